"""Spearpoint 1943 as numbers: cards, commands, units in battle, and the roll that comes next.

While a seat prepares something in secret, its own hand and units are written as they will be.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.envs.observers.observer import Field, Observer, count, zeros
from quarterdeck.envs.observers.spearpoint_front import (
    A_WEAPON,
    ACTS,
    COMMANDS,
    IS_ATTACKED,
    MOST_PRINTED,
    MOST_ROLLED,
    NUMBER,
    NUMBERS,
    ROLL,
    ROLLS,
    SHOWN,
    STATE,
    STATES,
    WEAPON,
    WEAPONS,
    attack_under_way,
    write_unit,
)
from quarterdeck.games.spearpoint_1943.pieces import Plan, Side, State, Unit
from quarterdeck.games.spearpoint_1943.printed import (
    CARD,
    KNOWN_TO_ALL,
    KNOWN_TO_OWNER,
    LAST_TURN,
    MOST_POINTS,
    OVERRUN_TURNS,
    SEATS,
    SLOTS,
    WINDOWS,
    Handbook,
)
from quarterdeck.games.spearpoint_1943.reports import A_REPORT, PLAYED
from quarterdeck.games.spearpoint_1943.wording import ENEMY_UNIT
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.table import Table

MOST_SCORED: Final = 2 * MOST_POINTS
"""Nobody scores more than that with a whole deck of crews captured."""


class SpearpointObserver(Observer):
    """A card belongs to one side, so both sides' cards are counted together, each at its number in the book."""

    def __init__(self, game: Game, seats: int) -> None:
        book = game.book
        assert isinstance(book, Handbook)
        self.book: Final = book
        self.cards: Final = len(book.cards)
        self.commands: Final = len(book.commands)
        self.blank_cards: Final = [0] * (7 * self.cards)
        self.blank_units: Final = [0] * (2 * SHOWN * (STATES + NUMBERS + WEAPONS * A_WEAPON + SHOWN) + ROLLS)
        cards = self.cards
        commands = self.commands
        copies = max([card.copies for card in book.cards])
        most = max([command.copies for command in book.commands])
        held = max(MOST_POINTS, len(book.command_deck))
        own = [
            Field("turn", (1,), LAST_TURN, "the turn, from 1; 0 while decks are built"),
            Field("scores", (2,), MOST_SCORED, "the points of each side"),
            Field("overrun", (2,), OVERRUN_TURNS, "turns in a row in which the enemy of each side had no land unit"),
            Field("heaps", (2, 4), held, "of each side: cards in hand, commands, commands dropped, Reserves"),
            Field("leads", (1,), 1, "does the seat resolve the next attack"),
            Field("hushed", (2,), 1, "who will not be asked again in this attack"),
            Field("muted", (2, len(WINDOWS)), 1, "about which windows each side is not asked"),
            Field("command_deck", (1,), held, "cards in the command deck"),
            Field("damage_deck", (len(book.damage),), 1, "the cards in the damage deck"),
            Field("commands", (commands,), most, "the own commands in hand"),
            Field("used", (commands,), most, "the commands used by both sides"),
            Field("dropped", (commands,), most, "the own commands discarded face down"),
            Field("marks", (2, commands), most, "the commands that lie with units of each side"),
            Field("hand", (cards,), copies, "the own cards in hand"),
            Field("reserves", (cards,), copies, "the cards in the own Reserves, and those seen going to the enemy's"),
            Field("places", (cards,), MOST_POINTS, "the cards whose place in the Reserves is known: 1 on top"),
            Field("known", (cards,), copies, "the cards in both hands that both sides know of"),
            Field("loose", (cards,), copies, "the cards that both know to be in a hand or discarded from it"),
            Field("hurt", (cards,), copies, "the cards in both hands that are damaged"),
            Field("lost", (cards,), copies, "the cards that are out of the game"),
            Field("crowd", (2,), SLOTS, "the units of each side in battle; those with numbers above 10 are not shown"),
            Field("state", (2, SHOWN, STATES), 1, STATE),
            Field("numbers", (2, SHOWN, NUMBERS), MOST_PRINTED, NUMBER, low=-1),
            Field("weapons", (2, SHOWN, WEAPONS, A_WEAPON), MOST_PRINTED, WEAPON),
            Field("targets", (2, SHOWN, SHOWN), 1, "which enemy each unit will attack, or attacks"),
            Field("roll", (ROLLS,), MOST_ROLLED, ROLL, low=-MOST_ROLLED),
        ]
        super().__init__(game, seats, own)

    def write(self, g: Table, seat: int, found: list[int]) -> None:
        assert isinstance(g, State)
        me = g.sides[seat]
        rival = g.sides[1 - seat]
        found.append(g.turn)
        found.append(min(me.score, MOST_SCORED))
        found.append(min(rival.score, MOST_SCORED))
        found.append(me.overrun)
        found.append(rival.overrun)
        for side in (me, rival):
            found.append(len(side.hand))
            found.append(len(side.commands))
            found.append(len(side.away))
            found.append(len(side.reserves))
        found.append(int(g.leads == seat))
        found.append(g.hushed >> seat & 1)
        found.append(g.hushed >> (1 - seat) & 1)
        for side in (me, rival):
            for window in range(len(WINDOWS)):
                found.append(side.muted >> window & 1)
        found.append(len(g.command_deck))
        count(found, zeros(found, len(self.book.damage)), g.damage_deck)
        plan = me.plan
        units = me.units if plan is None else plan.units
        self.write_commands(g, me, units, rival.units, found)
        self.write_cards(g, me, rival, found)
        self.write_units(g, seat, units, rival.units, found)

    def write_commands(self, g: State, me: Side, units: list[Unit], enemies: list[Unit], found: list[int]) -> None:
        commands = self.commands
        start = zeros(found, 5 * commands)
        plan = me.plan
        count(found, start, me.commands if plan is None else plan.commands)
        count(found, start + commands, g.used)
        count(found, start + 2 * commands, me.away)
        for unit in units:
            for mark in unit.marks:
                found[start + 3 * commands + (mark >> 2)] += 1
        for unit in enemies:
            for mark in unit.marks:
                found[start + 4 * commands + (mark >> 2)] += 1

    def write_cards(self, g: State, me: Side, rival: Side, found: list[int]) -> None:
        """Where the cards of both sides are, as far as the seat knows."""
        cards = self.cards
        start = len(found)
        found += self.blank_cards
        plan = me.plan
        if plan is None:
            count(found, start, me.hand)
        elif g.turn == 0:
            count(found, start, plan.returning)
            count(found, start + cards, plan.hand)  # what is left of the deck becomes the Reserves
        else:
            count(found, start, plan.hand)
            for entry in plan.returning:
                found[start + 3 * cards + (entry >> 6)] += 1
        for entry in me.reserves:
            found[start + cards + (entry & CARD)] += 1
        write_places(me.reserves, KNOWN_TO_OWNER, found, start + 2 * cards)
        for entry in rival.reserves:
            if entry & KNOWN_TO_ALL:
                found[start + cards + (entry & CARD)] += 1
        write_places(rival.reserves, KNOWN_TO_ALL, found, start + 2 * cards)
        for side in (me, rival):
            count(found, start + 3 * cards, side.known)
            count(found, start + 4 * cards, side.loose)
            for entry in side.hurt:
                found[start + 5 * cards + (entry >> 6)] += 1
            count(found, start + 6 * cards, side.lost)

    def write_units(self, g: State, seat: int, units: list[Unit], enemies: list[Unit], found: list[int]) -> None:
        """All units in battle, and the roll under way."""
        found.append(len(units))
        found.append(len(enemies))
        state = len(found)
        found += self.blank_units
        numbers = state + 2 * SHOWN * STATES
        weapons = numbers + 2 * SHOWN * NUMBERS
        targets = weapons + 2 * SHOWN * WEAPONS * A_WEAPON
        for side in SEATS:
            for unit in enemies if side else units:
                if unit.slot <= SHOWN:
                    row = side * SHOWN + unit.slot - 1
                    weapon = weapons + row * WEAPONS * A_WEAPON
                    write_unit(self.book, unit, found, state + row * STATES, numbers + row * NUMBERS, weapon)
                    if 0 < unit.target <= SHOWN:
                        found[targets + row * SHOWN + unit.target - 1] = 1
        plan = g.sides[seat].plan
        if plan is not None:
            if 0 < plan.waiting <= SHOWN:
                found[state + (plan.waiting - 1) * STATES + ACTS] = 1
            write_aimed(self.book, plan, found, numbers + SHOWN * NUMBERS)
        attack = attack_under_way(g)
        if attack is not None:
            side = attack.seat ^ seat
            if attack.unit is not None and attack.unit.slot <= SHOWN:
                found[state + (side * SHOWN + attack.unit.slot - 1) * STATES + ACTS] = 1
            if attack.target.slot <= SHOWN:
                found[state + ((1 - side) * SHOWN + attack.target.slot - 1) * STATES + IS_ATTACKED] = 1
            attack.write(found, targets + 2 * SHOWN * SHOWN)


def write_places(reserves: list[int], known: int, found: list[int], start: int) -> None:
    for depth in range(len(reserves), 0, -1):
        entry = reserves[len(reserves) - depth]
        if entry & known:
            found[start + (entry & CARD)] = depth


def write_aimed(book: Handbook, plan: Plan, found: list[int], numbers: int) -> None:
    """Commands that a plan plays on enemy units count as lying with them."""
    for i in range(0, len(plan.report), A_REPORT):
        if plan.report[i] == PLAYED and book.commands[plan.report[i + 2]].wording.names == ENEMY_UNIT:
            slot = plan.report[i + 3] & 63
            if slot <= SHOWN:
                found[numbers + (slot - 1) * NUMBERS + COMMANDS] += 1


OBSERVER: Final = SpearpointObserver
