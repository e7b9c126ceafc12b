"""Records: a game on disk, as JSON for programs and as text for people.

A record names the game, the version of its rules and the hash of its data, and holds the start and the answers; the
same record is the same game on every machine. Beside them stands what was told, so an old game can still be shown when
the rules have moved on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from quarterdeck.kernel.errors import BadRecord, NotProven, QuarterdeckError
from quarterdeck.kernel.event import EventLog
from quarterdeck.kernel.options import Value
from quarterdeck.kernel.rng import commitment
from quarterdeck.kernel.saving import answers, check_belongs
from quarterdeck.kernel.table import Origin, Table
from quarterdeck.kernel.view import OutcomeSeen, outcome_seen

if TYPE_CHECKING:
    from quarterdeck.kernel.game import Game


class Given(Struct, frozen=True, array_like=True):
    """One answer; the time is whatever the table's host noted, or none."""

    seat: int
    action: str
    time: float | None = None


class Record(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    game: str
    rules: int
    data: str
    seats: int
    options: dict[str, Value]
    seed: int | None = None
    commitment: str | None = None
    key: str | None = None
    players: list[str] = []
    answers: list[Given] = []
    events: list[list[dict[str, Any]]] = []
    """What was told during the set-up, then after each answer."""
    outcome: OutcomeSeen | None = None
    resigned: int | None = None
    """The seat that gave up, where that ended the game before its rules did."""

    def to_json(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=1)


Recorded = Record | bytes | str | Mapping[str, object]
"""A record, or JSON as a file holds it, or what a JSON reader made of that."""


def read_record(data: Recorded) -> Record:
    if isinstance(data, Record):
        return data
    try:
        if isinstance(data, Mapping):
            return msgspec.convert(data, type=Record)
        return msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(f"this is not a record: {error}") from None


def record_of(game: Game, g: Table, players: Sequence[str] = ()) -> Record:
    if not g.recording:
        raise BadRecord("this table keeps no history: it was imagined, not played")
    if players and len(players) != g.seats:
        raise BadRecord(f"{len(players)} players were named for {g.seats} seats")
    given = [Given(link.seat, link.action.text) for link in answers(g)]
    key = g.origin.key
    _, events = play_again(game, g.origin, given)
    return Record(
        game=game.id,
        rules=game.version,
        data=game.data_hash,
        seats=g.seats,
        options=dict(g.origin.options),
        seed=g.origin.seed,
        commitment=None if key is None else commitment(key),
        key=key.hex() if key is not None and g.result is not None else None,
        players=list(players),
        answers=given,
        events=events,
        outcome=outcome_seen(g.result),
    )


def play_again(game: Game, origin: Origin, given: Sequence[Given]) -> tuple[Table, list[list[dict[str, Any]]]]:
    """The table after these answers, and what was told on the way."""
    log = EventLog()
    g = game.begin(origin, log)
    events = [taken(log)]
    for number, answer in enumerate(given, 1):
        try:
            g.play(answer.seat, game.action(answer.action))
        except QuarterdeckError as error:
            raise BadRecord(f"answer {number} of {len(given)}: {error}") from None
        events.append(taken(log))
    return g, events


def taken(log: EventLog) -> list[dict[str, Any]]:
    """What was told since the last look, as plain data."""
    told = [event.written() for event in log.all]
    log.all = []
    return told


def replay(game: Game, past: Record) -> Table:
    return play_again(game, origin_of(game, past), past.answers)[0]


def origin_of(game: Game, past: Record) -> Origin:
    check_belongs(game, past.game, past.rules, past.data, BadRecord, "game was recorded")
    if past.key is None and past.seed is None:
        raise BadRecord("this record has neither key nor seed: the key of a real table is shown when its game is over")
    if past.key is not None and past.seed is not None:
        raise BadRecord("this record has both a key and a seed: a table is made from one of them")
    if past.resigned is not None and not 0 <= past.resigned < past.seats:
        raise BadRecord(f"this record says that seat {past.resigned} gave up, but has the seats 0 to {past.seats - 1}")
    if past.players and len(past.players) != past.seats:
        raise BadRecord(f"this record names {len(past.players)} players for {past.seats} seats")
    try:
        key = None if past.key is None else bytes.fromhex(past.key)
    except ValueError:
        raise BadRecord("the key of this record is not hexadecimal") from None
    try:
        origin = Origin(game, game.check_seats(past.seats), game.known_options(past.options), past.seed, key)
        game.stream_of(origin)  # refuses a seed or a key that no table can have
    except QuarterdeckError as error:
        raise BadRecord(str(error)) from None
    return origin


def verify(game: Game, past: Record, committed: str | None = None) -> None:
    origin = origin_of(game, past)
    follows = None if origin.key is None else commitment(origin.key)
    if past.commitment != follows:
        raise NotProven(f"the record's commitment is {past.commitment}, but {follows} follows from its key")
    if committed is not None and committed.lower() != follows:
        raise NotProven(f"{committed} was committed to before the game, but {follows} follows from the record's key")
    if past.outcome is None and past.resigned is None:
        raise NotProven("the record stops before the end of the game, and nobody gave up")
    g, events = play_again(game, origin, past.answers)
    for number, (told, said) in enumerate(zip(past.events, events, strict=False)):
        for one, other in zip_longest(told, said):
            if one != other:
                raise NotProven(f"after answer {number} the record tells {one}, but {other} follows from its start")
    if len(past.events) != len(events):
        raise NotProven(f"the record tells of {len(past.events) - 1} answers, but holds {len(events) - 1}")
    if past.outcome != outcome_seen(g.result):
        raise NotProven(f"the record ends with {past.outcome}, but {outcome_seen(g.result)} follows from the answers")


# As text ------------------------------------------------------------------------------------------------------------

HEADINGS = ("game", "rules", "data", "seats", "options", "seed", "commitment", "key", "players")


def to_text(game: Game, past: Record) -> str:
    """A record that people can read: headings, then each answer with what it caused, then the outcome."""
    plain: dict[str, Any] = msgspec.to_builtins(past)
    lines = [f"{name}: {written(plain[name])}" for name in HEADINGS if plain[name] not in (None, [], {})]
    lines.append("")
    lines += [f"    {event_line(game, event)}" for told in past.events[:1] for event in told]
    for answer, told in zip(past.answers, past.events[1:], strict=True):
        lines.append(f"{answer.seat}: {answer.action}")
        lines += [f"    {event_line(game, event)}" for event in told]
    if past.outcome is not None:
        lines.append(f"outcome: {written(msgspec.to_builtins(past.outcome))}")
    return "\n".join(lines) + "\n"


def written(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def event_line(game: Game, event: dict[str, Any]) -> str:
    """What happened as a sentence, with the event's name and numbers behind it."""
    numbers = {name: value for name, value in event.items() if name != "type"}
    classes = {kind.name: kind.event for kind in game.events}
    sentence = classes[event["type"]](**numbers).sentence(game.book)
    return f"{sentence} [{' '.join([event['type'], *(f'{name}={value}' for name, value in numbers.items())])}]"


def answers_in(text: str) -> list[Given]:
    """The answers of a record written as text, so that it can be played again and written anew."""
    found = []
    for line in text.partition("\n\n")[2].splitlines():
        if line.startswith((" ", "outcome:")):
            continue
        seat, _, action = line.partition(": ")
        if not seat.isdecimal():
            raise BadRecord(f"this line is neither an answer nor an event: {line!r}")
        found.append(Given(int(seat), action))
    return found


def from_text(game: Game, text: str) -> Record:
    """Play the answers of a record written as text, and record what comes of it."""
    heads = dict(line.split(": ", 1) for line in text.partition("\n\n")[0].splitlines() if ": " in line)
    try:
        origin = origin_of(
            game,
            Record(
                game=heads["game"],
                rules=int(heads["rules"]),
                data=heads["data"],
                seats=int(heads["seats"]),
                options=msgspec.json.decode(heads.get("options", "{}")),
                seed=int(heads["seed"]) if "seed" in heads else None,
                commitment=heads.get("commitment"),
                key=heads.get("key"),
            ),
        )
        players: list[str] = msgspec.json.decode(heads.get("players", "[]"))
    except (KeyError, ValueError) as error:
        raise BadRecord(f"the headings of this record are not complete: {error}") from None
    g, _ = play_again(game, origin, answers_in(text))
    return record_of(game, g, players)
