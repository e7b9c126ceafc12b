"""What effects ask in a match.

The numbers of a question are the park, the card whose effect asks, and how far it has got.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.challengers.rules.actions import ExhaustCard, PlaceCard, PutAtBottom, PutOnTop
from quarterdeck.games.challengers.rules.benches import exhaust_from_bench
from quarterdeck.games.challengers.rules.decisions import actions_for, ask
from quarterdeck.games.challengers.rules.decks import SEARCH_SHOWS_ORDER, find, lay_open_on_top
from quarterdeck.games.challengers.rules.events import CARD_PLACED, CARD_RAISED
from quarterdeck.games.challengers.rules.pieces import (
    AT_THE_BOTTOM,
    CARD,
    ON_TOP,
    OWN,
    Side,
    State,
    opponent_of,
    side_of,
)
from quarterdeck.games.challengers.rules.power import base_power
from quarterdeck.games.challengers.rules.printed import Card
from quarterdeck.kernel.decision import Decision3
from quarterdeck.kernel.types import Action

# In a match, on benches: they are open, so everybody knows what may be chosen ----------------------------------------


def weak_enough(g: State, bench: list[int], source: Card) -> list[int]:
    """The cards of a bench that an effect may exhaust: of its power or less, or any."""
    return [card for card in bench if source.of_power < 0 or base_power(g, g.book.cards[card]) <= source.of_power]


class ChooseExhausted(Decision3[State]):
    """Move a card from the own bench to the exhaust pile, or stop."""

    def prompt(self, g: State, seat: int, _park: int, source: int, left: int) -> str:
        card = g.book.cards[source]
        count = "a card" if left == 1 else f"up to {left} cards"
        weak = "" if card.of_power < 0 else f" of base power {card.of_power} or less"
        return f"{card.name}: exhaust {count}{weak} from your bench, or stop."

    def options(self, g: State, seat: int, _park: int, source: int, _left: int) -> list[Action]:
        found = actions_for(g.book.exhausts, weak_enough(g, side_of(g, seat).bench, g.book.cards[source]))
        found.append(g.book.finish)
        return found

    def answered(self, g: State, seat: int, action: Action, park: int, source: int, left: int) -> None:
        if action is g.book.finish:
            return
        assert isinstance(action, ExhaustCard)
        exhaust_from_bench(g, seat, action.card)
        if left > 1 and weak_enough(g, side_of(g, seat).bench, g.book.cards[source]):
            ask(g, seat, CHOOSE_EXHAUSTED, park, source, left - 1)

    def default(self, g: State, seat: int, _park: int, _source: int, _left: int) -> Action:
        return g.book.finish


class ChooseVictim(Decision3[State]):
    """Move a card from the opponent's bench to her exhaust pile, or not."""

    def prompt(self, g: State, seat: int, _park: int, source: int, _left: int) -> str:
        return f"{g.book.cards[source].name}: exhaust a card on your opponent's bench, or none."

    def options(self, g: State, seat: int, park: int, _source: int, _left: int) -> list[Action]:
        found = actions_for(g.book.exhausts, side_of(g, opponent_of(g, park, seat)).bench)
        found.append(g.book.finish)
        return found

    def answered(self, g: State, seat: int, action: Action, park: int, source: int, left: int) -> None:
        if action is g.book.finish:
            return
        assert isinstance(action, ExhaustCard)
        opponent = opponent_of(g, park, seat)
        exhaust_from_bench(g, opponent, action.card)
        if left > 1 and side_of(g, opponent).bench:
            ask(g, seat, CHOOSE_VICTIM, park, source, left - 1)

    def default(self, g: State, seat: int, _park: int, _source: int, _left: int) -> Action:
        return g.book.finish


def can_be_raised(g: State, side: Side, source: Card) -> list[int]:
    """The cards on a bench that an effect may put on top of the deck: by power, by level or by name."""
    cards = g.book.cards
    if source.of_power >= 0:
        return [card for card in side.bench if base_power(g, cards[card]) == source.of_power]
    if source.of_level >= 0:
        return [card for card in side.bench if cards[card].level == source.of_level]
    return [card for card in side.bench if cards[card].name == source.of_name]


def raise_card(g: State, who: int, card: int) -> None:
    """From the bench on top of the deck."""
    side = side_of(g, who)
    side.bench.remove(card)
    lay_open_on_top(side, card)
    g.tell(CARD_RAISED, who, card)


class ChooseRaised(Decision3[State]):
    """Put a card from the own bench on top of the deck; it must be one."""

    def prompt(self, g: State, seat: int, _park: int, source: int, _left: int) -> str:
        return f"{g.book.cards[source].name}: put a card from your bench on top of your deck."

    def options(self, g: State, seat: int, _park: int, source: int, _left: int) -> list[Action]:
        return actions_for(g.book.tops, can_be_raised(g, side_of(g, seat), g.book.cards[source]))

    def answered(self, g: State, seat: int, action: Action, _park: int, _source: int, _left: int) -> None:
        assert isinstance(action, PutOnTop)
        raise_card(g, seat, action.card)


class MayRaise(Decision3[State]):
    """Put a card from the own bench on top of the deck, or stop."""

    def prompt(self, g: State, seat: int, _park: int, source: int, left: int) -> str:
        card = g.book.cards[source]
        what = f"a {card.of_name} card" if left == 1 else f"up to {left} {card.of_name} cards"
        return f"{card.name}: put {what} from your bench on top of your deck."

    def options(self, g: State, seat: int, _park: int, source: int, _left: int) -> list[Action]:
        found = actions_for(g.book.tops, can_be_raised(g, side_of(g, seat), g.book.cards[source]))
        found.append(g.book.finish)
        return found

    def answered(self, g: State, seat: int, action: Action, park: int, source: int, left: int) -> None:
        if action is g.book.finish:
            return
        assert isinstance(action, PutOnTop)
        raise_card(g, seat, action.card)
        if left > 1 and can_be_raised(g, side_of(g, seat), g.book.cards[source]):
            ask(g, seat, MAY_RAISE, park, source, left - 1)

    def default(self, g: State, seat: int, _park: int, _source: int, _left: int) -> Action:
        return g.book.finish


# In a match, in decks: only the owner sees the cards, so these are asked even when all are alike -------------------


class ChooseTop(Decision3[State]):
    """Which of the cards that were looked at comes next, from the top down?"""

    always_ask = True

    def prompt(self, g: State, seat: int, _park: int, source: int, placed: int) -> str:
        where = "on top" if placed == 0 else "next"
        return f"{g.book.cards[source].name}: which card goes {where}?"

    def options(self, g: State, seat: int, _park: int, source: int, placed: int) -> list[Action]:
        return actions_for(g.book.tops, unplaced(side_of(g, seat).deck, g.book.cards[source].amount, placed))

    def answered(self, g: State, seat: int, action: Action, park: int, source: int, placed: int) -> None:
        assert isinstance(action, PutOnTop)
        deck = side_of(g, seat).deck
        looked_at = min(g.book.cards[source].amount, len(deck))
        index = len(deck) - 1 - placed
        while deck[index] & CARD != action.card:
            index -= 1
        place = deck.pop(index)
        deck.insert(len(deck) - placed, place)
        g.tell(CARD_PLACED, seat, ON_TOP)
        if placed + 2 < looked_at:
            ask(g, seat, CHOOSE_TOP, park, source, placed + 1)


def unplaced(deck: list[int], amount: int, placed: int) -> list[int]:
    """The topmost cards without those that were placed already."""
    first = max(0, len(deck) - amount)
    return [place & CARD for place in deck[first : len(deck) - placed]]


class ChooseBottom(Decision3[State]):
    """Which of the two topmost cards goes to the bottom?"""

    always_ask = True

    def prompt(self, g: State, seat: int, _park: int, source: int, _left: int) -> str:
        return f"{g.book.cards[source].name}: which of your two top cards goes to the bottom?"

    def options(self, g: State, seat: int, _park: int, _source: int, _left: int) -> list[Action]:
        return actions_for(g.book.bottoms, [place & CARD for place in side_of(g, seat).deck[-2:]])

    def answered(self, g: State, seat: int, action: Action, _park: int, _source: int, _left: int) -> None:
        assert isinstance(action, PutAtBottom)
        deck = side_of(g, seat).deck
        index = len(deck) - 1 if deck[-1] & CARD == action.card else len(deck) - 2
        deck.insert(0, deck.pop(index))
        g.tell(CARD_PLACED, seat, AT_THE_BOTTOM)


class ChooseFromDeck(Decision3[State]):
    """Which card of the deck goes on top, or to the bottom?"""

    always_ask = True

    def prompt(self, g: State, seat: int, _park: int, source: int, where: int) -> str:
        place = "on top" if where == ON_TOP else "to the bottom"
        return f"{g.book.cards[source].name}: which card of your deck goes {place}?"

    def options(self, g: State, seat: int, _park: int, _source: int, where: int) -> list[Action]:
        deck = side_of(g, seat).deck
        actions = g.book.tops if where == ON_TOP else g.book.bottoms
        lower = g.book.lower_tops if where == ON_TOP else g.book.lower_bottoms
        found = actions_for(actions, [place & CARD for place in deck])
        if SEARCH_SHOWS_ORDER.flag(g.origin.options):
            # At a table that a bot makes up for a match, a deck may have more copies of a card than are printed.
            found += [lower[card][copy - 1] for card, copy in lower_copies(deck) if copy <= len(lower[card])]
        return found

    def answered(self, g: State, seat: int, action: Action, _park: int, _source: int, where: int) -> None:
        assert isinstance(action, PlaceCard)
        side = side_of(g, seat)
        place = find(g, side, action.card, action.copy) | OWN
        side.deck.insert(len(side.deck) if where == ON_TOP else 0, place)
        g.tell(CARD_PLACED, seat, where)


def lower_copies(deck: list[int]) -> list[tuple[int, int]]:
    """Equal cards that could be taken instead of the highest; one right under its equal would make no difference."""
    cards = [place & CARD for place in deck][::-1]
    found: list[tuple[int, int]] = []
    for depth in range(1, len(cards)):
        copy = cards[:depth].count(cards[depth])
        if copy and cards[depth - 1] != cards[depth]:
            found.append((cards[depth], copy))
    return sorted(found)


CHOOSE_EXHAUSTED: Final = ChooseExhausted()
CHOOSE_VICTIM: Final = ChooseVictim()
CHOOSE_RAISED: Final = ChooseRaised()
MAY_RAISE: Final = MayRaise()
CHOOSE_TOP: Final = ChooseTop()
CHOOSE_BOTTOM: Final = ChooseBottom()
CHOOSE_FROM_DECK: Final = ChooseFromDeck()
MATCH_DECISIONS: Final[list[Decision3[State]]] = [
    CHOOSE_EXHAUSTED,
    CHOOSE_VICTIM,
    CHOOSE_RAISED,
    MAY_RAISE,
    CHOOSE_TOP,
    CHOOSE_BOTTOM,
    CHOOSE_FROM_DECK,
]
