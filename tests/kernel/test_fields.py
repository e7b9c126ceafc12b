"""Fields in common between pieces and views."""

from __future__ import annotations

import doctest

import pytest
from msgspec import Struct

from quarterdeck.kernel import fields
from quarterdeck.kernel.errors import BrokenRule
from quarterdeck.kernel.fields import fill, filled
from quarterdeck.kernel.types import Piece


class Nest(Piece):
    place: int
    eggs: list[int]
    clutches: list[list[int]]
    secret: int


class NestSeen(Struct):
    place: int
    eggs: list[int]
    clutches: list[list[int]] | None
    count: int


class NestNamed(Struct, kw_only=True):
    place: int
    eggs: list[int] = []


def nest() -> Nest:
    made = Nest()
    made.place, made.eggs, made.clutches, made.secret = 4, [1, 2], [[3], [4, 5]], 9
    return made


def test_the_example_in_the_documentation_runs() -> None:
    assert doctest.testmod(fields) == (0, 4)


def test_a_view_has_the_fields_of_the_piece_and_those_given_by_name() -> None:
    found = nest()
    seen = filled(NestSeen, found, count=len(found.eggs))
    assert seen == NestSeen(4, [1, 2], [[3], [4, 5]], 2)
    assert filled(NestSeen, found, count=0, clutches=None).clutches is None
    assert filled(NestNamed, found) == NestNamed(place=4, eggs=[1, 2])


def test_a_view_shares_no_list_with_the_piece() -> None:
    found = nest()
    seen = filled(NestSeen, found, count=2)
    found.eggs.append(3)
    found.clutches[0].append(7)
    assert (seen.eggs, seen.clutches) == ([1, 2], [[3], [4, 5]])


def test_a_view_is_read_back() -> None:
    seen = filled(NestSeen, nest(), count=2)
    again = fill(Nest(), seen, secret=9)
    assert vars(again) == vars(nest())
    assert again.eggs is not seen.eggs
    assert fill(Nest(), seen, eggs=[]).eggs == []


def test_a_field_that_nobody_gives_is_missed() -> None:
    with pytest.raises(AttributeError, match="count"):
        filled(NestSeen, nest())


def test_a_field_that_the_piece_does_not_have_is_refused() -> None:
    with pytest.raises(BrokenRule, match="Nest has no egg; it has place, eggs, clutches, secret"):
        fill(Nest(), filled(NestSeen, nest(), count=2), egg=3)
