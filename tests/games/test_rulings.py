"""The list of rulings of every game: in order, each with its source and with tests that exist."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import quarterdeck

GAMES = Path(str(quarterdeck.__file__)).parent / "games"
FOLDERS = sorted(path.parent.name for path in GAMES.glob("*/RULINGS.md"))


def rulings_of(folder: str) -> list[str]:
    return re.split(r"^### ", (GAMES / folder / "RULINGS.md").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]


RULINGS = [(folder, ruling) for folder in FOLDERS for ruling in rulings_of(folder)]


@cache
def known_tests(folder: str) -> set[str]:
    found: set[str] = set()
    for path in (Path(__file__).parent / folder).glob("test_*.py"):
        found.update(re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), flags=re.MULTILINE))
    return found


def test_every_game_has_rulings() -> None:
    assert [game.id.replace("-", "_") for game in quarterdeck.all_games()] == FOLDERS


@pytest.mark.parametrize("folder", FOLDERS)
def test_rulings_are_numbered_in_order(folder: str) -> None:
    rulings = rulings_of(folder)
    assert [ruling.split(".")[0] for ruling in rulings] == [str(number) for number in range(1, len(rulings) + 1)]


@pytest.mark.parametrize(("folder", "ruling"), RULINGS, ids=[f"{f}-{r.split('.')[0]}" for f, r in RULINGS])
def test_every_ruling_has_an_answer_a_source_and_tests_that_exist(folder: str, ruling: str) -> None:
    question, _, answer = ruling.partition("\n")
    assert question.rstrip().endswith("?")
    assert re.search(r"^\*Source: .*(rulebook|icons|house)", answer, flags=re.MULTILINE)
    named = re.findall(r"`(test_\w+)`", answer)
    assert named
    assert [name for name in named if name not in known_tests(folder)] == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_ruling_that_the_code_cites_exists(folder: str) -> None:
    cited = {
        int(number)
        for path in (GAMES / folder).rglob("*.py")
        for number in re.findall(r"Ruling (\d+)", path.read_text(encoding="utf-8"))
    }
    assert cited
    assert max(cited) <= len(rulings_of(folder))


@pytest.mark.parametrize("game", quarterdeck.all_games(), ids=lambda game: game.id)
def test_a_game_knows_its_rulings_and_options_name_some_of_them(game: quarterdeck.Game) -> None:
    written = rulings_of(game.id.replace("-", "_"))
    assert list(game.rulings) == list(range(1, len(written) + 1))
    for ruling in game.rulings.values():
        assert ruling.question.endswith("?")
        assert ruling.answer.endswith(".")
        assert "Source:" not in ruling.answer
    named = [option.ruling for option in game.options if option.ruling]
    assert [number for number in named if number not in game.rulings] == []


def test_options_for_a_doubtful_case_name_its_ruling() -> None:
    """What to leave out of a box is the rulebook's own choice; a flag or a number settles a doubt."""
    options = [(game.id, option) for game in quarterdeck.all_games() for option in game.options]
    assert [f"{id} {option.name}" for id, option in options if not option.ruling and not option.choices] == []
