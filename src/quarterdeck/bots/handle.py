"""The handle that a bot is given, made from a view and nothing else, and the determinizations drawn from it."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.determinization import unseen_lanes
from quarterdeck.kernel.errors import NotAsked
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action
from quarterdeck.kernel.view import View


class Handle:
    """A seat's decision, with the tables that the seat cannot tell from the real one (its information set).

    The real table is not in here: neither its hidden cards nor its random numbers can be found by looking.
    """

    def __init__(self, game: Game, view: View) -> None:
        if view.seat is None:
            raise NotAsked("a spectator is not asked anything; a handle is made from the view of a seat")
        self.game: Final = game
        self.view: Final = view
        self.seat: Final = view.seat
        self.known: Final = game.from_view(view)
        """One fixed table of the information set."""
        self.options: Final[list[Action]] = self.known.options(self.seat)
        self.undecided: Final = reopened(self.known, self.seat)

    def determinize(self, rng: Rng) -> Table:
        """A determinization: a full table drawn at random from the information set."""
        return self.game.redeal(self.known, self.seat, rng)

    def determinize_undecided(self, rng: Rng) -> Table:
        """A determinization in which rivals who have finished choosing in secret are asked again.

        That they have finished says nothing about what they chose. Here the caller chooses for them, with as much sense
        as for everybody else; `determinize` would choose at random.
        """
        return self.game.redeal(self.undecided, self.seat, rng)


def reopened(known: Table, seat: int) -> Table:
    """A copy in which the private lanes of all rivals wait to be started; redealing starts them."""
    g = known.clone()
    for lane in unseen_lanes(g, seat):
        if lane.ended():
            assert lane.first is not None
            lane.begin(lane.first)
            g.unfinished += 1
    return g
