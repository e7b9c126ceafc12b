"""Numbers as people read them."""

from __future__ import annotations

from collections.abc import Mapping

from quarterdeck.lab.intervals import Estimate


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def number(value: float, like: float | None = None) -> str:
    """With as many digits as one would say, or as one would say of another number that stands beside it."""
    size = abs(value if like is None else like)
    return f"{value:,.0f}" if size >= 1000 else f"{value:.1f}" if size >= 10 else f"{value:.2f}"


def shown(value: float, is_share: bool) -> str:
    return percent(value) if is_share else number(value)


def interval(found: Estimate, is_share: bool) -> str:
    if found.low is None or found.high is None:
        return "not known"
    if is_share:
        return f"{100 * found.low:.1f} to {percent(found.high)}"
    return f"{number(found.low, found.value)} to {number(found.high, found.value)}"


def signed(found: Estimate, is_share: bool) -> str:
    """A difference; percentages differ by points."""
    if is_share:
        low, high = (None if end is None else 100 * end for end in (found.low, found.high))
        ends = "not known" if low is None or high is None else f"{low:+.1f} to {high:+.1f}"
        return f"{100 * found.value:+.1f} points ({ends})"
    ends = "not known" if found.low is None or found.high is None else f"{found.low:+.2f} to {found.high:+.2f}"
    return f"{found.value:+.2f} ({ends})"


def option_text(value: object) -> str:
    """As one writes it after --option name=."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def count(many: int, one: str, more: str = "") -> str:
    return f"{many:,} {one if many == 1 else more or one + 's'}"


def listed(names: list[str]) -> str:
    """A, B and C; not more of them than one can read."""
    most = 4
    if len(names) > most:
        names = [*names[: most - 1], f"{len(names) - most + 1} more"]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def quoted(names: list[str]) -> list[str]:
    """For lists of names that may have commas of their own."""
    return [f"“{name}”" for name in names]


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
