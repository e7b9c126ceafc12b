"""Writes `clone()` into the pieces and states of a game, from the fields that they declare:

    python -m quarterdeck.kernel.clones my_game/rules/pieces.py

Compiled code copies a piece fastest where each field is named; a loop over the names takes five times as long. So the
method is plain code, and nobody has to write it or can forget a field.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

PLAIN = ("int", "i64", "bool", "str")
BOOK = "book"
"""The field that all tables share."""


def with_clones(source: str) -> str:
    """The same module, with a fresh `clone` behind the fields of every piece and state."""
    lines = source.split("\n")
    for found in reversed(ast.parse(source).body):
        if isinstance(found, ast.ClassDef) and base_of(found) in ("Piece", "Table"):
            start, end = place_of_clone(found)
            lines[start:end] = [""] * (start == end) + clone_of(found)
    return "\n".join(lines)


def base_of(found: ast.ClassDef) -> str:
    return ast.unparse(found.bases[0]) if found.bases else ""


def place_of_clone(found: ast.ClassDef) -> tuple[int, int]:
    """The lines of the method that is there, or the end of the class."""
    for part in found.body:
        if isinstance(part, ast.FunctionDef) and part.name == "clone":
            return part.lineno - 1, part.end_lineno or part.lineno
    end = found.end_lineno or found.lineno
    return end, end


def clone_of(found: ast.ClassDef) -> list[str]:
    lines = [f"    def clone(self) -> {found.name}:", f"        twin = {found.name}()"]
    if base_of(found) == "Table":
        lines.append("        self.copy_to(twin)")
    for field in found.body:
        if isinstance(field, ast.AnnAssign):
            name = ast.unparse(field.target)
            value = f"self.{name}" if name == BOOK else copy_of(f"self.{name}", field.annotation)
            lines.append(f"        twin.{name} = {value}")
    return [*lines, "        return twin"]


def copy_of(value: str, kind: ast.expr) -> str:
    """What copies a value of this type: X | None, list[X], a plain value, a piece."""
    if isinstance(kind, ast.BinOp):
        return f"None if {value} is None else {copy_of(value, kind.left)}"
    if isinstance(kind, ast.Subscript):
        item = copy_of("item", kind.slice)
        return f"{value}[:]" if item == "item" else f"[{item} for item in {value}]"
    return value if ast.unparse(kind) in PLAIN else f"{value}.clone()"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = Path(name)
        path.write_text(with_clones(path.read_text(encoding="utf-8")), encoding="utf-8")
