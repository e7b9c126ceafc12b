"""Secret choices: what each answer does to a player's plan, which everybody sees when all have chosen."""

from __future__ import annotations

from quarterdeck.games.spearpoint_1943.rules.actions import (
    Add,
    Advance,
    AskAgain,
    Assault,
    Commit,
    DiscardUnit,
    Done,
    Draw,
    DropCommand,
    Fire,
    HoldFire,
    Man,
    Never,
    Play,
    Spend,
    Take,
    UseCrew,
    UseCrewOf,
)
from quarterdeck.games.spearpoint_1943.rules.battle import (
    is_marked,
)
from quarterdeck.games.spearpoint_1943.rules.crews import crew_from_hand, crew_of_unit
from quarterdeck.games.spearpoint_1943.rules.effects import DigIn, Repair, TacticalWithdrawal
from quarterdeck.games.spearpoint_1943.rules.pieces import Plan, State, Unit, new_plan, new_unit, put, ref, the_unit
from quarterdeck.games.spearpoint_1943.rules.printed import (
    ALL_WEAPONS,
    FOR_INITIATIVE,
    FRONT,
    NO_CREW,
    NOTHING,
    SLOTS,
    WINDOWS,
    Book,
    Code,
)
from quarterdeck.games.spearpoint_1943.rules.reports import (
    ADVANCED,
    ASKING,
    COMMITTED,
    NO_WEAPON,
    PLAYED,
    RETURNED,
    SPENT,
    report,
)
from quarterdeck.games.spearpoint_1943.rules.targets import declare, next_shooter
from quarterdeck.games.spearpoint_1943.rules.wording import ENEMY_UNIT, IN_COMMITMENT, IN_DECLARATION, OWN_UNIT
from quarterdeck.kernel.types import Action


def begin_plan(g: State, seat: int) -> Plan:
    """Start from what the player has."""
    side = g.sides[seat]
    plan = new_plan(side.hand, side.commands, side.units, side.hurt)
    side.plan = plan
    side.draft = []
    return plan


def begin_declaration(g: State, seat: int) -> Plan:
    """Commands of this window come first. Whoever has no unit that could fire is asked about them for public reasons
    only: she holds a command card, and both sides have units."""
    plan = begin_plan(g, seat)
    plan.declaring = True
    plan.waiting = next_shooter(g, seat, plan, 0)
    if plan.waiting:
        plan.finished = not may_be_played(g, seat, plan, IN_DECLARATION)
    else:
        plan.finished = not plan.commands or not plan.units or not g.sides[1 - seat].units
    return plan


def plan_of(g: State, seat: int) -> Plan:
    plan = g.sides[seat].plan
    assert plan is not None
    return plan


def choose(g: State, seat: int, action: Action) -> Plan:
    """Write an answer down and carry it out in the plan."""
    g.sides[seat].draft.append(action.index)
    plan = plan_of(g, seat)
    carry_out(g, seat, plan, action)
    return plan


def carry_out(g: State, seat: int, plan: Plan, action: Action) -> None:
    """What an answer does: those of target declaration first, for they are the most frequent."""
    if isinstance(action, Fire):
        declare(g, seat, plan, action.slot, action.weapon, False)
    elif isinstance(action, HoldFire):
        declare(g, seat, plan, 0, ALL_WEAPONS, False)
    elif isinstance(action, Assault):
        declare(g, seat, plan, action.slot, ALL_WEAPONS, True)
    elif isinstance(action, Done):
        plan.finished = True
        if plan.declaring:
            plan.waiting = next_shooter(g, seat, plan, 0)
    elif isinstance(action, Play):
        plan.commands.remove(action.command)
        play(g, seat, plan, action)
    elif not in_commitment(g.book, plan, action) and not with_cards(seat, plan, action):
        change_asking(g.sides[seat].muted, seat, plan, action)


def in_commitment(book: Book, plan: Plan, action: Action) -> bool:
    """Was it an answer of commitment?"""
    if isinstance(action, Commit):
        commit(book, plan, action.card, action.line)
    elif isinstance(action, UseCrew):
        crew_from_hand(plan, action.card)
    elif isinstance(action, UseCrewOf):
        crew_of_unit(plan, action.slot)
    elif isinstance(action, Man):
        plan.waiting = action.slot
        plan.handled |= 1 << action.slot
    elif isinstance(action, Advance):
        unit = the_unit(plan.units, action.slot)
        unit.line = FRONT
        plan.once = True
        report(plan, ADVANCED, ref(unit), 0, 0, 0)
    else:
        return False
    return True


def with_cards(seat: int, plan: Plan, action: Action) -> bool:
    """Was it an answer that takes, gives away or draws cards?"""
    if isinstance(action, Add):
        put(plan.hand, action.card)
    elif isinstance(action, Take):
        plan.hand.remove(action.card)
        put(plan.returning, action.card)
    elif isinstance(action, Spend):
        plan.commands.remove(action.command)
        plan.once = True
        report(plan, SPENT, seat, action.command, FOR_INITIATIVE, 0)
    elif isinstance(action, Draw):
        plan.wants_command = action.command
    elif isinstance(action, DiscardUnit):
        plan.hand.remove(action.card)
    elif isinstance(action, DropCommand):
        plan.commands.remove(action.command)
    else:
        return False
    return True


def change_asking(muted: int, seat: int, plan: Plan, action: Action) -> None:
    if isinstance(action, Never):
        report(plan, ASKING, seat, action.window, 0, 0)
        return
    assert isinstance(action, AskAgain)
    for window in range(len(WINDOWS)):
        if muted >> window & 1:
            report(plan, ASKING, seat, window, 1, 0)


# Commitment ---------------------------------------------------------------------------------------------------------


def commit(book: Book, plan: Plan, number: int, line: int) -> None:
    """A unit takes the lowest free number. A copy that came back damaged is used only when there is no other."""
    card = book.cards[number]
    hurt = [entry for entry in plan.hurt if entry >> 6 == number]
    only_hurt = len(hurt) == plan.hand.count(number)
    plan.hand.remove(number)
    place = free_place(plan.units)
    unit = new_unit(card, place + 1, line)
    if only_hurt:
        plan.hurt.remove(hurt[0])
        unit.damage = hurt[0] & 63
        unit.turns = lasting(book.damage[unit.damage][card.type])
        unit.endurance = card.half
    plan.units.insert(place, unit)
    report(plan, COMMITTED, ref(unit), line, unit.damage, 0)
    if card.crew != NO_CREW:
        plan.waiting = unit.slot
        plan.handled |= 1 << unit.slot


def lasting(code: Code) -> int:
    """Of a unit that was away, only what lasts is left; what counts turns is over."""
    return NOTHING if code.turns == NOTHING else 0


def free_place(units: list[Unit]) -> int:
    """The place in the list of the lowest number that no unit has."""
    place = 0
    while place < len(units) and units[place].slot == place + 1:
        place += 1
    return place


def has_room(units: list[Unit]) -> bool:
    return len(units) < SLOTS


def play(g: State, seat: int, plan: Plan, action: Play) -> None:
    """A command in a plan. What it does to the enemy is done when it is revealed."""
    command = g.book.commands[action.command]
    wording = command.wording
    if wording.names == ENEMY_UNIT:
        target = the_unit(g.sides[1 - seat].units, action.slot)
        report(plan, PLAYED, seat, command.number, ref(target), NO_WEAPON)
        return
    if wording.names != OWN_UNIT:
        plan.once = True
        report(plan, PLAYED, seat, command.number, 0, NO_WEAPON)
        return
    unit = the_unit(plan.units, action.slot)
    report(plan, PLAYED, seat, command.number, ref(unit), NO_WEAPON)
    if isinstance(wording, DigIn):
        unit.dug_in = command.amount
    elif isinstance(wording, Repair):
        plan.repaired.append(unit.damage)
        unit.damage = NOTHING
        unit.turns = 0
        unit.endurance = g.book.cards[unit.card].endurance
    elif isinstance(wording, TacticalWithdrawal):
        plan.units.remove(unit)
        plan.returning.append(unit.card * 64 + unit.damage + 1)
        if unit.crew != NOTHING:
            plan.returning.append(unit.crew * 64)
        report(plan, RETURNED, ref(unit), unit.crew, 1, 0)
    else:
        unit.marks.append(command.number * 4 + NO_WEAPON)


def may_be_played(g: State, seat: int, plan: Plan, window: int) -> list[Action]:
    """The commands of a window that the plan still holds, on every unit that they suit."""
    book = g.book
    found: list[Action] = []
    last = NOTHING
    for number in plan.commands:
        command = book.commands[number]
        wording = command.wording
        if number == last or wording.window != window:
            continue
        last = number
        if wording.needs != NOTHING and not has_type(book, plan.units, wording.needs):
            continue
        actions = book.plays[number]
        if wording.names != OWN_UNIT and wording.names != ENEMY_UNIT:
            found.append(actions[0])
            continue
        units = plan.units if wording.names == OWN_UNIT else g.sides[1 - seat].units
        for unit in units:
            if wording.suits(book, unit) and not is_marked(book, unit, type(wording)):
                action = actions[unit.slot - 1]
                if window == IN_COMMITMENT or action.index not in g.sides[seat].draft:
                    found.append(action)
    return found


def has_type(book: Book, units: list[Unit], type: int) -> bool:
    for unit in units:
        if book.cards[unit.card].type == type:
            return True
    return False


def follow(g: State, seat: int, draft: list[int], declaring: bool) -> None:
    """Make the plan that a draft comes to, from the beginning."""
    plan = begin_declaration(g, seat) if declaring else begin_plan(g, seat)
    g.sides[seat].draft = draft[:]
    for number in draft:
        carry_out(g, seat, plan, g.book.actions[number])
