"""Every game that there is, put to every test, with its golden games and its counts."""

from __future__ import annotations

from pathlib import Path

import pytest

import quarterdeck
from quarterdeck.kernel import conformance
from quarterdeck.kernel.conformance import CHECKS, Check, Trial
from quarterdeck.kernel.conformance.knowing import (
    a_redeal_forgets_the_table_it_came_from,
    a_seat_sees_the_same_in_every_redeal,
    a_view_is_enough_to_redeal,
)
from quarterdeck.kernel.game import Game

GAMES = quarterdeck.all_games()
TABLES = [(game, seats) for game in GAMES for seats in conformance.seat_counts(game)]
TESTS_OF_GAMES = Path(__file__).parent.parent / "games"
MANY_SEATS = 6
"""At tables for more, a game has so many answers and so many onlookers that a few looks at two of them are enough."""


def folder(game: Game) -> Path:
    return TESTS_OF_GAMES / game.id.replace("-", "_")


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("game", "seats"), TABLES, ids=[f"{game.id}-{seats}" for game, seats in TABLES])
def test_a_game_keeps_the_law(game: Game, seats: int, check: Check) -> None:
    if not quarterdeck.COMPILED:
        check(Trial(game, seats, games=1, nodes=5))  # the rules are the same, only slower
    elif seats > MANY_SEATS:
        check(Trial(game, seats, games=2, nodes=20))
    else:
        check(Trial(game, seats, games=5, nodes=50))


LAWS = (a_seat_sees_the_same_in_every_redeal, a_redeal_forgets_the_table_it_came_from, a_view_is_enough_to_redeal)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_laws_of_hidden_information_hold_at_every_step_of_a_game(game: Game, law: Check) -> None:
    law(Trial(game, min(game.seats), seed=2, games=1, nodes=game.longest + 1))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_game_keeps_the_laws_with_every_option_changed(game: Game) -> None:
    """With the fewest seats: options for one who plays alone have no meaning at a full table."""
    for option in game.options:
        for value in other_values(option.default, option.low, option.high, option.choices):
            options = {option.name: value}
            if option.needs is not None:
                options[option.needs.option.name] = option.needs.values[-1]
            conformance.check(game, [min(game.seats)], games=2, nodes=8, options=options)


def other_values(default: object, low: int, high: int, choices: tuple[str, ...]) -> list[object]:
    if isinstance(default, bool):
        return [not default]
    if isinstance(default, int):
        return [value for value in (low, high) if value != default]
    return [choice for choice in choices if choice != default]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_golden_games_come_out_the_same_line_for_line(game: Game) -> None:
    conformance.golden_games(game, folder(game) / "golden")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_perft_counts_agree(game: Game) -> None:
    conformance.perft_agrees(game, folder(game) / "perft.toml")
