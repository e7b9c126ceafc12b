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
WITH_FLAG = min(
    (game for game in quarterdeck.all_games() if any(isinstance(option.default, bool) for option in game.options)),
    key=lambda game: game.longest,
)
"""The shortest game with an option that is on or off."""
FLAG = next(option.name for option in WITH_FLAG.options if isinstance(option.default, bool))
"""That option."""
