"""What a section is made of: a heading that tells the finding, how to read it, and rows and figures below."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from msgspec import Struct

from quarterdeck.lab.intervals import Estimate
from quarterdeck.lab.report import tracks
from quarterdeck.lab.report.numbers import interval, shown
from quarterdeck.lab.report.scales import common_scale


class Section(Struct, frozen=True):
    id: str
    topic: str
    finding: str
    how: str
    body: str

    def html(self) -> str:
        return (
            f'<section id="{self.id}"><p class="topic">{escape(self.topic)}</p><h2>{escape(self.finding)}</h2>'
            f'<p class="how">{escape(self.how)}</p>{self.body}</section>'
        )


class PlotRow(Struct, frozen=True):
    """A line of a plot: a number, what it would be if nothing were special, and perhaps another to compare with."""

    label: str
    found: Estimate
    reference: float | None = None
    hollow: float | None = None
    note: str = ""

    def says(self, is_share: bool) -> str:
        parts = [f"{self.label}: {shown(self.found.value, is_share)}, interval {interval(self.found, is_share)}"]
        parts += [] if self.reference is None else [f"expected {shown(self.reference, is_share)}"]
        parts += [] if self.hollow is None else [f"hollow {shown(self.hollow, is_share)}"]
        return "; ".join(parts)


def rows_of(rows: Sequence[PlotRow], is_share: bool) -> str:
    """One under the other, on one scale."""
    more = [value for row in rows for value in (row.reference, row.hollow) if value is not None]
    scale = common_scale([row.found for row in rows], *more)
    lines = []
    for row in rows:
        plot = tracks.whisker(row.says(is_share), row.found, scale, row.reference, row.hollow)
        lines.append(line(row.label, plot, shown(row.found.value, is_share), row.note or interval(row.found, is_share)))
    return grid(lines, tracks.share_ruler(scale) if is_share else tracks.mean_ruler(scale))


def grid(lines: Sequence[str], ruler: str = "") -> str:
    """Rows of label, plot and number; below them what the plots' scale is, if they have one."""
    last = f'<div class="row"><span></span>{ruler}<span></span></div>' if ruler else ""
    return f'<div class="rows">{"".join(lines)}{last}</div>'


def line(label: str, plot: str, value: str, note: str) -> str:
    return (
        f'<div class="row"><span class="label">{escape(label)}</span>{plot}'
        f'<span class="value">{escape(value)}<small>{escape(note)}</small></span></div>'
    )


def figure(caption: str, plot: str) -> str:
    return f"<figure><figcaption>{escape(caption)}</figcaption>{plot}</figure>"
