"""What command cards do: one class for each wording, which keeps its texts and its numbers together."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.spearpoint_1943.rules.pieces import Unit
from quarterdeck.games.spearpoint_1943.rules.printed import (
    AIRCRAFT,
    ARMOUR,
    ARTILLERY,
    FRONT,
    INFANTRY,
    NOTHING,
    REAR,
    Book,
    Card,
)
from quarterdeck.games.spearpoint_1943.rules.wording import (
    A_WEAPON,
    AFTER_REVEAL,
    BEFORE_ENEMY_ROLL,
    BY_AIM,
    BY_DOGFIGHT,
    BY_FIRE_MISSION,
    BY_FLAK,
    BY_SMOKE,
    BY_SUPPRESSION,
    ENEMY_UNIT,
    IN_ATTACK,
    IN_COMMITMENT,
    IN_DECLARATION,
    IN_DRAW,
    IN_ORDERS,
    OWN_UNIT,
    PLAIN,
    THE_ATTACKER,
    Wording,
)

# In Commitment ------------------------------------------------------------------------------------------------------


class DigIn(Wording):
    def __init__(self) -> None:
        self.window = IN_COMMITMENT
        self.names = OWN_UNIT
        self.whom = "infantry"
        self.text = "defence +{amount} (2 in all at most) until the unit leaves the line"
        self.numbered = True

    def suits(self, book: Book, unit: Unit) -> bool:
        return book.cards[unit.card].type == INFANTRY and unit.dug_in == 0


class Repair(Wording):
    """The damage card goes, and the unit is as good as new. Three cards say so, each of another type of unit."""

    def __init__(self, type: int, whom: str) -> None:
        self.window = IN_COMMITMENT
        self.names = OWN_UNIT
        self.whom = whom
        self.text = "discard its damage card; full endurance"
        self.type: Final = type

    def suits(self, book: Book, unit: Unit) -> bool:
        return book.cards[unit.card].type == self.type and unit.damage != NOTHING


class TacticalWithdrawal(Wording):
    def __init__(self) -> None:
        self.window = IN_COMMITMENT
        self.names = OWN_UNIT
        self.whom = "any own unit"
        self.text = "unit and crew return to hand; the unit keeps its damage card"

    def suits(self, book: Book, unit: Unit) -> bool:
        return not unit.arrived


# After the reveal of commitment --------------------------------------------------------------------------------------


class Minefield(Wording):
    def __init__(self) -> None:
        self.window = AFTER_REVEAL
        self.names = ENEMY_UNIT
        self.whom = "enemy armour committed this turn"
        self.text = "it takes 1D10 + {amount} raw damage at once"
        self.numbered = True

    def suits(self, book: Book, unit: Unit) -> bool:
        return book.cards[unit.card].type == ARMOUR and unit.arrived


# At target declaration ----------------------------------------------------------------------------------------------


class SuppressingFire(Wording):
    def __init__(self) -> None:
        self.window = IN_DECLARATION
        self.names = ENEMY_UNIT
        self.whom = "infantry"
        self.text = "one enemy infantry or artillery unit in the front line attacks at -{amount} this turn"
        self.numbered = True
        self.place = BY_SUPPRESSION
        self.needs = INFANTRY

    def suits(self, book: Book, unit: Unit) -> bool:
        return unit.line == FRONT and book.cards[unit.card].type in (INFANTRY, ARTILLERY)

    def on_roll(self, amount: int, this_weapon: bool, target: int) -> int:
        return -amount


class ForwardObserver(Wording):
    def __init__(self) -> None:
        self.window = IN_DECLARATION
        self.names = OWN_UNIT
        self.whom = "a unit in the rear line"
        self.text = "it may target the enemy rear line this turn"

    def suits(self, book: Book, unit: Unit) -> bool:
        return unit.line == REAR


class Breakthrough(Wording):
    def __init__(self) -> None:
        self.window = IN_DECLARATION
        self.names = OWN_UNIT
        self.whom = "armour or infantry in the front line"
        self.text = "it may target the enemy rear line from now on, whoever stands in the front line"
        self.lasting = True

    def suits(self, book: Book, unit: Unit) -> bool:
        return unit.line == FRONT and book.cards[unit.card].type in (INFANTRY, ARMOUR)


# Orders, before initiative ------------------------------------------------------------------------------------------


class SeizeTheInitiative(Wording):
    def __init__(self) -> None:
        self.window = IN_ORDERS
        self.names = PLAIN
        self.whom = "player"
        self.text = "win the initiative without a roll"


class Ambush(Wording):
    def __init__(self) -> None:
        self.window = IN_ORDERS
        self.names = OWN_UNIT
        self.whom = "infantry"
        self.text = "its attack is resolved before the initiative order this turn"

    def suits(self, book: Book, unit: Unit) -> bool:
        return unit.waits and book.cards[unit.card].type == INFANTRY


# Before an attack roll ----------------------------------------------------------------------------------------------


class FireMission(Wording):
    def __init__(self) -> None:
        self.window = IN_ATTACK
        self.names = THE_ATTACKER
        self.whom = "a unit in the rear line"
        self.text = "+{amount} to its attack rolls this turn"
        self.numbered = True
        self.place = BY_FIRE_MISSION

    def suits(self, book: Book, unit: Unit) -> bool:
        return unit.line == REAR

    def on_roll(self, amount: int, this_weapon: bool, target: int) -> int:
        return amount


class TakeAim(Wording):
    def __init__(self) -> None:
        self.window = IN_ATTACK
        self.names = A_WEAPON
        self.whom = "any ground unit"
        self.text = "+{amount} to all attack rolls of one weapon this turn"
        self.numbered = True
        self.place = BY_AIM

    def suits(self, book: Book, unit: Unit) -> bool:
        return book.cards[unit.card].is_land

    def on_roll(self, amount: int, this_weapon: bool, target: int) -> int:
        return amount if this_weapon else 0


class FlankingFire(Wording):
    def __init__(self) -> None:
        self.window = IN_ATTACK
        self.names = THE_ATTACKER
        self.whom = "armour"
        self.text = "armour that it attacks counts defence -{amount} this turn"
        self.numbered = True

    def suits(self, book: Book, unit: Unit) -> bool:
        return book.cards[unit.card].type == ARMOUR

    def on_defence(self, amount: int, target: int) -> int:
        return -amount if target == ARMOUR else 0


class ArmourPiercingShot(Wording):
    def __init__(self) -> None:
        self.window = IN_ATTACK
        self.names = A_WEAPON
        self.whom = "armour or an artillery piece of the front line only"
        self.text = "damage index +{amount} for one weapon without bullets against armour this turn"
        self.numbered = True

    def suits(self, book: Book, unit: Unit) -> bool:
        card = book.cards[unit.card]
        return card.type == ARMOUR or (card.type == ARTILLERY and card.lines == [FRONT])

    def suits_weapon(self, book: Book, unit: Unit, weapon: int, target: Card) -> bool:
        return target.type == ARMOUR and not book.cards[unit.card].weapons[weapon].bullet

    def on_index(self, amount: int, this_weapon: bool, target: int) -> int:
        return amount if this_weapon and target == ARMOUR else 0


class AgainstAircraft(Wording):
    """A bonus against aircraft: in a dogfight, or of the flak."""

    def __init__(self, whom: str, place: int) -> None:
        self.window = IN_ATTACK
        self.names = THE_ATTACKER
        self.whom = whom
        self.text = "+{amount} against aircraft this turn"
        self.numbered = True
        self.place = place

    def suits(self, book: Book, unit: Unit) -> bool:
        card = book.cards[unit.card]
        if self.place == BY_DOGFIGHT:
            return card.type == AIRCRAFT
        for weapon in card.weapons:
            if weapon.targets[AIRCRAFT]:
                return True
        return False

    def on_roll(self, amount: int, this_weapon: bool, target: int) -> int:
        return amount if target == AIRCRAFT else 0


class RapidFire(Wording):
    def __init__(self) -> None:
        self.window = IN_ATTACK
        self.names = A_WEAPON
        self.whom = "any unit"
        self.text = "one weapon has {amount} attack more this turn"
        self.numbered = True

    def suits_weapon(self, book: Book, unit: Unit, weapon: int, target: Card) -> bool:
        return not book.cards[unit.card].weapons[weapon].bomb

    def on_attacks(self, amount: int, this_weapon: bool) -> int:
        return amount if this_weapon else 0


# Before an enemy attack roll -----------------------------------------------------------------------------------------


class Smoke(Wording):
    def __init__(self) -> None:
        self.window = BEFORE_ENEMY_ROLL
        self.names = OWN_UNIT
        self.whom = "any ground unit"
        self.text = "attacks on it are at -{amount} this turn"
        self.numbered = True
        self.place = BY_SMOKE

    def suits(self, book: Book, unit: Unit) -> bool:
        return book.cards[unit.card].is_land

    def on_rolls_against(self, amount: int) -> int:
        return -amount


# In the Draw phase --------------------------------------------------------------------------------------------------


class Reinforcements(Wording):
    def __init__(self) -> None:
        self.window = IN_DRAW
        self.names = PLAIN
        self.whom = "player"
        self.text = "draw {amount} more unit cards"
        self.numbered = True


WORDINGS: Final[dict[str, Wording]] = {
    "fire_mission": FireMission(),
    "take_aim": TakeAim(),
    "flanking_fire": FlankingFire(),
    "ap_shot": ArmourPiercingShot(),
    "suppressing_fire": SuppressingFire(),
    "dig_in": DigIn(),
    "smoke": Smoke(),
    "ambush": Ambush(),
    "field_repair": Repair(ARMOUR, "armour"),
    "medic": Repair(INFANTRY, "infantry"),
    "spare_parts": Repair(ARTILLERY, "artillery"),
    "reinforcements": Reinforcements(),
    "tactical_withdrawal": TacticalWithdrawal(),
    "seize_the_initiative": SeizeTheInitiative(),
    "forward_observer": ForwardObserver(),
    "breakthrough": Breakthrough(),
    "dogfight": AgainstAircraft("aircraft", BY_DOGFIGHT),
    "flak_alert": AgainstAircraft("any unit with a weapon against aircraft", BY_FLAK),
    "rapid_fire": RapidFire(),
    "minefield": Minefield(),
}
"""Every wording a command file may use."""
