"""What a seat may know of liar's dice."""

from __future__ import annotations

from msgspec import Struct
from quarterdeck.kernel.fields import fill, filled
from quarterdeck.kernel.view import View

from quarterdeck_classics.liars_dice.rules.pieces import State


class SideView(Struct, frozen=True):
    """One player's side."""

    dice: list[int] | None
    """The faces, sorted; None where they are secret."""


class BidSeen(Struct, frozen=True):
    seat: int
    quantity: int
    face: int


class LiarsDiceView(View):
    sides: list[SideView]
    each: int
    faces: int
    bids: list[int]
    """All bids so far, by the numbers of the actions."""
    last: BidSeen | None
    """The last of them."""
    too_low: int


def view(g: State, seat: int | None) -> LiarsDiceView:
    """The own dice and all bids; everything when the game is over."""
    over = g.result is not None
    sides = [SideView(dice_of(g, other) if over or other == seat else None) for other in range(g.seats)]
    return filled(LiarsDiceView, g, sides=sides, last=last_bid(g))


def dice_of(g: State, seat: int) -> list[int]:
    return g.dice[seat * g.each : (seat + 1) * g.each]


def last_bid(g: State) -> BidSeen | None:
    if not g.bids:
        return None
    bid = g.book.bids[g.bids[-1]]
    return BidSeen((len(g.bids) - 1) % g.seats, bid.quantity, bid.face)


def from_view(g: State, seen: LiarsDiceView) -> None:
    """One state that shows this view: all unknown dice are ones."""
    hands = [[1] * seen.each if side.dice is None else side.dice for side in seen.sides]
    fill(g, seen, dice=[face for hand in hands for face in hand])
