"""Chances, exactly: what an attack roll and the damage that follows come to. Nothing here looks at a table.

A chance is a whole number of thousandths, rounded. That a damage card may destroy a unit is not counted.
"""

from __future__ import annotations

from typing import Final

SIDES: Final = 10
ROLLS: Final = SIDES * SIDES
THOUSAND: Final = 1000
FRIENDLY: Final = 30
"""2 and 3: three rolls in a hundred; 18, and 19 and 20, likewise."""
FATAL: Final = 3
DOUBLING: Final = 3


def plain_hits(needs: int, bonus: int) -> int:
    """Of a hundred rolls: sums from 4 to 17 that hit."""
    hits = 0
    for natural in range(4, 18):
        if natural + bonus >= needs:
            hits += natural - 1 if natural <= 11 else 21 - natural
    return hits


def chance_to_hit(needs: int, bonus: int) -> int:
    """Of a thousand: any hit, a fatal one included."""
    return (plain_hits(needs, bonus) + DOUBLING + FATAL) * 10


def sums(dice: int) -> list[int]:
    """How many throws of so many dice have each sum."""
    ways = [1]
    for _ in range(dice):
        longer = [0] * (len(ways) + SIDES)
        for i in range(len(ways)):
            for side in range(1, SIDES + 1):
                longer[i + side] += ways[i]
        ways = longer
    return ways


def after_attack(endurance: list[int], needs: int, bonus: int, index: int, defence: int, dice: int) -> list[int]:
    """From ways to have each endurance before an attack to those after it, 0 for destroyed; each one is counted
    a hundred times ten times for every die."""
    throws = sums(dice)
    count = SIDES**dice
    plain = plain_hits(needs, bonus)
    misses = ROLLS - plain - FATAL - DOUBLING
    found = [0] * len(endurance)
    found[0] += endurance[0] * ROLLS * count
    for left in range(1, len(endurance)):
        ways = endurance[left]
        if ways:
            found[left] += ways * misses * count
            found[0] += ways * FATAL * count
            for total in range(len(throws)):
                if throws[total]:
                    net = max(0, total + index - defence)
                    found[max(0, left - net)] += ways * plain * throws[total]
                    net = max(0, 2 * total + index - defence)
                    found[max(0, left - net)] += ways * DOUBLING * throws[total]
    return found


def certain(endurance: int) -> list[int]:
    """The ways to have an endurance that is known."""
    return [0] * endurance + [1]


def thousandths(part: int, whole: int) -> int:
    return (2 * THOUSAND * part + whole) // (2 * whole)


def chance_to_destroy(endurance: list[int]) -> int:
    return thousandths(endurance[0], sum(endurance))


def chance_to_damage(endurance: list[int], half: int) -> int:
    """Of a thousand: to bring it to half or less, but not destroy it."""
    return thousandths(sum(endurance[1 : half + 1]), sum(endurance))
