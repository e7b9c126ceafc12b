"""Packages that only some parts need."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from quarterdeck.kernel.errors import QuarterdeckError


class MissingExtra(QuarterdeckError):
    code = "missing_extra"


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """What is imported inside comes with an extra of the package; where it is missing or unfit, say how to get it."""
    try:
        yield
    except ImportError as error:
        package = (error.name or "").partition(".")[0]
        if isinstance(error, ModuleNotFoundError) and error.name == package:
            problem, command = f"this needs {package}, which is not installed", "pip install"
        else:
            problem = f"this needs another version of {package or 'a package'} than is installed ({error})"
            command = "pip install --upgrade"
        raise MissingExtra(f"{problem}: {command} 'quarterdeck[{extra}]'") from None
