"""A stranger's package, installed: everything that plays games has it, and a faulty one is refused."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from quarterdeck import registry
from tests.browser.visitors import Site
from tests.new_game.strangers import FAULTY, NO_BOARD, OWN_BOARD

Command = Callable[..., Any]

API_TEST = """
import sys, warnings
from pettingzoo.test import api_test
from quarterdeck import envs
warnings.simplefilter("ignore")
api_test(envs.AecTable(sys.argv[1]), num_cycles=200)
"""


def test_it_is_listed_beside_ours_and_a_faulty_one_is_refused_with_the_reason(command: Command) -> None:
    listed = command("games", "--check")
    assert {game["id"] for game in listed["games"]} == {*registry.ids(), OWN_BOARD, NO_BOARD}
    assert f"the game '{FAULTY}' of {FAULTY} 0.1.0 is faulty: " in listed["refused"][FAULTY]
    assert "sees the real table, then a redeal" in listed["refused"][FAULTY]


def test_all_bots_play_it(command: Command) -> None:
    result = command("simulate", OWN_BOARD, "--bots", "search:20,greedy,random", "--games", "12", "--jobs", "1")
    assert result["games"] == 12


def test_its_evaluation_makes_bots_stronger(command: Command) -> None:
    result = command("simulate", OWN_BOARD, "--bots", "greedy,random", "--games", "100", "--jobs", "1")
    greedy, random = (bot["win_rate"]["rate"] for bot in result["bots"])
    assert greedy > random


def test_the_lab_measures_it(command: Command, tmp_path: Path) -> None:
    command("lab", OWN_BOARD, "--into", "study", "--games", "8", "--jobs", "1")
    assert (tmp_path / "study" / "report.html").is_file()


def test_it_is_an_environment_of_pettingzoo(strangers: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-c", API_TEST, OWN_BOARD]
    done = subprocess.run(command, cwd=tmp_path, text=True, capture_output=True)
    assert "Passed API test" in done.stdout, done.stdout + done.stderr


@pytest.fixture(scope="module")
def site(strangers: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    running = Site(tmp_path_factory.mktemp("data"))
    running.start()
    yield running
    running.stop()


def test_a_server_offers_it_with_ours_and_not_the_faulty_one(site: Site) -> None:
    games = {game["id"]: game for game in httpx.get(f"{site.address}/api/games").json()}
    assert set(games) == {*registry.ids(), OWN_BOARD, NO_BOARD}
    board = games[OWN_BOARD]["board"]
    assert httpx.get(site.address + board["module"]).headers["content-type"].startswith("text/javascript")
    assert httpx.get(site.address + board["style"]).headers["content-type"].startswith("text/css")
    assert games[NO_BOARD]["board"] == {"module": None, "style": None}
