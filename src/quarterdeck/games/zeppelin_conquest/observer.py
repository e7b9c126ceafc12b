"""Zeppelin Conquest as numbers: the own deck and cards, what lies at the cities, and what they give as they stand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quarterdeck.envs.observer import Observer
from quarterdeck.envs.row import Row
from quarterdeck.games.zeppelin_conquest.rules.effects import dooms, soldiers, zeppelins
from quarterdeck.games.zeppelin_conquest.rules.pieces import (
    DECK,
    ROUNDS,
    ROWS,
    TARGETS,
    TURNS,
    Book,
    Side,
    State,
    forces,
)
from quarterdeck.games.zeppelin_conquest.rules.standing import LITERAL_MISPRINT, city_points
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.lane import Lane
from quarterdeck.kernel.table import Table

CITIES: Final = TARGETS * ROWS
HEAPS: Final = 3
ICONS: Final = 3
MOST_POINTS: Final = 100


class ZeppelinObserver(Observer):
    """Cards are counted within their deck. A card has its twin in the other deck, with soldiers for zeppelins."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        book = game.book
        assert isinstance(book, Book)
        kinds = len(book.targets)
        self.kinds: Final[i64] = kinds
        self.literal: bool = False
        self.deck: Final = self.field("deck", (1,), 1, "the own deck: 0 is Rocket Red's, 1 Princess Cyclone's")
        self.turn: Final = self.field("turn", (1,), TURNS, "the turn, from 1")
        self.round: Final = self.field("round", (1,), ROUNDS, "the round, from 1")
        self.scores: Final = self.field("scores", (2,), MOST_POINTS, "the points of each side", low=-MOST_POINTS)
        self.hand: Final = self.field("hand", (DECK,), 1, "the own cards in hand")
        draft = "the own cards chosen in secret: 1 for the top target, and so on"
        self.draft: Final = self.field("draft", (DECK,), TARGETS, draft)
        self.discards: Final = self.field("discards", (DECK,), 1, "the own cards discarded")
        laid = "the cards that lie open this turn: 1 at the top target, and so on"
        self.laid: Final = self.field("laid", (2, DECK), TARGETS, laid)
        heaps = "of each side: the cards in hand, discarded, in the deck"
        self.heaps: Final = self.field("heaps", (2, HEAPS), DECK, heaps)
        self.targets: Final = self.field("targets", (TARGETS, kinds), 1, "the target cards, from the top")
        self.past: Final = self.field("past", (kinds,), 1, "the targets of the turn before")
        there = "at each city: soldiers, zeppelins, a bit for each round with a Doom"
        self.there: Final = self.field("there", (2, CITIES, ICONS), 63, there)
        points = "what each city gives as it stands"
        self.points: Final = self.field("points", (2, CITIES), MOST_POINTS, points, low=-MOST_POINTS)

    def look_up(self, options: dict[str, bool | int | str]) -> None:
        super().look_up(options)
        self.literal = LITERAL_MISPRINT.flag(options)

    def write_own(self, g: Table, seat: int, _lane: Lane | None, row: Row) -> None:
        assert isinstance(g, State)
        me = g.sides[seat]
        rival = g.sides[1 - seat]
        row.put(self.deck, seat)
        row.put(self.turn, g.turn)
        row.put(self.round, g.round)
        row.put(self.scores, me.score)
        row.put(self.scores + 1, rival.score)
        for card in me.hand:
            row.put(self.hand + card % DECK, 1)
        for place in range(len(me.draft)):
            row.put(self.draft + me.draft[place] % DECK, place + 1)
        for card in me.discards:
            row.put(self.discards + card % DECK, 1)
        self.write_side(me, 0, row)
        self.write_side(rival, 1, row)
        for place in range(len(g.targets)):
            row.put(self.targets + place * self.kinds + g.targets[place], 1)
        for target in g.past:
            row.put(self.past + target, 1)
        self.write_cities(g, me.laid, rival.laid, row)

    def write_side(self, side: Side, place: i64, row: Row) -> None:
        """What everybody knows of a side's cards; the own side comes first."""
        laid = self.laid + place * DECK
        for i in range(len(side.laid)):
            row.put(laid + side.laid[i] % DECK, i % TARGETS + 1)
        heaps = self.heaps + place * HEAPS
        row.put(heaps, len(side.hand) + len(side.draft))
        row.put(heaps + 1, len(side.discards))
        row.put(heaps + 2, len(side.deck))

    def write_cities(self, g: State, own: list[int], rivals: list[int], row: Row) -> None:
        """What lies at every city, the own first, and what it gives: nothing where nothing lies."""
        for target in range(len(g.targets)):
            cities = g.book.targets[g.targets[target]].cities
            for place in range(ROWS):
                mine = forces(g.book, own, target, place)
                theirs = forces(g.book, rivals, target, place)
                if mine or theirs:
                    city: i64 = target * ROWS + place
                    self.write_forces(mine, city, row)
                    self.write_forces(theirs, CITIES + city, row)
                    row.put(self.points + city, city_points(cities[place], mine, theirs, self.literal))
                    row.put(self.points + CITIES + city, city_points(cities[place], theirs, mine, self.literal))

    def write_forces(self, there: i64, city: i64, row: Row) -> None:
        at = self.there + city * ICONS
        row.put(at, soldiers(there))
        row.put(at + 1, zeppelins(there))
        row.put(at + 2, dooms(there))
