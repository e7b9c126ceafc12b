"""The commands lab and ladder: what they say, what they write, and what they need."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import quarterdeck
from quarterdeck.lab.chunks import Chunk, ChunkWorker, PlayedGame
from tests.cli.terminal import Run
from tests.some_games import SHORTEST as GAME

LAB = ("lab", GAME.id, "--games", "6", "--bots", "random,random", "--strong", "greedy:1", "--jobs", "1")


def test_lab_says_what_it_found_and_where_the_report_is(run: Run, tmp_path: Path) -> None:
    said = run(*LAB, "--into", tmp_path / "study")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith(f"{GAME.name}: 12 games\n  Seats: ")
    assert said.out.endswith(f"Report: {tmp_path / 'study' / 'report.html'}\n")
    written = sorted(path.name for path in (tmp_path / "study").iterdir())
    assert written == ["answers.parquet", "games.parquet", "plan.json", "report.html", "report.json"]
    as_json = run(*LAB, "--into", tmp_path / "study", "--json")
    assert as_json.json == msgspec.json.decode((tmp_path / "study" / "report.json").read_bytes())
    assert as_json.json["main"]["series"]["games"] == 6


def test_a_lab_that_is_interrupted_says_how_to_go_on(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    original = ChunkWorker.do

    def interrupted(self: ChunkWorker, chunk: Chunk) -> tuple[Chunk, list[PlayedGame]]:
        if chunk.first == 2:
            raise KeyboardInterrupt
        return original(self, chunk)

    monkeypatch.setattr(ChunkWorker, "do", interrupted)
    said = run(*LAB, "--into", tmp_path)
    assert (said.code, said.out) == (130, "")
    assert said.err == "quarterdeck: stopped after 4 of 12 games; the same command goes on from there\n"
    monkeypatch.undo()
    assert run(*LAB, "--into", tmp_path).code == 0
    other = run(*LAB, "--into", tmp_path, "--seed", "2")
    assert (other.code, other.out) == (2, "")
    assert "holds another study: seed 1, not 2. " in other.err


def test_lab_compares_an_owners_cards_with_the_usual_ones(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "cards"
    folder.mkdir()
    for name in GAME.files:
        text = (GAME.folder / name).read_text(encoding="utf-8")
        (folder / name).write_text(text.replace("notice =", 'notice = "mine" #'), encoding="utf-8")
    found = run(*LAB, "--into", tmp_path / "study", "--against-data", folder, "--json").json
    assert found["against"]["series"]["data"] != found["main"]["series"]["data"] == GAME.data_hash
    assert {one["difference"]["value"] for one in found["comparison"]} == {0}
    page = (tmp_path / "study" / "report.html").read_text(encoding="utf-8")
    assert "With the other cards, nothing changes that these games can show" in page


def test_a_missing_extra_is_named(tmp_path: Path) -> None:
    (tmp_path / "pyarrow.py").write_text("raise ModuleNotFoundError('gone', name='pyarrow')\n")
    settings = dict(os.environ, QUARTERDECK_INTERPRETED="1")
    settings["PYTHONPATH"] = os.pathsep.join([str(tmp_path), str(Path(quarterdeck.__file__).parent.parent)])
    for command in (["lab", GAME.id, "--into", str(tmp_path / "study")], ["ladder", GAME.id]):
        done = subprocess.run(
            [sys.executable, "-m", "quarterdeck", *command], env=settings, text=True, capture_output=True, cwd=tmp_path
        )
        assert (done.returncode, done.stdout) == (2, "")
        assert (
            done.stderr == "quarterdeck: this needs pyarrow, which is not installed: pip install 'quarterdeck[lab]'\n"
        )
    assert sorted(path.name for path in tmp_path.iterdir() if path.suffix != ".py") in ([], ["__pycache__"])


@pytest.mark.parametrize(
    "missing",
    ["raise ImportError('gone', name='pyarrow.parquet')", "from pyarrow import nothing", "import pyarrow.gone"],
)
def test_a_package_of_another_version_is_named(tmp_path: Path, missing: str) -> None:
    (tmp_path / "pyarrow.py").write_text(f"{missing}\n")
    settings = dict(os.environ, QUARTERDECK_INTERPRETED="1")
    settings["PYTHONPATH"] = os.pathsep.join([str(tmp_path), str(Path(quarterdeck.__file__).parent.parent)])
    command = [sys.executable, "-m", "quarterdeck", "lab", GAME.id, "--into", str(tmp_path / "study")]
    done = subprocess.run(command, env=settings, text=True, capture_output=True, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("quarterdeck: this needs another version of pyarrow than is installed (")
    assert done.stderr.endswith("): pip install --upgrade 'quarterdeck[lab]'\n")


def test_only_the_lab_needs_its_packages() -> None:
    code = "import sys, quarterdeck.cli.simulate, quarterdeck.cli.lab, quarterdeck.cli.ladder; print(*sys.modules)"
    settings = dict(os.environ, QUARTERDECK_INTERPRETED="1", PYTHONPATH=str(Path(quarterdeck.__file__).parent.parent))
    done = subprocess.run([sys.executable, "-c", code], env=settings, text=True, capture_output=True, check=True)
    assert "quarterdeck.cli.lab" in done.stdout.split()
    assert {"pyarrow", "openskill", "ray"} & set(done.stdout.split()) == set()


def test_ladder_prints_a_section_for_the_page_on_strength(run: Run, tmp_path: Path) -> None:
    command = ("ladder", GAME.id, "--games", "4", "--bots", "random,greedy:1", "--jobs", "1")
    said = run(*command, "--into", tmp_path / "ladder")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith(f"## {GAME.name}\n\n| bot | rating |")
    assert (tmp_path / "ladder" / "ladder.md").read_text(encoding="utf-8") == said.out
    found = run(*command, "--into", tmp_path / "ladder", "--json").json
    assert [rung["bot"] for rung in found["rungs"]] == ["greedy:1", "random"]
