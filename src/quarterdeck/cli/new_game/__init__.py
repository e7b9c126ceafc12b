"""quarterdeck new-game: a package to start from.

The template is a game that works, kept as plain files. Its names become those of the new game.
"""

from __future__ import annotations

import re
import shutil
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

from cyclopts import Parameter

from quarterdeck import registry
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.kernel.notation import key_of

TEMPLATE = Path(__file__).parent / "template"
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9 '!?&.,:-]*")
NEXT = """\
{name} is in {folder}. It can be played as it is:

  cd {folder}
  pip install -e '.[test]'
  pytest
  quarterdeck serve --open

README.md there says where everything goes."""


class BadGameName(QuarterdeckError):
    """A name or a folder that a new game cannot have."""

    code = "bad_name"


def new_game(
    name: Annotated[str, Parameter(help="The name of the game, as in 'Harbour Lights', or its id, harbour-lights.")],
    *,
    into: Annotated[Path | None, Parameter(help="The folder to make: the id of the game unless given.")] = None,
) -> None:
    """Write a package with a small game that can be played at once, to be changed into one's own."""
    id = id_of(name)
    title = name if name != id else id.replace("-", " ").title()
    folder = Path(id) if into is None else into
    if folder.exists():
        raise BadGameName(f"{str(folder)!r} exists already: name another folder with --into")
    if not folder.parent.is_dir():
        raise BadGameName(f"there is no folder {str(folder.parent)!r} to make {folder.name!r} in")
    write(folder, id, title)
    print(NEXT.format(name=title, folder=folder))


def id_of(name: str) -> str:
    """The id of a game with this name; refuses one that no new game can have."""
    id = key_of(name)
    if not NAME.fullmatch(name) or not ID.fullmatch(id):
        raise BadGameName(f"{name!r} cannot be a game's name: write letters from a to z and digits, a letter first")
    if id in registry.declared():
        raise BadGameName(f"there is a game {id!r} already; choose another name")
    package = id.replace("-", "_")
    if iskeyword(package) or find_spec(package) is not None:
        raise BadGameName(f"{package!r} is the name of a Python module already; choose another name")
    return id


def write(folder: Path, id: str, title: str) -> None:
    """The package in a folder that does not exist yet; if anything goes wrong, it does not exist afterwards either."""
    words = {
        "Sample Game": title,
        "SampleGame": "".join(word.capitalize() for word in id.split("-")),
        "sample_game": id.replace("-", "_"),
        "sample-game": id,
    }
    try:
        with TemporaryDirectory(prefix=".new-game-", dir=folder.parent) as unfinished:
            made = Path(unfinished) / folder.name
            for path in sorted(TEMPLATE.rglob("*")):
                place = path.relative_to(TEMPLATE)
                if path.is_file() and not any(part.startswith((".", "__pycache__")) for part in place.parts):
                    copy = made / replaced(place.as_posix(), words)
                    copy.parent.mkdir(parents=True, exist_ok=True)
                    copy.write_text(replaced(path.read_text(encoding="utf-8"), words), encoding="utf-8")
            shutil.move(made, folder)
    except OSError as error:
        raise BadGameName(f"{str(folder)!r} cannot be written: {error.strerror}") from None


def replaced(text: str, words: dict[str, str]) -> str:
    return re.sub("|".join(words), lambda found: words[found[0]], text)
