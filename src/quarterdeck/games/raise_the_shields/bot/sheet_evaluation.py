"""Raise the Shields!: the evaluation of one sheet.

By how many triangles each emitter still lacks, counted along the shortest way over the triangles, by how near each city
is to falling where no shield is raised, and by the abilities that are not used yet.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quarterdeck.games.raise_the_shields.bot.distances import FAR, FIELD, ONES, Distances
from quarterdeck.games.raise_the_shields.rules.pieces import DESTROYED, SECTORS, Draft, Sheet


class Weights:
    """What counts how much, all in one measure."""

    def __init__(self, efforts: list[float], pain: list[float], hope: float, assets: list[float]) -> None:
        self.efforts: Final = efforts
        """What an emitter costs that lacks so many triangles."""
        self.pain: Final = pain
        """How bad so many hits on a sector are; the last destroys the city."""
        self.hope: Final = hope
        """How much of a hit still matters where a shield is nearly raised."""
        self.assets: Final = assets
        """What an ability is worth that is not used yet; city 1's first."""


class SheetEvaluation:
    """The weights, laid out for one kind of sheet."""

    def __init__(self, distances: Distances, weights: Weights) -> None:
        self.distances: Final = distances
        self.pain: Final = weights.pain
        self.assets: Final = weights.assets
        self.counts: Final = [field.bit_count() for field in range(ONES + 1)]
        """How many triangles an emitter lacks, by its field of `Distances`."""
        self.costs: Final = [weights.efforts[count] for count in self.counts]
        """What it costs."""
        hope = weights.hope
        near = [hope + (1.0 - hope) * min(1.0, missing / 8.0) for missing in range(1, 2 * FAR + 1)]
        self.exposures: Final = [0.0, *near]
        """How much a hit on a sector matters whose two emitters lack so many triangles."""

    def lacks(self, sheet: Sheet) -> i64:
        """What the emitters lack, as `Distances` has it."""
        found = self.distances.start
        for placement in sheet.shapes:
            found &= self.distances.draws[placement]
        for number in sheet.extras:
            found &= self.distances.fills[self.distances.triangles[number]]
        return found

    def drafted(self, sheet: Sheet, draft: Draft) -> i64:
        """The same, with what was drawn in secret."""
        found = self.lacks(sheet)
        if draft.placement >= 0:
            found &= self.distances.draws[draft.placement]
        for number in draft.extras:
            found &= self.distances.fills[self.distances.triangles[number]]
        return found

    def toil(self, lacks: i64) -> float:
        """What is still to be done until all shields are raised."""
        total = 0.0
        for _ in range(SECTORS):
            total += self.costs[lacks & ONES]
            lacks >>= FIELD
        return total

    def exposed(self, lacks: i64, sector: i64) -> float:
        """0 behind a shield, up to 1 where both emitters lack many triangles."""
        shift = FIELD * (sector - 1)
        after = shift + FIELD if sector < SECTORS else 0
        return self.exposures[self.counts[(lacks >> shift) & ONES] + self.counts[(lacks >> after) & ONES]]

    def danger(self, lacks: i64, hits: list[int]) -> float:
        """How near the cities are to falling."""
        total = 0.0
        for sector in range(SECTORS):
            total += self.pain[hits[sector]] * self.exposed(lacks, sector + 1)
        return total

    def blow(self, lacks: i64, hits: list[int], sector: int) -> float:
        """How much more danger an attack on a sector brings."""
        before = hits[sector - 1]
        if before >= DESTROYED:
            return 0.0
        return (self.pain[before + 1] - self.pain[before]) * self.exposed(lacks, sector)

    def own_blow(self, lacks: i64, hits: list[int], sector: int) -> float:
        """The same alone, where a blocked attack comes once more, anywhere."""
        if self.exposed(lacks, sector) > 0.0:
            return self.blow(lacks, hits, sector)
        total = 0.0
        for other in range(1, SECTORS + 1):
            total += self.blow(lacks, hits, other)
        return total / SECTORS

    def relief(self, lacks: i64, hits: list[int], sector: int) -> float:
        """How much less danger there is when a hit on a sector is erased."""
        before = hits[sector - 1]
        return (self.pain[before] - self.pain[before - 1]) * self.exposed(lacks, sector)

    def worth_of(self, abilities: int) -> float:
        total = 0.0
        for city in range(SECTORS):
            if abilities >> city & 1:
                total += self.assets[city]
        return total
