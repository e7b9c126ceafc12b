"""Saves: back to the same table, or refused with one kind of error."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.kernel.decision import Decision1
from quarterdeck.kernel.errors import BadSave, BadTable, BrokenRule
from quarterdeck.kernel.event import Event, Owner, kind
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.lane import PRIVATE
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.saving import Saved, sealed
from quarterdeck.kernel.table import playout
from quarterdeck.kernel.types import Action
from tests.kernel.tiny import Part, Tiny, end, play, question, table, tiny

KEY = bytes(range(32))


class Drew(Event):
    seat: Owner
    number: Owner


DREW = kind(Drew)


def draw(g: Tiny, seat: int) -> None:
    g.numbers[seat] = g.rng.below(100)
    g.tell(DREW, seat, g.numbers[seat])
    g.then(once_more, seat)


class First(Decision1[Tiny]):
    def options(self, g: Tiny, seat: int, number: int) -> list[Action]:
        return g.book.actions[:2]

    def answered(self, g: Tiny, seat: int, action: Action, number: int) -> None:
        draw(g, seat)


FIRST = First()
SECOND = question("Second", (2, 3))
THIRD = question("Third", (4, 5, 6), always_ask=True)


def start(g: Tiny) -> None:
    g.part = Part()
    g.part.inner = [g.rng.below(6), 2]
    g.fork(lane, [0, 1], PRIVATE)
    g.then(last)
    g.then(end)


def lane(g: Tiny, seat: int) -> None:
    g.ask(seat, FIRST, seat)


def once_more(g: Tiny, seat: int) -> None:
    g.ask(seat, SECOND)


def last(g: Tiny) -> None:
    g.ask(1, THIRD)


GAME = tiny(start, [lane, once_more, last], [FIRST, SECOND, THIRD], [DREW])


def in_the_middle(key: bytes | None = None) -> Tiny:
    """One lane has ended, the other has drawn a number and is asked again."""
    g = GAME.new(2, None if key else 5, key=key)
    assert isinstance(g, Tiny)
    play(g, 0, 1)
    play(g, 1, 0, 3)
    return g


def tables() -> list[Tiny]:
    """A table at its first question, in a fork, in a fork with a key, on the main agenda, and at its end."""
    found = [table(GAME), in_the_middle(), in_the_middle(KEY), in_the_middle(), in_the_middle()]
    play(found[3], 0, 2)
    play(found[4], 0, 2)
    play(found[4], 1, 5)
    return found


@pytest.mark.parametrize("number", range(5))
def test_a_saved_table_comes_back_as_it_was(number: int) -> None:
    g = tables()[number]
    saved = GAME.save(g)
    loaded = GAME.load(saved)
    assert GAME.save(loaded) == saved
    assert loaded == g
    assert loaded.pending() == g.pending()
    assert [loaded.information_hash(seat) for seat in (0, 1, None)] == [
        g.information_hash(seat) for seat in (0, 1, None)
    ]
    for t in (g, loaded):
        playout(t, Rng(1))
    assert GAME.save(loaded) == GAME.save(g)


def test_a_save_names_rules_decisions_and_actions() -> None:
    saved = msgspec.json.decode(GAME.save(in_the_middle()))
    assert saved["main"]["agenda"] == [["end", 0, 0, 0], ["last", 0, 0, 0]]
    assert saved["lanes"][0]["question"]["decision"] == "Second"
    assert [answer[1:] for answer in saved["history"]] == [[0, "1"], [1, "0"], [1, "3"]]
    part = in_the_middle().part
    assert part is not None
    assert saved["pieces"]["part"] == {"piece": "Part", "size": 0, "inner": part.inner}


@pytest.mark.parametrize("value", [(1, 2), {1}, {"a": 1}, 1.5, b"x", [[(1,)]]])
def test_a_state_that_is_not_plain_data_cannot_be_saved(value: object) -> None:
    g = in_the_middle()
    setattr(g, "log", value)  # noqa: B010
    with pytest.raises(BrokenRule, match="the state's field log holds a"):
        GAME.save(g)


def test_a_game_takes_back_only_its_own_saves() -> None:
    saved = GAME.save(in_the_middle())
    for other, words in [
        (changed(id="other"), "with the game 'tiny', not 'other'"),
        (changed(version=2), "with version 1 of the rules of Tiny; these are version 2"),
    ]:
        with pytest.raises(BadSave, match=words):
            other.load(saved)
    other_cards = sealed(msgspec.structs.replace(msgspec.json.decode(saved, type=Saved), data="0" * 64, seal=""))
    with pytest.raises(BadSave, match="with other cards than these"):
        GAME.load(other_cards)


def test_a_single_changed_letter_is_noticed() -> None:
    saved = GAME.save(in_the_middle())
    with pytest.raises(BadSave, match="its seal does not fit"):
        GAME.load(saved.replace(b'"forks":', b'"forks": '))


def test_a_table_with_other_cards_is_not_saved_as_ones_own() -> None:
    with pytest.raises(BadTable, match="this table is of Tiny"):
        changed(id="other").save(in_the_middle())


def changed(**more: Any) -> Game:
    return tiny(start, [lane, once_more, last], [FIRST, SECOND, THIRD], [DREW], **more)


def test_a_save_with_a_rule_that_is_gone_is_refused() -> None:
    saved = GAME.save(in_the_middle())
    with pytest.raises(BadSave, match="there is no rule 'last'"):
        tiny(start, [lane, once_more], [FIRST, SECOND, THIRD], [DREW]).load(saved)
    with pytest.raises(BadSave, match="there is no decision 'Second'"):
        tiny(start, [lane, once_more, last], [FIRST, THIRD], [DREW]).load(saved)


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b"null", b"garbage", b"\xff\xfe", b"[" * 100_000, b"{" * 10])
def test_garbage_is_refused(data: bytes) -> None:
    with pytest.raises(BadSave):
        GAME.load(data)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (["seats"], 9),
        (["options"], {"no": True}),
        (["key"], "zz"),
        (["key"], "00"),
        (["private"], []),
        (["main", "stream"], None),
        (["main", "stream"], [1]),
        (["main", "agenda"], [["gone", 0, 0, 0]]),
        (["lanes", 0, "first"], None),
        (["lanes", 0, "question"], {"decision": "Second", "seat": 7, "a": 0, "b": 0, "c": 0}),
        (["lanes"], []),
        (["history"], [[0, 0, "nonsense"]]),
        (["pieces"], {}),
        (["pieces", "part"], {"piece": "Gone"}),
        (["pieces", "part"], {"size": 1}),
    ],
)
def test_a_damaged_save_is_refused(path: list[Any], value: object) -> None:
    data = msgspec.json.decode(GAME.save(in_the_middle()))
    at = data
    for name in path[:-1]:
        at = at[name]
    at[path[-1]] = value
    with pytest.raises(BadSave):
        GAME.load(msgspec.json.encode(data))


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to all values in JSON."""
    found = [path] if path else []
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else []
    for name, value in items:
        found += places(value, (*path, name))
    return found


SAVES = [GAME.save(g) for g in tables()]
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.text(max_size=3) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["piece", "size"]), inner, max_size=2),
    max_leaves=5,
)


@given(st.sampled_from(SAVES), st.data())
def test_whatever_is_changed_in_a_save_it_is_loaded_or_refused(saved: bytes, choices: st.DataObject) -> None:
    data = msgspec.json.decode(saved)
    for _ in range(choices.draw(st.integers(1, 3))):
        path = choices.draw(st.sampled_from(places(data)))
        at = data
        for name in path[:-1]:
            at = at[name]
        if choices.draw(st.booleans()):
            del at[path[-1]]
        else:
            at[path[-1]] = choices.draw(VALUES)
    loaded_or_refused(msgspec.json.encode(data))


@given(st.sampled_from(SAVES), st.integers(0, 2000), st.binary(max_size=3))
def test_whatever_bytes_are_changed_in_a_save_it_is_loaded_or_refused(saved: bytes, at: int, new: bytes) -> None:
    loaded_or_refused(saved[: at % len(saved)] + new + saved[at % len(saved) + len(new) :])
    loaded_or_refused(saved[: at % len(saved)])


def loaded_or_refused(data: bytes) -> None:
    try:
        g = GAME.load(data)
    except BadSave:
        return
    for seat in g.pending():
        assert g.options(seat)
