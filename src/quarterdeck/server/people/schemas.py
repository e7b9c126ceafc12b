"""What calls about people take and give; see `quarterdeck.server.schemas`."""

from __future__ import annotations

from quarterdeck.server.schemas import Shown


class SessionInfo(Shown):
    """A device on which one is signed in."""

    id: str
    label: str
    made: float
    seen: float
    here: bool
    """The one that asks."""


class AccountInfo(Shown):
    """What one is shown of oneself."""

    name: str
    sessions: list[SessionInfo]
