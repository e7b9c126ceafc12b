"""What a seat may know.

Participants are seats, and 8 for the Robot. Cards are numbers of the book, levels 0 A, 1 B, 2 C, 3 starter, 4 none.
Places in a deck count from the top: a card, -1 for an unknown one, -2 - level for one that came unseen from a pile.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from quarterdeck.games.challengers.rules.order_of_play import champions
from quarterdeck.games.challengers.rules.pieces import (
    ALL,
    CARD,
    NOBODY,
    OWN,
    TROPHIES_A_ROUND,
    UNCERTAIN,
    UNSEEN,
    Side,
    State,
    participants,
    side_of,
)
from quarterdeck.games.challengers.rules.power import base_power, bonuses, power_of
from quarterdeck.games.challengers.rules.printed import PILES, Book
from quarterdeck.games.challengers.rules.redeal import in_a_match, is_unseen, knows_trophy, lying_open
from quarterdeck.games.challengers.rules.synergies import synergies
from quarterdeck.kernel.fields import filled
from quarterdeck.kernel.view import View

UNKNOWN = -1


class ItemView(Struct, frozen=True):
    """A part of a card's power: from which card, from how many copies of it, how much."""

    source: int
    count: int
    amount: int


class ParkCardView(Struct, frozen=True):
    """A revealed card. Its power is `base` and the amounts of its items; only the last one counts with the flag."""

    card: int
    base: int
    items: list[ItemView]
    power: int
    counted: int
    """The power as it was told last, -1 while its effect is being resolved."""
    fixed: int
    promised: int


class SynergyView(Struct, frozen=True):
    """How an own card goes with others of the own deck: the kinds are those of `synergies`."""

    card: int
    kind: Literal["gives", "each", "one", "up to", "loses", "fetches", "takes", "changes"]
    other: int
    count: int
    amount: int


class DraftView(Struct, frozen=True):
    """The Deck Phase of the seat itself."""

    level: int
    drawn: list[int]
    picks: int
    redrawn: bool
    picked: list[int]
    removed: list[int]
    fans: int
    drew: int
    reshuffled: bool


class SideView(Struct, frozen=True):
    """A participant. What comes last is None where it is secret."""

    who: int
    plan: int
    fans: int
    """In tokens."""
    lowest: int
    """Fans in all, trophies included, as far as the seat can tell: from here to `highest`."""
    highest: int
    trophies: list[int]
    held: list[int]
    """Cards of each level, as everybody knows it; not up to date in the Deck Phase."""
    deck_size: int
    """Face down; likewise."""
    shown: list[int]
    """What everybody knows to be face down in the deck."""
    places: list[int]
    """What everybody knows of its order, in a match."""
    park: list[ParkCardView]
    promise: int
    bench: list[int]
    seats: list[list[int]]
    """The bench seat by seat."""
    exhaust: list[int]
    deck: list[int] | None
    """What the seat knows to be in its own deck: sorted. When the game is over, every deck as it lies, top last."""
    known: list[int] | None
    """What the owner knows of its order, in a match."""
    box: list[int] | None
    put_away: list[int] | None
    """What the seat knows to lie in the discards."""
    draft: DraftView | None
    synergies: list[SynergyView]
    """In the Deck Phase, of the own deck and the cards on offer."""


class MatchView(Struct, frozen=True):
    first: int
    second: int
    begun: bool
    holder: int
    totals: list[int]
    """Of first and second, as they stand; 0 without a card."""
    winner: int
    reason: int


class ChallengersView(View):
    round: int
    left_out: int
    participants: list[SideView]
    """By seat, then the Robot if it takes part."""
    matches: list[MatchView]
    """By park, those of this round."""
    pile_sizes: list[int]
    discard_sizes: list[int]
    """Both as everybody knows them, without what is drawn in secret; -1 after a shuffle, until the round is over."""
    trophies: list[int]
    """The fans on every trophy, by number; -1 where the seat does not know."""
    winners: list[int]
    """Who won each trophy; -1: nobody yet."""
    finalists: list[int]
    champions: list[int]
    """Who has won the tournament, be it the Robot; empty before its end."""
    piles: list[list[int]] | None
    """When the game is over: every pile, the top card last."""
    discards: list[list[int]] | None


def view(g: State, seat: int | None) -> ChallengersView:
    over = g.result is not None
    me = NOBODY if seat is None else seat
    trophies = [fans if over or knows_trophy(g, me, number) else UNKNOWN for number, fans in enumerate(g.trophies)]
    return filled(
        ChallengersView,
        g,
        participants=[side_view(g, who, me, trophies, over) for who in participants(g)],
        matches=[match_view(g, park) for park in range(len(g.matches))],
        discard_sizes=[discard_size(g, level) for level in PILES],
        trophies=trophies,
        champions=champions(g) if g.result is not None and g.result.ranking else [],
        piles=[pile[:] for pile in g.piles] if over else None,
        discards=[discard[:] for discard in g.discards] if over else None,
    )


def discard_size(g: State, level: int) -> int:
    """What is in play and neither in the pile nor with anybody."""
    if g.pile_sizes[level] == UNCERTAIN:
        return UNCERTAIN
    held = sum(side_of(g, who).held[level] for who in participants(g))
    return len(g.book.supplies[g.left_out][level]) - g.pile_sizes[level] - held


def side_view(g: State, who: int, me: int, trophies: list[int], over: bool) -> SideView:
    side = side_of(g, who)
    own = who == me
    playing = in_a_match(g, who) and not over
    values = [(trophies[number], g.book.plans.trophies[number // TROPHIES_A_ROUND]) for number in side.trophies]
    tokens = side.fans + (side.draft.fans if own else 0)
    return filled(
        SideView,
        side,
        who=who,
        lowest=tokens + sum(min(possible) if fans == UNKNOWN else fans for fans, possible in values),
        highest=tokens + sum(max(possible) if fans == UNKNOWN else fans for fans, possible in values),
        deck_size=sum(side.held) - len(lying_open(side)),
        places=[public_place(g, place) for place in side.deck[::-1]] if playing else [],
        park=park_view(g, who, side),
        seats=seats_of(g.book, side.bench),
        deck=[place & CARD for place in side.deck] if over else deck_of(side) if own else None,
        known=[own_place(place) for place in side.deck[::-1]] if playing and own else None,
        box=side.box[:] if over or own else None,
        put_away=side.put_away[:] if over or own else None,
        draft=filled(DraftView, side.draft) if own and not over else None,
        synergies=synergies_view(g, side) if own and not in_a_match(g, who) and not over else [],
    )


def synergies_view(g: State, side: Side) -> list[SynergyView]:
    return [filled(SynergyView, one) for one in synergies(g, deck_of(side), side.draft.drawn)]


def deck_of(side: Side) -> list[int]:
    return sorted(place & CARD for place in side.deck if not is_unseen(place))


def public_place(g: State, place: int) -> int:
    if place & ALL:
        return place & CARD
    return -2 - g.book.cards[place & CARD].level if place & UNSEEN else UNKNOWN


def own_place(place: int) -> int:
    return place & CARD if place & (ALL | OWN) else UNKNOWN


def seats_of(book: Book, bench: list[int]) -> list[list[int]]:
    seats: dict[int, list[int]] = {}
    for card in bench:
        seats.setdefault(book.cards[card].title, []).append(card)
    return list(seats.values())


def park_of(g: State, who: int) -> int:
    return next((park for park, match in enumerate(g.matches) if who in (match.first, match.second)), NOBODY)


def park_view(g: State, who: int, side: Side) -> list[ParkCardView]:
    park = park_of(g, who)
    return [
        ParkCardView(
            card=card,
            base=base_power(g, g.book.cards[card]),
            items=[filled(ItemView, item) for item in bonuses(g, park, who, place)],
            power=power_of(g, park, who, place),
            counted=side.powers[place],
            fixed=side.fixed[place],
            promised=side.promised[place],
        )
        for place, card in enumerate(side.park)
    ]


def match_view(g: State, park: int) -> MatchView:
    match = g.matches[park]
    totals = [live_total(g, park, who) for who in (match.first, match.second)]
    return filled(MatchView, match, totals=totals)


def live_total(g: State, park: int, who: int) -> int:
    """As `power.total`, but nobody is told anything."""
    places = range(len(side_of(g, who).park))
    counting = places[-1:] if g.matches[park].holder == who else places
    return sum(power_of(g, park, who, place) for place in counting)
