"""The files of boards: posters, marks, and all that a board from outside is made of.

Their addresses bear a version that follows from what the files hold, so a browser may keep them for ever.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

from quarterdeck.kernel.game import Game
from quarterdeck.kernel.manifest import BOARD, FILES, Manifest
from quarterdeck.server.errors import NoSuchThing
from quarterdeck.server.schemas import BoardInfo
from quarterdeck.server.static_files import FOR_EVER, File

KINDS: Final = {
    ".avif": "image/avif",
    ".css": "text/css",
    ".jpeg": "image/jpeg",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wav": "audio/wav",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""What a board may consist of; other files in its folder are not served."""
WORTH_PACKING: Final = (".css", ".js", ".json", ".mjs", ".svg")


class Board:
    """What a server has of one game's board."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game.id
        self.manifest: Final = game.manifest or Manifest()
        folder = game.folder / BOARD
        self.files: Final = {name: board_file(folder / name) for name in served(folder, self.manifest)}
        parts = (f"{name} {file.tag}" for name, file in sorted(self.files.items()))
        self.version: Final = sha256("\n".join(parts).encode()).hexdigest()[:12]

    def file(self, version: str, name: str) -> File:
        if version != self.version or name not in self.files:
            raise NoSuchThing(f"the board of {self.game} has no file {name[:80]!r} of version {version[:20]!r}")
        return self.files[name]

    def address(self, name: str | None) -> str | None:
        return f"/boards/{self.game}/{self.version}/{name}" if name in self.files else None

    def info(self) -> BoardInfo:
        return BoardInfo(module=self.address(self.manifest.module), style=self.address(self.manifest.style))


def board_file(path: Path) -> File:
    content = path.read_bytes()
    packed = gzip.compress(content, mtime=0) if path.suffix in WORTH_PACKING else None
    return File(content, KINDS[path.suffix], FOR_EVER, packed)


def served(folder: Path, manifest: Manifest) -> Iterator[str]:
    """The files that the manifest names; of a board that is a module of its own, all that it may import or show."""
    inside = folder.resolve()
    named = [folder / name for field in FILES if (name := getattr(manifest, field))]
    for path in sorted(folder.rglob("*")) if manifest.module else named:
        if path.suffix in KINDS and path.is_file() and path.resolve().is_relative_to(inside):
            yield path.relative_to(folder).as_posix()
