"""Contexts of the browser, used again: what it has fetched and compiled for one visitor serves the next.

A page in a fresh context fetches the client, compiles it and starts a process for it. So contexts are kept, each with
a page that stays open and holds the process; whoever gets one finds nothing of whoever had it before.
"""

from __future__ import annotations

from playwright.sync_api import Browser, BrowserContext

HELD = "/favicon.svg"
"""What the page shows that holds the process: of the site, and with nothing to do."""


class Contexts:
    """Those of one browser. Each is one visitor's until she gives it back.

    What she changes for her page alone goes with the page: its listeners, routes, scripts, window, media and session
    storage. What holds for a whole context and cannot be cleared, such as a script for all its pages, is not to be
    set on one of these.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.idle: dict[bool, list[BrowserContext]] = {True: [], False: []}
        """By whether they have touch, which no page can change."""

    def take(self, address: str, touch: bool) -> BrowserContext:
        if not self.idle[touch]:
            return self.make(address, touch)
        context = self.idle[touch].pop()
        clear(context)
        return context

    def give_back(self, context: BrowserContext, touch: bool) -> None:
        close_pages(context)
        self.idle[touch].append(context)

    def make(self, address: str, touch: bool) -> BrowserContext:
        context = self.browser.new_context(has_touch=touch)
        context.new_page().goto(address + HELD)
        return context


def clear(context: BrowserContext) -> None:
    """Nothing is left but what was fetched and compiled. That asks the site again where it is not the same for all."""
    devtools = context.new_cdp_session(context.pages[0])
    devtools.send("Storage.clearDataForOrigin", {"origin": "*", "storageTypes": "all"})
    devtools.detach()
    context.clear_permissions()
    context.set_offline(False)
    context.unroute_all()
    close_pages(context)  # what was opened by another page may be told of after that has been closed


def close_pages(context: BrowserContext) -> None:
    for page in context.pages[1:]:
        page.close()
