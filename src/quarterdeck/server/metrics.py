"""Metrics of the server, in the text format of Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper bounds of the buckets, in seconds."""


class Histogram:
    """Histogram of durations."""

    def __init__(self, name: str, help: str) -> None:
        self.name = name
        self.help = help
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def note(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def lines(self) -> list[str]:
        found = [f"# HELP {self.name} {self.help}", f"# TYPE {self.name} histogram"]
        total = 0
        for bound, count in zip((*BOUNDS, "+Inf"), self.counts, strict=True):
            total += count
            found.append(f'{self.name}_bucket{{le="{bound}"}} {total}')
        return [*found, f"{self.name}_sum {self.sum:.6f}", f"{self.name}_count {total}"]


class Metrics:
    def __init__(self) -> None:
        self.moves: dict[str, int] = {}
        """Number of answers by who plays the seat; whether there was a choice must not show."""
        self.errors: dict[str, int] = {}
        """Number of refusals per code."""
        self.sockets = 0
        self.append = Histogram("quarterdeck_append_seconds", "From handing a row to the store until it is on disk.")
        self.thinking = Histogram("quarterdeck_bot_seconds", "From a question to a bot until its answer is let out.")
        self.tables: Callable[[], int] = int

    def moved(self, by: str) -> None:
        by = "person" if by == "only" else by
        self.moves[by] = self.moves.get(by, 0) + 1

    def refused(self, code: str) -> None:
        self.errors[code] = self.errors.get(code, 0) + 1

    def text(self) -> str:
        lines = [
            *gauge("quarterdeck_tables", "Tables in memory.", self.tables()),
            *gauge("quarterdeck_sockets", "Open sockets.", self.sockets),
            *counter("quarterdeck_moves_total", "Answers written.", "by", self.moves),
            *counter("quarterdeck_errors_total", "What was refused.", "code", self.errors),
            *self.append.lines(),
            *self.thinking.lines(),
        ]
        return "\n".join(lines) + "\n"


def gauge(name: str, help: str, value: int) -> list[str]:
    return [f"# HELP {name} {help}", f"# TYPE {name} gauge", f"{name} {value}"]


def counter(name: str, help: str, label: str, values: dict[str, int]) -> list[str]:
    rows = [f'{name}{{{label}="{value}"}} {count}' for value, count in sorted(values.items())]
    return [f"# HELP {name} {help}", f"# TYPE {name} counter", *rows]
