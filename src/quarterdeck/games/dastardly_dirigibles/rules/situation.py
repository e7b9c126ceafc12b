"""Situations as short text, both ways.

A situation is a table at which the active player is about to act, or to begin her turn if `actions` is left out:

    round: 1
    active: 0
    actions: 3
    turns: 4
    airship 0: gear - gear - - chain wild-i
    airship 1: - - - - - - -
    hand 0: tail wrench, thief
    hand 1: nose-cone key, lift-engine key
    known 1: nose-cone key
    emporium: drive-engine gear, transmutation
    discards: tail chain

An airship is a suit a slot, from front to back; `-` is an empty slot, and a gap in the Emporium. The discards end with
the top card, the `pile` begins with it. What is not written is taken from what is left over, in the order of the card
file: the `emporium` first, then the `pile`; all else is empty. `points 0` are the points of earlier rounds, `past 0` is
the airship scored last and `bonus 0` what it got for being complete and for cards in hand; `lacks 1` says of each
unknown card what it cannot be; `starter` had the first turn, `passes` counts turns of nothing but a pass, `options`
names what is switched on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.games.dastardly_dirigibles.rules.decisions import CHOOSE_ACTION
from quarterdeck.games.dastardly_dirigibles.rules.order_of_play import (
    next_player,
    perform_actions,
    the_end,
    the_round,
    the_turn,
)
from quarterdeck.games.dastardly_dirigibles.rules.pieces import (
    EMPTY,
    PART_OF,
    PARTS,
    ROUNDS,
    SLOTS,
    Almanac,
    Side,
    State,
    new_side,
)
from quarterdeck.games.dastardly_dirigibles.rules.scoring import end_of_round
from quarterdeck.kernel.errors import BadTable

if TYPE_CHECKING:
    from quarterdeck.kernel.game import Game

GAP: Final = "-"

# From text to a table -----------------------------------------------------------------------------------------------


def situation(game: Game, text: str) -> State:
    """The table that is drawn so; it can be played to the end, but has no history."""
    lines = Lines(text)
    seats = len([heading for heading in lines.content if heading.startswith("airship ")])
    switched_on: dict[str, object] = dict.fromkeys(lines.words("options"), True)
    g = game.bare(seats, switched_on)
    assert isinstance(g, State)
    left = Heap(g.book)
    g.round = lines.number("round", 1)
    g.active = lines.number("active", 0)
    g.starter = lines.number("starter", g.active)
    g.turns = lines.number("turns", seats + 1)
    g.passes = lines.number("passes", 0)
    g.sides = [side_of(lines, left, seat) for seat in range(seats)]
    g.discards = left.take("discards", lines.cards("discards"))
    g.emporium = emporium_of(lines, left, seats)
    g.pile = left.take("pile", lines.cards("pile") if "pile" in lines.content else left.keys())[::-1]
    g.aside = []
    g.extracted = []
    g.actions_left = lines.number("actions", 0)
    go_on(g, "actions" in lines.content)
    lines.must_be_used_up()
    return g


def side_of(lines: Lines, left: Heap, seat: int) -> Side:
    side = new_side()
    side.airship = airship_of(left.book, lines.words(f"airship {seat}"))
    left.take(f"airship {seat}", [left.book.cards[card].key for card in side.airship if card != EMPTY])
    side.hand = sorted(left.take(f"hand {seat}", lines.cards(f"hand {seat}")))
    side.known = sorted(left.numbers.get(key, EMPTY) for key in lines.cards(f"known {seat}"))
    unknown = len(side.hand) - len(side.known)
    side.lacks = lines.numbers(f"lacks {seat}") or [0] * unknown
    side.points = lines.numbers(f"points {seat}")
    side.past = airship_of(left.book, lines.words(f"past {seat}"))
    side.completion, side.in_hand = lines.numbers(f"bonus {seat}") or [0, 0]
    if any(side.known.count(card) > side.hand.count(card) for card in side.known) or len(side.lacks) != unknown:
        raise BadTable(f"hand {seat}: what is known of it does not fit it")
    return side


def airship_of(book: Almanac, suits: list[str]) -> list[int]:
    if len(suits) not in (0, SLOTS):
        raise BadTable(f"an airship has {SLOTS} slots, found {' '.join(suits)!r}")
    for suit in suits:
        if suit != GAP and suit not in book.suit_keys:
            raise BadTable(f"there is no suit {suit!r}; there are {', '.join(book.suit_keys)}")
    return [
        EMPTY if suit == GAP else book.suit_keys.index(suit) * len(PARTS) + PART_OF[slot]
        for slot, suit in enumerate(suits)
    ]


def emporium_of(lines: Lines, left: Heap, seats: int) -> list[int]:
    """A card or a gap for each player."""
    places = lines.cards("emporium") or left.keys()[:seats]
    if len(places) != seats:
        raise BadTable(f"emporium: expected {seats} places, found {len(places)}")
    return [EMPTY if key == GAP else left.take("emporium", [key])[0] for key in places]


def go_on(g: State, acting: bool) -> None:
    """Schedule what is left of the game, and go to the first question."""
    if acting:
        g.then(perform_actions)
        g.then(next_player)
    else:
        g.then(the_turn)
        g.turns -= 1
    g.then(end_of_round)
    for round in range(g.round + 1, ROUNDS + 1):
        g.then(the_round, round)
    g.then(the_end)
    g.go_on()


class Lines:
    """The lines of a situation: what stands behind each heading."""

    def __init__(self, text: str) -> None:
        self.content: dict[str, str] = {}
        self.used: list[str] = []
        for line in text.splitlines():
            if line.strip():
                heading, colon, rest = line.partition(":")
                heading = " ".join(heading.split())
                if not colon or heading in self.content:
                    raise BadTable(f"{line.strip()!r} has no heading of its own, as in 'round: 2'")
                self.content[heading] = rest

    def words(self, heading: str) -> list[str]:
        self.used.append(heading)
        return self.content.get(heading, "").split()

    def cards(self, heading: str) -> list[str]:
        self.used.append(heading)
        return [" ".join(key.split()) for key in self.content.get(heading, "").split(",") if key.strip()]

    def numbers(self, heading: str) -> list[int]:
        found = self.words(heading)
        if not all(word.isdecimal() for word in found):
            raise BadTable(f"{heading}: expected numbers, found {' '.join(found)!r}")
        return [int(word) for word in found]

    def number(self, heading: str, otherwise: int) -> int:
        found = self.numbers(heading) or [otherwise]
        if len(found) != 1:
            raise BadTable(f"{heading}: expected one number, found {len(found)}")
        return found[0]

    def must_be_used_up(self) -> None:
        for heading in self.content:
            if heading not in self.used:
                raise BadTable(f"nothing is called {heading!r}; there are {', '.join(sorted(set(self.used)))}")


class Heap:
    """Cards that are not placed yet."""

    def __init__(self, book: Almanac) -> None:
        self.book: Final = book
        self.numbers: Final = {card.key: card.number for card in book.cards}
        self.cards: Final = book.deck()

    def keys(self) -> list[str]:
        return [self.book.cards[card].key for card in self.cards]

    def take(self, where: str, keys: list[str]) -> list[int]:
        taken: list[int] = []
        for key in keys:
            if key not in self.numbers:
                raise BadTable(f"{where}: there is no card {key!r}")
            if self.numbers[key] not in self.cards:
                raise BadTable(f"{where}: there is no {key} left")
            self.cards.remove(self.numbers[key])
            taken.append(self.numbers[key])
        return taken


# From a table to text -----------------------------------------------------------------------------------------------


def drawn(g: State) -> str:
    """A table as text when the active player is about to act; what a seat cannot know is in it."""
    if g.main.decision is not CHOOSE_ACTION:
        raise BadTable("only a table at which somebody is about to act can be drawn")
    options = [name for name, value in g.origin.options.items() if value is True]
    lines = [f"options: {' '.join(options)}"] if options else []
    lines += [f"round: {g.round}", f"active: {g.active}", f"starter: {g.starter}", f"actions: {g.actions_left}"]
    lines += [f"turns: {g.turns}", f"passes: {g.passes}"]
    for seat in range(g.seats):
        lines += side_lines(g.book, g.sides[seat], seat)
    for heading, cards in (("emporium", g.emporium), ("discards", g.discards), ("pile", g.pile[::-1])):
        lines.append(f"{heading}: {card_keys(g.book, cards)}".rstrip())
    return "\n".join(lines) + "\n"


def side_lines(book: Almanac, side: Side, seat: int) -> list[str]:
    lines = [f"airship {seat}: {suit_keys(book, side.airship)}", f"hand {seat}: {card_keys(book, side.hand)}".rstrip()]
    if side.known:
        lines.append(f"known {seat}: {card_keys(book, side.known)}")
    if any(side.lacks):
        lines.append(f"lacks {seat}: {' '.join(str(lack) for lack in side.lacks)}")
    if side.points:
        lines.append(f"points {seat}: {' '.join(str(points) for points in side.points)}")
        lines.append(f"past {seat}: {suit_keys(book, side.past)}")
        lines.append(f"bonus {seat}: {side.completion} {side.in_hand}")
    return lines


def suit_keys(book: Almanac, airship: list[int]) -> str:
    return " ".join(GAP if card == EMPTY else book.suit_keys[book.cards[card].suit] for card in airship)


def card_keys(book: Almanac, cards: list[int]) -> str:
    return ", ".join(GAP if card == EMPTY else book.cards[card].key for card in cards)
