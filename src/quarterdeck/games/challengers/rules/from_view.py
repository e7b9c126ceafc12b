"""From a view back to a table that shows it: what the seat does not know is filled in, in sorted order."""

from __future__ import annotations

from quarterdeck.games.challengers.rules.pieces import (
    ALL,
    OWN,
    ROUNDS,
    TROPHIES_A_ROUND,
    UNSEEN,
    Draft,
    Side,
    State,
    new_draft,
    new_match,
    new_side,
)
from quarterdeck.games.challengers.rules.printed import PILES
from quarterdeck.games.challengers.rules.redeal import redeal
from quarterdeck.games.challengers.rules.view import UNKNOWN, ChallengersView, DraftView, SideView
from quarterdeck.kernel.fields import fill


def from_view(g: State, seen: ChallengersView) -> None:
    """A state that shows this view: what is unknown lies in sorted order, rivals' drafts are empty."""
    sides = [side_from(g, side) for side in seen.participants]
    fill(
        g,
        seen,
        sides=sides[: g.seats],
        robot=sides[g.seats] if len(sides) > g.seats else new_side(0),
        matches=[fill(new_match(match.first, match.second), match) for match in seen.matches],
        shuffles=[0] * len(PILES),
        known_shuffles=[0] * len(PILES),
        trophies=trophies_from(g, seen.trophies),
        piles=[[] for _ in PILES],
        discards=[[] for _ in PILES],
    )
    if seen.piles is not None and seen.discards is not None:
        g.piles = [pile[:] for pile in seen.piles]
        g.discards = [discard[:] for discard in seen.discards]
    else:
        redeal(g, seen.seat, None)


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
    return fill(
        new_side(seen.plan),
        seen,
        park=[card.card for card in seen.park],
        fixed=[card.fixed for card in seen.park],
        promised=[card.promised for card in seen.park],
        powers=[card.counted for card in seen.park],
        deck=deck_from(g, seen),
        box=(seen.box or [])[:],
        put_away=(seen.put_away or [])[:],
        draft=new_draft() if seen.draft is None else draft_from(seen.draft),
    )


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
    return fill(new_draft(), seen, noticed=int(seen.reshuffled))
