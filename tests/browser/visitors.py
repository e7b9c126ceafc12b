"""Visitors with a real browser, and the site they come to: a server in a process of its own, which can be killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from copy import copy
from functools import cached_property
from pathlib import Path
from time import monotonic, sleep

import httpx
from playwright.sync_api import ConsoleMessage, Page, WebSocket

from quarterdeck import registry
from tests import servers
from tests.browser.contexts import Contexts

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "web" / "dist"
CHROMIUM = servers.browser()
PLAIN_HOST = "deck.test"
"""Name by which a site is reached as in a home network: over http, which browsers trust on the own machine alone."""
ARGUMENTS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {PLAIN_HOST} 127.0.0.1",
    "--force-gpu-mem-available-mb=1",  # room for next to no picture of a page: nobody looks at it, and it takes long
    "--js-flags=--no-opt --no-maglev",  # no page lives long enough to be worth an optimizing compiler
    "--renderer-process-limit=1",  # the pages of a context share a process, which keeps what it has compiled
]
SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
PATIENCE = 30.0
DRAWN_IN = """(theme) => document.documentElement.dataset.theme === theme &&
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"""
PRESSES = """(found) => {
    let waiting;
    const press = () => {
        waiting = undefined;
        const one = found();
        one?.click();
        if (one) soon();
    };
    const soon = () => { waiting ??= setTimeout(press, 40); };
    const every = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(soon).observe(document, every);
    soon();
}"""
FOLLOW = "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }"
KNOWS_ALL_GOALS = "".join(f"localStorage.setItem('qd.goal.{id}', 'true');" for id in registry.ids())


class Site:
    """A server on a port of its own that deals every table alike; what it is told survives its death."""

    def __init__(self, data: Path, deals: str = "5a") -> None:
        self.data = data
        self.deals = deals
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        given = {
            "HOST": "127.0.0.1",
            "PORT": str(self.port),
            "QUARTERDECK_DATA": str(self.data),
            "QUARTERDECK_WEB": str(CLIENT),
            "QUARTERDECK_BOT_DELAY": "0",
            "QUARTERDECK_WORKERS": "1",
            "QUARTERDECK_CALLS_A_SECOND": "10000",
            "QUARTERDECK_CALLS_AN_ADDRESS": "100000",
            "QUARTERDECK_GUESTS_A_MINUTE": "100000",
            "QUARTERDECK_GAMES_A_PERSON": "1000",
            "QUARTERDECK_NAMES_KEPT": "0",
            "QUARTERDECK_LOG": "warning",
        }
        command = [sys.executable, "-m", "tests.browser.same_deals", self.deals]
        self.process = subprocess.Popen(command, cwd=ROOT, env=os.environ | given)
        wait_until(self.answers, "the server answers")

    def called(self, host: str) -> Site:
        """The same site, reached by another name."""
        other = copy(self)
        other.address = f"http://{host}:{self.port}"
        return other

    def kill(self) -> None:
        """Without a word of warning."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(PATIENCE)

    def answers(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, "the server has ended"
        try:
            socket.create_connection(("127.0.0.1", self.port), 0.2).close()
        except OSError:
            return False
        return True


class Visitor:
    """Somebody with a browser of her own: another session, and whatever the page complains about."""

    def __init__(
        self,
        contexts: Contexts,
        site: Site,
        size: str = "desktop",
        theme: str = "dark",
        still: bool = True,
        first: bool = False,
    ) -> None:
        """`first`: she has never been here, and is told the goal of a game before she plays it."""
        self.site = site
        self.size = size
        self.theme = theme
        self.still = still
        self.first = first
        self.contexts = contexts
        self.context = contexts.take(site.address, touch=size == "phone")
        self.complaints: list[str] = []
        self.frames: list[str] = []
        self.sent: list[str] = []
        self.gone = False

    @cached_property
    def page(self) -> Page:
        """Opened when it is first looked at: who only calls the API needs none."""
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        show(page, self.size, self.theme)
        page.emulate_media(reduced_motion="reduce" if self.still else "no-preference")
        if not self.first:
            page.add_init_script(KNOWS_ALL_GOALS)
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("websocket", self.listen)
        return page

    @cached_property
    def api(self) -> httpx.Client:
        """Her calls past the browser, which the site knows by the same cookie: a whole game is many calls."""
        cookies = {one["name"]: one["value"] for one in self.context.cookies()}
        client = httpx.Client(
            base_url=f"http://127.0.0.1:{self.site.port}/api", cookies=cookies, timeout=PATIENCE, trust_env=False
        )
        if not cookies:
            client.get("/me")
            self.context.add_cookies(
                [{"name": name, "value": value, "url": self.site.address} for name, value in client.cookies.items()]
            )
        return client

    def hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda data: self.frames.append(str(data)))
        line.on("framesent", lambda data: self.sent.append(str(data)))

    def looks(self, size: str, theme: str) -> None:
        """Change the window and the theme that the system asks for, and wait until the page has drawn both."""
        show(self.page, size, theme)
        self.page.wait_for_function(DRAWN_IN, arg=theme)

    def go(self, path: str) -> None:
        self.page.goto(self.site.address + path)

    def follows(self, path: str) -> None:
        """To another page of the site as by a link: without loading the client anew."""
        self.page.evaluate(FOLLOW, path)

    def presses(self, found: str) -> None:
        """From now on presses what this function of the page finds, and looks again when the page has changed."""
        self.page.evaluate(f"({PRESSES})({found})")

    def close(self) -> None:
        """Her context is somebody else's from now on."""
        if self.gone:
            return
        self.gone = True
        if "api" in self.__dict__:
            self.api.close()
        self.contexts.give_back(self.context, touch=self.size == "phone")

    @property
    def asked(self) -> bool:
        return self.page.title().startswith("Your turn")

    @property
    def over(self) -> bool:
        return self.page.locator(".result.panel").count() > 0


def show(page: Page, size: str, theme: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme="light" if theme == "light" else "dark")


def wait_until(it_is_so: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
    end = monotonic() + patience
    while not it_is_so():
        assert monotonic() < end, f"in vain: {what}"
        sleep(0.05)


def free_port() -> int:
    with socket.socket() as place:
        place.bind(("127.0.0.1", 0))
        port = place.getsockname()[1]
        assert isinstance(port, int)
        return port
