"""Spearpoint 1943 as numbers: cards, commands, units in battle, and the roll that comes next.

While a seat prepares something in secret, its own hand, commands, units and windows are written as they will be. The
heaps and all else stay as both sides know them, so the own hand may then hold more or fewer cards than its heap counts.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quarterdeck.envs.observer import Observer
from quarterdeck.envs.row import Row
from quarterdeck.games.spearpoint_1943.observed_units import (
    A_WEAPON,
    ACTS,
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
from quarterdeck.games.spearpoint_1943.rules.combat import next_attack
from quarterdeck.games.spearpoint_1943.rules.draw import draw_chosen
from quarterdeck.games.spearpoint_1943.rules.pieces import Plan, Side, State, Unit
from quarterdeck.games.spearpoint_1943.rules.printed import (
    CARD,
    FREE_DRAWS,
    KNOWN_TO_ALL,
    KNOWN_TO_OWNER,
    LAST_TURN,
    MOST_POINTS,
    NOTHING,
    OVERRUN_TURNS,
    SLOTS,
    WINDOWS,
    Book,
)
from quarterdeck.games.spearpoint_1943.rules.reports import A_REPORT, ASKING, PLAYED, SPENT
from quarterdeck.games.spearpoint_1943.rules.wording import ENEMY_UNIT
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.lane import Lane
from quarterdeck.kernel.table import Table

MOST_SCORED: Final = 2 * MOST_POINTS
"""Nobody scores more than that with a whole deck of crews captured."""
HEAPS: Final = 4
PLACES: Final = 2
"""Number of copies of a card whose places are written; in random games no more were known, and they are drawn last."""
BY_SPENDING: Final = 2
"""The value of `once` when a command was spent for the initiative."""


class SpearpointObserver(Observer):
    """A card belongs to one side, so both sides' cards are counted together, each at its number in the book."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        book = game.book
        assert isinstance(book, Book)
        self.book: Final = book
        kinds = len(book.commands)
        cards = len(book.cards)
        copies = max([card.copies for card in book.cards])
        most = max([command.copies for command in book.commands])
        held = max(MOST_POINTS, len(book.command_deck))
        self.kinds: Final[i64] = kinds
        """Number of kinds of commands."""
        self.turn: Final = self.field("turn", (1,), LAST_TURN, "the turn, from 1; 0 while decks are built")
        self.scores: Final = self.field("scores", (2,), MOST_SCORED, "the points of each side")
        overrun = "turns in a row in which the enemy of each side had no land unit"
        self.overrun: Final = self.field("overrun", (2,), OVERRUN_TURNS, overrun)
        heaps = "of each side, as both know: cards in hand, commands, commands dropped, Reserves"
        self.heaps: Final = self.field("heaps", (2, HEAPS), held, heaps)
        leads = "does the seat resolve the next attack; while ambushes come first, does it resolve the first after them"
        self.leads: Final = self.field("leads", (2,), 1, leads)
        self.hushed: Final = self.field("hushed", (2,), 1, "who will not be asked again in this attack")
        self.muted: Final = self.field("muted", (2, len(WINDOWS)), 1, "about which windows each side is not asked")
        self.command_deck: Final = self.field("command_deck", (1,), held, "cards in the command deck")
        self.damage_deck: Final = self.field("damage_deck", (len(book.damage),), 1, "the cards in the damage deck")
        self.commands: Final = self.field("commands", (kinds,), most, "the own commands in hand")
        self.used: Final = self.field("used", (kinds,), most, "the commands used by both sides")
        self.dropped: Final = self.field("dropped", (kinds,), most, "the own commands discarded face down")
        self.hand: Final = self.field("hand", (cards,), copies, "the own cards in hand")
        reserves = "the cards in the own Reserves, and those seen going to the enemy's"
        self.reserves: Final = self.field("reserves", (cards,), copies, reserves)
        places = "of each card: its copies whose place in the Reserves is known, and the topmost two places: 1 on top"
        self.known_places: Final = self.field("places", (cards, 1 + PLACES), MOST_POINTS, places)
        self.known: Final = self.field("known", (cards,), copies, "the cards in both hands that both sides know of")
        loose = "the cards that both know to be in a hand or discarded from it"
        self.loose: Final = self.field("loose", (cards,), copies, loose)
        self.hurt: Final = self.field("hurt", (cards,), copies, "the cards in both hands that are damaged")
        hurt_by = "with which of these cards each damage card lies: the number of the card in the book, from 1"
        self.hurt_by: Final = self.field("hurt_by", (len(book.damage),), cards, hurt_by)
        self.lost: Final = self.field("lost", (cards,), copies, "the cards that are out of the game")
        crowd = "the units of each side in battle; those with numbers above 16 are not shown"
        self.crowd: Final = self.field("crowd", (2,), SLOTS, crowd)
        self.state: Final = self.field("state", (2, SHOWN, STATES), 1, STATE)
        self.numbers: Final = self.field("numbers", (2, SHOWN, NUMBERS), MOST_PRINTED, NUMBER, low=-1)
        self.weapons: Final = self.field("weapons", (2, SHOWN, WEAPONS, A_WEAPON), MOST_PRINTED, WEAPON)
        marks = "the commands that lie with each unit"
        self.marks: Final = self.field("marks", (2, SHOWN, kinds), most, marks)
        targets = "which enemy each unit will attack, or attacks"
        self.targets: Final = self.field("targets", (2, SHOWN, SHOWN), 1, targets)
        handled = "the own units whose crew was chosen in what is prepared"
        self.handled: Final = self.field("handled", (SHOWN,), 1, handled)
        once = "what was done in it: 1 a unit moved up or a command played on no unit, 2 a command spent for initiative"
        self.once: Final = self.field("once", (1,), BY_SPENDING, once)
        draws = "free draws to come, this one included, and will the seat draw a command, once it has said so"
        self.draws: Final = self.field("draws", (2,), FREE_DRAWS, draws)
        self.roll: Final = self.field("roll", (ROLLS,), MOST_ROLLED, ROLL, low=-MOST_ROLLED)

    def write_own(self, g: Table, seat: int, _lane: Lane | None, row: Row) -> None:
        assert isinstance(g, State)
        me = g.sides[seat]
        rival = g.sides[1 - seat]
        row.put(self.turn, g.turn)
        row.put(self.leads, int(g.leads == seat))
        row.put(self.leads + 1, int(leads_after_ambushes(g) == seat))
        row.put(self.hushed, g.hushed >> seat & 1)
        row.put(self.hushed + 1, g.hushed >> (1 - seat) & 1)
        row.put(self.command_deck, len(g.command_deck))
        row.count(self.damage_deck, g.damage_deck)
        row.count(self.used, g.used)
        self.write_side(me, 0, row)
        self.write_side(rival, 1, row)
        row.put_bits(self.muted, will_be_muted(me))
        row.put_bits(self.muted + len(WINDOWS), rival.muted)
        self.write_own_cards(g, me, row)
        for entry in rival.reserves:
            if entry & KNOWN_TO_ALL:
                row.add(self.reserves + (entry & CARD))
        self.write_places(rival.reserves, KNOWN_TO_ALL, row)
        plan = me.plan
        self.write_units(me.units if plan is None else plan.units, 0, row)
        self.write_units(rival.units, 1, row)
        if plan is not None:
            self.write_plan(plan, row)
        row.put(self.draws, free_draws(g))
        self.write_attack(g, seat, row)

    def write_side(self, side: Side, place: i64, row: Row) -> None:
        """What both players know of a side, besides its units; the own side comes first."""
        row.put(self.scores + place, min(side.score, MOST_SCORED))
        row.put(self.overrun + place, side.overrun)
        heaps = self.heaps + place * HEAPS
        row.put(heaps, len(side.hand))
        row.put(heaps + 1, len(side.commands))
        row.put(heaps + 2, len(side.away))
        row.put(heaps + 3, len(side.reserves))
        row.count(self.known, side.known)
        row.count(self.loose, side.loose)
        for entry in side.hurt:
            row.add(self.hurt + (entry >> 6))
            row.put(self.hurt_by + (entry & 63), (entry >> 6) + 1)
        row.count(self.lost, side.lost)

    def write_own_cards(self, g: State, me: Side, row: Row) -> None:
        """Where the seat's own cards and commands are."""
        plan = me.plan
        if plan is None:
            row.count(self.commands, me.commands)
            row.count(self.hand, me.hand)
        elif g.turn == 0:
            row.count(self.commands, plan.commands)
            row.count(self.hand, plan.returning)
            row.count(self.reserves, plan.hand)  # what is left of the deck becomes the Reserves
        else:
            row.count(self.commands, plan.commands)
            row.count(self.hand, plan.hand)
            for entry in plan.returning:
                row.add(self.known + (entry >> 6))
        row.count(self.dropped, me.away)
        for entry in me.reserves:
            row.add(self.reserves + (entry & CARD))
        self.write_places(me.reserves, KNOWN_TO_OWNER, row)

    def write_places(self, reserves: list[int], known: int, row: Row) -> None:
        """From the top down: the copies of a card are counted, and the first of them are placed."""
        depth: i64 = 0
        for entry in reversed(reserves):
            depth += 1
            if entry & known:
                copies = self.known_places + (entry & CARD) * (1 + PLACES)
                row.add(copies)
                copy = i64(row.numbers[copies])
                if copy <= PLACES:
                    row.put(copies + copy, depth)

    def write_units(self, units: list[Unit], side: i64, row: Row) -> None:
        """The units of one side in battle."""
        row.put(self.crowd + side, len(units))
        for unit in units:
            if unit.slot <= SHOWN:
                place = side * SHOWN + unit.slot - 1
                weapons = self.weapons + place * WEAPONS * A_WEAPON
                write_unit(self.book, unit, row, self.state + place * STATES, self.numbers + place * NUMBERS, weapons)
                for mark in unit.marks:
                    row.add(self.marks + place * self.kinds + (mark >> 2))
                if 0 < unit.target <= SHOWN:
                    row.put(self.targets + place * SHOWN + unit.target - 1, 1)

    def write_plan(self, plan: Plan, row: Row) -> None:
        """How far the seat has got. Commands that it plays on enemy units count as lying with them."""
        if 0 < plan.waiting <= SHOWN:
            row.put(self.state + (plan.waiting - 1) * STATES + ACTS, 1)
        row.put_bits(self.handled, plan.handled >> 1 & (1 << SHOWN) - 1)
        row.put(self.once, int(plan.once))
        row.put(self.draws + 1, int(plan.wants_command))
        for i in range(0, len(plan.report), A_REPORT):
            command = plan.report[i + 2]
            if plan.report[i] == SPENT:
                row.put(self.once, BY_SPENDING)
            elif plan.report[i] == PLAYED and self.book.commands[command].wording.names == ENEMY_UNIT:
                slot = plan.report[i + 3] & 63
                if slot <= SHOWN:
                    row.add(self.marks + (SHOWN + slot - 1) * self.kinds + command)

    def write_attack(self, g: State, seat: int, row: Row) -> None:
        """The roll under way, and whose it is."""
        attack = attack_under_way(g)
        if attack is None:
            return
        side = attack.seat ^ seat
        if attack.unit is not None and attack.unit.slot <= SHOWN:
            row.put(self.state + (side * SHOWN + attack.unit.slot - 1) * STATES + ACTS, 1)
        if attack.target.slot <= SHOWN:
            row.put(self.state + ((1 - side) * SHOWN + attack.target.slot - 1) * STATES + IS_ATTACKED, 1)
        attack.write(row, self.roll)


def leads_after_ambushes(g: State) -> int:
    for step in g.main.agenda():
        if step.rule is next_attack and step.a and step.b:
            return step.b - 1
    return NOTHING


def free_draws(g: State) -> int:
    """The free draws to come, the one that is chosen now included."""
    for step in reversed(g.main.agenda()):
        if step.rule is draw_chosen:
            return step.a
    return 0


def will_be_muted(side: Side) -> i64:
    """The windows about which a side is not asked, once what it prepares is revealed."""
    muted: i64 = side.muted
    if side.plan is not None:
        said = side.plan.report
        for i in range(0, len(said), A_REPORT):
            if said[i] == ASKING:
                window: i64 = 1 << said[i + 2]
                muted = muted & ~window if said[i + 3] else muted | window
    return muted
