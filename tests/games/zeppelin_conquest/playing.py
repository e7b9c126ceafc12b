"""How a visitor plays this game in the browser: by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from playwright.sync_api import expect

from tests.browser.visitors import Visitor, wait_until


def plays_a_bot(ada: Visitor) -> None:
    """Two clicks from the front door: here one is enough."""
    ada.go("/")
    ada.page.get_by_role("button", name="Play now against a bot: Zeppelin Conquest").click()
    sees_the_board(ada)


def sees_the_board(ada: Visitor) -> None:
    expect(ada.page.get_by_text("Target I", exact=False).first).to_be_visible()


def lays(ada: Visitor) -> bool:
    return ada.page.get_by_role("button", name="Lock in").count() > 0


def lays_by_mouse(ada: Visitor) -> None:
    """Three cards, each beside its target; then they are locked in."""
    for target in ("I", "II", "III"):
        ada.page.locator("[aria-label^='Your hand'] button").first.click()
        ada.page.get_by_role("button", name=f"Lay beside target {target}", exact=True).click()
    ada.page.get_by_role("button", name="Lock in", exact=True).click()


def discards_by_mouse(ada: Visitor) -> None:
    ada.page.locator("[aria-label^='Your hand'] button").first.click()
    ada.page.get_by_role("button", name="Discard").first.click()


def lays_by_keyboard(ada: Visitor) -> None:
    for key in ("1", "q", "2", "w", "3", "e", "Enter"):
        ada.page.keyboard.press(key)


def discards_by_keyboard(ada: Visitor) -> None:
    for key in ("1", "Enter"):
        ada.page.keyboard.press(key)


def answers_by_mouse(ada: Visitor) -> None:
    answers(ada, partial(lays_by_mouse, ada), partial(discards_by_mouse, ada))


def answers_by_keyboard(ada: Visitor) -> None:
    answers(ada, partial(lays_by_keyboard, ada), partial(discards_by_keyboard, ada))


def answers(ada: Visitor, lay: Callable[[], None], discard: Callable[[], None]) -> None:
    """What is asked now, to the end of the question; nothing if nothing is."""
    if not ada.asked:
        return
    if lays(ada):
        lay()
    else:
        discard()
    wait_until(lambda: not ada.asked or other_question(ada), "the answer is taken")


def other_question(ada: Visitor) -> bool:
    """Asked again at once: by then the cards of the round lie open and the hand is whole again."""
    return ada.page.get_by_text("Locking in").count() == 0 and ada.page.get_by_text("Discarding.").count() == 0
