"""Faults: slips that a tired engineer might make, each as a text of a source file and what stands there instead.

They are written in a `faults.toml` beside the tests that ought to catch them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

import msgspec

TABLE = "faults.toml"
SOURCES = "src"


class BadFault(Exception):
    """A fault that cannot be put into the sources, or cannot be looked for."""


class Fault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    breaks: str
    """What it does to players or callers, in words."""
    file: str
    """The source file, below `src`."""
    text: str
    """What stands there, exactly once in the file."""
    instead: str
    home: str = ""
    """The folder of the tests that ought to catch it."""

    @property
    def id(self) -> str:
        return f"{self.home.removeprefix('tests/')}/{self.name}"

    @property
    def digest(self) -> str:
        return sha256(f"{self.file}\0{self.text}\0{self.instead}".encode()).hexdigest()

    def check(self, tree: Path) -> str:
        """The file with the fault in it."""
        source = tree / SOURCES / self.file
        if not source.is_file():
            raise BadFault(f"{self.id}: there is no file {SOURCES}/{self.file}")
        if self.text == self.instead:
            raise BadFault(f"{self.id}: the text and what stands there instead are the same")
        whole = source.read_text(encoding="utf-8")
        found = whole.count(self.text)
        if found != 1:
            raise BadFault(f"{self.id}: its text must stand once in {SOURCES}/{self.file}, and does {found} times")
        return whole.replace(self.text, self.instead)

    def put_into(self, tree: Path) -> None:
        faulty = self.check(tree)
        source = tree / SOURCES / self.file
        source.write_text(faulty, encoding="utf-8")
        for compiled in (source.parent / "__pycache__").glob(f"{source.stem}.*.pyc"):
            compiled.unlink()


def all_faults(root: Path) -> list[Fault]:
    """The faults of all tables; each fits the sources, and no two have the same name."""
    found = [fault for table in sorted((root / "tests").rglob(TABLE)) for fault in read_table(root, table)]
    ids = [fault.id for fault in found]
    for fault in found:
        if ids.count(fault.id) > 1:
            raise BadFault(f"{fault.id}: there are {ids.count(fault.id)} faults of that name")
        fault.check(root)
    return found


def read_table(root: Path, table: Path) -> list[Fault]:
    home = table.parent.relative_to(root).as_posix()
    try:
        written = tomllib.loads(table.read_text(encoding="utf-8"))
        found = msgspec.convert(written, dict[str, list[Fault]])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadFault(f"{home}/{TABLE}: {error}") from None
    if list(found) != ["fault"]:
        raise BadFault(f"{home}/{TABLE}: expected entries [[fault]], found {', '.join(found) or 'none'}")
    return [msgspec.structs.replace(fault, home=home) for fault in found["fault"]]


def chosen(faults: Sequence[Fault], wanted: Sequence[str]) -> list[Fault]:
    """Those whose names begin as one of the wanted ones; all of them if nothing is wanted."""
    for start in wanted:
        if not any(fault.id.startswith(start) for fault in faults):
            raise BadFault(f"no fault begins with {start!r}; there are: {', '.join(fault.id for fault in faults)}")
    return [fault for fault in faults if not wanted or fault.id.startswith(tuple(wanted))]
