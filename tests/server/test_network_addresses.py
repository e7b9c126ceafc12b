"""Where others reach the server: for links and codes in the waiting room."""

from __future__ import annotations

from ipaddress import IPv4Address
from pathlib import Path

import pytest

from quarterdeck.server.network_addresses import is_loopback, is_reachable, network_cards, origins
from quarterdeck.server.settings import Settings
from tests.server.players import served

ANYWHERE = Settings(host="0.0.0.0")


def test_what_the_host_has_set_is_told_to_everybody(tmp_path: Path) -> None:
    settings = Settings(origin="https://games.example.org")
    for caller in ("127.0.0.1", "203.0.113.7"):
        assert origins(settings, caller, "games.example.org", 8000) == ["https://games.example.org"]
    with served(tmp_path) as server:
        assert server.player().get("/api/addresses") == [], "it answers this machine alone"


def test_the_cards_of_the_machine_are_told_to_a_browser_on_it_alone() -> None:
    cards = [f"http://{host}:8123" for host in network_cards()]
    assert origins(ANYWHERE, "127.0.0.1", "localhost:8123", 8123) == cards
    own = Settings(host="192.168.1.20")
    assert origins(own, "::1", "[::1]:80", 80) == ["http://192.168.1.20:80"]
    assert origins(Settings(host="127.0.0.1"), "127.0.0.1", "127.0.0.1", 80) == []


@pytest.mark.parametrize(
    ("caller", "called"),
    [
        ("203.0.113.7", "localhost"),
        ("192.168.1.7", "192.168.1.20:8000"),
        ("127.0.0.1", "games.example.org"),  # a proxy on this machine, or a name that somebody has it mean
        ("127.0.0.1", "[broken"),
        ("", ""),
    ],
)
def test_nobody_else_is_told_of_them(caller: str, called: str) -> None:
    assert origins(Settings(host="192.168.1.20"), caller, called, 8000) == []


def test_no_card_is_one_that_others_cannot_reach() -> None:
    assert all(is_reachable(IPv4Address(host)) for host in network_cards())
    assert not is_reachable(IPv4Address("169.254.3.4"))
    assert [is_loopback(host) for host in ("localhost", "::1", "127.9.9.9", "10.0.0.1", "a.example")] == [
        *(True, True, True),
        *(False, False),
    ]
