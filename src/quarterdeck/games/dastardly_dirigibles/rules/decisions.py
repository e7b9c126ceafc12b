"""What may be asked. An answer is only noted here; the step that waits for it is in `rules` or `effects`."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.dastardly_dirigibles.rules.pieces import (
    AIRSHIP_CARDS,
    BACK,
    EMPTY,
    FRONT,
    LIFT_ENGINE,
    PARTS,
    SLOTS,
    SLOTS_OF,
    Side,
    State,
)
from quarterdeck.games.dastardly_dirigibles.rules.piles import something_to_draw
from quarterdeck.kernel.decision import Decision, Decision1
from quarterdeck.kernel.options import Option
from quarterdeck.kernel.types import Action

EXTRACTOR_DISCARDS: Final = Option(
    "extractor_discards",
    False,
    "extracted cards that are not played are discarded; otherwise they stay in hand",
    ruling=16,
)


class Question(Decision[State]):
    def answered(self, g: State, seat: int, action: Action) -> None:
        g.chosen = action.index


class Question1(Decision1[State]):
    def answered(self, g: State, seat: int, action: Action, _part: int) -> None:
        g.chosen = action.index


class ChooseDraw(Question):
    """From where does the next card come? Asked for one card at a time (Ruling 1)."""

    def prompt(self, g: State, seat: int) -> str:
        return "Draw a card from the pile, or take one from the Emporium."

    def options(self, g: State, seat: int) -> list[Action]:
        found: list[Action] = []
        if something_to_draw(g):
            found.append(g.book.draw)
        for card in row(g):
            found.append(g.book.takes[card])
        return found


class ChooseAction(Question):
    """What does the active player do?"""

    def prompt(self, g: State, seat: int) -> str:
        left = "1 action" if g.actions_left == 1 else f"{g.actions_left} actions"
        return f"You have {left} left: play, discard or swap a card, replace the Emporium, or pass."

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


class ChooseGift(Question1):
    """Which card goes into the gap that a swap has left? Any but the one just taken (Ruling 18)."""

    always_ask = True

    def prompt(self, g: State, seat: int, taken: int) -> str:
        return f"Put a card into the Emporium for {g.book.cards[taken].name}."

    def options(self, g: State, seat: int, taken: int) -> list[Action]:
        hand = g.sides[seat].hand
        found: list[Action] = []
        last = EMPTY
        for card in hand:
            if card != last and (card != taken or hand.count(taken) > 1):
                found.append(g.book.gives[card])
            last = card
        return found


class ChooseMatch(Question1):
    """How does a follower answer an announcement? Always put, whatever she holds (Rulings 3 and 13)."""

    always_ask = True

    def prompt(self, g: State, seat: int, part: int) -> str:
        return f"A {PARTS[part]} is announced: match it if you can."

    def options(self, g: State, seat: int, part: int) -> list[Action]:
        side = g.sides[seat]
        found = matches(g, side, part)
        if not found:
            found.append(g.book.no_match)
        if holds_reaction(g, side):
            add_transmutations(g, side, found)
        return found


class ChooseExtracted(Question):
    """Which of the extracted cards is played at no further action, if any? (Ruling 16)"""

    always_ask = True

    def prompt(self, g: State, seat: int) -> str:
        rest = "the others are discarded" if EXTRACTOR_DISCARDS.flag(g.origin.options) else "you keep the others"
        return f"Play a part from among the cards that you have just drawn, or none; {rest}."

    def options(self, g: State, seat: int) -> list[Action]:
        found: list[Action] = [g.book.keep_all]
        add_parts(g, g.sides[seat], g.extracted, found)
        return found


class ChooseTheft(Question):
    """Which part is taken, and from whom?"""

    def prompt(self, g: State, seat: int) -> str:
        return "Take a part from the airship of an opponent."

    def options(self, g: State, seat: int) -> list[Action]:
        found: list[Action] = []
        for owner in range(g.seats):
            if owner != seat:
                airship = g.sides[owner].airship
                for slot in range(SLOTS):
                    if airship[slot] != EMPTY:
                        found.append(g.book.steals[owner * SLOTS + slot])
        return found


class ChooseAim(Question):
    """Whose airship loses which kind of part?"""

    def prompt(self, g: State, seat: int) -> str:
        return "Choose an opponent and a part of that airship to destroy."

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


class ChooseLoss(Question):
    """Which of her two Lift Engines does the owner give up?"""

    def prompt(self, g: State, seat: int) -> str:
        return "One of your Lift Engines is destroyed: choose which."

    def options(self, g: State, seat: int) -> list[Action]:
        return [g.book.losses[0], g.book.losses[1]]


class ChooseRetrieved(Question):
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


def row(g: State) -> list[int]:
    """The cards of the Emporium in the order of their places, each once."""
    found: list[int] = []
    for card in g.emporium:
        if card != EMPTY and card not in found:
            found.append(card)
    return found


def add_parts(g: State, side: Side, cards: list[int], found: list[Action]) -> None:
    """All parts among these cards, in every slot where they do not replace the same suit (Ruling 4)."""
    airship = side.airship
    last = EMPTY
    for card in cards:
        if card >= AIRSHIP_CARDS:
            return
        if card != last:
            for play in g.book.cards[card].plays:
                if airship[play.slot] != card:
                    found.append(play)
        last = card


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


def add_transmutations(g: State, side: Side, found: list[Action]) -> None:
    """The same, for whoever answers with a special card (Rulings 14 and 32)."""
    airship = side.airship
    last = EMPTY
    for card in side.hand:
        if card >= AIRSHIP_CARDS:
            return
        if card != last:
            for transmute in g.book.cards[card].transmutes:
                if airship[transmute.slot] != card:
                    found.append(transmute)
        last = card


def matches(g: State, side: Side, part: int) -> list[Action]:
    """What a follower may play. A Lift Engine goes over its own suit only if she has no other (Rulings 2 and 26)."""
    book = g.book
    airship = side.airship
    found: list[Action] = []
    alone = part == LIFT_ENGINE and kinds_held(g, side, part) == 1
    last = EMPTY
    for card in side.hand:
        if card != last and book.parts_of[card] == part:
            for play in book.cards[card].plays:
                if airship[play.slot] != card or alone:
                    found.append(play)
        last = card
    return found


def kinds_held(g: State, side: Side, part: int) -> int:
    """Of how many suits she holds this part."""
    count = 0
    last = EMPTY
    for card in side.hand:
        if card != last and g.book.parts_of[card] == part:
            count += 1
        last = card
    return count


def holds_reaction(g: State, side: Side) -> bool:
    return reaction_of(g, side) != EMPTY


def reaction_of(g: State, side: Side) -> int:
    """The first card in hand that answers an announcement (Ruling 33)."""
    for card in side.hand:
        if card >= AIRSHIP_CARDS:
            wording = g.book.cards[card].wording
            assert wording is not None
            if wording.reaction:
                return card
    return EMPTY


def has_part(airship: list[int]) -> bool:
    for card in airship:
        if card != EMPTY:
            return True
    return False


def may_be_retrieved(g: State, card: int) -> bool:
    wording = g.book.cards[card].wording
    return wording is None or wording.retrievable


def has_two_engines(side: Side) -> bool:
    return side.airship[FRONT] != EMPTY and side.airship[BACK] != EMPTY


CHOOSE_DRAW: Final = ChooseDraw()
CHOOSE_ACTION: Final = ChooseAction()
CHOOSE_GIFT: Final = ChooseGift()
CHOOSE_MATCH: Final = ChooseMatch()
CHOOSE_EXTRACTED: Final = ChooseExtracted()
CHOOSE_THEFT: Final = ChooseTheft()
CHOOSE_AIM: Final = ChooseAim()
CHOOSE_LOSS: Final = ChooseLoss()
CHOOSE_RETRIEVED: Final = ChooseRetrieved()
