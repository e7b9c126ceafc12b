"""The one decision of Leduc poker, and what follows from an answer."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.decision import Decision
from quarterdeck.kernel.types import Action, most_points

from quarterdeck_classics.leduc_poker.rules.actions import Call, Fold
from quarterdeck_classics.leduc_poker.rules.events import CALLED, FOLDED, POT_WON, RAISED
from quarterdeck_classics.leduc_poker.rules.pieces import BET, CALL, FOLD, RAISE, RAISES, State


class ChooseBet(Decision[State]):
    """Fold, call or raise?"""

    def prompt(self, g: State, seat: int) -> str:
        owed = g.stake - g.paid[seat]
        limit = "" if g.raises < RAISES else " There is no raise left."
        return f"Pay {owed} chips to stay in, or fold.{limit}" if owed else "Check, or raise."

    def options(self, g: State, seat: int) -> list[Action]:
        """One can fold when there is something to pay (Ruling 3), and raise twice per round."""
        if g.stake == g.paid[seat]:
            return g.book.unpressed
        return g.book.pressed if g.raises < RAISES else g.book.at_the_limit

    def answered(self, g: State, seat: int, action: Action) -> None:
        if isinstance(action, Fold):
            fold(g, seat)
            if g.live == 1:
                last_one_wins(g)
                return
        elif isinstance(action, Call):
            call(g, seat)
        else:
            raise_the_bet(g, seat)
        if g.waiting:
            g.ask(next_live(g, seat + 1), CHOOSE_BET)


CHOOSE_BET: Final = ChooseBet()


def fold(g: State, seat: int) -> None:
    g.folded[seat] = True
    g.live -= 1
    g.waiting -= 1
    g.bets.append(FOLD)
    g.tell(FOLDED, seat)


def call(g: State, seat: int) -> None:
    owed = g.stake - g.paid[seat]
    g.paid[seat] = g.stake
    g.waiting -= 1
    g.bets.append(CALL)
    g.tell(CALLED, seat, owed)


def raise_the_bet(g: State, seat: int) -> None:
    """Everybody else who stays in has to answer a raise."""
    g.stake += RAISE * g.round
    owed = g.stake - g.paid[seat]
    g.paid[seat] = g.stake
    g.raises += 1
    g.waiting = g.live - 1
    g.bets.append(BET)
    g.tell(RAISED, seat, owed)


def next_live(g: State, seat: int) -> int:
    """The first seat from here that has not folded."""
    seat %= g.seats
    while g.folded[seat]:
        seat = (seat + 1) % g.seats
    return seat


def last_one_wins(g: State) -> None:
    """When all others have folded, the pot is won and no card is shown."""
    share_pot(g, [next_live(g, 0)])


def share_pot(g: State, winners: list[int]) -> None:
    """The pot is shared equally; the score of a seat is what it has gained or lost."""
    part = sum(paid for paid in g.paid) // len(winners)
    scores = [-paid for paid in g.paid]
    for seat in winners:
        scores[seat] += part
        g.tell(POT_WON, seat, part)
    g.finish(most_points(scores))
