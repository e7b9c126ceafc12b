"""The pass: everybody chooses three cards at the same time, in secret, for the same neighbour."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.decision import Decision
from quarterdeck.kernel.lane import PRIVATE
from quarterdeck.kernel.types import Action

from quarterdeck_classics.hearts.rules.actions import Pass
from quarterdeck_classics.hearts.rules.events import CARDS_RECEIVED
from quarterdeck_classics.hearts.rules.pieces import DIRECTIONS, NO_PASS, PASSED, SEATS, State


class ChoosePassed(Decision[State]):
    """Which card is passed on? Asked three times; the order of the three means nothing."""

    def prompt(self, g: State, seat: int) -> str:
        left = PASSED - g.sides[seat].passed.bit_count()
        return f"Choose {'a card' if left == 1 else f'{left} cards'} to pass {DIRECTIONS[g.direction]}."

    def options(self, g: State, seat: int) -> list[Action]:
        return g.book.pass_choices.of(g.sides[seat].hand)

    def answered(self, g: State, seat: int, action: Action) -> None:
        assert isinstance(action, Pass)
        side = g.sides[seat]
        one = 1 << action.card
        side.hand ^= one
        side.passed |= one
        if side.passed.bit_count() < PASSED:
            g.ask(seat, CHOOSE_PASSED)


CHOOSE_PASSED: Final = ChoosePassed()


def pass_cards(g: State) -> None:
    """All choose at once, unless this is a hand without a pass."""
    if g.direction != NO_PASS:
        g.fork(choose_cards, list(range(SEATS)), PRIVATE)


def choose_cards(g: State, seat: int) -> None:
    g.ask(seat, CHOOSE_PASSED)


def receive_cards(g: State) -> None:
    """Only when all have chosen does anybody see what she gets."""
    if g.direction == NO_PASS:
        return
    for giver in range(SEATS):
        seat = (giver + g.direction) % SEATS
        cards = g.sides[giver].passed
        g.sides[seat].hand |= cards
        g.tell(CARDS_RECEIVED, seat, giver, cards)
