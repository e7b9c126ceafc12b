"""What a city asks for: a table of situations for each wording.

A line of a table is what Red laid in the three rounds, what Cyclone laid, and what the city gives each of them.
"""

from __future__ import annotations

import pytest

from quarterdeck.games.zeppelin_conquest.rules.effects import WORDINGS
from quarterdeck.games.zeppelin_conquest.rules.pieces import Book, Card, City, Target, forces
from quarterdeck.games.zeppelin_conquest.rules.standing import city_points
from tests.games.zeppelin_conquest.table import BOOK, GAME, LAST_CYCLONE, LAST_RED, LAST_ROUND, scored

Situation = tuple[str, str, int, int]


def given(wording: str, points: int, red: str, cyclone: str, literal: bool = False) -> tuple[int, int]:
    """What a city gives both sides for these rows of icons, one a round; the same in each row of the middle target."""
    rows = [*red.split(), *cyclone.split()]
    cards = [Card(number, row, row, [row, row, row]) for number, row in enumerate(["SZD", *rows])]
    city = City(0, "Utopia", WORDINGS[wording], points)
    book = Book(cards, [Target(0, "T", "t", [city, city, city])])
    found = set()
    for row in range(3):
        reds = forces(book, [0, 1, 0, 0, 2, 0, 0, 3, 0], 1, row)
        cyclones = forces(book, [0, 4, 0, 0, 5, 0, 0, 6, 0], 1, row)
        to_red = city_points(city, reds, cyclones, literal)
        found.add((to_red, city_points(city, cyclones, reds, literal)))
    assert len(found) == 1
    return found.pop()


def by_both(situations: list[Situation]) -> list[Situation]:
    """The same situations with the sides exchanged, too."""
    exchanged = [(cyclone, red, to_cyclone, to_red) for red, cyclone, to_red, to_cyclone in situations]
    return situations + exchanged


NULLIFIED = by_both(
    [
        ("SSSZZZ - D", "- - -", 0, 0),
        ("SSSZZZ - -", "D - -", 0, 0),
        ("SSSZZZ D -", "S D Z", 0, 0),
        ("D - -", "- - -", 0, 0),
        ("SZD SZ -", "S Z -", 0, 0),
    ]
)
"""A Doom of either player or both, in any round, makes a city worth nothing: gains and losses alike."""


SOLDIERS_AND_1_ZEPPELIN = NULLIFIED + by_both(
    [
        ("SS Z -", "S - -", 4, 0),
        ("SZ S -", "S ZZZ -", 4, 0),
        ("SS - -", "SZ - -", 0, 0),  # the leader has no zeppelin, and nobody inherits
        ("SS - -", "- - -", 0, 0),
        ("SS Z -", "SS - -", 0, 0),
        ("SSZ - -", "SSZ - -", 0, 0),
        ("Z - -", "- - -", 0, 0),
        ("ZZZ - -", "SZ - -", 0, 4),
        ("- - -", "- - -", 0, 0),
    ]
)
ZEPPELINS_AND_1_SOLDIER = NULLIFIED + by_both(
    [
        ("ZZ S -", "Z - -", 4, 0),
        ("SZ Z -", "Z SSS -", 4, 0),
        ("ZZ - -", "SZ - -", 0, 0),
        ("ZZ - -", "- - -", 0, 0),
        ("ZZ S -", "ZZ - -", 0, 0),
        ("SZZ - -", "SZZ - -", 0, 0),
        ("S - -", "- - -", 0, 0),
        ("SSS - -", "SZ - -", 0, 4),
        ("- - -", "- - -", 0, 0),
    ]
)

SITUATIONS: dict[str, tuple[int, list[Situation]]] = {
    "most_soldiers": (
        2,
        NULLIFIED
        + by_both(
            [
                ("SS - -", "S - -", 2, 0),
                ("S S S", "SS - -", 2, 0),
                ("S ZZZ ZZZ", "- ZZZ -", 2, 0),
                ("SS - -", "- S S", 0, 0),
                ("- - -", "- - -", 0, 0),
                ("ZZ - -", "Z - -", 0, 0),
            ]
        ),
    ),
    "most_zeppelins": (
        3,
        NULLIFIED
        + by_both(
            [
                ("ZZ - -", "Z - -", 3, 0),
                ("Z Z Z", "ZZ - -", 3, 0),
                ("Z SSS SSS", "- SSS -", 3, 0),
                ("ZZ - -", "- Z Z", 0, 0),
                ("- - -", "- - -", 0, 0),
                ("SS - -", "S - -", 0, 0),
            ]
        ),
    ),
    "most_soldiers_and_1_zeppelin": (4, SOLDIERS_AND_1_ZEPPELIN),
    "most_zeppelins_and_1_soldier": (4, ZEPPELINS_AND_1_SOLDIER),
    "most_combined": (
        4,
        NULLIFIED
        + by_both(
            [
                ("SZ - -", "S - -", 4, 0),
                ("S S S", "ZZ - -", 4, 0),
                ("Z Z Z", "SS - -", 4, 0),
                ("SZ S -", "ZZZ - -", 0, 0),
                ("- - -", "- - -", 0, 0),
            ]
        ),
    ),
    "each_soldier_loses": (
        -1,
        NULLIFIED
        + by_both(
            [
                ("S - -", "- - -", -1, 0),
                ("SS S -", "S - -", -3, -1),
                ("SS - -", "S S -", -2, -2),
                ("ZZZ - -", "Z - -", 0, 0),
                ("- - -", "- - -", 0, 0),
            ]
        ),
    ),
    "each_zeppelin_loses": (
        -1,
        NULLIFIED
        + by_both(
            [
                ("Z - -", "- - -", -1, 0),
                ("ZZ Z -", "Z - -", -3, -1),
                ("ZZ - -", "Z Z -", -2, -2),
                ("SSS - -", "S - -", 0, 0),
                ("- - -", "- - -", 0, 0),
            ]
        ),
    ),
    "first_doom": (
        3,
        by_both(
            [
                ("D - -", "- - -", 3, 0),
                ("- D -", "- - -", 3, 0),
                ("- - D", "- - -", 3, 0),
                ("D - -", "- D -", 3, 0),
                ("D - -", "- - D", 3, 0),
                ("- D -", "- - D", 3, 0),
                ("D D D", "- D D", 3, 0),  # first, then more: once is all
                ("D - D", "- D -", 3, 0),
                ("D - -", "D - -", 0, 0),  # the same round
                ("- D -", "- D -", 0, 0),
                ("D D -", "D - -", 0, 0),  # the same round, and a later one is too late
                ("D - -", "D - D", 0, 0),
                ("- - -", "- - -", 0, 0),
                ("SSS ZZZ SSS", "- - -", 0, 0),
                ("SSS ZZZ SSS", "- - D", 0, 3),
            ]
        ),
    ),
}
"""The points of a city and the situations for each wording."""


@pytest.mark.parametrize(
    ("wording", "points", "situation"),
    [(wording, points, one) for wording, (points, situations) in SITUATIONS.items() for one in situations],
)
def test_what_a_city_gives(wording: str, points: int, situation: Situation) -> None:
    red, cyclone, to_red, to_cyclone = situation
    assert given(wording, points, red, cyclone) == (to_red, to_cyclone)


@pytest.mark.parametrize(("red", "cyclone", "to_red", "to_cyclone"), SOLDIERS_AND_1_ZEPPELIN)
def test_the_misprint_scores_soldiers_where_it_names_zeppelins(
    red: str, cyclone: str, to_red: int, to_cyclone: int
) -> None:
    for wording in ("most_zeppelins_and_1_soldier", "most_soldiers_and_1_zeppelin"):
        assert given(wording, 4, red, cyclone, literal=True) == (to_red, to_cyclone)


def test_every_wording_has_a_mirror() -> None:
    for wording in WORDINGS.values():
        assert WORDINGS[wording.mirror].mirror == wording.name


def test_every_wording_has_its_table() -> None:
    assert set(SITUATIONS) == set(WORDINGS)


@pytest.mark.parametrize("points", [1, 5, 99])
def test_the_number_on_the_card_counts(points: int) -> None:
    assert given("most_soldiers", points, "S - -", "- - -") == (points, 0)
    assert given("first_doom", points, "D - -", "- - -") == (points, 0)
    assert given("each_soldier_loses", -points, "SS S -", "S - -") == (-3 * points, -points)


def test_the_house_set_has_all_conditions() -> None:
    assert {city.wording.name for city in BOOK.cities} == set(WORDINGS)


def test_the_misprint_can_be_played_as_it_stands() -> None:
    text = LAST_ROUND.replace("target t02:", "target t06:")
    # At Calcutta Red has a soldier and a zeppelin, Cyclone two soldiers: she leads in soldiers, but lacks a zeppelin.
    assert scored(text, LAST_RED, LAST_CYCLONE, GAME)["Calcutta"] == (4, 0)
    assert scored("options: literal_misprint" + text, LAST_RED, LAST_CYCLONE, GAME)["Calcutta"] == (0, 0)
    assert GAME.options_help["literal_misprint"].endswith("favours Rocket Red (true or false; default false; ruling 1)")
