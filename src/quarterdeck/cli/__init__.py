"""The command line: quarterdeck COMMAND; `app` has the list of commands."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import NoReturn

import quarterdeck

BAD_INPUT = 2
INTERRUPTED = 130

SLOW = (
    "quarterdeck: this build is plain Python, which is several times slower than the compiled one; where there are "
    "a C compiler and Python's headers, 'pip install --force-reinstall --no-deps --no-cache-dir quarterdeck' compiles "
    "it, and so does 'make install' in a checkout"
)


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a command and leave with its exit code: 0 all is well, 1 a check failed, 2 what was asked is not possible."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a letter that the terminal does not know is no reason to stop
    try:
        code = run(given)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read this has gone. The interpreter would try to write the rest once more at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    except KeyboardInterrupt:
        code = INTERRUPTED
    sys.exit(code)


def run(arguments: list[str]) -> int:
    """The exit code of a command; what cannot be done is said in one line."""
    from cyclopts import CycloptsError

    from quarterdeck.cli.app import app

    if not quarterdeck.COMPILED and not os.environ.get("QUARTERDECK_INTERPRETED"):
        print(SLOW, file=sys.stderr)
    try:
        code = app(arguments, exit_on_error=False, print_error=False)
    except CycloptsError as error:
        return refuse("usage", f"{one_line(str(error))} See 'quarterdeck --help'.", arguments)
    except quarterdeck.QuarterdeckError as error:
        return refuse(error.code, one_line(str(error)), arguments)
    return code if isinstance(code, int) else 0


def refuse(code: str, message: str, arguments: Sequence[str]) -> int:
    if "--json" in arguments:
        from quarterdeck.cli.output import print_json

        print_json({"error": {"code": code, "message": message}})
    print(f"quarterdeck: {message}", file=sys.stderr)
    return BAD_INPUT


def one_line(message: str) -> str:
    return " ".join(message.split())
