"""Decks in a match: places that hold a card and who knows it. The top is the end of the list.

Moving a card keeps what can still be known of the other places, and no more.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.challengers.rules.events import CARD_SEEN, DECK_PEEKED, DECK_SEARCHED
from quarterdeck.games.challengers.rules.pieces import ALL, CARD, OWN, ROBOT, UNSEEN, Side, State, side_of
from quarterdeck.kernel.options import Option

SEARCH_SHOWS_ORDER: Final = Option(
    "search_shows_order",
    True,
    "who searches her deck sees it as it lies, as at a real table; otherwise sorted",
    ruling=2,
)


def leave_deck(side: Side, index: int) -> int:
    """A card leaves its place in the deck and lies open."""
    place = side.deck.pop(index)
    card = place & CARD
    if card in side.shown and (place & ALL or side.shown.count(card) > known_places(side, card)):
        side.shown.remove(card)
    return card


def known_places(side: Side, card: int) -> int:
    """How many places are known to everybody to hold that card."""
    return side.deck.count(card | ALL)


def lay_open_on_top(side: Side, card: int) -> None:
    """An open card goes on top of the deck: everybody knows where it is."""
    side.deck.append(card | ALL)
    side.shown.append(card)
    side.shown.sort()


def peek(g: State, who: int, count: int) -> None:
    """The owner looks at her topmost cards. If she may change their order, others lose track of them."""
    deck = side_of(g, who).deck
    g.tell(DECK_PEEKED, who, count)
    for depth in range(count):
        index = len(deck) - 1 - depth
        if count > 1:
            deck[index] = (deck[index] & CARD) | OWN
        elif not deck[index] & ALL:
            deck[index] |= OWN
        see(g, who, deck[index] & CARD, depth)


def search(g: State, who: int) -> None:
    """The owner sees her deck as it lies, or sorted (Ruling 2); others lose track of all of it."""
    g.tell(DECK_SEARCHED, who)
    if SEARCH_SHOWS_ORDER.flag(g.origin.options):
        see_in_order(g, who)
    else:
        see_sorted(g, who)


def see_in_order(g: State, who: int) -> None:
    """From now on the owner knows every place."""
    deck = side_of(g, who).deck
    for index in range(len(deck) - 1, -1, -1):
        card = deck[index] & CARD
        if not deck[index] & (OWN | ALL):
            see(g, who, card, len(deck) - 1 - index)
        deck[index] = card | OWN


def see_sorted(g: State, who: int) -> None:
    """The owner sees which cards are in her deck, not where."""
    deck = side_of(g, who).deck
    unseen = [place for place in deck if place & UNSEEN and not place & OWN]
    for place in sorted(unseen):
        see(g, who, place & CARD, -1)
    for index in range(len(deck)):
        place = deck[index]
        is_known = place & (OWN | ALL) or (place in unseen and are_all_alike(g, unseen, place))
        deck[index] = (place & CARD) | (OWN if is_known else 0)


def are_all_alike(g: State, unseen: list[int], place: int) -> bool:
    """Are the unseen cards of a pile copies of one card? Then whoever sees which they are knows where it lies."""
    level = g.book.cards[place & CARD].level
    for other in unseen:
        if other != place and g.book.cards[other & CARD].level == level:
            return False
    return True


def see(g: State, who: int, card: int, depth: int) -> None:
    if who != ROBOT:
        g.tell(CARD_SEEN, who, card, depth)


def find(g: State, side: Side, card: int, copy: int) -> int:
    """Take a card out of a searched deck: of the copies whose place the owner knows this one, else any copy."""
    deck = side.deck
    for index in range(len(deck) - 1, -1, -1):
        if deck[index] == card | OWN:
            if copy == 0:
                return deck.pop(index)
            copy -= 1
    copies = [index for index in range(len(deck)) if deck[index] == card]
    found = deck.pop(copies[g.rng.below(len(copies))] if len(copies) > 1 else copies[0])
    forget_between(deck)
    return found | OWN


def forget_between(deck: list[int]) -> None:
    """A card was taken from an unknown place: only what lies above all such places, or below, is still in place."""
    low = 0
    while low < len(deck) and deck[low] & OWN:
        low += 1
    high = len(deck) - 1
    while high >= 0 and deck[high] & OWN:
        high -= 1
    for index in range(low, high + 1):
        deck[index] &= CARD
