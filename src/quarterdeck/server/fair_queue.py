"""FairQueue at thinking: who is served next when more is to be thought about than there are places.

Tables that people sit at and look at come first. Then every address has its share, and in it every person; whoever has
used least is next. While somebody else is here, nobody holds all the places, so that a short question does not wait for
the end of another's long ones. There is no clock in this: what a turn costs is said beforehand.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

AT_THE_TABLE, LOOKED_AT = 0, 1
"""Ranks: a person sits there and is connected, or waits for a hint; all other tables."""


class Job(Struct, frozen=True):
    """Something to be thought about, and who is answerable for it."""

    rank: int
    address: str
    person: str
    cost: int
    """About how many milliseconds it takes."""


class Account:
    """What an address or a person has used so far, and how many places it has now."""

    def __init__(self) -> None:
        self.used = 0
        self.reached = 0
        """How much the one among its own had used who was served last: a newcomer begins there."""
        self.running = 0


class Ticket:
    """A job that waits, or has a place."""

    def __init__(self, job: Job, ready: Callable[[], None]) -> None:
        self.job = job
        self.ready = ready
        self.has_place = False


class FairQueue:
    def __init__(self, places: int, alone: Callable[[str, str], tuple[bool, bool]] = lambda *_: (False, False)) -> None:
        self.places = places
        self.alone = alone
        """Is nobody else here but those of this address; nobody but this person?"""
        self.waiting: list[Ticket] = []
        self.accounts: dict[tuple[str, ...], Account] = {(): Account()}
        """That of the house; by address; by address and person. Forgotten when there is nothing left to do."""

    def enter(self, job: Job, ready: Callable[[], None]) -> Ticket:
        """Wait for a turn; `ready` is called when it has come."""
        ticket = Ticket(job, ready)
        for key in keys(job):
            account = self.accounts.setdefault(key, Account())
            account.used = max(account.used, self.accounts[key[:-1]].reached)
        self.waiting.append(ticket)
        self.serve()
        return ticket

    def leave(self, ticket: Ticket) -> None:
        """Give up the place, or the wait for one."""
        if ticket.has_place:
            for key in ((), *keys(ticket.job)):
                self.accounts[key].running -= 1
        else:
            self.waiting.remove(ticket)
        self.serve()
        if not self.waiting and not self.accounts[()].running:
            self.accounts = {(): Account()}

    def serve(self) -> None:
        """Give the free places away."""
        while self.accounts[()].running < self.places:
            possible = [ticket for ticket in self.waiting if self.may_run(ticket.job)]
            if not possible:
                return
            chosen = min(possible, key=self.precedence)
            self.waiting.remove(chosen)
            chosen.has_place = True
            self.accounts[()].running += 1
            for key in keys(chosen.job):
                account = self.accounts[key]
                self.accounts[key[:-1]].reached = account.used
                account.used += chosen.job.cost
                account.running += 1
            chosen.ready()

    def precedence(self, ticket: Ticket) -> tuple[int, ...]:
        """The smallest is served first; of equals the one who came first."""
        return ticket.job.rank, *(self.accounts[key].used for key in keys(ticket.job))

    def may_run(self, job: Job) -> bool:
        """One place is kept for whoever else may come, if anybody else is here."""
        most = max(1, self.places - 1)
        return all(
            alone or self.accounts[key].running < most
            for key, alone in zip(keys(job), self.alone(job.address, job.person), strict=True)
        )


def keys(job: Job) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return (job.address,), (job.address, job.person)
