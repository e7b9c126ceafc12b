"""The nouns: triangles, shapes, the book that holds them, the sheets and drafts of the players, and the state."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quarterdeck.games.raise_the_shields.rules.actions import Draw, Fill, Pass, Use
from quarterdeck.games.raise_the_shields.rules.lattice import Cell, neighbours
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action, Piece
from quarterdeck.kernel.types import Book as KernelBook

SECTORS: Final = 6
FACES: Final = 6
SHARED_DICE: Final = 2
OWN: Final = 2
"""The place of a player's own die beside the two shared ones."""
REROLLED: Final = 3
"""Alone: the attack die, once it is rolled again."""
RECTANGLES: Final = 4
DESTROYED: Final = RECTANGLES + 1
"""Number of hits that destroy the city."""
LAST_ROUND: Final = 60
ALL: Final = (1 << SECTORS) - 1

FREE: Final = "free"
BONUS: Final = "bonus"
CITY: Final = "city"
PLANT: Final = "plant"
EMITTER: Final = "emitter"


class Triangle:
    def __init__(
        self, number: int, cell: Cell, sector: int, row: int, place: int, kind: str, emitter: int, bit: int
    ) -> None:
        self.number: Final = number
        self.cell: Final = cell
        self.sector: Final = sector
        self.row: Final = row
        self.place: Final = place
        self.kind: Final = kind
        self.emitter: Final = emitter
        """The emitter that it is part of, or 0."""
        self.bit: Final = bit
        """Its bit in sets of fillable triangles, or -1."""
        self.address: Final = f"{sector}-{row}-{place}"


class Shape:
    """What a die stands for, with its distinct turns."""

    def __init__(self, die: int, name: str, cells: list[Cell], turns: list[list[Cell]]) -> None:
        self.die: Final = die
        self.name: Final = name
        self.cells: Final = cells
        self.turns: Final = turns


class Book(KernelBook):
    """The book of this game: the sheet that everybody draws on, and every action."""

    def __init__(self, triangles: list[Triangle], shapes: list[Shape], rectangles: list[list[int]]) -> None:
        super().__init__()
        self.triangles: Final = triangles
        self.shapes: Final = shapes
        self.rectangles: Final = rectangles
        """The triangles in which the rectangles of a sector are printed, the outermost first."""
        self.numbers: Final = {triangle.cell: triangle.number for triangle in triangles}
        self.beside: Final = [
            [self.numbers[near] for near in neighbours(triangle.cell) if near in self.numbers] for triangle in triangles
        ]
        """The triangles beyond the sides of each."""
        self.skip: Pass = Pass()
        self.assigns: list[list[Action]] = []
        """The different ways to assign three dice, from 1, 1, 1 to 6, 6, 6."""
        self.draws: list[Draw] = []
        self.draws_in: list[list[Draw]] = []
        """The placements of shape n that touch sector s are at (n - 1) * SECTORS + s - 1."""
        self.fills: list[Fill] = []
        """A fillable triangle is at its bit."""
        self.fills_in: list[list[Fill]] = []
        self.changes: list[Use] = []
        """Changing die d to the value v is at d * FACES + v - 1; the last die is the rerolled one."""
        self.flips: list[Use] = []
        self.resets: list[Use] = []
        self.erasures: list[Use] = []
        self.ignore: Use = Use(0, 0, 0)

    def assignments(self, dice: list[int]) -> list[Action]:
        return self.assigns[((dice[0] - 1) * FACES + dice[1] - 1) * FACES + dice[2] - 1]

    def neighbours_of(self, cells: list[int]) -> list[int]:
        """The other triangles beyond the sides of these."""
        found = [near for number in cells for near in self.beside[number] if near not in cells]
        return sorted(set(found))


class Sheet(Piece):
    """A player's sheet, open to everybody."""

    low: i64 = 0
    middle: i64 = 0
    high: i64 = 0
    """The triangles that are filled, as bits."""
    shapes: list[int]
    """The placements that were drawn, in order."""
    extras: list[int]
    """The triangles that an ability filled, in order."""
    hits: list[int]
    """The filled attack rectangles of each sector; one more is a destroyed city."""
    powered: int = 0
    """The emitters that have power; emitter 1 is bit 0."""
    enabled: int = 0
    used: int = 0
    """The cities whose abilities were ever enabled, and those used up since; city 1 is bit 0."""
    ready: int = 0
    """The abilities that were ready when the round began. One of them may be used, as long as `acted` is 0."""
    acted: int = 0
    """The ability that she used this round, as far as everybody knows, or 0."""

    def clone(self) -> Sheet:
        twin = Sheet()
        twin.low = self.low
        twin.middle = self.middle
        twin.high = self.high
        twin.shapes = self.shapes[:]
        twin.extras = self.extras[:]
        twin.hits = self.hits[:]
        twin.powered = self.powered
        twin.enabled = self.enabled
        twin.used = self.used
        twin.ready = self.ready
        twin.acted = self.acted
        return twin

    def shields(self) -> int:
        """The raised shields: both emitters at their ends have power. The shield of sector 1 is bit 0."""
        return shields_of(self.powered)


class Draft(Piece):
    """What a player has chosen in secret this round."""

    low: i64
    middle: i64
    high: i64
    """Her sheet as it will be."""
    ability: int = 0
    subject: int = 0
    value: int = 0
    """The ability that she uses, or 0; on which die, city or sector; and the new value of the die."""
    extras: list[int]
    """The triangles that she fills with it."""
    late: bool = False
    """Did she fill them after drawing?"""
    work: int = 0
    shape: int = 0
    attack: int = 0
    """The dice, once assigned."""
    placement: int = -1
    """Where she draws, or -1."""

    def clone(self) -> Draft:
        twin = Draft()
        twin.low = self.low
        twin.middle = self.middle
        twin.high = self.high
        twin.ability = self.ability
        twin.subject = self.subject
        twin.value = self.value
        twin.extras = self.extras[:]
        twin.late = self.late
        twin.work = self.work
        twin.shape = self.shape
        twin.attack = self.attack
        twin.placement = self.placement
        return twin


class State(Table):
    book: Book
    round: int
    first: int
    """Who rolls the shared dice this round."""
    shared: list[int]
    own: list[int]
    """A die a seat."""
    sheets: list[Sheet]
    drafts: list[Draft]
    attacks: list[int]
    """The sector that each seat attacks, once it is revealed; else 0."""

    def clone(self) -> State:
        twin = State()
        self.copy_to(twin)
        twin.book = self.book
        twin.round = self.round
        twin.first = self.first
        twin.shared = self.shared[:]
        twin.own = self.own[:]
        twin.sheets = [item.clone() for item in self.sheets]
        twin.drafts = [item.clone() for item in self.drafts]
        twin.attacks = self.attacks[:]
        return twin


def new_sheet() -> Sheet:
    sheet = Sheet()
    sheet.shapes = []
    sheet.extras = []
    sheet.hits = [0] * SECTORS
    return sheet


def new_draft(sheet: Sheet) -> Draft:
    """Nothing chosen yet."""
    draft = Draft()
    draft.low = sheet.low
    draft.middle = sheet.middle
    draft.high = sheet.high
    draft.extras = []
    return draft


def shields_of(powered: int) -> int:
    return powered & (powered >> 1 | powered << (SECTORS - 1)) & ALL


def bit(number: int) -> int:
    """City, sector or emitter 1 is bit 0."""
    return 1 << (number - 1)


def left_of(g: State, seat: int) -> int:
    """Whom a seat attacks: the neighbour on the left, or alone herself."""
    return (seat + 1) % g.seats


def dice_of(g: State, seat: int) -> list[int]:
    """The three dice as they are for this player."""
    dice = [g.shared[0], g.shared[1], g.own[seat]]
    draft = g.drafts[seat]
    if draft.value:
        dice[draft.subject] = draft.value
    return dice


def count_of(bits: int) -> int:
    """How many bits are set, of six."""
    return sum([bits >> place & 1 for place in range(SECTORS)])
