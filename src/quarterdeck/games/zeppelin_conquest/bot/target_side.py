"""Zeppelin Conquest: one side of one target, packed into a few numbers that are quickly added up and compared."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quarterdeck.games.zeppelin_conquest.rules.pieces import ROWS

# Icons of a card, or of several, in one number: 7 bits for soldiers and 7 for zeppelins per row, and above them 4
# bits per row for Dooms. Strikes are the rounds in which a Doom came, 8 bits per row.
ICONS: Final = 127
ZEPPELIN: Final = 7
ROW: Final = 14
WHOLE_ROW: Final = 16383
DOOM: Final = 15
DOOMS: Final = 42
DOOM_ROW: Final = 4
STRIKE: Final = 255
STRIKE_ROW: Final = 8


class TargetSide:
    """What one side has beside one target, and what it may still lay there."""

    icons: i64
    strikes: i64
    left: i64
    """Cards still to come here."""
    pool: i64
    """The icons of all cards that she may still lay anywhere."""
    part: float
    """The part of those that can be expected here."""

    def coming(self, shift: i64, mask: i64) -> float:
        """How many icons of a kind can still be expected here."""
        return float((self.pool >> shift) & mask) * self.part

    def and_also(self, icons: i64, strikes: i64) -> TargetSide:
        """The same with one card more."""
        more = TargetSide()
        more.icons = self.icons + icons
        more.strikes = self.strikes | strikes
        more.left = self.left - 1
        more.pool = self.pool
        more.part = self.part * float(more.left) / float(self.left)
        return more


def packed(armies: list[int], dooms: list[bool]) -> int:
    """The icons of a card in one number."""
    total = 0
    for row in range(ROWS):
        total += (armies[row] & 255) << (ROW * row)
        total += (armies[row] >> 8) << (ROW * row + ZEPPELIN)
        total += int(dooms[row]) << (DOOMS + DOOM_ROW * row)
    return total


def strikes_of(dooms: list[bool]) -> int:
    """The Dooms of a card, as if it were laid in the first round; a later round shifts them."""
    return sum(int(dooms[row]) << (STRIKE_ROW * row) for row in range(ROWS))


def has_icons(icons: i64, row: i64) -> bool:
    """Is there any icon in this row of a card?"""
    return ((icons >> (ROW * row)) & WHOLE_ROW) | ((icons >> (DOOMS + DOOM_ROW * row)) & DOOM) != 0
