"""People at one table: what one takes back with the others' consent, who sat where, and what each finds again."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.tables import answer, arrives, call, frame, open_table
from tests.browser.visitors import Visitor

MakeVisitor = Callable[..., Visitor]
DIRIGIBLES = "dastardly-dirigibles"


def throws_a_card(place: str, *people: Visitor) -> tuple[Visitor, Visitor]:
    """Whoever is on turn discards something, by the API; she, and the other."""
    for seat, who in enumerate(people):
        options = frame(who, place, seat)["options"]
        if options is not None:
            discards = (option["text"] for option in options if option["text"].startswith("discard"))
            answer(who, place, next(discards), seat)
            return who, people[1 - seat]
    raise AssertionError("nobody is asked")


def log_of(who: Visitor) -> Locator:
    return who.page.get_by_role("region", name="Story")


def at_a_table(visitor: MakeVisitor) -> tuple[str, Visitor, Visitor]:
    ada, grace = visitor(), visitor()
    place = open_table(DIRIGIBLES, ada, grace)
    ada.go(place)
    grace.go(place)
    mover, other = throws_a_card(place, ada, grace)
    expect(mover.page.get_by_role("button", name="Ask to take back", exact=True)).to_be_visible()
    return place, mover, other


def test_what_others_have_seen_is_taken_back_when_they_say_yes(visitor: MakeVisitor) -> None:
    place, mover, other = at_a_table(visitor)
    mover.page.get_by_role("button", name="Ask to take back", exact=True).click()
    request = other.page.get_by_role("region", name="A move to take back")
    expect(request).to_contain_text("would like to take back the last move.")
    expect(mover.page.get_by_role("region", name="A move to take back")).to_contain_text("It is up to")
    request.get_by_role("button", name="Yes").click()
    expect(request).to_be_hidden()
    for who in (mover, other):
        expect(log_of(who).get_by_text("took back the last move; all agreed")).to_be_visible()
    expect(mover.page.get_by_role("button", name="Ask to take back", exact=True)).to_be_hidden()
    other.go(place)  # and who comes later reads it too
    expect(log_of(other).get_by_text("took back the last move; all agreed")).to_be_visible()


def test_who_says_no_is_not_asked_again_and_the_game_goes_on(visitor: MakeVisitor) -> None:
    _, mover, other = at_a_table(visitor)
    mover.page.keyboard.press("u")
    request = other.page.get_by_role("region", name="A move to take back")
    request.get_by_role("button", name="No").click()
    expect(request).to_be_hidden()
    expect(mover.page.get_by_role("status").filter(has_text="would rather leave it as it is")).to_be_visible()
    expect(mover.page.get_by_role("button", name="Ask to take back", exact=True)).to_be_hidden()
    expect(log_of(other).get_by_text("would rather leave it")).to_be_visible()


def test_one_may_think_better_of_it(visitor: MakeVisitor) -> None:
    _, mover, other = at_a_table(visitor)
    mover.page.get_by_role("button", name="Ask to take back", exact=True).click()
    expect(other.page.get_by_role("region", name="A move to take back")).to_be_visible()
    mover.page.get_by_role("button", name="Never mind").click()
    expect(other.page.get_by_role("region", name="A move to take back")).to_be_hidden()


def test_all_see_to_the_end_who_sat_where_and_who_left_comes_back(visitor: MakeVisitor) -> None:
    """A second guest looks at a bot's hand and goes; a third sees that, long after."""
    ada, grace, ines = visitor(), visitor(), visitor()
    place = open_table(DIRIGIBLES, ada, bots=2)
    table = place.replace("/t", "/tables")
    arrives(grace)
    call(ada, "PUT", f"{table}/seats/1", {"kind": "open"})
    name = call(grace, "PUT", f"{table}/seats/1", {"kind": "me"})["seats"][1]["name"]
    call(grace, "DELETE", f"{table}/seats/1", {})
    call(ada, "PUT", f"{table}/seats/1", {"kind": "open"})
    ines.go(place)
    expect(log_of(ines).get_by_text(f"{name} left")).to_be_visible()
    ines.page.get_by_role("tab", name="Players").click()
    expect(ines.page.get_by_text(f"Sat here: {name} ")).to_be_visible()
    grace.go(place)
    grace.page.get_by_role("tab", name="Players").click()
    grace.page.get_by_role("button", name="Come back").click()
    expect(grace.page.get_by_text("Sat here: ")).to_contain_text("now")


def test_a_table_may_take_nobody_in_after_the_start(visitor: MakeVisitor) -> None:
    ada, grace = visitor(), visitor()
    ada.go(f"/new?game={DIRIGIBLES}")
    ada.page.get_by_role("switch", name="Late joining").click()
    expect(ada.page.get_by_text("Nobody joins after the start")).to_be_visible()
    ada.page.get_by_role("button", name="Open the table").click()
    ada.page.get_by_role("button", name="Start the game").click()
    expect(ada.page.get_by_role("tab", name="Players")).to_be_visible()
    grace.go(ada.page.url.removeprefix(ada.site.address))
    grace.page.get_by_role("tab", name="Players").click()
    expect(grace.page.get_by_text("Nobody joins after the start")).to_be_visible()
    expect(grace.page.get_by_role("button", name="Sit here")).to_have_count(0)


def chat_tab(who: Visitor) -> Locator:
    return who.page.get_by_role("tab", name="Chat")


def test_a_reload_forgets_nothing_that_one_has_not_read(visitor: MakeVisitor) -> None:
    ada, grace = visitor(), visitor()
    place = open_table(DIRIGIBLES, ada, grace)
    ada.go(place)
    expect(chat_tab(ada)).to_have_text("Chat")
    for text in ("Ahoy!", "Are you there?"):
        call(grace, "POST", f"{place.replace('/t', '/tables')}/say", {"text": text})
    expect(chat_tab(ada)).to_contain_text("2")
    ada.page.reload()
    expect(chat_tab(ada)).to_contain_text("2")
    chat_tab(ada).click()
    expect(chat_tab(ada)).to_have_text("Chat")
    ada.page.reload()
    expect(log_of(ada)).to_be_visible()
    expect(chat_tab(ada)).to_have_text("Chat")


def test_who_looks_on_is_listed_while_she_does(visitor: MakeVisitor) -> None:
    ada, grace, eve = visitor(), visitor(), visitor()
    place = open_table(DIRIGIBLES, ada, grace)
    eve.go("/")
    eve.page.get_by_role("button", name="Your menu").click()
    eve.page.get_by_role("button", name="Change your name").click()
    eve.page.get_by_role("textbox", name="Name").fill("Eve of Eden")
    eve.page.get_by_role("button", name="Save").click()
    expect(eve.page.get_by_text("You are Eve of Eden now.")).to_be_visible()
    ada.go(place)
    ada.page.get_by_role("tab", name="Players").click()
    eve.go(place)
    expect(ada.page.get_by_text("Eve of Eden looks on")).to_be_visible()
    eve.go("/")
    expect(ada.page.get_by_text("Eve of Eden looks on")).to_be_hidden()
