"""quarterdeck verify: does everything in a record follow from its key and its answers?"""

from __future__ import annotations

import sys
from pathlib import Path

from quarterdeck.cli.choices import Data, Json, chosen_game, chosen_record
from quarterdeck.cli.output import print_json
from quarterdeck.kernel.errors import BadRecord
from quarterdeck.kernel.record import Record, origin_of

FAILED = 1


def verify(file: Path, /, *, commitment: str | None = None, data: Data = None, json: Json = False) -> int:
    """Play a recorded game again and check every draw, every event and the outcome.

    Parameters
    ----------
    file
        The record.
    commitment
        What the table showed before the first draw; without it the key is compared with the one in the file.
    """
    past = chosen_record(file)
    game = chosen_game(past.game, data)
    origin_of(game, past)  # refuses what cannot be played again at all
    difference = ""
    try:
        game.verify(past, commitment)
    except BadRecord as error:
        difference = str(error)
    checked = what_was_checked(past, commitment)
    if json:
        report = {"file": str(file), "game": past.game, "verified": not difference}
        print_json(report | ({"difference": difference} if difference else {"checked": checked}))
    elif not difference:
        print(f"{file}: verified.")
        for line in checked:
            print(f"  - {line}")
    if difference:
        print(f"quarterdeck: {file} is not proven: {difference}", file=sys.stderr)
    return FAILED if difference else 0


def what_was_checked(past: Record, commitment: str | None) -> list[str]:
    events = sum(len(told) for told in past.events)
    start = "the seed leads to this table"
    if past.key is not None:
        source = "in this file" if commitment is None else "given, shown before the game"
        start = f"the key fits the commitment {source}"
    return [
        f"{past.game}, rules {past.rules}, data {past.data[:12]}: the same as here",
        start,
        f"{len(past.answers)} answers were all possible when they were given",
        f"{events} events follow from them, with every card and every die as recorded",
        "the outcome follows" if past.resigned is None else f"then seat {past.resigned} gave up",
    ]
