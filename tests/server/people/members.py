"""Members for tests: guests who have become one."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep

import httpx

from tests.server.players import TIMEOUT, Json, Player, Served

PASSWORD = "grackle 88 umbrella Tz"
OTHER_PASSWORD = "thimble-41-walrus-Qk"


def member(site: Served, name: str, password: str = PASSWORD) -> Player:
    player = site.player()
    player.post("/api/account/password", password=password, name=name)
    return player


def sign_in(site: Served, name: str, password: str = PASSWORD, **more: object) -> httpx.Response:
    """An attempt from a browser that the site has not seen."""
    return httpx.post(f"{site.address}/api/sign-in/password", json={"name": name, "password": password, **more})


def error(response: httpx.Response) -> Json:
    assert response.status_code >= 400, response.text
    found: Json = response.json()["error"]
    return found


def grow_old(site: Served, player: Player) -> None:
    """What the player has proved was proved long ago."""
    site.do(site.context.user_changes.write(player.me["id"], ("update session set proved = 1", ())))


def soon(holds: Callable[[], bool]) -> None:
    """Wait until something holds of which the server, or another process, hears in a moment."""
    until = monotonic() + TIMEOUT
    while not holds():
        assert monotonic() < until, "it does not come about"
        sleep(0.01)
