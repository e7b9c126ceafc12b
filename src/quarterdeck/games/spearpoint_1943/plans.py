"""Secret choices: what each answer does to a player's plan, which everybody sees when all have chosen."""

from __future__ import annotations

from quarterdeck.games.spearpoint_1943.actions import (
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
from quarterdeck.games.spearpoint_1943.battle import (
    is_marked,
)
from quarterdeck.games.spearpoint_1943.effects import DigIn, Repair, TacticalWithdrawal
from quarterdeck.games.spearpoint_1943.pieces import Plan, State, Unit, new_plan, new_unit, put, ref, the_unit
from quarterdeck.games.spearpoint_1943.printed import (
    FOR_INITIATIVE,
    FRONT,
    NO_CREW,
    NOTHING,
    SLOTS,
    WINDOWS,
    Code,
    Handbook,
)
from quarterdeck.games.spearpoint_1943.reports import (
    ADVANCED,
    ASKING,
    COMMITTED,
    NO_WEAPON,
    PLAYED,
    RETURNED,
    SPENT,
    TOOK_POST,
    report,
)
from quarterdeck.games.spearpoint_1943.targets import declare, next_shooter
from quarterdeck.games.spearpoint_1943.wording import ENEMY_UNIT, IN_COMMITMENT, IN_DECLARATION, OWN_UNIT
from quarterdeck.kernel.words import Action


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
    book = g.book
    if isinstance(action, Fire):
        declare(g, seat, plan, action.slot, False)
    elif isinstance(action, HoldFire):
        declare(g, seat, plan, 0, False)
    elif isinstance(action, Assault):
        declare(g, seat, plan, action.slot, True)
    elif isinstance(action, Commit):
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
    elif isinstance(action, Play):
        plan.commands.remove(action.command)
        play(g, seat, plan, action)
    elif isinstance(action, Spend):
        plan.commands.remove(action.command)
        plan.once = True
        report(plan, SPENT, seat, action.command, FOR_INITIATIVE, 0)
    elif isinstance(action, Add):
        put(plan.hand, action.card)
    elif isinstance(action, Take):
        plan.hand.remove(action.card)
        put(plan.returning, action.card)
    elif isinstance(action, DiscardUnit):
        plan.hand.remove(action.card)
    elif isinstance(action, DropCommand):
        plan.commands.remove(action.command)
    elif isinstance(action, Draw):
        plan.draws = action.commands
    elif isinstance(action, AskAgain):
        for window in range(len(WINDOWS)):
            if g.sides[seat].muted >> window & 1:
                report(plan, ASKING, seat, window, 1, 0)
    elif isinstance(action, Never):
        report(plan, ASKING, seat, action.window, 0, 0)
    else:
        assert isinstance(action, Done)
        plan.finished = True
        if plan.declaring:
            plan.waiting = next_shooter(g, seat, plan, 0)


# Commitment ---------------------------------------------------------------------------------------------------------


def commit(book: Handbook, plan: Plan, number: int, line: int) -> None:
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


def crew_from_hand(plan: Plan, crew: int) -> None:
    plan.hand.remove(crew)
    unit = the_unit(plan.units, plan.waiting)
    unit.crew = crew
    plan.waiting = 0
    report(plan, TOOK_POST, ref(unit), crew, 0, NOTHING)


def crew_of_unit(plan: Plan, slot: int) -> None:
    """The crew of another unit comes over; if there was one here, it goes there."""
    unit = the_unit(plan.units, plan.waiting)
    other = the_unit(plan.units, slot)
    unit.crew, other.crew = other.crew, unit.crew
    plan.waiting = 0
    report(plan, TOOK_POST, ref(unit), unit.crew, ref(other), other.crew)


def may_be_manned(book: Handbook, plan: Plan, unit: Unit) -> bool:
    """Is there a crew that would make a difference to this unit?"""
    kind = book.cards[unit.card].crew
    if kind == NO_CREW or plan.handled >> unit.slot & 1:
        return False
    if unit.crew == NOTHING:
        for card in plan.hand:
            if book.cards[card].is_crew and book.cards[card].crew == kind:
                return True
    for other in plan.units:
        if may_lend_crew(book, other, unit):
            return True
    return False


def may_lend_crew(book: Handbook, other: Unit, unit: Unit) -> bool:
    """Crews move between ground units of their kind; an exchange of equal crews is none. A unit that is committed in
    this turn keeps a crew (Ruling 8), so it only exchanges."""
    return (
        other.slot != unit.slot
        and (not other.arrived or unit.crew != NOTHING)
        and other.crew != NOTHING
        and other.crew != unit.crew
        and book.cards[other.card].is_land
        and book.cards[other.card].crew == book.cards[unit.card].crew
    )


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


def has_type(book: Handbook, units: list[Unit], type: int) -> bool:
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
