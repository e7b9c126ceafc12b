"""Games that are played and measured: one game, and portions of them for processes and other machines."""

from __future__ import annotations

from msgspec import Struct

from quarterdeck.kernel.game import Game
from quarterdeck.lab.answers import Answers
from quarterdeck.lab.plan import Plan
from quarterdeck.lab.simulate import play_game
from quarterdeck.lab.watch import Watch


class Played(Struct, frozen=True, kw_only=True):
    """One game. Lists are by seat; decisions are those that left a choice."""

    group: int
    rotation: int
    seed: int
    """Of the table."""
    bots: list[str]
    entrants: list[int]
    """The places of the seats' bots among those of the plan."""
    scores: list[int]
    winners: list[int]
    decisions: list[int]
    options: list[int]
    """How many there were at all decisions together."""
    first: int
    """The seat that had the first choice of the game, -1 if it was not asked alone."""
    moments: int
    """How often the table was judged."""
    lead_changes: int | None
    """How often another seat was ahead than before."""
    decided: float | None
    """After what share of the decisions a winner took the lead for good: 0 from the first look, 1 only at the end."""
    leaders: list[int] | None
    """Who was ahead when 0, 10, 20 ... 90 % of the decisions were made, -1 for nobody."""
    answers: list[tuple[int, int, int, int]]
    """A seat, a kind of answer, at how many decisions it was possible, and how often it was given."""


class Portion(Struct, frozen=True):
    """Some groups of one series."""

    series: str
    first: int
    count: int

    @property
    def groups(self) -> range:
        return range(self.first, self.first + self.count)


class Measuring:
    """Plays portions of several series, here or wherever it is sent."""

    def __init__(self, plans: dict[str, Plan]) -> None:
        self.plans = plans
        self.loaded: dict[str, tuple[Game, Answers]] = {}

    def do(self, portion: Portion) -> tuple[Portion, list[Played]]:
        plan = self.plans[portion.series]
        if portion.series not in self.loaded:
            game = plan.load()
            self.loaded[portion.series] = game, Answers(game)
        game, answers = self.loaded[portion.series]
        return portion, [
            play_measured(plan, game, answers, group, rotation)
            for group in portion.groups
            for rotation in range(plan.rotations)
        ]


def play_measured(plan: Plan, game: Game, answers: Answers, group: int, rotation: int) -> Played:
    """One game of a plan, with all that is noted of it."""
    seed = plan.seed_of(group)
    g = game.new(plan.seats, seed, plan.options)
    watch = Watch(game, answers, plan.seats)
    play_game(plan, game, g, group, rotation, watch)
    outcome = g.outcome()
    assert outcome is not None
    sitting = plan.sitting(rotation)
    return Played(
        group=group,
        rotation=rotation,
        seed=seed,
        bots=[plan.bots[entrant] for entrant in sitting],
        entrants=sitting,
        scores=list(outcome.scores),
        winners=list(outcome.winners),
        decisions=watch.decisions,
        options=watch.options,
        first=watch.first,
        moments=len(watch.moments),
        lead_changes=watch.lead_changes(),
        decided=watch.decided(outcome),
        leaders=watch.leaders(),
        answers=watch.counted(),
    )
