"""Environments cannot be copied or pickled."""

from __future__ import annotations

from typing import NoReturn, SupportsIndex

from quarterdeck.envs.errors import NotCopyable


class NoCopy:
    """Base of environments that hand out views of their own memory, which a copy would no longer share."""

    def __reduce_ex__(self, _protocol: SupportsIndex) -> NoReturn:
        """Refuse copying and pickling, which both start here."""
        raise NotCopyable("an environment cannot be copied: make another one and reset it with the same seed")
