"""What is printed on the cards, as plain data for boards and other programs."""

from __future__ import annotations

from msgspec import Struct

from quarterdeck.games.zeppelin_conquest.rules.pieces import LEADERS, Almanac


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


def catalogue(book: Almanac) -> ZeppelinCatalogue:
    return ZeppelinCatalogue(
        leaders=list(LEADERS),
        cards=[PrintedCard(card.number, card.name, card.key, card.rows) for card in book.cards],
        targets=[
            PrintedTarget(
                target.number,
                target.key,
                [
                    PrintedCity(city.number, city.name, city.wording.name, city.points, city.wording.words)
                    for city in target.cities
                ],
            )
            for target in book.targets
        ],
    )
