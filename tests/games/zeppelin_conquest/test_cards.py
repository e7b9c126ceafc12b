"""Card files: what is wrong with a bad one, and how a good one is played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import quarterdeck
from quarterdeck.games.zeppelin_conquest.rules.cards import FILE
from quarterdeck.games.zeppelin_conquest.rules.pieces import Book
from quarterdeck.kernel import conformance
from quarterdeck.kernel.errors import BadData, BadRecord, BadSave
from quarterdeck.kernel.game import Game
from tests.games.data_files import refused_at
from tests.games.zeppelin_conquest.table import GAME, choose, new, random_game

FOLDER = Path(str(quarterdeck.__file__)).parent / "games" / "zeppelin_conquest"
HOUSE = (FOLDER / FILE).read_text(encoding="utf-8")
HOUSE_SET = "House set: the printed card values are not public, so these were made up for Quarterdeck."


def loaded(folder: Path, text: str) -> Game:
    (folder / FILE).write_text(text, encoding="utf-8")
    return GAME.with_data(folder)


def card(text: str) -> str:
    """The first entry of the house set, written otherwise."""
    return HOUSE.replace('[[red]]\nname = "Rocket Battalion (upper)"\nrows = ["SSS", "-", "-"]\n', text, 1)


def city(text: str) -> str:
    """London, written otherwise."""
    return HOUSE.replace('{ name = "London", condition = "most_soldiers", vp = 2 }', text, 1)


def without_targets(dropped: str) -> str:
    """The house set without the targets whose number is like that."""
    return re.sub(rf'\[\[target\]\]\nid = "T({dropped})".*?\n\]\n', "", HOUSE, flags=re.DOTALL)


MISTAKES = {
    "no red deck": (HOUSE.replace("[[red]]", "[[rot]]"), "red", "", "[[red]]"),
    "no cyclone deck": (HOUSE.replace("[[cyclone]]", "[[storm]]"), "cyclone", "", "[[cyclone]]"),
    "no targets": (HOUSE.replace("[[target]]", "[[targets]]"), "target", "", "[[target]]"),
    "a deck that is no list": (f'red = "all"\n{HOUSE.replace("[[red]]", "[[rot]]")}', "red", "", "[[red]]"),
    "twelve cards": (card(""), "red", "", "13"),
    "a card without a name": (card('[[red]]\nrows = ["S", "S", "S"]\n'), "red card 1", "name", "None"),
    "a name without letters": (card('[[red]]\nname = "?"\nrows = ["S", "S", "S"]\n'), "red card 1", "name", "'?'"),
    "a card without rows": (card('[[red]]\nname = "A"\n'), "A", "rows", "3"),
    "two rows": (card('[[red]]\nname = "A"\nrows = ["S", "S"]\n'), "A", "rows", "3"),
    "an unknown icon": (card('[[red]]\nname = "A"\nrows = ["S", "SX", "-"]\n'), "A", "rows", "'SX'"),
    "an empty row": (card('[[red]]\nname = "A"\nrows = ["S", "", "-"]\n'), "A", "rows", "''"),
    "a row of numbers": (card('[[red]]\nname = "A"\nrows = ["S", 3, "-"]\n'), "A", "rows", "3"),
    "a dash among icons": (card('[[red]]\nname = "A"\nrows = ["S-", "S", "-"]\n'), "A", "rows", "'S-'"),
    "ten icons in a row": (card('[[red]]\nname = "A"\nrows = ["SSSSSZZZZZ", "S", "-"]\n'), "A", "rows", "at most 9"),
    "a name twice": (HOUSE.replace("Air Wing (middle)", "Air Wing (upper)"), "Air Wing (upper)", "name", "own"),
    "a name in both decks": (HOUSE.replace("Gale Guards", "Air Wing"), "Air Wing (upper)", "name", "own"),
    "names that are written alike": (
        HOUSE.replace("Air Wing (middle)", "AIR-WING upper"),
        "AIR-WING upper",
        "name",
        "",
    ),
    "five targets": (without_targets("0[6-9]|1."), "target", "", "6"),
    "a target without an id": (HOUSE.replace('id = "T03"\n', ""), "target 3", "id", "None"),
    "an id twice": (HOUSE.replace('id = "T03"', 'id = "T04"'), "T04", "id", "own"),
    "two cities": (city("").replace("cities = [\n    ,", "cities = ["), "T01", "cities", "3"),
    "a city that is no table": (city('"London"'), "T01, city 1", "", "'London'"),
    "a city without a name": (city('{ condition = "most_soldiers", vp = 2 }'), "T01, city 1", "name", "None"),
    "a city without a condition": (city('{ name = "London", vp = 2 }'), "London", "condition", "None"),
    "an unknown condition": (
        city('{ name = "London", condition = "most", vp = 2 }'),
        "London",
        "condition",
        "first_doom",
    ),
    "no points": (city('{ name = "London", condition = "most_soldiers" }'), "London", "vp", "1 to 99"),
    "points as text": (city('{ name = "London", condition = "first_doom", vp = "3" }'), "London", "vp", "'3'"),
    "points as truth": (city('{ name = "London", condition = "first_doom", vp = true }'), "London", "vp", "True"),
    "too many points": (city('{ name = "London", condition = "first_doom", vp = 100 }'), "London", "vp", "100"),
    "a gain of nothing": (city('{ name = "London", condition = "most_soldiers", vp = 0 }'), "London", "vp", "1 to 99"),
    "a gain that loses": (city('{ name = "London", condition = "most_soldiers", vp = -2 }'), "London", "vp", "-2"),
    "a loss that gains": (
        city('{ name = "London", condition = "each_soldier_loses", vp = 1 }'),
        "London",
        "vp",
        "-99 to -1",
    ),
    "not TOML": ("[[red]\n", "", "", "TOML"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_bad_file_is_refused_with_the_place(mistake: str, tmp_path: Path) -> None:
    text, entry, field, expected = MISTAKES[mistake]
    assert text != HOUSE
    with refused_at(FILE, entry, field, expected):
        loaded(tmp_path, text)


def test_a_folder_without_the_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"cards\.toml"):
        GAME.with_data(tmp_path)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('rows = ["SSS", "-", "-"]', 'rows = ["SSZ", "-", "-"]'),
        ('rows = ["D", "Z", "S"]', 'rows = ["D", "S", "Z"]'),
        ('condition = "most_soldiers", vp = 2', 'condition = "most_soldiers", vp = 3'),
        ('condition = "each_soldier_loses"', 'condition = "each_zeppelin_loses"'),
        ('condition = "most_combined", vp = 4', 'condition = "first_doom", vp = 4'),
    ],
)
def test_a_file_that_breaks_the_symmetry_is_played_with_a_notice(old: str, new: str, tmp_path: Path) -> None:
    assert old in HOUSE
    game = loaded(tmp_path, HOUSE.replace(old, new, 1))
    assert (GAME.book.notices, game.book.notices) == ([HOUSE_SET], [HOUSE_SET, "not symmetric"])
    *_, g = random_game(3, game)
    assert g.outcome() is not None


def test_the_order_of_icons_entries_and_targets_breaks_no_symmetry(tmp_path: Path) -> None:
    cards = 'rows = ["SSS", "-", "-"]', 'rows = ["-", "SSS", "-"]'
    exchanged = HOUSE.replace(cards[0], "@").replace(cards[1], cards[0]).replace("@", cards[1])
    game = loaded(tmp_path, exchanged.replace('["SZ", "-", "S"]', '["ZS", "-", "S"]'))
    assert game.data_hash != GAME.data_hash
    assert game.book.notices == [HOUSE_SET]


def test_cards_without_a_notice_are_shown_without_one(tmp_path: Path) -> None:
    assert loaded(tmp_path, HOUSE.replace("notice = ", "# ")).book.notices == []


def renamed() -> str:
    """The house set with names of an owner's own."""
    names = iter(range(1, 100))
    text = re.sub(r'^name = ".*"$', lambda _: f'name = "Card No. {next(names)}"', HOUSE, flags=re.MULTILINE)
    return re.sub(r'id = "T', 'id = "Target ', text)


def test_cards_of_an_owners_own_are_played_from_start_to_end(tmp_path: Path) -> None:
    game = loaded(tmp_path, renamed())
    book = game.book
    assert isinstance(book, Book)
    assert game.data_hash != GAME.data_hash
    assert game.action("lay card-no-1 3").text == "lay card-no-1 3"
    assert [target.key for target in book.targets][:2] == ["target-01", "target-02"]
    conformance.check(game, games=2, nodes=8)
    *_, g = random_game(5, game)
    assert "Card No. " in game.picture(game.view(g, 0))


def test_a_record_and_a_save_refuse_other_cards(tmp_path: Path) -> None:
    game = loaded(tmp_path, renamed())
    g = new(game=game)
    choose(g, 0)
    record = game.record(g)
    assert game.replay(record) == g
    assert game.load(game.save(g)) == g
    with pytest.raises(BadRecord, match="other cards"):
        GAME.replay(record)
    with pytest.raises(BadSave, match="other cards"):
        GAME.load(game.save(g))


def test_six_targets_are_enough(tmp_path: Path) -> None:
    game = loaded(tmp_path, without_targets("0[7-9]|1."))
    *_, g = random_game(4, game)
    assert g.outcome() is not None
    assert (sorted(g.targets + g.past), g.unseen) == (list(range(6)), [])
