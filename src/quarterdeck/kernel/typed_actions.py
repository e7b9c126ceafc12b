"""Actions as typed data, for boards and other programs: `{type, ...fields, index, text, label}`.

The type is the name of the action's class; the fields are its attributes that hold plain data. What else an action
holds, and what has a name that begins with an underscore, is for the rules alone.
"""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.kernel.errors import BrokenRule
from quarterdeck.kernel.saving import declared
from quarterdeck.kernel.types import Action, Book

Plain = bool | int | str | None | list["Plain"]

EVERY_ACTIONS: Final = ("type", "index", "text", "label")
"""Names that mean the same for every action, so that no field may have them."""


def typed(action: Action) -> dict[str, Plain]:
    """An action with its type and its fields."""
    named: dict[str, Plain] = {"index": action.index, "text": action.text, "label": action.label}
    return {"type": type(action).__name__, **fields_of(action), **named}


def fields_of(action: Action) -> dict[str, Plain]:
    """The plain data that an action of this type holds, interpreted or compiled."""
    found: dict[str, Any] = {name: getattr(action, name, ...) for name in field_names(action)}
    return {name: listed(value) for name, value in found.items() if is_plain(value)}


def field_names(action: Action) -> list[str]:
    # An interpreted class need not declare what it sets; a compiled object has no __dict__.
    names = dict.fromkeys([*declared(type(action)), *getattr(action, "__dict__", ())])
    return [name for name in names if not name.startswith("_") and name not in EVERY_ACTIONS[1:]]


def is_plain(value: object) -> bool:
    if isinstance(value, (list, tuple)):
        return all(is_plain(item) for item in value)
    return value is None or isinstance(value, (bool, int, str))


def listed(value: Any) -> Plain:
    return [listed(item) for item in value] if isinstance(value, (list, tuple)) else value


def check_types(book: Book) -> None:
    """Refuse actions that could not be told apart, or whose fields hide what every action has."""
    classes: dict[str, type[Action]] = {}
    for action in book.actions:
        cls = type(action)
        name = cls.__name__
        if name not in classes:
            classes[name] = cls
            if "type" in field_names(action):
                raise BrokenRule(f"{name} has a field 'type': {', '.join(EVERY_ACTIONS)} are taken by every action")
        elif classes[name] is not cls:
            raise BrokenRule(f"two classes of actions are called {name}: {classes[name].__module__}, {cls.__module__}")
