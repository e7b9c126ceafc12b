"""Packages that only some parts need."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from quarterdeck.kernel.errors import QuarterdeckError


class MissingExtra(QuarterdeckError):
    code = "missing_extra"


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """What is imported inside comes with an extra of the package; where it is not installed, say how to get it."""
    try:
        yield
    except ImportError as error:
        raise MissingExtra(
            f"this needs {error.name}, which is not installed: pip install 'quarterdeck[{extra}]'"
        ) from None
