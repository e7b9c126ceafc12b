"""Installed games by property, for tests about what every game has: none of them needs one game in particular."""

from __future__ import annotations

import quarterdeck
from quarterdeck.bench.games import largest_game, shortest_game, turn_based_game

SHORTEST = shortest_game()
"""For two, and played in no time."""
TURN_BASED = turn_based_game()
"""For two, of whom one is asked at a time."""
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
