"""Curves as a small SVG, both axes logarithmic."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import Final

WIDTH: Final = 640
HEIGHT: Final = 400
MARGIN: Final = 56
COLOURS: Final = ("#b3402a", "#c98a1b", "#1f6f78", "#5b3420")
SMALLEST: Final = 1e-6
"""What is drawn for 0, which has no logarithm."""


class Curve:
    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.points: Final[list[tuple[int, float]]] = []

    def add(self, x: int, y: float) -> None:
        self.points.append((x, y))

    def last(self) -> float:
        return self.points[-1][1]


class Axis:
    """From whole powers of ten to places on the page."""

    def __init__(self, values: Sequence[float], start: float, end: float) -> None:
        logs = [log10(max(value, SMALLEST)) for value in values]
        self.low: Final = floor(min(logs))
        self.high: Final = max(ceil(max(logs)), self.low + 1)
        self.start: Final = start
        self.end: Final = end

    def at(self, value: float) -> float:
        part = (log10(max(value, SMALLEST)) - self.low) / (self.high - self.low)
        return self.start + part * (self.end - self.start)

    def ticks(self) -> list[float]:
        return [10.0**power for power in range(self.low, self.high + 1)]


def drawn(title: str, curves: Sequence[Curve]) -> str:
    points = [point for curve in curves for point in curve.points]
    across = Axis([x for x, _ in points], MARGIN, WIDTH - MARGIN)
    up = Axis([y for _, y in points], HEIGHT - MARGIN, MARGIN)
    parts = [f'<text x="{MARGIN}" y="24" font-weight="bold">{title}</text>', *grid(across, up)]
    for place, curve in enumerate(curves):
        parts += line(curve, COLOURS[place % len(COLOURS)], place, across, up)
    body = "\n".join(parts)
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
    return f'{opening} font-family="sans-serif" font-size="12">\n{body}\n</svg>\n'


def grid(across: Axis, up: Axis) -> list[str]:
    parts = []
    for x in across.ticks():
        at = f"{across.at(x):.1f}"
        parts.append(f'<path d="M{at} {MARGIN}V{HEIGHT - MARGIN}" stroke="#ddd"/>')
        parts.append(f'<text x="{at}" y="{HEIGHT - MARGIN + 18}" text-anchor="middle">{x:g}</text>')
    for y in up.ticks():
        at = f"{up.at(y):.1f}"
        parts.append(f'<path d="M{MARGIN} {at}H{WIDTH - MARGIN}" stroke="#ddd"/>')
        parts.append(f'<text x="{MARGIN - 6}" y="{at}" text-anchor="end">{y:g}</text>')
    parts.append(f'<text x="{WIDTH / 2}" y="{HEIGHT - 12}" text-anchor="middle">iterations</text>')
    return parts


def line(curve: Curve, colour: str, place: int, across: Axis, up: Axis) -> list[str]:
    path = " ".join(f"{across.at(x):.1f},{up.at(y):.1f}" for x, y in curve.points)
    name = f'<text x="{WIDTH - MARGIN}" y="{24 + 14 * place}" text-anchor="end" fill="{colour}">{curve.name}</text>'
    return [f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>', name]
