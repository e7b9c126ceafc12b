"""What a seat can imagine: the hands of the others and the community card, dealt anew."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.rng import Rng, Stream

from quarterdeck_classics.leduc_poker.rules.pieces import CARDS, SUITS, State

ALL_CARDS: Final = list(range(CARDS))


def deck(seats: int) -> list[int]:
    """All cards of a table with so many seats, sorted."""
    return ALL_CARDS[CARDS - SUITS * (seats + 1) :]


def draw(cards: list[int], count: int, rng: Stream) -> list[int]:
    """So many of these cards, in random order."""
    size = len(cards)
    for i in range(count):
        j = i + rng.below(size - i)
        cards[i], cards[j] = cards[j], cards[i]
    return cards[:count]


def unknown_cards(g: State, seat: int | None) -> list[int]:
    """All cards but the seat's own and the community card once it is turned up, sorted."""
    cards = deck(g.seats)
    if seat is not None:
        cards.remove(g.cards[seat])
    if g.round == 2:
        cards.remove(g.community)
    return cards


def redeal(g: State, seat: int | None, rng: Rng) -> None:
    """No bet rules a card out, so all deals are equally likely."""
    place(g, seat, draw(unknown_cards(g, seat), g.seats + 1, rng))


def place(g: State, seat: int | None, cards: list[int]) -> None:
    """Give a card to each of the others, and one to the middle while it lies face down there."""
    for other in range(g.seats):
        if other != seat:
            g.cards[other] = cards[other]
    if g.round < 2:
        g.community = cards[g.seats]
