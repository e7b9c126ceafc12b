"""Fields that a piece and a view of it have in common: shown and read back without naming each of them again.

    >>> from types import SimpleNamespace
    >>> class GullSeen(Struct):
    ...     name: str
    ...     eggs: list[int]
    ...     asleep: bool
    >>> gull = SimpleNamespace(name="Ada", eggs=[1, 2], mood=7)
    >>> filled(GullSeen, gull, asleep=gull.mood > 5)
    GullSeen(name='Ada', eggs=[1, 2], asleep=True)

What is secret, or shown otherwise than it is kept, is given by name. Lists are copied, so that a view never changes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from inspect import signature
from typing import Any, Final, TypeVar, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields

from quarterdeck.kernel.errors import BrokenRule
from quarterdeck.kernel.saving import declared
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Piece
from quarterdeck.kernel.view import View

S = TypeVar("S", bound=Struct)
P = TypeVar("P", bound=Piece | Table)

WRITTEN: Final[dict[tuple[object, ...], Callable[..., Any]]] = {}
"""Functions by the classes they are for and what is given by name. Names read in a loop take five times as long."""


def filled(type: type[S], source: object, /, **others: object) -> S:
    """A new struct with these others, and the source's value in every other field."""
    made: S = (WRITTEN.get((type, *others)) or write_call(type, tuple(others)))(source, *others.values())
    return made


def fill(piece: P, source: Struct, /, **others: object) -> P:
    """The piece, once these others are set in it, and the source's value in every other field that both have."""
    classes = piece.__class__, source.__class__
    set_fields = WRITTEN.get((*classes, *others)) or write_assignments(*classes, tuple(others))
    set_fields(piece, source, *others.values())
    return piece


def write_call(type: type[Struct], others: tuple[str, ...]) -> Callable[..., Any]:
    """The call that makes such a struct, as a person would write it."""
    by_name = {field for field, kind in signature(type).parameters.items() if kind.kind is kind.KEYWORD_ONLY}
    values = [
        f"{name}=" * (name in by_name) + (name if name in others else read(name, kind))
        for name, kind in own_fields(type).items()
    ]
    return write((type, *others), ["_source", *others], [f"return _struct({', '.join(values)})"], type)


def write_assignments(piece: type[Any], source: type[Struct], others: tuple[str, ...]) -> Callable[..., Any]:
    """The assignments to all fields of a piece that are known."""
    names, shown = declared(piece), own_fields(source)
    unknown = [name for name in others if name not in names]
    if unknown:
        raise BrokenRule(f"{piece.__name__} has no {unknown[0]}; it has {', '.join(names)}")
    values = {name: name if name in others else read(name, shown[name]) for name in names if name in {*others, *shown}}
    lines = [f"_piece.{name} = {value}" for name, value in values.items()]
    return write((piece, source, *others), ["_piece", "_source", *others], lines, source)


def write(key: tuple[object, ...], names: list[str], lines: list[str], struct: type[Struct]) -> Callable[..., Any]:
    scope: dict[str, Any] = {"_struct": struct, "_copied": copied}
    exec("\n    ".join([f"def written({', '.join(names)}):", *lines]), scope)
    WRITTEN[key] = scope["written"]
    return WRITTEN[key]


def read(name: str, kind: Any) -> str:
    if kind in (int, bool, str):
        return f"_source.{name}"
    flat = get_origin(kind) is list and get_args(kind)[0] in (int, bool, str)
    return f"_source.{name}[:]" if flat else f"_copied(_source.{name})"


@cache
def own_fields(type: type[Struct]) -> dict[str, Any]:
    """The fields of a struct with their types; of a whole view without those that the kernel fills in."""
    kernels = View.__struct_fields__ if issubclass(type, View) else ()
    return {field.name: field.type for field in fields(type) if field.name not in kernels}


def copied(value: Any) -> Any:
    if not isinstance(value, list):
        return value
    return [copied(item) for item in value] if value and isinstance(value[0], list) else value[:]
