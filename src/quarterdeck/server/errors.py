"""Everything that the server refuses, with a code for programs and a status for HTTP.

QuarterdeckError
└── Refused                 base of all refusals
    ├── BadRequest              400  bad_request: a message or a call that is not in the protocol
    │   ├── BadName                 400  bad_name: a name that nobody can have
    │   └── WeakPassword            400  weak_password: one that is too short, or that is guessed soon
    ├── NotSignedIn             401  not_signed_in: no session, or an unknown token
    ├── NotYours                403  not_yours: another's seat, or something that only the host may do
    │   ├── ForeignOrigin           403  foreign_origin: a page of another site asked
    │   ├── NoMatch                 403  no_match: a name and what should prove it do not go together
    │   ├── ProveAgain              403  prove_again: show again who you are, in one of the ways in `possible`
    │   ├── MembersOnly             403  members_only: something that takes an account
    │   ├── Silent                  403  muted: the host has muted the user at this table
    │   └── NotShown                403  not_shown: something that this perspective may not see, or not yet
    ├── NoSuchThing             404  not_found: no table, seat, game or page of that name
    ├── Conflict                409  conflict: not possible as things stand now
    │   ├── Stale                   409  stale: an answer to a question that is no longer open
    │   ├── Taken                   409  seat_taken: somebody sits there
    │   ├── TooManyGames            409  too_many_games: bots play in too many of the host's games
    │   ├── NameTaken               409  name_taken: somebody here, or at this table, has that name
    │   ├── LastWay                 409  last_way: the only way to sign in, which cannot be removed
    │   ├── NoPasskeys              409  no_passkeys: browsers offer no passkeys here
    │   ├── LinkUsed                409  link_used: a link to another device that somebody has opened already
    │   ├── LinkEnded               409  link_ended: one whose ten minutes are over
    │   ├── WrongState              409  wrong_state: the table has not started, or is over
    │   ├── RatedTable              409  rated_table: what is not done at a rated table
    │   ├── OtherEdition            409  other_edition: a table made with rules or cards that are not here
    │   ├── GivenUp                 409  given_up: a table that was closed since nobody comes to it any more
    │   └── Unreadable              409  unreadable: a table that was closed since its log cannot be read or shown
    ├── TooLarge                413  too_large: a message or body above the limit
    ├── WrongHost               421  wrong_host: this is not the site of that name
    ├── TooFast                 429  too_fast: above a rate limit
    │   └── Paused                  429  paused: too many failed attempts to sign in this way
    ├── Broken                  500  broken: a fault of the server
    └── Stopping                503  stopping: the server restarts; a socket is closed, and may be opened again
        ├── NotStored               503  not_stored: the database is not available, so nothing has happened
        └── FateUnknown             503  fate_unknown: the database was lost while it wrote, and it may have happened

What the kernel refuses keeps its own code (`illegal_action`, `not_asked`, `not_revocable`, `bad_option`, ...).
A refused call changes nothing; only with `fate_unknown` it may have.
"""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.kernel.errors import (
    BadRecord,
    BadTable,
    IllegalAction,
    NoSuchGame,
    NotRevocable,
    QuarterdeckError,
)


class Refused(QuarterdeckError):
    code = "refused"
    status = 400

    def __init__(self, message: str, possible: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.possible = list(possible)


class BadRequest(Refused):
    code = "bad_request"


class BadName(BadRequest):
    code = "bad_name"


class WeakPassword(BadRequest):
    code = "weak_password"


class NotSignedIn(Refused):
    code = "not_signed_in"
    status = 401


class NotYours(Refused):
    code = "not_yours"
    status = 403


class ForeignOrigin(NotYours):
    code = "foreign_origin"


class NoMatch(NotYours):
    code = "no_match"


class ProveAgain(NotYours):
    code = "prove_again"


class MembersOnly(NotYours):
    code = "members_only"


class Silent(NotYours):
    code = "muted"


class NotShown(NotYours):
    code = "not_shown"


class NoSuchThing(Refused):
    code = "not_found"
    status = 404


class Conflict(Refused):
    code = "conflict"
    status = 409


class Stale(Conflict):
    code = "stale"


class Taken(Conflict):
    code = "seat_taken"


class TooManyGames(Conflict):
    code = "too_many_games"


class NameTaken(Conflict):
    code = "name_taken"


class LastWay(Conflict):
    code = "last_way"


class NoPasskeys(Conflict):
    code = "no_passkeys"


class LinkUsed(Conflict):
    code = "link_used"


class LinkEnded(Conflict):
    code = "link_ended"


class WrongState(Conflict):
    code = "wrong_state"


class RatedTable(Conflict):
    code = "rated_table"


class OtherEdition(Conflict):
    code = "other_edition"


class GivenUp(Conflict):
    code = "given_up"


class Unreadable(Conflict):
    code = "unreadable"

    def __init__(self, reason: str) -> None:
        super().__init__(f"this table cannot be read: {reason}")
        self.reason = reason


class TooLarge(Refused):
    code = "too_large"
    status = 413


class WrongHost(Refused):
    code = "wrong_host"
    status = 421


class TooFast(Refused):
    code = "too_fast"
    status = 429


class Paused(TooFast):
    code = "paused"


class Broken(Refused):
    code = "broken"
    status = 500

    def __init__(self) -> None:
        super().__init__("something went wrong on the server; it has been logged")


class Stopping(Refused):
    code = "stopping"
    status = 503


class NotStored(Stopping):
    code = "not_stored"


class FateUnknown(Stopping):
    code = "fate_unknown"

    def __init__(self, why: str) -> None:
        super().__init__(f"it is not known whether that was saved ({why}); have a look at the table")


class BadSetting(QuarterdeckError):
    """A setting that the server cannot start with."""

    code = "bad_setting"


STATUSES: dict[type[QuarterdeckError], int] = {
    NoSuchGame: 404,
    BadTable: 400,
    IllegalAction: 409,
    NotRevocable: 409,
    BadRecord: 409,
}
"""HTTP status per error of the kernel."""


def status_of(error: QuarterdeckError) -> int:
    if isinstance(error, Refused):
        return error.status
    for kind in type(error).__mro__:
        if kind in STATUSES:
            return STATUSES[kind]
    return 500
