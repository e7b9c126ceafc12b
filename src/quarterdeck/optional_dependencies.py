"""Optional dependencies: packages that only some parts need, installed with an extra of ours."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from quarterdeck.kernel.errors import QuarterdeckError


class MissingExtra(QuarterdeckError):
    """A package of an extra that is not installed, or not in a version that fits."""

    code = "missing_extra"


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Guard of imports that come with an extra: where one is missing or unfit, the error says how to install it."""
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
