"""From what was typed to what is meant: games, options, seats, files."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import quarterdeck
from quarterdeck.kernel.errors import BadData, BadOption, BadRecord, BadSeats, QuarterdeckError
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.options import Option
from quarterdeck.kernel.record import Record, read_record

Json = Annotated[bool, Parameter(help="Print one JSON document and nothing else.", show_default=False)]
Data = Annotated[Path | None, Parameter(help="A folder with an owner's own cards.")]
Options = Annotated[list[str] | None, Parameter(help="An option of the game, as name=value; may be repeated.")]

FLAGS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


class BadFile(QuarterdeckError):
    """A file that cannot be read or written."""

    code = "bad_file"


def chosen_game(id: str, data: Path | None = None) -> Game:
    """The game, with an owner's own cards if there is a folder of them."""
    game = quarterdeck.game(id)
    if data is None:
        return game
    if not data.is_dir():
        raise BadData(str(data), "", "", f"there is no such folder; expected one with {', '.join(game.files)}")
    try:
        return game.with_data(data)
    except OSError as error:
        raise BadFile(f"{error.filename or data} cannot be read: {error.strerror}") from None


def chosen_options(game: Game, given: Sequence[str]) -> dict[str, object]:
    """Options as name=value; whether they exist and are in range is for the game to say."""
    known = {option.name: option for option in game.options}
    values: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            names = ", ".join(known) or "none"
            raise BadOption(f"option {text!r} has no value: write name=value; options of {game.name}: {names}")
        if name in values:
            raise BadOption(f"option {name} was given twice")
        values[name] = typed(known[name], value) if name in known else value
    return values


def typed(option: Option, text: str) -> object:
    """The text as the kind of value that the option has; as text if it is none."""
    if isinstance(option.default, bool):
        return FLAGS.get(text.lower(), text)
    if isinstance(option.default, int):
        try:
            return int(text)
        except ValueError:
            return text
    return text


def chosen_seat(text: str, seats: int, other: str) -> int | None:
    """A seat's number, or None for the one word that is possible besides."""
    if text == other:
        return None
    if not (text.isascii() and text.isdigit() and int(text) < seats):
        raise BadSeats(f"there is no seat {text!r}: this table has the seats 0 to {seats - 1}, or say '{other}'")
    return int(text)


BETWEEN_BOTS = re.compile(r""",(?=(?:[^"']|"[^"]*"|'[^']*')*$)""")
"""A comma that is not in quotes."""


def chosen_bots(text: str) -> list[str]:
    """The bots that commas stand between; a comma in quotes is part of a program's command."""
    return [spec.strip() for spec in BETWEEN_BOTS.split(text)]


def read_file(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadFile(f"{path} cannot be read: {error.strerror}") from None


def chosen_record(path: Path) -> Record:
    try:
        return read_record(read_file(path))
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None
    except RecursionError:
        raise BadRecord(f"{path}: this is not a record: it is nested too deeply") from None


def check_new_file(path: Path) -> None:
    """Refuse early what could not be written later."""
    if path.exists():
        raise BadFile(f"{path} exists already; name a new file")
    try:
        path.touch()
    except OSError as error:
        raise BadFile(f"{path} cannot be written: {error.strerror}") from None
    path.unlink()


def write_file(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise BadFile(f"{path} cannot be written: {error.strerror}") from None
