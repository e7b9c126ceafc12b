"""What was looked up in the database lately, kept in memory: most calls ask for the same few people."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Final, Generic, TypeVar

T = TypeVar("T")

MAX_KEPT: Final = 20_000
LASTS: Final = 60.0
"""Seconds after which something is looked up again: a notice of another process may have been lost."""


class Recent(Generic[T]):
    def __init__(self, load: Callable[[str], Awaitable[T | None]]) -> None:
        self.load = load
        self.kept: OrderedDict[str, tuple[T, float]] = OrderedDict()
        self.drops = 0
        """Number of times that something was dropped: what was being read meanwhile may be out of date."""

    async def get(self, key: str) -> T | None:
        known = self.kept.get(key)
        if known is not None and monotonic() - known[1] < LASTS:
            return known[0]
        drops = self.drops
        found = await self.load(key)
        if found is not None and drops == self.drops:
            self.put(key, found)
        return found

    def put(self, key: str, value: T) -> None:
        self.kept[key] = value, monotonic()
        self.kept.move_to_end(key)
        if len(self.kept) > MAX_KEPT:
            self.kept.popitem(last=False)

    def forget(self, key: str | None) -> None:
        """Drop what is kept under this key; without one, everything."""
        self.drops += 1
        if key is None:
            self.kept.clear()
        else:
            self.kept.pop(key, None)

    def forget_all(self, which: Callable[[T], bool]) -> None:
        self.drops += 1
        for key in [key for key, (value, _) in self.kept.items() if which(value)]:
            del self.kept[key]
