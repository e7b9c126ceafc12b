"""Melds and deadwood: sets of three or four equal cards, runs of three to five in a suit, and what is in neither.

A longer run is two melds, or is laid out with cards left over, so longer ones are not listed. Aces are low.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quarterdeck_classics.playing_cards import ACE_LOW, RANKS, SUIT_SET, SUITS, cards_in, key, set_of

SHORTEST: Final = 3
LONGEST_RUN: Final = 5
MOST_VALUE: Final = 10
"""Value of a court card, the most that one card is worth."""


def card_value(card: int) -> int:
    """An ace is worth 1, a court card 10, any other card its number."""
    return min(card % RANKS + 1, MOST_VALUE)


def sets_of_rank(rank: int) -> list[int]:
    """The four sets of three, by the suit that is missing, and the set of four."""
    four = [suit * RANKS + rank for suit in range(len(SUITS))]
    return [set_of([card for card in four if card != missing]) for missing in four] + [set_of(four)]


def runs_of_length(length: int) -> list[int]:
    """The runs of this length within one suit, as sets of ranks."""
    return [((1 << length) - 1) << rank for rank in range(RANKS - length + 1)]


SETS: Final = [meld for rank in range(RANKS) for meld in sets_of_rank(rank)]
SETS_PER_RANK: Final = 5
SUIT_RUNS: Final = [run for length in range(SHORTEST, LONGEST_RUN + 1) for run in runs_of_length(length)]
FIRST_RUN: Final = len(SETS)
RUNS_PER_SUIT: Final = len(SUIT_RUNS)
MELDS: Final = SETS + [run << RANKS * suit for suit in range(len(SUITS)) for run in SUIT_RUNS]
"""Every meld as a set of cards: the sets by rank, then the runs by suit."""
MELD_VALUES: Final = [sum([card_value(card) for card in cards_in(meld)]) for meld in MELDS]


def values_of_ranks() -> list[int]:
    """What each set of ranks is worth."""
    values = [0]
    for rank in range(RANKS):
        values += [smaller + card_value(rank) for smaller in values]
    return values


def runs_of_ranks() -> list[list[int]]:
    """The places in SUIT_RUNS of all runs within each set of ranks; most sets share one empty list."""
    nothing: list[int] = []
    return [
        [place for place in range(RUNS_PER_SUIT) if SUIT_RUNS[place] & ranks == SUIT_RUNS[place]]
        if ranks & ranks >> 1 & ranks >> 2
        else nothing
        for ranks in range(SUIT_SET + 1)
    ]


VALUES: Final = values_of_ranks()
RUNS: Final = runs_of_ranks()


def meld_key(meld: int) -> str:
    return "".join(key(card, ACE_LOW) for card in cards_in(MELDS[meld]))


def value_of(cards: int) -> int:
    """What the cards are worth, melds or not."""
    return (
        VALUES[cards & SUIT_SET]
        + VALUES[cards >> RANKS & SUIT_SET]
        + VALUES[cards >> 2 * RANKS & SUIT_SET]
        + VALUES[cards >> 3 * RANKS]
    )


def melds_in(cards: int) -> list[int]:
    """Every meld that can be laid from these cards, by number."""
    a: i64 = cards & SUIT_SET
    b: i64 = cards >> RANKS & SUIT_SET
    c: i64 = cards >> 2 * RANKS & SUIT_SET
    d: i64 = cards >> 3 * RANKS
    found: list[int] = []
    thrice = (a & b & (c | d)) | (c & d & (a | b))
    rank = 0
    while thrice:
        if thrice & 1:
            for meld in range(rank * SETS_PER_RANK, (rank + 1) * SETS_PER_RANK):
                if MELDS[meld] & cards == MELDS[meld]:
                    found.append(meld)
        thrice >>= 1
        rank += 1
    for suit in range(len(SUITS)):
        for place in RUNS[cards >> RANKS * suit & SUIT_SET]:
            found.append(FIRST_RUN + suit * RUNS_PER_SUIT + place)
    return found


def most_melded(melds: list[int], start: int, cards: int) -> int:
    """The most that can be worth what is laid from these cards, with melds from this place of the list on."""
    best = 0
    for place in range(start, len(melds)):
        meld = MELDS[melds[place]]
        if meld & cards == meld:
            worth = MELD_VALUES[melds[place]] + most_melded(melds, place + 1, cards & ~meld)
            if worth > best:
                best = worth
    return best


def least_deadwood(cards: int) -> int:
    """What is left at least of these cards when melds are laid from them."""
    return deadwood_among(melds_in(cards), cards)


def deadwood_among(melds: list[int], cards: int) -> int:
    """The same, where all melds of a larger hand are known: those that are no longer there are passed over."""
    return value_of(cards) - most_melded(melds, 0, cards) if melds else value_of(cards)


def possible_knock_discards(hand: int, limit: int) -> int:
    """The cards of a hand of eleven without which the rest can be laid down to the limit. Ruling 2."""
    melds = melds_in(hand)
    found = 0
    if deadwood_among(melds, hand) - MOST_VALUE <= limit:
        for card in cards_in(hand):
            if deadwood_among(melds, hand & ~(1 << card)) <= limit:
                found |= 1 << card
    return found


def can_knock(hand: int, limit: int) -> bool:
    """Can a hand of eleven be laid down to the limit, after a discard?"""
    return possible_knock_discards(hand, limit) != 0


def melds_within(hand: int, limit: int) -> list[int]:
    """The melds after which the rest of the hand can still be laid down to the limit."""
    melds = melds_in(hand)
    return [meld for meld in melds if deadwood_among(melds, hand & ~MELDS[meld]) <= limit]


def layoffs_on(melds: list[int], laid_off: int) -> int:
    """The cards that can be laid off on these melds, after others were. Ruling 3."""
    found = 0
    for meld in melds:
        if meld < FIRST_RUN:
            rank = meld // SETS_PER_RANK
            found |= SETS[(rank + 1) * SETS_PER_RANK - 1] & ~MELDS[meld]
        else:
            found |= ends_of_run(MELDS[meld], laid_off)
    return found


def ends_of_run(run: int, laid_off: int) -> int:
    """The cards that go on with a run; one more at an end where one was laid off."""
    suit = (cards_in(run)[0] // RANKS) * RANKS
    ranks = run >> suit
    around = neighbours(ranks)
    return neighbours(ranks | around & laid_off >> suit) << suit


def neighbours(ranks: int) -> int:
    return (ranks << 1 | ranks >> 1) & ~ranks & SUIT_SET
