"""The piles of the three levels, and their discards."""

from __future__ import annotations

from quarterdeck.games.challengers.rules.events import PILE_SHUFFLED, SHUFFLE_NOTICED
from quarterdeck.games.challengers.rules.pieces import NOBODY, UNCERTAIN, Draft, Side, State
from quarterdeck.games.challengers.rules.printed import STARTER


def draw(g: State, level: int) -> int:
    """The top card of a pile. An empty one is made anew from its discard; with both empty there is none (Ruling 6)."""
    pile = g.piles[level]
    if not pile:
        if not g.discards[level]:
            return NOBODY
        pile += g.discards[level]
        g.discards[level] = []
        g.rng.shuffle(pile)
        g.shuffles[level] += 1
    return pile.pop()


def draw_in_a_match(g: State, level: int) -> int:
    """The same where everybody watches."""
    card = draw(g, level)
    tell_shuffle(g, level)
    if card != NOBODY and g.pile_sizes[level] != UNCERTAIN:
        g.pile_sizes[level] -= 1
    return card


def tell_shuffle(g: State, level: int) -> None:
    """Everybody hears that the discard was shuffled into the pile, if it was; nobody knows what lies in it any more."""
    if g.shuffles[level] == g.known_shuffles[level]:
        return
    g.tell(PILE_SHUFFLED, level)
    g.known_shuffles[level] = g.shuffles[level]
    g.pile_sizes[level] = UNCERTAIN
    for side in g.sides:
        forget_put_away(g, side, level)
        if side.draft.level == level:
            side.draft.noticed = g.shuffles[level]
            side.draft.reshuffled = False


def notice_shuffle(g: State, seat: int, draft: Draft) -> None:
    """Who draws notices that the discard was shuffled into the pile, and no longer knows what lies in it."""
    level = draft.level
    if g.shuffles[level] != draft.noticed:
        draft.noticed = g.shuffles[level]
        draft.reshuffled = True
        forget_put_away(g, g.sides[seat], level)
        g.tell(SHUFFLE_NOTICED, seat, level)


def discard(g: State, side: Side, card: int) -> None:
    """A drafted card goes face down to the discard of its level, a starter card leaves the game."""
    level = g.book.cards[card].level
    if level == STARTER:
        side.box.append(card)
        side.box.sort()
        return
    g.discards[level].append(card)
    g.discards[level].sort()
    side.put_away.append(card)
    side.put_away.sort()


def discard_openly(g: State, card: int) -> None:
    """Everybody has seen which card it was."""
    level = g.book.cards[card].level
    g.discards[level].append(card)
    g.discards[level].sort()
    for side in g.sides:
        side.put_away.append(card)
        side.put_away.sort()


def forget_put_away(g: State, side: Side, level: int) -> None:
    side.put_away = [card for card in side.put_away if g.book.cards[card].level != level]
