"""Actions and situations as short text, both ways. The book reads an action back: each has exactly one text.

    assign 2 4 6            work in sector 2, shape 4, attack sector 6
    draw 4 2-1-1 turn 5     shape 4 in its fifth turn, its first triangle at address 2-1-1
    change own to 3         also: change first to 3, change second to 3, change rerolled to 3
    fill 2-1-1, reset 3, flip first, erase 6, ignore, pass

An address is sector, row and place. The first triangle of a shape is the one with the least (a, b, d). Turns are
counted from 1, in the order of `Shape.turns`.

A situation is a table at the start of a round, with the dice rolled:

    round: 5
    first: 2
    shared: 3 6
    own: 1 4
    player 1 shapes: 4/2-1-1@5
    player 1 extras: 1-1-1 1-1-0 1-2-1
    player 1 hits: 0 0 4 0 1 0
    player 1 used: 1

There are as many players as own dice. A shape is written as its action is, in one word; extras are single triangles.
What is enabled, powered and ready follows. `solo` is the level of a game alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.games.raise_the_shields.rules.actions import Area, Draw, Fill
from quarterdeck.games.raise_the_shields.rules.order_of_play import (
    SOLO,
    STANDARD,
    draw_attack,
    flip_window,
    implement_your_choices,
    reveal,
    start_the_next_round,
)
from quarterdeck.games.raise_the_shields.rules.pieces import (
    FACES,
    LAST_ROUND,
    RECTANGLES,
    SECTORS,
    SHARED_DICE,
    Book,
    Sheet,
    State,
    bit,
    new_draft,
    new_sheet,
)
from quarterdeck.kernel.errors import BadTable, NoSuchAction
from quarterdeck.kernel.notation import Lines, line_of
from quarterdeck.kernel.types import Action

if TYPE_CHECKING:
    from quarterdeck.kernel.game import Game

DICE: Final = ("first", "second", "own", "rerolled")
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


# From text to a table -----------------------------------------------------------------------------------------------


def situation(game: Game, text: str) -> State:
    """The table that is drawn so; it can be played to the end, but has no history."""
    lines = Lines(text)
    own = lines.numbers("own", 1, FACES)
    g = game.bare(len(own), {"solo": lines.text("solo", STANDARD)})
    assert isinstance(g, State)
    g.round = lines.number("round", 1, LAST_ROUND)
    g.first = lines.number("first", 1, g.seats) - 1
    g.shared = lines.numbers("shared", 1, FACES, SHARED_DICE)
    g.own = own
    g.attacks = [0] * g.seats
    g.sheets = [sheet_of(g.book, lines, f"player {seat + 1}") for seat in range(g.seats)]
    g.drafts = [new_draft(sheet) for sheet in g.sheets]
    lines.must_be_used_up()
    for rule in (flip_window, implement_your_choices, reveal, draw_attack, start_the_next_round):
        g.then(rule)
    g.go_on()
    return g


def sheet_of(book: Book, lines: Lines, who: str) -> Sheet:
    sheet = new_sheet()
    for key in lines.words(f"{who} shapes"):
        draw = written(book, "draw " + key.replace("/", " ").replace("@", " turn "), f"{who} shapes: {key}")
        assert isinstance(draw, Draw)
        add(sheet, draw.area, f"{who} shapes: {key}")
        sheet.shapes.append(draw.number)
    for address in lines.words(f"{who} extras"):
        fill = written(book, fill_text(address), f"{who} extras: {address}")
        assert isinstance(fill, Fill)
        add(sheet, fill.area, f"{who} extras: {address}")
        sheet.extras.append(fill.subject)
    if f"{who} hits" in lines.content:
        sheet.hits = lines.numbers(f"{who} hits", 0, RECTANGLES, SECTORS)
    for city in lines.numbers(f"{who} used", 1, SECTORS):
        if not sheet.enabled & bit(city):
            raise BadTable(f"{who} used: the ability of city {city} is not enabled")
        sheet.used |= bit(city)
    sheet.ready = sheet.enabled & ~sheet.used
    return sheet


def written(book: Book, text: str, where: str) -> Action:
    try:
        return book.action(text)
    except NoSuchAction as error:
        raise BadTable(f"{where}: {error}") from None


def add(sheet: Sheet, area: Area, where: str) -> None:
    if area.low & sheet.low or area.middle & sheet.middle or area.high & sheet.high:
        raise BadTable(f"{where}: this is filled already")
    sheet.low |= area.low
    sheet.middle |= area.middle
    sheet.high |= area.high
    sheet.enabled |= area.enables
    sheet.powered |= area.feeds


# From a table to text -----------------------------------------------------------------------------------------------


def drawn(g: State) -> str:
    """A table at the start of a round as text."""
    chosen = [draft.work + draft.ability for draft in g.drafts] + [sheet.acted for sheet in g.sheets]
    if g.result is not None or any(g.attacks) or any(chosen):
        raise BadTable("only a table at the start of a round, before anybody has chosen, can be drawn")
    solo = SOLO.choice(g.origin.options)
    lines = line_of("solo", [solo] if solo != STANDARD else [])
    lines += [f"round: {g.round}", f"first: {g.first + 1}", *line_of("shared", g.shared), *line_of("own", g.own)]
    for seat in range(g.seats):
        sheet = g.sheets[seat]
        who = f"player {seat + 1}"
        lines += line_of(f"{who} shapes", [shape_key(g.book.draws[number]) for number in sheet.shapes])
        lines += line_of(f"{who} extras", [g.book.triangles[number].address for number in sheet.extras])
        lines += line_of(f"{who} hits", sheet.hits if any(sheet.hits) else [])
        lines += line_of(f"{who} used", [city for city in range(1, SECTORS + 1) if sheet.used & bit(city)])
    return "\n".join(lines) + "\n"


def shape_key(draw: Draw) -> str:
    """A placement as one word: 'draw 4 2-1-1 turn 5' is 4/2-1-1@5."""
    return draw.text.removeprefix("draw ").replace(" turn ", "@").replace(" ", "/")
