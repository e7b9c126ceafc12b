"""The process that plays games again, with the toy game of the tests on its shelf."""

from __future__ import annotations

from quarterdeck.server.archivist import main
from quarterdeck.server.shelf import Shelf
from tests.conformance.toys import HUSH


def shelf(_cards: str) -> Shelf:
    found = Shelf()
    found.by_id[HUSH.id] = HUSH
    return found


if __name__ == "__main__":
    main(shelf)
