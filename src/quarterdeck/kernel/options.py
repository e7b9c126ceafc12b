"""The options of a game: typed, each with a default, a range and one line of help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.kernel.errors import BadOption

Value = bool | int | str


class Option:
    """A flag (its default a bool), a number from low to high (an int), or one of several choices (a str)."""

    def __init__(
        self, name: str, default: Value, help: str, low: int = 0, high: int = 0, choices: Sequence[str] = ()
    ) -> None:
        self.name: Final = name
        self.default: Final = default
        self.help: Final = help
        self.low: Final = low
        self.high: Final = high
        self.choices: Final = tuple(choices)

    def possible(self) -> str:
        """The values it can have, in words."""
        if isinstance(self.default, bool):
            return "true or false"
        if isinstance(self.default, int):
            return f"{self.low} to {self.high}"
        return ", ".join(self.choices)

    def allows(self, value: object) -> bool:
        if isinstance(self.default, bool):
            return isinstance(value, bool)
        if isinstance(self.default, int):
            return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high
        return isinstance(value, str) and value in self.choices

    def place(self, value: Value) -> int:
        """Its place among the possible values, from 0."""
        return self.choices.index(value) if isinstance(value, str) else value - self.low

    def describe(self) -> str:
        default = str(self.default).lower() if isinstance(self.default, bool) else str(self.default)
        return f"{self.help} ({self.possible()}; default {default})"

    # How rules read the value of a table ----------------------------------------------------------------------

    def flag(self, options: Mapping[str, Value]) -> bool:
        return options[self.name] is True

    def number(self, options: Mapping[str, Value]) -> int:
        value = options[self.name]
        assert isinstance(value, int)
        return value

    def choice(self, options: Mapping[str, Value]) -> str:
        value = options[self.name]
        assert isinstance(value, str)
        return value


def checked(known: Sequence[Option], given: Mapping[str, object]) -> dict[str, Value]:
    """All options of a table, defaults filled in; a bad one raises with what is possible."""
    names = [option.name for option in known]
    for name in given:
        if name not in names:
            raise BadOption(f"there is no option {name!r}; options: {', '.join(names) or 'none'}")
    values: dict[str, Value] = {}
    for option in known:
        value = given.get(option.name, option.default)
        if not option.allows(value):
            raise BadOption(f"option {option.name}: {value!r} is not possible; possible: {option.possible()}")
        assert isinstance(value, (bool, int, str))
        values[option.name] = value
    return values
