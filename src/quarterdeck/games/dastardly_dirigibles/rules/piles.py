"""Cards on the move: the pile, the discards, the Emporium, hands, and what everybody knows of them."""

from __future__ import annotations

from quarterdeck.games.dastardly_dirigibles.rules.events import CARD_DRAWN, CARD_TURNED_UP, DISCARDS_SHUFFLED
from quarterdeck.games.dastardly_dirigibles.rules.pieces import EMPTY, State


def something_to_draw(g: State) -> bool:
    return bool(g.pile) or bool(g.discards)


def top_card(g: State) -> int:
    """The next card of the pile; the discards are shuffled when it is empty (Rulings 10, 25 and 35).

    There must be a card to draw.
    """
    if not g.pile:
        g.pile = g.discards
        g.discards = []
        g.pile.sort()
        g.rng.shuffle(g.pile)
        g.tell(DISCARDS_SHUFFLED, len(g.pile))
    return g.pile.pop()


def draw_card(g: State, seat: int) -> None:
    """From the pile to the hand: the others know nothing of it."""
    card = top_card(g)
    side = g.sides[seat]
    side.hand.append(card)
    side.hand.sort()
    side.lacks.append(0)
    g.tell(CARD_DRAWN, seat, card)


def fill_gaps(g: State) -> None:
    """Every empty place of the Emporium gets a card, as long as there are cards."""
    for place in range(len(g.emporium)):
        if g.emporium[place] == EMPTY and something_to_draw(g):
            g.emporium[place] = top_card(g)
            g.tell(CARD_TURNED_UP, place, g.emporium[place])


def to_hand_openly(g: State, seat: int, card: int) -> None:
    """Everybody sees it go there, and knows it until it leaves (Ruling 12)."""
    side = g.sides[seat]
    side.hand.append(card)
    side.hand.sort()
    side.known.append(card)
    side.known.sort()


def from_hand(g: State, seat: int, card: int) -> None:
    """A card leaves a hand, and everybody sees which: the known copy, if there is one (Ruling 23).

    If not, it is one of the others, and nobody can tell which of those that it can have been: what is still certain of
    the rest is certain if it was the one held longest (Ruling 24).
    """
    side = g.sides[seat]
    side.hand.remove(card)
    if card in side.known:
        side.known.remove(card)
        return
    part = g.book.parts_of[card]
    place = 0
    while side.lacks[place] >> part & 1:
        place += 1
    del side.lacks[place]


def has_no(g: State, seat: int, part: int) -> None:
    """Everybody has learnt that the seat holds no such part."""
    side = g.sides[seat]
    for place in range(len(side.lacks)):
        side.lacks[place] |= 1 << part
