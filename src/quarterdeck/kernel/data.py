"""Reading what is printed on the cards: the data files of a game, with a hash that names what they say."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from quarterdeck.kernel.errors import BadData

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


def check_fields(file: str, entry: str, fields: object, known: Sequence[str]) -> None:
    """Refuse a field that nobody would read: it is misspelt, or means nothing there."""
    for field in fields if isinstance(fields, dict) else ():
        if field not in known:
            raise BadData(file, entry, field, f"there is no such field here; possible: {', '.join(known)}")
