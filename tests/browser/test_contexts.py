"""Whoever gets the context of another visitor finds nothing of hers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.contexts import Contexts
from tests.browser.tables import call
from tests.browser.visitors import Site, Visitor

LEAVES = """async () => {
    document.cookie = "hers=yes";
    localStorage.setItem("hers", "yes");
    sessionStorage.setItem("hers", "yes");
    await (await caches.open("hers")).put("/hers", new Response("yes"));
    const database = indexedDB.open("hers");
    await new Promise((done) => { database.onsuccess = done; });
    open("/nowhere");
    history.pushState(null, "", "/hers");
}"""
FINDS = """async () => ({
    cookie: document.cookie,
    local: { ...localStorage },
    session: { ...sessionStorage },
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    located: (await navigator.permissions.query({ name: "geolocation" })).state,
    page: [window.hers ?? null, document.referrer, history.length, innerWidth, innerHeight],
    media: ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"].map((one) => matchMedia(one).matches),
    touch: navigator.maxTouchPoints > 0,
    online: navigator.onLine,
    fetched: await (await fetch("/robots.txt")).text(),
})"""


def finds(who: Visitor) -> dict[str, object]:
    """All that her page can know of whoever was here before."""
    who.go("/")
    expect(who.page.get_by_role("heading", name="Tabletop games")).to_be_visible()
    found = who.page.evaluate(FINDS)
    assert isinstance(found, dict)
    return found | {"pages": len(who.context.pages)}


def leaves_all_she_can(ada: Visitor) -> None:
    ada.context.grant_permissions(["geolocation"])
    ada.context.route("**/robots.txt", lambda route: route.fulfill(body="hers"))
    ada.page.route("**/robots.txt", lambda route: route.fulfill(body="hers too"))
    ada.page.add_init_script("window.hers = true")
    ada.page.reload()
    with ada.context.expect_page():
        ada.page.evaluate(LEAVES)
    ada.page.set_viewport_size({"width": 320, "height": 568})
    ada.page.emulate_media(color_scheme="light", reduced_motion="no-preference")
    ada.context.set_offline(True)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_nothing_of_one_visitor_is_left_for_the_next(contexts: Contexts, site: Site, size: str) -> None:
    ada = Visitor(contexts, site, size)
    nothing = finds(ada)
    her_own = call(ada, "GET", "/me")["id"]
    leaves_all_she_can(ada)
    said = len(ada.frames), len(ada.sent)
    ada.close()
    ada.close()  # a visitor who has gone is gone: what another has now is not given away again
    grace, ines = Visitor(contexts, site, size), Visitor(contexts, site, size)
    assert grace.context is ada.context
    assert ines.context is not ada.context
    for who in (grace, ines):
        assert finds(who) == nothing
        assert call(who, "GET", "/me")["id"] != her_own
    assert (len(ada.frames), len(ada.sent)) == said
    assert [grace.complaints, ines.complaints] == [[], []]
    grace.close()
    ines.close()


def test_touch_is_for_phones_and_the_first_visit_for_who_was_never_here(contexts: Contexts, site: Site) -> None:
    """What no page can change decides which context it is; all else may differ from one visitor to the next."""
    for size, touch in (("phone", True), ("tablet", False), ("desktop", False)):
        for theme, still, first in (("dark", True, False), ("light", False, True)):
            who = Visitor(contexts, site, size, theme, still, first)
            found = finds(who)
            assert found["touch"] == touch
            assert found["media"] == [theme == "dark", still]
            assert (found["local"] == {}) == first
            who.close()
