"""How questions are put, and the four of the Deck Phase. `match_decisions` has those that effects put in a match."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.challengers.rules.actions import CardAction, DrawFromPile, PickCard, RemoveCard
from quarterdeck.games.challengers.rules.drafting import choose_pile, pick, redraw, remove
from quarterdeck.games.challengers.rules.pieces import FINAL, ROBOT, SMALLEST_DECK, State
from quarterdeck.games.challengers.rules.printed import LEVELS, SETS
from quarterdeck.kernel.decision import AnyDecision, Decision, Decision3
from quarterdeck.kernel.types import Action


def ask(g: State, who: int, decision: Decision3[State], park: int, source: int, left: int) -> None:
    """Ask a player; the Robot takes any answer there is (Ruling 31)."""
    if who != ROBOT:
        g.ask(who, decision, park, source, left)
        return
    options = decision.options(g, who, park, source, left)
    decision.answered(g, who, options[g.rng.below(len(options))], park, source, left)


def different(cards: list[int]) -> list[int]:
    """Each card once, sorted."""
    found: list[int] = []
    for card in sorted(cards):
        if not found or found[-1] != card:
            found.append(card)
    return found


def actions_for(actions: list[CardAction], cards: list[int]) -> list[Action]:
    return [actions[card] for card in different(cards)]


def some_cards(count: int, kind: str = "") -> str:
    """'1 card', '2 City cards'."""
    return f"{count} {kind}card{'' if count == 1 else 's'}"


class ChoosePile(Decision[State]):
    """Where a round offers two piles: which one?"""

    def prompt(self, g: State, seat: int) -> str:
        offers = [
            f"{some_cards(offer.count)} of pile {LEVELS[offer.level]}" for offer in g.book.plans.offers[g.round - 1]
        ]
        return f"Choose a pile: pick {' or '.join(offers)}."

    def options(self, g: State, seat: int) -> list[Action]:
        return [g.book.piles[offer.level] for offer in g.book.plans.offers[g.round - 1]]

    def answered(self, g: State, seat: int, action: Action) -> None:
        assert isinstance(action, DrawFromPile)
        for offer in g.book.plans.offers[g.round - 1]:
            if offer.level == action.level:
                choose_pile(g, seat, offer)


class ChoosePick(Decision[State]):
    """Pick one of the cards drawn, throw them away and draw as many new ones, or stop."""

    always_ask = True

    def prompt(self, g: State, seat: int) -> str:
        draft = g.sides[seat].draft
        more = " more" if draft.picked else ""
        what = f"one{more} card" if draft.picks == 1 else f"up to {draft.picks}{more} cards"
        return f"Pick {what} for your deck{'' if draft.redrawn else ', or redraw once'}."

    def options(self, g: State, seat: int) -> list[Action]:
        draft = g.sides[seat].draft
        found = actions_for(g.book.picks, draft.drawn)
        if not draft.redrawn:
            found.append(g.book.redraw)
        found.append(g.book.finish)
        return found

    def answered(self, g: State, seat: int, action: Action) -> None:
        if action is g.book.finish:
            g.sides[seat].draft.picks = 0
        elif action is g.book.redraw:
            redraw(g, seat)
        else:
            assert isinstance(action, PickCard)
            pick(g, seat, action.card)


class ChooseSwap(Decision3[State]):
    """Remove cards from the deck to pick one more: so many, of one set or any. The first may be declined."""

    def prompt(self, g: State, seat: int, left: int, of_set: int, first: int) -> str:
        what = some_cards(left, "" if of_set < 0 else f"{SETS[of_set]} ")
        return f"{'You may remove' if first else 'Now remove'} {what} from your deck to pick one more."

    def options(self, g: State, seat: int, left: int, of_set: int, first: int) -> list[Action]:
        found = actions_for(g.book.removals, of_one_set(g, g.sides[seat].deck, of_set))
        if first:
            found.append(g.book.finish)
        return found

    def answered(self, g: State, seat: int, action: Action, left: int, of_set: int, _first: int) -> None:
        if action is g.book.finish:
            return
        assert isinstance(action, RemoveCard)
        remove(g, seat, action.card)
        if left > 1:
            g.ask(seat, CHOOSE_SWAP, left - 1, of_set, 0)
        else:
            g.sides[seat].draft.picks += 1

    def default(self, g: State, seat: int, left: int, of_set: int, first: int) -> Action:
        return self.options(g, seat, left, of_set, first)[-1]


def of_one_set(g: State, cards: list[int], of_set: int) -> list[int]:
    """Those of a set; all of them where it is -1."""
    return [card for card in cards if of_set < 0 or g.book.cards[card].set == of_set]


class ChooseRemoval(Decision[State]):
    """Remove a card from the deck, or leave it as it is."""

    def prompt(self, g: State, seat: int) -> str:
        final = "The final! " if g.round == FINAL else ""
        return f"{final}Remove cards that you do not want in your deck, then finish."

    def options(self, g: State, seat: int) -> list[Action]:
        found = actions_for(g.book.removals, g.sides[seat].deck)
        found.append(g.book.finish)
        return found

    def answered(self, g: State, seat: int, action: Action) -> None:
        if action is g.book.finish:
            return
        assert isinstance(action, RemoveCard)
        remove(g, seat, action.card)
        if len(g.sides[seat].deck) > SMALLEST_DECK:  # Ruling 7
            g.ask(seat, CHOOSE_REMOVAL)

    def default(self, g: State, seat: int) -> Action:
        return g.book.finish


CHOOSE_PILE: Final = ChoosePile()
CHOOSE_PICK: Final = ChoosePick()
CHOOSE_SWAP: Final = ChooseSwap()
CHOOSE_REMOVAL: Final = ChooseRemoval()
DECK_DECISIONS: Final[list[AnyDecision[State]]] = [CHOOSE_PILE, CHOOSE_PICK, CHOOSE_SWAP, CHOOSE_REMOVAL]
