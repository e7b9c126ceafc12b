"""The end of the hand: fewest points win."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.types import most_points

from quarterdeck_classics.hearts.rules.events import MOON_SHOT
from quarterdeck_classics.hearts.rules.options import JACK, NO_TRICKS
from quarterdeck_classics.hearts.rules.pieces import ALL_POINTS, JACK_OF_DIAMONDS, SEATS, State
from quarterdeck_classics.playing_cards import RANKS

JACK_BONUS: Final = 10
NO_TRICKS_BONUS: Final = 5
NOBODY: Final = -1


def the_end(g: State) -> None:
    """A score is what a seat has left of 26 points, so the most win. Ruling 5."""
    points = [side.points for side in g.sides]
    if JACK.flag(g.origin.options):
        points[taker_of_jack(g)] -= JACK_BONUS
    shooter = who_has_all(g)
    if shooter != NOBODY:
        shoot_the_moon(g, shooter, points)
    elif NO_TRICKS.flag(g.origin.options):
        for seat in range(SEATS):
            if g.sides[seat].tricks == 0:
                points[seat] -= NO_TRICKS_BONUS
    g.finish(most_points([ALL_POINTS - taken for taken in points]))


def who_has_all(g: State) -> int:
    """Who has taken all 26 points, or NOBODY."""
    for seat in range(SEATS):
        if g.sides[seat].points == ALL_POINTS:
            return seat
    return NOBODY


def shoot_the_moon(g: State, shooter: int, points: list[int]) -> None:
    """Who takes all 26 points gets none, and everybody else gets them. Ruling 3."""
    g.tell(MOON_SHOT, shooter)
    for seat in range(SEATS):
        points[seat] += -ALL_POINTS if seat == shooter else ALL_POINTS


def taker_of_jack(g: State) -> int:
    """Who took the trick with the jack of diamonds."""
    trick = g.played.index(JACK_OF_DIAMONDS) // SEATS
    if trick + 1 < len(g.leaders):
        return g.leaders[trick + 1]
    cards = g.played[trick * SEATS :]
    following = [card for card in cards if card // RANKS == cards[0] // RANKS]
    return (g.leaders[trick] + cards.index(max(following))) % SEATS
