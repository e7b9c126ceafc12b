"""The process itself: headers, health, metrics, limits, memory, settings, pages."""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from quarterdeck.server import errors
from quarterdeck.server.errors import BadSetting, NotSignedIn, Refused, TooFast
from quarterdeck.server.limits import MAX_BUCKETS, Bucket, Limit
from quarterdeck.server.logs import JsonLines, short
from quarterdeck.server.metrics import Histogram
from quarterdeck.server.origin_checks import check_origin
from quarterdeck.server.settings import from_environment
from tests.server.players import Served, play_to_the_end, served


def test_every_answer_bears_the_headers_of_safety(server: Served) -> None:
    ann = server.player()
    for path in ("/", "/api/me", "/api/nothing", "/tables/abc", "/metrics"):
        headers = ann.http.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
    assert ann.http.get("/api/me").headers["cache-control"] == "no-store"


def test_health_and_schema_are_there(server: Served) -> None:
    ann = server.player()
    assert ann.get("/api/health")["status"] == "ok"
    schema = ann.get("/api/schema")
    assert schema["openapi"].startswith("3.")
    assert "/api/tables/{table}/seats/{seat}" in schema["paths"]


def test_metrics_are_shown_to_the_host_alone(server: Served, tmp_path: Path) -> None:
    assert server.player().refused("GET", "/metrics") == (403, "not_shown")
    token = "a token of sixteen"
    with served(tmp_path, metrics_token=token) as running:
        ann, bob = running.player(), running.player()
        for shown in ("", "Bearer", f"Bearer {token}x", token, f"Basic {token}"):
            assert ann.refused("GET", "/metrics", Authorization=shown) == (401, "not_signed_in"), shown
        with ann.open(ann.game_with(bob), 0) as line:
            line.until("frame")
            line.play()
            text = ann.ask("GET", "/metrics", Authorization=f"Bearer {token}").text
    assert "quarterdeck_sockets 1" in text
    assert 'quarterdeck_moves_total{by="person"} 1' in text
    assert 'quarterdeck_append_seconds_bucket{le="+Inf"}' in text


def test_what_is_not_there_is_said_in_the_protocols_words(server: Served) -> None:
    ann = server.player()
    assert ann.refused("GET", "/api/nothing") == (404, "not_found")
    assert ann.refused("GET", "/assets/none.js") == (404, "not_found")
    assert ann.refused("GET", "/api/tables/nothing") == (404, "not_found")
    assert ann.refused("DELETE", "/api/games") == (405, "bad_request")
    assert ann.refused("POST", "/api/tables", {"name": "x" * 100_000}) == (413, "too_large")
    assert ann.http.post("/api/tables", content=b"{", headers={"Content-Type": "application/json"}).status_code == 400


def test_who_calls_too_often_is_refused(tmp_path: Path) -> None:
    with served(tmp_path, calls_a_second=2.0, guests_a_minute=3.0) as running:
        ann = running.player()
        codes = [ann.http.get("/api/tables").status_code for _ in range(12)]
        assert codes[0] == 200
        assert codes[-1] == 429
        running.player()
        running.player()
        response = ann.http.get("/api/me", headers={"Cookie": ""})
        assert response.status_code == 429
        assert response.headers["retry-after"] == "1"


def test_tables_nobody_uses_are_put_away_and_come_back_the_same(tmp_path: Path) -> None:
    with served(tmp_path) as running:
        ann, bob = running.player("Ann"), running.player("Bob")
        table = ann.game_with(bob)
        with ann.open(table, 0) as line:
            line.until("frame")
            before = line.play()

            async def put_away() -> int:
                return running.context.hub.put_away(0.0)

            assert running.do(put_away()) == 0, "somebody watches"
        while running.context.hub.rooms:
            running.do(put_away())
        with ann.open(table, 0, after=before["number"]) as line:
            frame = line.until("frame")
            assert (frame["number"], frame["view"]) == (before["number"], before["view"])
            with bob.open(table, 1) as other:
                play_to_the_end(line, other)


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    with served(tmp_path), pytest.raises(BadSetting, match="another server"), served(tmp_path):
        pass


def test_pages_of_the_client_are_kept_as_long_as_they_may_be(tmp_path: Path) -> None:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html><title>Quarterdeck</title>")
    (web / "assets" / "app-1234.js").write_text("export {};")
    (web / "assets" / "app-1234.js.gz").write_bytes(b"packed")
    (tmp_path / "secret.txt").write_text("secret")
    with served(tmp_path / "data", web=web) as running:
        http = running.player().http
        page = http.get("/tables/abc")
        assert "Quarterdeck" in page.text
        assert page.headers["cache-control"] == "no-cache"
        assert http.get("/", headers={"If-None-Match": page.headers["etag"]}).status_code == 304
        script = http.get("/assets/app-1234.js", headers={"Accept-Encoding": "identity"})
        assert (script.text, script.headers["content-type"]) == ("export {};", "text/javascript; charset=utf-8")
        assert "immutable" in script.headers["cache-control"]
        with http.stream("GET", "/assets/app-1234.js", headers={"Accept-Encoding": "gzip"}) as packed:
            assert b"".join(packed.iter_raw()) == b"packed"
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt"):
            assert "secret" not in http.get(path).text


# Parts --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("PORT", "eighty", "not a whole number"),
        ("PORT", "70000", "from 0 to 65535"),
        ("QUARTERDECK_DATABASE", "mysql://x", "sqlite or"),
        ("QUARTERDECK_SECRET", "short", "too short"),
        ("QUARTERDECK_BOT_DELAY", "soon", "seconds"),
        ("QUARTERDECK_BOT_DELAY", "2-1", "smaller first"),
        ("QUARTERDECK_BOT_LIMIT", "nan", "from 0.1"),
        ("QUARTERDECK_LOG", "loud", "one of"),
        ("QUARTERDECK_ORIGIN", "games.example.org", "scheme and host"),
        ("QUARTERDECK_CARDS", "/does/not/exist", "not a folder"),
        ("QUARTERDECK_WORKERS", "0", "from 1"),
    ],
)
def test_a_setting_that_makes_no_sense_is_refused(name: str, value: str, said: str) -> None:
    with pytest.raises(BadSetting, match=said):
        from_environment({name: value})


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"QUARTERDECK_DATABASE": "postgresql://deck@127.0.0.1:1/none"}, "QUARTERDECK_DATABASE cannot be used"),
        ({"QUARTERDECK_DATA": "/dev/null/data"}, "QUARTERDECK_DATA='/dev/null/data' cannot be used"),
        ({"HOST": "192.0.2.1"}, "HOST=192.0.2.1 PORT=0 cannot be used"),
        ({"PORT": "x"}, "PORT='x' is not a whole number"),
    ],
)
def test_a_server_that_cannot_start_says_why_in_one_line(settings: dict[str, str], said: str, tmp_path: Path) -> None:
    environment = os.environ | {"PORT": "0", "QUARTERDECK_DATA": str(tmp_path), "QUARTERDECK_LOG": "error"} | settings
    ended = subprocess.run(
        [sys.executable, "-m", "quarterdeck.server"], env=environment, capture_output=True, text=True, timeout=60
    )
    assert ended.returncode == 2
    last = ended.stderr.strip().splitlines()[-1]
    assert last.startswith("quarterdeck: ")
    assert said in last


def test_settings_come_from_the_environment() -> None:
    settings = from_environment(
        {"PORT": "81", "QUARTERDECK_BOT_DELAY": "0.5", "QUARTERDECK_ORIGIN": "https://a.example/"}
    )
    assert (settings.port, settings.bot_delay, settings.origin) == (81, (0.5, 0.5), "https://a.example")
    assert from_environment({}).host == "127.0.0.1"


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(2.0, 3.0, 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.take(0.4) is False
    assert bucket.take(1.0) is True


def test_a_limit_forgets_who_has_been_quiet() -> None:
    now = [0.0]
    limit = Limit("calls", 1.0, 1.0, lambda: now[0])
    for number in range(MAX_BUCKETS):
        limit.check(str(number))
    with pytest.raises(TooFast, match="1 per second"):
        limit.check("0")
    now[0] = 100.0
    limit.check("another")
    assert len(limit.buckets) == 1


@pytest.mark.parametrize(
    ("origin", "host", "public", "good"),
    [
        (None, "a:1", None, True),
        ("http://a:1", "a:1", None, True),
        ("https://a", "inner:80", "https://a", True),
        ("http://b:1", "a:1", None, False),
        ("null", "a:1", None, False),
        ("http://a:1", None, None, False),
        ("a:1", "a:1", None, False),
    ],
)
def test_only_pages_of_this_site_may_change_anything(
    origin: str | None, host: str | None, public: str | None, good: bool
) -> None:
    if good:
        check_origin(origin, host, public)
    else:
        with pytest.raises(Refused):
            check_origin(origin, host, public)


def test_a_log_line_is_json_and_names_no_table_in_full() -> None:
    record = logging.LogRecord("quarterdeck", 20, "", 0, "moved", (), None)
    record.facts = {"table": short("k3v5abcdefghijkl")}
    line = json.loads(JsonLines().format(record))
    assert (line["event"], line["level"], line["table"]) == ("moved", "info", "k3v5ab")


def test_a_histogram_counts_what_is_below() -> None:
    histogram = Histogram("x", "y")
    for seconds in (0.0005, 0.02, 99.0):
        histogram.note(seconds)
    lines = histogram.lines()
    assert 'x_bucket{le="0.001"} 1' in lines
    assert 'x_bucket{le="0.025"} 2' in lines
    assert 'x_bucket{le="+Inf"} 3' in lines


def test_every_code_of_refusal_is_in_the_list() -> None:
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, Refused)]
    assert NotSignedIn in kinds
    for kind in kinds:
        assert errors.__doc__ is not None
        assert kind is Refused or f"{kind.status}  {kind.code}:" in errors.__doc__
