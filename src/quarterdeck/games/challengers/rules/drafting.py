"""Drawing, picking, throwing away and removing cards: what a player does with her own deck."""

from __future__ import annotations

from quarterdeck.games.challengers.rules.events import CARD_DRAWN
from quarterdeck.games.challengers.rules.pieces import NOBODY, State
from quarterdeck.games.challengers.rules.piles import discard, draw, notice_shuffle
from quarterdeck.games.challengers.rules.printed import PICKED, Offer


def choose_pile(g: State, seat: int, offer: Offer) -> None:
    draft = g.sides[seat].draft
    draft.level = offer.level
    draft.picks = offer.count
    draft.noticed = g.known_shuffles[offer.level]


def draw_cards(g: State, seat: int, count: int) -> None:
    """So many cards of the chosen pile, or as many as there are."""
    draft = g.sides[seat].draft
    fresh: list[int] = []
    for _ in range(count):
        card = draw(g, draft.level)
        if card != NOBODY:
            fresh.append(card)
    notice_shuffle(g, seat, draft)
    fresh.sort()
    for card in fresh:
        g.tell(CARD_DRAWN, seat, card)
    draft.drew += len(fresh)
    draft.drawn = sorted(draft.drawn + fresh)


def pick(g: State, seat: int, number: int) -> None:
    """A picked card joins the deck; some have an effect then."""
    side = g.sides[seat]
    draft = side.draft
    draft.drawn.remove(number)
    draft.picks -= 1
    draft.picked.append(number)
    side.deck.append(number)
    side.deck.sort()
    card = g.book.cards[number]
    if card.moment == PICKED:
        assert card.effect is not None
        assert card.effect.act is not None
        card.effect.act(g, -1, seat, card)


def redraw(g: State, seat: int) -> None:
    """Once in a Deck Phase: the cards still drawn go to the discard, then as many new ones are drawn (Ruling 20)."""
    draft = g.sides[seat].draft
    count = len(draft.drawn)
    draft.redrawn = True
    throw_away(g, seat)
    draw_cards(g, seat, count)


def throw_away(g: State, seat: int) -> None:
    """What was drawn and not picked goes to the discard."""
    side = g.sides[seat]
    for card in side.draft.drawn:
        discard(g, side, card)
    side.draft.drawn = []


def remove(g: State, seat: int, card: int) -> None:
    """A card leaves the deck; it goes to its discard when others hear of it (Ruling 21)."""
    side = g.sides[seat]
    side.deck.remove(card)
    side.draft.removed.append(card)
