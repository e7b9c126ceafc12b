"""The one decision of liar's dice, and what follows from an answer."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.decision import Decision
from quarterdeck.kernel.types import Action, Outcome

from quarterdeck_classics.liars_dice.rules.actions import Bid
from quarterdeck_classics.liars_dice.rules.events import BID_MADE, DICE_COUNTED, DIE_SHOWN, LIAR_CALLED
from quarterdeck_classics.liars_dice.rules.pieces import State, kind_of_table


class ChooseBid(Decision[State]):
    """A higher bid, or is the last one a lie?"""

    always_ask = True  # Ruling 4

    def prompt(self, g: State, seat: int) -> str:
        if not g.bids:
            return "Make the first bid."
        bid = g.book.bids[g.bids[-1]]
        return f"Bid more than {bid.quantity} × {bid.face}, or call it a lie."

    def options(self, g: State, seat: int) -> list[Action]:
        """A higher bid has more dice, or as many of a higher face (Ruling 1)."""
        return g.book.answers[kind_of_table(g.each, g.faces)][g.too_low]

    def answered(self, g: State, seat: int, action: Action) -> None:
        if isinstance(action, Bid):
            g.bids.append(action.index)
            g.too_low = (action.quantity - 1) * g.faces + action.face
            g.tell(BID_MADE, seat, action.quantity, action.face)
            g.ask(1 - seat, CHOOSE_BID)
        else:
            call_liar(g, seat)


CHOOSE_BID: Final = ChooseBid()


def call_liar(g: State, seat: int) -> None:
    """All dice are shown. Whoever made the last bid wins if there are as many dice as that, or more."""
    g.tell(LIAR_CALLED, seat)
    bid = g.book.bids[g.bids[-1]]
    for i in range(len(g.dice)):
        g.tell(DIE_SHOWN, i // g.each, g.dice[i])
    count = dice_that_count(g, bid.face)
    g.tell(DICE_COUNTED, count, bid.face)
    winner = 1 - seat if count >= bid.quantity else seat
    g.finish(WON[winner])


def dice_that_count(g: State, face: int) -> int:
    """Those that show the face or the highest one, which is wild (Ruling 2)."""
    count = g.dice.count(face)
    return count if face == g.faces else count + g.dice.count(g.faces)


WON: Final = (Outcome((1, -1), (0,), ((0,), (1,))), Outcome((-1, 1), (1,), ((1,), (0,))))
"""The outcome by the seat that wins."""
