"""A picture of a table as text, and the same text as a drawing."""

from __future__ import annotations

from html import escape

from quarterdeck.kernel.game import Game
from quarterdeck.kernel.table import Table

RENDER_MODES = ("ansi", "svg")
COLUMN = 8.4
LINE = 18
MARGIN = 12

STYLE = """\
rect { fill: #ffffff } text { fill: #1b1f24 }
@media (prefers-color-scheme: dark) { rect { fill: #14171a } text { fill: #e6e8eb } }"""


def rendered(game: Game, g: Table, seat: int | None, mode: str) -> str:
    """What the seat sees (None: a spectator), in one of the modes."""
    text = game.picture(game.view(g, seat))
    return text if mode == "ansi" else drawing(text)


def drawing(text: str) -> str:
    """The text in an SVG of its size, light or dark as the reader has it."""
    lines = text.rstrip("\n").split("\n")
    width = round(2 * MARGIN + COLUMN * max(len(line) for line in lines))
    height = 2 * MARGIN + LINE * len(lines)
    rows = "\n".join(
        f'<text x="{MARGIN}" y="{MARGIN + LINE * (row + 1) - 5}" xml:space="preserve">{escape(line)}</text>'
        for row, line in enumerate(lines)
        if line
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="monospace" font-size="14">\n<style>{STYLE}</style>\n'
        f'<rect width="100%" height="100%"/>\n{rows}\n</svg>\n'
    )
