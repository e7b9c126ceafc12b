"""Synergies: which cards of a deck go together, where effects name others by set, power, level or name.

Nothing is said twice: an effect is asked what it is worth with other cards on the bench and without them.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.challengers.rules.match_decisions import can_be_raised
from quarterdeck.games.challengers.rules.pieces import State, new_match, new_side
from quarterdeck.games.challengers.rules.power import gift
from quarterdeck.games.challengers.rules.printed import Card

GIVES: Final = "gives"
"""From the bench it gives so many others of the deck an amount."""
EACH: Final = "each"
"""It gets an amount for each of so many others on the bench."""
ONE: Final = "one"
"""It gets an amount if one of so many others is on the bench."""
UP_TO: Final = "up to"
"""It gets the amount if all others are on the bench; so many of them add to it."""
LOSES: Final = "loses"
"""It gets so much less, the amount is negative, once one of so many others is on the bench."""
FETCHES: Final = "fetches"
"""It can put some of so many others from the bench on top of the deck."""
TAKES: Final = "takes"
"""Not in the deck yet: each of so many copies of another card in it would give it an amount."""
CHANGES: Final = "changes"
"""Not in the deck yet: on the bench it would make each of so many copies of another card better by an amount."""


class Synergy:
    def __init__(self, card: int, kind: str, other: int, count: int, amount: int) -> None:
        self.card: Final = card
        """Whom it is about."""
        self.kind: Final = kind
        self.other: Final = other
        """The other card, where there is only one; else the same."""
        self.count: Final = count
        self.amount: Final = amount


def synergies(g: State, deck: list[int], offered: list[int]) -> list[Synergy]:
    """Those of the cards of a deck with each other, and of cards on offer with the deck."""
    t = scratch_table(g)
    found: list[Synergy] = []
    for number in sorted(set(deck + offered)):
        card = g.book.cards[number]
        others = deck[:]
        if number in deck:
            others.remove(number)
        found += with_others(t, card, others)
        if number in offered:
            found += offered_to(t, card, deck)
    return found


def scratch_table(g: State) -> State:
    """A table at which nobody has anything: there benches can be tried out."""
    t = g.origin.game.bare(2, g.origin.options)
    assert isinstance(t, State)
    t.round = g.round
    t.sides = [new_side(0), new_side(1)]
    t.robot = new_side(0)
    t.matches = [new_match(0, 1)]
    return t


def names_others(card: Card) -> bool:
    return card.of_set >= 0 or card.of_power >= 0 or card.of_level >= 0 or bool(card.of_name)


def with_others(t: State, card: Card, others: list[int]) -> list[Synergy]:
    """What a card has of others in its deck, or they of it."""
    effect = card.effect
    if effect is None or not others:
        return []
    if effect.bonus is not None:
        return bonus_with(t, card, others)
    if not names_others(card):
        return []
    if effect.gift is not None:
        amounts = [most_given(t, card, t.book.cards[number]) for number in others]
        return counted(card, GIVES, len([amount for amount in amounts if amount]), max(amounts))
    if effect.raises:
        t.sides[0].bench = others
        return counted(card, FETCHES, len(can_be_raised(t, t.sides[0], card)), 0)
    return []


def counted(card: Card, kind: str, count: int, amount: int) -> list[Synergy]:
    return [Synergy(card.number, kind, card.number, count, amount)] if count else []


def bonus_with(t: State, card: Card, others: list[int]) -> list[Synergy]:
    """What a card is worth to itself with one of the others on the bench, and with all of them."""
    alone = bonus_of(t, card, [])
    changes = [bonus_of(t, card, [number]) - alone for number in others]
    count = len([change for change in changes if change])
    worst, best = min(changes), max(changes)
    if worst < 0:  # an effect that names nobody counts empty seats
        return counted(card, LOSES, count, worst) if names_others(card) else []
    total = bonus_of(t, card, others) - alone
    if not names_others(card):
        return counted(card, UP_TO, count, total)
    return counted(card, EACH, count, best) if total == best * count else counted(card, ONE, count, total)


def bonus_of(t: State, card: Card, bench: list[int]) -> int:
    t.sides[0].bench = bench
    assert card.effect is not None
    assert card.effect.bonus is not None
    return card.effect.bonus(t, 0, 0, card)


def most_given(t: State, giver: Card, card: Card) -> int:
    """What a card on the bench gives another at most."""
    return max(gift(t, giver, card, True), gift(t, giver, card, False))


def offered_to(t: State, card: Card, deck: list[int]) -> list[Synergy]:
    """What a card would have of those in a deck, and they of it."""
    found: list[Synergy] = []
    for number in sorted(set(deck)):
        other = t.book.cards[number]
        if other.effect is None or not names_others(other):
            continue
        amount = 0
        kind: str = TAKES
        if other.effect.gift is not None:
            amount = most_given(t, other, card)
        elif other.effect.bonus is not None:
            kind = CHANGES
            bench = deck[:]
            bench.remove(number)
            amount = bonus_of(t, other, [*bench, card.number]) - bonus_of(t, other, bench)
        if amount:
            found.append(Synergy(card.number, kind, number, deck.count(number), amount))
    return found
