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
from typing import Any, TypeVar, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields

from quarterdeck.kernel.saving import declared
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Piece
from quarterdeck.kernel.view import View

S = TypeVar("S", bound=Struct)
P = TypeVar("P", bound=Piece | Table)


def filled(type: type[S], source: object, /, **others: object) -> S:
    """A new struct with these others, and the source's value in every other field."""
    made: S = call_of(type, tuple(others))(source, *others.values())
    return made


def fill(piece: P, source: Struct, /, **others: object) -> P:
    """The piece, once these others are set in it, and the source's value in every other field that both have."""
    names = declared(piece.__class__)
    assert all(name in names for name in others)
    for name in names:
        if name in others:
            setattr(piece, name, others[name])
        elif name in own_fields(source.__class__):
            setattr(piece, name, copied(getattr(source, name)))
    return piece


@cache
def call_of(type: type[Struct], others: tuple[str, ...]) -> Callable[..., Any]:
    """The call that makes such a struct, as a person would write it. Names read in a loop take five times as long."""
    values = [f"{name}={name if name in others else read(name, kind)}" for name, kind in own_fields(type).items()]
    call = f"lambda {', '.join(['_source', *others])}: _struct({', '.join(values)})"
    made: Callable[..., Any] = eval(call, {"_struct": type, "_copied": copied})
    return made


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
    return [copied(item) for item in value] if isinstance(value, list) else value
