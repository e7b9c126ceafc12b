"""Challengers!: the draft heuristic, which aims at the most power within as many names as are good for a bench."""

from __future__ import annotations

from quarterdeck.games.challengers.bot.match_simulator import top_of
from quarterdeck.games.challengers.bot.rollout_policy import on_paper, trimmed, with_the_best
from quarterdeck.games.challengers.rules.actions import DrawFromPile, PickCard, Redraw, RemoveCard
from quarterdeck.games.challengers.rules.decisions import CHOOSE_SWAP
from quarterdeck.games.challengers.rules.pieces import DRAWN, State
from quarterdeck.games.challengers.rules.power import gift
from quarterdeck.kernel.types import Action


def deck_on_paper(g: State, deck: list[int]) -> int:
    """In half points of power, without what has no place in it."""
    total = 0
    for card in trimmed(g, deck):
        total += on_paper(g, card)
    return total


def deck_after(g: State, seat: int, action: Action) -> list[int]:
    """The deck that an answer in the Deck Phase may lead to at this table."""
    deck = g.sides[seat].deck
    draft = g.sides[seat].draft
    swapping = g.lane_of(seat).decision is CHOOSE_SWAP
    if isinstance(action, Redraw):
        return trimmed(g, with_the_best(g, deck, top_of(g, draft.level, len(draft.drawn)), draft.picks))
    if isinstance(action, PickCard):
        left = without_one(draft.drawn, action.card)
        return trimmed(g, with_the_best(g, [*deck, action.card], left, draft.picks - 1))
    if isinstance(action, RemoveCard):
        if swapping:
            return trimmed(g, with_the_best(g, without_one(deck, action.card), draft.drawn, draft.picks + 1))
        # A seat is free when all of a name are gone; and more than one name may have to go.
        return trimmed(g, [card for card in deck if card != action.card]) or deck
    if isinstance(action, DrawFromPile):
        for offer in g.book.plans.offers[g.round - 1]:
            if offer.level == action.level:
                return trimmed(g, with_the_best(g, deck, top_of(g, offer.level, DRAWN), offer.count))
    return trimmed(g, with_the_best(g, deck, draft.drawn, draft.picks)) if swapping else deck


def gifts_of(g: State, deck: list[int], giver: int) -> tuple[int, int]:
    """How many others of a deck a card gives power from the bench, and how much it gives one of them at most."""
    count = 0
    most = 0
    for number in without_one(deck, giver):
        card = g.book.cards[number]
        amount = max([gift(g, g.book.cards[giver], card, attacking) for attacking in (True, False)])
        if amount > 0:
            count += 1
            most = max(most, amount)
    return count, most


def without_one(cards: list[int], card: int) -> list[int]:
    left = cards[:]
    left.remove(card)
    return left
