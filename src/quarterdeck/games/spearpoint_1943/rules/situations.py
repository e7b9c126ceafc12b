"""Situations as short text, both ways: a table at the start of a turn, before anybody has chosen.

    turn: 4
    score: 16 6
    american 1: front m4a1-sherman, crew american-armor-crew-veteran, endurance 12, damage 7, turns 1
    american 2: rear 105mm-howitzer-m2a1, crew american-gun-crew-regular
    american hand: rangers bar-squad
    american reserves: p-38g-lightning american-pilot-ace
    american commands: smoke take-aim
    german 1: front tiger-i, crew german-armor-crew-regular
    command deck: ambush minefield
    damage deck: 3 14 9

The number of a unit in battle stands behind its side. Behind its card comes what else is to be said of it: crew,
endurance, damage (a card, from 1 on) and its turns, `dug-in`, `flown` (turns in the air), `bombed` (a bit a weapon),
`bears` (a command that stays with it). Reserves and decks are written from the top; what is not written of the decks
lies below, in the order of the files. A side may also have `lost` cards, commands `dropped` face down, cards in hand
that are `hurt` (rangers/7), `overrun` turns and `muted` windows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.games.spearpoint_1943.rules.order_of_play import set_table, the_turn
from quarterdeck.games.spearpoint_1943.rules.pieces import Side, State, Unit, new_side, new_unit, put
from quarterdeck.games.spearpoint_1943.rules.printed import (
    CARD,
    LAST_TURN,
    LINES,
    NOTHING,
    SEATS,
    SIDES,
    SLOTS,
    WINDOWS,
    Handbook,
)
from quarterdeck.games.spearpoint_1943.rules.reports import NO_WEAPON
from quarterdeck.kernel.errors import BadTable

if TYPE_CHECKING:
    from quarterdeck.kernel.game import Game

DETAILS: Final = ("endurance", "damage", "turns", "dug-in", "flown", "bombed")


def situation(game: Game, text: str) -> State:
    """The table that is drawn so; it can be played to the end, but has no history."""
    g = game.bare(len(SEATS), {})
    assert isinstance(g, State)
    set_table(g)
    lines = read_lines(text)
    turn = number_of("turn", lines.pop("turn", "1"), 1, LAST_TURN)
    scores = lines.pop("score", "0 0").split()
    if len(scores) != len(SEATS):
        raise BadTable(f"score: expected two numbers, found {' '.join(scores)!r}")
    for seat in SEATS:
        g.sides[seat] = side_of(g.book, seat, lines)
        g.sides[seat].score = number_of("score", scores[seat], 0, 999)
    set_decks(g, lines)
    if lines:
        raise BadTable(f"nothing is called {next(iter(lines))!r}")
    g.then(the_turn, turn)
    g.go_on()
    return g


def read_lines(text: str) -> dict[str, str]:
    lines: dict[str, str] = {}
    for line in text.splitlines():
        if line.strip():
            heading, colon, rest = line.partition(":")
            heading = " ".join(heading.split())
            if not colon or heading in lines:
                raise BadTable(f"{line.strip()!r} has no heading of its own, as in 'turn: 2'")
            lines[heading] = rest.strip()
    return lines


def number_of(where: str, text: str, low: int, high: int) -> int:
    if not text.isascii() or not text.isdigit() or not low <= int(text) <= high:
        raise BadTable(f"{where}: expected a number from {low} to {high}, found {text!r}")
    return int(text)


def side_of(book: Handbook, seat: int, lines: dict[str, str]) -> Side:
    name = SIDES[seat]
    side = new_side()
    for slot in range(1, SLOTS + 1):
        line = lines.pop(f"{name} {slot}", "")
        if line:
            side.units.append(unit_of(book, seat, slot, line))
    side.hand = sorted(cards_of(book, seat, f"{name} hand", lines))
    side.reserves = cards_of(book, seat, f"{name} reserves", lines)[::-1]
    side.lost = sorted(cards_of(book, seat, f"{name} lost", lines))
    side.commands = sorted(commands_of(book, f"{name} commands", lines))
    side.away = sorted(commands_of(book, f"{name} dropped", lines))
    for word in lines.pop(f"{name} hurt", "").split():
        key, _, damage = word.partition("/")
        number = number_of(f"{name} hurt", damage, 1, len(book.damage))
        card = card_of(book, seat, f"{name} hurt", key)
        put(side.hurt, card * 64 + number - 1)
        put(side.known, card)
    side.overrun = number_of(f"{name} overrun", lines.pop(f"{name} overrun", "0"), 0, 2)
    for window in lines.pop(f"{name} muted", "").split():
        if window not in WINDOWS:
            raise BadTable(f"{name} muted: {window!r} is none of {', '.join(WINDOWS)}")
        side.muted |= 1 << WINDOWS.index(window)
    return side


def unit_of(book: Handbook, seat: int, slot: int, text: str) -> Unit:
    where = f"{SIDES[seat]} {slot}"
    parts = [part.split() for part in text.split(",")]
    if len(parts[0]) != 2 or parts[0][0] not in LINES:
        raise BadTable(f"{where}: expected a line ({', '.join(LINES)}) and a card, found {text!r}")
    card = book.cards[card_of(book, seat, where, parts[0][1])]
    line = LINES.index(parts[0][0])
    if line not in card.lines:
        raise BadTable(f"{where}: {card.name} may not stand there")
    unit = new_unit(card, slot, line)
    unit.arrived = False
    details: dict[str, int] = {}
    for part in parts[1:]:
        if len(part) == 2 and part[0] == "crew":
            unit.crew = card_of(book, seat, where, part[1])
        elif len(part) == 2 and part[0] == "bears":
            unit.marks.append(lasting_command(book, where, part[1]) * 4 + NO_WEAPON)
        elif len(part) == 2 and part[0] in DETAILS:
            details[part[0]] = number_of(f"{where}, {part[0]}", part[1], 0, 99)
        else:
            raise BadTable(f"{where}: {' '.join(part)!r} is none of crew, bears, {', '.join(DETAILS)}, with what it is")
    set_details(book, unit, details)
    return unit


def lasting_command(book: Handbook, where: str, key: str) -> int:
    for command in book.commands:
        if command.key == key and command.wording.lasting:
            return command.number
    raise BadTable(f"{where}: no command {key!r} stays with a unit")


def set_details(book: Handbook, unit: Unit, details: dict[str, int]) -> None:
    card = book.cards[unit.card]
    if "damage" in details:
        unit.damage = details["damage"] - 1
        unit.turns = details.get("turns", book.damage[unit.damage][card.type].turns)
        unit.endurance = card.half
    unit.endurance = details.get("endurance", unit.endurance)
    unit.dug_in = details.get("dug-in", 0)
    unit.flown = details.get("flown", 1)
    unit.bombed = details.get("bombed", 0)


def card_of(book: Handbook, seat: int, where: str, key: str) -> int:
    for number in book.rosters[seat]:
        if book.cards[number].key == key:
            return number
    raise BadTable(f"{where}: the side has no card {key!r}")


def cards_of(book: Handbook, seat: int, heading: str, lines: dict[str, str]) -> list[int]:
    return [card_of(book, seat, heading, key) for key in lines.pop(heading, "").split()]


def commands_of(book: Handbook, heading: str, lines: dict[str, str]) -> list[int]:
    numbers = {command.key: command.number for command in book.commands}
    found: list[int] = []
    for key in lines.pop(heading, "").split():
        if key not in numbers:
            raise BadTable(f"{heading}: there is no command {key!r}")
        found.append(numbers[key])
    return found


def set_decks(g: State, lines: dict[str, str]) -> None:
    """What is not in hands, used or in battle is in the decks: first what is written, then the rest in order."""
    g.used = sorted(commands_of(g.book, "used", lines))
    held = g.used[:]
    hurt: list[int] = []
    for side in g.sides:
        held += side.commands + side.away
        hurt += [entry & 63 for entry in side.hurt]
    top = commands_of(g.book, "command deck", lines)
    g.command_deck = left_over("command deck", g.book.command_deck, top + held)[::-1] + top[::-1]
    cards = list(range(len(g.book.damage)))
    discarded = lines.pop("damage discards", "").split()
    g.damage_discards = [number_of("damage discards", text, 1, len(cards)) - 1 for text in discarded]
    drawn = (
        [unit.damage for side in g.sides for unit in side.units if unit.damage != NOTHING] + g.damage_discards + hurt
    )
    first = [number_of("damage deck", text, 1, len(cards)) - 1 for text in lines.pop("damage deck", "").split()]
    g.damage_deck = left_over("damage deck", cards, first + drawn)[::-1] + first[::-1]


def left_over(where: str, cards: list[int], taken: list[int]) -> list[int]:
    left = cards[:]
    for card in taken:
        if card not in left:
            raise BadTable(f"{where}: there are not so many copies of card {card + 1}")
        left.remove(card)
    return left


# From a table to text -----------------------------------------------------------------------------------------------


def drawn(g: State) -> str:
    """A table at the start of a turn as text; what a seat cannot know is in it, who knows what is not."""
    book = g.book
    lines = [f"turn: {g.turn}", f"score: {g.sides[0].score} {g.sides[1].score}"]
    for seat in SEATS:
        name = SIDES[seat]
        side = g.sides[seat]
        if side.draft or any(unit.waits or unit.arrived for unit in side.units):
            raise BadTable("only a table at the start of a turn, before anybody has chosen, can be drawn")
        lines += [f"{name} {unit.slot}: {unit_text(book, unit)}" for unit in side.units]
        lines += heap_line(f"{name} hand", [book.cards[number].key for number in side.hand])
        lines += heap_line(f"{name} reserves", [book.cards[entry & CARD].key for entry in reversed(side.reserves)])
        lines += heap_line(f"{name} lost", [book.cards[number].key for number in side.lost])
        lines += heap_line(f"{name} commands", [book.commands[number].key for number in side.commands])
        lines += heap_line(f"{name} dropped", [book.commands[number].key for number in side.away])
        lines += heap_line(f"{name} hurt", [f"{book.cards[entry >> 6].key}/{(entry & 63) + 1}" for entry in side.hurt])
        if side.overrun:
            lines.append(f"{name} overrun: {side.overrun}")
        lines += heap_line(f"{name} muted", [word for bit, word in enumerate(WINDOWS) if side.muted >> bit & 1])
    lines += heap_line("used", [book.commands[number].key for number in g.used])
    lines += heap_line("command deck", [book.commands[number].key for number in reversed(g.command_deck)])
    lines += heap_line("damage deck", [str(number + 1) for number in reversed(g.damage_deck)])
    lines += heap_line("damage discards", [str(number + 1) for number in g.damage_discards])
    return "\n".join(lines) + "\n"


def heap_line(heading: str, words: list[str]) -> list[str]:
    return [f"{heading}: {' '.join(words)}"] if words else []


def unit_text(book: Handbook, unit: Unit) -> str:
    card = book.cards[unit.card]
    text = f"{LINES[unit.line]} {card.key}"
    if unit.crew != NOTHING:
        text += f", crew {book.cards[unit.crew].key}"
    if unit.damage != NOTHING:
        text += f", damage {unit.damage + 1}"
        if unit.turns != NOTHING:
            text += f", turns {unit.turns}"
    for name, value, usual in (("dug-in", unit.dug_in, 0), ("flown", unit.flown, 1), ("bombed", unit.bombed, 0)):
        if value != usual:
            text += f", {name} {value}"
    for mark in unit.marks:
        text += f", bears {book.commands[mark >> 2].key}"
    return text
