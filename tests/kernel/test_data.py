"""Reading card files and situations: the examples in the documentation, and what is said of a bad file."""

from __future__ import annotations

import doctest
from collections.abc import Callable
from types import ModuleType

import pytest

from quarterdeck.kernel import data, notation
from quarterdeck.kernel.data import DataFile, Entry, check_names
from quarterdeck.kernel.errors import BadData
from quarterdeck.kernel.types import Book


@pytest.mark.parametrize("module", [data, notation])
def test_the_examples_in_the_documentation_run(module: ModuleType) -> None:
    found = doctest.testmod(module)
    assert (found.failed, found.attempted > 3) == (0, True)


def entry(**fields: object) -> Entry:
    return Entry("cards.toml", "card 1", fields)


REFUSED: dict[str, tuple[Callable[[], object], str]] = {
    "a text without letters": (lambda: entry(name="?").text("name"), "a text with letters or digits, found '?'"),
    "truth as a number": (lambda: entry(power=True).number("power", 0, 9), "a whole number from 0 to 9, found True"),
    "a number out of range": (lambda: entry(power=10).number("power", 0, 9), "from 0 to 9, found 10"),
    "no number": (lambda: entry().number("power", 0, 9), "from 0 to 9, found None"),
    "a number as truth": (lambda: entry(bomb=1).flag("bomb"), "true or false, found 1"),
    "an unknown word": (lambda: entry(suit="mud").choice("suit", ("air", "sea")), "one of air, sea, found 'mud'"),
    "a list as a word": (lambda: entry(suit=["air"]).choice("suit", {"air": 1}), "one of air, found ['air']"),
    "a short list": (lambda: entry(rows=["S"]).items("rows", 3, 3), "a list of 3, found ['S']"),
    "a long list": (
        lambda: entry(guns=[1, 2, 3]).items("guns", 1, 2, "guns"),
        "a list of 1 to 2 guns, found [1, 2, 3]",
    ),
    "no list": (lambda: entry(guns={}).items("guns", 1), "a list of 1 or more, found {}"),
    "a part that is no table": (lambda: entry(guns=[7]).tables("guns", 1, 2, "gun"), "fields, found 7"),
}


@pytest.mark.parametrize("mistake", REFUSED)
def test_a_bad_field_is_refused_with_what_would_do(mistake: str) -> None:
    read, expected = REFUSED[mistake]
    with pytest.raises(BadData) as refusal:
        read()
    assert str(refusal.value).startswith("cards.toml, card 1, ")
    assert refusal.value.problem.startswith("expected ")
    assert refusal.value.problem.endswith(expected)


def test_an_entry_is_called_by_its_title_and_its_parts_after_it() -> None:
    tank = entry(name="Tank", guns=[{"calibre": 0}])
    assert tank.title() == "Tank"
    (gun,) = tank.tables("guns", 1, 2, "gun")
    with pytest.raises(BadData, match=r"Tank, gun 1, calibre: expected a whole number from 1 to 99, found 0"):
        gun.number("calibre", 1, 99)


def test_a_field_of_a_part_that_nobody_has_read_is_refused() -> None:
    tank = entry(name="Tank", guns=[{"calibre": 7, "colour": "red"}])
    tank.title()
    tank.tables("guns", 1, 2, "gun")[0].number("calibre", 1, 99)
    with pytest.raises(BadData, match="Tank, gun 1, colour: there is no such field here; possible: calibre"):
        tank.check()


def test_entries_of_a_file_are_counted() -> None:
    file = DataFile({"cards.toml": {"card": [{}, {}]}}, "cards.toml")
    assert [one.where for one in file.entries("card", what="red card")] == ["red card 1", "red card 2"]
    with pytest.raises(BadData, match=r"card: expected a list of 3 \[\[card\]\] entries, found 2"):
        file.entries("card", 3, 3)
    with pytest.raises(BadData, match=r"suit: expected a list of 1 or more \[\[suit\]\] entries$"):
        file.entries("suit")


def test_the_notice_goes_into_the_book() -> None:
    book = Book()
    DataFile({"cards.toml": {"notice": "House set."}}, "cards.toml").finish(book)
    DataFile({"plans.toml": {}}, "plans.toml").finish(book)
    assert book.notices == ["House set."]


def test_two_names_with_the_same_key_are_refused() -> None:
    with pytest.raises(
        BadData, match="AIR-WING, name: each needs a name of its own; this one is written like 'Air Wing'"
    ):
        check_names("cards.toml", [("Air Wing", "air-wing"), ("AIR-WING", "air-wing")])
