"""A fair queue in two levels: whose job is next when there are more jobs than places in a worker pool.

Tables with people connected come first. Then every address has an equal share, and within it every person: whoever has
used least is next. While somebody else is here, nobody holds all places, so that a short job need not wait for the end
of another's long ones. There is no clock in this: what a job costs is declared beforehand.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

AT_THE_TABLE, WATCHED = 0, 1
"""Ranks of jobs: for a table with a player connected, or for a hint; for all other tables."""


class Job(Struct, frozen=True):
    """Work for the pool, and whom it is charged to."""

    rank: int
    address: str
    person: str
    cost: int
    """Milliseconds that it takes, roughly."""


class Account:
    """Usage of an address or a person."""

    def __init__(self) -> None:
        self.used = 0
        """Total cost of its jobs so far."""
        self.reached = 0
        """Usage of whichever of its own was served last (virtual time): a newcomer begins there."""
        self.running = 0
        """Number of places that it has now."""


class Ticket:
    """A job that waits or has a place."""

    def __init__(self, job: Job, ready: Callable[[], None]) -> None:
        self.job = job
        self.ready = ready
        self.has_place = False


class FairQueue:
    def __init__(self, places: int, alone: Callable[[str, str], tuple[bool, bool]] = lambda *_: (False, False)) -> None:
        self.places = places
        self.alone = alone
        """Whether nobody is connected but this address, and nobody but this person."""
        self.waiting: list[Ticket] = []
        self.accounts: dict[tuple[str, ...], Account] = {(): Account()}
        """Accounts of the whole pool, per address, and per address and person; forgotten when the queue is empty."""

    def enter(self, job: Job, ready: Callable[[], None]) -> Ticket:
        """Queue a job; `ready` is called when its turn has come."""
        ticket = Ticket(job, ready)
        for key in keys(job):
            account = self.accounts.setdefault(key, Account())
            account.used = max(account.used, self.accounts[key[:-1]].reached)
        self.waiting.append(ticket)
        self.serve()
        return ticket

    def leave(self, ticket: Ticket) -> None:
        """Give up a place, or the wait for one."""
        if ticket.has_place:
            for key in ((), *keys(ticket.job)):
                self.accounts[key].running -= 1
        else:
            self.waiting.remove(ticket)
        self.serve()
        if not self.waiting and not self.accounts[()].running:
            self.accounts = {(): Account()}

    def serve(self) -> None:
        """Assign the free places."""
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
        """Sort key: the smallest is served first, of equals the one who came first."""
        return ticket.job.rank, *(self.accounts[key].used for key in keys(ticket.job))

    def may_run(self, job: Job) -> bool:
        """May the job have a place? One is kept free for others, if anybody else is connected."""
        most = max(1, self.places - 1)
        return all(
            alone or self.accounts[key].running < most
            for key, alone in zip(keys(job), self.alone(job.address, job.person), strict=True)
        )


def keys(job: Job) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return (job.address,), (job.address, job.person)
