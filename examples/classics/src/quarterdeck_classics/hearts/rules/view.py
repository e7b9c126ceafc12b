"""What a seat may know, built from nothing. Cards are listed by number."""

from __future__ import annotations

from msgspec import Struct
from quarterdeck.kernel.fields import fill, filled
from quarterdeck.kernel.view import View

from quarterdeck_classics.hearts.rules.pieces import NO_PASS, SEATS, Side, State
from quarterdeck_classics.hearts.rules.redeal import deal_unknown
from quarterdeck_classics.playing_cards import cards_in, set_of


class SideView(Struct, frozen=True):
    """What belongs to one seat."""

    held: int
    """Number of cards in hand, with those chosen to be passed on while all choose."""
    hand: list[int] | None
    """None where it is secret."""
    passed: list[int] | None
    """What the seat has chosen to pass on; None where it is secret."""
    received: list[int] | None
    shown: list[int]
    """What the seat has played, sorted."""
    lacks: list[int]
    """What the seat has shown not to hold, by playing something else."""
    points: int
    tricks: int


class HeartsView(View):
    direction: int
    """Number of seats that passed cards travel, clockwise; 0: no cards are passed."""
    sides: list[SideView]
    played: list[int]
    """All cards in the order of play, four per trick; the last trick may have fewer."""
    leaders: list[int]
    """Who has led to each trick so far, the one under way included."""
    broken: bool
    """May hearts be led?"""


def view(g: State, seat: int | None) -> HeartsView:
    """What this seat sees (None: a spectator). When the game is over, everybody sees everything."""
    return filled(HeartsView, g, sides=[side_view(g, other, seat) for other in range(SEATS)])


def side_view(g: State, other: int, seat: int | None) -> SideView:
    over = g.result is not None
    side = g.sides[other]
    draft = 0 if g.leaders else side.passed.bit_count()
    giver = g.sides[(other - g.direction) % SEATS]
    own = over or other == seat
    taken = giver.passed if g.direction != NO_PASS and g.leaders else 0
    return filled(
        SideView,
        side,
        held=side.hand.bit_count() + draft,
        hand=cards_in(side.hand) if own else None,
        passed=cards_in(side.passed) if own else None,
        received=cards_in(taken) if own else None,
        shown=cards_in(side.shown),
        lacks=cards_in(side.lacks),
    )


def from_view(g: State, seen: HeartsView) -> None:
    """One state that shows this view: unknown cards in sorted order, nothing chosen by rivals."""
    fill(g, seen, sides=[side_from(side) for side in seen.sides])
    if seen.outcome is not None:
        return
    if seen.seat is not None and g.direction != NO_PASS:
        g.sides[(seen.seat - g.direction) % SEATS].passed = set_of(seen.sides[seen.seat].received or [])
    deal_unknown(g, seen.seat, [side.held for side in seen.sides], None)


def side_from(seen: SideView) -> Side:
    return fill(
        Side(),
        seen,
        hand=set_of(seen.hand or []),
        passed=set_of(seen.passed or []),
        shown=set_of(seen.shown),
        lacks=set_of(seen.lacks),
    )
