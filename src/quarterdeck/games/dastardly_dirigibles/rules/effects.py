"""What special cards do: for each wording when it can be played, what happens then, and what is said of it."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.dastardly_dirigibles.rules.actions import Aim, Lose, PlayPart, Retrieve, Steal
from quarterdeck.games.dastardly_dirigibles.rules.decisions import (
    CHOOSE_AIM,
    CHOOSE_EXTRACTED,
    CHOOSE_LOSS,
    CHOOSE_RETRIEVED,
    CHOOSE_THEFT,
    EXTRACTOR_DISCARDS,
    has_part,
    has_two_engines,
    may_be_retrieved,
)
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
from quarterdeck.games.dastardly_dirigibles.rules.order_of_play import announce, answer_of
from quarterdeck.games.dastardly_dirigibles.rules.pieces import EMPTY, LIFT_ENGINE, SLOTS_OF, State, Wording
from quarterdeck.games.dastardly_dirigibles.rules.piles import something_to_draw, to_hand_openly, top_card

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


# Take a part from an opponent ---------------------------------------------------------------------------------------


def steal(g: State, seat: int) -> None:
    g.ask(seat, CHOOSE_THEFT)
    g.then(theft_answered, seat)


def theft_answered(g: State, seat: int) -> None:
    action = answer_of(g)
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
    g.then(extract_answered, seat)


def extract_answered(g: State, seat: int) -> None:
    """The rest stays in hand, or is discarded at a table that plays it so; then the part is announced."""
    action = answer_of(g)
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
    g.then(aim_answered, seat)


def aim_answered(g: State, seat: int) -> None:
    """Of two Lift Engines the owner chooses."""
    action = answer_of(g)
    assert isinstance(action, Aim)
    owner = g.sides[action.owner]
    if action.part == LIFT_ENGINE and has_two_engines(owner):
        g.tell(ENGINE_AIMED_AT, seat, action.owner)
        g.ask(action.owner, CHOOSE_LOSS)
        g.then(loss_answered, seat, action.owner)
        return
    slots = SLOTS_OF[action.part]
    destroy(g, seat, action.owner, slots[0] if owner.airship[slots[0]] != EMPTY else slots[-1])


def loss_answered(g: State, seat: int, owner: int) -> None:
    action = answer_of(g)
    assert isinstance(action, Lose)
    destroy(g, seat, owner, action.slot)


def destroy(g: State, seat: int, owner: int, slot: int) -> None:
    airship = g.sides[owner].airship
    card = airship[slot]
    airship[slot] = EMPTY
    g.discards.append(card)
    g.tell(PART_DESTROYED, seat, owner, slot, card)


# Take a card from the discards --------------------------------------------------------------------------------------


def a_discard_can_be_retrieved(g: State, _seat: int) -> bool:
    for card in g.discards:
        if may_be_retrieved(g, card):
            return True
    return False


def retrieve(g: State, seat: int) -> None:
    g.ask(seat, CHOOSE_RETRIEVED)
    g.then(retrieval_answered, seat)


def retrieval_answered(g: State, seat: int) -> None:
    """The copy nearest to the top is taken, and those above it stay in their order."""
    action = answer_of(g)
    assert isinstance(action, Retrieve)
    place = len(g.discards) - 1
    while g.discards[place] != action.card:
        place -= 1
    del g.discards[place]
    to_hand_openly(g, seat, action.card)
    g.tell(CARD_RETRIEVED, seat, action.card)


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
