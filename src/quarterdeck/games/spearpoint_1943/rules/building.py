"""What is asked before the first turn: a Reserves deck, and the starting hand out of it."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.spearpoint_1943.rules.actions import UseRandom, UseReady
from quarterdeck.games.spearpoint_1943.rules.decks import (
    is_committable,
    may_be_finished,
    missing_crews,
    points_of,
    random_deck,
)
from quarterdeck.games.spearpoint_1943.rules.events import CARD_ADDED
from quarterdeck.games.spearpoint_1943.rules.pieces import State, distinct
from quarterdeck.games.spearpoint_1943.rules.plans import choose, plan_of
from quarterdeck.games.spearpoint_1943.rules.printed import (
    CREWS,
    DONE,
    FEWEST_POINTS,
    MOST_POINTS,
    RANDOM,
    STARTING_UNITS,
)
from quarterdeck.kernel.decision import Decision
from quarterdeck.kernel.types import Action


class BuildDeck(Decision[State]):
    """Card by card, until the deck has 80 to 100 points; or a ready-made one, or a random one."""

    always_ask = True  # so that `done` is always said, as a saved deck says it

    def prompt(self, g: State, seat: int) -> str:
        deck = plan_of(g, seat).hand
        missing = missing_crews(g.book, deck)
        short = ", ".join([f"{missing[crew]} {CREWS[crew]}" for crew in range(len(CREWS)) if missing[crew]])
        warning = f" Crews are short: {short}." if short else ""
        points = points_of(g.book, deck)
        return f"Build your Reserves deck: {points} points of {FEWEST_POINTS} to {MOST_POINTS}.{warning}"

    def options(self, g: State, seat: int) -> list[Action]:
        book = g.book
        deck = plan_of(g, seat).hand
        points = points_of(book, deck)
        found: list[Action] = []
        if not deck:
            found += book.ready[seat]
            found.append(book.actions[RANDOM])
        elif points >= FEWEST_POINTS and is_committable(book, deck):
            found.append(book.actions[DONE])
        for number in book.rosters[seat]:
            card = book.cards[number]
            if points + card.cost > MOST_POINTS or deck.count(number) >= card.copies:
                continue
            if may_be_finished(book, seat, deck + [number], points + card.cost):
                found.append(book.adds[number])
        return found

    def answered(self, g: State, seat: int, action: Action) -> None:
        book = g.book
        cards: list[int] = []
        if isinstance(action, UseReady):
            cards = book.decks[action.deck].cards
        elif isinstance(action, UseRandom):
            cards = random_deck(book, seat, g.rng)
            for card in cards:
                g.tell(CARD_ADDED, seat, card)
        for card in cards:
            choose(g, seat, book.adds[card])
        plan = choose(g, seat, book.actions[DONE] if cards else action)
        g.ask(seat, CHOOSE_STARTING_HAND if plan.finished else BUILD_DECK)


class ChooseStartingHand(Decision[State]):
    def prompt(self, g: State, seat: int) -> str:
        left = STARTING_UNITS - len(plan_of(g, seat).returning)
        return f"Choose {left} more {'card' if left == 1 else 'cards'} of your deck as your starting hand."

    def options(self, g: State, seat: int) -> list[Action]:
        return [g.book.takes[card] for card in distinct(plan_of(g, seat).hand)]

    def answered(self, g: State, seat: int, action: Action) -> None:
        if len(choose(g, seat, action).returning) < STARTING_UNITS:
            g.ask(seat, CHOOSE_STARTING_HAND)


BUILD_DECK: Final = BuildDeck()
CHOOSE_STARTING_HAND: Final = ChooseStartingHand()
