"""Environments cannot be copied or pickled."""

from __future__ import annotations

from typing import NoReturn, SupportsIndex

from quarterdeck.envs.errors import NotCopyable


class Uncopied:
    """What is handed out are parts of an environment's own memory. In a copy they would be parts of no memory."""

    def __reduce_ex__(self, _protocol: SupportsIndex) -> NoReturn:
        """Copying and pickling both begin here."""
        raise NotCopyable("an environment cannot be copied: make another one and reset it with the same seed")
