"""What is printed on the cards, as plain data for boards and other programs."""

from __future__ import annotations

from msgspec import Struct

from quarterdeck.games.zeppelin_conquest.rules.pieces import LEADERS, Book, Target
from quarterdeck.kernel.fields import filled


class PrintedCard(Struct, frozen=True):
    number: int
    name: str
    key: str
    rows: list[str]


class PrintedCity(Struct, frozen=True):
    number: int
    name: str
    wording: str
    points: int
    text: str


class PrintedTarget(Struct, frozen=True):
    number: int
    key: str
    cities: list[PrintedCity]


class ZeppelinCatalogue(Struct, frozen=True):
    leaders: list[str]
    cards: list[PrintedCard]
    targets: list[PrintedTarget]


def catalogue(book: Book) -> ZeppelinCatalogue:
    return ZeppelinCatalogue(
        leaders=list(LEADERS),
        cards=[filled(PrintedCard, card) for card in book.cards],
        targets=[printed(target) for target in book.targets],
    )


def printed(target: Target) -> PrintedTarget:
    cities = [filled(PrintedCity, city, wording=city.wording.name, text=city.wording.words) for city in target.cities]
    return filled(PrintedTarget, target, cities=cities)
