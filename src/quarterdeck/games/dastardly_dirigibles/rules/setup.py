"""Setup: the deal, the Emporium, and who begins."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.dastardly_dirigibles.rules.events import (
    ROUND_BEGAN,
    START_CARD_TURNED,
    STARTER_CHOSEN,
)
from quarterdeck.games.dastardly_dirigibles.rules.pieces import (
    BACK,
    EMPTY,
    FRONT,
    HAND,
    LIFT_ENGINE,
    SLOTS,
    SLOTS_OF,
    SPECIAL,
    State,
)
from quarterdeck.games.dastardly_dirigibles.rules.piles import draw_card, fill_gaps, top_card

NO_PLACE: Final = -1


def set_up(g: State, round: int) -> None:
    """All cards are shuffled, five are dealt to each, the Emporium is laid out, and it is settled who begins."""
    g.round = round
    g.turns = 0
    g.passes = 0
    g.tell(ROUND_BEGAN, round)
    g.then(shuffle_and_deal)
    if round == 1:
        g.then(turn_up_for_the_start)
    else:
        g.then(lay_out_emporium)
        g.then(lowest_total_begins)


def shuffle_and_deal(g: State) -> None:
    g.pile = g.book.deck()
    g.rng.shuffle(g.pile)
    g.discards = []
    g.aside = []
    g.extracted = []
    g.emporium = [EMPTY] * g.seats
    for side in g.sides:
        side.airship = [EMPTY] * SLOTS
        side.hand = []
        side.known = []
        side.lacks = []
    for seat in range(g.seats):
        for _ in range(HAND):
            draw_card(g, seat)


def turn_up_for_the_start(g: State) -> None:
    """Round 1: in random order, each turns up a card for the Emporium; the one nearest to the front begins."""
    order = list(range(g.seats))  # Ruling 19
    g.rng.shuffle(order)
    begin(g, nearest_to_the_front(g, order, True))


def lay_out_emporium(g: State) -> None:
    fill_gaps(g)


def lowest_total_begins(g: State) -> None:
    """Rounds 2 and 3: whoever has the fewest points; ties are broken by drawing (Ruling 9)."""
    fewest = min([side.total() for side in g.sides])
    tied = [seat for seat in range(g.seats) if g.sides[seat].total() == fewest]
    if len(tied) > 1:
        g.rng.shuffle(tied)
        tied = [nearest_to_the_front(g, tied, False)]
    begin(g, tied[0])


def nearest_to_the_front(g: State, order: list[int], for_emporium: bool) -> int:
    """Who draws the part nearest to the front; the tied draw again, and those cards are discarded (Ruling 9)."""
    while True:
        ranks: list[int] = []
        engines = 0
        for place in range(len(order)):
            card = top_card(g)
            part = g.book.parts_of[card]
            ranks.append(start_rank(part, engines))
            if part == LIFT_ENGINE:
                engines += 1
            if for_emporium:
                g.emporium[place] = card
            else:
                g.discards.append(card)
            g.tell(START_CARD_TURNED, order[place], card, place if for_emporium else NO_PLACE, ranks[place])
        best = min(ranks)
        order = [order[place] for place in range(len(order)) if ranks[place] == best]
        if len(order) == 1:
            return order[0]
        for_emporium = False


def start_rank(part: int, engines: int) -> int:
    """The slot that a card counts as: the first Lift Engine is the front one, every later one the back one."""
    if part == SPECIAL:
        return SLOTS
    if part == LIFT_ENGINE:
        return BACK if engines else FRONT
    return SLOTS_OF[part][0]


def begin(g: State, seat: int) -> None:
    g.starter = seat
    g.active = seat
    g.tell(STARTER_CHOSEN, seat)
