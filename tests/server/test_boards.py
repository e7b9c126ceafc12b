"""Boards of strangers, and what the lobby is told of every game."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from quarterdeck import registry
from tests.packages import installed, write_package
from tests.server.players import Player, Served, served

MODULE = b'import { draw } from "./parts/draw.js";\nexport default draw;\n'
BOARD: dict[str, str | bytes] = {
    "manifest.toml": 'pitch = "Quiet."\nmodule = "board.js"\nposter = "poster.webp"\nalt = "a finger on lips"\n',
    "board.js": MODULE,
    "parts/draw.js": "export const draw = () => {};\n",
    "poster.webp": b"RIFF",
    "secret.py": "KEY = 1\n",
    "page.html": "<script>1</script>",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server where a good package and two faulty ones are installed."""
    site = tmp_path_factory.mktemp("site")
    write_package(site, "hush", board=BOARD)
    (site / "outside.js").write_text("1")
    (site / "hush" / "board" / "link.js").symlink_to(site / "outside.js")
    write_package(site, "broken", "1 / 0")
    write_package(site, "plain")
    write_package(site, "misspelt", board={"manifest.toml": 'pich = "Quiet."'})
    with installed(site), served(tmp_path_factory.mktemp("data")) as running:
        yield running


OURS = registry.ids()


def games(ann: Player) -> dict[str, Any]:
    return {game["id"]: game for game in ann.get("/api/games")}


def test_the_lobby_has_what_is_installed_and_not_what_is_refused(ann: Player) -> None:
    assert list(games(ann)) == sorted([*OURS, "hush", "plain"])


def test_the_log_says_what_is_refused_and_why(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    write_package(tmp_path, "faulty", "1 / 0")
    with installed(tmp_path), served(tmp_path / "data"):
        pass
    said = [vars(record)["facts"] for record in caplog.records if record.getMessage() == "game refused"]
    reason = "the game 'faulty' of faulty 1.0 cannot be loaded: ZeroDivisionError('division by zero')"
    assert {"game": "faulty", "reason": reason} in said


def test_a_game_from_elsewhere_can_be_played(ann: Player) -> None:
    table = ann.post("/api/tables", game="hush", seats=2, people=[{"kind": "me"}, {"kind": "me"}])["id"]
    ann.post(f"/api/tables/{table}/start")
    frame = ann.get(f"/api/tables/{table}/seats/0/frame")
    option = frame["options"][0]
    assert (option["type"], option["text"]) == ("Lay", f"card {option['card']}")
    after = ann.post(f"/api/tables/{table}/seats/0/answer", number=frame["number"], action=option["text"])
    assert after["number"] > frame["number"]


def test_the_board_is_served_whole_and_kept_for_ever(ann: Player) -> None:
    info = games(ann)["hush"]
    assert (info["pitch"], info["alt"], info["minutes"], info["titles"]) == ("Quiet.", "a finger on lips", None, [])
    assert info["board"]["style"] is None
    module = info["board"]["module"]
    folder = module.removesuffix("board.js")
    assert info["poster"] == f"{folder}poster.webp"
    found = ann.ask("GET", module, **{"Accept-Encoding": "identity"})
    assert (found.status_code, found.content) == (200, MODULE)
    assert found.headers["content-type"].startswith("text/javascript")
    assert found.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "script-src 'self';" in found.headers["content-security-policy"]
    assert found.headers["x-content-type-options"] == "nosniff"
    assert ann.ask("GET", module, **{"If-None-Match": found.headers["etag"]}).status_code == 304
    assert ann.ask("GET", module, **{"Accept-Encoding": "gzip"}).headers["content-encoding"] == "gzip"
    assert ann.ask("GET", f"{folder}parts/draw.js").status_code == 200
    assert ann.ask("GET", info["poster"]).headers["content-type"] == "image/webp"
    assert ann.ask("HEAD", module).content == b""
    assert ann.ask("POST", module, {}).status_code == 405


@pytest.mark.parametrize(
    "name",
    ["manifest.toml", "secret.py", "page.html", "link.js", "../__init__.py", "%2e%2e/__init__.py", "..%2f__init__.py",
     "parts", "", "parts/../board.js", "/etc/passwd", "%2fetc%2fpasswd", "board.js%00"],
)  # fmt: skip
def test_nothing_else_is_served(ann: Player, name: str) -> None:
    folder = games(ann)["hush"]["board"]["module"].removesuffix("board.js")
    connection = HTTPConnection(ann.address.removeprefix("http://"))
    connection.request("GET", folder + name)  # as it is: other clients would tidy the address
    assert connection.getresponse().status == 404
    connection.close()


def test_another_version_is_not_there(ann: Player) -> None:
    module = games(ann)["hush"]["board"]["module"]
    version = module.split("/")[3]
    assert ann.refused("GET", module.replace(version, "0" * 12)) == (404, "not_found")
    assert ann.refused("GET", f"/boards/chess/{version}/board.js") == (404, "no_such_game")


def test_a_game_without_a_manifest_is_shown_plainly(ann: Player) -> None:
    info = games(ann)["plain"]
    assert info["board"] == {"module": None, "style": None}
    assert [info[name] for name in ("pitch", "minutes", "poster", "alt", "mark", "ground", "ink", "cut")] == [None] * 8


def test_of_our_boards_poster_and_mark_are_served_and_no_sources(ann: Player) -> None:
    for id in OURS:
        info = games(ann)[id]
        assert info["board"] == {"module": None, "style": None}
        for address in (info["poster"], info["mark"]):
            found = ann.ask("GET", address)
            assert (found.status_code, found.headers["content-type"]) == (200, "image/svg+xml")
        folder = info["poster"].removesuffix("poster.svg")
        assert ann.ask("GET", f"{folder}Board.svelte").status_code == 404
        assert ann.ask("GET", f"{folder}types.ts").status_code == 404


def test_packed_and_plain_are_the_same(ann: Player) -> None:
    poster = next(info["poster"] for info in games(ann).values() if info["mark"])
    with ann.http.stream("GET", poster, headers={"Accept-Encoding": "gzip"}) as packed:
        raw = b"".join(packed.iter_raw())
    assert gzip.decompress(raw) == ann.ask("GET", poster, **{"Accept-Encoding": "identity"}).content
    assert Path(poster).suffix == ".svg"
