"""Installed games by property, for tests about what every game has: none of them needs one game in particular."""

from __future__ import annotations

import quarterdeck
from quarterdeck.bench.games import games_for_two, largest_game, shortest_game, turn_based_game
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.table import Table

DEALS = range(1, 21)
"""Seeds of the games that are looked at."""


def answers_in_secret(g: Table, seat: int) -> int:
    """Number of first options that the seat can take in a row while the others stay silent, if each can be undone."""
    twin = g.clone()
    count = 0
    while any(lane.seat == seat for lane in twin.waiting_lanes()):
        twin.play(seat, twin.options(seat)[0])
        if not twin.may_undo(seat):
            return 0
        count += 1
    return count


def is_secret(game: Game) -> bool:
    deals = [game.new(2, seed) for seed in DEALS]
    return all(len(g.pending()) == g.seats and answers_in_secret(g, seat) > 1 for g in deals for seat in (0, 1))


SHORTEST = shortest_game()
"""For two, and played in no time."""
TURN_BASED = turn_based_game()
"""For two, of whom one is asked at a time."""
IN_SECRET = min(filter(is_secret, games_for_two()), key=lambda game: game.longest)
"""For two, who begin with several answers each at the same time, which say nothing to the other and can be undone."""
LARGEST = largest_game()
"""For more players than any other."""
FLAGS = [
    (game, option.name)
    for game in quarterdeck.all_games()
    for option in game.options
    if option.default is False and 2 in game.seats and True in option.values_at(2)
]
WITH_FLAG, FLAG = min(FLAGS, key=lambda found: found[0].longest)
"""The shortest game for two with an option that can be switched on, and that option."""
