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
    Book,
    Side,
    State,
    new_side,
)
from quarterdeck.games.dastardly_dirigibles.rules.scoring import end_of_round
from quarterdeck.kernel.errors import BadTable
from quarterdeck.kernel.notation import HIGHEST, Heap, Lines, line_of

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
    left = Heap({card.key: card.number for card in g.book.cards}, g.book.deck())
    g.round = lines.number("round", 1, ROUNDS, 1)
    g.active = lines.number("active", 0, seats - 1, 0)
    g.starter = lines.number("starter", 0, seats - 1, g.active)
    g.turns = lines.number("turns", 0, HIGHEST, seats + 1)
    g.passes = lines.number("passes", 0, HIGHEST, 0)
    g.sides = [side_of(g.book, lines, left, seat) for seat in range(seats)]
    g.discards = left.take("discards", lines.phrases("discards"))
    g.emporium = emporium_of(lines, left, seats)
    g.pile = (left.take("pile", lines.phrases("pile")) if "pile" in lines.content else left.cards)[::-1]
    g.aside = []
    g.extracted = []
    g.actions_left = lines.number("actions", 0, HIGHEST, 0)
    go_on(g, "actions" in lines.content)
    lines.must_be_used_up()
    return g


def side_of(book: Book, lines: Lines, left: Heap, seat: int) -> Side:
    side = new_side()
    side.airship = airship_of(book, lines.words(f"airship {seat}"))
    left.remove(f"airship {seat}", [card for card in side.airship if card != EMPTY])
    side.hand = sorted(left.take(f"hand {seat}", lines.phrases(f"hand {seat}")))
    side.known = sorted(left.keys.get(key, EMPTY) for key in lines.phrases(f"known {seat}"))
    unknown = len(side.hand) - len(side.known)
    side.lacks = lines.numbers(f"lacks {seat}") or [0] * unknown
    side.points = lines.numbers(f"points {seat}")
    side.past = airship_of(book, lines.words(f"past {seat}"))
    side.completion, side.in_hand = lines.numbers(f"bonus {seat}") or [0, 0]
    if any(side.known.count(card) > side.hand.count(card) for card in side.known) or len(side.lacks) != unknown:
        raise BadTable(f"hand {seat}: what is known of it does not fit it")
    return side


def airship_of(book: Book, suits: list[str]) -> list[int]:
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
    places = lines.phrases("emporium") or [left.names[card] for card in left.cards[:seats]]
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


# From a table to text -----------------------------------------------------------------------------------------------


def drawn(g: State) -> str:
    """A table as text when the active player is about to act; what a seat cannot know is in it."""
    if g.main.decision is not CHOOSE_ACTION:
        raise BadTable("only a table at which somebody is about to act can be drawn")
    options = [name for name, value in g.origin.options.items() if value is True]
    lines = line_of("options", options)
    lines += [f"round: {g.round}", f"active: {g.active}", f"starter: {g.starter}", f"actions: {g.actions_left}"]
    lines += [f"turns: {g.turns}", f"passes: {g.passes}"]
    for seat in range(g.seats):
        lines += side_lines(g.book, g.sides[seat], seat)
    for heading, cards in (("emporium", g.emporium), ("discards", g.discards), ("pile", g.pile[::-1])):
        lines.append(f"{heading}: {card_keys(g.book, cards)}".rstrip())
    return "\n".join(lines) + "\n"


def side_lines(book: Book, side: Side, seat: int) -> list[str]:
    lines = [f"airship {seat}: {suit_keys(book, side.airship)}", f"hand {seat}: {card_keys(book, side.hand)}".rstrip()]
    if side.known:
        lines.append(f"known {seat}: {card_keys(book, side.known)}")
    lines += line_of(f"lacks {seat}", side.lacks if any(side.lacks) else [])
    lines += line_of(f"points {seat}", side.points)
    if side.points:
        lines.append(f"past {seat}: {suit_keys(book, side.past)}")
        lines.append(f"bonus {seat}: {side.completion} {side.in_hand}")
    return lines


def suit_keys(book: Book, airship: list[int]) -> str:
    return " ".join(GAP if card == EMPTY else book.suit_keys[book.cards[card].suit] for card in airship)


def card_keys(book: Book, cards: list[int]) -> str:
    return ", ".join(GAP if card == EMPTY else book.cards[card].key for card in cards)
