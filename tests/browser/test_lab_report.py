"""The lab's report in a browser: asks nobody for anything, fits a phone, and has nothing that axe objects to."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser

from quarterdeck.lab.findings import report_of
from quarterdeck.lab.report.page import page_of
from quarterdeck.lab.run import run
from quarterdeck.lab.study import balance_study
from tests.some_games import FLAG, WITH_FLAG


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report")
    other = {FLAG: True}
    study = balance_study(WITH_FLAG, games=24, bots=["random", "random"], strong="greedy:1", against_options=other)
    page = folder / "report.html"
    page.write_text(page_of(report_of(run(study, folder / "study"))), encoding="utf-8")
    return page


@pytest.mark.parametrize(("theme", "width"), [("light", 360), ("dark", 1100)])
def test_the_report_can_be_read(browser: Browser, report: Path, theme: Literal["light", "dark"], width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=theme)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(report.as_uri())
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true })")
    assert asked == [report.as_uri()]
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert [broken["id"] for broken in Axe().run(page).response["violations"]] == []
    page.close()
