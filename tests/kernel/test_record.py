"""Records: the same game again, proof of its draws, and nothing that was tampered with."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from quarterdeck.kernel.errors import BadRecord, NotProven
from quarterdeck.kernel.event import Event, Everyone, kind
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.options import Option
from quarterdeck.kernel.record import Given, Record, from_text, read_record, to_text
from quarterdeck.kernel.rng import Rng, commitment
from quarterdeck.kernel.table import playout
from quarterdeck.kernel.types import most_points
from tests.kernel.tiny import Tiny, play, question, tiny

KEY = bytes(range(32))


class Thrown(Event):
    seat: Everyone
    die: Everyone


THROWN = kind(Thrown)


def throw(g: Tiny, seat: int, number: int) -> None:
    g.numbers[seat] += number + g.rng.below(6)
    g.tell(THROWN, seat, g.numbers[seat])


THROW = question("Throw", (0, 1, 2), throw)


def start(g: Tiny) -> None:
    g.tell(THROWN, 0, g.rng.below(6))
    for seat in range(g.seats):
        g.then(turn, seat)
    g.then(score)


def turn(g: Tiny, seat: int) -> None:
    g.ask(seat, THROW)


def score(g: Tiny) -> None:
    g.finish(most_points(g.numbers[: g.seats]))


LENGTH = Option("length", 3, "How long.", low=1, high=5)


def game(**changed: Any) -> Game:
    return tiny(start, [turn, score], [THROW], [THROWN], options=[LENGTH], **changed)


GAME = game()


def played(answers: int = 2, key: bytes | None = KEY) -> Tiny:
    g = GAME.new(2, None if key else 3, {"length": 2}, key=key)
    assert isinstance(g, Tiny)
    for seat in range(answers):
        play(g, seat, seat + 1)
    return g


def changed(past: Record, **fields: Any) -> Record:
    return msgspec.structs.replace(past, **fields)


def test_a_record_holds_the_start_the_answers_and_what_was_told() -> None:
    g = played()
    past = GAME.record(g, ["Ann", "Bob"])
    assert (past.game, past.rules, past.seats, past.options) == ("tiny", 1, 2, {"length": 2})
    assert past.players == ["Ann", "Bob"]
    assert past.answers == [Given(0, "1"), Given(1, "2")]
    assert [[event["seat"] for event in told] for told in past.events] == [[0], [0], [1]]
    assert past.events[2] == [{"type": "Thrown", "seat": 1, "die": g.numbers[1]}]
    assert past.outcome is not None
    assert past.outcome.scores == tuple(g.numbers[:2])


@pytest.mark.parametrize("key", [KEY, None], ids=["key", "seed"])
def test_a_record_replays_to_the_same_bytes(key: bytes | None) -> None:
    g = played(2, key)
    past = GAME.record(g)
    assert GAME.save(GAME.replay(past)) == GAME.save(g)
    assert GAME.save(GAME.replay(read_record(past.to_json()))) == GAME.save(g)
    assert from_text(GAME, to_text(GAME, past)) == past
    GAME.verify(past)


def test_a_record_under_way_hides_the_key_and_shows_the_commitment() -> None:
    past = GAME.record(played(1))
    assert past.key is None
    assert past.commitment == commitment(KEY)
    assert KEY.hex() not in past.to_json().decode()
    assert KEY.hex() not in to_text(GAME, past)
    with pytest.raises(BadRecord, match="neither key nor seed"):
        GAME.replay(past)


def test_a_record_at_the_end_shows_the_key() -> None:
    past = GAME.record(played())
    assert past.key == KEY.hex()


def test_a_record_under_way_with_a_seed_can_be_replayed() -> None:
    g = played(1, None)
    assert GAME.save(GAME.replay(GAME.record(g))) == GAME.save(g)


def test_a_changed_event_is_not_proven() -> None:
    past = GAME.record(played())
    events = [*past.events[:1], [{"type": "Thrown", "seat": 0, "die": 99}], *past.events[2:]]
    with pytest.raises(NotProven, match=r"after answer 1 the record tells .*99.*, but .* follows"):
        GAME.verify(changed(past, events=events))


def test_a_missing_event_is_not_proven() -> None:
    past = GAME.record(played())
    with pytest.raises(NotProven, match="tells of 1 answers, but holds 2"):
        GAME.verify(changed(past, events=past.events[:-1]))


def test_a_changed_answer_is_not_proven() -> None:
    past = GAME.record(played())
    with pytest.raises(NotProven):
        GAME.verify(changed(past, answers=[Given(0, "0"), Given(1, "2")]))


def test_a_changed_outcome_is_not_proven() -> None:
    past = GAME.record(played())
    assert past.outcome is not None
    outcome = msgspec.structs.replace(past.outcome, winners=(0, 1))
    with pytest.raises(NotProven, match="follows from the answers"):
        GAME.verify(changed(past, outcome=outcome))


def test_another_key_is_not_proven() -> None:
    past = GAME.record(played())
    with pytest.raises(NotProven, match="the record's commitment is"):
        GAME.verify(changed(past, key=bytes(32).hex()))


def test_another_key_with_its_own_commitment_is_not_proven() -> None:
    past = GAME.record(played())
    other = bytes(32)
    with pytest.raises(NotProven, match="after answer 0 the record tells"):
        GAME.verify(changed(past, key=other.hex(), commitment=commitment(other)))


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"game": "other"}, "with the game 'other', not 'tiny'"),
        ({"rules": 2}, "with version 2 of the rules of Tiny; these are version 1"),
        ({"data": "0" * 64}, "with other cards than these"),
        ({"seats": 9}, "is for 1, 2, 3 or 4 seats"),
        ({"options": {"length": 9}}, "option length: 9 is not possible"),
        ({"options": {"width": 1}}, "there is no option 'width'"),
        ({"key": "xyz"}, "not hexadecimal"),
        ({"key": "00"}, "32 bytes"),
        ({"seed": 1}, "both a key and a seed"),
        ({"seed": -1, "key": None}, "seed"),
        ({"answers": [Given(1, "1")]}, "answer 1 of 1: seat 1 is not asked anything now"),
        ({"answers": [Given(0, "9")]}, "answer 1 of 1: seat 0 cannot answer '9'"),
        ({"answers": [Given(0, "1"), Given(1, "x")]}, "answer 2 of 2: no action is written 'x'"),
    ],
)
def test_a_record_that_does_not_fit_is_refused(fields: dict[str, Any], words: str) -> None:
    past = changed(GAME.record(played()), **fields)
    with pytest.raises(BadRecord, match=words):
        GAME.replay(past)
    with pytest.raises(BadRecord, match=words):
        GAME.verify(past)


@pytest.mark.parametrize("data", [b"", b"{}", b"[1]", b"garbage", b"\xff\xfe", b'{"game": 1}', b"[" * 100_000])
def test_garbage_is_not_a_record(data: bytes) -> None:
    with pytest.raises(BadRecord, match="this is not a record"):
        read_record(data)


def test_a_record_with_fields_that_nobody_knows_is_refused() -> None:
    data = msgspec.json.decode(GAME.record(played()).to_json())
    data["extra"] = 1
    with pytest.raises(BadRecord, match="extra"):
        read_record(msgspec.json.encode(data))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("game: tiny\n", "", "headings of this record are not complete"),
        ("rules: 1", "rules: one", "headings of this record are not complete"),
        ("options: {", "options: [", "headings of this record are not complete"),
        ("\n0: 1", "\nfirst: 1", "neither an answer nor an event"),
        ("\n0: 1", "\n0: 77", "no action is written '77'"),
        ("seats: 2", "seats: 9", "is for 1, 2, 3 or 4 seats"),
    ],
)
def test_a_damaged_text_is_refused(old: str, new: str, words: str) -> None:
    text = to_text(GAME, GAME.record(played()))
    assert old in text
    with pytest.raises(BadRecord, match=words):
        from_text(GAME, text.replace(old, new))


def test_an_imagined_table_has_no_record() -> None:
    with pytest.raises(BadRecord, match="imagined, not played"):
        GAME.record(GAME.redeal(played(1), 0, Rng(1)))


def test_as_many_players_as_seats_are_named() -> None:
    with pytest.raises(BadRecord, match="3 players were named for 2 seats"):
        GAME.record(played(), ["a", "b", "c"])


def test_times_of_answers_survive_json() -> None:
    past = changed(GAME.record(played()), answers=[Given(0, "1", 1.5), Given(1, "2", 2.25)])
    assert read_record(past.to_json()) == past
    GAME.verify(past)


def test_the_commitment_shown_before_the_game_is_the_proof() -> None:
    past = GAME.record(played())
    GAME.verify(past, commitment(KEY).upper())
    with pytest.raises(NotProven, match="was committed to before the game"):
        GAME.verify(past, commitment(bytes(32)))


def test_a_record_cut_short_is_not_proven() -> None:
    past = GAME.record(played())
    cut = changed(past, answers=past.answers[:1], events=past.events[:2], outcome=None)
    with pytest.raises(NotProven, match="stops before the end"):
        GAME.verify(cut)


def test_a_commitment_without_a_key_is_not_proven() -> None:
    g = GAME.new(2, seed=4)
    playout(g, Rng(1))
    with pytest.raises(NotProven, match="but None follows"):
        GAME.verify(changed(GAME.record(g), commitment=commitment(KEY)))


def test_players_that_do_not_fit_the_seats_are_refused() -> None:
    with pytest.raises(BadRecord, match="names 3 players for 2 seats"):
        GAME.replay(changed(GAME.record(played()), players=["a", "b", "c"]))


def test_a_game_replays_what_a_file_holds() -> None:
    past = GAME.record(played())
    assert GAME.replay(past.to_json()) == GAME.replay(past)


def test_a_game_that_was_given_up_is_proven_as_far_as_it_went() -> None:
    g = GAME.new(2, key=KEY)
    g.play(0, GAME.action("1"))
    given_up = changed(GAME.record(g), key=KEY.hex(), resigned=1)
    GAME.verify(given_up)
    with pytest.raises(NotProven, match="after answer 1"):
        GAME.verify(changed(given_up, events=[*given_up.events[:1], []]))
    with pytest.raises(BadRecord, match="seat 2 gave up"):
        GAME.verify(changed(given_up, resigned=2))
