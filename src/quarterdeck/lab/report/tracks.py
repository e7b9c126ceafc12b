"""Rows of a report: one number each, with its interval, as a track of SVG between its label and its value."""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.lab.intervals import Estimate
from quarterdeck.lab.report.numbers import percent
from quarterdeck.lab.report.plots import svg, tip
from quarterdeck.lab.report.scales import Scale, round_numbers


def whisker(
    says: str, found: Estimate, scale: Scale, reference: float | None = None, hollow: float | None = None
) -> str:
    """A dot with its interval; a line where it would be if nothing were special, and perhaps a second, hollow dot."""
    marks = ['<line class="rail" x1="0%" x2="100%" y1="12" y2="12"/>']
    if reference is not None:
        x = scale.x(reference)
        marks.append(f'<line class="reference" x1="{x:.2f}%" x2="{x:.2f}%" y1="1" y2="23"/>')
    if found.low is not None and found.high is not None:
        low, high = scale.x(found.low), scale.x(found.high)
        marks.append(f'<line class="whisker" x1="{low:.2f}%" x2="{high:.2f}%" y1="12" y2="12"/>')
    if hollow is not None:
        marks.append(f'<circle class="hollow" cx="{scale.x(hollow):.2f}%" cy="12" r="4"/>')
    sure = "sure" if reference is not None and found.excludes(reference) else "dot"
    marks.append(f'<circle class="{sure}" cx="{scale.x(found.value):.2f}%" cy="12" r="5"/>')
    return svg(says, 24, [tip(says), *marks], "track")


def bar(label: str, share: float) -> str:
    says = f"{label}: {percent(share)}"
    width = 100 * share
    marks = [tip(says), '<rect class="empty" x="0" y="5" width="100%" height="14" rx="3"/>']
    return svg(says, 24, [*marks, f'<rect class="bar" x="0" y="5" width="{width:.2f}%" height="14" rx="3"/>'], "track")


def share_ruler(scale: Scale) -> str:
    return ruler(scale, lambda share: f"{100 * share:g} %")


def mean_ruler(scale: Scale) -> str:
    return ruler(scale, lambda mean: f"{mean:g}")


def points_ruler(scale: Scale) -> str:
    """Of differences between percentages."""
    return ruler(scale, lambda difference: f"{100 * difference:+g}" if difference else "0")


def ruler(scale: Scale, text_of: Callable[[float], str]) -> str:
    """What the positions of dots on this scale stand for."""
    marks = []
    for value in round_numbers(scale):
        x = scale.x(value)
        marks.append(f'<line class="rail" x1="{x:.2f}%" x2="{x:.2f}%" y1="0" y2="5"/>')
        marks.append(f'<text class="tick" x="{x:.2f}%" y="17">{text_of(value)}</text>')
    return f'<svg class="track" aria-hidden="true" width="100%" height="22">{"".join(marks)}</svg>'
