"""What the wording of a command says: when it is played, on what, and what it changes. `effects` has one for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.games.spearpoint_1943.rules.printed import CREW, NOTHING, Book, Card

if TYPE_CHECKING:
    from quarterdeck.games.spearpoint_1943.rules.pieces import Unit

# When a command is played, and what is named with it.
IN_COMMITMENT: Final = 0
IN_DECLARATION: Final = 1
IN_ORDERS: Final = 2
IN_ATTACK: Final = 3
IN_DRAW: Final = 4
AFTER_REVEAL: Final = 5
BEFORE_ENEMY_ROLL: Final = 6

PLAIN: Final = 0
OWN_UNIT: Final = 1
ENEMY_UNIT: Final = 2
THE_ATTACKER: Final = 3
A_WEAPON: Final = 4

# Where a modifier stands in the number that tells an attack roll: four bits each, and a sign that is always the same.
BY_ARTILLERY: Final = 0
BY_CREW: Final = 1
BY_CARD: Final = 2
BY_EXPOSURE: Final = 3
BY_DAMAGE: Final = 4
BY_SUPPRESSION: Final = 5
BY_SMOKE: Final = 6
BY_FIRE_MISSION: Final = 7
BY_AIM: Final = 8
BY_DOGFIGHT: Final = 9
BY_FLAK: Final = 10
MODIFIERS: Final = (
    ("artillery", 1),
    ("crew", 1),
    ("card", 1),
    ("exposed", 1),
    ("damage", -1),
    ("suppressed", -1),
    ("smoke", -1),
    ("Fire Mission", 1),
    ("aim", 1),
    ("dogfight", 1),
    ("flak alert", 1),
)


class Wording:
    """What a command card does: when it is played, on what, and what it changes while it lies with a unit."""

    window: int = IN_ATTACK
    names: int = THE_ATTACKER
    whom: str = ""
    text: str = ""
    numbered: bool = False
    """Has it an amount?"""
    lasting: bool = False
    """Does it stay with its unit beyond this turn?"""
    place: int = NOTHING
    """Where its bonus stands among the modifiers."""

    needs: int = NOTHING
    """The type of unit that must be in battle on the player's own side."""

    def suits(self, book: Book, unit: Unit) -> bool:
        """May it be played on this unit?"""
        return True

    def suits_weapon(self, book: Book, unit: Unit, weapon: int, target: Card) -> bool:
        """May it be played for this weapon?"""
        return True

    def on_roll(self, amount: int, this_weapon: bool, target: int) -> int:
        """What it adds to the attack rolls of its unit against a target of that type."""
        return 0

    def on_rolls_against(self, amount: int) -> int:
        """What it adds to attack rolls against its unit."""
        return 0

    def on_index(self, amount: int, this_weapon: bool, target: int) -> int:
        return 0

    def on_defence(self, amount: int, target: int) -> int:
        """What it adds to the defence of the unit that its unit attacks."""
        return 0

    def on_attacks(self, amount: int, this_weapon: bool) -> int:
        return 0


class Command:
    def __init__(
        self, number: int, name: str, key: str, effect: str, amount: int, copies: int, wording: Wording
    ) -> None:
        self.number: Final = number
        self.name: Final = name
        self.key: Final = key
        self.effect: Final = effect
        self.amount: Final = amount
        self.copies: Final = copies
        self.wording: Final = wording
        self.adds: Final = max([0] + [wording.on_roll(amount, True, target) for target in range(CREW)])
        """What it adds at best to the attack rolls of its unit."""
