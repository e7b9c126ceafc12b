"""Games of a few lines that bots can be caught cheating at. Answers are the numbers 0 to 4."""

from __future__ import annotations

from quarterdeck.kernel.data import Files
from quarterdeck.kernel.decision import Decision2
from quarterdeck.kernel.event import Event, Everyone, kind
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.lane import PRIVATE
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action, Book, Outcome, most_points
from quarterdeck.kernel.view import View

NUMBERS = 5
CARDS = 3


class Numbers(Book):
    def __init__(self) -> None:
        super().__init__()
        for number in range(NUMBERS):
            self.enter(Action(), str(number))


class Toy(Table):
    book: Numbers
    chosen: list[int]
    """Per seat: the number chosen, -1 while none is. In a fork it is a secret until all have chosen."""
    card: int
    """Face down: nobody knows it."""

    def __init__(self) -> None:
        self.chosen = []
        self.card = -1

    def clone(self) -> Toy:
        twin = Toy()
        self.copy_to(twin)
        twin.book = self.book
        twin.chosen = self.chosen[:]
        twin.card = self.card
        return twin


class ToyView(View, kw_only=True):
    chosen: list[int | None]
    card: int | None


class Chose(Event):
    seat: Everyone
    number: Everyone


CHOSE = kind(Chose)


def toy_view(g: Toy, seat: int | None) -> ToyView:
    seen = [number if other == seat or not g.lanes else None for other, number in enumerate(g.chosen)]
    return ToyView(chosen=[*seen], card=g.card if g.result is not None else None)


def from_view(g: Toy, seen: ToyView) -> None:
    g.chosen = [-1 if number is None else number for number in seen.chosen]
    g.card = 0 if seen.card is None else seen.card


def redeal(g: Toy, seat: int | None, rng: Rng) -> None:
    if g.lanes:
        g.chosen = [number if other == seat else -1 for other, number in enumerate(g.chosen)]
    g.card = rng.below(CARDS)


class Choose(Decision2[Toy]):
    """Which number below this one? With `untaken` it must not be taken already."""

    def options(self, g: Toy, seat: int, below: int, untaken: int) -> list[Action]:
        return [g.book.actions[number] for number in range(below) if not (untaken and number in g.chosen)]

    def answered(self, g: Toy, seat: int, action: Action, _below: int, _untaken: int) -> None:
        g.chosen[seat] = action.index


CHOOSE = Choose()


def clear(g: Toy) -> None:
    g.chosen = [-1] * g.seats


# Matching pennies: both choose at the same time; the first seat wins if they are alike, the second if they differ.


def pennies(g: Toy) -> None:
    clear(g)
    g.fork(choose_coin, [0, 1], PRIVATE)
    g.then(show_coins)


def choose_coin(g: Toy, seat: int) -> None:
    g.ask(seat, CHOOSE, 2, 0)


def show_coins(g: Toy) -> None:
    winner = 0 if g.chosen[0] == g.chosen[1] else 1
    g.finish(Outcome([1 - winner, winner], [winner], [[winner], [1 - winner]]))


# Guess the card: it lies face down; the first seat wins if it names it.


def guess(g: Toy) -> None:
    clear(g)
    g.card = g.rng.below(CARDS)
    g.ask(0, CHOOSE, CARDS, 0)
    g.then(turn_card)


def turn_card(g: Toy) -> None:
    winner = 0 if g.chosen[0] == g.card else 1
    g.finish(Outcome([1 - winner, winner], [winner], [[winner], [1 - winner]]))


# Highest number: in turn and openly, each takes a number that is left; the highest wins. With a handicap the first may
# not take the highest.


def highest(g: Toy) -> None:
    clear(g)
    for seat in range(g.seats):
        g.then(take, seat, NUMBERS)
    g.then(compare)


def handicap(g: Toy) -> None:
    clear(g)
    for seat in range(g.seats):
        g.then(take, seat, NUMBERS if seat else NUMBERS - 1)
    g.then(compare)


# Two steps of the first seat, the second seat looks on. After 0 the numbers 0 to 2 win, after 1 only 4 does.


def two_steps(g: Toy) -> None:
    clear(g)
    g.ask(0, CHOOSE, 2, 0)
    g.then(second_step)


def second_step(g: Toy) -> None:
    first = g.chosen[0]
    g.tell(CHOSE, 0, first)
    g.ask(0, CHOOSE, NUMBERS, 0)
    g.then(arrive, first)


def arrive(g: Toy, first: int) -> None:
    second = g.chosen[0]
    winner = 0 if (second == 4 if first else second < 3) else 1
    g.finish(Outcome([1 - winner, winner], [winner], [[winner], [1 - winner]]))


def take(g: Toy, seat: int, below: int) -> None:
    g.ask(seat, CHOOSE, below, 1)
    g.then(announce, seat)


def announce(g: Toy, seat: int) -> None:
    g.tell(CHOSE, seat, g.chosen[seat])


def compare(g: Toy) -> None:
    g.finish(most_points(g.chosen))


def make_book(_content: Files) -> Numbers:
    return Numbers()


STARTS = {"pennies": pennies, "guess": guess, "highest": highest, "handicap": handicap, "two steps": two_steps}


def toy(name: str, id: str | None = None) -> Game:
    """pennies, guess, highest, handicap or two steps."""
    return Game(
        api=1,
        id=id or name.replace(" ", "-"),
        name=name.capitalize(),
        version=1,
        seats=range(2, 5),
        longest=10,
        start=STARTS[name],
        rules=[choose_coin, show_coins, turn_card, take, announce, compare, second_step, arrive],
        decisions=[CHOOSE],
        events=[CHOSE],
        state=Toy,
        make_book=make_book,
        view_type=ToyView,
        view=toy_view,
        from_view=from_view,
        redeal=redeal,
    )
