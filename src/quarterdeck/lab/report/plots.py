"""Plots as SVG inside a page: positions are percentages, so that they fit a phone and a wide screen with the same text.

Colours are custom properties of the page (--ink, --muted, --line, --first, --second), one set for each theme. Every
plot says what it shows to those who cannot see it, and every mark to those who point at it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import ceil, floor

from msgspec import Struct

from quarterdeck.lab.intervals import Estimate
from quarterdeck.lab.report.numbers import interval, percent, shown
from quarterdeck.lab.report.style import CSS

LEFT, RIGHT = 11.0, 97.0
"""Where the plotted area begins and ends, in percent of the width."""
HEIGHT = 190
FLOOR = 158
"""Where the horizontal axis is, in pixels from the top."""
TOP = 14
MOST_BINS = 24
THICKEST = 12.0
"""A bar, in percent of the width."""
STEPS = (1, 2, 5)
WIDTH = 640
"""Of a plot in a file of its own."""
NAMESPACE = "http://www.w3.org/2000/svg"


class Scale(Struct, frozen=True):
    """From numbers to percent of the width."""

    low: float
    high: float

    def x(self, value: float) -> float:
        span = (self.high - self.low) or 1.0
        return 100 * min(1.0, max(0.0, (value - self.low) / span))


def svg(says: str, height: int, marks: Sequence[str], css: str = "plot") -> str:
    body = "".join(marks)
    return f'<svg class="{css}" role="img" aria-label="{escape(says)}" width="100%" height="{height}">{body}</svg>'


def picture(plot: str) -> str:
    """A plot as a file of its own, with the colours that it has in the page."""
    inner = plot.replace('width="100%"', f'width="{WIDTH}"', 1)
    return f'<svg xmlns="{NAMESPACE}" width="{WIDTH}" height="{HEIGHT}"><style>{CSS}</style>{inner}</svg>\n'


def tip(text: str) -> str:
    return f"<title>{escape(text)}</title>"


# Rows: one number each, with its interval ---------------------------------------------------------------------------


def whisker(
    label: str,
    found: Estimate,
    scale: Scale,
    is_share: bool,
    reference: float | None = None,
    hollow: float | None = None,
) -> str:
    """A dot with its interval; a line where it would be if nothing were special, and perhaps a second, hollow dot."""
    says = f"{label}: {shown(found.value, is_share)}, interval {interval(found, is_share)}"
    marks = ['<line class="rail" x1="0%" x2="100%" y1="12" y2="12"/>']
    if reference is not None:
        x = scale.x(reference)
        says += f"; expected {shown(reference, is_share)}"
        marks.append(f'<line class="reference" x1="{x:.2f}%" x2="{x:.2f}%" y1="1" y2="23"/>')
    if found.low is not None and found.high is not None:
        low, high = scale.x(found.low), scale.x(found.high)
        marks.append(f'<line class="whisker" x1="{low:.2f}%" x2="{high:.2f}%" y1="12" y2="12"/>')
    if hollow is not None:
        says += f"; hollow {shown(hollow, is_share)}"
        marks.append(f'<circle class="hollow" cx="{scale.x(hollow):.2f}%" cy="12" r="4"/>')
    sure = "sure" if reference is not None and found.excludes(reference) else "dot"
    marks.append(f'<circle class="{sure}" cx="{scale.x(found.value):.2f}%" cy="12" r="5"/>')
    return svg(says, 24, [tip(says), *marks], "track")


def bar(label: str, share: float) -> str:
    says = f"{label}: {percent(share)}"
    width = 100 * share
    marks = [tip(says), '<rect class="empty" x="0" y="5" width="100%" height="14" rx="3"/>']
    return svg(says, 24, [*marks, f'<rect class="bar" x="0" y="5" width="{width:.2f}%" height="14" rx="3"/>'], "track")


def common_scale(found: Sequence[Estimate], *more: float) -> Scale:
    """One that holds all of these with their intervals, and a little more."""
    ends = [end for one in found for end in (one.low, one.high, one.value) if end is not None]
    low, high = min([*ends, *more]), max([*ends, *more])
    margin = 0.06 * ((high - low) or 1.0)
    return Scale(low - margin, high + margin)


def ruler(scale: Scale, is_share: bool) -> str:
    """What the positions of dots on this scale stand for."""
    marks = []
    for value in round_numbers(scale):
        x = scale.x(value)
        text = f"{100 * value:.0f} %" if is_share else f"{value:g}"
        marks.append(f'<line class="rail" x1="{x:.2f}%" x2="{x:.2f}%" y1="0" y2="5"/>')
        marks.append(f'<text class="tick" x="{x:.2f}%" y="17">{text}</text>')
    return f'<svg class="track" aria-hidden="true" width="100%" height="22">{"".join(marks)}</svg>'


def round_numbers(scale: Scale) -> list[float]:
    """Three to six of them on the scale."""
    span = scale.high - scale.low
    place = -9
    while step_of(place) * 6 < span:
        place += 1
    step = step_of(place)
    first = ceil(scale.low / step - 1e-9)
    found = [number * step for number in range(first, floor(scale.high / step + 1e-9) + 1)]
    return [round(value, 6) for value in found]


def step_of(place: int) -> float:
    """1, 2, 5, 10, 20 ... and 0.5, 0.2, 0.1 ... for negative places."""
    return float(STEPS[place % 3] * 10.0 ** (place // 3))


# Histograms ---------------------------------------------------------------------------------------------------------


class Bin(Struct, frozen=True):
    low: int
    high: int
    counts: list[int]
    """One for each of the histograms that are stacked."""


def bins_of(histograms: Sequence[Mapping[int, int]]) -> list[Bin]:
    """Equal bins of 1, 2, 5, 10, 20 ... numbers each, not more of them than one can see."""
    numbers = [value for histogram in histograms for value in histogram]
    width, place = 1, 0
    while (max(numbers) // width) - (min(numbers) // width) + 1 > MOST_BINS:
        place += 1
        width = int(step_of(place))
    first, last = min(numbers) // width, max(numbers) // width
    return [
        Bin(
            index * width,
            (index + 1) * width - 1,
            [sum(times for value, times in histogram.items() if value // width == index) for histogram in histograms],
        )
        for index in range(first, last + 1)
    ]


def histogram(says: str, histograms: Mapping[str, Mapping[int, int]], labels: Mapping[int, str] | None = None) -> str:
    """Stacked: the first at the bottom. `labels` are for numbers that stand for something."""
    bins = bins_of([counts for counts in histograms.values() if counts])
    names = [name for name, counts in histograms.items() if counts]
    total = sum(sum(one.counts) for one in bins)
    most = max(sum(one.counts) for one in bins)
    step = (RIGHT - LEFT) / len(bins)
    thick = min(0.84 * step, THICKEST)
    marks = axis(most / total)
    every = -(-len(bins) // 8)
    for place, one in enumerate(bins):
        x = LEFT + place * step
        base = float(FLOOR)
        named = label_of(one, labels)
        for layer, times in enumerate(one.counts):
            height = (FLOOR - TOP) * times / most
            base -= height
            told = f"{named}, {names[layer]}: {times:,} ({percent(times / total)})"
            marks.append(
                f'<rect class="layer{layer}" x="{x + (step - thick) / 2:.2f}%" width="{thick:.2f}%" '
                f'y="{base:.1f}" height="{height:.1f}">{tip(told)}</rect>'
            )
        if place % every == 0:
            tick = escape(str(one.low) if labels is None else named)
            marks.append(f'<text class="tick" x="{x + step / 2:.2f}%" y="{FLOOR + 16}">{tick}</text>')
    return svg(says, HEIGHT, marks)


def label_of(one: Bin, labels: Mapping[int, str] | None) -> str:
    if labels is not None:
        return labels[one.low]
    return str(one.low) if one.low == one.high else f"{one.low} to {one.high}"


def axis(top: float) -> list[str]:
    """The floor, and two lines with what share they stand for."""
    marks = [f'<line class="floor" x1="{LEFT}%" x2="{RIGHT}%" y1="{FLOOR}" y2="{FLOOR}"/>']
    for part in (0.5, 1.0):
        y = FLOOR - (FLOOR - TOP) * part
        marks.append(f'<line class="rail" x1="{LEFT}%" x2="{RIGHT}%" y1="{y:.1f}" y2="{y:.1f}"/>')
        marks.append(f'<text class="side" x="{LEFT - 1}%" y="{y + 4:.1f}">{100 * top * part:.0f} %</text>')
    return marks


# Curves -------------------------------------------------------------------------------------------------------------


def curve(says: str, points: Sequence[tuple[float, Estimate]], reference: float) -> str:
    """Shares from 0 to 100 % over how much of something is done, with the band of their intervals."""
    y = height_of(reference)
    marks = [*axis(1.0), f'<line class="reference" x1="{LEFT}%" x2="{RIGHT}%" y1="{y:.1f}" y2="{y:.1f}"/>']
    lows = [(100 * done, height_of(one.low or 0.0)) for done, one in points]
    highs = [(100 * done, height_of(1.0 if one.high is None else one.high)) for done, one in points]
    middle = [(100 * done, height_of(one.value)) for done, one in points]
    inner = f'x="{LEFT}%" y="0" width="{RIGHT - LEFT}%" height="{HEIGHT}" viewBox="0 0 100 {HEIGHT}"'
    marks.append(
        f'<svg {inner} preserveAspectRatio="none"><polygon class="band" points="{joined(lows + highs[::-1])}"/>'
        f'<polyline class="curve" points="{joined(middle)}"/></svg>'
    )
    for done, one in points:
        told = f"{100 * done:.0f} %: {percent(one.value)} ({interval(one, True)})"
        place = f'cx="{across(done):.2f}%" cy="{height_of(one.value):.1f}"'
        marks.append(f'<circle class="dot" {place} r="4">{tip(told)}</circle>')
    for fifth in range(6):
        marks.append(f'<text class="tick" x="{across(fifth / 5):.2f}%" y="{FLOOR + 16}">{20 * fifth} %</text>')
    return svg(says, HEIGHT, marks)


def across(share: float) -> float:
    return LEFT + (RIGHT - LEFT) * share


def height_of(share: float) -> float:
    return FLOOR - (FLOOR - TOP) * share


def joined(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.2f},{y:.1f}" for x, y in points)


def spread(counts: Mapping[int, int], share: float) -> int:
    """The number that so large a share of what was counted does not exceed."""
    wanted = share * sum(counts.values())
    seen = 0
    for value, times in sorted(counts.items()):
        seen += times
        if seen >= wanted:
            return value
    raise ValueError("nothing was counted")


def average(counts: Mapping[int, int]) -> str:
    return f"{sum(value * times for value, times in counts.items()) / max(1, sum(counts.values())):.1f}"
