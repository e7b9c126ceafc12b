"""One game at one number of seats, put to the test: random games to look at, and what to say when a law is broken."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from typing import Any, NoReturn

import msgspec

from quarterdeck.kernel.errors import NotConforming
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng, scramble
from quarterdeck.kernel.table import Listener, Table
from quarterdeck.kernel.types import Action

KEY = bytes(range(7, 39))
"""The key of the tables that are played as real ones."""


class Trial:
    """What a check looks at. All of it follows from the seed, so a failure can be seen again."""

    def __init__(
        self,
        game: Game,
        seats: int,
        *,
        seed: int = 1,
        games: int = 5,
        nodes: int = 50,
        options: Mapping[str, object] | None = None,
    ) -> None:
        """games   how many random games are played
        nodes   at how many of their tables, in all, a check looks closely
        """
        self.game = game
        self.seats = seats
        self.seed = seed
        self.games = games
        self.nodes = nodes
        self.options = dict(options or {})
        self.law = ""
        self.place = ""
        self.dice = Rng(seed)

    def look_at(self, law: str) -> None:
        """Begin with a law: what it chooses does not depend on which others were looked at before."""
        self.law = law
        self.place = ""
        self.dice = Rng(scramble(self.seed & 0xFFFFFFFF))

    def where(self) -> str:
        options = f", options {self.options}" if self.options else ""
        return f"{self.game.id}, {self.seats} seats{options}{self.place}"

    def fail(self, what: str) -> NoReturn:
        raise NotConforming(f"{self.law}: {self.where()}: {what}")

    def same(self, what: str, one: bytes, other: bytes) -> None:
        """Fail unless both are the same bytes; they are JSON, so the failure names the first difference."""
        if one != other:
            self.fail(f"{what}: {difference(one, other)}")

    # Tables to look at ------------------------------------------------------------------------------------------

    def seeds(self) -> list[int]:
        return [self.seed * 1000 + number for number in range(self.games)]

    def onlookers(self) -> list[int | None]:
        """Everybody who may look at the table: the seats and a spectator."""
        return [*range(self.seats), None]

    def walk(self, seed: int, *, key: bytes | None = None, listener: Listener | None = None) -> Walk:
        """The random game of this seed, at its first question."""
        self.place = f", seed {seed}" if key is None else f", with a key, play {seed}"
        game = self.game
        if key is None:
            g = game.new(self.seats, seed, self.options)
        else:
            g = game.new(self.seats, None, self.options, key=key)
        if listener is not None:
            g.listener = listener
        return Walk(self, g, seed)

    def walks(self) -> Iterator[Walk]:
        for seed in self.seeds():
            yield self.walk(seed)

    def sample(self, nodes: int = 0) -> Iterator[Table]:
        """Tables from random games, as unlike each other as can be: a check must leave each as it is."""
        of_each = max(2, (nodes or self.nodes) // self.games)
        for seed in self.seeds():
            wanted = self.unlike(self.walk(seed).situations(), of_each)
            walk = self.walk(seed)
            while True:
                if walk.answers in wanted:
                    yield walk.g
                if walk.answers >= max(wanted):
                    break
                walk.answer()

    def unlike(self, situations: list[str], most: int) -> set[int]:
        """Which of a game's tables to look at: the first, the last, one of every situation, and any others."""
        left = list(range(len(situations)))
        self.dice.shuffle(left)
        wanted = {0, len(situations) - 1}
        met = {situations[number] for number in wanted}
        for number in left:
            if len(wanted) < most and situations[number] not in met:
                met.add(situations[number])
                wanted.add(number)
        for number in left:
            if len(wanted) < most:
                wanted.add(number)
        return wanted


class Walk:
    """A random game: lanes in random order, so that some have ended while others have not begun."""

    def __init__(self, trial: Trial, g: Table, seed: int) -> None:
        self.trial = trial
        self.g = g
        self.start = trial.place
        self.answers = 0
        self.rng = Rng(scramble(seed & 0xFFFFFFFF) ^ 0x5EED)
        self.note()

    def note(self) -> None:
        self.trial.place = f"{self.start}, after answer {self.answers}"

    def choose(self) -> tuple[int, Action]:
        """Somebody who is asked, and one of the answers."""
        seats = list(self.g.pending())
        if not seats:
            self.trial.fail("nobody is asked, but the game is not over")
        seat = seats[self.rng.below(len(seats))]
        options = self.g.options(seat)
        return seat, options[self.rng.below(len(options))]

    def answer(self) -> tuple[int, Action]:
        seat, action = self.choose()
        self.play(seat, action)
        return seat, action

    def play(self, seat: int, action: Action) -> None:
        if self.answers >= self.trial.game.longest:
            self.trial.fail(f"the game is not over, but was to end within {self.answers} answers")
        self.g.play(seat, action)
        self.answers += 1
        self.note()

    def over(self) -> bool:
        return self.g.outcome() is not None

    def situations(self) -> list[str]:
        """Play to the end, and say of each table on the way what is asked there and which lanes have ended."""
        found = [situation(self.g)]
        while not self.over():
            self.answer()
            found.append(situation(self.g))
        return found

    def to_the_end(self) -> int:
        while not self.over():
            self.answer()
        return self.answers


def situation(g: Table) -> str:
    asked = sorted({decision.name for decision in g.pending().values()})
    return f"{asked}, {any(lane.ended() for lane in g.lanes)}"


Check = Callable[[Trial], None]


def law(words: str) -> Callable[[Check], Check]:
    """A check that names its law and its table whatever goes wrong."""

    def named(check: Check) -> Check:
        @wraps(check)
        def checked(trial: Trial) -> None:
            trial.look_at(words)
            try:
                check(trial)
            except NotConforming:
                raise
            except Exception as error:
                message = f"{words}: {trial.where()}: {type(error).__name__}: {error}"
                raise NotConforming(message) from error

        return checked

    return named


def difference(one: bytes, other: bytes) -> str:
    """Where two JSON texts first differ."""
    found = first_difference(msgspec.json.decode(one), msgspec.json.decode(other), "")
    return found or "the same content, but other bytes"


def first_difference(one: Any, other: Any, path: str) -> str:
    if isinstance(one, dict) and isinstance(other, dict):
        if list(one) != list(other):
            return f"{path or 'all'} has the names {list(one)} against {list(other)}"
        parts = [first_difference(one[name], other[name], f"{path}.{name}" if path else name) for name in one]
        return next((part for part in parts if part), "")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        parts = [first_difference(left, right, f"{path}[{i}]") for i, (left, right) in pairs]
        return next((part for part in parts if part), "")
    return "" if one == other and type(one) is type(other) else f"{path or 'all'} is {one!r} against {other!r}"
