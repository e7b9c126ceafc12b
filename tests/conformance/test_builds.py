"""The same games in every process: whatever the hash seed, interpreted and compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import quarterdeck
from quarterdeck.kernel.conformance import digest
from tests.conformance.toys import HUSH, LOUD

REPOSITORY = Path(__file__).parents[2]
SOURCE = str(REPOSITORY / "src")
GAMES = quarterdeck.all_games()
GAMES_COMPARED = 1000
LONG_GAMES_COMPARED = 300
A_LONG_GAME = 500


def digest_elsewhere(game: str, games: int, seed: int, **environment: str) -> str:
    """The digest that another process finds; a game is named by its module and the name of its value there."""
    digest_it = ["-m", "quarterdeck.kernel.conformance", "digest", game]
    return said_elsewhere([*digest_it, "--games", str(games), "--seed", str(seed)], **environment)


def said_elsewhere(arguments: list[str], **environment: str) -> str:
    """What another Python process says."""
    command = [sys.executable, *arguments]
    everything = {**os.environ, **environment}
    done = subprocess.run(command, cwd=REPOSITORY, env=everything, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def module_of(game: quarterdeck.Game) -> str:
    return f"quarterdeck.games.{game.id.replace('-', '_')}:GAME"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_games_are_the_same_in_a_process_with_another_hash_seed(game: quarterdeck.Game) -> None:
    here = digest(game, 20, 3)
    assert {digest_elsewhere(module_of(game), 20, 3, PYTHONHASHSEED=seed) for seed in ("1", "2")} == {here}


def test_the_honest_game_is_the_same_in_a_process_with_another_hash_seed() -> None:
    here = digest(HUSH, 20, 3)
    assert digest_elsewhere("tests.conformance.toys:HUSH", 20, 3, PYTHONHASHSEED="1") == here


def test_rules_that_depend_on_the_order_of_a_set_are_caught_by_another_process() -> None:
    name = "tests.conformance.broken:HASH_ORDER"
    found = {digest_elsewhere(name, 5, 3, PYTHONHASHSEED=str(seed)) for seed in range(4)}
    assert len(found) > 1


def test_a_digest_covers_seed_and_number_of_games() -> None:
    assert len({digest(HUSH, 3, 1), digest(HUSH, 3, 2), digest(HUSH, 4, 1)}) == 3


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_interpreted_and_compiled_play_the_same_games(game: quarterdeck.Game) -> None:
    if not quarterdeck.COMPILED:
        pytest.skip("the compiled run compares both builds")
    assert said_elsewhere(["-c", "import quarterdeck; print(quarterdeck.COMPILED)"], PYTHONPATH=SOURCE) == "False"
    games = GAMES_COMPARED if game.longest < A_LONG_GAME else LONG_GAMES_COMPARED
    assert digest(game, games, 1) == digest_elsewhere(module_of(game), games, 1, PYTHONPATH=SOURCE)


def test_the_kernel_plays_the_same_games_interpreted_and_compiled() -> None:
    if not quarterdeck.COMPILED:
        pytest.skip("the compiled run compares both builds")
    interpreted = digest_elsewhere("tests.conformance.toys:LOUD", 300, 1, PYTHONPATH=SOURCE)
    assert digest(LOUD, 300, 1) == interpreted
