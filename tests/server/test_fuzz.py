"""Calls and messages made up at random: nothing breaks, and the tables go on."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from quarterdeck.bench.server_fuzz import read_arguments, run
from tests.server.players import Line, Player, Served, play_to_the_end

ENDLESS = "/api/bot/stream"
SIGNING_OUT = ("/api/sign-out", "/api/account/sessions")
CALLS = 12
"""Made up for each operation."""
TALKS = 25
"""Made up for the socket; each is a few messages."""


@pytest.fixture(scope="module")
def pair(server: Served) -> tuple[Player, Player]:
    return server.player("Ann"), server.player("Bob")


# REST ---------------------------------------------------------------------------------------------------------------


def test_no_call_breaks_the_server(server: Served, pair: tuple[Player, Player]) -> None:
    # It takes seconds to import, which every process of a test run would pay for.
    import schemathesis
    from schemathesis.checks import not_a_server_error
    from schemathesis.core.result import Ok
    from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

    ann, bob = pair
    spare = server.player()
    table = ann.game_with(bob, hints=True, join="public")
    schema = schemathesis.openapi.from_url(f"{server.address}/api/schema")
    tried = 0
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()
        if operation.path == ENDLESS:
            continue

        @given(case=operation.as_strategy())
        @settings(max_examples=CALLS, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        def call(case: Any) -> None:
            who = spare if case.operation.path.startswith(SIGNING_OUT) else ann
            if "table" in case.path_parameters and len(case.path_parameters["table"]) % 2:
                case.path_parameters["table"] = table  # half of the calls are to a table that is there
            response = case.call(base_url=server.address, cookies=dict(who.http.cookies), timeout=20)
            case.validate_response(
                response,
                checks=[not_a_server_error, content_type_conformance, response_schema_conformance],
            )

        with server.unbroken():
            call()
        tried += 1
    assert tried >= 20
    assert ann.get("/api/health")["status"] == "ok"
    if ann.info(table)["state"] == "running" and ann.info(table)["seats"][0]["kind"] == "person":
        with ann.open(table, 0) as first, bob.open(table, 1) as second:
            play_to_the_end(first, second)


# Sockets ------------------------------------------------------------------------------------------------------------

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
kinds = st.sampled_from(["answer", "undo", "consent", "say", "ping", "frame", "", "ANSWER"])
fields = st.fixed_dictionaries(
    {},
    optional={
        "type": kinds | anything,
        "id": st.integers(0, 9) | st.text(max_size=70) | anything,
        "number": st.integers(-2, 60) | anything,
        "action": st.sampled_from(["lay", "discard", "lay air-wing-upper 1"]) | anything,
        "text": st.text(max_size=600) | anything,
        "request": st.integers(-2, 3) | anything,
        "agree": st.booleans() | anything,
        "ask": st.booleans() | anything,
        "more": anything,
    },
)
near_misses = fields.map(lambda message: json.dumps(message, allow_nan=True))
messages = near_misses | anything.map(json.dumps) | st.text(max_size=100) | st.binary(max_size=100)


def talk(line: Line, said: list[str | bytes]) -> None:
    """Say all of it, and hear that the server is still there, if it has not hung up."""
    with suppress(ConnectionClosed):
        for message in said:
            line.socket.send(message)
        line.send("ping")
        line.until("pong")


@given(said=st.lists(messages, max_size=8), seat=st.sampled_from([0, 1, "spectator"]))
@settings(max_examples=TALKS, deadline=None, database=None, suppress_health_check=list(HealthCheck))
def test_no_message_breaks_a_table(
    server: Served, pair: tuple[Player, Player], said: list[str | bytes], seat: int | str
) -> None:
    ann, bob = pair
    table = ann.game_with(bob)
    with server.unbroken(), (bob if seat == 1 else ann).open(table, seat) as line:
        talk(line, said)
    with ann.open(table, 0) as first, bob.open(table, 1) as second:
        for line, several in zip((first, second), server.answers_in_secret(table), strict=True):
            line.until("frame")
            line.play_times(several)
        assert any(message["type"] == "frame" and message["number"] > 1 for message in first.all + second.all)


# The program that does both at length -------------------------------------------------------------------------------


def test_the_fuzz_program_finds_nothing(tmp_path: Path) -> None:
    wanted = ["--messages", "400", "--calls", "400", "--tables", "5", "--seconds", "300", "--folder", str(tmp_path)]
    found = run(read_arguments(wanted))
    assert found.is_well(), found.faults
    assert found.messages >= 400
    assert found.calls >= 400
    assert found.played_out >= 5
