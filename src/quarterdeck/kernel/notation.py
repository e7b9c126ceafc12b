"""Text that people write and programs read: names as keys, and situations, the positions that tests are drawn with.

A situation has a heading and what stands behind it on each line. A game reads its own headings, and finds at the end
whether there are others:

    >>> lines = Lines("round: 2\\nhand: ace two\\npile: king")
    >>> lines.number("round", 1, 3)
    2
    >>> left = Heap({"ace": 0, "two": 1, "three": 2})
    >>> left.take("hand", lines.words("hand")), left.cards
    ([0, 1], [2])
    >>> lines.must_be_used_up()
    Traceback (most recent call last):
    quarterdeck.kernel.errors.BadTable: nothing is called 'pile'; there are hand, round
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from quarterdeck.kernel.errors import BadTable
from quarterdeck.kernel.types import some_of

HIGHEST: Final = 9999
"""Highest number of a situation whose heading sets no other limit."""


def key_of(name: str) -> str:
    """A name as one word: 'Air Wing (lower)' is air-wing-lower."""
    return "-".join("".join(c if c.isalnum() else " " for c in name.lower()).split())


class Lines:
    """The lines of a situation: what stands behind each heading."""

    def __init__(self, text: str) -> None:
        self.content: Final[dict[str, str]] = {}
        self.used: Final[list[str]] = []
        for line in text.splitlines():
            if line.strip():
                heading, colon, rest = line.partition(":")
                heading = " ".join(heading.split())
                if not colon or heading in self.content:
                    raise BadTable(f"{line.strip()!r} has no heading of its own, as in 'round: 2'")
                self.content[heading] = rest.strip()

    def text(self, heading: str, usual: str = "") -> str:
        """All that stands there, or the usual text where there is no such heading."""
        self.used.append(heading)
        return self.content.get(heading, usual)

    def words(self, heading: str) -> list[str]:
        return self.text(heading).split()

    def phrases(self, heading: str) -> list[str]:
        """What stands between commas."""
        return [" ".join(phrase.split()) for phrase in self.text(heading).split(",") if phrase.strip()]

    def one_of(self, heading: str, possible: Sequence[str]) -> str:
        """One of these texts; the first where there is no such heading."""
        found = self.text(heading, possible[0])
        if found not in possible:
            raise BadTable(f"{heading}: expected {' or '.join(possible)}, found {found!r}")
        return found

    def numbers(self, heading: str, low: int = 0, high: int = HIGHEST, count: int | None = None) -> list[int]:
        """Numbers in this range; so many of them, if a count is given."""
        found = self.words(heading)
        if any(not is_number(word, low, high) for word in found) or count not in (None, len(found)):
            many = "numbers" if count is None else f"{count} numbers" if count > 1 else "a number"
            raise BadTable(f"{heading}: expected {many} from {low} to {high}, found {' '.join(found)!r}")
        return [int(word) for word in found]

    def number(self, heading: str, low: int, high: int, usual: int | None = None) -> int:
        """A number in this range, or the usual one where there is no such heading."""
        if usual is not None and heading not in self.content:
            self.used.append(heading)
            return usual
        return self.numbers(heading, low, high, 1)[0]

    def keys(self, heading: str, known: Mapping[str, int]) -> list[int]:
        """The numbers of what is written there by its keys."""
        return [number_of(heading, key, known) for key in self.words(heading)]

    def must_be_used_up(self) -> None:
        for heading in self.content:
            if heading not in self.used:
                raise BadTable(f"nothing is called {heading!r}; there are {', '.join(sorted(set(self.used)))}")


def is_number(word: str, low: int, high: int) -> bool:
    return word.removeprefix("-").isdecimal() and low <= int(word) <= high


def number_of(where: str, key: str, known: Mapping[str, int]) -> int:
    if key not in known:
        raise BadTable(f"{where}: there is no {key!r}; there are {some_of(list(known))}")
    return known[key]


class Heap:
    """Cards that are not placed yet, by number, one for each copy; and the keys that they are written with."""

    def __init__(self, keys: Mapping[str, int], cards: Iterable[int] | None = None) -> None:
        """Without cards: each that has a key, once."""
        self.keys: Final = keys
        self.names: Final = {number: key for key, number in keys.items()}
        self.cards: Final = list(keys.values() if cards is None else cards)

    def take(self, where: str, keys: Iterable[str]) -> list[int]:
        """Take what is written so."""
        return self.remove(where, [number_of(where, key, self.keys) for key in keys])

    def remove(self, where: str, cards: list[int]) -> list[int]:
        for card in cards:
            if card not in self.cards:
                left = some_of([self.names[number] for number in self.cards])
                raise BadTable(f"{where}: there is no {self.names[card]} left; left are {left}")
            self.cards.remove(card)
        return cards


def line_of(heading: str, words: Sequence[object]) -> list[str]:
    """A line of a situation, or none where there is nothing to write."""
    return [f"{heading}: {' '.join(str(word) for word in words)}"] if words else []
