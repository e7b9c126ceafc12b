"""Reserves decks: which may be built, and how one is drawn from all that are possible.

A deck is drawn by counting: for every kind of card, number of cards and limit of points there is a table of how many
decks can be made of the kinds that follow. A random rank below their number then names exactly one of them. Each copy
of a card is a card of its own, so all sets of cards are equally likely.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from quarterdeck.games.spearpoint_1943.rules.printed import CREWS, FEWEST_POINTS, MOST_POINTS, NO_CREW, Book, Card
from quarterdeck.kernel.rng import Stream

MOST_TABLES: Final = 256
FEW_WAYS: Final = 1 << 50
SMALL_FACTOR: Final = 1 << 12
"""Below these, a product is no large number."""

NOT_YET: Final = 0
UNMANNED: Final = 1
"""Nothing could be committed so far, but there is a unit that waits for a crew of the class at hand."""
READY: Final = 2


def points_of(book: Book, cards: list[int]) -> int:
    points = 0
    for card in cards:
        points += book.cards[card].cost
    return points


def is_committable(book: Book, cards: list[int]) -> bool:
    """Could at least one unit of these be committed? It needs no crew, or there is one for it."""
    units = 0
    crews = 0
    for number in cards:
        card = book.cards[number]
        if card.is_crew:
            crews |= 1 << card.crew
        elif card.crew == NO_CREW:
            return True
        else:
            units |= 1 << card.crew
    return units & crews > 0


def missing_crews(book: Book, cards: list[int]) -> list[int]:
    """A class of crew: how many units of these would go without one."""
    missing = [0] * len(CREWS)
    for number in cards:
        card = book.cards[number]
        missing[card.crew] += -1 if card.is_crew else 1
    return [max(0, missing[crew]) if crew != NO_CREW else 0 for crew in range(len(CREWS))]


def may_be_finished(book: Book, seat: int, cards: list[int], points: int) -> bool:
    """Can a deck that has these cards become a legal one? No card costs more than the play between the limits, so only
    a unit that can be committed may be out of reach."""
    if points + book.cheapest[seat][0] <= MOST_POINTS or is_committable(book, cards):
        return points <= MOST_POINTS
    missing = MOST_POINTS + 1
    for number in cards:
        card = book.cards[number]
        heap = book.cheapest[seat] if card.is_crew else book.cheapest_crew[seat]
        missing = min(missing, heap[card.crew])
    return points + missing <= MOST_POINTS


class DeckTable:
    """How many ways there are to choose cards from some of a roster's."""

    def __init__(self, book: Book, seat: int, left: list[int], most: int, limit: int) -> None:
        """`left`: the copies of each kind that may be chosen, `most` cards and `limit` points at most."""
        self.kinds: Final = [book.cards[number] for number in book.by_class[seat]]
        self.first: Final = book.rosters[seat][0]
        self.left: Final = left
        self.most: Final = most
        self.width: Final = limit + 1
        self.seen_units: Final = [False] * len(CREWS)
        self.seen_crews: Final = [False] * len(CREWS)
        seen: list[int] = []
        for card in self.kinds:
            if left[card.number - self.first] < card.copies:
                seen.append(card.number)
                (self.seen_crews if card.is_crew else self.seen_units)[card.crew] = True
        self.start: Final = READY if is_committable(book, seen) else NOT_YET
        self.ways: Final[list[list[int]]] = []
        """A kind, and one past the last: for each stage, number of cards and limit, how many choices from there on."""
        self.count()

    def count(self) -> None:
        row = [0] * (3 * self.size())
        for limit in range(self.width):
            row[self.at(READY, 0, limit)] = 1
        self.ways.append(row)
        for kind in range(len(self.kinds) - 1, -1, -1):
            row = [0] * (3 * self.size())
            for stage in range(self.start, READY + 1):
                self.count_kind(kind, stage, row)
            self.ways.append(row)
        self.ways.reverse()

    def count_kind(self, kind: int, stage: int, row: list[int]) -> None:
        card = self.kinds[kind]
        cost: i64 = card.cost
        width: i64 = self.width
        after = self.ways[-1]
        for copies in range(self.left[card.number - self.first] + 1):
            factor = choose(self.left[card.number - self.first], copies)
            then = self.next_stage(kind, stage, copies)
            for cards in range(copies, self.most + 1):
                here: i64 = self.at(stage, cards, 0)
                there: i64 = self.at(then, cards - copies, 0)
                limit: i64 = cost * copies
                while limit < width:
                    row[here + limit] += product(factor, after[there + limit - cost * copies])
                    limit += 1

    def size(self) -> int:
        return (self.most + 1) * self.width

    def at(self, stage: int, cards: int, limit: int) -> int:
        return stage * self.size() + cards * self.width + limit

    def next_stage(self, kind: int, stage: int, copies: int) -> int:
        """Kinds come class by class, units before their crews; could something be committed after these copies?"""
        if stage == READY:
            return READY
        card = self.kinds[kind]
        if kind == 0 or self.kinds[kind - 1].crew != card.crew:
            stage = UNMANNED if self.seen_units[card.crew] else NOT_YET
        if copies == 0:
            return stage
        if card.is_crew:
            return READY if stage == UNMANNED else stage
        return READY if card.crew == NO_CREW or self.seen_crews[card.crew] else UNMANNED

    def between(self, kind: int, stage: int, cards: int, low: int, high: int) -> int:
        """The ways to choose so many cards with points from low to high."""
        if high < 0:
            return 0
        row = self.ways[kind]
        found = row[self.at(stage, cards, high)]
        return found if low <= 0 else found - row[self.at(stage, cards, low - 1)]

    def cards_at(self, rank: int, cards: int, low: int, high: int) -> list[int]:
        """The choice with this rank, as sorted numbers of cards."""
        found: list[int] = []
        stage = self.start
        for kind in range(len(self.kinds)):
            card = self.kinds[kind]
            copies = 0
            while True:
                factor = choose(self.left[card.number - self.first], copies)
                then = self.next_stage(kind, stage, copies)
                spent = card.cost * copies
                ways = product(factor, self.between(kind + 1, then, cards - copies, low - spent, high - spent))
                if rank < ways:
                    break
                rank -= ways
                copies += 1
            large: Any = rank  # see `product`
            rank = large // factor
            found += [card.number] * copies
            stage = then
            cards -= copies
            low -= spent
            high -= spent
        found.sort()
        return found


def choose(n: int, k: int) -> int:
    """Of n cards, k: so many ways."""
    ways: Any = 1  # see `product`
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    found: int = ways
    return found


def product(factor: int, ways: int) -> int:
    """The two multiplied.

    While Python multiplies or divides large numbers, the handler of a signal may raise. Compiled code is ready for that
    only where it does not know that they are numbers (`Any`); elsewhere it would end the process.
    """
    if ways < FEW_WAYS and factor < SMALL_FACTOR:
        few: i64 = ways
        return int(factor * few)
    large: Any = ways
    found: int = factor * large
    return found


def below(rng: Stream, n: int) -> int:
    """A number from 0 to n - 1, all equally likely, however large n is."""
    large: Any = n  # see `product`
    while True:
        number = 0
        span = 1
        while span < n:
            word: int = rng.next32()
            number = (number << 32) + word
            span <<= 32
        if number < span - span % large:
            found: int = number % large
            return found


def table_for(book: Book, seat: int, left: list[int], most: int, limit: int) -> DeckTable:
    """The table is the same as long as the same cards are seen, so it is remembered."""
    key = (seat, most, tuple(left))
    found = book.tables.get(key)
    if found is None:
        if len(book.tables) >= MOST_TABLES:
            book.tables.clear()
        found = DeckTable(book, seat, left, most, limit)
        book.tables[key] = found
    assert isinstance(found, DeckTable)
    return found


def unseen_cards(book: Book, seat: int, seen: list[int], count: int, rng: Stream | None) -> list[int]:
    """So many cards that the rest of a deck can be, when these are seen; without `rng` the first possible ones."""
    first = book.rosters[seat][0]
    left = [book.cards[number].copies for number in book.rosters[seat]]
    points = 0
    for card in seen:
        left[card - first] -= 1
        points += book.cards[card].cost
    if count == 0:
        return []
    table = table_for(book, seat, left, count, MOST_POINTS - points)
    low = FEWEST_POINTS - points
    high = MOST_POINTS - points
    ways = table.between(0, table.start, count, low, high)
    return table.cards_at(0 if rng is None else below(rng, ways), count, low, high)


def random_deck(book: Book, seat: int, rng: Stream) -> list[int]:
    """A deck drawn from all legal ones."""
    left = [book.cards[number].copies for number in book.rosters[seat]]
    most = most_cards(book.cards, book.rosters[seat])
    table = table_for(book, seat, left, most, MOST_POINTS)
    ways = [table.between(0, table.start, cards, FEWEST_POINTS, MOST_POINTS) for cards in range(most + 1)]
    rank = below(rng, sum(ways))
    cards = 0
    while rank >= ways[cards]:
        rank -= ways[cards]
        cards += 1
    return table.cards_at(rank, cards, FEWEST_POINTS, MOST_POINTS)


def most_cards(cards: list[Card], roster: list[int]) -> int:
    """How many cards a deck can have."""
    costs: list[int] = []
    for number in roster:
        costs += [cards[number].cost] * cards[number].copies
    costs.sort()
    points = 0
    count = 0
    for cost in costs:
        points += cost
        if points > MOST_POINTS:
            break
        count += 1
    return count
