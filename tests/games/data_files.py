"""Data files of games: where the refusal of a bad one points."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from quarterdeck.kernel.errors import BadData


@contextmanager
def refused_at(file: str, entry: str, field: str, expected: str) -> Iterator[None]:
    """Data that is loaded meanwhile is refused with this place, and with what was expected there."""
    with pytest.raises(BadData) as refusal:
        yield
    error = refusal.value
    assert (error.file, error.entry, error.field) == (file, entry, field)
    assert expected in error.problem
