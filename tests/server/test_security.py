"""Sockets that the server program has ended by itself: what we still say is lost, and nobody is troubled by it."""

from __future__ import annotations

from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import sleep

import uvicorn
from litestar.types import Receive, Scope, Send
from websockets.sync.client import connect

from quarterdeck.server.security import secured
from tests.server.players import TIMEOUT, Player
from tests.server.processes import server_process

NO_TEXT = b'{"type": "\xff"}'


def test_what_is_said_to_a_socket_that_is_gone_is_lost_as_any_other() -> None:
    said: SimpleQueue[object] = SimpleQueue()

    async def app(_scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        while (await receive())["type"] != "websocket.disconnect":
            pass
        try:
            await send({"type": "websocket.send", "bytes": None, "text": "too late"})
        except Exception as error:
            said.put(error)
        await send({"type": "websocket.close", "code": 1000, "reason": ""})
        said.put("closed")

    server = uvicorn.Server(
        uvicorn.Config(secured(app), port=0, ws="websockets-sansio", lifespan="off", log_config=None)
    )
    thread = Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        with connect(f"ws://127.0.0.1:{port}/", compression=None) as socket:
            socket.send(NO_TEXT, text=True)
            assert isinstance(said.get(timeout=TIMEOUT), ConnectionError)
            assert said.get(timeout=TIMEOUT) == "closed"
    finally:
        server.should_exit = True
        thread.join(TIMEOUT)


def test_text_that_is_no_text_is_refused_and_is_not_in_the_log(tmp_path: Path) -> None:
    with server_process(tmp_path) as server:
        ann = Player(server.address, "Ann")
        with ann.open(ann.table(), 0) as line:
            line.until("frame")
            line.socket.send(NO_TEXT, text=True)
            assert line.until("error")["code"] == "bad_request"
            line.send("ping")
            line.until("pong")
        ann.http.close()
    log = server.log.read_text()
    assert '"event":"open"' in log
    assert '"level":"error"' not in log
    assert "Traceback" not in log
