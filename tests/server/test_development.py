"""The development server lays tables open; the server that people use has no way to it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from quarterdeck.kernel.types import rule_name
from quarterdeck.server.app import make_app
from quarterdeck.server.development.routes import INSPECTOR
from quarterdeck.server.development.typescript import protocol
from tests.server.players import GAME, Json, Served, served

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "quarterdeck"
CLIENT = ROOT / "web"


@pytest.fixture(scope="module")
def developing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("data"), INSPECTOR) as running:
        yield running


@pytest.fixture
def table(developing: Served) -> str:
    """A table whose players have both given their first answer."""
    ann, bob = developing.player("Ann"), developing.player("Bob")
    id = ann.game_with(bob)
    for seat, player in enumerate((ann, bob)):
        path = f"/api/tables/{id}/seats/{seat}"
        frame = player.get(f"{path}/frame")
        player.post(f"{path}/answer", number=frame["number"], action=frame["options"][0]["text"])
    return id


def inspected(developing: Served, table: str, query: str = "") -> Json:
    found: Json = httpx.get(f"{developing.address}/api/inspect/tables/{table}{query}").json()
    return found


def test_every_view_lane_and_option_of_a_table_is_laid_open(developing: Served, table: str) -> None:
    found = inspected(developing, table)
    assert [one["seat"] for one in found["perspectives"]] == [0, 1, None]
    main, *lanes = found["lanes"]
    assert main["kind"] == "main"
    g = developing.room(table).live.under_way.g
    assert main["agenda"]
    assert main["agenda"][-1][0] == rule_name(g.main.agenda()[0].rule)
    assert [(lane["kind"], lane["owner"], lane["state"]) for lane in lanes] == [
        ("private", 0, "asks"),
        ("private", 1, "asks"),
    ]
    assert all(lane["question"]["options"] and lane["question"]["prompt"] for lane in lanes)
    assert found["state"] == json.loads(developing.context.games.game(GAME).save(g))["pieces"]
    assert [answer["seat"] for answer in found["answers"]] == [0, 1]


def test_one_can_jump_to_any_position(developing: Served, table: str) -> None:
    start, end = inspected(developing, table, "?answer=0"), inspected(developing, table, "?answer=2")
    assert (start["at"], end["at"], len(start["answers"])) == (0, 2, 2)
    assert start["lanes"][1]["question"] != end["lanes"][1]["question"]
    assert end == inspected(developing, table)
    assert "positions 0 to 2" in inspected(developing, table, "?answer=3")["error"]["message"]


def test_a_recorded_game_is_laid_open_too(developing: Served) -> None:
    game = developing.context.games.game(GAME)
    g = game.new(2, seed=5)
    for _ in range(3):
        lane = g.waiting_lanes()[0]
        g.play(lane.seat, g.options(lane.seat)[0])
    record = game.record(g, ["Ann", "Bob"]).to_json()
    json = {"Content-Type": "application/json"}
    address = f"{developing.address}/api/inspect/record"
    found = httpx.post(f"{address}?answer=1", content=record, headers=json).json()
    assert (found["at"], len(found["answers"]), found["names"]) == (1, 3, ["Ann", "Bob"])


def test_the_server_that_people_use_has_no_such_route(server: Served) -> None:
    paths = {route.path for route in make_app(server.context).routes}
    assert not {path for path in paths if "inspect" in path}
    assert httpx.get(f"{server.address}/api/inspect/tables/x").status_code == 404
    assert httpx.post(f"{server.address}/api/inspect/record", json={}).status_code in (404, 405)


def test_nothing_imports_it() -> None:
    own = PACKAGE / "server" / "development"
    others = [path for path in PACKAGE.rglob("*.py") if own not in path.parents]
    assert not [path for path in others if "server.development" in path.read_text(encoding="utf-8")]


def test_the_built_client_has_no_inspector() -> None:
    built = [path for path in (CLIENT / "dist").rglob("*") if path.suffix in (".html", ".js", ".css")]
    assert built, "the web client is not built"
    assert CLIENT / "dist" / "inspect.html" not in built
    assert not [path for path in built if b"api/inspect" in path.read_bytes()]


@pytest.mark.parametrize(
    ("setting", "words"),
    [({"HOST": "0.0.0.0"}, "on this machine only"), ({"QUARTERDECK_ORIGIN": "https://example.org"}, "behind no proxy")],
)
def test_it_is_refused_where_others_could_reach_it(setting: dict[str, str], words: str) -> None:
    command = [sys.executable, "-m", "quarterdeck.server.development"]
    done = subprocess.run(command, env=os.environ | setting, capture_output=True, text=True, timeout=30)
    assert done.returncode == 2
    assert words in done.stderr


def test_the_types_of_the_inspector_are_not_stale() -> None:
    assert (CLIENT / "src" / "dev" / "protocol.ts").read_text(encoding="utf-8") == protocol(), (
        "write it again: python -m quarterdeck.server.development.typescript > web/src/dev/protocol.ts"
    )
