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
    Almanac,
    Side,
    State,
    new_side,
)
from quarterdeck.kernel.errors import BadTable

if TYPE_CHECKING:
    from quarterdeck.kernel.game import Game

DECKS: Final = ("red", "cyclone")


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
    g.turn = lines.number("turn", TURNS)
    g.round = lines.number("round", ROUNDS)
    set_targets(g, lines)
    g.sides = [side_of(g, lines, seat) for seat in SEATS]
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


def set_targets(g: State, lines: Lines) -> None:
    if len(lines.targets) != TARGETS:
        raise BadTable(f"expected {TARGETS} lines that begin with 'target', found {len(lines.targets)}")
    left = Heap({target.key: target.number for target in g.book.targets})
    g.targets = left.take("target", lines.targets, TARGETS)
    past = (g.turn - 1) * TARGETS
    g.past = left.take("past", lines.words("past"), past)
    g.unseen = left.take("unseen", lines.words("unseen"), len(left.numbers))
    g.unseen.reverse()


def side_of(g: State, lines: Lines, seat: int) -> Side:
    deck = DECKS[seat]
    left = Heap({g.book.cards[number].key: number for number in g.book.deck_of(seat)})
    side = new_side()
    side.score = lines.score(seat)
    rounds = g.round - 1
    for round in range(rounds):
        beside = [lines.beside(target, seat, round, rounds) for target in range(TARGETS)]
        side.laid += left.take(f"{deck} in round {round + 1}", beside, TARGETS)
    side.hand = sorted(left.take(f"{deck} hand", lines.words(f"{deck} hand"), HAND))
    side.discards = sorted(left.take(f"{deck} discards", lines.words(f"{deck} discards"), rounds))
    side.deck = left.take(f"{deck} deck", lines.words(f"{deck} deck"), len(left.numbers))
    side.deck.reverse()
    return side


def past_cards(g: State, lines: Lines, seat: int) -> list[int]:
    """What the seat had laid when the turn before was scored."""
    heading = f"past {DECKS[seat]}"
    every = Heap({g.book.cards[number].key: number for number in g.book.deck_of(seat)})
    return every.take(heading, lines.words(heading), (g.turn - 1) * TARGETS * ROUNDS)


class Lines:
    """The lines of a situation: what stands behind each heading, and in which order the targets came."""

    def __init__(self, text: str) -> None:
        self.content: dict[str, str] = {}
        self.used: list[str] = []
        self.targets: list[str] = []
        for line in text.splitlines():
            if line.strip():
                heading, colon, rest = line.partition(":")
                heading = " ".join(heading.split())
                if not colon or heading in self.content:
                    raise BadTable(f"{line.strip()!r} has no heading of its own, as in 'round: 2'")
                self.content[heading] = rest
                if heading.startswith("target "):
                    self.targets.append(heading.removeprefix("target "))

    def words(self, heading: str) -> list[str]:
        self.used.append(heading)
        return self.content.get(heading, "").split()

    def number(self, heading: str, high: int) -> int:
        found = self.words(heading)
        if len(found) != 1 or found[0] not in [str(number) for number in range(1, high + 1)]:
            raise BadTable(f"{heading}: expected a number from 1 to {high}, found {' '.join(found)!r}")
        return int(found[0])

    def score(self, seat: int) -> int:
        found = self.words("score")
        if len(found) != len(SEATS) or not found[seat].removeprefix("-").isdecimal():
            raise BadTable(f"score: expected two numbers, found {' '.join(found)!r}")
        return int(found[seat])

    def beside(self, target: int, seat: int, round: int, rounds: int) -> str:
        heading = f"target {self.targets[target]}"
        sides = [half.split() for half in self.content[heading].split("|")]
        if [len(cards) for cards in sides] != [rounds] * len(SEATS):
            found = self.content[heading].strip()
            raise BadTable(f"{heading}: expected cards of {rounds} rounds on either side of a '|', found {found!r}")
        return sides[seat][round]

    def must_be_used_up(self) -> None:
        for heading in self.content:
            if heading not in self.used and not heading.startswith("target "):
                raise BadTable(f"nothing is called {heading!r}; there are {', '.join(sorted(set(self.used)))}")


class Heap:
    """Cards that are not placed yet, by key; the numbers go up."""

    def __init__(self, numbers: dict[str, int]) -> None:
        self.numbers: Final = numbers

    def take(self, where: str, keys: list[str], count: int) -> list[int]:
        """These cards, or the first of those left if none are named."""
        if not keys:
            keys = list(self.numbers)[:count]
        if len(keys) != count:
            raise BadTable(f"{where}: expected {count}, found {len(keys)}")
        taken: list[int] = []
        for key in keys:
            if key not in self.numbers:
                raise BadTable(f"{where}: there is no {key} left; left are {', '.join(self.numbers)}")
            taken.append(self.numbers.pop(key))
        return taken


# From a table to text -----------------------------------------------------------------------------------------------


def drawn(g: State) -> str:
    """A table at the start of a round as text; what a seat cannot know is in it."""
    rounds = g.round - 1
    if g.result is not None or [len(side.laid + side.draft) for side in g.sides] != [rounds * TARGETS] * len(SEATS):
        raise BadTable("only a table at the start of a round, before anybody has chosen, can be drawn")
    book = g.book
    options = [name for name, value in g.origin.options.items() if value is True]
    lines = [f"options: {' '.join(options)}"] if options else []
    lines += [f"turn: {g.turn}", f"round: {g.round}", f"score: {g.sides[0].score} {g.sides[1].score}"]
    for target in range(TARGETS):
        halves = [card_keys(book, side.laid[target::TARGETS]) for side in g.sides]
        lines.append(f"target {book.targets[g.targets[target]].key}: {' | '.join(halves) if rounds else ''}".rstrip())
    for seat in SEATS:
        lines += side_lines(book, g.sides[seat], DECKS[seat])
    others = [target.number for target in book.targets if target.number not in g.targets]
    if g.past != others[: len(g.past)]:
        lines.append(f"past: {target_keys(book, g.past)}")
    half = len(g.past_laid) // 2
    for seat in SEATS:
        laid = g.past_laid[seat * half : (seat + 1) * half]
        if laid != book.deck_of(seat)[:half]:
            lines.append(f"past {DECKS[seat]}: {card_keys(book, laid)}")
    if g.unseen != sorted(g.unseen, reverse=True):
        lines.append(f"unseen: {target_keys(book, g.unseen[::-1])}")
    return "\n".join(lines) + "\n"


def side_lines(book: Almanac, side: Side, deck: str) -> list[str]:
    lines = [f"{deck} hand: {card_keys(book, side.hand)}"]
    if side.discards:
        lines.append(f"{deck} discards: {card_keys(book, side.discards)}")
    if side.deck != sorted(side.deck, reverse=True):
        lines.append(f"{deck} deck: {card_keys(book, side.deck[::-1])}")
    return lines


def card_keys(book: Almanac, numbers: list[int]) -> str:
    return " ".join(book.cards[number].key for number in numbers)


def target_keys(book: Almanac, numbers: list[int]) -> str:
    return " ".join(book.targets[number].key for number in numbers)
