"""Data files: what is refused, and where the error points; and cards of an owner's own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import quarterdeck
from quarterdeck.games.spearpoint_1943.rules.cards import COMMANDS, DAMAGE, DECKS, FILES, UNITS
from quarterdeck.games.spearpoint_1943.rules.printed import Book
from quarterdeck.kernel.errors import BadData
from quarterdeck.kernel.game import Game
from tests.games.data_files import refused_at
from tests.games.spearpoint_1943.table import BOOK, GAME, random_game

FOLDER = Path(str(quarterdeck.__file__)).parent / "games" / "spearpoint_1943"


def changed(folder: Path, file: str, old: str, new: str) -> Game:
    """The house set with one thing changed."""
    for name in FILES:
        shutil.copy(FOLDER / name, folder / name)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return GAME.with_data(folder)


TIGER = 'name = "Tiger I"\ntype = "armour"\ncost = 21'

MISTAKES = {
    "too dear": (UNITS, TIGER, TIGER.replace("21", "22"), "Tiger I", "cost", "1 to 21"),
    "a price as text": (UNITS, TIGER, TIGER.replace("21", '"21"'), "Tiger I", "cost", "'21'"),
    "no name": (UNITS, 'name = "Tiger I"\n', "", "german card 16", "name", "None"),
    "an unknown type": (UNITS, TIGER, TIGER.replace("armour", "navy"), "Tiger I", "type", "navy"),
    "a name twice": (UNITS, '"Tiger I"', '"Wespe"', "Wespe", "name", "name of its own"),
    "no line": (UNITS, 'line = "front"\ndefence = 0', "defence = 0", "Rifle Squad (M1 Garand)", "line", "front, rear"),
    "no weapons": (UNITS, "weapons = [", "guns = [", "Rifle Squad (M1 Garand)", "weapons", "1 to 2"),
    "a weapon's index": (
        UNITS,
        "index = 0",
        "index = -1",
        "Rifle Squad (M1 Garand), weapon 1",
        "index",
        "0 to 50",
    ),
    "a weapon's targets": (
        UNITS,
        '["infantry", "artillery"]',
        '["ships"]',
        "Rifle Squad (M1 Garand), weapon 1",
        "targets",
        "ships",
    ),
    "a bullet that is a number": (
        UNITS,
        "bullet = true",
        "bullet = 1",
        "Rifle Squad (M1 Garand), weapon 1",
        "bullet",
        "true or false",
    ),
    "a crew of no class": (UNITS, 'crew = "pilot"\ncost', 'crew = "sailor"\ncost', "Pilot (Regular)", "crew", "pilot"),
    "infantry with a crew": (
        UNITS,
        'line = "front"\ndefence = 0',
        'line = "front"\ncrew = "gun"\ndefence = 0',
        "Rifle Squad (M1 Garand)",
        "crew",
        "infantry has none",
    ),
    "an unknown effect": (COMMANDS, '"smoke"', '"fog"', "Smoke", "effect", "fog"),
    "no amount": (COMMANDS, "amount = 3", "", "Fire Mission!", "amount", "1 to"),
    "no copies": (COMMANDS, "copies = 4", "copies = 0", "Fire Mission!", "copies", "1 to 50"),
    "an unknown code": (DAMAGE, '"stun1"', '"stun9"', "damage card 1", "infantry", "stun9"),
    "a deck too big": (DECKS, 'MG Team", copies = 1', 'MG Team", copies = 3', "Armoured fist", "cards", "80 to"),
    "a deck with strangers": (DECKS, "M4A1 Sherman", "Tiger I", "Armoured fist", "cards", "Tiger I"),
    "a deck with too many copies": (DECKS, "copies = 2", "copies = 3", "Armoured fist", "copies", "1 to 2"),
    "not TOML": (UNITS, "[[american]]", "[[american]", "", "", "TOML"),
    "a notice that is no text": (UNITS, 'notice = "House', 'notice = 3 #"', "", "notice", "3"),
}  # fmt: skip


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_bad_file_is_refused_with_card_and_field(mistake: str, tmp_path: Path) -> None:
    file, old, new, entry, field, expected = MISTAKES[mistake]
    with refused_at(file, entry, field, expected):
        changed(tmp_path, file, old, new)


def test_a_folder_without_a_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"units\.toml"):
        GAME.with_data(tmp_path)


def test_cards_of_an_owners_own_are_played_from_start_to_end(tmp_path: Path) -> None:
    for name in FILES:
        text = (FOLDER / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(text.replace("Tiger I", "Tiger E").replace("= 21\n", "= 20\n"), encoding="utf-8")
    game = GAME.with_data(tmp_path)
    book = game.book
    assert isinstance(book, Book)
    assert game.data_hash != GAME.data_hash
    assert game.action("commit tiger-e").text == "commit tiger-e"
    *_, g = random_game(5, game)
    assert g.outcome() is not None


def test_the_house_set_says_that_it_is_one() -> None:
    assert any(notice.startswith("House set") for notice in BOOK.notices)
