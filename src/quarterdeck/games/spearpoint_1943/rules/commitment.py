"""Phase 1, Commitment."""

from __future__ import annotations

from quarterdeck.games.spearpoint_1943.rules.attack import before_damage, mine_goes_off
from quarterdeck.games.spearpoint_1943.rules.battle import may_be_held
from quarterdeck.games.spearpoint_1943.rules.decisions import CHOOSE_COMMITMENT, MAY_LAY_MINES
from quarterdeck.games.spearpoint_1943.rules.effects import Minefield
from quarterdeck.games.spearpoint_1943.rules.pieces import State
from quarterdeck.games.spearpoint_1943.rules.plans import begin_plan
from quarterdeck.games.spearpoint_1943.rules.printed import ARMOUR, ASK_MINES, SEATS
from quarterdeck.games.spearpoint_1943.rules.reports import A_REPORT, PLAYED
from quarterdeck.games.spearpoint_1943.rules.reveal import reveal_plan
from quarterdeck.games.spearpoint_1943.rules.victory import points_check
from quarterdeck.games.spearpoint_1943.rules.windows import attack_ends
from quarterdeck.kernel.lane import PRIVATE


def commitment(g: State) -> None:
    """Both commit units, move crews and play commands in secret; then all is revealed together."""
    g.fork(commit_units, SEATS, PRIVATE)
    g.then(reveal_commitment)
    g.then(minefields)


def commit_units(g: State, seat: int) -> None:
    begin_plan(g, seat)
    g.ask(seat, CHOOSE_COMMITMENT)


def reveal_commitment(g: State) -> None:
    for seat in SEATS:
        reveal_plan(g, seat)


# Minefields ---------------------------------------------------------------------------------------------------------


def minefields(g: State) -> None:
    """When enemy armour has come, a minefield may be waiting for it. Whoever holds a command card is asked, as long as
    not all minefields were used: that is public."""
    asked = [seat for seat in SEATS if may_want_mines(g, seat)]
    if asked:
        g.fork(lay_mines, asked, PRIVATE)
        g.then(reveal_mines)


def may_want_mines(g: State, seat: int) -> bool:
    side = g.sides[seat]
    if not side.commands or side.muted >> ASK_MINES & 1:
        return False
    for enemy in g.sides[1 - seat].units:
        if enemy.arrived and g.book.cards[enemy.card].type == ARMOUR:
            return may_be_held(g.book, g.used, Minefield)
    return False


def lay_mines(g: State, seat: int) -> None:
    begin_plan(g, seat)
    g.ask(seat, MAY_LAY_MINES)


def reveal_mines(g: State) -> None:
    """They go off at once, before targets are declared; their damage lasts through this turn's combat (Ruling 22). All
    of a turn are one event: only then are the points looked at (Ruling 30)."""
    for seat in SEATS:
        report = reveal_plan(g, seat)
        for i in range(0, len(report), A_REPORT):
            if report[i] == PLAYED:
                g.then(before_damage, seat, 1)
                g.then(mine_goes_off, seat, report[i + 3] & 63, g.book.commands[report[i + 2]].amount)
    g.then(points_check)
    g.then(attack_ends)
