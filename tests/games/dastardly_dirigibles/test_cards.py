"""Card files: what is wrong with a bad one, and how a good one is played."""

from __future__ import annotations

from pathlib import Path

import pytest

import quarterdeck
from quarterdeck.games.dastardly_dirigibles.rules.cards import FILE
from quarterdeck.kernel import conformance
from quarterdeck.kernel.game import Game
from tests.games.dastardly_dirigibles.table import GAME
from tests.games.data_files import refused_at

HOUSE = (Path(str(quarterdeck.__file__)).parent / "games" / "dastardly_dirigibles" / FILE).read_text(encoding="utf-8")


def loaded(folder: Path, text: str) -> Game:
    (folder / FILE).write_text(text, encoding="utf-8")
    return GAME.with_data(folder)


MISTAKES = {
    "no suits": (HOUSE.replace("[[suit]]", "[[suits]]"), "suit", "", "[[suit]]"),
    "six suits": (HOUSE.replace('[[suit]]\nname = "Key"\n', ""), "suit", "", "7"),
    "one Wild": (HOUSE.replace('[[wild]]\nname = "Wild II"\n', ""), "wild", "", "2"),
    "no specials": (HOUSE.replace("[[special]]", "[[trick]]"), "special", "", "[[special]]"),
    "a suit without a name": (HOUSE.replace('name = "Key"', 'title = "Key"'), "suit 4", "name", "None"),
    "a suit twice": (HOUSE.replace('"Key"', '"Gear"'), "Gear", "name", "own"),
    "a special like a suit": (HOUSE.replace('"Thief"', '"KEY"'), "KEY", "name", "'Key'"),
    "a special without a name": (HOUSE.replace('name = "Thief"', 'name = "?"'), "special 1", "name", "'?'"),
    "no copies": (HOUSE.replace("copies = 3\n", ""), "Thief", "copies", "0 to 9"),
    "ten copies": (HOUSE.replace("copies = 3\n", "copies = 10\n"), "Thief", "copies", "10"),
    "copies as text": (HOUSE.replace("copies = 3\n", 'copies = "3"\n'), "Thief", "copies", "'3'"),
    "an unknown effect": (HOUSE.replace('"steal"', '"rob"'), "Thief", "effect", "transmute"),
    "an effect that is no text": (HOUSE.replace('"steal"', "[1]"), "Thief", "effect", "[1]"),
    "a notice that is no text": ("notice = 1\n" + HOUSE.split("\n", 10)[-1], "", "notice", "1"),
    "too many specials": (
        HOUSE + "".join(f'[[special]]\nname = "S{i}"\ncopies = 1\neffect = "keep"\n' for i in range(15)),
        "special",
        "",
        "20",
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_bad_file_is_refused_with_the_place(mistake: str, tmp_path: Path) -> None:
    text, entry, field, expected = MISTAKES[mistake]
    with refused_at(FILE, entry, field, expected):
        loaded(tmp_path, text)


def test_a_file_of_ones_own_is_played(tmp_path: Path) -> None:
    """Two more kinds of cards with known wordings, and no Thief."""
    text = HOUSE.replace("copies = 3\n", "copies = 0\n")
    text += '[[special]]\nname = "Mirror"\ncopies = 4\neffect = "transmute"\n'
    game = loaded(tmp_path, text)
    assert len(game.book.actions) == GAME.action_count + 6
    assert game.data_hash != GAME.data_hash
    for check in (conformance.playing.random_play_ends, conformance.knowing.a_view_is_enough_to_redeal):
        check(conformance.Trial(game, 3, games=1, nodes=6))


def test_the_house_set_says_so() -> None:
    assert GAME.book.notices[0].startswith("House set")
