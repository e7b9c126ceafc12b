"""Deck Phase: everybody draws, picks and removes cards, independently and in her own time.

Nobody sees what another does (Ruling 21). When two opponents have finished, everybody hears the numbers.
"""

from __future__ import annotations

from quarterdeck.games.challengers.rules.decisions import CHOOSE_PICK, CHOOSE_PILE, CHOOSE_REMOVAL
from quarterdeck.games.challengers.rules.drafting import choose_pile, draw_cards, throw_away
from quarterdeck.games.challengers.rules.events import CARDS_REMOVED, DECK_CHANGED, FANS_GAINED
from quarterdeck.games.challengers.rules.pieces import DRAWN, NOBODY, SMALLEST_DECK, UNCERTAIN, Side, State, new_draft
from quarterdeck.games.challengers.rules.piles import discard, tell_shuffle
from quarterdeck.games.challengers.rules.printed import LEVELS, PILES


def draw_and_pick(g: State, seat: int) -> None:
    """Draw five cards of the pile of the round, or of one of its two piles; pick some; then remove any number."""
    side = g.sides[seat]
    side.draft = new_draft()
    offers = g.book.plans.offers[g.round - 1]
    if len(offers) > 1:
        g.ask(seat, CHOOSE_PILE)
    else:
        choose_pile(g, seat, offers[0])
    g.then(draw_five, seat)
    g.then(pick_cards, seat)
    g.then(remove_cards, seat)


def draw_five(g: State, seat: int) -> None:
    draw_cards(g, seat, DRAWN)


def pick_cards(g: State, seat: int) -> None:
    """Pick one after another; what is not picked goes to the discard."""
    draft = g.sides[seat].draft
    if draft.picks and draft.drawn:
        g.ask(seat, CHOOSE_PICK)
        g.then(pick_cards, seat)
    else:
        throw_away(g, seat)


def remove_cards(g: State, seat: int) -> None:
    """At the end of the Deck Phase you may remove any number of cards, but for the last one (Ruling 7)."""
    if len(g.sides[seat].deck) > SMALLEST_DECK:
        g.ask(seat, CHOOSE_REMOVAL)


def remove_before_the_final(g: State, seat: int) -> None:
    """Before the final nothing is drawn, but cards may be removed (Ruling 9)."""
    g.sides[seat].draft = new_draft()
    g.then(remove_cards, seat)


def deck_is_ready(g: State, seat: int) -> None:
    """Everybody hears the numbers: the pile, how many were picked, how many of each level were removed."""
    side = g.sides[seat]
    draft = side.draft
    if draft.level != NOBODY:
        if draft.reshuffled:
            tell_shuffle(g, draft.level)
        if g.pile_sizes[draft.level] != UNCERTAIN:
            g.pile_sizes[draft.level] -= draft.drew
        g.tell(DECK_CHANGED, seat, draft.level, len(draft.picked), int(draft.redrawn), len(side.deck))
    if draft.fans:
        side.fans += draft.fans
        g.tell(FANS_GAINED, seat, draft.fans)
    for card in draft.removed:
        discard(g, side, card)
    for level in range(len(LEVELS)):
        count = len([card for card in draft.removed if g.book.cards[card].level == level])
        if count:
            g.tell(CARDS_REMOVED, seat, level, count)
            forget_shown(g, side, level)
        side.held[level] = len([card for card in side.deck if g.book.cards[card].level == level])
    side.draft = new_draft()


def forget_shown(g: State, side: Side, level: int) -> None:
    """Nobody knows any longer which cards of that level are in the deck (Ruling 26)."""
    side.shown = [card for card in side.shown if g.book.cards[card].level != level]


def count_piles(g: State) -> None:
    """When all have finished everybody knows how many cards lie in the piles, and whether one was shuffled."""
    for level in PILES:
        tell_shuffle(g, level)
        g.pile_sizes[level] = len(g.piles[level])
        g.shuffles[level] = 0
        g.known_shuffles[level] = 0
