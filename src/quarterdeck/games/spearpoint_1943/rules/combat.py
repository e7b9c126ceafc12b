"""Phase 2, Combat: targets, initiative, and whose attack comes next."""

from __future__ import annotations

from quarterdeck.games.spearpoint_1943.rules.attack import resolve_attack
from quarterdeck.games.spearpoint_1943.rules.battle import can_attack, is_marked
from quarterdeck.games.spearpoint_1943.rules.combat_events import ATTACK_LOST, INITIATIVE_ROLLED, INITIATIVE_WON
from quarterdeck.games.spearpoint_1943.rules.decisions import CHOOSE_ORDERS, CHOOSE_TARGET, MAY_PLAY_AT_DECLARATION
from quarterdeck.games.spearpoint_1943.rules.effects import SuppressingFire
from quarterdeck.games.spearpoint_1943.rules.pieces import State, ref, the_unit, unit_at
from quarterdeck.games.spearpoint_1943.rules.plans import begin_declaration, begin_plan
from quarterdeck.games.spearpoint_1943.rules.printed import ALL_WEAPONS, ASK_ORDERS, NOTHING, SEATS
from quarterdeck.games.spearpoint_1943.rules.reports import A_REPORT, NO_WEAPON, PLAYED, SPENT
from quarterdeck.games.spearpoint_1943.rules.reveal import reveal_plan
from quarterdeck.games.spearpoint_1943.rules.windows import CHOOSE_ATTACK, waiting_attacks
from quarterdeck.kernel.lane import PRIVATE


def combat(g: State) -> None:
    g.then(target_declaration)
    g.then(reveal_targets)
    g.then(orders)
    g.then(next_attack, 1, 0)
    g.then(next_attack, 0, 0)
    g.then(smoke_clears)


# Target declaration -------------------------------------------------------------------------------------------------


def target_declaration(g: State) -> None:
    """Both name in secret what each unit fires at, close assaults, and commands of this window."""
    g.fork(declare_targets, SEATS, PRIVATE)


def declare_targets(g: State, seat: int) -> None:
    plan = begin_declaration(g, seat)
    if not plan.finished:
        g.ask(seat, MAY_PLAY_AT_DECLARATION)
    elif plan.waiting:
        g.ask(seat, CHOOSE_TARGET)


def reveal_targets(g: State) -> None:
    """All is revealed together; then suppressing fire works."""
    reports = [reveal_plan(g, seat) for seat in SEATS]
    for seat in SEATS:
        report = reports[seat]
        for i in range(0, len(report), A_REPORT):
            if report[i] == PLAYED and isinstance(g.book.commands[report[i + 2]].wording, SuppressingFire):
                unit = the_unit(g.sides[1 - seat].units, report[i + 3] & 63)
                if not is_marked(g.book, unit, SuppressingFire):  # Ruling 17
                    unit.marks.append(report[i + 2] * 4 + NO_WEAPON)


# Initiative ---------------------------------------------------------------------------------------------------------


def has_attack(g: State, seat: int) -> bool:
    for unit in g.sides[seat].units:
        if unit.waits:
            return True
    return False


def orders(g: State) -> None:
    """Before initiative both may secretly buy it or lay an ambush. It matters only when both attack, and only those are
    asked who hold a command card: any of them adds 1."""
    asked: list[int] = []
    if has_attack(g, 0) and has_attack(g, 1):
        for seat in SEATS:
            side = g.sides[seat]
            if side.commands and not side.muted >> ASK_ORDERS & 1:
                asked.append(seat)
    if asked:
        g.fork(give_orders, asked, PRIVATE)
    g.then(reveal_orders)


def give_orders(g: State, seat: int) -> None:
    begin_plan(g, seat)
    g.ask(seat, CHOOSE_ORDERS)


def reveal_orders(g: State) -> None:
    seized = 0
    spent = 0
    for seat in SEATS:
        report = reveal_plan(g, seat)
        for i in range(0, len(report), A_REPORT):
            if report[i] == SPENT:
                spent |= 1 << seat
            elif report[i] == PLAYED and report[i + 3] == 0:
                seized |= 1 << seat
    g.then(initiative, seized, spent)


def initiative(g: State, seized: int, spent: int) -> None:
    """1D10 each, ties again; not rolled when only one side attacks, or when one alone has seized it (Ruling 20)."""
    attacks = [has_attack(g, seat) for seat in SEATS]
    if not attacks[0] or not attacks[1]:
        g.leads = 0 if attacks[0] else 1
        return
    if seized in (1, 2):
        g.leads = seized - 1
    else:
        g.leads = NOTHING
        while g.leads == NOTHING:
            dice = [1 + int(g.rng.below(10)), 1 + int(g.rng.below(10))]
            cards = [spent & 1, spent >> 1]
            g.tell(INITIATIVE_ROLLED, dice[0], cards[0], dice[1], cards[1])
            lead = dice[0] + cards[0] - dice[1] - cards[1]
            if lead:
                g.leads = 0 if lead > 0 else 1
    g.tell(INITIATIVE_WON, g.leads)


# Attacks in turn ----------------------------------------------------------------------------------------------------


def next_attack(g: State, ambush: int, winner: int) -> None:
    """From the winner of the initiative on, players alternate; first all attacks from ambush, then the others. `winner`
    is 0 in the first step and then the seat + 1, which leads again after the ambushes."""
    if winner == 0:
        winner = g.leads + 1
    for seat in SEATS:
        drop_lost_attacks(g, seat)
    for seat in (g.leads, 1 - g.leads):
        if waiting_attacks(g.book, g.sides[seat].units, ambush > 0):
            g.leads = 1 - seat
            g.ask(seat, CHOOSE_ATTACK, ambush)
            g.then(resolve_attack, seat)
            g.then(next_attack, ambush, winner)
            return
    g.leads = winner - 1


def drop_lost_attacks(g: State, seat: int) -> None:
    """A target already gone, or an attacker stunned or without its crew: the attack is lost."""
    enemies = g.sides[1 - seat].units
    for unit in g.sides[seat].units:
        if unit.waits:
            gone = unit_at(enemies, unit.target) is None
            if gone or not can_attack(g.book, unit):
                unit.waits = False
                g.tell(ATTACK_LOST, ref(unit), int(gone))


def smoke_clears(g: State) -> None:
    """What was declared and played for this turn's combat is over; some commands stay."""
    for seat in SEATS:
        for unit in g.sides[seat].units:
            unit.target = 0
            unit.weapon = ALL_WEAPONS
            unit.assault = False
            if unit.marks:
                unit.marks = [mark for mark in unit.marks if g.book.commands[mark >> 2].wording.lasting]
