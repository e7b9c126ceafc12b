"""What may be asked in a turn: where a card comes from, what is done, what is given in a swap.

What a follower is asked is in `announcement`, what special cards ask in `effects`.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.dastardly_dirigibles.rules.actions import (
    Discard,
    Give,
    PlayPart,
    PlaySpecial,
    ReplaceEmporium,
    Swap,
    Take,
)
from quarterdeck.games.dastardly_dirigibles.rules.announcement import add_parts, announce, put_away
from quarterdeck.games.dastardly_dirigibles.rules.events import (
    ANNOUNCED,
    CARD_DISCARDED,
    CARD_GIVEN,
    CARD_TAKEN,
    EMPORIUM_CLEARED,
    PASSED,
    SPECIAL_PLAYED,
)
from quarterdeck.games.dastardly_dirigibles.rules.pieces import (
    ACTIONS,
    AIRSHIP_CARDS,
    EMPTY,
    HAND,
    STARTER_ACTIONS,
    Side,
    State,
)
from quarterdeck.games.dastardly_dirigibles.rules.piles import (
    draw_card,
    fill_gaps,
    from_hand,
    something_to_draw,
    to_hand_openly,
)
from quarterdeck.kernel.decision import Decision, Decision2
from quarterdeck.kernel.types import Action


class ChooseDraw(Decision[State]):
    """From where does the next card come? Asked for one card at a time (Ruling 1)."""

    def prompt(self, g: State, seat: int) -> str:
        return f"Draw a card from the pile, or take one from the Emporium, until you hold {HAND}."

    def options(self, g: State, seat: int) -> list[Action]:
        found: list[Action] = []
        if something_to_draw(g):
            found.append(g.book.draw)
        for card in row(g):
            found.append(g.book.takes[card])
        return found

    def answered(self, g: State, seat: int, action: Action) -> None:
        """A card taken from the Emporium is replaced before the next one is drawn."""
        if isinstance(action, Take):
            take_from_emporium(g, seat, action.card)
            fill_gaps(g)
        else:
            draw_card(g, seat)


def row(g: State) -> list[int]:
    """The cards of the Emporium in the order of their places, each once."""
    found: list[int] = []
    for card in g.emporium:
        if card != EMPTY and card not in found:
            found.append(card)
    return found


def take_from_emporium(g: State, seat: int, card: int) -> int:
    """The place that is empty now."""
    place = g.emporium.index(card)
    g.emporium[place] = EMPTY
    to_hand_openly(g, seat, card)
    g.tell(CARD_TAKEN, seat, card, place)
    return place


class ChooseAction(Decision[State]):
    """What does the active player do?"""

    def prompt(self, g: State, seat: int) -> str:
        left = "1 action" if g.actions_left == 1 else f"{g.actions_left} actions"
        more = " (one more: you begin with the fewest points)" if g.actions_left > ACTIONS else ""
        return f"You have {left} left{more}: play, discard or swap a card, replace the Emporium, or pass."

    def options(self, g: State, seat: int) -> list[Action]:
        book = g.book
        side = g.sides[seat]
        found: list[Action] = []
        add_parts(g, side, side.hand, found)
        add_specials(g, seat, found)
        add_discards(g, side, found)
        cards = row(g)
        if side.hand:
            for card in cards:
                found.append(book.swaps[card])
        if cards or something_to_draw(g):  # Ruling 34
            found.append(book.replace_emporium)
        found.append(book.pass_)
        return found

    def default(self, g: State, seat: int) -> Action:
        return g.book.pass_

    def answered(self, g: State, seat: int, action: Action) -> None:
        """One of the five actions, or none."""
        if action is g.book.pass_:
            pass_turn(g)
            return
        g.actions_left -= 1
        g.passes = 0
        if isinstance(action, PlayPart):
            from_hand(g, seat, action.card)
            announce(g, action.card, action.slot, ANNOUNCED)
        elif isinstance(action, PlaySpecial):
            play_special(g, action.card)
        elif isinstance(action, Discard):
            from_hand(g, seat, action.card)
            g.discards.append(action.card)
            g.tell(CARD_DISCARDED, seat, action.card)
        elif isinstance(action, Swap):
            g.ask(seat, CHOOSE_GIFT, action.card, take_from_emporium(g, seat, action.card))
        else:
            assert isinstance(action, ReplaceEmporium)
            replace_emporium(g)


def add_specials(g: State, seat: int, found: list[Action]) -> None:
    """The special cards in hand that have a possible effect (Ruling 15)."""
    last = EMPTY
    for card in g.sides[seat].hand:
        if card >= AIRSHIP_CARDS and card != last:
            wording = g.book.cards[card].wording
            assert wording is not None
            if wording.possible(g, seat):
                found.append(g.book.specials[card - AIRSHIP_CARDS])
        last = card


def add_discards(g: State, side: Side, found: list[Action]) -> None:
    last = EMPTY
    for card in side.hand:
        if card != last:
            found.append(g.book.discards[card])
        last = card


def actions_of_turn(g: State) -> int:
    """The first player of rounds 2 and 3 has one more on that turn."""
    return STARTER_ACTIONS if g.round > 1 and g.turns == 1 else ACTIONS


def pass_turn(g: State) -> None:
    """The turn ends, whatever actions are left (Ruling 8)."""
    if g.actions_left == actions_of_turn(g):
        g.passes += 1
    g.actions_left = 0
    g.tell(PASSED, g.active)


def play_special(g: State, card: int) -> None:
    """It lies aside while its effect is carried out, and joins the discards after it (Ruling 15)."""
    wording = g.book.cards[card].wording
    assert wording is not None
    from_hand(g, g.active, card)
    g.aside.append(card)
    g.tell(SPECIAL_PLAYED, g.active, card)
    wording.resolve(g, g.active)
    g.then(put_away)


def replace_emporium(g: State) -> None:
    """The old row is discarded first, then the new one is turned up (Ruling 18)."""
    g.tell(EMPORIUM_CLEARED, g.active)
    for place in range(len(g.emporium)):
        if g.emporium[place] != EMPTY:
            g.discards.append(g.emporium[place])
            g.emporium[place] = EMPTY
    fill_gaps(g)


class ChooseGift(Decision2[State]):
    """Which card goes into the gap that a swap has left? Any but the one just taken (Ruling 18)."""

    always_ask = True
    completes = True

    def prompt(self, g: State, seat: int, taken: int, _place: int) -> str:
        return f"Give a card to the Emporium for {g.book.cards[taken].name}."

    def options(self, g: State, seat: int, taken: int, _place: int) -> list[Action]:
        hand = g.sides[seat].hand
        found: list[Action] = []
        last = EMPTY
        for card in hand:
            if card != last and (card != taken or hand.count(taken) > 1):
                found.append(g.book.gives[card])
            last = card
        return found

    def answered(self, g: State, seat: int, action: Action, _taken: int, place: int) -> None:
        assert isinstance(action, Give)
        from_hand(g, seat, action.card)
        g.emporium[place] = action.card
        g.tell(CARD_GIVEN, seat, action.card, place)


CHOOSE_DRAW: Final = ChooseDraw()
CHOOSE_ACTION: Final = ChooseAction()
CHOOSE_GIFT: Final = ChooseGift()
