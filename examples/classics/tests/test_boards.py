"""The boards of the package in a real browser: whole games against bots, by mouse and by keyboard, at every size."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

SIZES = [(1440, 900), (1366, 768), (844, 390), (390, 844), (320, 640)]
MOST = 60
"""No player is asked more often in one of these games."""
OPEN = """async ([game, bots, options]) => {
    const people = [{ kind: "me" }, ...Array(bots).fill({ kind: "bot", level: "Deckhand" })];
    const call = async (path, body) => {
        const sent = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
        const answer = await (await fetch("/api/tables" + path, sent)).json();
        if (answer.error) throw new Error(JSON.stringify(answer));
        return answer;
    };
    const { id } = await call("", { game, seats: people.length, people, options, name: "Felt" });
    await call(`/${id}/start`, {});
    return id;
}"""
MISFITS = """(name) => {
    const board = document.querySelector(name);
    const within = board.getBoundingClientRect();
    const found = [];
    const box = board.parentElement.parentElement;
    if (box.scrollHeight > box.clientHeight + 1) found.push("the board is too high");
    if (box.scrollWidth > box.clientWidth + 1) found.push("the board is too wide");
    if (within.right > innerWidth + 1 || within.bottom > innerHeight + 1) found.push("the board leaves the window");
    for (const one of board.querySelectorAll("[data-option], section, p, .card, .die, .rung")) {
        const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
        if (!width || !height) continue;
        const across = left >= within.left - 1 && right <= within.right + 1;
        const upright = top >= within.top - 1 && bottom <= within.bottom + 1;
        const name = `${one.className.baseVal ?? one.className} ${one.textContent.slice(0, 30)}`;
        if (!across || !upright) found.push(`outside: ${name}`);
        const hit = one.dataset.option && document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (hit && !one.contains(hit)) found.push(`covered: ${one.getAttribute("aria-label")} by ${hit.className}`);
        if (one.dataset.option && Math.min(width, height) < 24) found.push(`small: ${one.getAttribute("aria-label")}`);
    }
    for (const one of board.querySelectorAll("b, small, p, span, button, text")) {
        if (![...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())) continue;
        const scale = one.tagName === "text" ? one.ownerSVGElement.getBoundingClientRect().width / 100 : 1;
        const size = parseFloat(getComputedStyle(one).fontSize) * scale;
        if (one.getBoundingClientRect().width && size < 12.9) found.push(`${size} px: ${one.textContent}`);
    }
    return found;
}"""

DRAWING = """(name) => document.querySelector(name).innerHTML.replaceAll(' data-pointed=""', "")"""
"""All that the board shows but what is pointed at."""


def sits_down(page: Page, game: str, bots: int, options: dict[str, object]) -> None:
    expect(page.get_by_role("button", name="Your menu")).not_to_contain_text("Guest guest")
    page.goto(f"/t/{page.evaluate(OPEN, [game, bots, options])}")


def turns(page: Page, board: str) -> Iterator[int]:
    """The turns of the player, until the result is there."""
    result = page.locator(".result.panel")
    option = page.locator(f"{board} [data-option]")
    for turn in range(MOST):
        expect(option.or_(result).first).to_be_visible()
        if result.count():
            return
        before = page.evaluate(DRAWING, board)
        yield turn
        page.wait_for_function(f"([board, before]) => ({DRAWING})(board) !== before", arg=[board, before])
    raise AssertionError("the game does not end")


def check_sizes(page: Page, board: str) -> None:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(MISFITS, board) == [], f"{width}x{height}"
    page.set_viewport_size({"width": 1440, "height": 900})


def points_at(page: Page, board: str) -> None:
    """What the pointer is on is marked, and only that."""
    page.locator(f"{board} [data-option]").last.hover()
    expect(page.locator(f"{board} [data-pointed]")).to_have_count(1)


def test_hearts_is_played_to_its_end(page: Page) -> None:
    board = ".hearts-table"
    sits_down(page, "hearts", 3, {"passing": "left"})
    for turn in turns(page, board):
        if turn in (0, 2, 5):
            check_sizes(page, board)
        if turn == 1:
            points_at(page, board)
            expect(page.locator(".tray .card")).to_have_count(1)
        page.locator(f"{board} [data-option]").last.click()
    expect(page.locator(f"{board} .won")).not_to_have_count(0)
    points = [int(taken) for taken in page.locator(".taken b").all_inner_texts()]
    assert sum(points) == 26
    expect(page.locator("li.took")).to_have_count(1)
    check_sizes(page, board)


def test_hearts_is_played_by_keyboard_alone(page: Page) -> None:
    board = ".hearts-table"
    sits_down(page, "hearts", 3, {"passing": "right"})
    for turn in turns(page, board):
        if turn == 0:
            page.locator(f"{board} [data-option]").first.focus()
        expect(page.locator(f"{board} [data-option]:focus")).to_have_count(1)
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Enter")
    expect(page.locator(f"{board} .won")).not_to_have_count(0)


@pytest.mark.parametrize("dice", [1, 5])
def test_liars_dice_is_played_to_its_end(page: Page, dice: int) -> None:
    board = ".liars-dice"
    sits_down(page, "liars-dice", 1, {"dice": dice})
    for turn in turns(page, board):
        check_sizes(page, board)
        points_at(page, board)
        if turn == 0:
            expect(page.locator(f"{board} .dice .die")).to_have_count(dice)
            page.locator(f"{board} [data-option]").first.focus()
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("!")
    expect(page.locator(f"{board} .dice .die")).to_have_count(2 * dice)
    expect(page.locator(f"{board} .verdict")).to_contain_text("bid")
    expect(page.locator(f"{board} .verdict")).to_contain_text("With the wild ones there are")
    check_sizes(page, board)
