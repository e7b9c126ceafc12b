"""What a seat may imagine: the cards it cannot know, dealt anew."""

from __future__ import annotations

from quarterdeck.games.spearpoint_1943.decks import unseen_cards
from quarterdeck.games.spearpoint_1943.pieces import Side, State
from quarterdeck.games.spearpoint_1943.printed import CARD, KNOWN_TO_ALL, KNOWN_TO_OWNER, NOTHING, SEATS
from quarterdeck.kernel.rng import Stream


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
