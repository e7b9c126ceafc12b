"""Plots as SVG inside a page: positions are percentages, so that they fit a phone and a wide screen with the same text.

Colours are custom properties of the page (--ink, --muted, --line, --first, --second), one set for each theme. Every
plot says what it shows to those who cannot see it, and every mark to those who point at it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from msgspec import Struct

from quarterdeck.lab.intervals import Estimate
from quarterdeck.lab.report.numbers import interval, percent
from quarterdeck.lab.report.scales import Scale, round_numbers, step_of
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
TICKS = 5
"""The most ticks at the side of a histogram."""
WIDTH = 640
"""The width of a plot in a file of its own."""
NAMESPACE = "http://www.w3.org/2000/svg"


def svg(says: str, height: int, marks: Sequence[str], css: str = "plot") -> str:
    body = "".join(marks)
    return f'<svg class="{css}" role="img" aria-label="{escape(says)}" width="100%" height="{height}">{body}</svg>'


def picture(plot: str) -> str:
    """A plot as a file of its own, with the colours that it has in the page."""
    inner = plot.replace('width="100%"', f'width="{WIDTH}"', 1)
    return f'<svg xmlns="{NAMESPACE}" width="{WIDTH}" height="{HEIGHT}"><style>{CSS}</style>{inner}</svg>\n'


def tip(text: str) -> str:
    return f"<title>{escape(text)}</title>"


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
    """Stacked: the first at the bottom, in the first colour. `labels` are for numbers that stand for something."""
    bins = bins_of(list(histograms.values()))
    names = list(histograms)
    total = sum(sum(one.counts) for one in bins)
    most = max(sum(one.counts) for one in bins)
    step = (RIGHT - LEFT) / len(bins)
    thick = min(0.84 * step, THICKEST)
    marks = [*axis(most / total), *([legend(names)] if len(names) > 1 else [])]
    every = -(-len(bins) // 8)
    for place, one in enumerate(bins):
        x = LEFT + place * step
        base = float(FLOOR)
        named = label_of(one, labels)
        for layer, times in enumerate(one.counts):
            if times:
                height = (FLOOR - TOP) * times / most
                base -= height
                says_bar = tip(f"{named}, {names[layer]}: {times:,} ({percent(times / total)})")
                marks.append(
                    f'<rect class="layer{layer}" x="{x + (step - thick) / 2:.2f}%" width="{thick:.2f}%" '
                    f'y="{base:.1f}" height="{height:.1f}">{says_bar}</rect>'
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
    """The floor, and lines at round shares up to that of the highest bar."""
    marks = [f'<line class="floor" x1="{LEFT}%" x2="{RIGHT}%" y1="{FLOOR}" y2="{FLOOR}"/>']
    for share in round_numbers(Scale(0.0, top), TICKS)[1:]:
        y = height_of(share / top)
        marks.append(f'<line class="rail" x1="{LEFT}%" x2="{RIGHT}%" y1="{y:.1f}" y2="{y:.1f}"/>')
        marks.append(f'<text class="side" x="{LEFT - 1}%" y="{y + 4:.1f}">{100 * share:g} %</text>')
    return marks


def legend(names: Sequence[str]) -> str:
    """The colours of the layers; above the highest bar."""
    keys = [f'<tspan class="layer{layer}">\u25a0</tspan> {escape(name)}' for layer, name in enumerate(names)]
    return f'<text class="side" x="{RIGHT}%" y="9">{"&#160; ".join(keys)}</text>'


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
        says_dot = tip(f"{100 * done:.0f} %: {percent(one.value)} ({interval(one, True)})")
        place = f'cx="{across(done):.2f}%" cy="{height_of(one.value):.1f}"'
        marks.append(f'<circle class="dot" {place} r="4">{says_dot}</circle>')
    for fifth in range(6):
        marks.append(f'<text class="tick" x="{across(fifth / 5):.2f}%" y="{FLOOR + 16}">{20 * fifth} %</text>')
    return svg(says, HEIGHT, marks)


def across(share: float) -> float:
    return LEFT + (RIGHT - LEFT) * share


def height_of(share: float) -> float:
    return FLOOR - (FLOOR - TOP) * share


def joined(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.2f},{y:.1f}" for x, y in points)
