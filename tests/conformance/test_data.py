"""Every game's data files: what is read names them, and what nobody reads is refused."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import quarterdeck
from quarterdeck.kernel.data import read_files
from quarterdeck.kernel.errors import BadData, BadRecord
from quarterdeck.kernel.game import Game

GAMES = quarterdeck.all_games()
STRANGE = "colour"


def folder_of(game: Game) -> Path:
    found = game.made_of["folder"]
    assert isinstance(found, Path)
    return found


def tables_in(value: object) -> Iterator[dict[str, Any]]:
    """Every table of a file: the whole of it, its entries, what stands in them."""
    if isinstance(value, dict):
        yield value
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from tables_in(part)


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_a_field_that_nobody_reads_is_refused_wherever_it_stands(game: Game) -> None:
    files = read_files(folder_of(game), game.files)[0]
    for file, content in files.items():
        count = len(list(tables_in(content)))
        for place in range(0, count, max(1, count // 40)):
            changed = deepcopy(files)
            table = list(tables_in(changed[file]))[place]
            known = [*table]
            table[STRANGE] = 1
            with pytest.raises(BadData, match="there is no such field here; possible: ") as raised:
                game.made_of["make_book"](changed)
            assert (raised.value.file, raised.value.field) == (file, STRANGE)
            possible = raised.value.problem.partition("possible: ")[2].split(", ")
            assert set(known) <= set(possible)


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_the_hash_follows_from_what_is_read(game: Game, tmp_path: Path) -> None:
    for name in game.files:
        text = (folder_of(game) / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(f"\n# a remark\r\n{text}\n\n# and one more", encoding="utf-8-sig", newline="")
    assert game.with_data(tmp_path).data_hash == game.data_hash
    with (tmp_path / game.files[-1]).open("a", encoding="utf-8") as last:
        last.write(f"\n{STRANGE} = 1\n")
    assert read_files(tmp_path, game.files)[1] != game.data_hash


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_a_record_that_names_the_text_of_the_files_is_still_of_these_cards(game: Game) -> None:
    g = game.new(seats=game.seats.start, seed=1)
    quarterdeck.playout(g, quarterdeck.Rng(1))
    record = game.record(g)
    assert record.data == game.data_hash != game.text_hash
    assert quarterdeck.replay(replace(record, data=game.text_hash)) == g
    with pytest.raises(BadRecord, match="other cards than these"):
        quarterdeck.replay(replace(record, data="0" * 64))


def test_the_order_of_entries_is_read_and_the_order_of_fields_is_not(tmp_path: Path) -> None:
    def hash_of(text: str) -> str:
        (tmp_path / "cards.toml").write_text(text, encoding="utf-8")
        return read_files(tmp_path, ["cards.toml"])[1]

    usual = hash_of('[[card]]\nname = "Ace"\npower = 1\n[[card]]\nname = "Two"\npower = 2\n')
    assert hash_of('card = [{ power = 1, name = "Ace" }, { power = 2, name = "Two" }]') == usual
    assert hash_of('card = [{ name = "Two", power = 2 }, { name = "Ace", power = 1 }]') != usual
    assert hash_of('card = [{ name = "Ace", power = "1" }, { name = "Two", power = 2 }]') != usual
