"""The web client's files, as they were built: those with a hash in their name are kept for ever, the page is not."""

from __future__ import annotations

import mimetypes
from hashlib import sha256
from pathlib import Path
from typing import Final

from quarterdeck.server.errors import NoSuchThing

FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
HASHED: Final = "assets/"
INDEX: Final = "index.html"
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("image/webp", ".webp")
mimetypes.add_type("application/manifest+json", ".webmanifest")


class File:
    """A file that browsers ask for, as it is and packed, if that is worth it."""

    def __init__(self, content: bytes, kind: str, cache: str, packed: bytes | None) -> None:
        self.content: Final = content
        self.kind: Final = kind
        self.tag: Final = f'"{sha256(content).hexdigest()[:32]}"'
        self.cache: Final = cache
        self.packed: Final = packed


def built(path: Path, name: str) -> File:
    """A file of the client; the build has packed it, if that was worth it."""
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    packed = path.with_name(path.name + ".gz")
    cache = FOR_EVER if name.startswith(HASHED) else ASK_AGAIN
    return File(path.read_bytes(), kind, cache, packed.read_bytes() if packed.is_file() else None)


class StaticFiles:
    def __init__(self, folder: Path) -> None:
        self.files: dict[str, File] = {}
        if folder.is_dir():
            for path in sorted(folder.rglob("*")):
                name = path.relative_to(folder).as_posix()
                if path.is_file() and not name.endswith(".gz"):
                    self.files[name] = built(path, name)

    def page(self, name: str) -> File | None:
        """The file of that name; where there is none, the page that stands for all of the client."""
        found = self.files.get(name)
        if found is None and name.startswith((HASHED, "api/", "boards/")):
            raise NoSuchThing(f"there is no {name[:80]!r}")
        return found or self.files.get(INDEX)
