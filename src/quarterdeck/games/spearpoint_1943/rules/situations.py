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
endurance, damage (a card, from 1 on) and its turns, `dug-in`, `flown` (turns in the air), `bombed` (a bit per weapon),
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
    Book,
)
from quarterdeck.games.spearpoint_1943.rules.reports import NO_WEAPON
from quarterdeck.kernel.errors import BadTable
from quarterdeck.kernel.notation import Heap, Lines, is_number, line_of, number_of

if TYPE_CHECKING:
    from quarterdeck.kernel.game import Game

DETAILS: Final = ("endurance", "damage", "turns", "dug-in", "flown", "bombed")


def situation(game: Game, text: str) -> State:
    """The table that is drawn so; it can be played to the end, but has no history."""
    g = game.bare(len(SEATS), {})
    assert isinstance(g, State)
    set_table(g)
    lines = Lines(text)
    turn = lines.number("turn", 1, LAST_TURN, 1)
    score = lines.numbers("score", 0, 999, len(SEATS)) if "score" in lines.content else [0, 0]
    commands = {command.key: command.number for command in g.book.commands}
    for seat in SEATS:
        g.sides[seat] = side_of(g.book, seat, lines, commands)
        g.sides[seat].score = score[seat]
    set_decks(g, lines, commands)
    lines.must_be_used_up()
    g.then(the_turn, turn)
    g.go_on()
    return g


def side_of(book: Book, seat: int, lines: Lines, commands: dict[str, int]) -> Side:
    name = SIDES[seat]
    side = new_side()
    cards = {book.cards[number].key: number for number in book.rosters[seat]}
    for slot in range(1, SLOTS + 1):
        text = lines.text(f"{name} {slot}")
        if text:
            side.units.append(unit_of(book, f"{name} {slot}", cards, slot, text))
    side.hand = sorted(lines.keys(f"{name} hand", cards))
    side.reserves = lines.keys(f"{name} reserves", cards)[::-1]
    side.lost = sorted(lines.keys(f"{name} lost", cards))
    side.commands = sorted(lines.keys(f"{name} commands", commands))
    side.away = sorted(lines.keys(f"{name} dropped", commands))
    for word in lines.words(f"{name} hurt"):
        key, _, damage = word.partition("/")
        card = number_of(f"{name} hurt", key, cards)
        put(side.hurt, card * 64 + number_in(f"{name} hurt", damage, 1, len(book.damage)) - 1)
        put(side.known, card)
    side.overrun = lines.number(f"{name} overrun", 0, 2, 0)
    windows = {window: number for number, window in enumerate(WINDOWS)}
    side.muted = sum(1 << window for window in lines.keys(f"{name} muted", windows))
    return side


def number_in(where: str, word: str, low: int, high: int) -> int:
    if not is_number(word, low, high):
        raise BadTable(f"{where}: expected a number from {low} to {high}, found {word!r}")
    return int(word)


def unit_of(book: Book, where: str, cards: dict[str, int], slot: int, text: str) -> Unit:
    parts = [part.split() for part in text.split(",")]
    if len(parts[0]) != 2 or parts[0][0] not in LINES:
        raise BadTable(f"{where}: expected a line ({', '.join(LINES)}) and a card, found {text!r}")
    card = book.cards[number_of(where, parts[0][1], cards)]
    line = LINES.index(parts[0][0])
    if line not in card.lines:
        raise BadTable(f"{where}: {card.name} may not stand there")
    unit = new_unit(card, slot, line)
    unit.arrived = False
    details: dict[str, int] = {}
    for part in parts[1:]:
        if len(part) == 2 and part[0] == "crew":
            unit.crew = number_of(where, part[1], cards)
        elif len(part) == 2 and part[0] == "bears":
            unit.marks.append(lasting_command(book, where, part[1]) * 4 + NO_WEAPON)
        elif len(part) == 2 and part[0] in DETAILS:
            details[part[0]] = number_in(f"{where}, {part[0]}", part[1], 0, 99)
        else:
            raise BadTable(f"{where}: {' '.join(part)!r} is none of crew, bears, {', '.join(DETAILS)}, with what it is")
    set_details(book, unit, details)
    return unit


def lasting_command(book: Book, where: str, key: str) -> int:
    for command in book.commands:
        if command.key == key and command.wording.lasting:
            return command.number
    raise BadTable(f"{where}: no command {key!r} stays with a unit")


def set_details(book: Book, unit: Unit, details: dict[str, int]) -> None:
    card = book.cards[unit.card]
    if "damage" in details:
        unit.damage = details["damage"] - 1
        unit.turns = details.get("turns", book.damage[unit.damage][card.type].turns)
        unit.endurance = card.half
    unit.endurance = details.get("endurance", unit.endurance)
    unit.dug_in = details.get("dug-in", 0)
    unit.flown = details.get("flown", 1)
    unit.bombed = details.get("bombed", 0)


def set_decks(g: State, lines: Lines, commands: dict[str, int]) -> None:
    """What is not in hands, used or in battle is in the decks: first what is written, then the rest in order."""
    left = Heap(commands, g.book.command_deck)
    g.used = sorted(left.take("used", lines.words("used")))
    damage = Heap({str(number + 1): number for number in range(len(g.book.damage))})
    for seat, side in zip(SIDES, g.sides, strict=True):
        left.remove(f"{seat} commands", side.commands + side.away)
        damage.remove(seat, [unit.damage for unit in side.units if unit.damage != NOTHING])
        damage.remove(f"{seat} hurt", [entry & 63 for entry in side.hurt])
    g.damage_discards = damage.take("damage discards", lines.words("damage discards"))
    top = left.take("command deck", lines.words("command deck"))
    g.command_deck = left.cards[::-1] + top[::-1]
    first = damage.take("damage deck", lines.words("damage deck"))
    g.damage_deck = damage.cards[::-1] + first[::-1]


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
        lines += line_of(f"{name} hand", [book.cards[number].key for number in side.hand])
        lines += line_of(f"{name} reserves", [book.cards[entry & CARD].key for entry in reversed(side.reserves)])
        lines += line_of(f"{name} lost", [book.cards[number].key for number in side.lost])
        lines += line_of(f"{name} commands", [book.commands[number].key for number in side.commands])
        lines += line_of(f"{name} dropped", [book.commands[number].key for number in side.away])
        lines += line_of(f"{name} hurt", [f"{book.cards[entry >> 6].key}/{(entry & 63) + 1}" for entry in side.hurt])
        lines += line_of(f"{name} overrun", [side.overrun] if side.overrun else [])
        lines += line_of(f"{name} muted", [word for bit, word in enumerate(WINDOWS) if side.muted >> bit & 1])
    lines += line_of("used", [book.commands[number].key for number in g.used])
    lines += line_of("command deck", [book.commands[number].key for number in reversed(g.command_deck)])
    lines += line_of("damage deck", [str(number + 1) for number in reversed(g.damage_deck)])
    lines += line_of("damage discards", [str(number + 1) for number in g.damage_discards])
    return "\n".join(lines) + "\n"


def unit_text(book: Book, unit: Unit) -> str:
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
