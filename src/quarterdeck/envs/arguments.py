"""What environments are told, checked. Whole numbers may be numpy's as well; True, False and 1.0 are none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

import quarterdeck
from quarterdeck.envs.episode import as_number
from quarterdeck.envs.errors import BadEnvironment
from quarterdeck.kernel.errors import BadSeats, BadTable, NotAsked
from quarterdeck.kernel.game import Game

Space = TypeVar("Space")


def game_of(game: str | Game) -> Game:
    return game if isinstance(game, Game) else quarterdeck.game(game)


def seats_of(game: Game, seats: object) -> int:
    """So many seats, or the fewest that the game can have."""
    if seats is None:
        return game.seats[0]
    number = as_number(seats)
    return game.check_seats(seats if number < 0 else number)


def seat_of(seats: int, seat: object) -> int:
    """One of so many seats."""
    number = as_number(seat)
    if 0 <= number < seats:
        return number
    raise BadSeats(f"there is no seat {seat!r}: this table has the seats 0 to {seats - 1}")


def one_of(what: str, given: object, possible: Sequence[str]) -> str:
    if isinstance(given, str) and given in possible:
        return given
    raise BadEnvironment(f"{what}={given!r} is not possible; possible: {', '.join(possible)}")


def at_least_one(what: str, given: object) -> int:
    number = as_number(given)
    if number >= 1:
        return number
    raise BadEnvironment(f"{what}={given!r} is not possible; possible: a whole number from 1 on")


def opponents_of(opponents: object, count: int) -> list[str]:
    """A bot for each of the other seats."""
    if isinstance(opponents, str):
        return [opponents] * count
    if not isinstance(opponents, Sequence) or not all(isinstance(name, str) for name in opponents):
        raise BadEnvironment(
            f"opponents={opponents!r} is not possible; possible: the name of a bot for all, or a list of names"
        )
    if len(opponents) != count:
        raise BadEnvironment(f"{len(opponents)} opponents for {count} other seats: name one for each, or one for all")
    return list(opponents)


def checked_seed(seed: object) -> int:
    number = as_number(seed)
    if not 0 <= number < 1 << 64:
        raise BadTable(f"seed {seed!r}: it must be a whole number from 0 to 2**64 - 1")
    return number


def space_of(agent: str, spaces: Mapping[str, Space]) -> Space:
    try:
        return spaces[agent]
    except (KeyError, TypeError):
        raise no_agent(agent, list(spaces)) from None


def no_agent(agent: object, agents: list[str]) -> NotAsked:
    return NotAsked(f"there is no agent {agent!r} in this game; there are {', '.join(agents)}")
