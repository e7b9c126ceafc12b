"""The tricks: what may be played, who takes it, and what a card tells of the rest of a hand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64
from quarterdeck.kernel.decision import Decision
from quarterdeck.kernel.types import Action

from quarterdeck_classics.hearts.rules.actions import Play
from quarterdeck_classics.hearts.rules.events import CARD_PLAYED, LEAD_FOUND, TRICK_TAKEN
from quarterdeck_classics.hearts.rules.options import ANY_CLUB, CLEAN_FIRST_TRICK, HEARTS_FOR_QUEEN, QUEEN_BREAKS
from quarterdeck_classics.hearts.rules.pieces import (
    ALL_HEARTS,
    POINT_CARDS,
    POINTS,
    QUEEN,
    SEATS,
    TWO_OF_CLUBS,
    Side,
    State,
)
from quarterdeck_classics.hearts.rules.scoring import the_end
from quarterdeck_classics.playing_cards import CARDS, CLUBS, HEARTS, PACK, RANKS, SUIT_SETS


class ChooseCard(Decision[State]):
    """Which card is played to the trick?"""

    always_ask = True  # whether somebody has a choice is a secret

    def prompt(self, g: State, seat: int) -> str:
        return "Play a card." if len(g.played) % SEATS else "Lead a card."

    def options(self, g: State, seat: int) -> list[Action]:
        hand = g.sides[seat].hand
        already = len(g.played) % SEATS
        if already == 0:
            return g.book.play_choices.of(possible_leads(g, hand))
        following = hand & SUIT_SETS[g.played[-already] // RANKS]
        return g.book.play_choices.of(following or possible_discards(g, hand))

    def answered(self, g: State, seat: int, action: Action) -> None:
        """The card lies open; the next seat goes on, or the trick is taken."""
        assert isinstance(action, Play)
        card = action.card
        one = 1 << card
        side = g.sides[seat]
        note_lacks(g, side, card)
        side.hand ^= one
        side.shown |= one
        g.played.append(card)
        g.tell(CARD_PLAYED, seat, card)
        if not g.broken and (one & ALL_HEARTS or (one == QUEEN and QUEEN_BREAKS.flag(g.origin.options))):
            g.broken = True
        if len(g.played) % SEATS:
            g.ask((seat + 1) % SEATS, CHOOSE_CARD)
        else:
            take_trick(g)


CHOOSE_CARD: Final = ChooseCard()


def first_lead(g: State) -> None:
    """The two of clubs begins."""
    for seat in range(SEATS):
        if g.sides[seat].hand & 1 << TWO_OF_CLUBS:
            g.tell(LEAD_FOUND, seat)
            lead(g, seat)


def lead(g: State, seat: int) -> None:
    g.leaders.append(seat)
    g.ask(seat, CHOOSE_CARD)


def possible_leads(g: State, hand: int) -> int:
    """Anything but hearts until these are broken, unless there is nothing else. Ruling 1."""
    if not g.played:
        return hand & SUIT_SETS[CLUBS] if ANY_CLUB.flag(g.origin.options) else 1 << TWO_OF_CLUBS
    if g.broken:
        return hand
    others = hand & ~ALL_HEARTS
    if others == QUEEN and HEARTS_FOR_QUEEN.flag(g.origin.options):
        return hand
    return others or hand


def possible_discards(g: State, hand: int) -> int:
    """Who cannot follow suit plays anything, but no points in the first trick if it can be helped. Ruling 2."""
    if len(g.played) < SEATS and CLEAN_FIRST_TRICK.flag(g.origin.options):
        return hand & ~POINT_CARDS or hand
    return hand


def note_lacks(g: State, side: Side, card: int) -> None:
    """What everybody can tell the seat does not hold, now that this card is played. Ruling 4."""
    already = len(g.played) % SEATS
    suit = card // RANKS
    if already == 0:
        if suit == HEARTS and not g.broken:
            rest = PACK & ~ALL_HEARTS
            side.lacks |= rest & ~QUEEN if HEARTS_FOR_QUEEN.flag(g.origin.options) else rest
        return
    led = g.played[-already] // RANKS
    if suit != led:
        side.lacks |= SUIT_SETS[led]
        first = len(g.played) < SEATS
        if first and POINTS[card] and CLEAN_FIRST_TRICK.flag(g.origin.options):
            side.lacks |= PACK & ~POINT_CARDS


def take_trick(g: State) -> None:
    """The highest card of the suit that was led takes the trick, and leads to the next."""
    start: i64 = len(g.played) - SEATS
    best: i64 = g.played[start]
    led = best // RANKS
    points = POINTS[best]
    taker: i64 = 0
    for place in range(i64(1), i64(SEATS)):
        card: i64 = g.played[start + place]
        points += POINTS[card]
        if card > best and card // RANKS == led:
            best = card
            taker = place
    seat = (g.leaders[-1] + taker) % SEATS
    side = g.sides[seat]
    side.points += points
    side.tricks += 1
    g.tell(TRICK_TAKEN, seat, points)
    if len(g.played) < CARDS:
        lead(g, seat)
    else:
        the_end(g)
