"""Installed games by property, for tests about what every game has: none of them needs one game in particular."""

from __future__ import annotations

import quarterdeck
from quarterdeck.bench.games import games_for_two, largest_game, shortest_game, turn_based_game
from quarterdeck.kernel.game import Game


def is_secret(game: Game) -> bool:
    g = game.new(2, seed=1)
    if len(g.pending()) < g.seats:
        return False
    g.play(0, g.options(0)[0])
    return bool(g.may_undo(0))


SHORTEST = shortest_game()
"""For two, and played in no time."""
TURN_BASED = turn_based_game()
"""For two, of whom one is asked at a time."""
IN_SECRET = min(filter(is_secret, games_for_two()), key=lambda game: game.longest)
"""For two, who choose at the same time; an answer says nothing to the other and can be undone."""
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
