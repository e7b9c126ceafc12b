"""Games are found wherever they are installed; a faulty package is refused with the reason, and the rest is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import quarterdeck
from quarterdeck import registry
from quarterdeck.cli.games import games
from quarterdeck.kernel.errors import BadPackage
from tests.packages import HUSH, installed, write_package

OURS = registry.ids()

FAULTY = {
    "raises": ("1 / 0", r"the game 'raises' of raises 1\.0 cannot be loaded: ZeroDivisionError"),
    "no_game": ("GAME = 3", r"'no_game:GAME' of no_game 1\.0 is no Game, but int"),
    "old": (HUSH.replace("hush(", "hush(api=0, "), r"the game 'old' of old 1\.0 is made for version 0 of the kernel"),
    "other_id": (
        HUSH.replace("{id!r}", "'chess'"),
        r"other_id 1\.0 declares the game 'other_id', but its id is 'chess'",
    ),
}
BREAKS_A_LAW = """
from quarterdeck.kernel.game import Game
from tests.conformance import broken
GAME = Game(**broken.{game}.made_of | {'id': {id!r}})
"""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Path]:
    """A folder of packages; they count from `look_again` on."""
    write_package(tmp_path, "good")
    for name, (code, _) in FAULTY.items():
        write_package(tmp_path, name, code)
    with installed(tmp_path):
        yield tmp_path


def test_a_game_from_elsewhere_is_found_beside_ours(site: Path) -> None:
    assert registry.ids() == sorted([*OURS, "good"])
    assert quarterdeck.game("good").folder == site / "good"
    assert "good" in [game.id for game in quarterdeck.all_games()]


def test_what_cannot_be_used_is_refused_with_the_reason(site: Path) -> None:
    assert sorted(registry.refused()) == sorted(FAULTY)
    for name, (_, reason) in FAULTY.items():
        assert re.match(reason, registry.refused()[name])
        with pytest.raises(BadPackage, match=reason):
            quarterdeck.game(name)


def test_the_command_line_says_what_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_package(tmp_path, "raises", "1 / 0")
    write_package(tmp_path, "lawless", BREAKS_A_LAW.replace("{game}", "NO_PROMPT"))
    with installed(tmp_path):
        games()
        quick = capsys.readouterr().out
        games(check=True)
        thorough = capsys.readouterr().out
    assert "Refused: the game 'raises' of raises 1.0 cannot be loaded" in quick
    assert ("lawless: Hush, 2 to 4 seats\n" in quick, "lawless: Hush" in thorough) == (True, False)
    assert "Refused: the game 'lawless' of lawless 1.0 is faulty" in thorough


def test_an_id_that_two_packages_declare_is_nobodys(tmp_path: Path) -> None:
    write_package(tmp_path, "one", id="twins")
    write_package(tmp_path, "other", id="twins")
    with installed(tmp_path):
        assert registry.ids() == OURS
        assert registry.refused() == {
            "twins": "the game 'twins' is declared by one 1.0 and other 1.0: it can be of one package only"
        }


@pytest.mark.parametrize("game", ["UNSOUND_OUTCOME", "VIEW_LEAKS", "TUPLE_IN_STATE", "RULE_NOT_LISTED", "NO_PROMPT"])
def test_a_game_that_breaks_a_law_is_not_offered_to_players(tmp_path: Path, game: str) -> None:
    write_package(tmp_path, "good")
    write_package(tmp_path, "lawless", BREAKS_A_LAW.replace("{game}", game))
    with installed(tmp_path):
        assert registry.refused() == {}
        assert list(registry.refused_to_players()) == ["lawless"]
        reason = registry.refused_to_players()["lawless"]
        assert reason.startswith("the game 'lawless' of lawless 1.0 is faulty: a game can be played, saved, shown")
        assert "lawless, 2 seats" in reason


def test_a_game_with_a_bad_manifest_is_not_offered_to_players(tmp_path: Path) -> None:
    write_package(tmp_path, "misspelt", board={"manifest.toml": 'pich = "Quiet."'})
    with installed(tmp_path):
        assert registry.refused_to_players() == {
            "misspelt": "the game 'misspelt' of misspelt 1.0 is faulty: manifest.toml, pich: there is no such field "
            "here; possible: pitch, minutes, poster, alt, mark, ground, ink, cut, titles, credits, module, style"
        }


@pytest.mark.parametrize("part", ["evaluation", "searcher", "observer"])
def test_a_game_with_a_part_that_cannot_be_loaded_is_not_offered_to_players(tmp_path: Path, part: str) -> None:
    write_lame_package(tmp_path, part)
    with installed(tmp_path):
        assert "'nowhere:Part' cannot be loaded" in registry.refused_to_players()["lame"]


def test_no_observer_is_loaded_where_its_packages_are_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_lame_package(tmp_path, "observer")
    monkeypatch.setattr(registry, "OBSERVERS_NEED", ("no_such_package",))
    with installed(tmp_path):
        assert registry.refused_to_players() == {}


def write_lame_package(site: Path, part: str) -> None:
    """A package of which a part cannot be loaded."""
    write_package(site, "lame", HUSH + f"GAME = type(GAME)(**GAME.made_of | {{{part!r}: 'nowhere:Part'}})\n")


def test_a_module_that_ends_the_process_is_refused(tmp_path: Path) -> None:
    write_package(tmp_path, "good")
    write_package(tmp_path, "rude", "raise SystemExit('enough')\n")
    with installed(tmp_path):
        assert "cannot be loaded: SystemExit('enough')" in registry.refused()["rude"]
        assert "good" in registry.ids()
