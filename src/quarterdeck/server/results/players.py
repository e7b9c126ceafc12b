"""Who somebody is, of whom a result has only an id: a guest who has become a member, or one who has gone for good."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from quarterdeck.server.errors import NoSuchThing
from quarterdeck.server.levels import LEVELS
from quarterdeck.server.names import FORMER
from quarterdeck.server.people.directory import Directory
from quarterdeck.server.results import queries
from quarterdeck.server.results.game_result import BOT, GameResult
from quarterdeck.server.results.schemas import GameRemembered, SeatRemembered, Won
from quarterdeck.server.store import Store


class Person(Struct, frozen=True):
    """Somebody who is here: a person, a program, or a bot's level."""

    id: str
    """The account's, where a guest has become one."""
    name: str
    ids: list[str]
    """All ids that results may have of her."""
    program: bool = False
    since: float | None = None
    """When the account was made; None without one."""

    @property
    def is_bot(self) -> bool:
        return self.id.startswith(BOT)


class Players:
    def __init__(self, store: Store, directory: Directory) -> None:
        self.store = store
        self.directory = directory

    async def person(self, id: str) -> Person:
        """Refuses ids of nobody, and of those who have gone for good."""
        if id.startswith(BOT):
            return bot(id.removeprefix(BOT))
        account = await self.store.rows(queries.ACCOUNT_OF, id)
        current = account[0][0] if account else id
        user = await self.directory.by_id(current)
        if user is None or current in (await self.resolved([current])).former:
            raise NoSuchThing("there is nobody of that id")
        guests = [guest for (guest,) in await self.store.rows(queries.GUESTS_OF, current)]
        since = await self.store.rows(queries.MEMBER_SINCE, current)
        return Person(current, user.name, [current, *guests], user.program, since[0][0] if since else None)

    async def name(self, id: str) -> str:
        """What somebody is called now."""
        if id.startswith(BOT):
            return id.removeprefix(BOT)
        found = (await self.resolved([id])).account(id)
        user = await self.directory.by_id(found) if found else None
        return FORMER if user is None else user.name

    async def resolved(self, ids: Iterable[str]) -> Resolved:
        """What has become of these users."""
        users = sorted({id for id in ids if not id.startswith(BOT)})
        if not users:
            return Resolved({}, frozenset())
        sql, values = queries.names_of("joined", "guest", users)
        joined = {guest: user for guest, user, _ in await self.store.rows(sql, *values)}
        sql, values = queries.names_of("former", "user_id", sorted({*users, *joined.values()}))
        return Resolved(joined, frozenset(user for user, _ in await self.store.rows(sql, *values)))


class Resolved:
    """Who has become whom, and who has gone."""

    def __init__(self, joined: dict[str, str], former: frozenset[str]) -> None:
        self.joined = joined
        self.former = former

    def account(self, id: str) -> str:
        """Her id now; empty if she has gone."""
        current = self.joined.get(id, id)
        return "" if current in self.former or id in self.former else current


def bot(level: str) -> Person:
    names = [known.name for known in LEVELS]
    if level not in names:
        raise NoSuchThing(f"there is no level {level[:20]!r}; levels: {', '.join(names)}", names)
    return Person(f"{BOT}{level}", level, [f"{BOT}{level}"])


def remembered(number: int, result: GameResult, resolved: Resolved) -> GameRemembered:
    """A result with everybody as they are known now."""
    seats: list[SeatRemembered] = []
    for seat in result.seats:
        player = resolved.account(seat.player)
        shown = SeatRemembered(
            player=player,
            name=seat.name if player else FORMER,
            kind=seat.kind if player else "former",
            place=seat.place,
            score=seat.score,
            left=seat.left,
            hints=seat.hints,
        )
        seats.append(shown)
    return GameRemembered(
        number=number,
        table=result.table,
        game=result.game,
        rules=result.rules,
        rated=result.rated,
        clock=result.clock,
        began=result.began,
        ended=result.ended,
        answers=result.answers,
        options=result.options,
        sentence=result.sentence if all(seat.player for seat in seats) else "",
        seats=seats,
    )


def won(share: float) -> Won:
    if share == 1:
        return "won"
    return "drawn" if share > 0 else "lost"
