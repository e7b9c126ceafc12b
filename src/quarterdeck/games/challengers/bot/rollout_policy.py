"""Challengers!: the rollout policy, and what cards are worth on paper."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.challengers.rules.actions import (
    CardAction,
    DrawFromPile,
    ExhaustCard,
    PickCard,
    PutAtBottom,
    PutOnTop,
    RemoveCard,
)
from quarterdeck.games.challengers.rules.benches import seats_taken
from quarterdeck.games.challengers.rules.pieces import State, side_of
from quarterdeck.games.challengers.rules.power import base_power
from quarterdeck.kernel.types import Action

MOST_NAMES: Final = 7
"""A deck with more names risks its bench: one card is in the park, six names have a seat."""
NAMESAKE: Final = 2
"""What it is worth on paper that a card's name is in the deck already, in half points of power."""
FULL_BENCH: Final = 4
"""Number of taken seats from which on a bench is worth clearing."""


def rollout_choice(g: State, who: int, options: list[Action]) -> int:
    """The index of the option that a sensible player takes; it looks at nothing but the options and open cards."""
    last = len(options) - 1
    first = options[0]
    if isinstance(first, RemoveCard):
        return surplus(g, who, options)
    if isinstance(first, ExhaustCard):
        own = first.card in side_of(g, who).bench
        if own and seats_taken(g, side_of(g, who)) < FULL_BENCH:
            return last
        return extreme(g, options, -1 if own else 1)
    if isinstance(first, PutAtBottom):
        return extreme(g, options, -1)
    if isinstance(first, PutOnTop):
        return extreme(g, options, 1)
    if isinstance(first, PickCard):
        return fitting(g, who, options)
    return last if isinstance(first, DrawFromPile) else 0


def surplus(g: State, who: int, options: list[Action]) -> int:
    """The place of a card to remove, while there are more names than a bench has seats; else of the one to finish."""
    last = len(options) - 1
    deck = side_of(g, who).deck
    if options[last] is not g.book.finish or names_in(g, deck) <= MOST_NAMES:
        return last
    weakest = least(g, deck)
    for i in range(last):
        action = options[i]
        if isinstance(action, RemoveCard) and action.card == weakest:
            return i
    return last


def least(g: State, deck: list[int]) -> int:
    """The card of which all copies together are worth least on paper: without them a seat on the bench is free."""
    best = deck[0]
    best_worth = 10000
    for card in deck:
        worth = deck.count(card) * on_paper(g, card)
        if worth < best_worth:
            best_worth = worth
            best = card
    return best


def fitting(g: State, who: int, options: list[Action]) -> int:
    """The place of the strongest card to pick; one whose name is in the deck needs no other seat."""
    deck = side_of(g, who).deck
    best = 0
    best_worth = -1
    for i in range(len(options)):
        action = options[i]
        if isinstance(action, PickCard):
            worth = on_paper(g, action.card) + (NAMESAKE if action.card in deck else 0)
            if worth > best_worth:
                best_worth = worth
                best = i
    return best


def names_in(g: State, deck: list[int]) -> int:
    titles: list[int] = []
    for card in deck:
        if g.book.cards[card].title not in titles:
            titles.append(g.book.cards[card].title)
    return len(titles)


def extreme(g: State, options: list[Action], sign: int) -> int:
    """The option with the strongest card, or with -1 the weakest."""
    best = 0
    best_power = -1000
    for i in range(len(options)):
        action = options[i]
        if isinstance(action, CardAction):
            power = sign * on_paper(g, action.card)
            if power > best_power:
                best_power = power
                best = i
    return best


def on_paper(g: State, card: int) -> int:
    """In half points of power: an effect makes one."""
    return 2 * base_power(g, g.book.cards[card]) + bool(g.book.cards[card].text)


def with_the_best(g: State, deck: list[int], drawn: list[int], count: int) -> list[int]:
    """A deck with the strongest of some cards added, so many of them; one whose name is there already needs no seat."""
    found = deck[:]
    left = drawn[:]
    while count > 0 and left:
        best = left[0]
        best_worth = -1
        for card in left:
            worth = on_paper(g, card) + (NAMESAKE if card in found else 0)
            if worth > best_worth:
                best_worth = worth
                best = card
        left.remove(best)
        found.append(best)
        count -= 1
    return found


def trimmed(g: State, deck: list[int]) -> list[int]:
    """A deck without what is worth least, as long as it has more names than are good for its bench."""
    kept = deck
    while names_in(g, kept) > MOST_NAMES:
        weakest = least(g, kept)
        kept = [card for card in kept if card != weakest]
    return kept
