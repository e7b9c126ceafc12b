"""python -m tests.browser.same_deals: the server, but every table is dealt from the same key, two hexadecimal digits
that are repeated.

Chance is the server's own elsewhere. Here a test that passes has to pass again: one roll in 216 leaves a round of
a game of dice without a choice, and a test that wants to choose would fail for it.
"""

from __future__ import annotations

import sys
from unittest.mock import patch

from quarterdeck.server.__main__ import main

if __name__ == "__main__":
    deals = sys.argv.pop()
    with patch("quarterdeck.server.table_commands.token_hex", lambda count: deals * count):
        sys.exit(main())
