"""python -m quarterdeck.server: serve with the settings of the environment."""

from __future__ import annotations

import sys

from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.server import from_environment, serve


def main() -> int:
    try:
        serve(from_environment(), ready=lambda address: print(address, flush=True))
    except QuarterdeckError as error:
        print(f"quarterdeck: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
