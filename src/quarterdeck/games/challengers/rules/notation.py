"""Names and matches as short text, both ways.

A situation is a match between two attacks, of seat 0 against seat 1 or, at a table for one, against the Robot:

    round: 4
    flag: 1
    0 deck: dog juggler-a newcomer
    0 bench: blacksmith-b blacksmith-b talent
    0 trophies: 1 3
    1 park: newcomer champion
    1 deck: dog

Decks are written from the top, parks with the latest card last. `flag` is whose card has it: the other one attacks.
With `flag: -` the match begins, and seat 0 reveals the first card. There are also `exhaust`, `fans`, and the tops of
the piles as `pile a`, `pile b`, `pile c`. What is not written is empty; piles go on with what is left over. `left out`
names the set that is not in play, in the words of the option. With `search: sorted` who searches her deck does not see
its order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.games.challengers.rules.benches import match_over
from quarterdeck.games.challengers.rules.decks import SEARCH_SHOWS_ORDER
from quarterdeck.games.challengers.rules.match_phase import attack, reveal, take_the_flag
from quarterdeck.games.challengers.rules.order_of_play import (
    LEFT_OUT,
    after_the_last_round,
    choose_sets,
    end_of_round,
    stack_trophies,
    the_round,
)
from quarterdeck.games.challengers.rules.pieces import (
    CARD,
    FINAL,
    NOBODY,
    ROBOT,
    ROUNDS,
    TROPHIES_A_ROUND,
    Side,
    State,
    new_match,
    new_side,
    side_of,
)
from quarterdeck.games.challengers.rules.power import base_power, power_of
from quarterdeck.games.challengers.rules.printed import LEVELS, PILES, STARTER, Book
from quarterdeck.games.challengers.rules.redeal import of_level
from quarterdeck.kernel.errors import BadTable
from quarterdeck.kernel.notation import Heap, Lines, line_of

if TYPE_CHECKING:
    from quarterdeck.kernel.game import Game
    from quarterdeck.kernel.table import Listener

FIRST: Final = 0
IN_ORDER: Final = "in order"
SORTED: Final = "sorted"
HEAPS: Final = ("deck", "park", "bench", "exhaust")


# From text to a table -----------------------------------------------------------------------------------------------


def situation(game: Game, text: str, seats: int = 2, listener: Listener | None = None) -> State:
    """The table at which this match is being played; it can be played to the end, but has no history."""
    lines = Lines(text)
    options: dict[str, object] = {
        LEFT_OUT.name: lines.text("left out", str(LEFT_OUT.default)),
        SEARCH_SHOWS_ORDER.name: lines.one_of("search", [IN_ORDER, SORTED]) == IN_ORDER,
    }
    g = game.bare(seats, options)
    assert isinstance(g, State)
    g.listener = listener
    g.shuffles = [0] * len(PILES)
    g.known_shuffles = [0] * len(PILES)
    g.winners = [NOBODY] * (ROUNDS * TROPHIES_A_ROUND)
    g.finalists = []
    g.round = lines.number("round", 1, ROUNDS, 1)
    choose_sets(g)
    stack_trophies(g)
    g.sides = [new_side(seat + seats % 2) for seat in range(seats)]
    g.robot = new_side(0)
    second = 1 if seats > 1 else ROBOT
    g.matches = [new_match(FIRST, second)]
    g.matches[0].begun = True
    flag = lines.one_of("flag", ["-", "0", "1"])
    g.matches[0].holder = {"-": NOBODY, "0": FIRST, "1": second}[flag]
    keys = {card.key: card.number for card in g.book.cards}
    for name, who in (("0", FIRST), ("1", second)):
        set_side(g, lines, keys, name, who)
    set_piles(g, lines, keys)
    lines.must_be_used_up()
    go_on(g)
    return g


def set_side(g: State, lines: Lines, keys: dict[str, int], name: str, who: int) -> None:
    side = side_of(g, who)
    side.deck = lines.keys(f"{name} deck", keys)[::-1]
    side.park = lines.keys(f"{name} park", keys)
    side.bench = lines.keys(f"{name} bench", keys)
    side.exhaust = lines.keys(f"{name} exhaust", keys)
    side.fans = lines.number(f"{name} fans", 0, 999, 0)
    for round in lines.numbers(f"{name} trophies", 1, ROUNDS):
        side.trophies.append((round - 1) * TROPHIES_A_ROUND)
        g.winners[side.trophies[-1]] = who
    side.fixed = [0] * len(side.park)
    side.promised = [NOBODY] * len(side.park)
    side.powers = [base_power(g, g.book.cards[card]) for card in side.park]
    for card in cards_of(side):
        side.held[g.book.cards[card].level] += 1
    box = Heap(keys, [] if who == ROBOT else g.book.starter)
    box.remove(name, of_level(g, cards_of(side), STARTER))
    side.box = box.cards


def cards_of(side: Side) -> list[int]:
    return side.deck + side.park + side.bench + side.exhaust


def set_piles(g: State, lines: Lines, keys: dict[str, int]) -> None:
    """The named cards on top, then what is left over of those in play."""
    for level in PILES:
        heading = f"pile {LEVELS[level].lower()}"
        top = lines.keys(heading, keys)[::-1]
        rest = Heap(keys, g.book.supply(g.left_out, level))
        for cards in [*(cards_of(side) for side in [*g.sides, g.robot]), top]:
            rest.remove(heading, of_level(g, cards, level))
        g.piles[level] = rest.cards[::-1] + top
        g.pile_sizes[level] = len(g.piles[level])


def go_on(g: State) -> None:
    """Schedule the rest of the match and of the tournament, and go to the first question."""
    match = g.matches[0]
    if match.holder == NOBODY:
        g.then(reveal, 0, FIRST)
        g.then(take_the_flag, 0, FIRST)
    else:
        holder = side_of(g, match.holder)
        if not holder.park:
            raise BadTable("flag: whoever has the flag needs a card in the park")
        place = len(holder.park) - 1
        holder.powers[place] = power_of(g, 0, match.holder, place)
    g.then(attack, 0, match.first if match.holder == match.second else match.second)
    g.then(match_over, 0)
    g.then(end_of_round)
    for round in range(g.round + 1, ROUNDS + 1):
        g.then(the_round, round)
    g.then(after_the_last_round)
    g.go_on()


# From a table to text -----------------------------------------------------------------------------------------------


def drawn(g: State) -> str:
    """The one match of a table for one or two as text; what a seat cannot know is in it."""
    if g.seats > 2 or g.round == FINAL or not g.matches or not g.matches[0].begun:
        raise BadTable("only a match at a table for one or two can be drawn")
    match = g.matches[0]
    flags = {NOBODY: "-", match.first: "0", match.second: "1"}
    lines = [f"left out: {g.origin.options[LEFT_OUT.name]}", f"round: {g.round}", f"flag: {flags[match.holder]}"]
    if not SEARCH_SHOWS_ORDER.flag(g.origin.options):
        lines.append(f"search: {SORTED}")
    for name, who in (("0", match.first), ("1", match.second)):
        lines += side_lines(g, side_of(g, who), name)
    for level in PILES:
        lines += line_of(f"pile {LEVELS[level].lower()}", keys_of(g.book, g.piles[level][::-1]))
    return "\n".join(lines) + "\n"


def side_lines(g: State, side: Side, name: str) -> list[str]:
    heaps = [[place & CARD for place in side.deck][::-1], side.park, side.bench, side.exhaust]
    lines: list[str] = []
    for what, cards in zip(HEAPS, heaps, strict=True):
        lines += line_of(f"{name} {what}", keys_of(g.book, cards))
    lines += line_of(f"{name} fans", [side.fans] if side.fans else [])
    return lines + line_of(f"{name} trophies", [trophy // TROPHIES_A_ROUND + 1 for trophy in side.trophies])


def keys_of(book: Book, cards: list[int]) -> list[str]:
    return [book.cards[card].key for card in cards]
