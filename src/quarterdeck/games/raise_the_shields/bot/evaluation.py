"""Raise the Shields!: the evaluation of a table, and the rollout policy.

How good each sheet is becomes a share of the win. Alone it is the odds of raising all shields before a city falls.
Among several players it is a race: the nearer the foremost is to raising all shields, the more a lead counts, and the
less time is left for cities to fall.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from quarterdeck.bots.evaluation import Evaluation, Term
from quarterdeck.games.raise_the_shields.bot.distances import FIELD, ONES, Distances
from quarterdeck.games.raise_the_shields.bot.sheet_evaluation import SheetEvaluation, Weights
from quarterdeck.games.raise_the_shields.rules.actions import Area, Assign, Draw, Fill, Use
from quarterdeck.games.raise_the_shields.rules.drawing import placements
from quarterdeck.games.raise_the_shields.rules.effects import CHANGE, ERASE, FLIP, IGNORE, RESET
from quarterdeck.games.raise_the_shields.rules.pieces import (
    FACES,
    REROLLED,
    SECTORS,
    Book,
    Draft,
    Sheet,
    State,
    bit,
    dice_of,
    left_of,
)
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action

MOST: Final = 30.0
WORST: Final = -1e9


TOGETHER: Final = Weights(
    # Near a logistic fit to the sheets and results of 20,000 games between rollout policies, at a time of 1.
    efforts=[0.0, 0.44, 0.52, 0.62, 0.93, 1.14, 1.3, 1.35, 1.4, 1.45, 1.5],
    pain=[0.0, 0.0, 0.01, 0.05, 0.19, 5.0],
    hope=0.5,
    assets=[0.07, 0.03, 0.34, 0.23, 0.045, 0.07],
)
ALONE: Final = Weights(
    # Near a logistic fit to the sheets and results of 40,000 hard games of the rollout policy.
    efforts=[0.0, 0.38, 0.43, 0.65, 1.03, 1.14, 1.27, 1.3, 1.35, 1.4, 1.45],
    pain=[-1.9, -1.21, -0.55, 0.19, 1.38, 6.0],
    hope=0.5,
    assets=[0.83, 0.32, 0.53, 0.48, 0.49, 0.73],
)
"""A blocked attack comes once more, so an open sector with few hits is good: it takes what would hit elsewhere."""
EVEN: Final = 3.74
"""Alone: the odds of a sheet without merit, as their logarithm."""


class ShieldsEvaluation(Evaluation):
    race: list[float]
    """Among several players: how much a lead counts, and the time that is left when somebody has raised all shields."""
    haste: float
    """How much toil changes the odds at the table that is looked at."""
    threat: float
    """How much danger does."""

    book: Book | None
    evaluator: SheetEvaluation
    """That of the table that is looked at."""
    alone: SheetEvaluation
    together: SheetEvaluation

    def __init__(self) -> None:
        super().__init__(depth=6, random=0, exploration=0.15)
        self.race = [6.0, 2.0]
        self.book = None

    def study(self, g: State) -> None:
        """Measure the sheet, the first time it is met; then how much toil and danger count at this table."""
        if g.book is not self.book:
            self.book = g.book
            distances = Distances(g.book)
            self.alone = SheetEvaluation(distances, ALONE)
            self.together = SheetEvaluation(distances, TOGETHER)
        if g.seats == 1:
            self.evaluator = self.alone
            self.haste = 1.0
            self.threat = 1.0
            return
        self.evaluator = self.together
        least = min([self.evaluator.toil(self.evaluator.lacks(sheet)) for sheet in g.sheets])
        time = least + self.race[1]
        self.haste = self.race[0] / time
        self.threat = time

    def unused(self, sheet: Sheet, draft: Draft) -> int:
        """The abilities that are left when the draft is carried out."""
        found = sheet.enabled & ~sheet.used
        if draft.ability:
            found &= ~bit(draft.ability)
            if draft.ability == RESET:
                found |= bit(draft.subject)
        return found

    # What a seat can reach ---------------------------------------------------------------------------------------

    def merit(self, lacks: i64, hits: list[int]) -> float:
        """How good a sheet is for its owner."""
        return -self.haste * self.evaluator.toil(lacks) - self.threat * self.evaluator.danger(lacks, hits)

    def strike(self, g: State, seat: int, lacks: i64, sector: int) -> float:
        """What an attack is worth to the attacker."""
        if g.seats == 1:
            return -self.threat * self.evaluator.own_blow(lacks, g.sheets[seat].hits, sector)
        target = g.sheets[left_of(g, seat)]
        return self.threat * self.evaluator.blow(self.evaluator.lacks(target), target.hits, sector)

    def drawn(self, g: State, seat: int, lacks: i64, hits: list[int], draw: Draw) -> float:
        """How good a sheet is with a shape drawn there."""
        found = self.merit(lacks & self.evaluator.distances.draws[draw.number], hits)
        if draw.area.enables:
            found += self.haste * self.evaluator.worth_of(self.fresh(g, seat, draw.area))
        return found

    def best_draw(self, g: State, seat: int, lacks: i64, hits: list[int], options: list[Action]) -> int:
        """The place of the placement that does most for the sheet."""
        best = 0
        most = WORST
        for i in range(len(options)):
            draw = options[i]
            assert isinstance(draw, Draw)
            found = self.drawn(g, seat, lacks, hits, draw)
            if found > most:
                best = i
                most = found
        return best

    def prospect(self, g: State, seat: int, lacks: i64, hits: list[int], dice: Assign) -> float:
        """How good things look with the dice assigned so and the shape drawn well."""
        options = placements(g.book, g.drafts[seat], dice.shape, dice.work)
        if not options:
            return self.merit(lacks, hits) + self.strike(g, seat, lacks, dice.attack)
        draw = options[self.best_draw(g, seat, lacks, hits, options)]
        assert isinstance(draw, Draw)
        found = self.drawn(g, seat, lacks, hits, draw)
        return found + self.strike(g, seat, lacks & self.evaluator.distances.draws[draw.number], dice.attack)

    def best_assignment(self, g: State, seat: int, lacks: i64, hits: list[int], options: list[Action]) -> int:
        best = 0
        most = WORST
        for i in range(len(options)):
            dice = options[i]
            assert isinstance(dice, Assign)
            found = self.prospect(g, seat, lacks, hits, dice)
            if found > most:
                best = i
                most = found
        return best

    def forecast(self, g: State, seat: int, lacks: i64, hits: list[int], dice: list[int]) -> float:
        """How good things look with these dice, assigned well."""
        options = g.book.assignments(dice)
        assign = options[self.best_assignment(g, seat, lacks, hits, options)]
        assert isinstance(assign, Assign)
        return self.prospect(g, seat, lacks, hits, assign)

    def outlook(self, g: State, seat: int) -> float:
        """How good things look for a seat, with what it has chosen in secret and will sensibly choose next."""
        sheet = g.sheets[seat]
        draft = g.drafts[seat]
        lacks = self.evaluator.drafted(sheet, draft)
        if len(draft.extras) == 1:
            lacks = self.led_on(lacks, g.book.fills[self.evaluator.distances.triangles[draft.extras[0]]])
        hits = drafted_hits(sheet, draft)
        kept = self.haste * self.evaluator.worth_of(self.unused(sheet, draft))
        if g.attacks[seat]:
            return kept + self.merit(lacks, hits) - self.pending_blow(g, seat, lacks)
        if draft.work == 0:
            return kept + self.forecast(g, seat, lacks, hits, dice_of(g, seat))
        if draft.placement < 0:
            return kept + self.prospect(g, seat, lacks, hits, Assign(draft.work, draft.shape, draft.attack))
        kept += self.haste * self.evaluator.worth_of(self.fresh(g, seat, g.book.draws[draft.placement].area))
        return kept + self.merit(lacks, hits) + self.strike(g, seat, lacks, draft.attack)

    def terms(self, g: Table, seat: int) -> list[Term]:
        """The outlook without what is still to be chosen.

        'emitter': what it costs that it lacks triangles; 'danger' in a sector; 'attack' on a sector, as it was chosen;
        'incoming': the one that can still be ignored; 'ability': one that is left.
        """
        assert isinstance(g, State)
        self.study(g)
        sheet = g.sheets[seat]
        draft = g.drafts[seat]
        evaluator = self.evaluator
        lacks = evaluator.drafted(sheet, draft)
        hits = drafted_hits(sheet, draft)
        found: list[Term] = []
        for at in range(SECTORS):
            cost = evaluator.costs[(lacks >> FIELD * at) & ONES]
            found.append(Term("emitter", [at + 1], -self.haste * cost))
            danger = evaluator.pain[hits[at]] * evaluator.exposed(lacks, at + 1)
            found.append(Term("danger", [at + 1], -self.threat * danger))
        if g.attacks[seat]:
            found.append(Term("incoming", [g.attacks[(seat - 1) % g.seats]], -self.pending_blow(g, seat, lacks)))
        elif draft.attack:
            found.append(Term("attack", [draft.attack], self.strike(g, seat, lacks, draft.attack)))
        left = self.unused(sheet, draft)
        if draft.placement >= 0 and not g.attacks[seat]:
            left |= self.fresh(g, seat, g.book.draws[draft.placement].area)
        for city in range(1, SECTORS + 1):
            if left & bit(city):
                found.append(Term("ability", [city], self.haste * evaluator.assets[city - 1]))
        return found

    def pending_blow(self, g: State, seat: int, lacks: i64) -> float:
        """The attack that a defender may still ignore."""
        if g.drafts[seat].ability == IGNORE:
            return 0.0
        sector = g.attacks[(seat - 1) % g.seats]
        return self.threat * self.evaluator.blow(lacks, g.sheets[seat].hits, sector)

    # Shares ------------------------------------------------------------------------------------------------------

    def value(self, g: Table, seat: int) -> float:
        assert isinstance(g, State)
        self.study(g)
        merits = self.merits(g)
        merits[seat] = self.outlook(g, seat)
        return self.shared(g, merits)[seat]

    def shares(self, g: Table) -> list[float]:
        assert isinstance(g, State)
        self.study(g)
        return self.shared(g, self.merits(g))

    def merits(self, g: State) -> list[float]:
        """How good each sheet is, as everybody sees it."""
        found: list[float] = []
        for sheet in g.sheets:
            kept = self.evaluator.worth_of(sheet.enabled & ~sheet.used)
            found.append(self.merit(self.evaluator.lacks(sheet), sheet.hits) + self.haste * kept)
        return found

    def shared(self, g: State, merits: list[float]) -> list[float]:
        if g.seats == 1:
            lead = max(-MOST, min(MOST, merits[0] + EVEN))
            return [1.0 / (1.0 + math.exp(-lead))]
        top = max(merits)
        odds = [math.exp(max(-MOST, merit - top)) for merit in merits]
        total = sum(odds)
        return [one / total for one in odds]

    def is_quiet(self, g: Table) -> bool:
        """Between rounds: nobody has chosen anything yet."""
        assert isinstance(g, State)
        for draft in g.drafts:
            if draft.work or draft.ability:
                return False
        return g.attacks[0] == 0

    # The rollout policy ------------------------------------------------------------------------------------------

    def rollout_choice(self, g: Table, seat: int, options: list[Action]) -> int:
        assert isinstance(g, State)
        self.study(g)
        sheet = g.sheets[seat]
        draft = g.drafts[seat]
        lacks = self.evaluator.drafted(sheet, draft)
        hits = drafted_hits(sheet, draft)
        first = options[0]
        if isinstance(first, Assign):
            return self.best_assignment(g, seat, lacks, hits, options)
        if isinstance(first, Draw):
            return self.best_draw(g, seat, lacks, hits, options)
        return self.best_use(g, seat, lacks, hits, options)

    def best_use(self, g: State, seat: int, lacks: i64, hits: list[int], options: list[Action]) -> int:
        """Use an ability where it gains more than it is worth kept; a second triangle must be filled."""
        best = 0
        most = WORST if isinstance(options[0], Fill) else 0.0
        for i in range(len(options)):
            use = options[i]
            if isinstance(use, Use):
                found = self.gain(g, seat, lacks, hits, use) - self.haste * self.evaluator.assets[use.ability - 1]
                if found > most:
                    best = i
                    most = found
        return best

    def gain(self, g: State, seat: int, lacks: i64, hits: list[int], use: Use) -> float:
        """What an ability gains at once."""
        if use.ability == CHANGE and use.subject == REROLLED:
            coming = self.evaluator.blow(lacks, hits, g.attacks[seat])
            return self.threat * (coming - self.evaluator.blow(lacks, hits, use.value))
        if use.ability == CHANGE or use.ability == FLIP:
            return self.gain_by_die(g, seat, lacks, hits, use)
        if use.ability == IGNORE:
            return self.threat * self.evaluator.blow(lacks, hits, g.attacks[(seat - 1) % g.seats])
        if use.ability == RESET:
            return self.haste * self.evaluator.assets[use.subject - 1]
        if isinstance(use, Fill):
            return self.gain_by_filling(g, seat, lacks, hits, use)
        return self.threat * self.evaluator.relief(lacks, hits, use.subject)

    def gain_by_die(self, g: State, seat: int, lacks: i64, hits: list[int], use: Use) -> float:
        dice = dice_of(g, seat)
        now = self.forecast(g, seat, lacks, hits, dice)
        dice[use.subject] = use.value if use.ability == CHANGE else FACES + 1 - dice[use.subject]
        return self.forecast(g, seat, lacks, hits, dice) - now

    def gain_by_filling(self, g: State, seat: int, lacks: i64, hits: list[int], fill: Fill) -> float:
        """Filling can wait until the shape is drawn. A first triangle counts with a second one that leads on."""
        draft = g.drafts[seat]
        if draft.work == 0 and not draft.extras:
            return 0.0
        found = lacks & self.evaluator.distances.fills[self.evaluator.distances.triangles[fill.subject]]
        if not draft.extras:
            found = self.led_on(found, fill)
        fresh = self.evaluator.worth_of(self.fresh(g, seat, fill.area))
        return self.merit(found, hits) - self.merit(lacks, hits) + self.haste * fresh

    def led_on(self, lacks: i64, fill: Fill) -> i64:
        """With a second triangle, from a first one on towards the end of its sector where that helps more."""
        first = self.evaluator.distances.fills[self.evaluator.distances.triangles[fill.subject]]
        best = lacks
        for emitter in (fill.sector - 1, fill.sector % SECTORS):
            field = (lacks >> FIELD * emitter) & ONES
            if field and field == (first >> FIELD * emitter) & ONES:
                found = lacks ^ (field ^ field >> 1) << FIELD * emitter
                if self.evaluator.toil(found) < self.evaluator.toil(best):
                    best = found
        return best

    def fresh(self, g: State, seat: int, area: Area) -> int:
        """The abilities that an area enables."""
        return area.enables & ~g.sheets[seat].enabled


def drafted_hits(sheet: Sheet, draft: Draft) -> list[int]:
    """The hits on a sheet's sectors, with what was erased in secret."""
    if draft.ability != ERASE:
        return sheet.hits
    hits = sheet.hits[:]
    hits[draft.subject - 1] -= 1
    return hits
