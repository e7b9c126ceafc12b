"""Packages of strangers: folders with a distribution's metadata, as an installer leaves them."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from quarterdeck import registry

HUSH = """
from pathlib import Path
from tests.conformance.toys import hush
GAME = hush(id={id!r}, folder=Path(__file__).parent)
"""


def write_package(
    site: Path, name: str, code: str = HUSH, *, id: str = "", board: Mapping[str, str | bytes] | None = None
) -> None:
    """A package of one module, which declares one game; `board` has the files of its board."""
    id = id or name
    module = site / name
    module.mkdir()
    (module / "__init__.py").write_text(code.replace("{id!r}", repr(id)))
    for path, content in (board or {}).items():
        file = module / "board" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
    facts = site / f"{name}-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text(f"[quarterdeck.games]\n{id} = {name}:GAME\n")


@contextmanager
def installed(site: Path) -> Iterator[None]:
    """The packages in this folder can be imported and are found."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(site)
        patch.setenv("PYTHONPATH", str(site), prepend=":")
        look_again()
        yield
    for module in site.iterdir():
        sys.modules.pop(module.name, None)
    look_again()


def look_again() -> None:
    for found in (registry.declared, registry.refused, registry.refused_to_players, registry.load):
        found.cache_clear()
