"""How things stand in battle: defence, weapons, legal targets, bonuses. Nothing here changes anything."""

from __future__ import annotations

from quarterdeck.games.spearpoint_1943.rules.effects import Breakthrough, ForwardObserver
from quarterdeck.games.spearpoint_1943.rules.pieces import Unit
from quarterdeck.games.spearpoint_1943.rules.printed import (
    AIR,
    ALL_WEAPONS,
    ARTILLERY,
    BULLET_LIMIT,
    FRONT,
    INFANTRY,
    NO_CREW,
    NOTHING,
    REAR,
    Book,
    Code,
)
from quarterdeck.games.spearpoint_1943.rules.wording import (
    BY_ARTILLERY,
    BY_CARD,
    BY_CREW,
    BY_DAMAGE,
    BY_EXPOSURE,
    MODIFIERS,
)


def code_of(book: Book, unit: Unit) -> Code | None:
    """What the unit's damage card does to it now; None when it has none or its time is over."""
    if unit.damage == NOTHING or unit.turns == 0:
        return None
    return book.damage[unit.damage][book.cards[unit.card].type]


def defence_of(book: Book, unit: Unit) -> int:
    """Its defence now, by itself; never below 0 (Ruling 2)."""
    defence = book.cards[unit.card].defence
    if unit.dug_in:
        defence = max(defence, min(defence + unit.dug_in, BULLET_LIMIT))
    code = code_of(book, unit)
    if code is not None:
        defence += code.defence
    return max(defence, 0)


def defence_against(book: Book, attacker: Unit, target: Unit) -> int:
    """Its defence against this attacker."""
    defence = defence_of(book, target)
    for mark in attacker.marks:
        command = book.commands[mark >> 2]
        defence += command.wording.on_defence(command.amount, book.cards[target.card].type)
    return max(defence, 0)


def is_stunned(book: Book, unit: Unit) -> bool:
    code = code_of(book, unit)
    return code is not None and code.stun


def can_attack(book: Book, unit: Unit) -> bool:
    """It has the crew that it needs and is not stunned."""
    if unit.crew == NOTHING and book.cards[unit.card].crew != NO_CREW:
        return False
    return unit.turns == 0 or not is_stunned(book, unit)


def weapon_works(book: Book, unit: Unit, weapon: int) -> bool:
    """From the rear line only the first weapon fires; a bomb falls once; damage may put a weapon out of action."""
    if weapon > 0 and unit.line == REAR:
        return False
    if unit.bombed >> weapon & 1:
        return False
    code = code_of(book, unit)
    return code is None or code.weapon != weapon


def weapon_may_hit(book: Book, unit: Unit, weapon: int, target: Unit) -> bool:
    """The weapon lists the target's type, and its bullets, if it fires bullets, can hurt the target (Ruling 2)."""
    gun = book.cards[unit.card].weapons[weapon]
    if not gun.targets[book.cards[target.card].type]:
        return False
    return not gun.bullet or defence_against(book, unit, target) <= BULLET_LIMIT


def will_fire(book: Book, unit: Unit, order: int, weapon: int, target: Unit) -> bool:
    """The weapon is meant to fire (`order`: one alone, or all), works, and may hit the target."""
    if order != weapon and order != ALL_WEAPONS:
        return False
    return weapon_works(book, unit, weapon) and weapon_may_hit(book, unit, weapon, target)


def may_keep(book: Book, unit: Unit, weapon: int) -> bool:
    """Is it a bomb that has not fallen, of a plane that stays for another turn?"""
    card = book.cards[unit.card]
    return card.weapons[weapon].bomb and not unit.bombed >> weapon & 1 and unit.flown < card.flight


def attacks_of(book: Book, unit: Unit, weapon: int) -> int:
    """How many attacks the weapon makes in this turn."""
    attacks = book.cards[unit.card].weapons[weapon].attacks
    for mark in unit.marks:
        command = book.commands[mark >> 2]
        attacks += command.wording.on_attacks(command.amount, mark & 3 == weapon)
    return attacks


def index_of(book: Book, unit: Unit, weapon: int, target: Unit) -> int:
    """The damage index of a weapon against this target."""
    index = book.cards[unit.card].weapons[weapon].index
    for mark in unit.marks:
        command = book.commands[mark >> 2]
        index += command.wording.on_index(command.amount, mark & 3 == weapon, book.cards[target.card].type)
    return index


# Lines --------------------------------------------------------------------------------------------------------------


def has_front(units: list[Unit]) -> bool:
    for unit in units:
        if unit.line == FRONT:
            return True
    return False


def has_land(units: list[Unit]) -> bool:
    """Crewless and stunned units count (Ruling 7)."""
    for unit in units:
        if unit.line != AIR:
            return True
    return False


def is_marked(book: Book, unit: Unit, wording: type) -> bool:
    for mark in unit.marks:
        if isinstance(book.commands[mark >> 2].wording, wording):
            return True
    return False


def may_be_held(book: Book, used: list[int], wording: type) -> bool:
    """Could somebody hold a command of this wording, as far as everybody knows? Not when all copies were used."""
    for command in book.commands:
        if isinstance(command.wording, wording) and used.count(command.number) < command.copies:
            return True
    return False


def reaches(book: Book, unit: Unit, target: Unit, enemy_front: bool) -> bool:
    """May it fire at the line where the target is (Ruling 32)?"""
    if target.line != REAR or unit.line == AIR or not enemy_front:
        return True
    if not unit.marks:
        return False
    return is_marked(book, unit, ForwardObserver if unit.line == REAR else Breakthrough)


def may_target(book: Book, unit: Unit, target: Unit, enemy_front: bool) -> bool:
    """A target is legal when the unit reaches its line and at least one weapon may hit it."""
    if not reaches(book, unit, target, enemy_front):
        return False
    for weapon in range(len(book.cards[unit.card].weapons)):
        if weapon_works(book, unit, weapon) and weapon_may_hit(book, unit, weapon, target):
            return True
    return False


def may_assault(book: Book, unit: Unit) -> bool:
    return unit.line == FRONT and book.cards[unit.card].type == INFANTRY and can_attack(book, unit)


def is_assault_target(target: Unit, enemy_front: bool) -> bool:
    """Any ground unit that frontline units may attack (Ruling 9)."""
    return target.line == FRONT or (target.line == REAR and not enemy_front)


# Attack rolls -------------------------------------------------------------------------------------------------------


def modifiers_of(book: Book, unit: Unit, weapon: int, target: Unit, card: int) -> int:
    """All that is added to an attack roll, as one number: four bits at each modifier's place. `card`: a card spent."""
    found = card << 4 * BY_CARD
    type = book.cards[target.card].type
    if type == ARTILLERY:
        found += 2 << 4 * BY_ARTILLERY
    if unit.crew != NOTHING:
        found += book.cards[unit.crew].bonus << 4 * BY_CREW
    if unit.turns:
        code = code_of(book, unit)
        if code is not None:
            found += -code.attack << 4 * BY_DAMAGE
    if target.turns:
        code = code_of(book, target)
        if code is not None:
            found += code.exposed << 4 * BY_EXPOSURE
    for mark in unit.marks:
        command = book.commands[mark >> 2]
        bonus = command.wording.on_roll(command.amount, mark & 3 == weapon, type)
        if bonus:
            found += abs(bonus) << 4 * command.wording.place
    for mark in target.marks:
        command = book.commands[mark >> 2]
        bonus = command.wording.on_rolls_against(command.amount)
        if bonus:
            found += abs(bonus) << 4 * command.wording.place
    return found


def sum_of(modifiers: int) -> int:
    total = 0
    place = 0
    while modifiers:
        total += (modifiers & 15) * MODIFIERS[place][1]
        modifiers >>= 4
        place += 1
    return total


def best_of_group(book: Book, group: list[Unit], target: Unit, card: int) -> tuple[int, int]:
    """The number that a close assault needs and its modifiers: those of the member that is best off (Ruling 9)."""
    needs = 99
    modifiers = 0
    for unit in group:
        own = modifiers_of(book, unit, NOTHING, target, card)
        for weapon in book.cards[unit.card].weapons:
            if needs == 99 or weapon.to_hit - sum_of(own) < needs - sum_of(modifiers):
                needs = weapon.to_hit
                modifiers = own
    return needs, modifiers
