"""Raise the Shields!: what a table is worth.

A sheet is judged by how many triangles each emitter still lacks, counted along the shortest way over the triangles, and
by how far each city is from falling behind a shield that is not raised. What was filled borders the plant, so the way to
an emitter starts at any filled triangle, and distances can be looked up: they never change.
"""

from __future__ import annotations

import math
from typing import Final

from quarterdeck.bots.evaluation import Evaluation
from quarterdeck.games.raise_the_shields.actions import Area, Assign, Draw, Fill, Use
from quarterdeck.games.raise_the_shields.drawing import placements
from quarterdeck.games.raise_the_shields.effects import CHANGE, ERASE, FLIP, IGNORE, RESET
from quarterdeck.games.raise_the_shields.pieces import (
    DESTROYED,
    FACES,
    SECTORS,
    Atlas,
    Draft,
    Sheet,
    State,
    bit,
    dice_of,
    left_of,
)
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.words import Action

FAR: Final = 15
MOST: Final = 50.0
WON: Final = 1000.0


class Realm:
    """A sheet as this evaluation sees it: what each emitter lacks, and the hits."""

    lacks: list[int]
    hits: list[int]


class ShieldsEvaluation(Evaluation):
    effort: list[float]
    """What it costs to bring power to an emitter that lacks so many triangles."""
    pain: list[float]
    """How bad so many hits on a sector are."""
    hope: float
    """How little a hit matters where a shield is nearly raised."""
    assets: list[float]
    """What an ability is worth that is not used yet; city 1's first."""
    alone: list[float]
    """For a game alone: how much effort and pain matter, and what is taken for even odds."""
    together: list[float]
    """For the others: how much effort and the left neighbour's pain matter."""

    book: Atlas | None
    ways: list[list[int]]
    """A placement: how many triangles each emitter lacks from there."""
    steps: list[list[int]]
    """The same for a single triangle, at its bit."""
    start: list[int]
    """The same from the plant."""

    def __init__(self) -> None:
        super().__init__(depth=4, random=100, exploration=0.5)
        self.effort = [0.0, 1.6, 2.4, 3.2, 4.0, 4.8, 5.6, 6.4] + [6.4 + i for i in range(1, 10)]
        self.pain = [0.0, 1.0, 2.2, 3.8, 6.5, 40.0]
        self.hope = 0.5
        self.assets = [1.0, 0.6, 1.2, 1.0, 0.4, 1.0]
        self.alone = [0.16, 0.16, 5.0]
        self.together = [0.12, 0.25]
        self.book = None

    def study(self, book: Atlas) -> None:
        """Measure a sheet, the first time it is met."""
        if book is self.book:
            return
        self.book = book
        self.steps = [[FAR] * SECTORS for _ in book.fills]
        for emitter in range(SECTORS):
            self.measure(book, emitter)
        self.ways = [self.nearest(book, draw.area) for draw in book.draws]
        self.start = [FAR] * SECTORS
        for fill in book.fills:
            if fill.area.rooted:
                lacks = self.nearest(book, fill.area)
                self.start = [min(self.start[e], lacks[e] + 1) for e in range(SECTORS)]

    def measure(self, book: Atlas, emitter: int) -> None:
        """Step by step away from an emitter."""
        reached = [fill.subject for fill in book.fills if fill.area.feeds >> emitter & 1]
        steps = 0
        while reached:
            further: list[int] = []
            for number in reached:
                self.steps[book.triangles[number].bit][emitter] = steps
            steps += 1
            for number in reached:
                for near in book.beside[number]:
                    place = book.triangles[near].bit
                    if place >= 0 and self.steps[place][emitter] == FAR and near not in further:
                        further.append(near)
            reached = further if steps < FAR else []

    def nearest(self, book: Atlas, area: Area) -> list[int]:
        found = [FAR] * SECTORS
        for number in area.triangles:
            steps = self.steps[book.triangles[number].bit]
            found = [min(found[e], steps[e]) for e in range(SECTORS)]
        return found

    # Sheets ------------------------------------------------------------------------------------------------------

    def realm(self, sheet: Sheet) -> Realm:
        realm = Realm()
        lacks = self.start[:]
        for placement in sheet.shapes:
            lower(lacks, self.ways[placement])
        for number in sheet.extras:
            lower(lacks, self.steps[self.bit_of(number)])
        realm.lacks = lacks
        realm.hits = sheet.hits
        return realm

    def bit_of(self, number: int) -> int:
        assert self.book is not None
        return self.book.triangles[number].bit

    def drafted(self, g: State, seat: int) -> Realm:
        """The sheet as its owner has changed it in secret."""
        realm = self.realm(g.sheets[seat])
        draft = g.drafts[seat]
        if draft.placement >= 0:
            lower(realm.lacks, self.ways[draft.placement])
        for number in draft.extras:
            lower(realm.lacks, self.steps[self.bit_of(number)])
        if draft.ability == ERASE:
            realm.hits = realm.hits[:]
            realm.hits[draft.subject - 1] -= 1
        return realm

    def toil(self, lacks: list[int]) -> float:
        """What is still to be done until all shields are raised."""
        total = 0.0
        for e in range(SECTORS):
            total += self.effort[lacks[e]]
        return total

    def danger(self, lacks: list[int], hits: list[int]) -> float:
        """How near the cities are to falling."""
        total = 0.0
        for sector in range(SECTORS):
            if hits[sector]:
                total += self.pain[hits[sector]] * self.exposed(lacks, sector)
        return total

    def exposed(self, lacks: list[int], sector: int) -> float:
        """0 behind a shield, up to 1 where both emitters lack many triangles."""
        missing = lacks[sector] + lacks[sector + 1 if sector + 1 < SECTORS else 0]
        if missing == 0:
            return 0.0
        return 1.0 if missing >= 8 else self.hope + (1.0 - self.hope) * float(missing) / 8.0

    def blow(self, realm: Realm, sector: int) -> float:
        """How much more danger an attack on a sector brings."""
        hits = realm.hits[sector - 1]
        if hits >= DESTROYED:
            return 0.0
        return (self.pain[hits + 1] - self.pain[hits]) * self.exposed(realm.lacks, sector - 1)

    def own_blow(self, realm: Realm, sector: int) -> float:
        """The same alone, where a blocked attack comes once more, anywhere."""
        if self.exposed(realm.lacks, sector - 1) > 0.0:
            return self.blow(realm, sector)
        total = 0.0
        for other in range(1, SECTORS + 1):
            total += self.blow(realm, other)
        return total / SECTORS

    def stock(self, sheet: Sheet, draft: Draft) -> float:
        """What the abilities are worth that are not used yet."""
        unused = sheet.enabled & ~sheet.used
        if draft.ability:
            unused &= ~bit(draft.ability)
            if draft.ability == RESET:
                unused |= bit(draft.subject)
        total = 0.0
        for city in range(SECTORS):
            if unused >> city & 1:
                total += self.assets[city]
        return total

    def fresh_stock(self, sheet: Sheet, area: Area) -> float:
        """What the abilities are worth that an area enables."""
        fresh = area.enables & ~sheet.enabled
        total = 0.0
        for city in range(SECTORS):
            if fresh >> city & 1:
                total += self.assets[city]
        return total

    # Choices -----------------------------------------------------------------------------------------------------

    def weights(self, g: State) -> list[float]:
        return self.alone if g.seats == 1 else self.together

    def merit(self, g: State, realm: Realm) -> float:
        """How good a sheet is for its owner."""
        weights = self.weights(g)
        return -weights[0] * self.toil(realm.lacks) - weights[1] * self.danger(realm.lacks, realm.hits)

    def strike(self, g: State, seat: int, realm: Realm, target: Realm, sector: int) -> float:
        """What an attack is worth to the attacker."""
        weights = self.weights(g)
        if g.seats == 1:
            return -weights[1] * self.own_blow(realm, sector)
        return weights[1] * self.blow(target, sector)

    def best_draw(self, g: State, seat: int, realm: Realm, options: list[Action]) -> int:
        """The place of the placement that does most for the sheet."""
        best = 0
        most = -WON
        for i in range(len(options)):
            action = options[i]
            if isinstance(action, Draw):
                merit = self.drawn(g, seat, realm, action)
                if merit > most:
                    best = i
                    most = merit
        return best

    def drawn(self, g: State, seat: int, realm: Realm, draw: Draw) -> float:
        after = Realm()
        after.lacks = realm.lacks[:]
        lower(after.lacks, self.ways[draw.number])
        after.hits = realm.hits
        weights = self.weights(g)
        return self.merit(g, after) + weights[0] * self.fresh_stock(g.sheets[seat], draw.area)

    def prospect(self, g: State, seat: int, realm: Realm, target: Realm, assign: Assign) -> float:
        """How good a sheet will be with the dice assigned so and the shape drawn well."""
        options = placements(g.book, g.drafts[seat], assign.shape, assign.work)
        if not options:
            return self.merit(g, realm) + self.strike(g, seat, realm, target, assign.attack)
        draw = options[self.best_draw(g, seat, realm, options)]
        assert isinstance(draw, Draw)
        after = Realm()
        after.lacks = realm.lacks[:]
        lower(after.lacks, self.ways[draw.number])
        after.hits = realm.hits
        return self.drawn(g, seat, realm, draw) + self.strike(g, seat, after, target, assign.attack)

    def outlook(self, g: State, seat: int) -> float:
        """How good a seat's sheet is, with what it has chosen in secret and will sensibly choose next."""
        draft = g.drafts[seat]
        realm = self.drafted(g, seat)
        target = self.realm(g.sheets[left_of(g, seat)])
        weights = self.weights(g)
        found = weights[0] * self.stock(g.sheets[seat], draft)
        if g.attacks[seat]:
            return found + self.merit(g, realm) - weights[1] * self.pending_blow(g, seat, realm)
        if draft.work == 0:
            return found + self.best_prospect(g, seat, realm, target)
        if draft.placement < 0:
            options = placements(g.book, draft, draft.shape, draft.work)
            if options:
                draw = options[self.best_draw(g, seat, realm, options)]
                assert isinstance(draw, Draw)
                return found + self.drawn(g, seat, realm, draw) + self.strike(g, seat, realm, target, draft.attack)
        else:
            found += weights[0] * self.fresh_stock(g.sheets[seat], g.book.draws[draft.placement].area)
        return found + self.merit(g, realm) + self.strike(g, seat, realm, target, draft.attack)

    def pending_blow(self, g: State, seat: int, realm: Realm) -> float:
        """The attack that a defender may still ignore."""
        if g.drafts[seat].ability == IGNORE:
            return 0.0
        return self.blow(realm, g.attacks[(seat - 1) % g.seats])

    def best_prospect(self, g: State, seat: int, realm: Realm, target: Realm) -> float:
        dice = dice_of(g, seat)
        most = -WON
        for action in g.book.assigns[((dice[0] - 1) * FACES + dice[1] - 1) * FACES + dice[2] - 1]:
            assert isinstance(action, Assign)
            most = max(most, self.prospect(g, seat, realm, target, action))
        return most

    # Shares ------------------------------------------------------------------------------------------------------

    def value(self, g: Table, seat: int) -> float:
        assert isinstance(g, State)
        self.study(g.book)
        merits = self.merits(g)
        merits[seat] = self.outlook(g, seat)
        return self.shared(g, merits)[seat]

    def shares(self, g: Table) -> list[float]:
        assert isinstance(g, State)
        self.study(g.book)
        return self.shared(g, self.merits(g))

    def merits(self, g: State) -> list[float]:
        """How good each sheet is, as everybody sees it."""
        weights = self.weights(g)
        found: list[float] = []
        for seat in range(g.seats):
            sheet = g.sheets[seat]
            found.append(self.merit(g, self.realm(sheet)) + weights[0] * self.stock(sheet, g.drafts[seat]))
        return found

    def shared(self, g: State, merits: list[float]) -> list[float]:
        if g.seats == 1:
            lead = max(-MOST, min(MOST, merits[0] + self.alone[2]))
            return [1.0 / (1.0 + math.exp(-lead))]
        top = max(merits)
        odds = [math.exp(max(-MOST, merit - top)) for merit in merits]
        return [one / sum(odds) for one in odds]

    def ripe(self, g: Table) -> bool:
        """Between rounds: nobody has chosen anything yet."""
        assert isinstance(g, State)
        for draft in g.drafts:
            if draft.work or draft.ability:
                return False
        return g.attacks[0] == 0

    # How playouts go on ------------------------------------------------------------------------------------------

    def best(self, g: Table, seat: int, options: list[Action]) -> int:
        assert isinstance(g, State)
        self.study(g.book)
        first = options[0]
        if isinstance(first, Assign):
            return self.best_assignment(g, seat, options)
        if isinstance(first, Draw):
            return self.best_draw(g, seat, self.drafted(g, seat), options)
        return self.best_use(g, seat, options)

    def best_assignment(self, g: State, seat: int, options: list[Action]) -> int:
        realm = self.drafted(g, seat)
        target = self.realm(g.sheets[left_of(g, seat)])
        best = 0
        most = -WON
        for i in range(len(options)):
            action = options[i]
            assert isinstance(action, Assign)
            merit = self.prospect(g, seat, realm, target, action)
            if merit > most:
                best = i
                most = merit
        return best

    def best_use(self, g: State, seat: int, options: list[Action]) -> int:
        """Use an ability where it gains more than it is worth kept. Dice are changed by search alone."""
        realm = self.drafted(g, seat)
        weights = self.weights(g)
        now = self.merit(g, realm)
        best = 0
        most = 0.0
        for i in range(len(options)):
            action = options[i]
            if isinstance(action, Use):
                gain = self.gain(g, seat, realm, action, now) - weights[0] * self.assets[action.ability - 1]
                if gain > most or (isinstance(options[0], Fill) and (i == 0 or gain > most)):
                    best = i
                    most = gain
        return best

    def gain(self, g: State, seat: int, realm: Realm, action: Use, now: float) -> float:
        if action.ability in (CHANGE, FLIP):
            return 0.0
        weights = self.weights(g)
        if action.ability == IGNORE:
            return weights[1] * self.blow(realm, g.attacks[(seat - 1) % g.seats])
        if action.ability == RESET:
            return weights[0] * self.assets[action.subject - 1]
        after = Realm()
        after.lacks = realm.lacks
        after.hits = realm.hits
        if isinstance(action, Fill):
            after.lacks = realm.lacks[:]
            lower(after.lacks, self.steps[self.bit_of(action.subject)])
            return 2.0 * (self.merit(g, after) - now) + weights[0] * self.fresh_stock(g.sheets[seat], action.area)
        after.hits = realm.hits[:]
        after.hits[action.subject - 1] -= 1
        return self.merit(g, after) - now


def lower(lacks: list[int], ways: list[int]) -> None:
    for e in range(SECTORS):
        if ways[e] < lacks[e]:
            lacks[e] = ways[e]


EVALUATION: Final = ShieldsEvaluation
