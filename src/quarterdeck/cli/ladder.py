"""quarterdeck ladder: every bot against every other one."""

from __future__ import annotations

from pathlib import Path

import msgspec

from quarterdeck.cli import INTERRUPTED
from quarterdeck.cli.choices import Data, Json, Options, chosen_bots, chosen_game, chosen_options, write_file
from quarterdeck.cli.lab import Jobs, Ray, played
from quarterdeck.cli.output import print_json
from quarterdeck.cli.simulate import Whole


def ladder(
    game: str,
    /,
    *,
    into: Path | None = None,
    games: Whole = 100,
    bots: str = "random,greedy,search:100",
    seed: Whole = 1,
    option: Options = None,
    data: Data = None,
    jobs: Jobs = None,
    ray: Ray = False,
    json: Json = False,
) -> int:
    """Let every bot play every other one and rate them.

    Parameters
    ----------
    game
        The game's id, as 'quarterdeck games' lists it.
    into
        The folder for tables and ratings, reports/GAME-ladder if not given. If the same command was stopped there, it
        goes on.
    games
        How many for each pair.
    bots
        Their names, with commas between: random, greedy, search:1000 (iterations), search:250ms.
    seed
        The same seed gives the same games, however many processes play them.
    """
    from quarterdeck.lab.ladder import ladder_of, ladder_study, markdown

    chosen = chosen_game(game, data)
    study = ladder_study(
        chosen,
        games=games,
        bots=chosen_bots(bots),
        seed=seed,
        options=chosen_options(chosen, option or []),
        data=data,
    )
    folder = into or Path("reports", f"{chosen.id}-ladder")
    over = played(chosen, study, folder, jobs, ray)
    if over is None:
        return INTERRUPTED
    found = ladder_of(over)
    text = markdown(found)
    write_file(folder / "ladder.md", text.encode())
    write_file(folder / "ladder.json", msgspec.json.format(msgspec.json.encode(found), indent=2))
    if json:
        print_json(found)
    else:
        print(text, end="")
    return 0
