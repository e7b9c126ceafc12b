"""What a seat may know, built from nothing. Cards are listed by number."""

from __future__ import annotations

from msgspec import Struct
from quarterdeck.kernel.fields import fill, filled
from quarterdeck.kernel.view import View

from quarterdeck_classics.gin_rummy.rules.melds import least_deadwood
from quarterdeck_classics.gin_rummy.rules.pieces import Side, State, new_side
from quarterdeck_classics.gin_rummy.rules.redeal import deal_unknown
from quarterdeck_classics.playing_cards import cards_in, set_of


class SideView(Struct, frozen=True):
    """What belongs to one player. The last three fields are her draft."""

    held: int
    """Number of cards in hand, with those in her draft."""
    known: list[int]
    """Those of them that everybody saw go there."""
    melds: list[int]
    """The melds that she has laid, by number."""
    hand: list[int] | None
    """None where it is secret."""
    deadwood: int | None
    """What would be left at least if the hand were laid down now; None where it is secret."""
    knocking: bool | None
    discarding: int | None
    arranged: list[int] | None


class GinRummyView(View):
    sides: list[SideView]
    upcard: int
    """The card that lies face up and can be taken, or -1."""
    discards: list[int]
    """The cards under it, the last one on top."""
    in_stock: int
    """Number of cards in the stock."""
    stock: list[int] | None
    """None until the game is over."""
    limit: int
    """The most deadwood that one can knock with."""
    passes: int
    """Number of players who have left the first upcard."""
    previous: int
    """The upcard that there was when a card was last drawn, or -1."""
    repeated: bool
    """Was the card drawn last discarded again, so that nothing has changed?"""
    upcards: int
    """Number of upcards that were asked for after the first."""
    knocker: int
    """Who has knocked, or -1."""
    laid_off: list[int]
    """The cards laid off by her rival, in this order."""


def view(g: State, seat: int | None) -> GinRummyView:
    """What this seat sees (None: a spectator). When the game is over, everybody sees everything."""
    over = g.result is not None
    return filled(
        GinRummyView,
        g,
        sides=[side_view(side, over or other == seat) for other, side in enumerate(g.sides)],
        in_stock=len(g.stock),
        stock=g.stock[:] if over else None,
    )


def side_view(side: Side, open: bool) -> SideView:
    return SideView(
        held=side.held,
        known=cards_in(side.known),
        melds=side.melds[:],
        hand=cards_in(side.hand) if open else None,
        deadwood=least_deadwood(side.hand) if open else None,
        knocking=side.knocking if open else None,
        discarding=side.discarding if open else None,
        arranged=side.arranged[:] if open else None,
    )


def from_view(g: State, seen: GinRummyView) -> None:
    """One state that shows this view: unknown cards in sorted order, nothing drafted by rivals."""
    fill(g, seen, sides=[side_from(side) for side in seen.sides], stock=seen.stock or [])
    if seen.outcome is None:
        deal_unknown(g, seen.seat, seen.in_stock, None)


def side_from(seen: SideView) -> Side:
    side = new_side(set_of(seen.hand or []))
    side.held = seen.held
    side.known = set_of(seen.known)
    side.melds = seen.melds[:]
    if seen.knocking is not None and seen.discarding is not None and seen.arranged is not None:
        side.knocking, side.discarding, side.arranged = seen.knocking, seen.discarding, seen.arranged[:]
    return side
