"""Accounts in a browser: a guest keeps her name and games, signs in elsewhere, and is signed out."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from re import compile as pattern
from re import escape

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import OF_LOOKS, serious
from tests.browser.contexts import Contexts
from tests.browser.endings import resigns
from tests.browser.tables import answer, frame, open_table, plays_to_the_end
from tests.browser.visitors import PLAIN_HOST, Site, Visitor
from tests.some_games import SHORTEST

MakeVisitor = Callable[..., Visitor]

SHORT_GAME = SHORTEST.id
PASSWORD = "three brass otters"
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
"""A device with a screen lock, whose owner always agrees."""
GAMES = "() => fetch('/api/people/me/games').then((answer) => answer.json()).then(({ games }) => games.length)"

REFUSES = "() => { navigator.credentials.create = () => Promise.reject(new DOMException('', 'NotAllowedError')); }"
"""What a browser says when its owner closes the window that asks her."""


@pytest.fixture(scope="module")
def secure(site: Site) -> Site:
    """The site by a name at which browsers offer passkeys."""
    return site.called("localhost")


@pytest.fixture
def stranger(contexts: Contexts) -> Iterator[Callable[[Site], Visitor]]:
    """A visitor who is refused something, of which her browser complains."""
    made: list[Visitor] = []

    def make(site: Site) -> Visitor:
        made.append(Visitor(contexts, site))
        return made[-1]

    yield make
    for one in made:
        one.close()


def has_a_screen_lock(page: Page) -> None:
    """The device of this page keeps passkeys."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})


def plays_a_game(who: Visitor) -> None:
    plays_to_the_end(open_table(SHORT_GAME, who, bots=1), who)


def takes_name(who: Visitor, name: str) -> None:
    who.page.get_by_role("main").get_by_role("button", name="Change your name").click()
    who.page.get_by_role("textbox", name="Name").fill(name)
    who.page.get_by_role("button", name="Save").click()
    expect(menu_of(who)).to_have_accessible_name(f"{name} guest. Your menu")


def menu_of(who: Visitor) -> Locator:
    return who.page.get_by_role("button", name="Your menu")


def keeps_with_password(who: Visitor, name: str) -> list[str]:
    """She is a member with this name; her recovery codes."""
    who.go("/account")
    way = who.page.get_by_role("button", name=pattern("(Keep with|Use) a password"))
    way.click()
    who.page.get_by_role("textbox", name="Name").fill(name)
    who.page.get_by_label("Password", exact=True).fill(PASSWORD)
    who.page.get_by_role("button", name="Keep my name").click()
    return reads_codes(who, name)


def reads_codes(who: Visitor, name: str) -> list[str]:
    shown = who.page.get_by_role("dialog", name=f"{name} is yours")
    expect(shown.get_by_role("listitem")).to_have_count(10)
    codes = shown.get_by_role("listitem").all_inner_texts()
    shown.press("Escape")
    expect(shown).to_be_visible()
    shown.get_by_label("I have put them somewhere safe").check()
    shown.get_by_role("button", name="Done").click()
    expect(shown).to_be_hidden()
    return codes


def signs_out(who: Visitor) -> None:
    menu_of(who).click()
    who.page.get_by_role("banner").get_by_role("button", name="Sign out").click()
    expect(who.page.get_by_role("button", name="guest. Your menu")).to_be_visible()


def signs_in_with_password(who: Visitor, name: str, path: str = "/sign-in") -> None:
    who.go(path)
    who.page.get_by_label("Name", exact=True).fill(name)
    who.page.get_by_label("Password", exact=True).fill(PASSWORD)
    who.page.get_by_role("button", name="Sign in", exact=True).click()
    is_member(who, name)


def is_member(who: Visitor, name: str) -> None:
    expect(who.page.get_by_role("button", name=pattern(f"^{escape(name)}. Your menu"))).to_be_visible()


def test_a_guest_keeps_name_and_games_with_a_passkey(visitor: MakeVisitor, secure: Site) -> None:
    ada = visitor(at=secure)
    plays_a_game(ada)
    ada.go("/account")
    has_a_screen_lock(ada.page)
    takes_name(ada, "Ada of the Keys")
    ada.page.get_by_role("button", name="Keep with a passkey").click()
    reads_codes(ada, "Ada of the Keys")
    expect(ada.page.get_by_text("Your name is safe")).to_be_visible()
    expect(ada.page.get_by_text("10 left")).to_be_visible()
    signs_out(ada)
    assert ada.page.evaluate(GAMES) == 0
    ada.go("/sign-in")
    ada.page.get_by_role("button", name="Sign in with a passkey").click()
    is_member(ada, "Ada of the Keys")
    assert ada.page.evaluate(GAMES) == 1


def test_a_passkey_that_is_not_made_leaves_a_guest(visitor: MakeVisitor, secure: Site) -> None:
    ada = visitor(at=secure)
    ada.go("/account")
    ada.page.evaluate(REFUSES)
    ada.page.get_by_role("button", name="Keep with a passkey").click()
    expect(ada.page.get_by_text("You are still a guest, nothing is lost.")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Keep with a passkey")).to_be_enabled()


def test_over_plain_http_a_password_keeps_name_and_games(stranger: Callable[[Site], Visitor], site: Site) -> None:
    ada = stranger(site.called(PLAIN_HOST))
    plays_a_game(ada)
    ada.go("/account")
    assert not ada.page.evaluate("isSecureContext")
    expect(
        ada.page.get_by_text("This site is reached without https, where browsers offer no passkeys.")
    ).to_be_visible()
    expect(ada.page.get_by_role("button", name="Keep with a passkey")).to_have_count(0)
    ada.page.get_by_role("button", name="Keep with a password").click()
    ada.page.get_by_label("Password", exact=True).fill("short")
    ada.page.get_by_role("button", name="Keep my name").click()
    expect(ada.page.get_by_text("Ten characters or more.", exact=True)).to_be_visible()
    keeps_with_password(ada, "Ada without Https")
    signs_out(ada)
    ada.go("/sign-in")
    expect(ada.page.get_by_role("button", name="Sign in with a passkey")).to_have_count(0)
    ada.page.get_by_label("Name", exact=True).fill("Ada without Https")
    ada.page.get_by_label("Password", exact=True).fill("something else")
    ada.page.get_by_role("button", name="Sign in", exact=True).click()
    expect(ada.page.get_by_text("That name and password do not go together.")).to_be_visible()
    signs_in_with_password(ada, "Ada without Https")
    assert ada.page.evaluate(GAMES) == 1


def test_games_of_a_guest_go_along_to_her_account(visitor: MakeVisitor, site: Site) -> None:
    ada, on_the_phone = visitor(), visitor(size="phone")
    keeps_with_password(ada, "Ada on Two Devices")
    plays_a_game(on_the_phone)
    on_the_phone.go("/account")
    on_the_phone.page.get_by_role("button", name="I have an account already").click()
    expect(on_the_phone.page.get_by_text("Here you have 1 game as")).to_be_visible()
    on_the_phone.page.get_by_label("Name", exact=True).fill("Ada on Two Devices")
    on_the_phone.page.get_by_label("Password", exact=True).fill(PASSWORD)
    on_the_phone.page.get_by_role("button", name="Sign in", exact=True).click()
    expect(on_the_phone.page.get_by_text("Your name is safe")).to_be_visible()
    assert on_the_phone.page.evaluate(GAMES) == 1
    assert ada.page.evaluate(GAMES) == 1


def test_a_recovery_code_lets_in_once(stranger: Callable[[Site], Visitor], site: Site) -> None:
    ada = stranger(site)
    codes = keeps_with_password(ada, "Ada the Forgetful")
    signs_out(ada)
    for lets_in in (True, False):
        ada.go("/sign-in")
        ada.page.get_by_role("button", name="Use a recovery code").click()
        ada.page.get_by_label("Name", exact=True).fill("Ada the Forgetful")
        ada.page.get_by_label("Recovery code").fill(codes[0])
        ada.page.get_by_role("button", name="Sign in", exact=True).click()
        if lets_in:
            is_member(ada, "Ada the Forgetful")
            ada.go("/account")
            expect(ada.page.get_by_text("9 left")).to_be_visible()
            signs_out(ada)
    expect(ada.page.get_by_text("That code was used on")).to_be_visible()


def test_a_device_that_was_signed_out_says_so_and_goes_on(stranger: Callable[[Site], Visitor], site: Site) -> None:
    ada, elsewhere = stranger(site), stranger(site)
    keeps_with_password(ada, "Ada at Home")
    place = open_table(SHORT_GAME, ada, bots=1)
    signs_in_with_password(elsewhere, "Ada at Home", f"/sign-in?to={place}")
    expect(elsewhere.page).to_have_url(pattern(f"{place}$"))
    expect(elsewhere.page.locator(".boardbox")).to_be_visible()
    lines: list[str] = []
    ada.go("/account")
    ada.page.get_by_role("button", name="Sign out all others").click()
    expect(ada.page.get_by_role("button", name="Sign out", exact=True)).to_have_count(1)
    expect(elsewhere.page.get_by_role("heading", name="You were signed out here")).to_be_visible()
    assert serious(elsewhere.page) == []
    elsewhere.page.on("websocket", lambda line: lines.append(line.url))
    elsewhere.page.wait_for_timeout(1500)  # the first try again would come within half a second
    assert lines == []
    elsewhere.page.get_by_role("link", name="Go on as a guest").click()
    expect(elsewhere.page.get_by_role("heading", name="You were signed out here")).to_be_hidden()
    expect(elsewhere.page.get_by_role("button", name="guest. Your menu")).to_be_visible()


def test_a_call_of_a_device_that_was_signed_out_says_so(stranger: Callable[[Site], Visitor], site: Site) -> None:
    ada, elsewhere = stranger(site), stranger(site)
    keeps_with_password(ada, "Ada in the Lobby")
    signs_in_with_password(elsewhere, "Ada in the Lobby", "/sign-in?to=/account")
    ada.page.reload()
    ada.page.get_by_role("button", name="Sign out all others").click()
    expect(ada.page.get_by_role("button", name="Sign out", exact=True)).to_have_count(1)
    elsewhere.page.get_by_role("button", name="Make new ones").click()
    expect(elsewhere.page.get_by_role("heading", name="You were signed out here")).to_be_visible()
    elsewhere.page.get_by_role("link", name="Sign in").click()
    expect(elsewhere.page.get_by_role("heading", name="Welcome back")).to_be_visible()


def test_what_matters_asks_once_more_who_it_is(stranger: Callable[[Site], Visitor], tmp_path: Path) -> None:
    site = Site(tmp_path)
    site.start()
    ada = stranger(site)
    keeps_with_password(ada, "Ada Who Proves It")
    site.stop()
    with sqlite3.connect(tmp_path / "quarterdeck.sqlite") as database:
        database.execute("update session set proved = 0")  # as if ten minutes had passed
    site.start()
    ada.page.reload()
    for goes_on in (False, True):
        ada.page.get_by_role("button", name="Make new ones").click()
        asked = ada.page.get_by_role("dialog", name="Is it you")
        expect(asked).to_be_visible()
        assert serious(ada.page) == []
        if goes_on:
            asked.get_by_label("Password", exact=True).fill(PASSWORD)
            asked.get_by_role("button", name="Go on").click()
        else:
            asked.get_by_role("button", name="Close").click()
            expect(asked).to_be_hidden()
            expect(ada.page.get_by_role("button", name="Make new ones")).to_be_enabled()
    assert len(reads_codes(ada, "Ada Who Proves It")) == 10
    site.stop()


def test_the_last_way_to_sign_in_stays(visitor: MakeVisitor) -> None:
    ada = visitor()
    keeps_with_password(ada, "Ada with One Way")
    ada.page.get_by_role("button", name="Remove the password").click()
    expect(ada.page.get_by_text("This is your last way to sign in. Add another first.")).to_be_visible()
    ada.page.get_by_role("button", name="Keep it").click()
    expect(ada.page.get_by_role("button", name="Remove the password")).to_be_visible()


def test_a_member_changes_her_name(visitor: MakeVisitor) -> None:
    ada = visitor()
    keeps_with_password(ada, "Ada before")
    ada.page.get_by_role("main").get_by_role("button", name="Change your name").click()
    ada.page.get_by_role("textbox", name="Name").fill("Ada after")
    ada.page.get_by_role("button", name="Save").click()
    expect(ada.page.get_by_role("heading", name="Ada after")).to_be_visible()
    is_member(ada, "Ada after")


def offer_of(who: Visitor) -> Locator:
    return who.page.get_by_role("region", name="You won against")


def wins(who: Visitor, rival: Visitor) -> str:
    """Her rival resigns while she looks on; where that was."""
    place = open_table(SHORT_GAME, who, rival)
    who.go(place)
    resigns(rival, place)
    expect(who.page.get_by_role("heading", name="You win")).to_be_focused()
    return place


def test_a_guest_who_has_won_keeps_that_with_a_passkey(visitor: MakeVisitor, secure: Site) -> None:
    ada, grace = visitor(at=secure), visitor()
    place = wins(ada, grace)
    has_a_screen_lock(ada.page)
    expect(offer_of(ada)).to_be_visible()
    is_readable(ada)
    expect(ada.page.get_by_role("heading", name="You win")).to_be_focused()
    offer_of(ada).get_by_role("button", name="Keep with a passkey").click()
    codes = ada.page.get_by_role("dialog", name="is yours")
    expect(codes).to_be_visible()
    ada.page.keyboard.press("n")  # to the next game, were the codes not there
    codes.get_by_role("button", name="Skip").click()
    expect(offer_of(ada)).to_be_hidden()
    expect(ada.page).to_have_url(pattern(f"{place}$"))
    ada.go("/account")
    expect(ada.page.get_by_text("Your name is safe")).to_be_visible()


def test_who_says_not_now_is_not_asked_again_for_that(visitor: MakeVisitor) -> None:
    ada, grace = visitor(), visitor()
    wins(ada, grace)
    offer_of(ada).get_by_role("button", name="Not now").click()
    expect(offer_of(ada)).to_be_hidden()
    for again in (lambda: ada.page.reload(), lambda: wins(ada, grace)):
        with ada.page.expect_response(pattern("/api/people/me")):
            again()
        expect(ada.page.get_by_role("heading", name="You win")).to_be_visible()
        expect(offer_of(ada)).to_have_count(0)


LOOKS = [("desktop", "light"), ("phone", "dark"), ("phone", "light")]


def is_readable(who: Visitor) -> None:
    """Without a serious finding, in both themes, at the desk and on a phone."""
    assert serious(who.page) == []
    for size, theme in LOOKS:
        who.looks(size, theme)
        assert serious(who.page, OF_LOOKS) == [], (size, theme)
        assert who.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (size, theme)
    who.looks("desktop", "dark")


def test_pages_and_dialogs_of_a_guest_are_readable(visitor: MakeVisitor, secure: Site) -> None:
    ada = visitor(at=secure)
    ada.go("/account")
    page = ada.page
    expect(page.get_by_role("heading", name="Keep your name")).to_be_visible()
    is_readable(ada)
    menu_of(ada).click()
    expect(page.get_by_role("navigation", name="Yours").get_by_role("link", name="Leaders")).to_be_visible()
    is_readable(ada)
    page.keyboard.press("Escape")
    for button in ("Change your name", "Use a password instead", "I have an account already", "Sign out"):
        page.get_by_role("button", name=button).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        is_readable(ada)
        page.get_by_role("button", name="Close").click()
        expect(page.get_by_role("dialog")).to_be_hidden()
    ada.go("/sign-in")
    expect(page.get_by_role("heading", name="Welcome back")).to_be_visible()
    is_readable(ada)


def test_pages_and_dialogs_of_a_member_are_readable(visitor: MakeVisitor, secure: Site) -> None:
    ada = visitor(at=secure)
    keeps_with_password(ada, "Ada with a Name Long")
    page = ada.page
    is_readable(ada)
    menu_of(ada).click()
    is_readable(ada)
    page.keyboard.press("Escape")
    for button in ("Change", "Remove the password"):
        page.get_by_role("button", name=button, exact=True).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        is_readable(ada)
        page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Make new ones").click()
    expect(page.get_by_role("dialog", name="is yours")).to_be_visible()
    is_readable(ada)


def test_a_running_game_goes_on_on_another_device(stranger: Callable[[Site], Visitor], site: Site) -> None:
    desk, elsewhere = stranger(site), stranger(site)
    with desk.page.expect_response(pattern("/api/me$")):  # so that her session is this browser's
        desk.go("/")
    place = open_table(SHORT_GAME, desk, bots=1)
    desk.go(place)
    expect(desk.page.locator(".boardbox > *").first).to_be_visible()
    menu_of(desk).click()
    desk.page.get_by_role("button", name="Go on on another device").click()
    desk.page.get_by_role("button", name="Show a code").click()
    link = desk.page.get_by_label("Link that works once")
    expect(desk.page.get_by_role("img", name="Code of the link")).to_be_visible()
    is_readable(desk)
    elsewhere.page.goto(link.input_value())
    words = elsewhere.page.locator(".words > [aria-hidden]")
    asked = desk.page.get_by_role("dialog", name="Let this computer be")
    expect(asked.locator(".words > [aria-hidden]")).to_have_text(words.inner_text())
    is_readable(desk)
    is_readable(elsewhere)
    asked.get_by_role("button", name="Yes, let it in").click()
    expect(elsewhere.page).to_have_url(pattern(f"{place}$"))
    expect(elsewhere.page.locator(".boardbox > *").first).to_be_visible()
    expect(desk.page).to_have_url(pattern(f"{place}$"))
    seen = frame(desk, place)
    elsewhere.api.cookies.clear()
    elsewhere.api.cookies.update({one["name"]: one["value"] for one in elsewhere.context.cookies()})
    assert frame(elsewhere, place) == seen
    elsewhere.go("/account")
    elsewhere.page.get_by_role("button", name=pattern("^Sign out Chrome on ")).click()
    expect(desk.page.get_by_role("heading", name="You were signed out here")).to_be_visible()
    answer(elsewhere, place, seen["options"][0]["text"])
    assert frame(elsewhere, place)["number"] > seen["number"]


def test_who_says_no_lets_nobody_in(stranger: Callable[[Site], Visitor], site: Site) -> None:
    ada, thief = stranger(site), stranger(site)
    ada.go("/account#move")
    ada.page.get_by_role("button", name="Show a code").click()
    link = ada.page.get_by_label("Link that works once").input_value()
    thief.page.goto(link)
    ada.page.get_by_role("button", name="No, that is not me").click()
    expect(thief.page.get_by_text("The other device said no.")).to_be_visible()
    is_readable(thief)
    expect(ada.page.get_by_text("Nobody was let in.")).to_be_visible()
    thief.page.reload()
    expect(thief.page.get_by_text("This link was used already.")).to_be_visible()
    thief.go("/link#NO-SUCH-CODE")
    expect(thief.page.get_by_text("There is no such link.")).to_be_visible()


def test_a_guest_says_whether_her_games_go_along_to_the_other_device(visitor: MakeVisitor) -> None:
    ada, on_the_phone = visitor(), visitor(size="phone")
    place = open_table(SHORT_GAME, on_the_phone, bots=1)
    ada.go("/account")
    ada.page.get_by_role("button", name="Show a code").click()
    on_the_phone.page.goto(ada.page.get_by_label("Link that works once").input_value())
    expect(on_the_phone.page.get_by_text("you have a seat at a table")).to_be_visible()
    is_readable(on_the_phone)
    on_the_phone.page.get_by_role("button", name="Take it along").click()
    ada.page.get_by_role("button", name="Yes, let it in").click()
    expect(on_the_phone.page).to_have_url(pattern("/account$"))
    assert frame(ada, place)["options"] is not None


def test_who_leaves_takes_everything_along_and_is_a_former_player(
    stranger: Callable[[Site], Visitor], site: Site
) -> None:
    ada, grace = stranger(site), stranger(site)
    keeps_with_password(ada, "Ada Who Leaves")
    place = open_table(SHORT_GAME, ada, grace)
    plays_to_the_end(place, ada, grace)
    ada.go("/account#data")
    with ada.page.expect_download() as download:
        ada.page.get_by_role("button", name="Export").click()
    data = json.loads(download.value.path().read_text())
    assert data["user"]["name"] == "Ada Who Leaves"
    assert [table["table"] for table in data["tables"]] == [place.removeprefix("/t/")]
    ada.page.get_by_role("button", name="Delete …").click()
    ada.page.get_by_label("Type Ada Who Leaves to go on").fill("Grace")
    ada.page.get_by_role("button", name="Delete", exact=True).click()
    expect(ada.page.get_by_text("The name does not match.")).to_be_visible()
    is_readable(ada)
    ada.page.get_by_label("Type Ada Who Leaves to go on").fill("Ada Who Leaves")
    ada.page.get_by_role("button", name="Delete", exact=True).click()
    expect(ada.page.get_by_role("heading", name="Ada Who Leaves is deleted")).to_be_visible()
    is_readable(ada)
    ada.page.get_by_role("link", name="Begin as a new guest").click()
    expect(ada.page.get_by_role("button", name="guest. Your menu")).to_be_visible()
    for path in (place, f"{place}/replay"):
        grace.go(path)
        expect(grace.page.locator(".boardbox > *").first).to_be_visible()
        expect(grace.page.get_by_text("a former player").first).to_be_visible()
        expect(grace.page.get_by_text("Ada Who Leaves")).to_have_count(0)


def test_what_a_member_prefers_follows_her(stranger: Callable[[Site], Visitor], site: Site) -> None:
    ada, elsewhere = stranger(site), stranger(site)
    keeps_with_password(ada, "Ada in the Light")
    with ada.page.expect_response(pattern("/api/account/preferences")):
        ada.page.get_by_role("button", name="Switch to light").first.click()
    signs_in_with_password(elsewhere, "Ada in the Light")
    expect(elsewhere.page.locator("html")).to_have_attribute("data-theme", "light")
