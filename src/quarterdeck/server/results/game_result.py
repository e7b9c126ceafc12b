"""What an ended game leaves behind, for as long as its players are remembered.

Who counts for a seat:

- whoever sits there at the end;
- else whoever was the last to go since the start, by leaving, by resigning, by letting the clock run out too often, or
  because she had a bot put in her place: a bot only plays on for her. That is so even if the host has opened the seat
  since, as long as nobody else has sat down;
- else the bot: nobody has sat there since the start. A seat kept for somebody who never came is the bot's too.

So whoever comes back counts as one who stayed, a stand-in that gave way counts for the person who came, and if she goes
as well she is the one who counts. Of a bot whose level was changed, the level at the end counts.

Places: those who stayed come first, as the rules rank them, and bots always stay. Whoever went has the places after
them: the earlier, the lower. An answer of the clock that ends the game is no going: it was an answer as any other.

Lessons leave nothing, and neither do tables where no seat counts for a person.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from quarterdeck.kernel.event import with_names
from quarterdeck.kernel.options import Value
from quarterdeck.kernel.view import OutcomeSeen, outcome_seen
from quarterdeck.server.entries import Answered, AnyEntry, Resigned
from quarterdeck.server.live_game import LiveGame, Tried
from quarterdeck.server.live_table import Attempt, LiveTable
from quarterdeck.server.occupancy import Departure, Going, Occupancy

Kind = Literal["person", "bot", "program"]

BOT = "bot:"
"""Prefix of a bot's level where others have a user id."""


class SeatResult(Struct, kw_only=True):
    player: str
    """Id of a user, or `bot:` and a level."""
    name: str
    """At this table."""
    kind: Kind
    place: int
    """From 1; ties share one."""
    share: float
    """Of the win: 1, or less if several have won."""
    score: int | None
    """As the game counts it; None after a resignation that ended it."""
    left: Going | None
    hints: int


class GameResult(Struct, kw_only=True):
    table: str
    game: str
    rules: int
    data: str
    seats: list[SeatResult]
    rated: bool
    clock: int | None
    began: float
    ended: float
    answers: int
    """Number of answers in effect at the end."""
    options: dict[str, Value]
    """Those that differ from usual."""
    sentence: str
    """The last thing that everybody was told; empty after a resignation that ended the game."""


ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(GameResult)


def result_after(live: LiveTable, entries: list[AnyEntry], attempt: Attempt) -> str:
    """What the game leaves behind that these entries end, as JSON; empty if they end none, or it leaves nothing."""
    outcome = outcome_after(live, entries, attempt)
    if outcome is None or live.made.lesson:
        return ""
    gone = [departure_after(occupancy, entries) for occupancy in live.seating]
    kinds = [kind_of(occupancy, left) for occupancy, left in zip(live.seating, gone, strict=True)]
    if "person" not in kinds:
        return ""
    places = places_after(outcome, gone)
    first = places.count(1) if outcome.winners else 0
    names = live.names()
    usual = {option.name: option.default for option in live.game.options}
    result = GameResult(
        table=live.id,
        game=live.made.game,
        rules=live.made.rules,
        data=live.made.data,
        seats=[
            SeatResult(
                player=player_of(occupancy, left),
                name=names[seat] if left is None else left.name,
                kind=kinds[seat],
                place=places[seat],
                share=1 / first if first and places[seat] == 1 else 0.0,
                score=outcome.scores[seat] if outcome.scores else None,
                left=None if left is None else left.how,
                hints=occupancy.hinted,
            )
            for seat, (occupancy, left) in enumerate(zip(live.seating, gone, strict=True))
        ],
        rated=live.made.rated,
        clock=live.made.clock,
        began=live.began,
        ended=entries[-1].time,
        answers=0 if live.play is None else len(live.play.given) + sum(isinstance(one, Answered) for one in entries),
        options={name: value for name, value in live.made.options.items() if value != usual.get(name)},
        sentence=last_sentence(live, attempt, names),
    )
    return ENCODER.encode(result).decode()


def outcome_after(live: LiveTable, entries: list[AnyEntry], attempt: Attempt) -> OutcomeSeen | None:
    """How the game ends with these entries; None if it goes on, or was over before."""
    if live.state == "over":
        return None
    if attempt is not None:
        return outcome_seen(attempt.g.result)
    resigned = [entry.seat for entry in entries if isinstance(entry, Resigned)]
    return live.under_way.given_up(resigned[0]) if resigned and live.ends_by_resigning else None


def departure_after(occupancy: Occupancy, entries: list[AnyEntry]) -> Departure | None:
    """Who was the last to go from this seat, unless somebody sits there."""
    for entry in entries:
        if isinstance(entry, Resigned) and entry.seat == occupancy.seat:
            return occupancy.departure(entry.time, "resigned")
    return occupancy.gone


def kind_of(occupancy: Occupancy, gone: Departure | None) -> Kind:
    if gone is not None:
        return "program" if gone.program else "person"
    if not occupancy.taken:
        return "bot"
    return "program" if occupancy.program else "person"


def player_of(occupancy: Occupancy, gone: Departure | None) -> str:
    if gone is not None:
        return gone.user
    return occupancy.owner if occupancy.taken and occupancy.owner is not None else f"{BOT}{occupancy.level}"


def places_after(outcome: OutcomeSeen, gone: list[Departure | None]) -> list[int]:
    """The place of each seat: those who stayed, as the rules rank them, then those who went, the last one first."""
    stayed = [[seat for seat in group if gone[seat] is None] for group in outcome.ranking]
    times = {seat: left.time for seat, left in enumerate(gone) if left is not None}
    went = [[seat for seat in times if times[seat] == time] for time in sorted(set(times.values()), reverse=True)]
    places = [0] * len(gone)
    place = 1
    for group in [*stayed, *went]:
        for seat in group:
            places[seat] = place
        place += len(group)
    return places


def last_sentence(live: LiveTable, attempt: Attempt, names: list[str]) -> str:
    if isinstance(attempt, Tried):
        told = attempt.log.all
    elif isinstance(attempt, LiveGame):
        told = attempt.told
    else:
        return ""
    for one in reversed(told):
        event = one.seen_by(None)
        if event is not None:
            return with_names(event.sentence(live.game.book), names)
    return ""
