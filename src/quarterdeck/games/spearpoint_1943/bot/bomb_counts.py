"""Spearpoint 1943: numbers of bombs that could still fall in a later turn, and that an order to fire would spend."""

from __future__ import annotations

from quarterdeck.games.spearpoint_1943.rules.battle import may_keep, will_fire
from quarterdeck.games.spearpoint_1943.rules.pieces import Unit
from quarterdeck.games.spearpoint_1943.rules.printed import AIR, Book


def bombs_left(book: Book, unit: Unit) -> int:
    """Number of bombs that could fall in a later turn."""
    count = 0
    for weapon in range(len(book.cards[unit.card].weapons)):
        if may_keep(book, unit, weapon):
            count += 1
    return count


def bombs_spent(book: Book, unit: Unit, target: Unit, order: int) -> int:
    """Number of bombs that could be kept and would fall."""
    count = 0
    for weapon in range(len(book.cards[unit.card].weapons)):
        if may_keep(book, unit, weapon) and will_fire(book, unit, order, weapon, target):
            count += 1
    return count


def has_bomb_to_keep(book: Book, unit: Unit) -> bool:
    """Is there a reason to name one weapon alone: a bomb that could be kept?"""
    return unit.line == AIR and bombs_left(book, unit) > 0
