"""Power: base power and bonuses, item by item.

Both totals are live: they are counted anew after every reveal and its effect (Ruling 13).
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.challengers.rules.events import BONUS_COUNTED, POWER_COUNTED
from quarterdeck.games.challengers.rules.pieces import NOBODY, Side, State, side_of
from quarterdeck.games.challengers.rules.printed import DURING_THE_ATTACK, FROM_THE_BENCH, IN_FLAG_POSSESSION, Card


class Item:
    """A part of a card's power: how much, from which card, and from how many copies of it."""

    def __init__(self, source: int, count: int, amount: int) -> None:
        self.source: Final = source
        self.count: Final = count
        self.amount: Final = amount


def base_power(g: State, card: Card) -> int:
    return card.power + card.per_round * g.round if card.per_round else card.power


def own_bonus(g: State, park: int, who: int, place: int, attacking: bool) -> int:
    """What a card in the park is worth to itself: fixed when it was revealed, and while it attacks or has the flag."""
    side = side_of(g, who)
    card = g.book.cards[side.park[place]]
    bonus = side.fixed[place]
    if card.moment == (DURING_THE_ATTACK if attacking else IN_FLAG_POSSESSION):
        assert card.effect is not None
        assert card.effect.bonus is not None
        bonus += card.effect.bonus(g, park, who, card)
    return bonus


def promised_bonus(g: State, side: Side, place: int, attacking: bool) -> int:
    """What a card that lost the flag promised to the next one, for its attack alone."""
    promiser = side.promised[place]
    return g.book.cards[promiser].amount if attacking and promiser != NOBODY else 0


def gift(g: State, giver: Card, card: Card, attacking: bool) -> int:
    """What a card on the bench gives a card in the park."""
    if giver.moment != FROM_THE_BENCH:
        return 0
    assert giver.effect is not None
    assert giver.effect.gift is not None
    return giver.effect.gift(giver, card, base_power(g, card), attacking)


def power_of(g: State, park: int, who: int, place: int) -> int:
    """The power of a card in the park, as it stands."""
    side = side_of(g, who)
    attacking = g.matches[park].holder != who
    card = g.book.cards[side.park[place]]
    power = base_power(g, card) + own_bonus(g, park, who, place, attacking) + promised_bonus(g, side, place, attacking)
    for number in side.bench:
        giver = g.book.cards[number]
        if giver.moment == FROM_THE_BENCH:
            power += gift(g, giver, card, attacking)
    return power


def bonuses(g: State, park: int, who: int, place: int) -> list[Item]:
    """The same without the base power, item by item: the card's own, a promise, then the bench."""
    side = side_of(g, who)
    attacking = g.matches[park].holder != who
    number = side.park[place]
    items = [Item(number, 1, own_bonus(g, park, who, place, attacking))]
    items.append(Item(side.promised[place], 1, promised_bonus(g, side, place, attacking)))
    givers = [giver for i, giver in enumerate(side.bench) if giver not in side.bench[:i]]
    for giver in givers:
        count = side.bench.count(giver)
        items.append(Item(giver, count, count * gift(g, g.book.cards[giver], g.book.cards[number], attacking)))
    return [item for item in items if item.amount]


def total(g: State, park: int, who: int) -> int:
    """Attacking, all revealed cards count; in flag possession only the latest."""
    side = side_of(g, who)
    last = len(side.park) - 1
    if g.matches[park].holder == who:
        return counted(g, park, who, side, last)
    power = 0
    for place in range(last + 1):
        power += counted(g, park, who, side, place)
    return power


def counted(g: State, park: int, who: int, side: Side, place: int) -> int:
    """The power of a card in the park; when it is new or has changed, everybody is told what it is made of."""
    power = power_of(g, park, who, place)
    if power != side.powers[place]:
        side.powers[place] = power
        card = side.park[place]
        g.tell(POWER_COUNTED, who, place, card, power)
        for item in bonuses(g, park, who, place):
            g.tell(BONUS_COUNTED, who, card, item.source, item.count, item.amount)
    return power
