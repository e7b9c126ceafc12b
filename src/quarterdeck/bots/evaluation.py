"""How a table looks to a bot, and how it is played on from there.

A game may have an evaluation of its own, in the module of this package that is named after it. Search and the greedy
bot use whatever they are given; without one, tables are played to the end at random.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from quarterdeck.bots.handle import Handle
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table, playout
from quarterdeck.kernel.types import Action, Outcome

TO_THE_END = -1
ALWAYS = 1000


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """What a position is worth, and the settings of search that go with it.

    depth        playouts end after so many decisions, and `shares` says what the table is worth; -1: at the end
    random       of a thousand decisions in playouts so many are made at random, the rest by `best`
    exploration  how much search tries what looks worse: the factor in its selection rule
    """

    depth: int
    random: int
    exploration: float

    def __init__(self, depth: int = TO_THE_END, random: int = ALWAYS, exploration: float = 0.7) -> None:
        self.depth = depth
        self.random = random
        self.exploration = exploration

    def value(self, g: Table, seat: int) -> float:
        """The share of the win, 0 to 1, that the seat can expect at this table, all of which may be looked at.

        For a game without an evaluation: what one random playout gives.
        """
        twin = g.clone()
        stream = twin.main.stream
        assert isinstance(stream, Rng)
        playout(twin, stream)
        assert twin.result is not None
        return share(twin.result, seat)

    def after(self, g: Table, seat: int, action: Action) -> float:
        """What the seat can expect after an answer to the question at this table: for bots that look no further.

        Usually the value of the table as it stands then. A game in which one answer is followed by much and another by
        nothing judges both at the same moment, or bad news would be put off.
        """
        twin = g.clone()
        twin.play(seat, action)
        return self.worth(twin, seat)

    def worth(self, g: Table, seat: int) -> float:
        """The seat's share: as it is when the game is over, else as it is expected."""
        return self.value(g, seat) if g.result is None else share(g.result, seat)

    def shares(self, g: Table) -> list[float]:
        """The value for every seat."""
        return [self.value(g, seat) for seat in range(g.seats)]

    def ripe(self, g: Table) -> bool:
        """Can the table be judged as it stands? A playout is not cut off before; not while secrets are half chosen."""
        return True

    def best(self, g: Table, seat: int, options: list[Action]) -> int:
        """The place of the option that a sensible player takes without much thought.

        It may look only at what the seat knows at this table, or playouts would answer secrets.
        """
        return 0

    def alike(self, g: Table, seat: int, options: list[Action]) -> list[int]:
        """The places of options of which a bot takes one by lot, for a rival would soon know what it always takes.

        At most questions there are none, and the bot thinks.
        """
        return []

    def considered(self, g: Table, seat: int, options: list[Action]) -> list[Action]:
        """The options that are worth a thought: on few imagined tables a foolish one may look best by chance."""
        return options


def share(outcome: Outcome, seat: int) -> float:
    """The win is one whole, and the winners share it."""
    return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0


def without_thought(evaluation: Evaluation, handle: Handle, rng: Rng) -> Action | None:
    """The only answer there is, or one of those that are alike; None if there is something to think about."""
    options = handle.options
    if len(options) == 1:
        return options[0]
    alike = evaluation.alike(handle.known, handle.seat, options)
    return options[alike[rng.below(len(alike))]] if alike else None
