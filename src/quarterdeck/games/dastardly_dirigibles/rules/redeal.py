"""What a seat may imagine: the cards it cannot know, dealt anew."""

from __future__ import annotations

from quarterdeck.games.dastardly_dirigibles.rules.pieces import EMPTY, Side, State
from quarterdeck.kernel.rng import Rng


def redeal(g: State, seat: int | None, rng: Rng) -> None:
    """Deal anew the pile, what was extracted, and the cards in rivals' hands that not everybody saw go there."""
    unknown = g.pile
    for other in range(g.seats):
        if other != seat:
            unknown += hidden(g.sides[other])
    extracted = len(g.extracted)
    if g.active != seat:
        unknown += g.extracted
    unknown.sort()
    rng.shuffle(unknown)
    deal_hands(g, seat, unknown, rng)
    if g.active != seat:
        g.extracted = sorted([unknown.pop() for _ in range(extracted)])


def hidden(side: Side) -> list[int]:
    """The cards of a hand that not everybody saw go there."""
    found = side.hand[:]
    for card in side.known:
        found.remove(card)
    return found


def deal_hands(g: State, seat: int | None, unknown: list[int], rng: Rng | None) -> None:
    """Give every rival as many of these cards as she holds unknown ones, none that she cannot hold (Ruling 24).

    In each hand the card held longest comes first: whatever it may be, the others may be too, so of the hands that one
    rival can hold all are equally likely.
    """
    deal = Deal(g.book.parts_of, unknown, rng)
    for other in range(g.seats):
        if other != seat:
            for lack in g.sides[other].lacks:
                deal.add(lack)
    place = 0
    for other in range(g.seats):
        if other != seat:
            side = g.sides[other]
            end = place + len(side.lacks)
            side.hand = sorted(side.known + deal.cards[place:end])
            place = end


class Deal:
    """Cards dealt to places that cannot take every part."""

    def __init__(self, parts_of: list[int], unknown: list[int], rng: Rng | None) -> None:
        self.parts_of = parts_of
        self.unknown = unknown
        self.rng = rng
        """None: nothing is left to chance, for one fixed deal."""
        self.lacks: list[int] = []
        self.cards: list[int] = []

    def add(self, lack: int) -> None:
        """One more place, with a card that is none of these parts."""
        self.lacks.append(lack)
        self.cards.append(EMPTY)
        done = self.fill(len(self.cards) - 1, [])
        assert done

    def fill(self, place: int, asked: list[int]) -> bool:
        """If no card that is left will do, another place gives up its card and takes one of those that are left."""
        lack = self.lacks[place]
        if lack == 0:
            self.cards[place] = self.unknown.pop()
            return True
        possible = [i for i in range(len(self.unknown)) if self.allows(lack, self.unknown[i])]
        if possible:
            chosen = 0 if self.rng is None else self.rng.below(len(possible))
            self.cards[place] = self.unknown.pop(possible[chosen])
            return True
        for other in range(len(self.cards)):
            card = self.cards[other]
            if card != EMPTY and other not in asked and self.allows(lack, card):
                asked.append(other)
                if self.fill(other, asked):
                    self.cards[place] = card
                    return True
        return False

    def allows(self, lack: int, card: int) -> bool:
        return not lack >> self.parts_of[card] & 1
