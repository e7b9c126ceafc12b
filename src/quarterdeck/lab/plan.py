"""What is to be played: a plan small enough to be sent to another process, and all that follows from its seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from math import lcm
from pathlib import Path

from msgspec import Struct

import quarterdeck
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.options import Value
from quarterdeck.lab.external_bots import player_of


class BadPlan(QuarterdeckError):
    """A simulation that cannot be played."""

    code = "bad_plan"


MOST_CHUNKS = 500
"""Largest number of chunks per plan."""


class Plan(Struct, frozen=True, kw_only=True):
    game: str
    data: str | None
    data_hash: str
    """Hash of the cards that it was made for."""
    seats: int
    options: dict[str, Value]
    bots: tuple[str, ...]
    """The bots, which fill the seats in turn."""
    seed: int
    groups: int
    """Number of groups: each is one table seed, played once per rotation of the bots over the seats."""

    def load(self) -> Game:
        found = quarterdeck.game(self.game)
        if self.data is not None:
            found = found.with_data(self.data)
        if found.data_hash != self.data_hash:
            where = self.data or "this installation"
            raise BadPlan(f"the cards in {where} are not those of the plan: {found.data_hash}, not {self.data_hash}")
        return found

    @property
    def rotations(self) -> int:
        return rotations_of(self.seats, len(self.bots))

    @property
    def games(self) -> int:
        return self.groups * self.rotations

    @property
    def share(self) -> int:
        """Points of a won game: a number that any number of winners can share."""
        return lcm(*range(1, self.seats + 1))

    def chunks(self) -> list[range]:
        """The groups in chunks: small enough to share out, large enough that handing them over takes no time."""
        size = -(-self.groups // MOST_CHUNKS)
        return [range(first, min(first + size, self.groups)) for first in range(0, self.groups, size)]

    def sitting(self, rotation: int) -> list[int]:
        """Which of the bots has which seat."""
        return [(seat + rotation) % self.seats % len(self.bots) for seat in range(self.seats)]

    def seats_held(self) -> list[int]:
        """Number of seats per bot at every table."""
        return [self.sitting(0).count(entrant) for entrant in range(len(self.bots))]

    def seed_of(self, group: int, *more: int) -> int:
        """The seed of a group's tables, or of the bot in a seat of one of them."""
        return seed_from(self.seed, group, *more)


def seed_from(*numbers: int) -> int:
    """A seed that tells nothing of the numbers it was made from, nor of other seeds made from them."""
    name = ".".join(str(number) for number in numbers)
    return int.from_bytes(blake2b(name.encode(), digest_size=8, person=b"quarterdeck lab").digest())


def rotations_of(seats: int, bots: int) -> int:
    """How many different ways there are to turn the bots round the table."""
    return bots if seats % bots == 0 else seats


def check_jobs(jobs: int) -> None:
    if jobs < 1:
        raise BadPlan(f"{jobs} processes cannot play: 1 or more")


def check_seed(seed: object) -> None:
    """What is a seed for one table is one for many."""
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 1 << 64:
        raise BadPlan(f"seed {seed!r} is not possible: it must be a whole number from 0 to 2**64 - 1")


def plan_of(
    game: Game,
    *,
    games: int,
    bots: Sequence[str],
    seed: int,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    data: str | Path | None = None,
) -> Plan:
    """A plan with nothing wrong in it. The number of games is rounded up to whole groups."""
    if seats is None:
        seats = min((count for count in game.seats if count >= len(bots)), default=game.seats[-1])
    game.check_seats(seats)
    values = game.check_options(options or {}, seats)
    check_seed(seed)
    if games < 1:
        raise BadPlan(f"{games} games cannot be played: 1 or more")
    if not 1 <= len(bots) <= seats:
        raise BadPlan(f"{len(bots)} bots cannot sit in {seats} seats: name 1 to {seats}, they fill the seats in turn")
    for spec in bots:
        player_of(spec, game)
    return Plan(
        game=game.id,
        data=None if data is None else str(Path(data).absolute()),
        data_hash=game.data_hash,
        seats=seats,
        options=values,
        bots=tuple(bots),
        seed=seed,
        groups=-(-games // rotations_of(seats, len(bots))),
    )
