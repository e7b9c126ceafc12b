"""The evaluation of positions, and the rollout policy: how a table is played on from there.

A game may have an evaluation of its own, which its `Game` names. Search and the greedy bot use whatever they are given;
without one, rollouts go to the end at random.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from quarterdeck.bots.handle import Handle
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table, playout
from quarterdeck.kernel.types import Action, Outcome

TO_THE_END = -1
"""Depth of rollouts that end with the game."""
ALWAYS = 1000
"""Decisions per thousand: all."""


class Term:
    """A part of what a position is worth to a seat: its name, the ints it is about, and its value."""

    def __init__(self, name: str, about: list[int], value: float) -> None:
        self.name: Final = name
        self.about: Final = about
        """Terms of the same name about the same ints are one term in two positions."""
        self.value: Final = value


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """The value of a position, the rollout policy, and the parameters of search that go with them.

    depth        number of decisions per rollout, after which `shares` evaluates the table; -1: to the end of the game
    random       number of decisions per thousand that a rollout makes at random, the others by `rollout_choice`
    exploration  the exploration constant of UCB: how much search tries what looks worse
    mixed        whether search plays a mixed strategy, each option in proportion to its visits: where play that can be
                 foreseen loses, as in bluffing games
    """

    depth: int
    random: int
    exploration: float
    mixed: bool

    def __init__(
        self, depth: int = TO_THE_END, random: int = ALWAYS, exploration: float = 0.7, mixed: bool = False
    ) -> None:
        self.depth = depth
        self.random = random
        self.exploration = exploration
        self.mixed = mixed

    def value(self, g: Table, seat: int) -> float:
        """The expected payoff (usually the share of the win), 0 to 1, of a seat; all of the table may be looked at.

        For a game without an evaluation: the result of one random playout.
        """
        twin = g.clone()
        stream = twin.main.stream
        assert isinstance(stream, Rng)
        playout(twin, stream)
        assert twin.result is not None
        return self.payoff(twin.result, seat)

    def after(self, g: Table, seat: int, action: Action) -> float:
        """The value for a seat after one action (an afterstate value): for bots that look one step ahead.

        Usually the value of the table as it stands then. A game in which one action is followed by much and another by
        nothing evaluates both at the same moment, or bad news would be put off (the horizon effect).
        """
        twin = g.clone()
        twin.play(seat, action)
        return self.worth(twin, seat)

    def worth(self, g: Table, seat: int) -> float:
        """What the seat gets: final when the game is over, else expected."""
        return self.value(g, seat) if g.result is None else self.payoff(g.result, seat)

    def payoff(self, outcome: Outcome, seat: int) -> float:
        """What the end of a game is worth to a seat, 0 to 1 (the utility): its share of the win.

        A game in which one plays for points or chips says here how much each of them counts.
        """
        return share(outcome, seat)

    def shares(self, g: Table) -> list[float]:
        """The value for every seat."""
        return [self.value(g, seat) for seat in range(g.seats)]

    def terms(self, g: Table, seat: int) -> list[Term]:
        """What the value for a seat is made of, in the game's own measure: for hints, which say why.

        The higher a term, the higher the value. Without any, a hint gives no reasons.
        """
        return []

    def facts(self, g: Table, seat: int) -> list[Term]:
        """Counts that the value leaves out and a player would point at all the same: hints say how they change."""
        return []

    def is_quiet(self, g: Table) -> bool:
        """Whether the position is quiet: one that can be evaluated as it stands. Rollouts are cut off at no other.

        It is not while secret choices are half made.
        """
        return True

    def rollout_choice(self, g: Table, seat: int, options: list[Action]) -> int:
        """The rollout policy: the index of the option that a sensible player takes without much thought.

        It may look only at what the seat knows at this table, or rollouts would react to secrets.
        """
        return 0

    def alike(self, g: Table, seat: int, options: list[Action]) -> list[int]:
        """The indices of options of which a bot takes one at random, so that rivals cannot foresee it.

        At most decisions there are none, and the bot thinks.
        """
        return []

    def considered(self, g: Table, seat: int, options: list[Action]) -> list[Action]:
        """The options left after pruning: with few determinizations a foolish one may look best by chance."""
        return options


def share(outcome: Outcome, seat: int) -> float:
    """The seat's share of the win: winners share it equally."""
    return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0


def without_thought(evaluation: Evaluation, handle: Handle, rng: Rng) -> Action | None:
    """The only option, or a random one of those that are alike; None if there is something to think about."""
    options = handle.options
    if len(options) == 1:
        return options[0]
    alike = evaluation.alike(handle.known, handle.seat, options)
    return options[alike[rng.below(len(alike))]] if alike else None
