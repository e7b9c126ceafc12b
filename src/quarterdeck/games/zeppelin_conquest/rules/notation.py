"""Actions and situations as short text, both ways.

A situation is a table at the start of a round, before anybody has chosen:

    turn: 1
    round: 2
    score: 0 0
    target t01: armed-escort-upper | storm-escort-middle
    target t08: rocket-battalion-middle | doom-tempest-middle
    target t06: armed-escort-lower | cyclone-squadron-lower
    red hand: ...
    red discards: rocket-battalion-upper
    cyclone hand: ...
    cyclone discards: gale-guards-lower

Beside a target lie Red's cards and Cyclone's, round by round. What is not written is taken from what is left over, in
the order of the card file: hands, discards, `red deck` and `cyclone deck` (next card first), the `past` targets with
the `past red` and `past cyclone` cards beside them, and the `unseen` targets (the next one first). `options` names what
is switched on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.games.zeppelin_conquest.rules.order_of_play import scoring, the_end, the_round, the_turn
from quarterdeck.games.zeppelin_conquest.rules.pieces import (
    HAND,
    ROUNDS,
    SEATS,
    TARGETS,
    TURNS,
    Book,
    Side,
    State,
    new_side,
)
from quarterdeck.kernel.errors import BadTable
from quarterdeck.kernel.notation import Heap, Lines, line_of

if TYPE_CHECKING:
    from quarterdeck.kernel.game import Game

DECKS: Final = ("red", "cyclone")
HIGHEST_SCORE: Final = 999


def lay_text(card: str, target: int) -> str:
    return f"lay {card} {target + 1}"


def discard_text(card: str) -> str:
    return f"discard {card}"


# From text to a table -----------------------------------------------------------------------------------------------


def situation(game: Game, text: str) -> State:
    """The table that is drawn so; it can be played to the end, but has no history."""
    lines = Lines(text)
    switched_on: dict[str, object] = dict.fromkeys(lines.words("options"), True)
    g = game.bare(len(SEATS), switched_on)
    assert isinstance(g, State)
    g.turn = lines.number("turn", 1, TURNS)
    g.round = lines.number("round", 1, ROUNDS)
    score = lines.numbers("score", -HIGHEST_SCORE, HIGHEST_SCORE, len(SEATS))
    beside = set_targets(g, lines)
    g.sides = [side_of(g, lines, seat, score[seat], beside) for seat in SEATS]
    g.past_laid = [card for seat in SEATS for card in past_cards(g, lines, seat)]
    lines.must_be_used_up()
    go_on(g)
    return g


def go_on(g: State) -> None:
    """Schedule what is left of the game, and go to the first question."""
    for round in range(g.round, ROUNDS + 1):
        g.then(the_round, round)
    g.then(scoring)
    for turn in range(g.turn + 1, TURNS + 1):
        g.then(the_turn, turn)
    g.then(the_end)
    g.go_on()


def set_targets(g: State, lines: Lines) -> list[list[list[str]]]:
    """Sets the targets, and finds what lies beside each: the keys of either side's cards, round by round."""
    headings = [heading for heading in lines.content if heading.startswith("target ")]
    if len(headings) != TARGETS:
        raise BadTable(f"expected {TARGETS} lines that begin with 'target', found {len(headings)}")
    left = Heap({target.key: target.number for target in g.book.targets})
    g.targets = left.take("target", [heading.removeprefix("target ") for heading in headings])
    g.past = taken(left, "past", lines, (g.turn - 1) * TARGETS)
    g.unseen = taken(left, "unseen", lines, len(left.cards))
    g.unseen.reverse()
    return [beside(g, lines, heading) for heading in headings]


def beside(g: State, lines: Lines, heading: str) -> list[list[str]]:
    rounds = g.round - 1
    text = lines.text(heading)
    sides = [half.split() for half in text.split("|")]
    if rounds == 0 and not text:
        return [[], []]
    if [len(cards) for cards in sides] != [rounds] * len(SEATS):
        raise BadTable(f"{heading}: expected cards of {rounds} rounds on either side of a '|', found {text!r}")
    return sides


def cards_of(g: State, seat: int) -> Heap:
    return Heap({g.book.cards[number].key: number for number in g.book.deck_of(seat)})


def side_of(g: State, lines: Lines, seat: int, score: int, beside: list[list[list[str]]]) -> Side:
    deck = DECKS[seat]
    left = cards_of(g, seat)
    side = new_side()
    side.score = score
    rounds = g.round - 1
    for round in range(rounds):
        side.laid += left.take(f"{deck} in round {round + 1}", [target[seat][round] for target in beside])
    side.hand = sorted(taken(left, f"{deck} hand", lines, HAND))
    side.discards = sorted(taken(left, f"{deck} discards", lines, rounds))
    side.deck = taken(left, f"{deck} deck", lines, len(left.cards))
    side.deck.reverse()
    return side


def past_cards(g: State, lines: Lines, seat: int) -> list[int]:
    """What the seat had laid when the turn before was scored."""
    return taken(cards_of(g, seat), f"past {DECKS[seat]}", lines, (g.turn - 1) * TARGETS * ROUNDS)


def taken(left: Heap, heading: str, lines: Lines, count: int) -> list[int]:
    """So many cards: those that are written there, or the first of those left."""
    words = lines.words(heading)
    found = left.take(heading, words) if words else left.remove(heading, left.cards[:count])
    if len(found) != count:
        raise BadTable(f"{heading}: expected {count}, found {len(found)}")
    return found


# From a table to text -----------------------------------------------------------------------------------------------


def drawn(g: State) -> str:
    """A table at the start of a round as text; what a seat cannot know is in it."""
    rounds = g.round - 1
    if g.result is not None or [len(side.laid + side.draft) for side in g.sides] != [rounds * TARGETS] * len(SEATS):
        raise BadTable("only a table at the start of a round, before anybody has chosen, can be drawn")
    book = g.book
    options = [name for name, value in g.origin.options.items() if value is True]
    lines = line_of("options", options)
    lines += [f"turn: {g.turn}", f"round: {g.round}", f"score: {g.sides[0].score} {g.sides[1].score}"]
    for target in range(TARGETS):
        halves = [" ".join(card_keys(book, side.laid[target::TARGETS])) for side in g.sides]
        lines.append(f"target {book.targets[g.targets[target]].key}: {' | '.join(halves) if rounds else ''}".rstrip())
    for seat in SEATS:
        lines += side_lines(book, g.sides[seat], DECKS[seat])
    others = [target.number for target in book.targets if target.number not in g.targets]
    if g.past != others[: len(g.past)]:
        lines += line_of("past", target_keys(book, g.past))
    half = len(g.past_laid) // 2
    for seat in SEATS:
        laid = g.past_laid[seat * half : (seat + 1) * half]
        if laid != book.deck_of(seat)[:half]:
            lines += line_of(f"past {DECKS[seat]}", card_keys(book, laid))
    if g.unseen != sorted(g.unseen, reverse=True):
        lines += line_of("unseen", target_keys(book, g.unseen[::-1]))
    return "\n".join(lines) + "\n"


def side_lines(book: Book, side: Side, deck: str) -> list[str]:
    lines = line_of(f"{deck} hand", card_keys(book, side.hand))
    lines += line_of(f"{deck} discards", card_keys(book, side.discards))
    if side.deck != sorted(side.deck, reverse=True):
        lines += line_of(f"{deck} deck", card_keys(book, side.deck[::-1]))
    return lines


def card_keys(book: Book, numbers: list[int]) -> list[str]:
    return [book.cards[number].key for number in numbers]


def target_keys(book: Book, numbers: list[int]) -> list[str]:
    return [book.targets[number].key for number in numbers]
