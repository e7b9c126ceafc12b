"""The `clone()` of pieces and states, which a program writes from their fields."""

from __future__ import annotations

from pathlib import Path

import pytest

import quarterdeck
from quarterdeck.kernel.clones import with_clones
from quarterdeck.kernel.game import Game

GAMES = quarterdeck.all_games()

DECLARED = '''
class Nest(Piece):
    """A nest."""

    place: int = 4
    eggs: list[int]


class State(Table):
    book: Cliff
    nests: list[Nest]
    heaps: list[list[int]]
    best: Nest | None
    """The one with most eggs."""
    first: Nest

    def clone(self) -> State:
        return self

    def count(self) -> int:
        return len(self.nests)


class Cliff(Book):
    height: int
'''

WRITTEN = '''
class Nest(Piece):
    """A nest."""

    place: int = 4
    eggs: list[int]

    def clone(self) -> Nest:
        twin = Nest()
        twin.place = self.place
        twin.eggs = self.eggs[:]
        return twin


class State(Table):
    book: Cliff
    nests: list[Nest]
    heaps: list[list[int]]
    best: Nest | None
    """The one with most eggs."""
    first: Nest

    def clone(self) -> State:
        twin = State()
        self.copy_to(twin)
        twin.book = self.book
        twin.nests = [item.clone() for item in self.nests]
        twin.heaps = [item[:] for item in self.heaps]
        twin.best = None if self.best is None else self.best.clone()
        twin.first = self.first.clone()
        return twin

    def count(self) -> int:
        return len(self.nests)


class Cliff(Book):
    height: int
'''


def test_every_field_is_copied_as_its_type_needs() -> None:
    assert with_clones(DECLARED) == WRITTEN
    assert with_clones(WRITTEN) == WRITTEN


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_clones_are_as_the_fields_say(game: Game) -> None:
    folder = game.made_of["folder"]
    assert isinstance(folder, Path)
    source = (folder / "rules" / "pieces.py").read_text(encoding="utf-8")
    assert with_clones(source) == source, "write them again: make generate"
