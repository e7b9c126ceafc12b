"""What a seat may know, built from nothing: what is not put in cannot leak.

`filled` takes over the fields that view and piece have in common; what is secret is given by name.
"""

from __future__ import annotations

from msgspec import Struct
from quarterdeck.kernel import View
from quarterdeck.kernel.fields import fill, filled

from sample_game.rules.pieces import Side, State, new_side
from sample_game.rules.redeal import deal


class SideView(Struct, frozen=True):
    """One player's side. Cards are numbers of the book."""

    points: int
    held: int
    """Number of cards in hand, with the one laid face down."""
    hand: list[int] | None
    """None where it is secret."""
    laid: list[int] | None


class SampleGameView(View):
    round: int
    sides: list[SideView]
    shown: list[int]
    latest: list[int]
    box: list[int] | None
    """None until the game is over."""


def view(g: State, seat: int | None) -> SampleGameView:
    """What this seat sees (None: a spectator). When the game is over, everybody sees everything."""
    over = g.result is not None
    return filled(
        SampleGameView,
        g,
        sides=[side_view(side, over or other == seat) for other, side in enumerate(g.sides)],
        box=g.box[:] if over else None,
    )


def side_view(side: Side, open: bool) -> SideView:
    hand, laid = (side.hand[:], side.laid[:]) if open else (None, None)
    return filled(SideView, side, held=len(side.hand + side.laid), hand=hand, laid=laid)


def from_view(g: State, seen: SampleGameView) -> None:
    """One state that shows this view: unknown cards in sorted order, nothing laid by rivals."""
    fill(g, seen, sides=[side_from(side) for side in seen.sides], box=[])
    unknown = g.book.deck()
    for card in g.shown + [card for side in g.sides for card in side.hand + side.laid]:
        unknown.remove(card)
    hidden = [seat for seat, side in enumerate(seen.sides) if side.hand is None]
    deal(g, unknown, [g.sides[seat] for seat in hidden], [seen.sides[seat].held for seat in hidden])


def side_from(seen: SideView) -> Side:
    if seen.hand is None:
        return fill(new_side(), seen, hand=[], laid=[])
    return fill(new_side(), seen)
