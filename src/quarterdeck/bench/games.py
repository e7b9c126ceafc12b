"""Games by property, for benchmarks that need some game of a kind and not one in particular."""

from __future__ import annotations

import quarterdeck
from quarterdeck.kernel.errors import NoSuchGame
from quarterdeck.kernel.game import Game

TWO = 2


def games_for_two() -> list[Game]:
    found = [game for game in quarterdeck.all_games() if TWO in game.seats]
    if not found:
        raise NoSuchGame("a benchmark needs a game for two, and none is installed")
    return found


def shortest_game() -> Game:
    """The game for two with the fewest answers: many games of it can be played in little time."""
    return min(games_for_two(), key=lambda game: game.longest)


def turn_based_game() -> Game:
    """A game for two in which one seat is asked at a time, or the longest if all ask both at once."""
    found = games_for_two()
    one_at_a_time = [game for game in found if len(game.new(TWO, seed=1).pending()) == 1]
    return max(one_at_a_time or found, key=lambda game: game.longest)


def largest_game() -> Game:
    """The game with the most seats."""
    return max(quarterdeck.all_games(), key=lambda game: game.seats[-1])


def small_tables() -> list[tuple[str, int]]:
    """Every game with two seats and with three, where it can have them: id and number of seats."""
    return [(game.id, seats) for game in quarterdeck.all_games() for seats in game.seats if 2 <= seats <= 3]
