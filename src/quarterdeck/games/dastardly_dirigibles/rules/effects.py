"""What special cards do: for each wording when it can be played, what it asks and does, and what is said of it."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.dastardly_dirigibles.rules.actions import Aim, Lose, PlayPart, Retrieve, Steal
from quarterdeck.games.dastardly_dirigibles.rules.announcement import add_parts, announce
from quarterdeck.games.dastardly_dirigibles.rules.events import (
    CARD_DISCARDED,
    CARD_DRAWN,
    CARD_RETRIEVED,
    ENGINE_AIMED_AT,
    EXTRACTED,
    EXTRACTION_KEPT,
    PART_DESTROYED,
    PART_STOLEN,
)
from quarterdeck.games.dastardly_dirigibles.rules.pieces import (
    BACK,
    EMPTY,
    FRONT,
    LIFT_ENGINE,
    PARTS,
    SLOTS,
    SLOTS_OF,
    Side,
    State,
    Wording,
)
from quarterdeck.games.dastardly_dirigibles.rules.piles import something_to_draw, to_hand_openly, top_card
from quarterdeck.kernel.decision import Decision
from quarterdeck.kernel.options import Option
from quarterdeck.kernel.types import Action

EXTRACTOR_DISCARDS: Final = Option(
    "extractor_discards",
    False,
    "extracted cards that are not played are discarded; otherwise they stay in hand",
    ruling=16,
)

EXTRACTION: Final = 3


def never(_g: State, _seat: int) -> bool:
    """Not an action."""
    return False


def nothing(_g: State, _seat: int) -> None:
    return


def an_opponent_has_a_part(g: State, seat: int) -> bool:
    for other in range(g.seats):
        if other != seat and has_part(g.sides[other].airship):
            return True
    return False


def has_part(airship: list[int]) -> bool:
    for card in airship:
        if card != EMPTY:
            return True
    return False


# Take a part from an opponent ---------------------------------------------------------------------------------------


def steal(g: State, seat: int) -> None:
    g.ask(seat, CHOOSE_THEFT)


class ChooseTheft(Decision[State]):
    """Which part is taken, and from whom?"""

    def prompt(self, g: State, seat: int) -> str:
        return "Take a part from an opponent's airship."

    def options(self, g: State, seat: int) -> list[Action]:
        found: list[Action] = []
        for owner in range(g.seats):
            if owner != seat:
                airship = g.sides[owner].airship
                for slot in range(SLOTS):
                    if airship[slot] != EMPTY:
                        found.append(g.book.steals[owner * SLOTS + slot])
        return found

    def answered(self, g: State, seat: int, action: Action) -> None:
        assert isinstance(action, Steal)
        airship = g.sides[action.owner].airship
        card = airship[action.slot]
        airship[action.slot] = EMPTY
        to_hand_openly(g, seat, card)
        g.tell(PART_STOLEN, seat, action.owner, action.slot, card)


# Draw three, play one -----------------------------------------------------------------------------------------------


def there_is_a_card(g: State, _seat: int) -> bool:
    return something_to_draw(g)


def extract(g: State, seat: int) -> None:
    """Only the owner sees them; if there are fewer, she draws what there is (Ruling 16)."""
    for _ in range(EXTRACTION):
        if something_to_draw(g):
            card = top_card(g)
            g.extracted.append(card)
            g.tell(CARD_DRAWN, seat, card)
    g.extracted.sort()
    g.ask(seat, CHOOSE_EXTRACTED)


class ChooseExtracted(Decision[State]):
    """Which of the extracted cards is played at no further action, if any? (Ruling 16)"""

    always_ask = True

    def prompt(self, g: State, seat: int) -> str:
        discarded = EXTRACTOR_DISCARDS.flag(g.origin.options)
        rest = "The other cards are discarded." if discarded else "You keep the other cards."
        return f"You may play one of the parts just drawn; it costs no action, and all others must match it. {rest}"

    def options(self, g: State, seat: int) -> list[Action]:
        found: list[Action] = [g.book.keep_all]
        add_parts(g, g.sides[seat], g.extracted, found)
        return found

    def answered(self, g: State, seat: int, action: Action) -> None:
        """The rest stays in hand, or is discarded at a table that plays it so; then the part is announced."""
        if isinstance(action, PlayPart):
            g.extracted.remove(action.card)
        else:
            g.tell(EXTRACTION_KEPT, seat, len(g.extracted))
        side = g.sides[seat]
        discarded = EXTRACTOR_DISCARDS.flag(g.origin.options)
        for card in g.extracted:
            if discarded:
                g.discards.append(card)
                g.tell(CARD_DISCARDED, seat, card)
            else:
                side.hand.append(card)
                side.lacks.append(0)
        side.hand.sort()
        g.extracted = []
        if isinstance(action, PlayPart):
            announce(g, action.card, action.slot, EXTRACTED)


# Destroy a part of an opponent --------------------------------------------------------------------------------------


def disintegrate(g: State, seat: int) -> None:
    g.ask(seat, CHOOSE_AIM)


class ChooseAim(Decision[State]):
    """Whose airship loses which kind of part?"""

    def prompt(self, g: State, seat: int) -> str:
        return "Choose a part of an opponent's airship to destroy."

    def options(self, g: State, seat: int) -> list[Action]:
        found: list[Action] = []
        for owner in range(g.seats):
            if owner != seat:
                airship = g.sides[owner].airship
                for part in range(len(PARTS)):
                    slots = SLOTS_OF[part]
                    if airship[slots[0]] != EMPTY or airship[slots[-1]] != EMPTY:
                        found.append(g.book.aims[owner * len(PARTS) + part])
        return found

    def answered(self, g: State, seat: int, action: Action) -> None:
        """Of two Lift Engines the owner chooses."""
        assert isinstance(action, Aim)
        owner = g.sides[action.owner]
        if action.part == LIFT_ENGINE and has_two_engines(owner):
            g.tell(ENGINE_AIMED_AT, seat, action.owner)
            g.ask(action.owner, CHOOSE_LOSS)
            return
        slots = SLOTS_OF[action.part]
        destroy(g, seat, action.owner, slots[0] if owner.airship[slots[0]] != EMPTY else slots[-1])


class ChooseLoss(Decision[State]):
    """Which of her two Lift Engines does the owner give up?"""

    def prompt(self, g: State, seat: int) -> str:
        return "One of your Lift Engines is destroyed: choose which."

    def options(self, g: State, seat: int) -> list[Action]:
        return [g.book.losses[0], g.book.losses[1]]

    def answered(self, g: State, seat: int, action: Action) -> None:
        assert isinstance(action, Lose)
        destroy(g, g.active, seat, action.slot)


def destroy(g: State, seat: int, owner: int, slot: int) -> None:
    airship = g.sides[owner].airship
    card = airship[slot]
    airship[slot] = EMPTY
    g.discards.append(card)
    g.tell(PART_DESTROYED, seat, owner, slot, card)


def has_two_engines(side: Side) -> bool:
    return side.airship[FRONT] != EMPTY and side.airship[BACK] != EMPTY


# Take a card from the discards --------------------------------------------------------------------------------------


def a_discard_can_be_retrieved(g: State, _seat: int) -> bool:
    for card in g.discards:
        if may_be_retrieved(g, card):
            return True
    return False


def may_be_retrieved(g: State, card: int) -> bool:
    wording = g.book.cards[card].wording
    return wording is None or wording.retrievable


def retrieve(g: State, seat: int) -> None:
    g.ask(seat, CHOOSE_RETRIEVED)


class ChooseRetrieved(Decision[State]):
    """Which discard comes to hand? Not one that would fetch another (Ruling 15)."""

    def prompt(self, g: State, seat: int) -> str:
        return "Take a card from the discards."

    def options(self, g: State, seat: int) -> list[Action]:
        found: list[Action] = []
        last = EMPTY
        for card in sorted(g.discards):
            if card != last and may_be_retrieved(g, card):
                found.append(g.book.retrieves[card])
            last = card
        return found

    def answered(self, g: State, seat: int, action: Action) -> None:
        """The copy nearest to the top is taken, and those above it stay in their order."""
        assert isinstance(action, Retrieve)
        place = len(g.discards) - 1
        while g.discards[place] != action.card:
            place -= 1
        del g.discards[place]
        to_hand_openly(g, seat, action.card)
        g.tell(CARD_RETRIEVED, seat, action.card)


CHOOSE_THEFT: Final = ChooseTheft()
CHOOSE_EXTRACTED: Final = ChooseExtracted()
CHOOSE_AIM: Final = ChooseAim()
CHOOSE_LOSS: Final = ChooseLoss()
CHOOSE_RETRIEVED: Final = ChooseRetrieved()
WORDINGS: Final = {
    wording.key: wording
    for wording in (
        Wording("steal", "Take one part of an opponent's airship into your hand.", an_opponent_has_a_part, steal),
        Wording(
            "transmute",
            "Answers an opponent's announcement: instead of matching it, play this and any part from your hand.",
            never,
            nothing,
            reaction=True,
        ),
        Wording(
            "extract",
            "Draw 3 cards. You may play a part from among them at once; opponents must match it."
            " The others stay in your hand.",
            there_is_a_card,
            extract,
            option=EXTRACTOR_DISCARDS,
            option_text="Draw 3 cards. You may play a part from among them at once; opponents must match it."
            " The others are discarded.",
        ),
        Wording(
            "disintegrate",
            "Choose a part of an opponent's airship: it is discarded. Of two Lift Engines the owner chooses.",
            an_opponent_has_a_part,
            disintegrate,
        ),
        Wording(
            "retrieve",
            "Take a card from the discards into your hand, but not another card like this.",
            a_discard_can_be_retrieved,
            retrieve,
            retrievable=False,
        ),
        Wording(
            "keep", "Cannot be played. 1 point if it is in your hand when a round is scored.", never, nothing, bonus=1
        ),
    )
}
"""Every wording a card file may use."""
