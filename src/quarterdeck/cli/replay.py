"""quarterdeck replay: a recorded game, step by step."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from quarterdeck.cli.choices import Data, Json, chosen_game, chosen_record, chosen_seat
from quarterdeck.cli.output import print_json
from quarterdeck.kernel.errors import BadRecord
from quarterdeck.kernel.event import Event, Told, numbers_of, with_names
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.record import Record

ALL = "all"


def replay(file: Path, /, *, view: str = ALL, data: Data = None, json: Json = False) -> None:
    """Show a recorded game, answer by answer.

    It is shown from what was told then, so a game of older rules can still be read.

    Parameters
    ----------
    file
        The record.
    view
        What a seat saw: its number; or all.
    """
    past = chosen_record(file)
    game = chosen_game(past.game, data)
    seat = chosen_seat(view, past.seats, ALL)
    steps = [step for step in steps_of(game, past, seat) if step["answer"] or step["told"]]
    if json:
        print_json(
            {
                "game": past.game,
                "seats": past.seats,
                "players": past.players,
                "view": view,
                "steps": steps,
                "outcome": past.outcome,
            }
        )
        return
    if not game.has_data(past.data):
        note = "played with other cards than those here, so shown with numbers; --data FOLDER says where its own are"
        print(f"quarterdeck: {past.game}: {note}", file=sys.stderr)
    print_steps(game, past, steps)


def print_steps(game: Game, past: Record, steps: list[dict[str, Any]]) -> None:
    unusual = [option for option in game.options if past.options.get(option.name, option.default) != option.default]
    print(f"{game.name}, {past.seats} seats" + "".join(f", {o.name}={past.options[o.name]}" for o in unusual))
    for seat, player in enumerate(past.players):
        print(f"seat {seat}: {player}")
    for step in steps:
        answer = step["answer"]
        if answer:
            print(f"{step['number']}. seat {answer['seat']}: {answer['action']}")
        for told in step["told"]:
            print(f"    {with_names(told['sentence'], past.players)}")
    print(f"\n{ending(past)}")


def ending(past: Record) -> str:
    if past.resigned is not None:
        return f"Seat {past.resigned} resigned."
    if past.outcome is None:
        return "The game was not played to its end."
    winners = " and ".join(str(seat) for seat in past.outcome.winners)
    won = f"won by seat {winners}" if winners else "nobody wins"
    return f"Scores {', '.join(str(score) for score in past.outcome.scores)}; {won}."


def steps_of(game: Game, past: Record, seat: int | None) -> list[dict[str, Any]]:
    """The set-up, then each answer, with what was told: to a seat only its own answers and what it heard."""
    named = game.has_data(past.data)
    steps: list[dict[str, Any]] = []
    for number in range(max(len(past.events), len(past.answers) + 1)):
        given = past.answers[number - 1] if 0 < number <= len(past.answers) else None
        told = past.events[number] if number < len(past.events) else []
        heard = [as_heard(game, written, seat, named) for written in told]
        answer = None
        if given is not None and seat in (None, given.seat):
            answer = {"seat": given.seat, "action": given.action}
        steps.append({"number": number, "answer": answer, "told": [event for event in heard if event is not None]})
    return steps


def as_heard(game: Game, written: dict[str, Any], seat: int | None, named: bool) -> dict[str, Any] | None:
    """An event as the seat heard it, with its sentence; None if it heard nothing."""
    told = told_of(game, written)
    if told is None:
        if seat is not None:
            message = f"the rules here do not know {written}, so what a seat saw of it is not known: use --view {ALL}"
            raise BadRecord(message)
        return {"event": written, "sentence": ", ".join(f"{name} {value}" for name, value in written.items())}
    event = told.whole() if seat is None else told.seen_by(seat)
    if event is None:
        return None
    return {"event": msgspec.to_builtins(event), "sentence": sentence_of(game, event, named)}


def told_of(game: Game, written: dict[str, Any]) -> Told | None:
    """A written event, if it is one of this game's."""
    kind = next((kind for kind in game.events if kind.name == written.get("type")), None)
    if kind is None or list(written) != ["type", *numbers_of(kind.event)]:
        return None
    numbers = [number for number in list(written.values())[1:] if isinstance(number, int)]
    if len(numbers) != kind.fields:
        return None
    a, b, c, d, e = [*numbers, 0, 0, 0, 0, 0][:5]
    return Told(kind, (a, b, c, d, e))


def sentence_of(game: Game, event: Event, named: bool) -> str:
    """With the names of the cards where those here are the ones it was played with."""
    if named:
        try:
            return event.sentence(game.book)
        except (LookupError, TypeError, ValueError):
            pass  # numbers that no rule has told: somebody wrote them
    return Event.sentence(event, game.book)
