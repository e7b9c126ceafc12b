"""What may be asked. Questions about commitment, targets, orders and draws, put in private lanes."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.spearpoint_1943.rules.actions import Never, Play
from quarterdeck.games.spearpoint_1943.rules.battle import has_front
from quarterdeck.games.spearpoint_1943.rules.crews import has_crew_for, may_be_manned, may_lend_crew
from quarterdeck.games.spearpoint_1943.rules.pieces import Plan, State, distinct, the_unit, unit_name
from quarterdeck.games.spearpoint_1943.rules.plans import (
    choose,
    has_room,
    may_be_played,
    plan_of,
)
from quarterdeck.games.spearpoint_1943.rules.printed import (
    ASK_AGAIN,
    ASK_MINES,
    ASK_ORDERS,
    COMMAND_LIMIT,
    DONE,
    FRONT,
    NOTHING,
    REAR,
    UNIT_LIMIT,
    Book,
)
from quarterdeck.games.spearpoint_1943.rules.targets import targets_for
from quarterdeck.games.spearpoint_1943.rules.wording import (
    AFTER_REVEAL,
    IN_COMMITMENT,
    IN_DECLARATION,
    IN_DRAW,
    IN_ORDERS,
)
from quarterdeck.kernel.decision import Decision
from quarterdeck.kernel.types import Action

# Commitment ---------------------------------------------------------------------------------------------------------


class ChooseCommitment(Decision[State]):
    """Units to commit, crews to move, commands of this phase; one thing after the other, until all is done."""

    always_ask = True

    def prompt(self, g: State, seat: int) -> str:
        if cards_to_commit(g.book, plan_of(g, seat)):
            return "Commit units, or be done."
        return "You have no more units to commit. Done?"

    def options(self, g: State, seat: int) -> list[Action]:
        book = g.book
        plan = plan_of(g, seat)
        found: list[Action] = [book.actions[DONE]]
        for number in cards_to_commit(book, plan):
            found += book.commits[number]
        for unit in plan.units:
            if may_be_manned(book, plan, unit):
                found.append(book.mans[unit.slot - 1])
        if not plan.once and not has_front(g.sides[seat].units):
            for unit in plan.units:
                if unit.line == REAR and not unit.arrived and FRONT in book.cards[unit.card].lines:
                    found.append(book.advances[unit.slot - 1])
        if plan.commands:
            found += may_be_played(g, seat, plan, IN_COMMITMENT)
        if g.sides[seat].muted and ASK_AGAIN not in g.sides[seat].draft:
            found.append(book.actions[ASK_AGAIN])
        return found

    def answered(self, g: State, seat: int, action: Action) -> None:
        plan = choose(g, seat, action)
        if plan.waiting:
            g.ask(seat, CHOOSE_CREW)
        elif not plan.finished:
            g.ask(seat, CHOOSE_COMMITMENT)


def cards_to_commit(book: Book, plan: Plan) -> list[int]:
    """The units in hand that could be committed now."""
    if not has_room(plan.units):
        return []
    return [
        number for number in distinct(plan.hand) if not book.cards[number].is_crew and has_crew_for(book, plan, number)
    ]


class ChooseCrew(Decision[State]):
    """Who mans the unit: a crew from hand, or that of another unit."""

    always_ask = True

    def prompt(self, g: State, seat: int) -> str:
        plan = plan_of(g, seat)
        unit = the_unit(plan.units, plan.waiting)
        question = f"Who mans your {unit_name(g.book, unit)}?"
        lenders = [other for other in plan.units if may_lend_crew(g.book, other, unit)]
        if unit.crew == NOTHING and lenders:
            return f"{question} A unit that gives its crew away needs another to attack."
        return question

    def options(self, g: State, seat: int) -> list[Action]:
        book = g.book
        plan = plan_of(g, seat)
        unit = the_unit(plan.units, plan.waiting)
        kind = book.cards[unit.card].crew
        found: list[Action] = []
        if unit.crew == NOTHING:
            for card in distinct(plan.hand):
                if book.cards[card].is_crew and book.cards[card].crew == kind:
                    found.append(book.crews[card])
        if book.cards[unit.card].is_land:
            for other in plan.units:
                if may_lend_crew(book, other, unit):
                    found.append(book.crews_of[other.slot - 1])
        return found

    def answered(self, g: State, seat: int, action: Action) -> None:
        choose(g, seat, action)
        g.ask(seat, CHOOSE_COMMITMENT)


class MayLayMines(Decision[State]):
    """Enemy armour was committed: is there a minefield where it stands?"""

    always_ask = True

    def prompt(self, g: State, seat: int) -> str:
        if may_be_played(g, seat, plan_of(g, seat), AFTER_REVEAL):
            return "Enemy armour has arrived. Lay a minefield?"
        return "Enemy armour has arrived, and you have no minefield."

    def options(self, g: State, seat: int) -> list[Action]:
        found: list[Action] = [g.book.actions[DONE]]
        found += may_be_played(g, seat, plan_of(g, seat), AFTER_REVEAL)
        if not g.sides[seat].draft:
            found.append(g.book.nevers[ASK_MINES])
        return found

    def answered(self, g: State, seat: int, action: Action) -> None:
        plan = choose(g, seat, action)
        if isinstance(action, Play) and may_be_played(g, seat, plan, AFTER_REVEAL):
            g.ask(seat, MAY_LAY_MINES)


# Combat: secret choices ---------------------------------------------------------------------------------------------


class MayPlayAtDeclaration(Decision[State]):
    """Commands that belong to target declaration."""

    always_ask = True

    def prompt(self, g: State, seat: int) -> str:
        return "Play a command before targets are declared?"

    def options(self, g: State, seat: int) -> list[Action]:
        return [g.book.actions[DONE]] + may_be_played(g, seat, plan_of(g, seat), IN_DECLARATION)

    def answered(self, g: State, seat: int, action: Action) -> None:
        plan = choose(g, seat, action)
        if not plan.finished:
            g.ask(seat, MAY_PLAY_AT_DECLARATION)
        elif plan.waiting:
            g.ask(seat, CHOOSE_TARGET)


class ChooseTarget(Decision[State]):
    """One legal target for all weapons of a unit, or a close assault with others, or none."""

    def prompt(self, g: State, seat: int) -> str:
        plan = plan_of(g, seat)
        return f"What will your {unit_name(g.book, the_unit(plan.units, plan.waiting))} fire at?"

    def options(self, g: State, seat: int) -> list[Action]:
        return targets_for(g, seat, plan_of(g, seat))

    def answered(self, g: State, seat: int, action: Action) -> None:
        if choose(g, seat, action).waiting:
            g.ask(seat, CHOOSE_TARGET)


class ChooseOrders(Decision[State]):
    """Before initiative: buy it, seize it, or lay an ambush."""

    always_ask = True

    def prompt(self, g: State, seat: int) -> str:
        if plan_of(g, seat).once:
            return "Play another command before the roll for initiative?"
        return "Before the roll for initiative: play a command, or discard one for +1?"

    def options(self, g: State, seat: int) -> list[Action]:
        book = g.book
        plan = plan_of(g, seat)
        found: list[Action] = [book.actions[DONE]]
        for action in may_be_played(g, seat, plan, IN_ORDERS):
            assert isinstance(action, Play)
            if action.slot or not plan.once:  # initiative is bought once
                found.append(action)
        if not plan.once:
            found += [book.spends[command] for command in distinct(plan.commands)]
        if not g.sides[seat].draft:
            found.append(book.nevers[ASK_ORDERS])
        return found

    def answered(self, g: State, seat: int, action: Action) -> None:
        plan = choose(g, seat, action)
        if plan.commands and not plan.finished and not isinstance(action, Never):
            g.ask(seat, CHOOSE_ORDERS)


# Draw ---------------------------------------------------------------------------------------------------------------


class ChooseDraw(Decision[State]):
    """Which kind a free draw is; and whether reinforcements come."""

    always_ask = True

    def prompt(self, g: State, seat: int) -> str:
        return f"Draw a unit card ({len(g.sides[seat].reserves)} left) or a command card?"

    def options(self, g: State, seat: int) -> list[Action]:
        found = [g.book.draws[0]]
        if g.command_deck:
            found.append(g.book.draws[1])
        return found + may_be_played(g, seat, plan_of(g, seat), IN_DRAW)

    def answered(self, g: State, seat: int, action: Action) -> None:
        choose(g, seat, action)
        if isinstance(action, Play):
            g.ask(seat, CHOOSE_DRAW)


class ChooseDiscard(Decision[State]):
    """Too many cards in hand: one has to go. Asked until the limits are kept."""

    always_ask = True

    def prompt(self, g: State, seat: int) -> str:
        if len(plan_of(g, seat).hand) > UNIT_LIMIT:
            return f"Too many units: you may keep {UNIT_LIMIT}. Put one under your Reserves deck."
        return f"Too many commands: you may keep {COMMAND_LIMIT}. Discard one."

    def options(self, g: State, seat: int) -> list[Action]:
        plan = plan_of(g, seat)
        if len(plan.hand) > UNIT_LIMIT:
            return [g.book.discards[card] for card in distinct(plan.hand)]
        return [g.book.drops[command] for command in distinct(plan.commands)]

    def answered(self, g: State, seat: int, action: Action) -> None:
        plan = choose(g, seat, action)
        if is_over_limit(plan.hand, plan.commands):
            g.ask(seat, CHOOSE_DISCARD)


def is_over_limit(hand: list[int], commands: list[int]) -> bool:
    return len(hand) > UNIT_LIMIT or len(commands) > COMMAND_LIMIT


CHOOSE_COMMITMENT: Final = ChooseCommitment()
CHOOSE_CREW: Final = ChooseCrew()
MAY_LAY_MINES: Final = MayLayMines()
MAY_PLAY_AT_DECLARATION: Final = MayPlayAtDeclaration()
CHOOSE_TARGET: Final = ChooseTarget()
CHOOSE_ORDERS: Final = ChooseOrders()
CHOOSE_DRAW: Final = ChooseDraw()
CHOOSE_DISCARD: Final = ChooseDiscard()
