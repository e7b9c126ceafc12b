"""What cards are worth: to themselves, and from the bench to others. One function for each wording.

What a card does is in `effects`, and there every wording has its text.
"""

from __future__ import annotations

from quarterdeck.games.challengers.rules.benches import (
    seats_taken,
)
from quarterdeck.games.challengers.rules.decisions import of_one_set
from quarterdeck.games.challengers.rules.pieces import (
    SEATS_ON_BENCH,
    State,
    opponent_of,
    side_of,
)
from quarterdeck.games.challengers.rules.power import base_power
from quarterdeck.games.challengers.rules.printed import (
    Card,
)

# What a card is worth to itself -------------------------------------------------------------------------------------


def plain_bonus(g: State, park: int, who: int, card: Card) -> int:
    return card.amount


def each_set_on_the_bench(g: State, park: int, who: int, card: Card) -> int:
    sets: list[int] = []
    for number in side_of(g, who).bench:
        if g.book.cards[number].set not in sets:
            sets.append(g.book.cards[number].set)
    return card.amount * len(sets)


def each_of_set_on_the_bench(g: State, park: int, who: int, card: Card) -> int:
    return card.amount * len(of_one_set(g, side_of(g, who).bench, card.of_set))


def set_on_the_bench(g: State, park: int, who: int, card: Card) -> int:
    return card.amount if of_one_set(g, side_of(g, who).bench, card.of_set) else 0


def no_such_set_on_the_bench(g: State, park: int, who: int, card: Card) -> int:
    return 0 if of_one_set(g, side_of(g, who).bench, card.of_set) else card.amount


def of_base_power(g: State, who: int, power: int) -> int:
    """How many cards of that base power are on the bench."""
    count = 0
    for number in side_of(g, who).bench:
        if base_power(g, g.book.cards[number]) == power:
            count += 1
    return count


def each_power_on_the_bench(g: State, park: int, who: int, card: Card) -> int:
    return card.amount * of_base_power(g, who, card.of_power)


def power_on_the_bench(g: State, park: int, who: int, card: Card) -> int:
    return card.amount if of_base_power(g, who, card.of_power) else 0


def each_empty_seat(g: State, park: int, who: int, card: Card) -> int:
    return card.amount * (SEATS_ON_BENCH - seats_taken(g, side_of(g, who)))


def short_deck(g: State, park: int, who: int, card: Card) -> int:
    # Ruling 3: the card itself has left the deck.
    return card.amount if len(side_of(g, who).deck) <= card.most else 0


def each_trophy_of_the_opponent(g: State, park: int, who: int, card: Card) -> int:
    return card.amount * len(side_of(g, opponent_of(g, park, who)).trophies)


# What a card on the bench gives another -----------------------------------------------------------------------------


def own_set(giver: Card, card: Card, power: int, attacking: bool) -> int:
    return giver.amount if card.set == giver.of_set else 0


def own_set_attack(giver: Card, card: Card, power: int, attacking: bool) -> int:
    return giver.amount if attacking and card.set == giver.of_set else 0


def own_power(giver: Card, card: Card, power: int, attacking: bool) -> int:
    return giver.amount if power == giver.of_power else 0


def own_power_attack(giver: Card, card: Card, power: int, attacking: bool) -> int:
    return giver.amount if attacking and power == giver.of_power else 0


def own_attack(giver: Card, card: Card, power: int, attacking: bool) -> int:
    return giver.amount if attacking else 0


def own_flag(giver: Card, card: Card, power: int, attacking: bool) -> int:
    return 0 if attacking else giver.amount
