"""Parts of a game that only some programs need: classes and values named as text, imported when they are first used."""

from __future__ import annotations

from importlib import import_module
from typing import TypeVar

from quarterdeck.kernel.errors import BadPackage

Part = TypeVar("Part")


def load_part(name: str, kind: type[Part]) -> type[Part]:
    """The class that is written 'module:Class', which has to be of this kind."""
    found = named(name)
    if not isinstance(found, type) or not issubclass(found, kind):
        raise BadPackage(f"{name!r} is not a {kind.__name__}")
    return found


def load_value(name: str, kind: type[Part]) -> Part:
    """The value that is written 'module:NAME', which has to be of this kind."""
    found = named(name)
    if not isinstance(found, kind):
        raise BadPackage(f"{name!r} is not a {kind.__name__}")
    return found


def named(name: str) -> object:
    module, _, attribute = name.partition(":")
    try:
        found: object = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadPackage(f"{name!r} cannot be loaded: {error}; write 'module:Name'") from None
    return found
