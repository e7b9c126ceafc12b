"""What can happen. Everybody sees all of it: what is secret is told when it is revealed.

Sectors, cities, emitters and dice values are the numbers printed, 1 to 6; triangles and placements are numbers of the
book. A die is 0 or 1, the shared ones, 2, the player's own, or 3, alone the attack die that was rolled again.
"""

from __future__ import annotations

from msgspec import Struct

from quarterdeck.games.raise_the_shields.rules.pieces import LAST_ROUND, RECTANGLES, Book, State
from quarterdeck.kernel.event import Event, Everyone, kind

NOBODY = -1
DICE = ("the first shared die", "the second shared die", "her own die", "the rerolled attack die")


def player(seat: int) -> str:
    return f"Seat {seat}"


class Attack(Struct):
    """Who attacks, -1 for the die of whoever plays alone; and how many hits a city bears."""

    by: int
    rectangles: int


class RoundBegan(Event):
    round: Everyone
    first: Everyone

    def sentence(self, book: Book) -> str:
        return f"Round {self.round} begins; {player(self.first)} is first."


class SharedDiceRolled(Event):
    first: Everyone
    second: Everyone

    def sentence(self, book: Book) -> str:
        return f"The shared dice show {self.first} and {self.second}."


class OwnDieRolled(Event):
    seat: Everyone
    value: Everyone

    def sentence(self, book: Book) -> str:
        return f"{player(self.seat)} rolls {self.value}."


class DieFlipped(Event):
    seat: Everyone
    die: Everyone
    value: Everyone

    def sentence(self, book: Book) -> str:
        return f"{player(self.seat)} flips {DICE[self.die]} to {self.value}, for everybody."


class FlipDeclined(Event):
    seat: Everyone

    def sentence(self, book: Book) -> str:
        return f"{player(self.seat)} flips no die."


class DiceAssigned(Event):
    seat: Everyone
    work: Everyone
    shape: Everyone
    attack: Everyone

    def sentence(self, book: Book) -> str:
        shape = book.shapes[self.shape - 1].name
        return f"{player(self.seat)} works in sector {self.work} with the {shape} and attacks sector {self.attack}."


class DieChanged(Event):
    seat: Everyone
    die: Everyone
    value: Everyone

    def sentence(self, book: Book) -> str:
        return f"{player(self.seat)} changes {DICE[self.die]} to {self.value} for herself."


class TriangleFilled(Event):
    """By the ability that fills two."""

    seat: Everyone
    triangle: Everyone

    def sentence(self, book: Book) -> str:
        return f"{player(self.seat)} fills triangle {book.triangles[self.triangle].address} besides."


class AbilityReset(Event):
    seat: Everyone
    city: Everyone

    def sentence(self, book: Book) -> str:
        return f"{player(self.seat)} makes the ability of city {self.city} ready again."


class RectangleErased(Event):
    """`hits` are left."""

    seat: Everyone
    sector: Everyone
    hits: Everyone

    def sentence(self, book: Book) -> str:
        return f"{player(self.seat)} erases a rectangle of sector {self.sector}: {self.hits} of {RECTANGLES} are left."


class ShapeDrawn(Event):
    seat: Everyone
    placement: Everyone

    def sentence(self, book: Book) -> str:
        draw = book.draws[self.placement]
        places = ", ".join(book.triangles[number].address for number in draw.area.triangles)
        return f"{player(self.seat)} draws the {book.shapes[draw.shape - 1].name} at {places}."


class NothingDrawn(Event):
    seat: Everyone

    def sentence(self, book: Book) -> str:
        return f"{player(self.seat)} has no place for her shape and draws nothing."


class AbilityEnabled(Event):
    seat: Everyone
    city: Everyone

    def sentence(self, book: Book) -> str:
        return f"The ability of city {self.city} is enabled for {player(self.seat)}, from the next round on."


class EmitterPowered(Event):
    seat: Everyone
    emitter: Everyone

    def sentence(self, book: Book) -> str:
        return f"Emitter {self.emitter} of {player(self.seat)} has power."


class ShieldRaised(Event):
    seat: Everyone
    sector: Everyone

    def sentence(self, book: Book) -> str:
        return f"{player(self.seat)} raises the shield of sector {self.sector}."


class AttackBlocked(Event):
    """`seat` is the defender, here and below."""

    seat: Everyone
    sector: Everyone
    because: Attack | None = None

    def sentence(self, book: Book) -> str:
        return f"The shield of {player(self.seat)} blocks the attack on sector {self.sector}."


class AttackRerolled(Event):
    """Alone: a blocked attack comes once more, on the sector of this die."""

    seat: Everyone
    sector: Everyone

    def sentence(self, book: Book) -> str:
        return f"The attack die is rolled once more: sector {self.sector} is attacked."


class AttackIgnored(Event):
    seat: Everyone
    sector: Everyone
    because: Attack | None = None

    def sentence(self, book: Book) -> str:
        return f"{player(self.seat)} ignores the attack on sector {self.sector}."


class RectangleFilled(Event):
    """`hits` are filled now."""

    seat: Everyone
    sector: Everyone
    hits: Everyone
    because: Attack | None = None

    def sentence(self, book: Book) -> str:
        return f"Sector {self.sector} of {player(self.seat)} is hit: {self.hits} of {RECTANGLES} rectangles are filled."


class CityDestroyed(Event):
    seat: Everyone
    city: Everyone
    because: Attack | None = None

    def sentence(self, book: Book) -> str:
        return f"City {self.city} of {player(self.seat)} is destroyed."


class RoundsRanOut(Event):
    def sentence(self, book: Book) -> str:
        return f"The game ends after round {LAST_ROUND}."


def attack_on(g: State, event: AttackBlocked | AttackIgnored | RectangleFilled | CityDestroyed) -> Attack:
    """Everybody attacks the neighbour on the left."""
    return Attack(NOBODY if g.seats == 1 else (event.seat - 1) % g.seats, RECTANGLES)


ROUND_BEGAN = kind(RoundBegan)
SHARED_DICE_ROLLED = kind(SharedDiceRolled)
OWN_DIE_ROLLED = kind(OwnDieRolled)
DIE_FLIPPED = kind(DieFlipped)
FLIP_DECLINED = kind(FlipDeclined)
DICE_ASSIGNED = kind(DiceAssigned)
DIE_CHANGED = kind(DieChanged)
TRIANGLE_FILLED = kind(TriangleFilled)
ABILITY_RESET = kind(AbilityReset)
RECTANGLE_ERASED = kind(RectangleErased)
SHAPE_DRAWN = kind(ShapeDrawn)
NOTHING_DRAWN = kind(NothingDrawn)
ABILITY_ENABLED = kind(AbilityEnabled)
EMITTER_POWERED = kind(EmitterPowered)
SHIELD_RAISED = kind(ShieldRaised)
ATTACK_BLOCKED = kind(AttackBlocked, because=attack_on)
ATTACK_REROLLED = kind(AttackRerolled)
ATTACK_IGNORED = kind(AttackIgnored, because=attack_on)
RECTANGLE_FILLED = kind(RectangleFilled, because=attack_on)
CITY_DESTROYED = kind(CityDestroyed, because=attack_on)
ROUNDS_RAN_OUT = kind(RoundsRanOut)
