"""What a seat may imagine: the cards it cannot know, dealt anew.

Every level is dealt by itself. What may lie in its pile, in its discard and in decks is what is in play, without what
the seat knows to lie elsewhere; the numbers are public.
"""

from __future__ import annotations

from quarterdeck.games.challengers.rules.order_of_play import ROBOT_LEVEL, robot_supply
from quarterdeck.games.challengers.rules.pieces import (
    ALL,
    CARD,
    FINAL,
    NOBODY,
    OWN,
    ROUNDS,
    TROPHIES_A_ROUND,
    UNCERTAIN,
    UNSEEN,
    Side,
    State,
    is_open_game,
    new_draft,
    participants,
    side_of,
)
from quarterdeck.games.challengers.rules.printed import LEVELS, NO_LEVEL, PILES, STARTER
from quarterdeck.kernel.rng import Rng


def redeal(g: State, seat: int | None, rng: Rng | None) -> None:
    """Without random numbers: unknown cards in sorted order."""
    me = NOBODY if seat is None else seat
    forget_drafts(g, me)
    dealt: list[list[int]] = [[] for _ in range(g.seats + 1)]
    for level in PILES:
        deal_level(g, me, level, dealt, rng)
    for who in participants(g):
        if who != me:
            side = side_of(g, who)
            level = STARTER if who < g.seats else NO_LEVEL
            supply = g.book.starter if level == STARTER else robot_cards(g)
            unknown = without(supply, of_level(g, lying_open(side) + side.shown, level))
            shuffled(unknown, rng)
            count = unknown_count(g, side, level)
            dealt[min(who, g.seats)] += unknown[:count]
            side.box = sorted(unknown[count:])
            set_deck(g, who, dealt[min(who, g.seats)], rng)
    if me != NOBODY and in_a_match(g, me):
        shuffle_own_deck(g.sides[me], rng)
    deal_trophies(g, me, rng)


def forget_drafts(g: State, me: int) -> None:
    """What others do in secret, and what they remember, is nothing that the seat knows."""
    for level in PILES:
        g.known_shuffles[level] = 1 if g.pile_sizes[level] == UNCERTAIN else 0
        g.shuffles[level] = g.known_shuffles[level]
    for who in range(g.seats):
        side = g.sides[who]
        if who != me:
            side.draft = new_draft()
            side.put_away = []
        elif side.draft.level != NOBODY:
            g.shuffles[side.draft.level] += int(side.draft.reshuffled)
            side.draft.noticed = g.shuffles[side.draft.level]


def deal_level(g: State, me: int, level: int, dealt: list[list[int]], rng: Rng | None) -> None:
    """One level: the pile, the unknown part of rivals' decks, unseen cards of the own deck; the rest is the discard."""
    known: list[int] = []
    for who in participants(g):
        side = side_of(g, who)
        known += lying_open(side) + (own_cards(side) if who == me else side.shown)
    put_away = [] if me == NOBODY else of_level(g, g.sides[me].put_away, level)
    unknown = without(g.book.supply(g.left_out, level), of_level(g, known, level) + put_away)
    shuffled(unknown, rng)
    if me != NOBODY:
        deck = g.sides[me].deck
        for index in range(len(deck)):
            if is_unseen(deck[index]) and g.book.cards[deck[index] & CARD].level == level:
                deck[index] = unknown.pop() | UNSEEN
    for who in participants(g):
        if who != me:
            for _ in range(unknown_count(g, side_of(g, who), level)):
                dealt[min(who, g.seats)].append(unknown.pop())
    size = len(unknown) if g.shuffles[level] else pile_size(g, me, level)
    g.piles[level] = unknown[:size]
    g.discards[level] = sorted(unknown[size:] + put_away)


def pile_size(g: State, me: int, level: int) -> int:
    """As everybody knows it, without what the seat itself has drawn since."""
    drawn = g.sides[me].draft.drew if me != NOBODY and g.sides[me].draft.level == level else 0
    return g.pile_sizes[level] - drawn


def lying_open(side: Side) -> list[int]:
    return side.bench + side.park + side.exhaust


def is_unseen(place: int) -> bool:
    """Does not even the owner know this card?"""
    return place & UNSEEN != 0 and place & OWN == 0


def own_cards(side: Side) -> list[int]:
    """What a player knows to be in her deck, drawn or removed."""
    return [place & CARD for place in side.deck if not is_unseen(place)] + side.draft.drawn + side.draft.removed


def unknown_count(g: State, side: Side, level: int) -> int:
    """How many cards of that level are in a deck, but nobody except perhaps the owner knows which."""
    return side.held[level] - len(of_level(g, lying_open(side) + side.shown, level))


def robot_cards(g: State) -> list[int]:
    """All cards that may be in the Robot's deck: what is left of its first cards, and every replacement."""
    return g.book.robot[ROBOT_LEVEL.number(g.origin.options) - 1 :] + robot_supply(g)


def set_deck(g: State, who: int, unknown: list[int], rng: Rng | None) -> None:
    """A rival's deck: what everybody knows of its places stays, the rest is shuffled."""
    side = side_of(g, who)
    if not in_a_match(g, who):
        side.deck = sorted(side.shown + unknown)
        return
    free = without(side.shown, [place & CARD for place in side.deck if place & ALL])
    unseen: list[list[int]] = [of_level(g, unknown, level) for level in range(len(LEVELS))]
    for index in range(len(side.deck)):
        place = side.deck[index]
        if place & UNSEEN:
            side.deck[index] = unseen[g.book.cards[place & CARD].level].pop() | UNSEEN
    for cards in unseen:
        free += cards
    shuffled(free, rng)
    for index in range(len(side.deck)):
        if not side.deck[index] & (ALL | UNSEEN):
            side.deck[index] = free.pop()


def shuffle_own_deck(side: Side, rng: Rng | None) -> None:
    """The own deck: the owner knows which cards are in it, and the place of some."""
    deck = side.deck
    free = [place for place in deck if not place & (ALL | OWN | UNSEEN)]
    shuffled(free, rng)
    for index in range(len(deck)):
        if not deck[index] & (ALL | OWN | UNSEEN):
            deck[index] = free.pop()


def in_a_match(g: State, who: int) -> bool:
    """From the start of a match until cards are collected a deck lies in an order; at other times it has none."""
    for match in g.matches:
        if who in (match.first, match.second):
            return match.begun and g.result is None
    return False


def deal_trophies(g: State, me: int, rng: Rng | None) -> None:
    """Round by round: the fans on trophies whose value the seat does not know."""
    for round in range(ROUNDS):
        first = round * TROPHIES_A_ROUND
        hidden = [trophy for trophy in range(first, first + TROPHIES_A_ROUND) if not knows_trophy(g, me, trophy)]
        fans = [g.trophies[trophy] for trophy in hidden]
        shuffled(fans, rng)
        for i in range(len(hidden)):
            g.trophies[hidden[i]] = fans[i]


def knows_trophy(g: State, me: int, trophy: int) -> bool:
    """The owner knows what it is worth; everybody does with open trophies, and after the last round (Ruling 22)."""
    winner = g.winners[trophy]
    if winner == NOBODY:
        return False
    if is_open_game(g):
        return True
    return winner == me or (g.round == FINAL and winner < g.seats)


def of_level(g: State, cards: list[int], level: int) -> list[int]:
    return [card for card in cards if g.book.cards[card].level == level]


def without(cards: list[int], gone: list[int]) -> list[int]:
    """Sorted, with one copy less for each that is gone."""
    left = sorted(cards)
    for card in gone:
        left.remove(card)
    return left


def shuffled(cards: list[int], rng: Rng | None) -> None:
    cards.sort()
    if rng is not None:
        rng.shuffle(cards)
