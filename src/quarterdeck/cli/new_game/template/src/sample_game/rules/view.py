"""What a seat may know, built from nothing: what is not put in cannot leak."""

from __future__ import annotations

from msgspec import Struct
from quarterdeck.kernel import View

from sample_game.rules.pieces import NOTHING, Side, State, cards_of, new_side
from sample_game.rules.redeal import deal


class SideView(Struct, frozen=True):
    """One player's side. Cards are numbers of the book."""

    points: int
    held: int
    """Number of cards in hand, with the one laid face down."""
    hand: list[int] | None
    """None where it is secret."""
    laid: int | None


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
    return SampleGameView(
        round=g.round,
        sides=[side_view(side, over or other == seat) for other, side in enumerate(g.sides)],
        shown=g.shown[:],
        latest=g.latest[:],
        box=g.box[:] if over else None,
    )


def side_view(side: Side, open: bool) -> SideView:
    return SideView(
        points=side.points,
        held=len(cards_of(side)),
        hand=side.hand[:] if open else None,
        laid=side.laid if open else None,
    )


def from_view(g: State, seen: SampleGameView) -> None:
    """One state that shows this view: unknown cards in sorted order, nothing laid by rivals."""
    g.round, g.shown, g.latest = seen.round, seen.shown[:], seen.latest[:]
    g.sides = [side_from(side) for side in seen.sides]
    unknown = g.book.deck()
    for card in g.shown + [card for side in g.sides for card in cards_of(side)]:
        unknown.remove(card)
    hidden = [seat for seat, side in enumerate(seen.sides) if side.hand is None]
    deal(g, unknown, [g.sides[seat] for seat in hidden], [seen.sides[seat].held for seat in hidden])


def side_from(seen: SideView) -> Side:
    side = new_side()
    side.points = seen.points
    side.hand = [] if seen.hand is None else seen.hand[:]
    side.laid = NOTHING if seen.laid is None else seen.laid
    return side
