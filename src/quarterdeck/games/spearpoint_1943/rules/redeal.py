"""What a seat may imagine: a table that looks like its view, and the cards it cannot know, dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.spearpoint_1943.rules.combat import declare_targets
from quarterdeck.games.spearpoint_1943.rules.decks import unseen_cards
from quarterdeck.games.spearpoint_1943.rules.pieces import Side, State, Unit, new_side, new_unit
from quarterdeck.games.spearpoint_1943.rules.plans import follow
from quarterdeck.games.spearpoint_1943.rules.printed import CARD, KNOWN_TO_ALL, KNOWN_TO_OWNER, NOTHING, SEATS, Book
from quarterdeck.kernel.fields import fill
from quarterdeck.kernel.rng import Stream

if TYPE_CHECKING:
    from quarterdeck.games.spearpoint_1943.rules.view import SideView, SpearpointView, UnitView


def redeal(g: State, seat: int | None, rng: Stream) -> None:
    """Deal anew what this seat cannot know: the order of its own Reserves; the rest of a rival's deck, which may be any
    that has the right number of cards and points; who holds which commands; the order of the damage cards."""
    for other in SEATS:
        side = g.sides[other]
        if other == seat:
            shuffle_unknown(side, rng)
        else:
            deal_deck(g, other, rng)
            side.draft = []
            side.plan = None
    deal_commands(g, seat, rng)
    g.damage_deck.sort()
    rng.shuffle(g.damage_deck)


def shuffle_unknown(side: Side, rng: Stream) -> None:
    """The part of her own Reserves whose order the owner does not know."""
    unknown = [entry for entry in side.reserves if not entry & KNOWN_TO_OWNER]
    unknown.sort()
    rng.shuffle(unknown)
    side.reserves = [entry if entry & KNOWN_TO_OWNER else unknown.pop() for entry in side.reserves]


def seen_of(side: Side) -> list[int]:
    """All cards that everybody knows to be in this deck."""
    seen = side.lost + side.known + side.loose
    for unit in side.units:
        seen.append(unit.card)
        if unit.crew != NOTHING:
            seen.append(unit.crew)
    for entry in side.reserves:
        if entry & KNOWN_TO_ALL:
            seen.append(entry & CARD)
    return seen


def deal_deck(g: State, seat: int, rng: Stream | None) -> None:
    """The rest of a deck that agrees with what is seen of it, spread over the places that nobody has seen into; without
    `rng` the first possible one, in sorted order."""
    side = g.sides[seat]
    hidden = [place for place in range(len(side.reserves)) if not side.reserves[place] & KNOWN_TO_ALL]
    in_hand = len(side.hand) - len(side.known)
    count = len(hidden) + in_hand - len(side.loose)
    if not hidden and in_hand == 0:
        return
    cards = unseen_cards(g.book, seat, seen_of(side), count, rng)
    # What is loose lies in the hand or among the owner's own discards; those places are the first.
    places = [NOTHING] * in_hand
    places += [place for place in hidden if side.reserves[place] & KNOWN_TO_OWNER]
    loose = len(places)
    places += [place for place in hidden if not side.reserves[place] & KNOWN_TO_OWNER]
    filled = [NOTHING] * len(places)
    chosen = list(range(loose))
    if rng is not None:
        rng.shuffle(chosen)
        rng.shuffle(cards)
    for i in range(len(side.loose)):
        filled[chosen[i]] = side.loose[i]
    hand = side.known[:]
    for i in range(len(places)):
        card = cards.pop() if filled[i] == NOTHING else filled[i]
        if places[i] == NOTHING:
            hand.append(card)
        else:
            side.reserves[places[i]] = card | (side.reserves[places[i]] & ~CARD)
    hand.sort()
    side.hand = hand


def deal_commands(g: State, seat: int | None, rng: Stream) -> None:
    """Commands that this seat has not seen are in the deck, in rivals' hands or among what they put away."""
    unknown = g.command_deck[:]
    for other in SEATS:
        if other != seat:
            unknown += g.sides[other].commands + g.sides[other].away
    unknown.sort()
    rng.shuffle(unknown)
    for other in SEATS:
        if other != seat:
            side = g.sides[other]
            held = len(side.commands)
            away = len(side.away)
            side.commands = sorted(unknown[:held])
            side.away = sorted(unknown[held : held + away])
            del unknown[: held + away]
    g.command_deck = unknown


# From a view --------------------------------------------------------------------------------------------------------


def from_view(g: State, seen: SpearpointView) -> None:
    """A state that shows this view: what is unknown lies in sorted order, the rival's draft is empty."""
    fill(g, seen, command_deck=[], sides=[side_from(g.book, seen.sides[seat]) for seat in SEATS])
    for seat in SEATS:
        if seen.sides[seat].hand is None:
            deal_deck(g, seat, None)
    g.command_deck = unseen_commands(g, seen) if seen.command_deck is None else seen.command_deck[:]
    for seat in SEATS:
        draft = seen.sides[seat].draft
        if seen.sides[seat].plan is not None and draft is not None:
            follow(g, seat, draft, is_declaring(g, seat))


def side_from(book: Book, seen: SideView) -> Side:
    side = fill(
        new_side(),
        seen,
        units=[unit_from(book, unit) for unit in seen.units],
        hand=seen.known + [0] * (seen.held - len(seen.known)) if seen.hand is None else seen.hand[:],
        commands=[0] * seen.commands_held if seen.commands is None else seen.commands[:],
        away=[0] * seen.dropped if seen.away is None else seen.away[:],
        reserves=[],
        draft=[],
        plan=None,
    )
    unordered = [] if seen.unordered is None else seen.unordered[::-1]
    for place in seen.reserves:
        if place.card != NOTHING:
            card = place.card
        else:
            card = unordered.pop() if unordered else 0
        side.reserves.append(card | (0, KNOWN_TO_OWNER, KNOWN_TO_OWNER | KNOWN_TO_ALL)[place.known])
    return side


def unit_from(book: Book, seen: UnitView) -> Unit:
    return fill(new_unit(book.cards[seen.card], seen.slot, seen.line), seen)


def unseen_commands(g: State, seen: SpearpointView) -> list[int]:
    """The command deck, after rivals were given what they hold: all that this seat has not seen, in sorted order."""
    unknown = g.book.command_deck[:]
    for shown in seen.sides:
        for number in (shown.commands or []) + (shown.away or []):
            unknown.remove(number)
    for number in seen.used:
        unknown.remove(number)
    for side, shown in zip(g.sides, seen.sides, strict=True):
        if shown.commands is None:
            side.commands = [unknown.pop(0) for _ in range(shown.commands_held)]
            side.away = [unknown.pop(0) for _ in range(shown.dropped)]
    return unknown


def is_declaring(g: State, seat: int) -> bool:
    for lane in g.lanes:
        if lane.owner == seat and lane.first is not None:
            return lane.first.rule is declare_targets
    return False
