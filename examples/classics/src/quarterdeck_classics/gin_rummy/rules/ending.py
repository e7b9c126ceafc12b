"""After a knock: the rival lays off cards and lays melds of her own; then deadwood is compared."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.decision import Decision
from quarterdeck.kernel.types import Action, most_points

from quarterdeck_classics.gin_rummy.rules.actions import LayMeld, LayOff
from quarterdeck_classics.gin_rummy.rules.events import DEADWOOD_COUNTED, HAND_VOID, LAID_OFF, MELD_LAID, PASSED
from quarterdeck_classics.gin_rummy.rules.melds import MELDS, layoffs_on, melds_in, value_of
from quarterdeck_classics.gin_rummy.rules.options import GIN_BONUS, UNDERCUT_BONUS
from quarterdeck_classics.gin_rummy.rules.pieces import SEATS, State
from quarterdeck_classics.playing_cards import set_of


class ChooseLayoff(Decision[State]):
    """Which card is laid to the melds of the knocker? Asked until none is."""

    always_ask = True  # whether there is a card that fits is a secret

    def prompt(self, g: State, seat: int) -> str:
        return "Lay off a card on your rival's melds, or pass."

    def options(self, g: State, seat: int) -> list[Action]:
        fitting = layoffs_on(g.sides[g.knocker].melds, set_of(g.laid_off))
        found: list[Action] = [g.book.pass_]
        return found + g.book.layoff_choices.of(fitting & g.sides[seat].hand)

    def answered(self, g: State, seat: int, action: Action) -> None:
        if isinstance(action, LayOff):
            lay_down(g, seat, 1 << action.card)
            g.laid_off.append(action.card)
            g.tell(LAID_OFF, seat, action.card)
            g.ask(seat, CHOOSE_LAYOFF)
        else:
            g.tell(PASSED, seat)
            g.ask(seat, CHOOSE_MELD)


class ChooseMeld(Decision[State]):
    """Which meld does the rival of the knocker lay? Asked until none is."""

    always_ask = True

    def prompt(self, g: State, seat: int) -> str:
        return "Lay a meld of your own, or pass."

    def options(self, g: State, seat: int) -> list[Action]:
        found: list[Action] = [g.book.pass_]
        for meld in melds_in(g.sides[seat].hand):
            found.append(g.book.lay_melds[meld])
        return found

    def answered(self, g: State, seat: int, action: Action) -> None:
        if isinstance(action, LayMeld):
            lay_down(g, seat, MELDS[action.meld])
            g.sides[seat].melds.append(action.meld)
            g.tell(MELD_LAID, seat, action.meld)
            g.ask(seat, CHOOSE_MELD)
        else:
            g.tell(PASSED, seat)
            compare_deadwood(g)


CHOOSE_LAYOFF: Final = ChooseLayoff()
CHOOSE_MELD: Final = ChooseMeld()


def lay_down(g: State, seat: int, cards: int) -> None:
    """The cards leave the hand for all to see."""
    side = g.sides[seat]
    side.hand &= ~cards
    side.known &= ~cards
    side.held -= cards.bit_count()


def after_knock(g: State) -> None:
    """The rival may lay off cards, but not on gin, when the knocker has no card left."""
    rival = (g.knocker + 1) % SEATS
    g.ask(rival, CHOOSE_LAYOFF if g.sides[g.knocker].held else CHOOSE_MELD)


def compare_deadwood(g: State) -> None:
    """The knocker wins the difference, and more for gin; if it is negative, her rival wins it, and more. Ruling 5."""
    deadwood = [value_of(side.hand) for side in g.sides]
    for seat in range(SEATS):
        g.tell(DEADWOOD_COUNTED, seat, deadwood[seat])
    gain = deadwood[(g.knocker + 1) % SEATS] - deadwood[g.knocker]
    if deadwood[g.knocker] == 0:
        gain += GIN_BONUS.number(g.origin.options)
    if gain < 0:
        gain -= UNDERCUT_BONUS.number(g.origin.options)
    g.finish(most_points([gain if seat == g.knocker else -gain for seat in range(SEATS)]))


def void_hand(g: State) -> None:
    """Nobody has knocked, and nobody scores."""
    g.tell(HAND_VOID)
    g.finish(most_points([0] * SEATS))
