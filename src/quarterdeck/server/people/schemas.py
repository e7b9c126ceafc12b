"""What calls about people take and give; see `quarterdeck.server.schemas`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from quarterdeck.server.schemas import LONGEST_NAME, Preferences, RequestBody, Shown

LONGEST_SECRET = 1024
"""Characters of what is typed into a field for passwords or codes; what may be had is shorter."""
Secret = Annotated[str, Meta(max_length=LONGEST_SECRET)]
Name = Annotated[str, Meta(min_length=2, max_length=LONGEST_NAME)]

# One's own account --------------------------------------------------------------------------------------------------


class WayInfo(Shown):
    """A way to sign in."""

    id: str
    kind: Literal["password", "passkey"]
    label: str
    made: float
    used: float


class SessionInfo(Shown):
    """A device on which one is signed in."""

    id: str
    label: str
    made: float
    seen: float
    here: bool
    """The one that asks."""


class OldName(Shown):
    """A name that one had before: nobody else may take it until then."""

    name: str
    until: float


class AccountInfo(Shown):
    """What one is shown of oneself."""

    kind: Literal["guest", "member"]
    name: str
    since: float
    """Time when a guest became a member; 0 for a guest."""
    old_name: OldName | None
    ways: list[WayInfo]
    codes_left: int
    sessions: list[SessionInfo]
    apart: list[str]
    """Running tables at which a guest who has joined one plays as well: they are joined when they are over."""
    preferences: Preferences
    proved_until: float
    """Until then nothing asks again who one is."""


class PasswordWanted(RequestBody):
    password: Secret
    name: Name | None = None
    """Of a guest who becomes a member, if she wants another one."""
    old: Secret | None = None
    """The password until now, for whoever has not proved lately who she is."""


Credential = Annotated[dict[str, Any], Meta(extra={"typescript": "unknown"})]
"""What a browser's PublicKeyCredential gives as JSON."""


class PasskeyWanted(RequestBody):
    credential: Credential
    label: Annotated[str, Meta(max_length=40)] = ""
    """The name of the device unless said."""
    name: Name | None = None
    """Of a guest who becomes a member, if she wants another one."""


class ProofGiven(RequestBody):
    """One of the two."""

    password: Secret | None = None
    credential: Credential | None = None


class RecoveryCodesGiven(Shown):
    codes: list[str]
    """Shown this once."""


# Signing in ---------------------------------------------------------------------------------------------------------


class PasswordSignIn(RequestBody):
    name: Annotated[str, Meta(max_length=100)]
    password: Secret
    join: bool = False
    """The games of the guest that asks go to the account."""


class CodeSignIn(RequestBody):
    name: Annotated[str, Meta(max_length=100)]
    code: Secret
    join: bool = False


class PasskeySignIn(RequestBody):
    credential: Credential
    join: bool = False


class DeletionWanted(RequestBody):
    name: Annotated[str, Meta(max_length=100)]
    """One's own, typed once more: this cannot be undone."""


# Another device -----------------------------------------------------------------------------------------------------

TransferState = Literal["none", "waiting", "asked", "agreed", "refused", "used", "ended"]


class TransferMade(Shown):
    code: str
    """Shown this once."""
    ends: float


class TransferInfo(Shown):
    """How far one's newest link to another device has come."""

    state: TransferState
    words: str
    """Two words that the other device shows as well, once it asks."""
    label: str
    """The device that asks."""
    ends: float


class TransferAnswer(RequestBody):
    agree: bool


class CodeGiven(RequestBody):
    code: Secret


class TransferWanted(CodeGiven):
    join: bool = False
    """The games of the guest on this device go along."""


class TransferClaimed(Shown):
    words: str
    ends: float


class TransferTaken(Shown):
    state: Literal["asked", "agreed", "refused", "ended"]
    """`agreed`: the cookie is set with this answer, and with no other."""
    joined: int
    """Number of the guest's tables that go along."""
    apart: list[str]
    """Running tables at which both have a seat: a bot plays for the guest, and they are joined afterwards."""
