"""The inspector's types for the web client, written from the Structs.

python -m quarterdeck.server.development.typescript > web/src/dev/protocol.ts
"""

from __future__ import annotations

import sys

import msgspec

from quarterdeck.server.development import inspection
from quarterdeck.server.typescript import Writer, structs_of

HEADING = "// Written by `python -m quarterdeck.server.development.typescript`: do not edit, write it again.\n\n"


def protocol() -> str:
    writer = Writer()
    writer.add(structs_of(inspection, msgspec.Struct))
    return HEADING + "\n".join(writer.text())


if __name__ == "__main__":
    sys.stdout.write(protocol())
