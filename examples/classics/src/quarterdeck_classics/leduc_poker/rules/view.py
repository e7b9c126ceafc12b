"""What a seat may know of Leduc poker."""

from __future__ import annotations

from msgspec import Struct
from quarterdeck.kernel.fields import fill, filled
from quarterdeck.kernel.view import View

from quarterdeck_classics.leduc_poker.rules.pieces import State
from quarterdeck_classics.leduc_poker.rules.redeal import place, unknown_cards


class SideView(Struct, frozen=True):
    """One player's side. Cards are numbers of the book."""

    hand: list[int] | None
    """The one card; None where it is secret."""
    paid: int
    folded: bool


class LeducPokerView(View):
    sides: list[SideView]
    community: list[int]
    """The community card, once it is turned up."""
    round: int
    bets: list[int]
    """Every answer so far, in order: 0 fold, 1 call, 2 raise."""
    stake: int
    raises: int
    live: int
    waiting: int


def view(g: State, seat: int | None) -> LeducPokerView:
    """The own card and all bets; everything when the game is over."""
    over = g.result is not None
    return filled(
        LeducPokerView,
        g,
        sides=[side_view(g, other, over or other == seat) for other in range(g.seats)],
        community=[g.community] if over or g.round == 2 else [],
    )


def side_view(g: State, seat: int, open: bool) -> SideView:
    return SideView([g.cards[seat]] if open else None, g.paid[seat], g.folded[seat])


def from_view(g: State, seen: LeducPokerView) -> None:
    """One state that shows this view: unknown cards in sorted order."""
    cards = [-1 if side.hand is None else side.hand[0] for side in seen.sides]
    paid = [side.paid for side in seen.sides]
    folded = [side.folded for side in seen.sides]
    fill(g, seen, cards=cards, paid=paid, folded=folded, community=seen.community[0] if seen.community else -1)
    if g.result is None:
        place(g, seen.seat, unknown_cards(g, seen.seat))
