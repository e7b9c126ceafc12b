"""Reading what is printed on the cards: the data files of a game, with a hash that names them."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from quarterdeck.kernel.errors import BadData

Files = dict[str, dict[str, Any]]
"""File name to its content."""


def read_files(folder: Path, names: Sequence[str]) -> tuple[Files, str]:
    """The content of the named TOML files, and the hash of all of them together."""
    files: Files = {}
    digest = sha256()
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
        digest.update(f"{name}\n{text.replace(chr(13), '')}\n".encode())
    return files, digest.hexdigest()
