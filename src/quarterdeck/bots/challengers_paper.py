"""Challengers!: drafting on paper, for the most power within as many names as are good for a bench."""

from __future__ import annotations

from typing import Final

from quarterdeck.bots.challengers_habits import habit, on_paper, trimmed, with_the_best
from quarterdeck.bots.challengers_ring import top_of
from quarterdeck.games.challengers.actions import Choice
from quarterdeck.games.challengers.decisions import CHOOSE_PICK, CHOOSE_REMOVAL, CHOOSE_SWAP
from quarterdeck.games.challengers.pieces import DRAWN, State
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.words import Action

DRAWS: Final = 12
"""So many times new cards are imagined before the drawn ones are thrown away for them."""


def paper_answer(g: State, seat: int, options: list[Action], rng: Rng) -> int:
    """The place of what is best on paper at an imagined table; a question in a match is answered by habit."""
    decision = g.lane_of(seat).decision
    if decision is CHOOSE_REMOVAL or decision is CHOOSE_SWAP:
        return to_remove(g, g.sides[seat].deck, options)
    if decision is not CHOOSE_PICK:
        return habit(g, seat, options)
    if g.book.redraw in options and is_worth_a_redraw(g, seat, rng):
        return options.index(g.book.redraw)
    return options.index(g.book.picks[best_pick(g, g.sides[seat].deck, g.sides[seat].draft.drawn)])


def to_remove(g: State, deck: list[int], options: list[Action]) -> int:
    """A card that has no place in the deck; else 'done', or the last card where one must go."""
    kept = trimmed(g, deck)
    for place in range(len(options)):
        action = options[place]
        assert isinstance(action, Choice)
        if action.number >= 0 and action.number not in kept:
            return place
    return len(options) - 1


def is_worth_a_redraw(g: State, seat: int, rng: Rng) -> bool:
    """Are new cards better on average than those that were drawn?"""
    draft = g.sides[seat].draft
    deck = g.sides[seat].deck
    pile = g.piles[draft.level]
    if not pile:
        return False
    total = 0
    for _ in range(DRAWS):
        drawn = [pile[rng.below(len(pile))] for _ in draft.drawn]
        total += with_picks(g, deck, drawn, draft.picks)
    return total > DRAWS * with_picks(g, deck, draft.drawn, draft.picks)


def with_picks(g: State, deck: list[int], drawn: list[int], count: int) -> int:
    """What the deck is worth on paper with the best of the drawn cards."""
    found = deck[:]
    left = drawn[:]
    while count > 0 and left:
        best = best_pick(g, found, left)
        left.remove(best)
        found.append(best)
        count -= 1
    return deck_on_paper(g, found)


def best_pick(g: State, deck: list[int], drawn: list[int]) -> int:
    best = drawn[0]
    most = -1
    for card in drawn:
        worth = deck_on_paper(g, [*deck, card])
        if worth > most:
            most = worth
            best = card
    return best


def deck_on_paper(g: State, deck: list[int]) -> int:
    """In half points of power, without what has no place in it."""
    total = 0
    for card in trimmed(g, deck):
        total += on_paper(g, card)
    return total


# What an answer leads to ---------------------------------------------------------------------------------------------


def deck_after(g: State, seat: int, action: Action) -> list[int]:
    """The deck that an answer in the Deck Phase may lead to at this table."""
    book = g.book
    deck = g.sides[seat].deck
    draft = g.sides[seat].draft
    assert isinstance(action, Choice)
    number = action.number
    swapping = g.lane_of(seat).decision is CHOOSE_SWAP
    if action is book.redraw:
        return trimmed(g, with_the_best(g, deck, top_of(g, draft.level, len(draft.drawn)), draft.picks))
    if number >= 0 and book.picks[number] is action:
        return trimmed(g, with_the_best(g, [*deck, number], without_one(draft.drawn, number), draft.picks - 1))
    if number >= 0 and book.removals[number] is action:
        if swapping:
            return trimmed(g, with_the_best(g, without_one(deck, number), draft.drawn, draft.picks + 1))
        # A seat is free when all of a name are gone; and more than one name may have to go.
        return trimmed(g, [card for card in deck if card != number]) or deck
    if number >= 0:
        for offer in book.plans.offers[g.round - 1]:
            if offer.level == number:
                return trimmed(g, with_the_best(g, deck, top_of(g, offer.level, DRAWN), offer.count))
    return trimmed(g, with_the_best(g, deck, draft.drawn, draft.picks)) if swapping else deck


def without_one(cards: list[int], card: int) -> list[int]:
    left = cards[:]
    left.remove(card)
    return left
