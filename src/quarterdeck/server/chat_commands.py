"""Commands about the chat of a table. Each returns the entries to write, or refuses."""

from __future__ import annotations

from quarterdeck.server.chat import SPECTATORS
from quarterdeck.server.entries import AnyEntry, Muted, Said
from quarterdeck.server.errors import BadRequest, Conflict, NoSuchThing, Silent
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.permissions import host_only, may_watch
from quarterdeck.server.users import User, one_line

MAX_MUTED = 50
"""Number of people who may be muted at one table."""


def say(live: LiveTable, user: User, text: str, now: float) -> list[AnyEntry]:
    may_say(live, user)
    clean = one_line(text)
    if not clean:
        raise BadRequest("there is nothing in that message")
    seats = [occupancy.seat for occupancy in live.seating if occupancy.owner == user.id]
    return [Said(time=now, name=user.name, seat=seats[0] if seats else None, text=clean, user=user.id)]


def may_say(live: LiveTable, user: User) -> None:
    may_watch(live, user)
    muted = live.chat.muted
    if live.chat.who(user.id) in muted:
        raise Silent(f"the host, {live.host_name}, has muted you at this table")
    if SPECTATORS in muted and live.silences(SPECTATORS, user.id):
        raise Silent("only players can write at this table")


def mute(live: LiveTable, user: User, who: str, muted: bool, now: float) -> list[AnyEntry]:
    """Mute somebody who has said something, or all spectators; everybody is shown it."""
    host_only(live, user, "mute somebody")
    chat = live.chat
    if who == chat.who(user.id):
        raise BadRequest("you cannot mute yourself")
    names = {line.who: line.name for line in chat.lines} | chat.muted | {SPECTATORS: "Spectators"}
    if who not in names:
        raise NoSuchThing("nobody like that has said anything here")
    if muted and who not in chat.muted and len(chat.muted) >= MAX_MUTED:
        raise Conflict(f"{MAX_MUTED} people are muted already; mute the spectators instead")
    return [] if muted == (who in chat.muted) else [Muted(time=now, who=who, name=names[who], muted=muted)]
