"""All that can be reached from an object."""

from __future__ import annotations

import gc
from types import BuiltinFunctionType, FunctionType, ModuleType

CODE = (type, ModuleType, FunctionType, BuiltinFunctionType)
"""Through a function everything that was ever imported can be reached, so the walk ends there."""


def everything(start: object) -> list[object]:
    """All that can be reached from an object, by reference or by attribute."""
    met: dict[int, object] = {}
    waiting = [start]
    while waiting:
        found = waiting.pop()
        if id(found) in met or isinstance(found, CODE):
            continue
        met[id(found)] = found
        waiting += gc.get_referents(found)
        for name in dir(found):
            if not name.startswith("__"):
                value = getattr(found, name, None)
                if not callable(value):
                    waiting.append(value)
    return list(met.values())
