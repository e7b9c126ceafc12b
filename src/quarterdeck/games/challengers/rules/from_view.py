"""From a view back to a table that shows it: what the seat does not know is filled in, in sorted order."""

from __future__ import annotations

from quarterdeck.games.challengers.rules.almanac import PILES
from quarterdeck.games.challengers.rules.pieces import (
    ALL,
    OWN,
    ROUNDS,
    TROPHIES_A_ROUND,
    UNSEEN,
    Draft,
    Match,
    Side,
    State,
    new_draft,
    new_match,
    new_side,
)
from quarterdeck.games.challengers.rules.redeal import redeal
from quarterdeck.games.challengers.rules.view import UNKNOWN, ChallengersView, DraftView, MatchView, SideView


def from_view(g: State, seen: ChallengersView) -> None:
    """A state that shows this view: what is unknown lies in sorted order, rivals' drafts are empty."""
    g.round = seen.round
    g.left_out = seen.left_out
    sides = [side_from(g, side) for side in seen.participants]
    g.sides = sides[: g.seats]
    g.robot = sides[g.seats] if len(sides) > g.seats else new_side(0)
    g.matches = [match_from(match) for match in seen.matches]
    g.winners = seen.winners[:]
    g.finalists = seen.finalists[:]
    g.pile_sizes = seen.pile_sizes[:]
    g.shuffles = [0] * len(PILES)
    g.known_shuffles = [0] * len(PILES)
    g.trophies = trophies_from(g, seen.trophies)
    if seen.piles is not None and seen.discards is not None:
        g.piles = [pile[:] for pile in seen.piles]
        g.discards = [discard[:] for discard in seen.discards]
    else:
        g.piles = [[] for _ in PILES]
        g.discards = [[] for _ in PILES]
        redeal(g, seen.seat, None)


def match_from(seen: MatchView) -> Match:
    match = new_match(seen.first, seen.second)
    match.begun = seen.begun
    match.holder = seen.holder
    match.winner = seen.winner
    match.reason = seen.reason
    return match


def trophies_from(g: State, seen: list[int]) -> list[int]:
    """Unknown trophies in sorted order."""
    found: list[int] = []
    for round in range(ROUNDS):
        left = g.book.plans.trophies[round][:]
        values = seen[round * TROPHIES_A_ROUND : (round + 1) * TROPHIES_A_ROUND]
        for fans in values:
            if fans != UNKNOWN:
                left.remove(fans)
        found += [left.pop(0) if fans == UNKNOWN else fans for fans in values]
    return found


def side_from(g: State, seen: SideView) -> Side:
    side = new_side(seen.plan)
    side.fans = seen.fans
    side.trophies = seen.trophies[:]
    side.held = seen.held[:]
    side.shown = seen.shown[:]
    side.park = [card.card for card in seen.park]
    side.fixed = [card.fixed for card in seen.park]
    side.promised = [card.promised for card in seen.park]
    side.powers = [card.counted for card in seen.park]
    side.promise = seen.promise
    side.bench = seen.bench[:]
    side.exhaust = seen.exhaust[:]
    side.deck = deck_from(g, seen)
    side.box = (seen.box or [])[:]
    side.put_away = (seen.put_away or [])[:]
    if seen.draft is not None:
        side.draft = draft_from(seen.draft)
    return side


def deck_from(g: State, seen: SideView) -> list[int]:
    """In a match: the places that are known, the owner's other cards where they may lie, any card for the rest."""
    if not seen.places:
        return (seen.deck or [])[:]
    left = (seen.deck or [])[:]
    known = seen.known or [UNKNOWN] * len(seen.places)
    for card in known:
        if card != UNKNOWN:
            left.remove(card)
    deck: list[int] = []
    for public, own in zip(seen.places, known, strict=True):
        if public >= 0:
            deck.append(public | ALL)
        elif public != UNKNOWN:
            level = -2 - public
            deck.append(any_of_level(g, level) | UNSEEN if own == UNKNOWN else own | UNSEEN | OWN)
        elif own != UNKNOWN:
            deck.append(own | OWN)
        else:
            deck.append(left.pop() if left else 0)
    return deck[::-1]


def any_of_level(g: State, level: int) -> int:
    return next(card.number for card in g.book.cards if card.level == level)


def draft_from(seen: DraftView) -> Draft:
    draft = new_draft()
    draft.level = seen.level
    draft.drawn = seen.drawn[:]
    draft.picks = seen.picks
    draft.redrawn = seen.redrawn
    draft.picked = seen.picked[:]
    draft.removed = seen.removed[:]
    draft.fans = seen.fans
    draft.drew = seen.drew
    draft.reshuffled = seen.reshuffled
    draft.noticed = int(seen.reshuffled)
    return draft
