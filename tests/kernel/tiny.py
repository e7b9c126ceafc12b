"""Games of a few lines, made inside a test: rules that write into a log, and questions with numbers for answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from quarterdeck.kernel.data import Files
from quarterdeck.kernel.decision import AnyDecision, Decision
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action, Book, Kind, Piece, Rule, Rule0, Rule1, most_points
from quarterdeck.kernel.view import View

ANSWERS = 10


class TinyBook(Book):
    def __init__(self) -> None:
        super().__init__()
        for number in range(ANSWERS):
            self.enter(Action(), str(number))


class Tiny(Table):
    book: TinyBook
    log: list[str]
    numbers: list[int]
    """Per seat: what the seat chose, or drew, in secret."""
    part: Part | None

    def __init__(self) -> None:
        self.log = []
        self.numbers = [0] * 4
        self.part = None

    def clone(self) -> Tiny:
        twin = Tiny()
        self.copy_to(twin)
        twin.book = self.book
        twin.log = self.log[:]
        twin.numbers = self.numbers[:]
        twin.part = None if self.part is None else self.part.clone()
        return twin


class Part(Piece):
    size: int
    inner: list[int]

    def __init__(self) -> None:
        self.size = 0
        self.inner = []

    def clone(self) -> Part:
        twin = Part()
        twin.size = self.size
        twin.inner = self.inner[:]
        return twin


class TinyView(View, kw_only=True):
    log: list[str]
    own: int


def view(g: Tiny, seat: int | None) -> TinyView:
    return TinyView(log=g.log, own=0 if seat is None else g.numbers[seat])


def from_view(g: Tiny, seen: TinyView) -> None:
    g.log = seen.log[:]
    if seen.seat is not None:
        g.numbers[seen.seat] = seen.own


def redeal(g: Tiny, seat: int | None, rng: Rng) -> None:
    for other in range(4):
        if other != seat:
            g.numbers[other] = 0


def question(
    name: str,
    choices: Sequence[int] | Callable[[Tiny, int], Sequence[int]] = (0, 1),
    after: Callable[[Tiny, int, int], None] | None = None,
    *,
    always_ask: bool = False,
    completes: bool = False,
) -> Decision[Tiny]:
    """A decision: its name, the numbers that may be answered, and what an answer does (table, seat, number)."""

    class Asked(Decision[Tiny]):
        def prompt(self, g: Tiny, seat: int) -> str:
            return f"{name}?"

        def options(self, g: Tiny, seat: int) -> list[Action]:
            numbers = choices(g, seat) if callable(choices) else choices
            return [g.book.actions[number] for number in numbers]

        def answered(self, g: Tiny, seat: int, action: Action) -> None:
            if after is None:
                g.log.append(f"{seat} {name} {action.text}")
            else:
                after(g, seat, action.index)

    Asked.always_ask = always_ask
    Asked.completes = completes
    Asked.__name__ = name
    return Asked()


def rule(text: str) -> Rule0:
    """A rule that only writes itself into the log."""

    def written(g: Tiny) -> None:
        g.log.append(text)

    written.__name__ = text
    return written


def numbered(text: str) -> Rule1:
    """A rule that writes itself into the log with its number."""

    def written(g: Tiny, number: int) -> None:
        g.log.append(f"{text} {number}")

    written.__name__ = text
    return written


def end(g: Tiny) -> None:
    g.finish(most_points([0] * g.seats))


def tiny(
    start: Rule0,
    rules: Sequence[Rule] = (),
    decisions: Sequence[AnyDecision[Any]] = (),
    events: Sequence[Kind] = (),
    **changed: Any,
) -> Game:
    made: dict[str, Any] = {
        "api": 1,
        "id": "tiny",
        "name": "Tiny",
        "version": 1,
        "seats": range(1, 5),
        "longest": 100,
        "start": start,
        "rules": [end, *rules],
        "decisions": decisions,
        "events": events,
        "state": Tiny,
        "make_book": make_book,
        "view_type": TinyView,
        "view": view,
        "from_view": from_view,
        "redeal": redeal,
        "pieces": [Part],
    }
    made.update(changed)
    return Game(**made)


def make_book(_content: Files) -> TinyBook:
    return TinyBook()


def table(game: Game, seats: int = 2, seed: int = 1) -> Tiny:
    g = game.new(seats, seed)
    assert isinstance(g, Tiny)
    return g


def play(g: Tiny, seat: int, *numbers: int) -> None:
    """Give these answers, one after another."""
    for number in numbers:
        g.play(seat, g.book.actions[number])
