"""What can happen, and who sees what of it.

Cards, cities and targets are numbers of the book, so a log can be read without the table. A set of cards is one
number: bit c is card c.
"""

from __future__ import annotations

from msgspec import Struct

from quarterdeck.games.zeppelin_conquest.rules.effects import FIRST_DOOM, dooms, soldiers, zeppelins
from quarterdeck.games.zeppelin_conquest.rules.pieces import (
    LEADERS,
    ROUNDS,
    ROWS,
    SEATS,
    TURNS,
    Book,
    City,
    State,
    forces,
)
from quarterdeck.games.zeppelin_conquest.rules.standing import LITERAL_MISPRINT, city_points, verdict, wording_of
from quarterdeck.kernel.event import Event, Everyone, Owner, kind


class CityView(Struct, frozen=True):
    """A city: what lies there openly, a number a seat, and what that gives if it is scored now."""

    city: int
    soldiers: list[int]
    zeppelins: list[int]
    counts: list[int]
    """What the city compares or counts."""
    dooms: list[int]
    """A bit for each round in which a Doom Shockwave came: 1, 2, 4."""
    nullified: bool
    points: list[int]
    verdicts: list[str]
    """Why: see `standing`."""


class TurnBegan(Event):
    turn: Everyone

    def sentence(self, book: Book) -> str:
        return f"Turn {self.turn} of {TURNS} begins."


class TargetsTurnedUp(Event):
    """From the top of the column."""

    first: Everyone
    second: Everyone
    third: Everyone

    def sentence(self, book: Book) -> str:
        targets = [book.targets[number] for number in (self.first, self.second, self.third)]
        cities = [f"{target.cities[0].name} to {target.cities[-1].name}" for target in targets]
        return f"Three targets are turned up: {listed(cities)}."


class CardsDrawn(Event):
    seat: Everyone
    count: Everyone
    cards: Owner

    def sentence(self, book: Book) -> str:
        if self.cards is None:
            return f"{LEADERS[self.seat]} draws {self.count} cards."
        names = [card.name for card in book.cards if self.cards >> card.number & 1]
        return f"{LEADERS[self.seat]} draws {listed(names)}."


class RoundBegan(Event):
    turn: Everyone
    round: Everyone

    def sentence(self, book: Book) -> str:
        return f"Round {self.round} of {ROUNDS} begins."


class CardsRevealed(Event):
    """What one player laid this round, from the top target down."""

    first: Everyone
    second: Everyone
    third: Everyone

    def sentence(self, book: Book) -> str:
        cards = [book.cards[number] for number in (self.first, self.second, self.third)]
        at = [f"{card.name} at target {place}" for place, card in enumerate(cards, 1)]
        return f"{LEADERS[cards[0].seat]} reveals {listed(at)}."


class DoomStruck(Event):
    seat: Everyone
    city: Everyone

    def sentence(self, book: Book) -> str:
        city = book.cities[self.city]
        worth = "" if city.wording is FIRST_DOOM else ": it is worth nothing to either player"
        return f"A Doom Shockwave of {LEADERS[self.seat]} strikes {city.name}{worth}."


class CardDiscarded(Event):
    seat: Everyone
    card: Owner

    def sentence(self, book: Book) -> str:
        name = "a card face down" if self.card is None else book.cards[self.card].name
        return f"{LEADERS[self.seat]} discards {name}."


class CityScored(Event):
    city: Everyone
    red: Everyone
    cyclone: Everyone
    because: CityView | None = None

    def sentence(self, book: Book) -> str:
        points = zip(LEADERS, (self.red, self.cyclone), strict=True)
        scored = [f"{leader} {change:+d}" for leader, change in points if change]
        return f"{book.cities[self.city].name}: {listed(scored) or 'nobody scores'}."


class TurnScored(Event):
    """The totals after a turn."""

    turn: Everyone
    red: Everyone
    cyclone: Everyone

    def sentence(self, book: Book) -> str:
        when = "The game is over" if self.turn == TURNS else f"Turn {self.turn} is scored"
        return f"{when}: {LEADERS[0]} has {self.red}, {LEADERS[1]} has {self.cyclone}."


def as_scored(g: State, scored: CityScored) -> CityView:
    city = g.book.cities[scored.city]
    target, row = g.targets.index(city.number // ROWS), city.number % ROWS
    literal = LITERAL_MISPRINT.flag(g.origin.options)
    return city_view(g.book, city, literal, [side.laid for side in g.sides], target, row)


def city_view(book: Book, city: City, literal: bool, laid: list[list[int]], target: int, row: int) -> CityView:
    wording = wording_of(city, literal)
    there = [forces(book, laid[seat], target, row) for seat in SEATS]
    points = [city_points(city, there[seat], there[1 - seat], literal) for seat in SEATS]
    return CityView(
        city=city.number,
        soldiers=[soldiers(mine) for mine in there],
        zeppelins=[zeppelins(mine) for mine in there],
        counts=[wording.counts(mine) for mine in there],
        dooms=[dooms(mine) for mine in there],
        nullified=wording is not FIRST_DOOM and any(dooms(mine) for mine in there),
        points=points,
        verdicts=[verdict(wording, there[seat], there[1 - seat], points[seat]) for seat in SEATS],
    )


def listed(parts: list[str]) -> str:
    """One, two and three."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


TURN_BEGAN = kind(TurnBegan)
TARGETS_TURNED_UP = kind(TargetsTurnedUp)
CARDS_DRAWN = kind(CardsDrawn)
ROUND_BEGAN = kind(RoundBegan)
CARDS_REVEALED = kind(CardsRevealed)
DOOM_STRUCK = kind(DoomStruck)
CARD_DISCARDED = kind(CardDiscarded)
CITY_SCORED = kind(CityScored, because=as_scored)
TURN_SCORED = kind(TurnScored)
