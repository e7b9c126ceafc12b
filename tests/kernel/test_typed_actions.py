"""Actions as typed data."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from quarterdeck import registry
from quarterdeck.kernel.data import Files
from quarterdeck.kernel.errors import BrokenRule
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.typed_actions import EVERY_ACTIONS, fields_of, typed
from quarterdeck.kernel.types import Action, Book
from tests.kernel.tiny import end, tiny


class Move(Action):
    piece: str

    def __init__(self, piece: str, to: int) -> None:
        self.piece = piece
        self.to = to
        self.path = (1, to)
        self.bold = to > 1
        self.over = None
        self.board = {to: "rules use it"}
        self._weight = 3


class Jump(Move):
    def __init__(self, piece: str, to: int) -> None:
        super().__init__(piece, to)
        self.stops = [[to], []]


def game_of(*actions: Action) -> Game:
    def make_book(_files: Files) -> Book:
        book = Book()
        for number, action in enumerate(actions):
            book.enter(action, f"action {number}", f"Action {number}")
        return book

    return tiny(end, make_book=make_book)


def test_fields_are_what_is_plain_data() -> None:
    assert typed(game_of(Action(), Move("ship", 2)).book.actions[1]) == {
        "type": "Move", "piece": "ship", "to": 2, "path": [1, 2], "bold": True, "over": None,
        "index": 1, "text": "action 1", "label": "Action 1",
    }  # fmt: skip


def test_fields_of_the_base_come_first() -> None:
    assert list(fields_of(Jump("ship", 2))) == ["piece", "to", "path", "bold", "over", "stops"]


def test_every_action_is_written_once() -> None:
    game = game_of(Action(), Jump("ship", 1))
    written = [msgspec.json.decode(action) for action in game.typed_actions]
    assert written == [typed(action) for action in game.book.actions]
    assert game.typed_actions is game.typed_actions


@pytest.mark.parametrize("id", registry.ids())
def test_every_action_of_every_game_has_its_type(id: str) -> None:
    game = registry.load(id)
    fields: dict[type[Action], list[str]] = {}
    for action, written in zip(game.book.actions, game.typed_actions, strict=True):
        read: dict[str, Any] = msgspec.json.decode(written)
        assert (read["type"], read["index"]) == (type(action).__name__, action.index)
        assert (read["text"], read["label"]) == (action.text, action.label)
        own = [name for name in read if name not in EVERY_ACTIONS]
        assert fields.setdefault(type(action), own) == own
        assert all(read[name] == getattr(action, name) for name in own)
    assert any(fields.values())


@pytest.mark.parametrize("name", ["index", "text", "label"])
def test_an_action_leaves_its_number_and_its_words_to_the_book(name: str) -> None:
    action = Action()
    setattr(action, name, 5 if name == "index" else "five")
    with pytest.raises(BrokenRule, match="Action has set its index, text or label: the book gives them"):
        game_of(action)


def test_an_action_is_entered_once() -> None:
    action = Action()
    with pytest.raises(BrokenRule, match="once"):
        game_of(action, action)


def test_no_field_is_called_type() -> None:
    class Odd(Action):
        def __init__(self) -> None:
            self.type = 1

    with pytest.raises(BrokenRule, match="Odd has a field 'type': type, index, text, label are taken"):
        game_of(Odd())


def test_two_types_of_one_name_are_refused() -> None:
    other = type("Move", (Action,), {})
    with pytest.raises(BrokenRule, match=r"two classes of actions are called Move: .*test_typed_actions"):
        game_of(Move("ship", 1), other())
