"""What axe finds on a page."""

from __future__ import annotations

from collections.abc import Sequence

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

SERIOUS = ("serious", "critical")
OF_LOOKS = ("color-contrast", "link-in-text-block", "scrollable-region-focusable")
"""The rules that another theme or another size of the window can break; all others are about what the page says."""
RUN = "(options) => axe.run(options).then(({ violations }) => violations)"


def serious(page: Page, rules: Sequence[str] = ()) -> list[str]:
    """By all rules, or by these."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    options = {"resultTypes": ["violations"]} | ({"runOnly": list(rules)} if rules else {})
    return [
        f"{violation['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:300]}"
        for violation in page.evaluate(RUN, options)
        if violation["impact"] in SERIOUS
        for node in violation["nodes"]
    ]
