"""The options of a game: typed, each with a default, a range and one line of help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.kernel.errors import BadOption

Value = bool | int | str


class Need:
    """What another option must be for this one to do anything."""

    def __init__(self, option: Option, values: Sequence[Value]) -> None:
        self.option: Final = option
        self.values: Final = tuple(values)

    def __str__(self) -> str:
        return f"{self.option.name} {one_of(self.values)}"


class Option:
    """A flag (its default a bool), a number from low to high (an int), or one of several choices (a str)."""

    def __init__(
        self,
        name: str,
        default: Value,
        help: str,
        low: int = 0,
        high: int = 0,
        choices: Sequence[str] = (),
        *,
        only: Mapping[Value, Sequence[int]] | None = None,
        needs: Need | None = None,
        ruling: int = 0,
    ) -> None:
        """only    values that mean something at some numbers of seats and nowhere else, with these numbers
        needs   what another option must be; without it every value does the same
        ruling  the number of the ruling that tells of the doubtful case it settles
        """
        self.name: Final = name
        self.default: Final = default
        self.help: Final = help
        self.low: Final = low
        self.high: Final = high
        self.choices: Final = tuple(choices)
        self.only: Final = {value: tuple(seats) for value, seats in (only or {}).items()}
        self.needs: Final = needs
        self.ruling: Final = ruling

    def values(self) -> list[Value]:
        """All that it can be."""
        if isinstance(self.default, bool):
            return [True, False]
        return list(range(self.low, self.high + 1)) if isinstance(self.default, int) else list(self.choices)

    def values_at(self, seats: int) -> list[Value]:
        """All that it can be with this number of seats; the default alone where it would do nothing."""
        return [value for value in self.values() if seats in self.only.get(value, (seats,))]

    def possible(self) -> str:
        """The values it can have, in words."""
        return in_words(self.values())

    def allows(self, value: object) -> bool:
        return any(type(value) is type(one) and value == one for one in self.values())

    def place(self, value: Value) -> int:
        """Its place among the possible values, from 0."""
        return self.choices.index(value) if isinstance(value, str) else value - self.low

    def describe(self) -> str:
        facts = [self.possible(), f"default {written(self.default)}", *self.conditions()]
        if self.ruling:
            facts.append(f"ruling {self.ruling}")
        return f"{self.help} ({'; '.join(facts)})"

    def conditions(self) -> list[str]:
        """When its values do something, in words."""
        groups: dict[tuple[int, ...], list[Value]] = {}
        for value, seats in self.only.items():
            groups.setdefault(seats, []).append(value)
        found = [f"{one_of(values)} only with {seats_in_words(seats)}" for seats, values in groups.items()]
        return found if self.needs is None else [*found, f"does nothing without {self.needs}"]

    def check(self, values: Mapping[str, Value], seats: int) -> None:
        """Refuse a value that would do nothing at such a table."""
        value = values[self.name]
        if value == self.default:
            return
        possible = self.values_at(seats)
        if value not in possible:
            at = ", ".join(str(count) for count in self.only[value])
            said = f"option {self.name}: {written(value)} does nothing with {seats_in_words((seats,))}, only with {at}"
            raise BadOption(f"{said}; possible: {in_words(possible)}")
        if self.needs is not None and values[self.needs.option.name] not in self.needs.values:
            other = f"{self.needs.option.name} {written(values[self.needs.option.name])}"
            raise BadOption(f"option {self.name}: {written(value)} does nothing with {other}; it needs {self.needs}")

    # How rules read the value of a table ----------------------------------------------------------------------

    def flag(self, options: dict[str, Value]) -> bool:
        return options[self.name] is True

    def number(self, options: dict[str, Value]) -> int:
        value = options[self.name]
        assert isinstance(value, int)
        return value

    def choice(self, options: dict[str, Value]) -> str:
        value = options[self.name]
        assert isinstance(value, str)
        return value


def known(options: Sequence[Option], given: Mapping[str, object]) -> dict[str, Value]:
    """All options of a table, defaults filled in; a name or a value that there is not raises with what is possible."""
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            raise BadOption(f"there is no option {name!r}; options: {', '.join(names) or 'none'}")
    values: dict[str, Value] = {}
    for option in options:
        value = given.get(option.name, option.default)
        if not option.allows(value):
            raise BadOption(f"option {option.name}: {value!r} is not possible; possible: {option.possible()}")
        assert isinstance(value, (bool, int, str))
        values[option.name] = value
    return values


def checked(options: Sequence[Option], given: Mapping[str, object], seats: int) -> dict[str, Value]:
    """The same for a table to be made: what would do nothing there is refused as well."""
    values = known(options, given)
    for option in options:
        option.check(values, seats)
    return values


def written(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def in_words(values: Sequence[Value]) -> str:
    if len(values) == 1:
        return f"{written(values[0])} alone"
    if isinstance(values[0], bool):
        return "true or false"
    if isinstance(values[0], int):
        return f"{values[0]} to {values[-1]}"
    return ", ".join(written(value) for value in values)


def one_of(values: Sequence[Value]) -> str:
    words = [written(value) for value in values]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def seats_in_words(seats: Sequence[int]) -> str:
    return "1 seat" if tuple(seats) == (1,) else f"{one_of(seats)} seats"
