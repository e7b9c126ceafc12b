"""Decks drawn by counting: every possible deck as often as it should be, against brute force on a small roster."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

import quarterdeck
from quarterdeck.games.spearpoint_1943.rules.cards import FILES
from quarterdeck.games.spearpoint_1943.rules.decks import (
    DeckTable,
    below,
    choose,
    is_committable,
    missing_crews,
    points_of,
    random_deck,
    unseen_cards,
)
from quarterdeck.games.spearpoint_1943.rules.printed import AIRCRAFT, ARMOUR, CREW, INFANTRY, Book, Card
from quarterdeck.kernel.rng import Rng
from tests.games.spearpoint_1943.table import BOOK, DE, GAME, US

FOLDER = Path(str(quarterdeck.__file__)).parent / "games" / "spearpoint_1943"


def card(number: int, type: int, crew: int, cost: int, copies: int) -> Card:
    return Card(number, US, f"card {number}", type, cost, copies, [], crew, 0, 0, 0, 0, [])


SMALL = Book(
    [
        card(0, INFANTRY, 0, 7, 2),
        card(1, ARMOUR, 1, 21, 2),
        card(2, ARMOUR, 1, 13, 2),
        card(3, CREW, 1, 2, 2),
        card(4, AIRCRAFT, 3, 17, 2),
        card(5, CREW, 3, 6, 2),
    ],
    [],
    [],
    [],
)
"""Twelve cards, 132 points: 4,096 sets of them."""
COPIES = [number for number in SMALL.rosters[US] for _ in range(SMALL.cards[number].copies)]


def possible(seen: list[int], count: int) -> Counter[tuple[int, ...]]:
    """By brute force: the rests of so many cards that make a legal deck with what is seen, and how often each comes."""
    left = COPIES[:]
    for number in seen:
        left.remove(number)
    found: Counter[tuple[int, ...]] = Counter()
    for rest in combinations(left, count):
        deck = seen + list(rest)
        if 80 <= points_of(SMALL, deck) <= 100 and is_committable(SMALL, deck):
            found[rest] += 1
    return found


SEEN: list[list[int]] = [[], [0], [1], [3], [5], [1, 3], [4, 4], [1, 1, 2], [0, 1, 3, 4]]


@pytest.mark.parametrize("seen", SEEN, ids=str)
def test_every_rest_of_a_deck_has_its_share_of_the_ranks(seen: list[int]) -> None:
    compared = 0
    for count in range(1, len(COPIES) - len(seen) + 1):
        left = [SMALL.cards[number].copies - seen.count(number) for number in SMALL.rosters[US]]
        points = points_of(SMALL, seen)
        table = DeckTable(SMALL, US, left, count, 100 - points)
        ways = table.between(0, table.start, count, 80 - points, 100 - points)
        drawn = Counter(tuple(table.cards_at(rank, count, 80 - points, 100 - points)) for rank in range(ways))
        assert drawn == possible(seen, count)
        compared += ways
    assert compared > 50


def test_random_decks_are_drawn_evenly() -> None:
    """Against the exact chances, over all sizes; 20,000 draws, each deck within six standard deviations."""
    everything = Counter[tuple[int, ...]]()
    for count in range(1, len(COPIES) + 1):
        everything += possible([], count)
    total = sum(everything.values())
    rng = Rng(11)
    drawn = Counter(tuple(random_deck(SMALL, US, rng)) for _ in range(20_000))
    assert set(drawn) <= set(everything)
    for deck, ways in everything.items():
        expected = 20_000 * ways / total
        assert abs(drawn[deck] - expected) < 6 * expected**0.5 + 1


def test_unseen_cards_of_the_house_set_agree_with_what_is_seen() -> None:
    rng = Rng(3)
    for seat in (US, DE):
        for deck in BOOK.decks:
            if deck.seat == seat:
                for seen in range(0, len(deck.cards), 3):
                    known = deck.cards[:seen]
                    rest = unseen_cards(BOOK, seat, known, len(deck.cards) - seen, rng)
                    whole = known + rest
                    assert len(whole) == len(deck.cards)
                    assert 80 <= points_of(BOOK, whole) <= 100
                    assert is_committable(BOOK, whole)
                    assert all(whole.count(number) <= BOOK.cards[number].copies for number in whole)


def test_without_dice_the_first_possible_deck_is_taken() -> None:
    assert unseen_cards(BOOK, US, [], 20, None) == unseen_cards(BOOK, US, [], 20, None)


def test_numbers_beyond_31_bits_are_drawn_evenly() -> None:
    rng = Rng(5)
    n = 3 << 40
    thirds = Counter(below(rng, n) * 3 // n for _ in range(3000))
    assert all(abs(thirds[third] - 1000) < 150 for third in range(3))


def test_rosters_of_any_size_can_be_drawn_from() -> None:
    """A data file may have fifty copies of everything: more decks than 64 bits can count."""
    book = Book([card(number, INFANTRY, 0, 3, 50) for number in range(30)], [], [], [])
    deck = random_deck(book, US, Rng(2))
    assert 80 <= points_of(book, deck) <= 100
    n = 3 << 90
    rng = Rng(5)
    thirds = Counter(below(rng, n) * 3 // n for _ in range(3000))
    assert all(abs(thirds[third] - 1000) < 150 for third in range(3))


def test_missing_crews_are_counted_by_their_class() -> None:
    assert missing_crews(SMALL, [0, 0, 1, 2, 3, 4, 5, 5]) == [0, 1, 0, 0]
    assert missing_crews(SMALL, [0, 1, 1, 2, 4]) == [0, 3, 0, 1]


def test_no_ready_made_deck_is_short_of_crews() -> None:
    assert [deck.name for deck in BOOK.decks if sum(missing_crews(BOOK, deck.cards)) > 0] == []


def test_combinations_are_counted() -> None:
    assert [choose(5, k) for k in range(6)] == [1, 5, 10, 10, 5, 1]


def test_the_house_set_has_fifty_cards_and_284_points_a_side() -> None:
    for seat in (US, DE):
        cards = [BOOK.cards[number] for number in BOOK.rosters[seat]]
        assert sum(card.copies for card in cards) == 50
        assert sum(card.copies * card.cost for card in cards) == 284
    assert len(BOOK.command_deck) == 50
    assert len(BOOK.damage) == 25
    assert all((FOLDER / name).is_file() for name in FILES)
    assert GAME.book.notices


INTERRUPTED = """
import signal
import quarterdeck
from quarterdeck.games.spearpoint_1943.rules.decks import random_deck
from quarterdeck.kernel.rng import Rng

def stop(*_):
    raise TimeoutError

signal.signal(signal.SIGALRM, stop)
book = quarterdeck.game("spearpoint-1943").book
rng = Rng(1)
for count in range(300):
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.0002 + count * 0.000005)
        while True:
            random_deck(book, 0, rng)
    except TimeoutError:
        pass
print("alive")
"""


def test_a_signal_may_interrupt_the_counting() -> None:
    """It comes while large numbers are multiplied, too: compiled code has to pass on what the handler raises."""
    done = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout, done.stderr) == (0, "alive\n", "")
