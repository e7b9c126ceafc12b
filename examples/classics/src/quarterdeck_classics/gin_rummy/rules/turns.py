"""A turn: draw a card, then discard one, or knock.

What is discarded is decided in secret, with the melds of a knock, and laid open as a whole. So nobody has to imagine a
rival who has announced a knock, but not shown what she knocks with.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.decision import Decision
from quarterdeck.kernel.lane import PRIVATE
from quarterdeck.kernel.types import Action

from quarterdeck_classics.gin_rummy.rules.actions import Discard, DrawStock, Knock, LayMeld, TakeUpcard
from quarterdeck_classics.gin_rummy.rules.ending import after_knock, lay_down, void_hand
from quarterdeck_classics.gin_rummy.rules.events import CARD_DRAWN, DISCARDED, KNOCKED, MELD_LAID, PASSED, UPCARD_TAKEN
from quarterdeck_classics.gin_rummy.rules.melds import (
    MELDS,
    can_knock,
    melds_within,
    possible_knock_discards,
    value_of,
)
from quarterdeck_classics.gin_rummy.rules.pieces import MOST_UPCARDS, NO_CARD, SEATS, WALL, State, clear_draft

# The draw ------------------------------------------------------------------------------------------------------------


class OfferUpcard(Decision[State]):
    """Who takes the first upcard? If neither wants it, the first player draws from the stock."""

    always_ask = True  # also put to the first player when only the stock is left

    def prompt(self, g: State, seat: int) -> str:
        return "Draw from the stock." if g.passes == SEATS else "Take the first upcard, or pass."

    def options(self, g: State, seat: int) -> list[Action]:
        return [g.book.draw_stock] if g.passes == SEATS else [g.book.take_upcard, g.book.pass_]

    def answered(self, g: State, seat: int, action: Action) -> None:
        if isinstance(action, TakeUpcard):
            take_upcard(g, seat)
        elif isinstance(action, DrawStock):
            draw_stock(g, seat)
        else:
            g.passes += 1
            g.tell(PASSED, seat)
            g.ask((seat + 1) % SEATS, OFFER_UPCARD)


class ChooseDraw(Decision[State]):
    """Where does the card come from?"""

    def prompt(self, g: State, seat: int) -> str:
        return "Take the upcard, or draw from the stock."

    def options(self, g: State, seat: int) -> list[Action]:
        return [g.book.take_upcard, g.book.draw_stock]

    def answered(self, g: State, seat: int, action: Action) -> None:
        """A hand in which 50 upcards were asked for goes nowhere. Ruling 4."""
        if isinstance(action, DrawStock):
            draw_stock(g, seat)
            return
        g.upcards += 1
        if g.upcards == MOST_UPCARDS:
            void_hand(g)
        else:
            take_upcard(g, seat)


OFFER_UPCARD: Final = OfferUpcard()
CHOOSE_DRAW: Final = ChooseDraw()


def take_upcard(g: State, seat: int) -> None:
    side = g.sides[seat]
    card = g.upcard
    side.hand |= 1 << card
    side.known |= 1 << card
    side.held += 1
    g.previous = card
    g.upcard = NO_CARD
    g.tell(UPCARD_TAKEN, seat, card)
    decide_in_secret(g, seat)


def draw_stock(g: State, seat: int) -> None:
    """The upcard that nobody wanted is covered."""
    side = g.sides[seat]
    g.previous = g.upcard
    g.discards.append(g.upcard)
    g.upcard = NO_CARD
    card = g.stock.pop()
    side.hand |= 1 << card
    side.held += 1
    g.tell(CARD_DRAWN, seat, card)
    decide_in_secret(g, seat)


def decide_in_secret(g: State, seat: int) -> None:
    g.fork(choose_discard, [seat], PRIVATE)
    g.then(show_discard, seat)


# What is decided in secret -------------------------------------------------------------------------------------------


class ChooseDiscard(Decision[State]):
    """Which card is discarded, or is it a knock?"""

    def prompt(self, g: State, seat: int) -> str:
        return "Discard a card, or knock if you can."

    def options(self, g: State, seat: int) -> list[Action]:
        hand = g.sides[seat].hand
        found = g.book.discard_choices.of(hand)
        if can_knock(hand, g.limit):
            found.append(g.book.knock)
        return found

    def default(self, g: State, seat: int) -> Action:
        return self.options(g, seat)[-1]

    def answered(self, g: State, seat: int, action: Action) -> None:
        if isinstance(action, Discard):
            put_aside(g, seat, action.card)
        else:
            g.sides[seat].knocking = True
            g.ask(seat, CHOOSE_KNOCK_DISCARD)


class ChooseKnockDiscard(Decision[State]):
    """Which card is discarded in a knock? One without which the rest can be laid down. Ruling 2."""

    always_ask = True

    def prompt(self, g: State, seat: int) -> str:
        return "Discard a card for your knock."

    def options(self, g: State, seat: int) -> list[Action]:
        return g.book.discard_choices.of(possible_knock_discards(g.sides[seat].hand, g.limit))

    def answered(self, g: State, seat: int, action: Action) -> None:
        assert isinstance(action, Discard)
        put_aside(g, seat, action.card)
        g.ask(seat, CHOOSE_ARRANGEMENT)


class ChooseArrangement(Decision[State]):
    """Which melds does the knocker lay? Asked until what is left is within the limit and she wants no more."""

    always_ask = True

    def prompt(self, g: State, seat: int) -> str:
        return "Lay a meld" + (", or pass." if value_of(g.sides[seat].hand) <= g.limit else ".")

    def options(self, g: State, seat: int) -> list[Action]:
        hand = g.sides[seat].hand
        found: list[Action] = [g.book.pass_] if value_of(hand) <= g.limit else []
        for meld in melds_within(hand, g.limit):
            found.append(g.book.lay_melds[meld])
        return found

    def default(self, g: State, seat: int) -> Action:
        return self.options(g, seat)[-1]

    def answered(self, g: State, seat: int, action: Action) -> None:
        if isinstance(action, LayMeld):
            side = g.sides[seat]
            side.hand &= ~MELDS[action.meld]
            side.arranged.append(action.meld)
            g.ask(seat, CHOOSE_ARRANGEMENT)


class MayKnockAtTheWall(Decision[State]):
    """Does the player who would draw the last cards knock with the upcard instead? Else the hand is void. Ruling 1."""

    always_ask = True  # whether a knock is possible is a secret

    def prompt(self, g: State, seat: int) -> str:
        return "The stock is used up: knock with the upcard if you can, or pass."

    def options(self, g: State, seat: int) -> list[Action]:
        found: list[Action] = [g.book.pass_]
        if can_knock(g.sides[seat].hand | 1 << g.upcard, g.limit):
            found.append(g.book.knock)
        return found

    def default(self, g: State, seat: int) -> Action:
        return self.options(g, seat)[-1]

    def answered(self, g: State, seat: int, action: Action) -> None:
        if isinstance(action, Knock):
            side = g.sides[seat]
            side.hand |= 1 << g.upcard
            side.knocking = True
            g.ask(seat, CHOOSE_KNOCK_DISCARD)


CHOOSE_DISCARD: Final = ChooseDiscard()
CHOOSE_KNOCK_DISCARD: Final = ChooseKnockDiscard()
CHOOSE_ARRANGEMENT: Final = ChooseArrangement()
MAY_KNOCK_AT_THE_WALL: Final = MayKnockAtTheWall()


def choose_discard(g: State, seat: int) -> None:
    g.ask(seat, CHOOSE_DISCARD)


def at_the_wall(g: State, seat: int) -> None:
    g.ask(seat, MAY_KNOCK_AT_THE_WALL)


def put_aside(g: State, seat: int, card: int) -> None:
    side = g.sides[seat]
    side.hand &= ~(1 << card)
    side.discarding = card


# What is laid open ---------------------------------------------------------------------------------------------------


def show_discard(g: State, seat: int) -> None:
    """The discard is the next upcard; when two cards are left in the stock, there is no more drawing."""
    side = g.sides[seat]
    if side.knocking:
        show_knock(g, seat)
        return
    card = side.discarding
    clear_draft(side)
    lay_down(g, seat, 1 << card)
    g.upcard = card
    g.tell(DISCARDED, seat, card)
    if card == g.previous and g.repeated:  # Ruling 4
        void_hand(g)
        return
    g.repeated = card == g.previous
    rival = (seat + 1) % SEATS
    if len(g.stock) > WALL:
        g.ask(rival, CHOOSE_DRAW)
    else:
        g.fork(at_the_wall, [rival], PRIVATE)
        g.then(show_wall, rival)


def show_wall(g: State, seat: int) -> None:
    """A knock at the wall takes the upcard; without one the hand is void."""
    side = g.sides[seat]
    if not side.knocking:
        void_hand(g)
        return
    card = g.upcard
    side.known |= 1 << card
    side.held += 1
    g.upcard = NO_CARD
    g.tell(UPCARD_TAKEN, seat, card)
    show_knock(g, seat)


def show_knock(g: State, seat: int) -> None:
    """The discard and the melds are laid open; what is left stays hidden until the end. Ruling 7."""
    side = g.sides[seat]
    g.knocker = seat
    card = side.discarding
    side.melds = side.arranged
    clear_draft(side)
    lay_down(g, seat, 1 << card)
    g.discards.append(card)
    g.tell(KNOCKED, seat, card)
    for meld in side.melds:
        lay_down(g, seat, MELDS[meld])
        g.tell(MELD_LAID, seat, meld)
    after_knock(g)
