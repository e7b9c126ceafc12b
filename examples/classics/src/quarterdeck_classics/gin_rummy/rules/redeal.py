"""What a seat can imagine: all that it cannot know, dealt anew, every possible deal equally likely."""

from __future__ import annotations

from quarterdeck.kernel.rng import Rng

from quarterdeck_classics.gin_rummy.rules.melds import MELDS, card_value, value_of
from quarterdeck_classics.gin_rummy.rules.pieces import NO_CARD, SEATS, Side, State, clear_draft
from quarterdeck_classics.playing_cards import PACK, cards_in, set_of


def redeal(g: State, seat: int | None, rng: Rng) -> None:
    """Deal the rival's unknown cards and the stock anew, sorted first."""
    deal_unknown(g, seat, len(g.stock), rng)


def deal_unknown(g: State, seat: int | None, in_stock: int, rng: Rng | None) -> None:
    """The same; without random numbers always the same cards."""
    unknown = cards_in(PACK & ~known_cards(g, seat))
    if rng is not None:
        rng.shuffle(unknown)
    first = max(g.knocker, 0)
    if g.knocker >= 0 and g.knocker != seat:
        knocker = g.sides[g.knocker]
        room = g.limit - value_of(knocker.known)
        within = cards_within(unknown, knocker.held - knocker.known.bit_count(), room, rng)
        unknown = within + [card for card in unknown if card not in within]
    for other in (first, 1 - first):
        if other == seat:
            continue
        side = g.sides[other]
        count = side.held - side.known.bit_count()
        side.hand = side.known | set_of(unknown[:count])
        unknown = unknown[count:]
        clear_draft(side)
    g.stock = unknown[:in_stock]


def known_cards(g: State, seat: int | None) -> int:
    """All cards of which the seat knows where they are."""
    known = set_of(g.discards) | set_of(g.laid_off)
    if g.upcard != NO_CARD:
        known |= 1 << g.upcard
    for other in range(SEATS):
        side = g.sides[other]
        known |= own_cards(side) if other == seat else side.known
        for meld in side.melds:
            known |= MELDS[meld]
    return known


def own_cards(side: Side) -> int:
    """A hand with its draft."""
    cards = side.hand
    if side.discarding != NO_CARD:
        cards |= 1 << side.discarding
    for meld in side.arranged:
        cards |= MELDS[meld]
    return cards


def cards_within(cards: list[int], count: int, room: int, rng: Rng | None) -> list[int]:
    """So many of the cards, together worth no more than there is room; all such choices are equally likely.

    Card by card it is decided whether it is one of them, in proportion to the number of choices with and without it.
    """
    ways = choices(cards, count, room)
    found: list[int] = []
    for place in range(len(cards)):
        value = card_value(cards[place])
        without = ways[place + 1][count][room]
        with_it = ways[place + 1][count - 1][room - value] if count and value <= room else 0
        if with_it and (rng is None or rng.below(with_it + without) < with_it):
            found.append(cards[place])
            count -= 1
            room -= value
    return found


def choices(cards: list[int], count: int, room: int) -> list[list[list[int]]]:
    """Number of choices of n cards within a room of r from those after a place: at [place][n][r]."""
    table = [[[1] * (room + 1)] + [[0] * (room + 1) for _ in range(count)]]
    for card in reversed(cards):
        value = card_value(card)
        after = table[-1]
        here = [after[0]]
        for n in range(1, count + 1):
            fewer = after[n - 1]
            here.append([after[n][r] + (fewer[r - value] if r >= value else 0) for r in range(room + 1)])
        table.append(here)
    table.reverse()
    return table
