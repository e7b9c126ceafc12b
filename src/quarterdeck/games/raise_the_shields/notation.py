"""Actions as short text. The book reads them back: every action there is has exactly one text.

    assign 2 4 6            work in sector 2, shape 4, attack sector 6
    draw 4 2-1-1 turn 5     shape 4 in its fifth turn, its first triangle at address 2-1-1
    change own to 3         also: change first to 3, change second to 3
    fill 2-1-1, reset 3, flip first, erase 6, ignore, pass

An address is sector, row and place. The first triangle of a shape is the one with the least (a, b, d). Turns are
counted from 1, in the order of `Shape.turns`.
"""

from __future__ import annotations

from typing import Final

DICE: Final = ("first", "second", "own")
PASS: Final = "pass"
IGNORE: Final = "ignore"


def assign_text(work: int, shape: int, attack: int) -> str:
    return f"assign {work} {shape} {attack}"


def draw_text(shape: int, address: str, turn: int) -> str:
    return f"draw {shape} {address} turn {turn}"


def change_text(die: int, value: int) -> str:
    return f"change {DICE[die]} to {value}"


def fill_text(address: str) -> str:
    return f"fill {address}"


def reset_text(city: int) -> str:
    return f"reset {city}"


def flip_text(die: int) -> str:
    return f"flip {DICE[die]}"


def erase_text(sector: int) -> str:
    return f"erase {sector}"
