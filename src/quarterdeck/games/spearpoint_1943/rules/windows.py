"""What may be asked in the open: which attack comes next, and the windows before rolls."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.spearpoint_1943.rules.actions import CeaseFire, Never, Play, Resolve, RollOn, Spend
from quarterdeck.games.spearpoint_1943.rules.battle import is_marked, will_fire
from quarterdeck.games.spearpoint_1943.rules.combat_events import FIRE_CEASED, NO_MORE_QUESTIONS
from quarterdeck.games.spearpoint_1943.rules.effects import Ambush
from quarterdeck.games.spearpoint_1943.rules.events import ASKING_CHANGED, COMMAND_PLAYED, COMMAND_SPENT
from quarterdeck.games.spearpoint_1943.rules.pieces import State, Unit, distinct, put, ref, the_unit, unit_name
from quarterdeck.games.spearpoint_1943.rules.printed import (
    ASK_ATTACK,
    ASK_DAMAGE,
    ASK_SMOKE,
    CEASE,
    FOR_ATTACK,
    FOR_DAMAGE,
    ROLL,
    ROLL_ON,
    Book,
)
from quarterdeck.games.spearpoint_1943.rules.reports import NO_WEAPON
from quarterdeck.games.spearpoint_1943.rules.wording import A_WEAPON, BEFORE_ENEMY_ROLL, IN_ATTACK
from quarterdeck.kernel.decision import Decision1, Decision2
from quarterdeck.kernel.types import Action


class ChooseAttack(Decision1[State]):
    """Which attack is resolved next? `ambush`: only those from ambush."""

    def prompt(self, g: State, seat: int, _ambush: int) -> str:
        return "Which of your units attacks now?"

    def options(self, g: State, seat: int, ambush: int) -> list[Action]:
        return [g.book.resolves[unit.slot - 1] for unit in waiting_attacks(g.book, g.sides[seat].units, ambush > 0)]

    def answered(self, g: State, seat: int, action: Action, _ambush: int) -> None:
        assert isinstance(action, Resolve)
        g.chosen = action.slot


def waiting_attacks(book: Book, units: list[Unit], ambush: bool) -> list[Unit]:
    """The units whose attack is still to come; of a close assault the first of its group."""
    found: list[Unit] = []
    assaulted = 0
    for unit in units:
        if not unit.waits or (ambush and not lies_in_ambush(book, units, unit)):
            continue
        if unit.assault:
            if assaulted >> unit.target & 1:
                continue
            assaulted |= 1 << unit.target
        found.append(unit)
    return found


def lies_in_ambush(book: Book, units: list[Unit], unit: Unit) -> bool:
    """The unit itself, or one of the group that it assaults with."""
    for other in units:
        together = unit.assault and other.assault and other.target == unit.target
        if (together or other.slot == unit.slot) and is_marked(book, other, Ambush):
            return True
    return False


class MayImproveAttack(Decision2[State]):
    """Before an attack roll: play a command for the unit, discard one for +1, or, if it is not the first roll, cease
    fire. `slot` is the unit."""

    def prompt(self, g: State, seat: int, slot: int, weapon: int) -> str:
        book = g.book
        unit = the_unit(g.sides[seat].units, slot)
        target = the_unit(g.sides[1 - seat].units, unit.target)
        card = book.cards[unit.card]
        if weapon == NO_WEAPON:
            attacks = card.verb("assaults", "assault")
        else:
            attacks = f"{card.verb('fires its', 'fire their')} {card.weapons[weapon].name} at"
        what = "Play another command first" if g.bonus else "Use a command first"
        if not g.sides[seat].commands:
            what = "Roll"
        cease = ", or cease fire" if g.rolled else ""
        return f"{unit_name(book, unit)} {attacks} {unit_name(book, target)}. {what}{cease}?"

    def options(self, g: State, seat: int, slot: int, weapon: int) -> list[Action]:
        book = g.book
        side = g.sides[seat]
        found: list[Action] = [book.actions[ROLL]]
        for number in distinct(side.commands):
            if g.bonus == 0:
                found.append(book.spends[number])
            if book.commands[number].wording.window == IN_ATTACK and weapon < NO_WEAPON:
                found += helpful(g, seat, the_unit(side.units, slot), number, weapon)
        if g.rolled:
            found.append(book.actions[CEASE])
        if g.bonus == 0:  # later only who holds a fitting command has more to say than 'roll' (Ruling 29)
            found.append(book.actions[ROLL_ON])
        found.append(book.nevers[ASK_ATTACK])
        return found

    def answered(self, g: State, seat: int, action: Action, slot: int, weapon: int) -> None:
        side = g.sides[seat]
        if isinstance(action, Play):
            play_on(g, seat, action, the_unit(side.units, slot))
        elif isinstance(action, CeaseFire):
            cease_fire(g, the_unit(side.units, slot))
            return
        elif not improved(g, seat, action, ASK_ATTACK):
            return
        if side.commands:
            g.ask(seat, MAY_IMPROVE_ATTACK, slot, weapon)


def helpful(g: State, seat: int, unit: Unit, number: int, weapon: int) -> list[Action]:
    """The ways to play a command for a unit that is about to attack, from this weapon on."""
    book = g.book
    wording = book.commands[number].wording
    target = the_unit(g.sides[1 - seat].units, unit.target)
    card = book.cards[target.card]
    if not wording.suits(book, unit):
        return []
    if wording.names != A_WEAPON:
        if lies_with(book, unit, number, NO_WEAPON):
            return []
        useful = wording.on_roll(1, True, card.type) > 0 or wording.on_defence(1, card.type) < 0
        return [book.plays[number][0]] if useful else []
    return [
        book.plays[number][place]
        for place in range(weapon, len(book.cards[unit.card].weapons))
        if wording.suits_weapon(book, unit, place, card)
        and will_fire(book, unit, unit.weapon, place, target)
        and not lies_with(book, unit, number, place)
    ]


def lies_with(book: Book, unit: Unit, number: int, weapon: int) -> bool:
    """Has the unit, or that weapon of it, a command of the same wording already? One of each is enough."""
    for mark in unit.marks:
        if book.commands[mark >> 2].wording is book.commands[number].wording and mark & 3 == weapon:
            return True
    return False


class MayLaySmoke(Decision2[State]):
    """Before an enemy attack roll: smoke for the unit that is attacked, `slot`. Whoever lets them roll tells
    nobody, with smoke in hand or without (Ruling 29)."""

    always_ask = True

    def prompt(self, g: State, seat: int, slot: int, enemy: int) -> str:
        target = unit_name(g.book, the_unit(g.sides[seat].units, slot))
        attacker = the_unit(g.sides[1 - seat].units, enemy)
        attacks = g.book.cards[attacker.card].verb("attacks", "attack")
        smoke = "Lay smoke before they roll?" if smoke_cards(g, seat) else "You have no smoke."
        return f"{unit_name(g.book, attacker)} {attacks} your {target}. {smoke}"

    def options(self, g: State, seat: int, slot: int, _enemy: int) -> list[Action]:
        book = g.book
        found: list[Action] = [book.actions[ROLL]]
        found += [book.plays[number][slot - 1] for number in smoke_cards(g, seat)]
        found.append(book.nevers[ASK_SMOKE])
        return found

    def answered(self, g: State, seat: int, action: Action, slot: int, _enemy: int) -> None:
        if isinstance(action, Play):
            play_on(g, seat, action, the_unit(g.sides[seat].units, slot))
        else:
            goes_on(g, seat, action, ASK_SMOKE)


def smoke_cards(g: State, seat: int) -> list[int]:
    """The commands in hand that may be played before an enemy rolls."""
    commands = g.book.commands
    return [n for n in distinct(g.sides[seat].commands) if commands[n].wording.window == BEFORE_ENEMY_ROLL]


def play_on(g: State, seat: int, action: Play, unit: Unit) -> None:
    """The command leaves the hand and lies with a unit of one's own."""
    use_command(g, seat, action.command)
    unit.marks.append(action.command * 4 + action.weapon)
    g.tell(COMMAND_PLAYED, seat, action.command, ref(unit), action.weapon)


def use_command(g: State, seat: int, command: int) -> None:
    """It leaves the game in the open."""
    g.sides[seat].commands.remove(command)
    put(g.used, command)


def cease_fire(g: State, unit: Unit) -> None:
    """The rest of its rolls are not made; so a bomb that has not fallen is kept."""
    g.tell(FIRE_CEASED, ref(unit))
    g.skip_to(attack_ends)


def attack_ends(g: State) -> None:
    """What was said and done for this attack alone is over."""
    g.bonus = 0
    g.hushed = 0
    g.rolled = False


def improved(g: State, seat: int, action: Action, window: int) -> bool:
    """Was a card spent for +1? Everything else is the word to roll."""
    if isinstance(action, Spend):
        use_command(g, seat, action.command)
        g.bonus = 1
        g.tell(COMMAND_SPENT, seat, action.command, FOR_ATTACK if window == ASK_ATTACK else FOR_DAMAGE)
        return True
    goes_on(g, seat, action, window)
    return False


def goes_on(g: State, seat: int, action: Action, window: int) -> None:
    """The word to roll, perhaps with the wish not to be asked again."""
    if isinstance(action, RollOn):
        g.hushed |= 1 << seat
        g.tell(NO_MORE_QUESTIONS, seat)
    elif isinstance(action, Never):
        g.sides[seat].muted |= 1 << window
        g.tell(ASKING_CHANGED, seat, window, 0)


class MayImproveDamage(Decision1[State]):
    """Before the dice for damage: discard a command for +1. `mines`: it is that of a minefield."""

    def prompt(self, g: State, seat: int, mines: int) -> str:
        return f"{'A mine goes off' if mines else 'A hit'}! Discard a command for +1 damage?"

    def options(self, g: State, seat: int, _mines: int) -> list[Action]:
        book = g.book
        found: list[Action] = [book.actions[ROLL]]
        found += [book.spends[number] for number in distinct(g.sides[seat].commands)]
        found.append(book.actions[ROLL_ON])
        found.append(book.nevers[ASK_DAMAGE])
        return found

    def answered(self, g: State, seat: int, action: Action, _mines: int) -> None:
        improved(g, seat, action, ASK_DAMAGE)


CHOOSE_ATTACK: Final = ChooseAttack()
MAY_LAY_SMOKE: Final = MayLaySmoke()
MAY_IMPROVE_ATTACK: Final = MayImproveAttack()
MAY_IMPROVE_DAMAGE: Final = MayImproveDamage()
