"""Chunks of a study: the units of work that are handed to processes and other machines, and the games in them."""

from __future__ import annotations

from msgspec import Struct

from quarterdeck.kernel.game import Game
from quarterdeck.lab.answer_kinds import AnswerKinds
from quarterdeck.lab.game_statistics import GameStatistics
from quarterdeck.lab.plan import Plan
from quarterdeck.lab.simulate import play_game


class PlayedGame(Struct, frozen=True, kw_only=True):
    """A played game. Lists are by seat; decisions are those that left a choice."""

    group: int
    rotation: int
    seed: int
    """Seed of the table."""
    bots: list[str]
    entrants: list[int]
    """Per seat: the index of its bot among those of the plan."""
    scores: list[int]
    winners: list[int]
    decisions: list[int]
    options: list[int]
    """Number of options, summed over all decisions."""
    first: int
    """The seat that had the first choice of the game, -1 if it was not asked alone."""
    moments: int
    """Number of times that the table was evaluated."""
    lead_changes: int | None
    """Number of times that the lead went to another seat."""
    decided: float | None
    """Share of the decisions after which a winner kept the lead for good: 0 from the first, 1 only at the end."""
    leaders: list[int] | None
    """The leader after 0, 10, 20 ... 90 % of the decisions, -1 for nobody."""
    answers: list[tuple[int, int, int, int]]
    """Seat, kind of answer, number of decisions at which it was possible, number of times that it was given."""


class Chunk(Struct, frozen=True):
    """Consecutive groups of one series."""

    series: str
    first: int
    count: int

    @property
    def groups(self) -> range:
        return range(self.first, self.first + self.count)


class ChunkWorker:
    """Plays chunks of several series, in this process or in one that it is sent to."""

    def __init__(self, plans: dict[str, Plan]) -> None:
        self.plans = plans
        self.loaded: dict[str, tuple[Game, AnswerKinds]] = {}

    def do(self, chunk: Chunk) -> tuple[Chunk, list[PlayedGame]]:
        plan = self.plans[chunk.series]
        if chunk.series not in self.loaded:
            game = plan.load()
            self.loaded[chunk.series] = game, AnswerKinds(game)
        game, kinds = self.loaded[chunk.series]
        return chunk, [
            play_measured(plan, game, kinds, group, rotation)
            for group in chunk.groups
            for rotation in range(plan.rotations)
        ]


def play_measured(plan: Plan, game: Game, kinds: AnswerKinds, group: int, rotation: int) -> PlayedGame:
    """Play one game of a plan, and measure it."""
    seed = plan.seed_of(group)
    g = game.new(plan.seats, seed, plan.options)
    statistics = GameStatistics(game, kinds, plan.seats)
    play_game(plan, game, g, group, rotation, statistics)
    outcome = g.outcome()
    assert outcome is not None
    sitting = plan.sitting(rotation)
    return PlayedGame(
        group=group,
        rotation=rotation,
        seed=seed,
        bots=[plan.bots[entrant] for entrant in sitting],
        entrants=sitting,
        scores=list(outcome.scores),
        winners=list(outcome.winners),
        decisions=statistics.decisions,
        options=statistics.options,
        first=statistics.first,
        moments=len(statistics.moments),
        lead_changes=statistics.lead_changes(),
        decided=statistics.decided(outcome),
        leaders=statistics.leaders(),
        answers=statistics.counted(),
    )
