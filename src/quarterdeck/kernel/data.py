"""Data files: what is printed on the cards, read from TOML, with a hash that names what the files say.

A game reads the fields of its files one by one. What is wrong with one is told with file, entry, field and what would
do; so is every field that nobody has read, since it is misspelt or means nothing there:

    >>> def read_card(entry):
    ...     return entry.title(), entry.choice("suit", ("air", "sea")), entry.number("vp", 1, 9, usual=1)
    >>> cards = [{"name": "Gull", "suit": "air", "vp": 3}, {"name": "Herring", "suit": "sea", "pv": 2}]
    >>> file = DataFile({"cards.toml": {"notice": "House set.", "card": cards}}, "cards.toml")
    >>> [read_card(entry) for entry in file.entries("card")]
    [('Gull', 'air', 3), ('Herring', 'sea', 1)]
    >>> file.finish(Book())
    Traceback (most recent call last):
    quarterdeck.kernel.errors.BadData: cards.toml, Herring, pv: there is no such field here; possible: name, suit, vp
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Collection, Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeGuard

from quarterdeck.kernel.errors import BadData
from quarterdeck.kernel.notation import key_of
from quarterdeck.kernel.types import Book

Files = dict[str, dict[str, Any]]
"""File name to its content."""


def read_files(folder: Path, names: Sequence[str]) -> tuple[Files, str, str]:
    """The content of the named TOML files, the hash of all of them together, and the hash of their text.

    The first hash follows from what is read, so comments, blank space and the order of keys do not make other cards.
    The second is the name that records and tables had for the same cards before there was the first.
    """
    files: Files = {}
    of_text = sha256()
    for name in names:
        path = folder / name
        if not path.is_file():
            raise BadData(name, "", "", f"there is no such file in {folder}; expected: {', '.join(names)}")
        try:
            text = path.read_bytes().decode("utf-8-sig")
            files[name] = tomllib.loads(text)
        except UnicodeDecodeError as error:
            raise BadData(name, "", "", f"the file is not UTF-8 text: {error.reason}") from None
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise BadData(name, "", "", f"the file is not valid TOML: {error}") from None
        of_text.update(f"{name}\n{text.replace(chr(13), '')}\n".encode())
    # TOML has dates besides what JSON knows; no game reads one, and its text stands for it.
    said = json.dumps(files, sort_keys=True, separators=(",", ":"), default=str)
    return files, sha256(said.encode()).hexdigest(), of_text.hexdigest()


class Entry:
    """A table of a data file, read field by field. It remembers which fields it was asked for."""

    def __init__(self, file: str, where: str, content: object) -> None:
        if not isinstance(content, dict):
            raise BadData(file, where, "", f"expected fields, found {content!r}")
        self.file: Final = file
        self.where = where
        """What errors call it."""
        self.content: Final[dict[str, Any]] = content
        self.asked: Final[dict[str, None]] = {}
        self.parts: Final[list[Entry]] = []

    def wrong(self, field: str, problem: str) -> BadData:
        """The error to raise for a field, with any problem or with what was expected there."""
        return BadData(self.file, self.where, field, problem)

    def expected(self, field: str, what: str) -> BadData:
        return self.wrong(field, f"expected {what}, found {self.content.get(field)!r}")

    def has(self, field: str) -> bool:
        self.asked[field] = None
        return field in self.content

    def value(self, field: str, usual: object = None) -> Any:
        return self.content[field] if self.has(field) else usual

    def text(self, field: str) -> str:
        value = self.value(field)
        if not isinstance(value, str) or not key_of(value):
            raise self.expected(field, "a text with letters or digits")
        return value

    def title(self, field: str = "name") -> str:
        """A text that is the name of the entry: errors call it so from now on."""
        self.where = self.text(field)
        return self.where

    def number(self, field: str, low: int, high: int, usual: int | None = None, what: str = "a whole number") -> int:
        """A whole number in this range; it has to be there unless there is a usual one."""
        value: object = self.value(field, usual)
        if not is_whole(value, low, high):
            raise self.expected(field, f"{what} from {low} to {high}")
        return value

    def flag(self, field: str) -> bool:
        """True or false; false where it is not there."""
        value = self.value(field, False)
        if not isinstance(value, bool):
            raise self.expected(field, "true or false")
        return value

    def choice(self, field: str, possible: Collection[str]) -> str:
        value = self.value(field)
        if not isinstance(value, str) or value not in possible:
            raise self.expected(field, f"one of {', '.join(possible)}")
        return value

    def items(self, field: str, least: int = 0, most: int | None = None, what: str = "") -> list[Any]:
        """A list of things, not fewer than the least number and not more than the most."""
        value = self.value(field)
        if not isinstance(value, list) or not has_length(value, least, most):
            raise self.expected(field, list_of(least, most, what))
        return value

    def table(self, where: str, content: object) -> Entry:
        """A part of this entry with fields of its own."""
        part = Entry(self.file, where, content)
        self.parts.append(part)
        return part

    def tables(self, field: str, least: int, most: int, what: str) -> list[Entry]:
        """A list of so many parts, which errors call `what` and their number."""
        found = self.items(field, least, most)
        return [self.table(f"{self.where}, {what} {place}", part) for place, part in enumerate(found, 1)]

    def check(self) -> None:
        """Refuse a field that nobody has read, here and in all parts."""
        for field in self.content:
            if field not in self.asked:
                raise self.wrong(field, f"there is no such field here; possible: {', '.join(self.asked)}")
        for part in self.parts:
            part.check()


class DataFile(Entry):
    """A whole file: lists of entries, and perhaps a notice, which says what a host should know of it."""

    def __init__(self, files: Files, name: str) -> None:
        super().__init__(name, "", files[name])

    def entries(self, name: str, least: int = 1, most: int | None = None, what: str = "") -> list[Entry]:
        """The [[name]] entries in their order, which errors call `what` and their number until they have a title."""
        found = self.value(name)
        if not isinstance(found, list) or not has_length(found, least, most):
            count = f", found {len(found)}" if isinstance(found, list) else ""
            raise BadData(self.file, name, "", f"expected {list_of(least, most, f'[[{name}]] entries')}{count}")
        return [self.table(f"{what or name} {place}", entry) for place, entry in enumerate(found, 1)]

    def finish(self, book: Book) -> None:
        """Refuse what nobody has read, and put the notice into the book."""
        notice = self.value("notice", "")
        if not isinstance(notice, str):
            raise self.expected("notice", "a text")
        self.check()
        if notice:
            book.notices.append(notice)


def is_whole(value: object, low: int, high: int) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def has_length(found: list[Any], least: int, most: int | None) -> bool:
    return least <= len(found) and (most is None or len(found) <= most)


def list_of(least: int, most: int | None, what: str) -> str:
    count = f"{least} or more" if most is None else f"{least} to {most}" if least < most else f"{least}"
    return f"a list of {count} {what}".rstrip()


def check_names(file: str, names: Iterable[tuple[str, str]], field: str = "name") -> None:
    """Names with their keys: actions and situations are written with these, so no two may have the same key."""
    seen: dict[str, str] = {}
    for name, key in names:
        if key in seen:
            raise BadData(file, name, field, f"each needs a {field} of its own; this one is written like {seen[key]!r}")
        seen[key] = name
