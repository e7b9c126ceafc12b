"""Playing an airship card: it is announced, all others match it, and the round may be over."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.dastardly_dirigibles.rules.actions import PlayPart, Transmute
from quarterdeck.games.dastardly_dirigibles.rules.events import (
    MATCHED,
    NOT_MATCHED,
    PART_PLAYED,
    SPECIAL_PLAYED,
    SPECIAL_PUT_AWAY,
    TRANSMUTED,
)
from quarterdeck.games.dastardly_dirigibles.rules.pieces import (
    AIRSHIP_CARDS,
    EMPTY,
    LIFT_ENGINE,
    NOBODY,
    PARTS,
    Side,
    State,
)
from quarterdeck.games.dastardly_dirigibles.rules.piles import from_hand, has_no
from quarterdeck.games.dastardly_dirigibles.rules.scoring import end_of_round, first_complete
from quarterdeck.kernel.decision import Decision1
from quarterdeck.kernel.types import Action


def announce(g: State, card: int, slot: int, how: int) -> None:
    """The active player places a part; all others match it clockwise; then it is seen whether the round is over."""
    fit(g, g.active, card, slot, how)
    part = g.book.parts_of[card]
    for i in range(1, g.seats):
        g.then(follow, (g.active + i) % g.seats, part)
    g.then(maybe_end_round)


def fit(g: State, seat: int, card: int, slot: int, how: int) -> None:
    """What was in the slot is discarded."""
    airship = g.sides[seat].airship
    replaced = airship[slot]
    airship[slot] = card
    if replaced != EMPTY:
        g.discards.append(replaced)
    g.tell(PART_PLAYED, seat, card, slot, replaced, how)


def follow(g: State, seat: int, part: int) -> None:
    """Everybody who follows is asked, so that being asked betrays nothing (Ruling 13)."""
    g.ask(seat, CHOOSE_MATCH, part)


class ChooseMatch(Decision1[State]):
    """How does a follower answer an announcement? Always put, whatever she holds (Rulings 3 and 13)."""

    always_ask = True

    def prompt(self, g: State, seat: int, part: int) -> str:
        found = self.options(g, seat, part)
        announced = f"Seat {g.active} announced a {PARTS[part]}"
        other = "answer with a Transmutation" if isinstance(found[-1], Transmute) else ""
        if found[0] is g.book.no_match:
            return f"{announced}, and you have none{other and f': you may {other}'}."
        return f"{announced}: you must play one{other and f', or {other}'}."

    def options(self, g: State, seat: int, part: int) -> list[Action]:
        side = g.sides[seat]
        found = matches(g, side, part)
        if not found:
            found.append(g.book.no_match)
        if holds_reaction(g, side):
            add_transmutations(g, side, found)
        return found

    def answered(self, g: State, seat: int, action: Action, part: int) -> None:
        """A match is forced; a Transmutation is the only way out of it (Ruling 3)."""
        if isinstance(action, PlayPart):
            from_hand(g, seat, action.card)
            if g.sides[seat].airship[action.slot] == action.card:
                has_no(g, seat, part)  # Ruling 26: only who has no other may do that
            fit(g, seat, action.card, action.slot, MATCHED)
        elif isinstance(action, Transmute):
            transmute(g, seat, action)
        else:
            has_no(g, seat, part)
            g.tell(NOT_MATCHED, seat, part)


def transmute(g: State, seat: int, action: Transmute) -> None:
    """The special card is played, then the part, which nobody has to match; then the special is discarded."""
    special = reaction_of(g, g.sides[seat])
    from_hand(g, seat, special)
    g.tell(SPECIAL_PLAYED, seat, special)
    from_hand(g, seat, action.card)
    fit(g, seat, action.card, action.slot, TRANSMUTED)
    g.discards.append(special)
    g.tell(SPECIAL_PUT_AWAY, special)


def maybe_end_round(g: State) -> None:
    """The round ends when any airship is complete, after all have matched; what is left of the turn is lost."""
    if first_complete(g) != NOBODY:  # Ruling 5
        if g.aside:
            put_away(g)  # Ruling 15: the step that would do it is skipped
        g.skip_to(end_of_round)


def put_away(g: State) -> None:
    card = g.aside.pop()
    g.discards.append(card)
    g.tell(SPECIAL_PUT_AWAY, card)


# What may be played --------------------------------------------------------------------------------------------------


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


def add_transmutations(g: State, side: Side, found: list[Action]) -> None:
    """All parts in hand, for whoever answers with a special card (Rulings 14 and 32)."""
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


CHOOSE_MATCH: Final = ChooseMatch()
