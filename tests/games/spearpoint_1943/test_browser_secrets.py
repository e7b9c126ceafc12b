"""Spearpoint 1943 on the wire: what a rival and a spectator receive is the same, with Smoke in hand and without."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.tables import call, frame, open_table
from tests.browser.visitors import Site, Visitor, wait_until

MakeVisitor = Callable[..., Visitor]

TIME = re.compile(r'"time":[0-9.]+,')
HELD = {"with smoke": "drop ap-shot", "without": "drop smoke"}
"""Both times the American holds five commands, and has put one away face down."""


@pytest.fixture
def smoky(tmp_path: Path) -> Iterator[Site]:
    """A site whose deals give the American Smoke, among six commands, at the end of the first turn."""
    site = Site(tmp_path, deals="03")
    site.start()
    yield site
    site.stop()


def never_asked(who: Visitor, *windows: str) -> None:
    """Rolls without these questions."""
    who.page.add_init_script(f"localStorage.setItem('qd.spearpoint-1943.never', '{json.dumps(windows)}')")


def chosen(frame: dict[str, Any], dropped: str) -> str | None:
    """One squad each, nobody fires in the first turn, and all draw commands; None: targets of the second turn."""
    options = [option["text"] for option in frame["options"]]
    name, turn = frame["decision"]["name"], frame["view"]["turn"]
    if name == "ChooseTarget":
        return "hold" if turn == 1 or frame["view"]["seat"] == 0 else None
    if name == "ChooseDiscard":
        return dropped if dropped in options else str(options[0])
    wanted = {
        "BuildDeck": ("ready american rifle-battalion", "ready german grenadiers"),
        "ChooseCommitment": ("commit rifle-squad-m1-garand", "commit grenadier-squad-kar-98k") if turn == 1 else (),
        "ChooseDraw": ("draw command",),
    }
    draft = frame["view"]["sides"][frame["view"]["seat"]]["draft"]
    first = [text for text in wanted.get(name, ()) if text in options and not (name == "ChooseCommitment" and draft)]
    return str((first or options)[0])


def until_one_fires(players: tuple[Visitor, Visitor], table: str, dropped: str) -> None:
    """To the second turn, in which the German alone still has to choose a target."""
    while True:
        asked = 0
        for seat, who in enumerate(players):
            seen = frame(who, table, seat)
            action = chosen(seen, dropped) if seen["decision"] else None
            if action is not None:
                asked += 1
                given = {"number": seen["decision"]["number"], "action": action}
                call(who, "POST", f"{table}/seats/{seat}/answer", given)
        if not asked:
            return


def told_in_the_attack(
    ada: Visitor, grace: Visitor, watcher: Visitor, held: str, button: str
) -> tuple[list[str], list[str], list[str]]:
    """What the American's board sends, and what the German and a spectator receive, while the German attacks."""
    page = open_table("spearpoint-1943", ada, grace)
    table = page.replace("/t/", "/tables/")
    until_one_fires((ada, grace), table, HELD[held])
    never_asked(ada, "attack", "damage", "orders", "mines")
    never_asked(grace, "attack", "damage", "orders", "smoke", "mines")
    for one in (ada, grace, watcher):
        one.go(page)
        expect(one.page.locator(".sp-board")).to_be_visible()
    wait_until(lambda: all(frames_of(one) for one in (ada, grace, watcher)), "all have their first frame")
    for one in (ada, grace, watcher):
        one.frames.clear()
        one.sent.clear()
    grace.page.locator(".sp-side-them .sp-unit.sp-legal").click()
    commands = frame(ada, table, 0)["view"]["sides"][0]["commands"]
    assert len(commands) == 5
    expect(ada.page.get_by_role("button", name="Play Smoke")).to_have_count(int(held == "with smoke"))
    if button:
        ada.page.get_by_role("button", name=button).click()
    wait_until(lambda: asked_last(ada) == "ChooseDraw", "the attack is over")
    wait_until(lambda: all(asks_for_draws(one) for one in (grace, watcher)), "the others have heard of it")
    sent = [re.sub(r'"id":"[^"]*"', "", text) for text in ada.sent if '"answer"' in text]  # an id names the time
    return sent, frames_heard(grace), frames_heard(watcher)


def frames_heard(who: Visitor) -> list[str]:
    """As they came, byte for byte, but for the time of day."""
    return [TIME.sub("", text) for text in who.frames if json.loads(text)["type"] == "frame"]


def frames_of(who: Visitor) -> list[dict[str, Any]]:
    """All that have come: what the browser has noted is handed on when it is spoken to."""
    who.page.title()
    return [message for message in map(json.loads, who.frames) if message["type"] == "frame"]


def asked_last(who: Visitor) -> str:
    frames = frames_of(who)
    return str((frames[-1]["decision"] or {}).get("name")) if frames else ""


def asks_for_draws(who: Visitor) -> bool:
    """The lanes of the draw are open."""
    frames = frames_of(who)
    return bool(frames) and any(lane["first"][0] == "choose_draw" for lane in frames[-1]["view"]["place"]["lanes"])


def test_nothing_on_the_wire_betrays_who_holds_smoke(smoky: Site, visitor: MakeVisitor) -> None:
    """The board goes on by itself, or a button is pressed: every byte is the same."""
    ada, grace, watcher = (visitor(at=smoky) for _ in range(3))
    usual = told_in_the_attack(ada, grace, watcher, "without", "")
    sent, enemy, spectator = usual
    assert len(sent) == len([text for text in sent if '"action":"roll"' in text]) > 1
    assert min(len(enemy), len(spectator)) > 1
    for held, button in (("with smoke", ""), ("with smoke", "Let them roll"), ("without", "All their rolls")):
        assert told_in_the_attack(ada, grace, watcher, held, button) == usual
