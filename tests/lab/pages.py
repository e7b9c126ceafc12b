"""Reports made for tests, and a reader that checks their HTML."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import quarterdeck
from quarterdeck.lab.findings import report_of
from quarterdeck.lab.report.page import headlines, page_of
from quarterdeck.lab.run import run
from quarterdeck.lab.study import balance_study


class Checker(HTMLParser):
    """Every element is closed, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ids += [given["id"] or ""] if "id" in given else []
        self.links += [value or "" for name, value in attrs if name in ("href", "src")]
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def checked(page: str) -> Checker:
    checker = Checker()
    checker.feed(page)
    checker.close()
    assert checker.open == []
    return checker


def page_for(game: quarterdeck.Game, folder: Path, seats: int = 2, **other: object) -> str:
    bots = ["random"] * min(2, seats)
    study = balance_study(game, games=4, bots=bots, seats=seats, strong="greedy:1", against_options=other or None)
    report = report_of(run(study, folder))
    page = page_of(report)
    assert all(finding for _, finding in headlines(report))
    return page
