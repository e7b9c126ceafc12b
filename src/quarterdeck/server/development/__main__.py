"""python -m quarterdeck.server.development [COMMAND]: serve, and start again when a file changes.

The settings are the server's own. COMMAND is run beside the server and ends with it: the web client's own server.
"""

from __future__ import annotations

import sys

from quarterdeck.server.development.service import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
