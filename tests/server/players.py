"""Players for tests: people with a browser's cookie, and the sockets they hold."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Any, TypeVar

import httpx
from litestar import Router
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from quarterdeck.server.hub import BURST, RATE
from quarterdeck.server.limits import Bucket
from quarterdeck.server.people.devices import Device
from quarterdeck.server.people.sessions import COOKIE
from quarterdeck.server.room import Room
from quarterdeck.server.service import Server, make_server
from quarterdeck.server.settings import Settings
from tests.some_games import IN_SECRET, answers_in_secret

GAME = IN_SECRET.id
TIMEOUT = 60.0
"""Seconds that a test waits for something that must happen."""

Json = dict[str, Any]
T = TypeVar("T")


class Served:
    """A server of a test's own, in a thread."""

    def __init__(self, server: Server, address: str) -> None:
        self.server = server
        self.context = server.context
        self.address = address
        self.players: list[Player] = []

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Have something done inside the server, and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self.server.loop).result(TIMEOUT)

    @contextmanager
    def unbroken(self) -> Iterator[None]:
        """Nothing that happens meanwhile may be a fault of the server's own; other tests provoke some."""
        before = self.context.metrics.errors.get("broken", 0)
        yield
        assert self.context.metrics.errors.get("broken", 0) == before

    def room(self, table: str) -> Room:
        return self.do(self.context.hub.room(table))

    def answers_in_secret(self, table: str) -> list[int]:
        """Number of answers per seat until it waits for the other."""
        g = self.room(table).live.under_way.g
        return [answers_in_secret(g, seat) for seat in range(g.seats)]

    def player(self, name: str = "", cookie: str = "", agent: str = "") -> Player:
        """Somebody new; with the cookie of another, the same person in another browser."""
        self.players.append(Player(self.address, name, cookie, agent))
        return self.players[-1]

    def device_of(self, player: Player) -> Player:
        """The same person, signed in on another device."""
        return self.player(cookie=self.do(self.context.sessions.begin(player.me["id"], Device("Another device"))))

    def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        return self.do(self.context.store.rows(sql, *values))


@contextmanager
def served(data: Path, *more: Router, **changes: Any) -> Iterator[Served]:
    usual: dict[str, Any] = {
        "port": 0,
        "data": data,
        "bot_delay": (0.0, 0.0),
        "workers": 1,
        "calls_a_second": 10_000.0,
        "guests_a_minute": 1e9,
        "calls_an_address": 1e9,
        "games_a_person": 100_000,
        "names_kept": 0.0,
        "log_level": "warning",
    }
    settings = Settings(**(usual | changes))
    addresses: SimpleQueue[str] = SimpleQueue()
    server = make_server(settings, addresses.put, *more)
    thread = Thread(target=server.run, daemon=True)
    thread.start()
    running = Served(server, addresses.get(timeout=TIMEOUT).replace("localhost", "127.0.0.1"))
    try:
        yield running
    finally:
        for player in running.players:
            player.http.close()
        server.should_exit = True
        thread.join(TIMEOUT)
        assert not thread.is_alive(), "the server did not stop"


class Player:
    """Somebody with a session."""

    def __init__(self, address: str, name: str = "", cookie: str = "", agent: str = "") -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=TIMEOUT)
        if agent:
            self.http.headers["User-Agent"] = agent
        if cookie:
            self.http.cookies.set(COOKIE, cookie, domain=self.http.base_url.host)
        self.me: Json = self.get("/api/me")
        if name:
            self.me = self.put("/api/me", name=name)

    # REST -------------------------------------------------------------------------------------------------------

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> httpx.Response:
        return self.http.request(method, path, json=body, headers=headers)

    def get(self, path: str) -> Any:
        return good(self.ask("GET", path))

    def put(self, path: str, **body: object) -> Any:
        return good(self.ask("PUT", path, body))

    def post(self, path: str, **body: object) -> Any:
        return good(self.ask("POST", path, body))

    def delete(self, path: str) -> Any:
        return good(self.ask("DELETE", path))

    def refused(self, method: str, path: str, body: object = None, **headers: str) -> tuple[int, str]:
        """The status and the code with which a call is refused."""
        response = self.ask(method, path, {} if body is None and method in ("POST", "PUT") else body, **headers)
        assert response.status_code >= 400, response.text
        return response.status_code, response.json()["error"]["code"]

    def game_with(self, other: Player, **wanted: object) -> str:
        """A table at which the two sit, this player first, and the game has started."""
        table = self.table(**wanted)
        other.sit(table, 1)
        self.start(table)
        return table

    def table(self, **wanted: object) -> str:
        """A new table of this player's; two seats, she in the first."""
        made = self.post("/api/tables", **({"game": GAME, "seats": 2} | wanted))
        return str(made["id"])

    def sit(self, table: str, seat: int) -> Json:
        sat: Json = self.put(f"/api/tables/{table}/seats/{seat}", kind="me")
        return sat

    def start(self, table: str) -> Json:
        started: Json = self.post(f"/api/tables/{table}/start")
        return started

    def info(self, table: str) -> Json:
        found: Json = self.get(f"/api/tables/{table}")
        return found

    def moments(self, table: str, seat: int | str = "spectator") -> list[Json]:
        """All pages of a replay."""
        path = f"/api/tables/{table}/replay?seat={seat}"
        pages = self.get(path)["pages"]
        return [moment for page in range(pages) for moment in self.get(f"{path}&page={page}")["moments"]]

    # Sockets ----------------------------------------------------------------------------------------------------

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def open(self, table: str, seat: int | str = "spectator", after: int | None = None, **headers: str) -> Line:
        """A socket to the table."""
        query = f"seat={seat}" + ("" if after is None else f"&after={after}")
        address = f"{self.address.replace('http', 'ws')}/api/tables/{table}/socket?{query}"
        given = {"Cookie": self.cookie, "Origin": self.address} | headers
        sent = {name: value for name, value in given.items() if value}
        return Line(connect(address, additional_headers=sent, compression=None, open_timeout=TIMEOUT))


class Line:
    """One socket, with what came over it."""

    def __init__(self, connecting: AbstractContextManager[ClientConnection]) -> None:
        self.opened = ExitStack()
        self.socket = self.opened.enter_context(connecting)
        self.frame: Json = {}
        self.table: Json = {}
        self.all: list[Json] = []
        self.said: list[str] = []
        self.sent = 0
        self.pace = Bucket(RATE, BURST / 2, monotonic())  # the server's limit, which long games reach

    def __enter__(self) -> Line:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.opened.close()

    def receive(self, timeout: float = TIMEOUT) -> Json:
        message: Json = json.loads(self.socket.recv(timeout))
        self.all.append(message)
        if message["type"] == "frame":
            self.frame = message
        elif message["type"] == "table":
            self.table = message["table"]
        elif message["type"] == "chat":
            self.said += [line["text"] for line in message["lines"]]
        return message

    def read_what_is_there(self) -> None:
        with suppress(TimeoutError):
            while True:
                self.receive(timeout=0.002)

    def until(self, kind: str, wanted: Callable[[Json], bool] = bool) -> Json:
        """The next message of that type for which this holds."""
        while True:
            message = self.receive()
            if message["type"] == kind and wanted(message):
                return message

    def send(self, type: str, **fields: object) -> int:
        while not self.pace.take(monotonic()):
            sleep(1 / RATE)
        self.sent += 1
        self.socket.send(json.dumps({"type": type} | ({"id": self.sent} if type != "ping" else {}) | fields))
        return self.sent

    def refusal(self, **message: object) -> str:
        """The code with which a message is refused."""
        self.socket.send(json.dumps(message))
        return str(self.until("error")["code"])

    def answer(self, action: str | None = None, number: int | None = None) -> int:
        """Send an answer to the newest frame; the first option unless said otherwise."""
        text = self.frame["options"][0]["text"] if action is None else action
        return self.send("answer", number=self.frame["number"] if number is None else number, action=text)

    def is_answered_for(self) -> bool:
        """Whether the newest frame asks a question that the server answers, for there is nothing to choose."""
        return bool(self.frame["decision"]["always_ask"]) and len(self.frame["options"]) == 1

    def taken(self, id: int) -> None:
        """Wait until the server says that this is on disk."""
        while True:
            message = self.receive()
            if message.get("reply_to") == id:
                assert message["type"] == "taken", message
                return

    def play(self, action: str | None = None) -> Json:
        """Answer, unless the server does so itself; returns the frame that the answer leads to."""
        if action is not None or not self.is_answered_for():
            self.taken(self.answer(action))
        return self.until("frame")

    def play_times(self, count: int) -> None:
        for _ in range(count):
            self.play()

    def closed(self) -> int:
        """The code with which the server closes the socket."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as closed:
            return 1006 if closed.rcvd is None else closed.rcvd.code

    def over(self) -> bool:
        return bool(self.frame) and self.frame["view"] is not None and self.frame["view"]["outcome"] is not None


def play_to_the_end(*lines: Line) -> None:
    """Everybody takes the first option until the game is over."""
    for line in lines:
        if not line.frame:
            line.until("frame")
    until = monotonic() + TIMEOUT
    while monotonic() < until:
        if all(line.over() for line in lines):
            return
        for line in lines:
            if line.frame["decision"] is not None:
                line.play()
            else:
                line.read_what_is_there()
    raise AssertionError("the game does not end")


def good(response: httpx.Response) -> Any:
    assert response.status_code < 400, response.text
    return response.json() if response.content else None
