"""The conformance suite from the command line; a game is named by its module and the name of its value there.

python -m quarterdeck.kernel.conformance check  my_game:GAME
python -m quarterdeck.kernel.conformance digest my_game:GAME --games 1000
python -m quarterdeck.kernel.conformance perft  my_game:GAME --seats 2 --depth 3
python -m quarterdeck.kernel.conformance golden my_game:GAME FOLDER NAME --seats 3
"""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from importlib import import_module
from pathlib import Path

from quarterdeck.kernel.conformance import check, digest, perft, rewrite_golden, write_golden
from quarterdeck.kernel.game import Game


def named_game(name: str) -> Game:
    module, _, value = name.partition(":")
    found = getattr(import_module(module), value or "GAME")
    assert isinstance(found, Game)
    return found


def main() -> None:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["check", "digest", "perft", "golden"])
    parser.add_argument("game", type=named_game, help="module:value")
    parser.add_argument("folder", type=Path, nargs="?", help="golden: where the golden games are")
    parser.add_argument("name", nargs="?", help="golden: the name of a new one; without it all are written anew")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--depth", type=int, default=3)
    given = parser.parse_args()
    game: Game = given.game
    if given.what == "check":
        check(game, seed=given.seed)
        print(f"{game.name} conforms")
    elif given.what == "digest":
        print(digest(game, given.games, given.seed))
    elif given.what == "perft":
        print(perft(game, given.seats, given.seed, given.depth))
    elif given.folder is None:
        parser.error("golden needs the folder of the golden games")
    elif given.name is None:
        print(*rewrite_golden(game, given.folder), sep="\n")
    else:
        print(write_golden(game, given.folder, given.name, given.seats, given.seed))


if __name__ == "__main__":
    main()
