"""Every step of every lesson, walked in a real browser: what is lit is in a hole, and the coach covers none of it."""

from __future__ import annotations

from collections.abc import Callable
from fnmatch import fnmatch
from itertools import pairwise
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from quarterdeck import registry
from quarterdeck.kernel.lesson import Lesson, LessonStep, lesson_of, script
from tests.browser.accessibility import serious
from tests.browser.visitors import Visitor, wait_until

MakeVisitor = Callable[..., Visitor]
Box = list[float]

LESSONS: Final = {id: lesson for id in registry.ids() if (lesson := lesson_of(registry.load(id))) is not None}

FILMS: Final = {id: [step for step in lesson.steps if step.during] for id, lesson in LESSONS.items()}
"""The steps of each lesson that are told while the board shows something."""

LIT: Final = """() => ({
  holes: [...document.querySelectorAll("[data-hole]")].map((one) => one.dataset.hole.split(",").map(Number)),
  bubble: (({ left, top, right, bottom }) => [left, top, right, bottom])(
    document.querySelector("[aria-label=Lesson]").getBoundingClientRect()),
  settled: document.querySelector("[data-step]") !== null,
  window: [innerWidth, innerHeight],
})"""
BOX: Final = """(part) => {
  const found = document.querySelector(`#main [data-part="${CSS.escape(part)}"]`);
  if (!found) return null;
  if (found.matches(":disabled, [aria-disabled=true]")) return null;
  const { left, top, right, bottom } = found.getBoundingClientRect();
  return [left, top, right, bottom];
}"""

FOCUSED: Final = """(part) => {
  const found = document.querySelector(`#main [data-part="${CSS.escape(part)}"]`);
  return found !== null && found.contains(document.activeElement);
}"""
GLOWS: Final = """(part) => {
  const found = document.querySelector(`#main [data-part="${CSS.escape(part)}"]`)?.getBoundingClientRect();
  const glow = document.querySelector("[data-glows]")?.dataset.hole.split(",").map(Number);
  if (!found || !glow) return null;
  const { left, top, right, bottom } = found;
  const inside = glow[0] <= left + 0.6 && glow[1] <= top + 0.6 && glow[2] >= right - 0.6 && glow[3] >= bottom - 0.6;
  return inside ? [(left + right) / 2, (top + bottom) / 2] : null;
}"""
"""The middle of a part that glows."""
A_WHILE: Final = 700
"""Milliseconds after which a touch is one of its own."""


def begin(ada: Visitor, game: str) -> Locator:
    ada.go(f"/learn/{game}")
    return ada.page.get_by_role("region", name="Lesson")


def at(ada: Visitor, step: str) -> None:
    expect(ada.page.locator(f"[data-step='{step}']")).to_be_visible()


def encloses(hole: Box, thing: Box) -> bool:
    return all(hole[i] <= thing[i] + 0.6 for i in (0, 1)) and all(hole[i] >= thing[i] - 0.6 for i in (2, 3))


def overlaps(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def is_lit(page: Page, part: str) -> bool:
    """Is the part in a hole, and does nothing move?"""
    box = page.evaluate(BOX, part)
    seen = page.evaluate(LIT)
    return box is not None and seen["settled"] and any(encloses(hole, box) for hole in seen["holes"])


def bubble_is_whole(page: Page) -> bool:
    """Words that have just grown are put into their place with the next picture."""
    seen = page.evaluate(LIT)
    left, top, right, bottom = seen["bubble"]
    wide, high = seen["window"]
    return bool(min(left, top) >= 0 and right <= wide and bottom <= high)


def stands_beside(page: Page, parts: tuple[str, ...]) -> None:
    """The coach is inside the window, and covers nothing of what is lit."""
    wait_until(lambda: bubble_is_whole(page), "the coach is inside the window")
    seen = page.evaluate(LIT)
    wide, high = seen["window"]
    for part in parts:
        box = page.evaluate(BOX, part)
        assert box is None or not overlaps(seen["bubble"], box), f"the coach covers {part}"
        assert box is None or (box[0] >= -1 and box[2] <= wide + 1 and box[3] <= high + 1), f"{part} is out of sight"


def looks_at(ada: Visitor, step: LessonStep) -> None:
    """At the beginning of a step."""
    at(ada, step.id)
    # a phone has room for one thing where something is to be pressed
    small = ada.page.evaluate("innerWidth") <= 820
    shown = step.press[:1] if step.press and small else (*step.light, *step.press[:1])
    for part in shown:
        wait_until(lambda part=part: is_lit(ada.page, part), f"{part} is lit at {step.id}")  # type: ignore[misc]
    stands_beside(ada.page, shown)


def by_mouse(ada: Visitor, part: str) -> None:
    ada.page.mouse.click(*middle(ada, part))


def by_finger(ada: Visitor, part: str) -> None:
    ada.page.touchscreen.tap(*middle(ada, part))


def by_keys(ada: Visitor, part: str) -> None:
    wait_until(lambda: ada.page.evaluate(FOCUSED, part), f"{part} has the focus")
    ada.page.keyboard.press("Enter")


Press = Callable[[Visitor, str], None]


def middle(ada: Visitor, part: str) -> tuple[float, float]:
    left, top, right, bottom = ada.page.evaluate(BOX, part)
    return (left + right) / 2, (top + bottom) / 2


def presses(ada: Visitor, part: str, press: Press) -> None:
    wait_until(lambda: is_lit(ada.page, part), f"{part} is lit")
    stands_beside(ada.page, (part,))
    press(ada, part)


def goes_on(ada: Visitor, lesson: Locator, press: Press) -> None:
    button = lesson.get_by_role("button", name="Go on")
    if press is by_keys:
        expect(button).to_be_focused()
        ada.page.keyboard.press("Enter")
    else:
        button.click()


def does(ada: Visitor, lesson: Locator, step: LessonStep, press: Press = by_mouse) -> None:
    looks_at(ada, step)
    if not step.do and not step.until:
        goes_on(ada, lesson, press)
        return
    for part in step.press:
        presses(ada, part, press)
    if press is by_finger:
        touches_again(ada, lesson, step)
    if step.after:
        expect(lesson.get_by_text(step.after)).to_be_visible()
        goes_on(ada, lesson, press)


def touches_again(ada: Visitor, lesson: Locator, step: LessonStep) -> None:
    """Where a first touch only looks, or two in a row count as one, the coach still asks."""
    asks = lesson.get_by_text(step.ask, exact=True).or_(lesson.get_by_text("Now press it once more.", exact=True))
    for _ in range(3):
        try:
            asks.wait_for(state="hidden", timeout=A_WHILE)
        except TimeoutError:
            if is_lit(ada.page, step.press[-1]):
                by_finger(ada, step.press[-1])


@pytest.mark.parametrize(("size", "press"), [("desktop", by_mouse), ("phone", by_finger)])
@pytest.mark.parametrize("game", LESSONS)
def test_every_step_of_a_lesson_can_be_walked(visitor: MakeVisitor, game: str, size: str, press: Press) -> None:
    ada = visitor(size=size, theme="dark" if size == "phone" else "light")
    lesson = begin(ada, game)
    for count, step in enumerate(LESSONS[game].steps):
        does(ada, lesson, step, press)
        if count == 1 and game == next(iter(LESSONS)):
            assert serious(ada.page) == []
    at(ada, "end")
    expect(lesson.get_by_role("heading", name=LESSONS[game].title)).to_be_visible()
    before = ada.page.url
    lesson.get_by_role("button", name="Play a Deckhand").click()
    ada.page.wait_for_url(lambda url: "/t/" in url and url != before)
    expect(lesson).to_be_hidden()


def is_hasty(lesson: Lesson) -> bool:
    """Is the same to be pressed twice in a row?"""
    return any(one == other for step in lesson.steps for one, other in pairwise(step.press))


@pytest.mark.parametrize("game", [id for id, lesson in LESSONS.items() if is_hasty(lesson)])
def test_what_glows_takes_a_press_at_once(visitor: MakeVisitor, game: str) -> None:
    """Whatever moves meanwhile: each press comes with the first picture in which the part glows, and none is lost."""
    ada = visitor(still=False)
    lesson = begin(ada, game)
    for step in LESSONS[game].steps:
        if not step.press:
            at(ada, step.id)
        for part in step.press:
            ada.page.mouse.click(*ada.page.wait_for_function(GLOWS, arg=part).json_value())
        if step.after:
            expect(lesson.get_by_text(step.after)).to_be_visible()
        if step.after or not step.press:
            goes_on(ada, lesson, by_mouse)
    at(ada, "end")


def test_a_lesson_by_keyboard_alone(visitor: MakeVisitor) -> None:
    """What glows has the focus, and Enter does it."""
    ada = visitor()
    game = min(LESSONS, key=lambda id: len(LESSONS[id].steps))
    lesson = begin(ada, game)
    for step in LESSONS[game].steps:
        does(ada, lesson, step, by_keys)
    at(ada, "end")


@pytest.mark.parametrize("game", [id for id, steps in FILMS.items() if len(steps) > 1])
def test_what_was_being_shown_begins_anew_after_a_reload(visitor: MakeVisitor, game: str) -> None:
    ada = visitor()
    shown = FILMS[game]
    lesson = begin(ada, game)
    for step in LESSONS[game].steps:
        if step is shown[1]:
            break
        does(ada, lesson, step)
    at(ada, shown[1].id)
    ada.page.reload()
    does(ada, lesson, shown[0])
    at(ada, shown[1].id)


def first_doing(lesson: Lesson) -> LessonStep:
    return next(step for step in lesson.steps if step.do or step.until)


def tries_something_else(ada: Visitor, lesson: Locator, game: str, step: LessonStep) -> None:
    """Any other answer, from the list of moves: the coach says why not, and the server hears nothing of it."""
    g, _ = script(registry.load(game), LESSONS[game], step.id)
    other = next(action for action in g.options(LESSONS[game].seat) if action.text not in step.do)
    sent = len(ada.sent)
    ada.page.keyboard.press("a")
    ada.page.get_by_role("dialog").get_by_role("button", name=other.label).first.click()
    reason = next((words for pattern, words in step.wrong.items() if fnmatch(other.text, pattern)), "Not that one")
    expect(lesson.get_by_text(reason)).to_be_visible()
    assert not [message for message in ada.sent[sent:] if '"answer"' in message]


def closes_only_the_bubble(ada: Visitor, lesson: Locator) -> None:
    """Esc leads out of the lesson only where nothing is open on the board, such as the reason of a score."""
    for reason in ada.page.locator("#main [popovertarget]:visible").all()[:1]:
        reason.press("Enter")
        expect(ada.page.locator(":popover-open")).to_be_visible()
        ada.page.keyboard.press("Escape")
        expect(ada.page.locator(":popover-open")).to_have_count(0)
        expect(lesson.get_by_role("heading", name="Leave the lesson?")).to_be_hidden()


@pytest.mark.parametrize("game", LESSONS)
def test_help_grows_and_a_reload_goes_on(visitor: MakeVisitor, game: str) -> None:
    """A wrong try is not sent; then it is shown, then done by the coach. A reload asks for nothing twice."""
    ada = visitor()
    lesson = begin(ada, game)
    wanted = first_doing(LESSONS[game])
    for step in LESSONS[game].steps:
        if step is wanted:
            break
        does(ada, lesson, step)
    looks_at(ada, wanted)
    ada.page.reload()
    looks_at(ada, wanted)
    closes_only_the_bubble(ada, lesson)
    ada.page.keyboard.press("Escape")
    expect(lesson.get_by_role("heading", name="Leave the lesson?")).to_be_visible()
    ada.page.keyboard.press("Escape")
    tries_something_else(ada, lesson, game, wanted)
    lesson.get_by_role("button", name="Show me").click()
    expect(lesson.get_by_text("Watch.")).to_be_visible()
    lesson.get_by_role("button", name="Do it for me").click()
    if wanted.after:
        expect(lesson.get_by_text(wanted.after)).to_be_visible()
    else:
        expect(ada.page.locator(f"[data-step='{wanted.id}']")).to_be_hidden()


def test_what_was_laid_wrongly_is_taken_back_by_its_cross(visitor: MakeVisitor) -> None:
    """What is meant is lit, and what lies there wrongly is not."""
    ada = visitor()
    game, wanted = next(
        (id, step)
        for id, one in LESSONS.items()
        for step in one.steps
        if "laid *" in step.wrong and len(step.press) == 2
    )
    lesson = begin(ada, game)
    for step in LESSONS[game].steps:
        if step is wanted:
            break
        does(ada, lesson, step)
    card, place = wanted.press
    looks_at(ada, wanted)
    other = ada.page.locator("#main [data-part^='card ']").last.get_attribute("data-part") or ""
    by_mouse(ada, other)
    by_mouse(ada, place)
    expect(lesson.get_by_text(wanted.wrong["laid *"])).to_be_visible()
    wait_until(lambda: is_lit(ada.page, card), f"{card} is lit")
    assert not is_lit(ada.page, place)
    ada.page.get_by_role("button", name="Take it back", exact=True).click()
    wait_until(lambda: is_lit(ada.page, place), f"{place} is lit")
    assert ada.page.evaluate(BOX, other) is not None
    presses(ada, card, by_mouse)
    presses(ada, place, by_mouse)
    expect(lesson.get_by_text(f"Yes! {wanted.after}")).to_be_visible()


def test_who_puts_down_what_she_took_up_is_led_back(visitor: MakeVisitor) -> None:
    """The second of two presses goes away with what the first has begun."""
    ada = visitor()
    game, wanted = next(
        (id, step)
        for id, one in LESSONS.items()
        for step in one.steps
        if len(step.do) == len(step.press) == 2 and len(set(step.press)) == 2
    )
    lesson = begin(ada, game)
    for step in LESSONS[game].steps:
        if step is wanted:
            break
        does(ada, lesson, step)
    looks_at(ada, wanted)
    presses(ada, wanted.press[0], by_mouse)
    wait_until(lambda: is_lit(ada.page, wanted.press[1]), "the second is lit")
    ada.page.get_by_role("button", name="Cancel").click()
    expect(lesson.get_by_text("That was put down again.")).to_be_visible()
    for part in wanted.press:
        presses(ada, part, by_mouse)
    expect(ada.page.locator(f"[data-step='{wanted.id}']")).to_be_hidden()


@pytest.mark.parametrize("game", LESSONS)
def test_who_plays_freely_is_left_alone(visitor: MakeVisitor, game: str) -> None:
    ada = visitor()
    lesson = begin(ada, game)
    at(ada, LESSONS[game].steps[0].id)
    ada.page.get_by_role("button", name="Play freely from here").click()
    expect(lesson).to_be_hidden()
    ada.page.reload()
    expect(ada.page.get_by_role("button", name="Menu of this table")).to_be_visible()
    expect(lesson).to_be_hidden()


def test_the_first_game_of_a_kind_offers_the_lesson_once(visitor: MakeVisitor) -> None:
    ada = visitor(first=True)
    game = registry.load(next(iter(LESSONS)))
    play = ada.page.get_by_role("button", name=f"Play now against a bot: {game.name}")
    card = ada.page.get_by_role("link", name="Teach me")
    ada.go("/")
    play.click()
    expect(card).to_be_visible()
    assert serious(ada.page) == []
    ada.page.get_by_role("button", name="Start", exact=True).click()
    expect(card).to_be_hidden()
    ada.go("/")
    play.click()
    expect(ada.page.get_by_role("button", name="Menu of this table")).to_be_visible()
    expect(card).to_be_hidden()
