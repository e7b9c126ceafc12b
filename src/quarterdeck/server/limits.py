"""Rate limits: token buckets that fill at a steady rate and hold a burst."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from quarterdeck.server.errors import TooFast

MAX_BUCKETS = 20_000
"""Number of buckets per limit at most."""


class Bucket:
    __slots__ = ("burst", "left", "rate", "seen")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.seen = now

    def take(self, now: float) -> bool:
        self.left = min(self.burst, self.left + (now - self.seen) * self.rate)
        self.seen = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Limit:
    """A bucket per user or address; full ones are forgotten when there are too many."""

    def __init__(self, what: str, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self.what = what
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.buckets: dict[str, Bucket] = {}

    def check(self, who: str) -> None:
        found = self.buckets.get(who)
        if found is None:
            if len(self.buckets) >= MAX_BUCKETS:
                self.forget()
            found = self.buckets[who] = Bucket(self.rate, self.burst, self.clock())
        if not found.take(self.clock()):
            pace = f"{self.rate:g} per second" if self.rate >= 1 else f"one per {1 / self.rate:g} seconds"
            raise TooFast(f"not so fast: {self.what} are limited to {pace}, {self.burst:g} at once")

    def forget(self) -> None:
        now = self.clock()
        full = [who for who, bucket in self.buckets.items() if (now - bucket.seen) * bucket.rate >= bucket.burst]
        for who in full or list(self.buckets)[: MAX_BUCKETS // 2]:
            del self.buckets[who]
