"""Zeppelin Conquest as numbers: the own cards, what lies at the cities, and what they give as they stand."""

from __future__ import annotations

from typing import Final

from quarterdeck.envs.observers.observer import Field, Observer
from quarterdeck.games.zeppelin_conquest.effects import dooms, soldiers, zeppelins
from quarterdeck.games.zeppelin_conquest.pieces import DECK, ROUNDS, ROWS, TARGETS, TURNS, Almanac, State, forces
from quarterdeck.games.zeppelin_conquest.rules import LITERAL_MISPRINT, city_points
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.table import Table

CITIES: Final = TARGETS * ROWS
MOST_POINTS: Final = 100


class ZeppelinObserver(Observer):
    """Cards are counted within their deck, for both decks have the same ones."""

    def __init__(self, game: Game, seats: int) -> None:
        book = game.book
        assert isinstance(book, Almanac)
        self.kinds: Final = len(book.targets)
        own = [
            Field("turn", (1,), TURNS, "the turn, from 1"),
            Field("round", (1,), ROUNDS, "the round, from 1"),
            Field("scores", (2,), MOST_POINTS, "the points of each side", low=-MOST_POINTS),
            Field("hand", (DECK,), 1, "the own cards in hand"),
            Field("draft", (DECK,), TARGETS, "the own cards chosen in secret: 1 for the top target, and so on"),
            Field("discards", (DECK,), 1, "the own cards discarded"),
            Field("laid", (2, DECK), TARGETS, "the cards that lie open this turn: 1 at the top target, and so on"),
            Field("heaps", (2, 3), DECK, "of each side: the cards in hand, discarded, in the deck"),
            Field("targets", (TARGETS, self.kinds), 1, "the target cards, from the top"),
            Field("past", (self.kinds,), 1, "the targets of the turn before"),
            Field("there", (2, CITIES, 3), 63, "at each city: soldiers, zeppelins, a bit for each round with a Doom"),
            Field("points", (2, CITIES), MOST_POINTS, "what each city gives as it stands", low=-MOST_POINTS),
        ]
        super().__init__(game, seats, own)

    def write(self, g: Table, seat: int, found: list[int]) -> None:
        assert isinstance(g, State)
        me = g.sides[seat]
        rival = g.sides[1 - seat]
        found.append(g.turn)
        found.append(g.round)
        found.append(me.score)
        found.append(rival.score)
        hand = [0] * DECK
        for card in me.hand:
            hand[card % DECK] = 1
        draft = [0] * DECK
        for place in range(len(me.draft)):
            draft[me.draft[place] % DECK] = place + 1
        discards = [0] * DECK
        for card in me.discards:
            discards[card % DECK] = 1
        found += hand
        found += draft
        found += discards
        for side in (me, rival):
            laid = [0] * DECK
            for place in range(len(side.laid)):
                laid[side.laid[place] % DECK] = place % TARGETS + 1
            found += laid
        for side in (me, rival):
            found.append(len(side.hand) + len(side.draft))
            found.append(len(side.discards))
            found.append(len(side.deck))
        start = len(found)
        found += [0] * ((TARGETS + 1) * self.kinds)
        for place in range(len(g.targets)):
            found[start + place * self.kinds + g.targets[place]] = 1
        start += TARGETS * self.kinds
        for target in g.past:
            found[start + target] = 1
        self.write_cities(g, seat, found)

    def write_cities(self, g: State, seat: int, found: list[int]) -> None:
        """What lies at every city, the own first, and what it gives."""
        literal = LITERAL_MISPRINT.flag(g.origin.options)
        start = len(found)
        found += [0] * (2 * CITIES * 4)
        for target in range(len(g.targets)):
            cities = g.book.targets[g.targets[target]].cities
            for row in range(ROWS):
                mine = forces(g.book, g.sides[seat].laid, target, row)
                theirs = forces(g.book, g.sides[1 - seat].laid, target, row)
                city = target * ROWS + row
                for side, there in ((0, mine), (1, theirs)):
                    at = start + (side * CITIES + city) * 3
                    found[at] = int(soldiers(there))
                    found[at + 1] = int(zeppelins(there))
                    found[at + 2] = int(dooms(there))
                points = start + 2 * CITIES * 3 + city
                found[points] = city_points(cities[row], mine, theirs, literal)
                found[points + CITIES] = city_points(cities[row], theirs, mine, literal)


OBSERVER: Final = ZeppelinObserver
