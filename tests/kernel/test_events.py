"""Events: every field has an audience, and nobody sees more than that."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from quarterdeck.kernel.errors import BrokenRule
from quarterdeck.kernel.event import Event, EventLog, Everyone, Owner, Told, kind, with_names
from quarterdeck.kernel.types import Kind
from tests.kernel.tiny import Tiny, end, table, tiny


class CardDrawn(Event):
    seat: Everyone
    card: Owner


class Peeked(Event):
    seat: Owner
    card: Owner
    place: Owner


class Bell(Event):
    pass


class Bid(Event):
    seat: Everyone
    coins: Everyone
    wish: Owner


DRAWN, PEEKED, BELL, BID = kind(CardDrawn), kind(Peeked), kind(Bell), kind(Bid)


@pytest.mark.parametrize(
    ("told", "owner", "other"),
    [
        (Told(DRAWN, (1, 7, 0, 0, 0)), CardDrawn(1, 7), CardDrawn(1, None)),
        (Told(PEEKED, (1, 7, 3, 0, 0)), Peeked(1, 7, 3), None),
        (Told(BID, (1, 5, 9, 0, 0)), Bid(1, 5, 9), Bid(1, 5, None)),
    ],
)
def test_everyone_sees_as_much_of_an_event_as_its_fields_allow(told: Told, owner: Event, other: Event | None) -> None:
    assert told.whole() == owner
    assert told.seen_by(1) == owner
    assert [told.seen_by(seat) for seat in (0, 2, None)] == [other] * 3


def test_a_field_without_an_audience_is_refused() -> None:
    class Careless(Event):
        seat: Everyone
        card: int

    with pytest.raises(BrokenRule, match=r"Careless\.card must say who sees it"):
        kind(Careless)


def test_more_than_five_fields_are_refused() -> None:
    class Long(Event):
        a: Everyone
        b: Everyone
        c: Everyone
        d: Everyone
        e: Everyone
        f: Everyone

    with pytest.raises(BrokenRule, match="at most 5"):
        kind(Long)


class Sum(msgspec.Struct):
    parts: list[int]


class Scored(Event):
    seat: Everyone
    points: Everyone
    because: Sum | None = None


def parts_of(g: Tiny, scored: Scored) -> Sum:
    return Sum([*g.numbers, scored.points])


SCORED = kind(Scored, because=parts_of)


def test_a_cause_is_worked_out_for_who_listens_and_is_in_no_record() -> None:
    log = EventLog()
    log.told(table(tiny(end, [])), SCORED, 1, 5, 0, 0, 0)
    because = log.all[0].because
    assert isinstance(because, Sum)
    assert because.parts[-1] == 5
    assert log.seen_by(None) == log.whole() == [Scored(1, 5, because)]
    assert log.all[0].written() == {"type": "Scored", "seat": 1, "points": 5}
    assert msgspec.to_builtins(Scored(1, 5)) == {"type": "Scored", "seat": 1, "points": 5}


def test_a_cause_needs_a_field_and_a_function() -> None:
    with pytest.raises(BrokenRule, match="needs both a field called 'because' and a function"):
        kind(Scored)
    with pytest.raises(BrokenRule, match="needs both"):
        kind(Bell, because=parts_of)


def test_a_secret_field_without_a_seat_is_refused() -> None:
    class Ownerless(Event):
        card: Owner

    with pytest.raises(BrokenRule, match="its first field must be 'seat'"):
        kind(Ownerless)


def test_an_event_says_itself_without_what_is_hidden() -> None:
    assert CardDrawn(1, 7).sentence(None) == "CardDrawn: seat 1, card 7"
    assert CardDrawn(1, None).sentence(None) == "CardDrawn: seat 1"


def test_an_event_survives_json() -> None:
    for event in (CardDrawn(1, None), Peeked(1, 2, 3)):
        assert msgspec.json.decode(msgspec.json.encode(event), type=CardDrawn | Peeked) == event


def heard_after(*told: tuple[Kind, int, int, int]) -> list[int]:
    """What three seats and a spectator have heard after these events."""

    def start(g: Tiny) -> None:
        for what, *numbers in told:
            g.tell(what, *numbers)
        g.then(end)

    g = table(tiny(start, [], [], [DRAWN, PEEKED, BELL, BID]), 3)
    return [g.information_hash(seat) for seat in (0, 1, 2, None)]


def hears_a_difference(one: tuple[Kind, int, int, int], other: tuple[Kind, int, int, int]) -> list[bool]:
    return [a != b for a, b in zip(heard_after(one), heard_after(other), strict=True)]


@pytest.mark.parametrize(
    ("one", "other", "hearers"),
    [
        ((DRAWN, 1, 7, 0), (DRAWN, 1, 8, 0), [False, True, False, False]),
        ((DRAWN, 1, 7, 0), (DRAWN, 2, 7, 0), [True, True, True, True]),
        ((PEEKED, 1, 7, 3), (PEEKED, 1, 7, 4), [False, True, False, False]),
        ((PEEKED, 1, 7, 3), (PEEKED, 2, 7, 3), [False, True, True, False]),
        ((BID, 0, 5, 1), (BID, 0, 6, 1), [True, True, True, True]),
        ((BID, 0, 5, 1), (BID, 0, 5, 2), [True, False, False, False]),
        ((BELL, 0, 0, 0), (DRAWN, 0, 0, 0), [True, True, True, True]),
    ],
)
def test_what_is_heard_differs_for_those_who_may_see_a_difference(
    one: tuple[Kind, int, int, int], other: tuple[Kind, int, int, int], hearers: list[bool]
) -> None:
    assert hears_a_difference(one, other) == hearers


def test_the_order_of_events_is_heard() -> None:
    one, other = (DRAWN, 1, 7, 0), (BID, 0, 5, 1)
    assert all(a != b for a, b in zip(heard_after(one, other), heard_after(other, one), strict=True))


def test_an_event_without_fields_is_heard_by_all() -> None:
    assert all(a != b for a, b in zip(heard_after((BELL, 0, 0, 0)), heard_after(), strict=True))


def test_a_log_keeps_everything_and_shows_each_its_share() -> None:
    def start(g: Tiny) -> None:
        g.tell(DRAWN, 1, 7)
        g.tell(PEEKED, 0, 8, 2)
        g.tell(BELL)
        g.then(end)

    game = tiny(start, [], [], [DRAWN, PEEKED, BELL])
    log = EventLog()
    game.begin(table(game).origin, log)
    everything: list[Any] = [CardDrawn(1, 7), Peeked(0, 8, 2), Bell()]
    assert log.whole() == everything
    assert log.seen_by(0) == [CardDrawn(1, None), Peeked(0, 8, 2), Bell()]
    assert log.seen_by(1) == [CardDrawn(1, 7), Bell()]
    assert log.seen_by(None) == [CardDrawn(1, None), Bell()]


def test_players_are_called_by_their_names() -> None:
    assert with_names("Seat 1 takes the hat of seat 0.", ["Ann", "Bob"]) == "Bob takes the hat of Ann."
    assert with_names("Seat 12 waits for seat 2; seat 0 for seats 1.", ["", "Bob"]) == (
        "Seat 12 waits for seat 2; seat 0 for seats 1."
    )
