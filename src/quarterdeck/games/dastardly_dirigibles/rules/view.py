"""What a seat may know."""

from __future__ import annotations

from msgspec import Struct

from quarterdeck.games.dastardly_dirigibles.rules.order_of_play import MOST_TURNS
from quarterdeck.games.dastardly_dirigibles.rules.pieces import Side, State, new_side
from quarterdeck.games.dastardly_dirigibles.rules.redeal import deal_hands
from quarterdeck.games.dastardly_dirigibles.rules.scoring import CIRCUITS
from quarterdeck.games.dastardly_dirigibles.rules.tally import tally_of
from quarterdeck.kernel.fields import fill, filled
from quarterdeck.kernel.view import View


class TallyView(Struct, frozen=True):
    """An airship, counted: what it would give, or gave, without any bonus."""

    suit: int
    """The suit that is scored; -1: none."""
    cards: int
    """So many cards of it; or all cards, where there is neither pair nor Wild."""
    wilds: int
    singles: bool
    """Neither pair nor Wild: a point a card, or a Muddle."""
    muddle: bool
    points: int


class ScoredAirship(Struct, frozen=True):
    """An airship as it was when the last round was scored."""

    airship: list[int]
    tally: TallyView
    completion: int
    """The bonus for being complete: 2 for the first, 1 for others."""
    in_hand: int
    """The bonus for cards in hand."""
    points: int


class SideView(Struct, frozen=True):
    """One player's side. Cards are numbers of the book."""

    airship: list[int]
    """A card a slot, from front to back; -1: empty."""
    tally: TallyView
    held: int
    """Cards in hand."""
    known: list[int]
    """Those of them that everybody saw go there."""
    lacks: list[int]
    """A number for each other card in hand: the parts that it cannot be, a bit each."""
    hand: list[int] | None
    """None where it is secret."""
    points: list[int]
    """Round by round."""
    total: int
    scored: ScoredAirship | None


class DirigiblesView(View):
    round: int
    sides: list[SideView]
    emporium: list[int]
    """A card a place; -1: a gap."""
    discards: list[int]
    """The top card last."""
    in_pile: int
    aside: list[int]
    """Special cards whose effect is under way."""
    extracting: int
    """So many cards has the active player drawn to play one of them."""
    extracted: list[int] | None
    """These; None where they are secret."""
    active: int
    actions_left: int
    starter: int
    turns: int
    passes: int
    turns_left: int
    """After this turn so many more, and the round ends as it stands (Ruling 21)."""
    passes_left: int
    """So many more turns of nothing but a pass, and the round ends as it stands."""
    pile: list[int] | None
    """The pile, the top card last, once the game is over."""


def view(g: State, seat: int | None) -> DirigiblesView:
    over = g.result is not None
    return filled(
        DirigiblesView,
        g,
        sides=[side_view(g.sides[other], over or other == seat) for other in range(g.seats)],
        in_pile=len(g.pile),
        extracting=len(g.extracted),
        extracted=g.extracted[:] if over or seat == g.active else None,
        turns_left=MOST_TURNS * g.seats - g.turns,
        passes_left=CIRCUITS * g.seats - g.passes,
        pile=g.pile[:] if over else None,
    )


def side_view(side: Side, open: bool) -> SideView:
    return filled(
        SideView,
        side,
        tally=filled(TallyView, tally_of(side.airship)),
        held=len(side.hand),
        hand=side.hand[:] if open else None,
        total=side.total(),
        scored=scored_airship(side) if side.points else None,
    )


def scored_airship(side: Side) -> ScoredAirship:
    tally = filled(TallyView, tally_of(side.past))
    return ScoredAirship(side.past[:], tally, side.completion, side.in_hand, side.points[-1])


def from_view(g: State, seen: DirigiblesView) -> None:
    """A state that shows this view. Unknown cards are dealt in one fixed way: hands, extraction, pile."""
    sides = [side_from(side) for side in seen.sides]
    fill(g, seen, sides=sides, extracted=[], pile=[])
    unknown = unknown_cards(g, seen)
    if seen.pile is None:
        deal_hands(g, seen.seat, unknown, None)
    g.extracted = unknown[: seen.extracting] if seen.extracted is None else seen.extracted[:]
    g.pile = unknown[len(unknown) - seen.in_pile :] if seen.pile is None else seen.pile[:]


def unknown_cards(g: State, seen: DirigiblesView) -> list[int]:
    """The cards that the view does not show, sorted."""
    shown = [card for card in seen.emporium if card >= 0] + seen.discards + seen.aside + (seen.extracted or [])
    for side in seen.sides:
        shown += [card for card in side.airship if card >= 0]
        shown += side.known if side.hand is None else side.hand
    unknown = g.book.deck()
    for card in shown:
        unknown.remove(card)
    return unknown


def side_from(seen: SideView) -> Side:
    side = fill(new_side(), seen, hand=[] if seen.hand is None else seen.hand[:])
    if seen.scored is not None:
        side.past = seen.scored.airship[:]
        side.completion = seen.scored.completion
        side.in_hand = seen.scored.in_hand
    return side
