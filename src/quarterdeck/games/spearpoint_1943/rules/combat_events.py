"""What can happen in combat. Fields mean what they mean in `events`."""

from __future__ import annotations

from msgspec import Struct

from quarterdeck.games.spearpoint_1943.rules.pieces import State
from quarterdeck.games.spearpoint_1943.rules.printed import (
    ALL_WEAPONS,
    ARMIES,
    CAPTURED,
    CAUSES,
    SURVIVED,
    Book,
    army,
    does,
    named,
    weapon_name,
)
from quarterdeck.games.spearpoint_1943.rules.wording import MODIFIERS
from quarterdeck.kernel.event import Event, Everyone, kind

MISS = "miss"
HIT = "hit"
FRIENDLY = "friendly"
DOUBLE = "double"
SLAIN = "slain"
"""What came of an attack roll: the last three by the dice alone, whatever is added."""


class Modifier(Struct):
    name: str
    amount: int


class RollSum(Struct):
    """An attack roll with everything that was added."""

    weapon: str
    dice: tuple[int, int]
    modifiers: list[Modifier]
    total: int
    result: str


class DamageSum(Struct):
    """The first die of a hit and all of them, what was added and taken off, and the endurance that is left."""

    first: int
    sum: int
    count: int
    doubled: bool
    index: int
    card: int
    defence: int
    net: int
    left: int
    cause: int


class TargetDeclared(Event):
    """`weapon`: the one that fires alone; 2: all that can hit."""

    unit: Everyone
    target: Everyone
    assault: Everyone
    weapon: Everyone

    def sentence(self, book: Book) -> str:
        if not self.target:
            return f"{does(book, self.unit, 'holds its', 'hold their')} fire."
        how = does(book, self.unit, "joins", "join") if self.assault else f"{named(book, self.unit)} will"
        at = "a close assault on" if self.assault else "fire at"
        alone = f" with {weapon_name(book, self.unit, self.weapon)} alone" if self.weapon < ALL_WEAPONS else ""
        return f"{how} {at} {named(book, self.target)}{alone}."


class InitiativeRolled(Event):
    """Both dice and what cards added."""

    showing_time = 1500
    americans: Everyone
    american_card: Everyone
    germans: Everyone
    german_card: Everyone

    def sentence(self, book: Book) -> str:
        rolls = ((self.americans, self.american_card), (self.germans, self.german_card))
        said = [
            f"{army} {die}{f' + {card} card = {die + card}' if card else ''}"
            for army, (die, card) in zip(ARMIES, rolls, strict=True)
        ]
        tie = "; again" if self.americans + self.american_card == self.germans + self.german_card else ""
        return f"Initiative: {', '.join(said)}{tie}."


class InitiativeWon(Event):
    seat: Everyone

    def sentence(self, book: Book) -> str:
        return f"The {ARMIES[self.seat]} have the initiative."


class AttackBegan(Event):
    """A unit, or the group that it leads, attacks now."""

    unit: Everyone
    target: Everyone
    assault: Everyone

    def sentence(self, book: Book) -> str:
        leads = does(book, self.unit, "leads a close assault on", "lead a close assault on")
        fires = does(book, self.unit, "fires at", "fire at")
        return f"{army(book, self.unit)}: {leads if self.assault else fires} {named(book, self.target)}."


class NoMoreQuestions(Event):
    """The player, attacker or not, will not be asked again during this attack."""

    seat: Everyone

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} lets the dice roll."


class FireCeased(Event):
    """The rest of its rolls are not made."""

    unit: Everyone

    def sentence(self, book: Book) -> str:
        return f"{does(book, self.unit, 'ceases', 'cease')} fire."


class AttackLost(Event):
    """The target is gone, or the unit itself can no longer attack."""

    unit: Everyone
    target_gone: Everyone

    def sentence(self, book: Book) -> str:
        why = "the target is gone" if self.target_gone else "no longer able to attack"
        return f"{does(book, self.unit, 'loses its', 'lose their')} attack: {why}."


class WeaponSilent(Event):
    """A weapon that may not hit this target does not fire."""

    unit: Everyone
    target: Everyone
    weapon: Everyone

    def sentence(self, book: Book) -> str:
        weapon = weapon_name(book, self.unit, self.weapon)
        return f"{named(book, self.unit)}: {weapon} cannot harm {named(book, self.target)}."


class AttackRolled(Event):
    """`roll` is weapon * 10000 + first die * 100 + second die; weapon 2: a close assault.

    `modifiers` has four bits for each of `wording.MODIFIERS`, the first lowest.
    """

    showing_time = 1400
    unit: Everyone
    target: Everyone
    roll: Everyone
    modifiers: Everyone
    needs: Everyone
    because: RollSum | None = None

    def sentence(self, book: Book) -> str:
        weapon, first, second = self.roll // 10000, self.roll // 100 % 100, self.roll % 100
        card = book.cards[self.unit >> 6]
        with_what = card.weapons[weapon].name if weapon < len(card.weapons) else "close assault"
        natural = first + second
        parts = [
            f"{'+' if sign > 0 else '-'} {self.modifiers >> 4 * place & 15} {name}"
            for place, (name, sign) in enumerate(MODIFIERS)
            if self.modifiers >> 4 * place & 15
        ]
        total = natural + sum(sign * (self.modifiers >> 4 * i & 15) for i, (_, sign) in enumerate(MODIFIERS))
        said = f"{natural} {' '.join(parts)} = {total}" if parts else f"{natural}"
        if natural <= 3:
            result = "friendly fire"
        elif natural >= 19:
            result = "the target and its crew are destroyed"
        elif natural == 18:
            result = "a hit, intensity doubled"
        else:
            result = f"needs {self.needs}: {'hit' if total >= self.needs else 'miss'}"
        return (
            f"{named(book, self.unit)}, {with_what}, at {named(book, self.target)}:"
            f" {first} and {second}, {said}, {result}."
        )


class DamageRolled(Event):
    """`dice` is the first die + 100 * the sum of all + 100000 * their number.

    `added` is index + 100 * card + 1000 if the dice count double,
    `taken` is defence * 1000 + net damage, `left` the endurance that is left * 10 + the cause.
    """

    showing_time = 1300
    unit: Everyone
    dice: Everyone
    added: Everyone
    taken: Everyone
    left: Everyone
    because: DamageSum | None = None

    def sentence(self, book: Book) -> str:
        first, total, count = self.dice % 100, self.dice // 100 % 1000, self.dice // 100000
        index, card, doubled = self.added % 100, self.added // 100 % 10, self.added // 1000
        said = f"{total}" if count == 1 else f"{total} ({count} dice, the first {first})"
        said += " x 2" * doubled + f" + {index} index" * bool(index) + f" + {card} card" * bool(card)
        raw = total * (1 + doubled) + index + card
        cause = CAUSES[self.left % 10]
        return (
            f"{does(book, self.unit, 'takes', 'take')} {said} = {raw} - {self.taken // 1000} defence:"
            f" {self.taken % 1000} damage{cause and f' by {cause}'}, endurance {self.left // 10}."
        )


class FriendlyFireMissed(Event):
    unit: Everyone

    def sentence(self, book: Book) -> str:
        return f"{does(book, self.unit, 'nearly hits its', 'nearly hit their')} own side."


class DamageCardDrawn(Event):
    unit: Everyone
    damage: Everyone

    def sentence(self, book: Book) -> str:
        code = book.damage[self.damage][book.cards[self.unit >> 6].type]
        return f"{does(book, self.unit, 'is', 'are')} damaged: {code.text}."


class UnitDestroyed(Event):
    """The points go to the enemy."""

    unit: Everyone
    points: Everyone
    score: Everyone

    def sentence(self, book: Book) -> str:
        return f"{does(book, self.unit, 'is', 'are')} destroyed: {self.points} points, {self.score} now."


class CrewMetItsFate(Event):
    """`score`: that of the enemy, points included."""

    unit: Everyone
    crew: Everyone
    fate: Everyone
    points: Everyone
    score: Everyone

    def sentence(self, book: Book) -> str:
        name = book.cards[self.crew].name
        if self.fate == SURVIVED:
            return f"{name} of {named(book, self.unit)} survives and returns to hand."
        what = "is captured" if self.fate == CAPTURED else "perishes"
        return f"{name} of {named(book, self.unit)} {what}: {self.points} points, {self.score} now."


def roll_sum(g: State, rolled: AttackRolled) -> RollSum:
    weapon, first, second = rolled.roll // 10000, rolled.roll // 100 % 100, rolled.roll % 100
    weapons = g.book.cards[rolled.unit >> 6].weapons
    modifiers = [
        Modifier(name, sign * (rolled.modifiers >> 4 * place & 15))
        for place, (name, sign) in enumerate(MODIFIERS)
        if rolled.modifiers >> 4 * place & 15
    ]
    total = first + second + sum(modifier.amount for modifier in modifiers)
    return RollSum(
        weapons[weapon].name if weapon < len(weapons) else "close assault",
        (first, second),
        modifiers,
        total,
        result_of(first + second, total, rolled.needs),
    )


def result_of(natural: int, total: int, needs: int) -> str:
    if natural <= 3:
        return FRIENDLY
    if natural >= 19:
        return SLAIN
    if natural == 18:
        return DOUBLE
    return HIT if total >= needs else MISS


def damage_sum(_g: State, rolled: DamageRolled) -> DamageSum:
    return DamageSum(
        first=rolled.dice % 100,
        sum=rolled.dice // 100 % 1000,
        count=rolled.dice // 100000,
        doubled=rolled.added >= 1000,
        index=rolled.added % 100,
        card=rolled.added // 100 % 10,
        defence=rolled.taken // 1000,
        net=rolled.taken % 1000,
        left=rolled.left // 10,
        cause=rolled.left % 10,
    )


TARGET_DECLARED = kind(TargetDeclared)
INITIATIVE_ROLLED = kind(InitiativeRolled)
INITIATIVE_WON = kind(InitiativeWon)
ATTACK_BEGAN = kind(AttackBegan)
NO_MORE_QUESTIONS = kind(NoMoreQuestions)
FIRE_CEASED = kind(FireCeased)
ATTACK_LOST = kind(AttackLost)
WEAPON_SILENT = kind(WeaponSilent)
ATTACK_ROLLED = kind(AttackRolled, because=roll_sum)
DAMAGE_ROLLED = kind(DamageRolled, because=damage_sum)
FRIENDLY_FIRE_MISSED = kind(FriendlyFireMissed)
DAMAGE_CARD_DRAWN = kind(DamageCardDrawn)
UNIT_DESTROYED = kind(UnitDestroyed)
CREW_MET_ITS_FATE = kind(CrewMetItsFate)
