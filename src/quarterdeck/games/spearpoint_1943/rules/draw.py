"""The end of combat, and phase 3, Draw."""

from __future__ import annotations

from quarterdeck.games.spearpoint_1943.rules.actions import DiscardUnit, DropCommand
from quarterdeck.games.spearpoint_1943.rules.battle import code_of
from quarterdeck.games.spearpoint_1943.rules.decisions import CHOOSE_DISCARD, CHOOSE_DRAW, is_over_limit
from quarterdeck.games.spearpoint_1943.rules.events import (
    COMMAND_DISCARDED,
    COMMAND_DRAWN,
    DAMAGED_UNIT_DISCARDED,
    EFFECT_ENDED,
    UNIT_DISCARDED,
    UNIT_DRAWN,
    UNIT_RETURNED,
    UNITS_RECOVERED,
)
from quarterdeck.games.spearpoint_1943.rules.pieces import Side, State, Unit, put, ref
from quarterdeck.games.spearpoint_1943.rules.plans import begin_plan
from quarterdeck.games.spearpoint_1943.rules.printed import (
    AIR,
    CARD,
    FREE_DRAWS,
    KNOWN_TO_ALL,
    KNOWN_TO_OWNER,
    NOTHING,
    SEATS,
)
from quarterdeck.games.spearpoint_1943.rules.reports import A_REPORT, PLAYED
from quarterdeck.games.spearpoint_1943.rules.reveal import damaged_copies, forget, reveal_plan, settle_loose
from quarterdeck.kernel.lane import PRIVATE


def units_withdraw(g: State) -> None:
    """Units whose damage card says so leave at the end of combat."""
    for seat in SEATS:
        for unit in g.sides[seat].units[:]:
            code = code_of(g.book, unit)
            if code is not None and code.leaves:
                return_to_reserves(g, seat, unit)


def return_to_reserves(g: State, seat: int, unit: Unit) -> None:
    """Unit and crew go under the deck, where everybody sees them go; a damage card is given back (Ruling 7)."""
    side = g.sides[seat]
    side.units.remove(unit)
    if unit.damage != NOTHING:
        g.damage_discards.append(unit.damage)
    put_under(side, unit.card | KNOWN_TO_OWNER | KNOWN_TO_ALL)
    if unit.crew != NOTHING:
        put_under(side, unit.crew | KNOWN_TO_OWNER | KNOWN_TO_ALL)
    g.tell(UNIT_RETURNED, ref(unit), unit.crew, 0)


def put_under(side: Side, entry: int) -> None:
    side.reserves.insert(0, entry)


def recovery(g: State) -> None:
    """Undamaged units recover to full endurance, units with a damage card to half."""
    for seat in SEATS:
        for unit in g.sides[seat].units:
            card = g.book.cards[unit.card]
            unit.endurance = card.endurance if unit.damage == NOTHING else card.half
    g.tell(UNITS_RECOVERED)


def draw(g: State) -> None:
    """One command card each; then two cards of any kind, one after the other."""
    for seat in SEATS:
        draw_command(g, seat)
    for left in range(FREE_DRAWS, 0, -1):
        g.then(free_draw, left)
    g.then(limits)


def free_draw(g: State, left: int) -> None:
    """Both choose a kind in secret; whoever has nothing to choose is not asked. `left`: how many are to come."""
    asked = [seat for seat in SEATS if g.sides[seat].reserves and (g.command_deck or g.sides[seat].commands)]
    if asked:
        g.fork(choose_draw, asked, PRIVATE)
    g.then(draw_chosen, left)


def choose_draw(g: State, seat: int) -> None:
    begin_plan(g, seat)
    g.ask(seat, CHOOSE_DRAW)


def draw_chosen(g: State, _left: int) -> None:
    """A pile may be empty by now: then the draw is lost (Ruling 3)."""
    for seat in SEATS:
        side = g.sides[seat]
        plan = side.plan
        wants_command = not side.reserves if plan is None else plan.wants_command
        reinforcements = 0
        report = reveal_plan(g, seat)
        for i in range(0, len(report), A_REPORT):
            if report[i] == PLAYED:
                reinforcements += g.book.commands[report[i + 2]].amount
        if wants_command:
            draw_command(g, seat)
        else:
            draw_unit(g, seat)
        for _ in range(reinforcements):
            draw_unit(g, seat)
        settle_loose(side)


def draw_command(g: State, seat: int) -> None:
    if g.command_deck:
        command = g.command_deck.pop()
        put(g.sides[seat].commands, command)
        g.tell(COMMAND_DRAWN, seat, command)


def draw_unit(g: State, seat: int) -> None:
    side = g.sides[seat]
    if side.reserves:
        entry = side.reserves.pop()
        put(side.hand, entry & CARD)
        if entry & KNOWN_TO_ALL:
            put(side.known, entry & CARD)
        g.tell(UNIT_DRAWN, seat, entry & CARD)


def limits(g: State) -> None:
    """Seven units and five commands may be kept. How many one holds is no secret, so neither is who must discard."""
    asked = [seat for seat in SEATS if is_over_limit(g.sides[seat].hand, g.sides[seat].commands)]
    if asked:
        g.fork(choose_discards, asked, PRIVATE)
        g.then(discard)


def choose_discards(g: State, seat: int) -> None:
    begin_plan(g, seat)
    g.ask(seat, CHOOSE_DISCARD)


def discard(g: State) -> None:
    """Units go under the Reserves deck, commands out of the game, both face down."""
    for seat in SEATS:
        side = g.sides[seat]
        draft = side.draft
        side.draft = []
        side.plan = None
        for number in draft:
            action = g.book.actions[number]
            if isinstance(action, DiscardUnit):
                discard_unit(g, seat, action.card)
            elif isinstance(action, DropCommand):
                side.commands.remove(action.command)
                put(side.away, action.command)
                g.tell(COMMAND_DISCARDED, seat, action.command)
        settle_loose(side)


def discard_unit(g: State, seat: int, card: int) -> None:
    """What the rival knew to be in hand may be the card that went. A damaged one goes last of its kind, and openly."""
    side = g.sides[seat]
    hurt = [entry for entry in side.hurt if entry >> 6 == card]
    only_hurt = len(hurt) == side.hand.count(card)
    side.hand.remove(card)
    if only_hurt:
        side.hurt.remove(hurt[0])
        g.damage_discards.append(hurt[0] & 63)
        forget(side, card)
        put_under(side, card | KNOWN_TO_OWNER | KNOWN_TO_ALL)
        g.tell(DAMAGED_UNIT_DISCARDED, seat, card)
        return
    put_under(side, card | KNOWN_TO_OWNER)
    for known in side.known[:]:
        if side.known.count(known) > damaged_copies(side, known):
            side.known.remove(known)
            put(side.loose, known)
    g.tell(UNIT_DISCARDED, seat, card)


def aircraft_return(g: State) -> None:
    """Aircraft whose turns of flight are over go home with their pilots."""
    for seat in SEATS:
        for unit in g.sides[seat].units[:]:
            if unit.line == AIR:
                if unit.flown >= g.book.cards[unit.card].flight:
                    return_to_reserves(g, seat, unit)
                else:
                    unit.flown += 1


def countdown(g: State) -> None:
    """Turns on damage cards count down, but not in the turn in which the card was drawn (Ruling 4)."""
    for seat in SEATS:
        for unit in g.sides[seat].units:
            unit.arrived = False
            if unit.fresh:
                unit.fresh = False
            elif unit.turns > 0:
                unit.turns -= 1
                if unit.turns == 0:
                    g.tell(EFFECT_ENDED, ref(unit))
