"""What a seat may know, built from nothing. Cards are listed by number."""

from __future__ import annotations

from msgspec import Struct
from quarterdeck.kernel.fields import fill, filled
from quarterdeck.kernel.view import View

from quarterdeck_classics.hearts.rules.pieces import NO_PASS, SEATS, State
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
    draft = 0 if g.leaders else g.passed[other].bit_count()
    giver = (other - g.direction) % SEATS
    own = over or other == seat
    taken = g.passed[giver] if g.direction != NO_PASS and g.leaders else 0
    return SideView(
        held=g.hands[other].bit_count() + draft,
        hand=cards_in(g.hands[other]) if own else None,
        passed=cards_in(g.passed[other]) if own else None,
        received=cards_in(taken) if own else None,
        shown=cards_in(g.shown[other]),
        lacks=cards_in(g.lacks[other]),
        points=g.points[other],
        tricks=g.tricks[other],
    )


def from_view(g: State, seen: HeartsView) -> None:
    """One state that shows this view: unknown cards in sorted order, nothing chosen by rivals."""
    fill(
        g,
        seen,
        hands=[set_of(side.hand or []) for side in seen.sides],
        passed=[set_of(side.passed or []) for side in seen.sides],
        shown=[set_of(side.shown) for side in seen.sides],
        lacks=[set_of(side.lacks) for side in seen.sides],
        points=[side.points for side in seen.sides],
        tricks=[side.tricks for side in seen.sides],
    )
    if seen.outcome is not None:
        return
    if seen.seat is not None and g.direction != NO_PASS:
        g.passed[(seen.seat - g.direction) % SEATS] = set_of(seen.sides[seen.seat].received or [])
    deal_unknown(g, seen.seat, [side.held for side in seen.sides], None)
