"""Lessons over HTTP: tables that the server opens on a prepared deal, for the learner alone."""

from __future__ import annotations

from time import time
from typing import Final

import pytest

from quarterdeck import registry
from quarterdeck.kernel.lesson import lesson_of, script
from quarterdeck.server import lessons
from quarterdeck.server.errors import NoSuchThing
from quarterdeck.server.offered_games import OfferedGames
from tests.server.players import Player, Served

LESSONS: Final = {id: lesson for id in registry.ids() if (lesson := lesson_of(registry.load(id))) is not None}
TAUGHT, LESSON = next(iter(LESSONS.items()))
ANSWERS: Final = LESSON.answers(LESSON.seat)
DOING: Final = [step.id for step in LESSON.steps if step.do]


def opened(ann: Player, **wanted: object) -> str:
    return str(ann.post("/api/lessons", game=TAUGHT, **wanted)["id"])


def test_a_lesson_is_the_learners_alone(ann: Player, bob: Player) -> None:
    table = opened(ann)
    info = ann.info(table)
    assert info["state"] == "running"
    assert info["lesson"] == {"answers": 0, "followed": True}
    kinds = ["person" if seat == LESSON.seat else "bot" for seat in range(LESSON.seats)]
    assert [one["kind"] for one in info["seats"]] == kinds
    assert table not in [one["id"] for one in ann.get("/api/tables?mine=true")]
    assert table not in [one["id"] for one in bob.get("/api/tables")]
    assert bob.refused("GET", f"/api/tables/{table}/replay")[1] == "not_shown"
    assert bob.refused("PUT", f"/api/tables/{table}/seats/1", {"kind": "me"})[1] == "seat_taken"


def test_a_lesson_is_not_recorded(ann: Player) -> None:
    table = opened(ann)
    ann.post(f"/api/tables/{table}/resign", seat=LESSON.seat)
    assert ann.refused("GET", f"/api/tables/{table}/record") == (403, "not_shown")


def test_the_rival_answers_by_the_script(ann: Player) -> None:
    """Each answer of the learner's leads to the table of the script, whatever a bot would have done."""
    table = opened(ann)
    with ann.open(table, LESSON.seat) as line:
        line.until("frame")
        for action in ANSWERS[len(LESSON.opening) :]:
            while line.frame["decision"] is None:
                line.until("frame")
            line.play(action)
    assert ann.info(table)["lesson"] == {"answers": len(ANSWERS) - len(LESSON.opening), "followed": True}


def test_a_lesson_that_is_left_is_closed_at_once(server: Served, ann: Player, bob: Player) -> None:
    table = opened(ann)
    assert bob.refused("DELETE", f"/api/tables/{table}") == (403, "not_yours")
    with ann.open(table, LESSON.seat) as line:
        line.until("frame")
        assert ann.ask("DELETE", f"/api/tables/{table}").status_code == 204
        assert line.until("error")["code"] == "given_up"
    assert ann.refused("GET", f"/api/tables/{table}") == (409, "given_up")
    assert ann.refused("DELETE", f"/api/tables/{table}") == (409, "given_up")
    assert table not in [id for id, _ in server.do(server.context.store.untouched(time() + 1, 100, lessons=True))]


def test_a_lesson_begins_at_any_step(ann: Player) -> None:
    for step in DOING:
        table = opened(ann, step=step)
        _, given = script(registry.load(TAUGHT), LESSON, step)
        count = sum(one.seat == LESSON.seat for one in given) - len(LESSON.opening)
        assert ann.info(table)["lesson"] == {"answers": count, "followed": True}


def test_a_bot_takes_over_where_the_learner_leaves_the_script(ann: Player) -> None:
    table = opened(ann, step=DOING[0])
    with ann.open(table, LESSON.seat) as line:
        line.until("frame")
        wanted = ANSWERS[len(LESSON.opening)]
        line.play(next(one["text"] for one in line.frame["options"] if one["text"] != wanted))
        assert ann.info(table)["lesson"]["followed"] is False
        for _ in range(12):
            while line.frame["decision"] is None:
                line.until("frame")
            line.play(line.frame["options"][0]["text"])


def test_what_cannot_be_taught_is_refused(ann: Player) -> None:
    assert ann.refused("POST", "/api/lessons", {"game": "chess"}) == (404, "no_such_game")
    assert ann.refused("POST", "/api/lessons", {"game": TAUGHT, "step": "nowhere"}) == (400, "bad_table")
    assert ann.refused("POST", "/api/lessons", {"game": TAUGHT, "deal": 5}) == (400, "bad_request")
    assert ann.refused("GET", "/api/games/chess/lesson") == (404, "no_such_game")


def test_a_game_without_a_lesson_names_those_that_have_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "lesson_of", lambda _game: None)
    with pytest.raises(NoSuchThing, match=f"has no lesson; there are lessons for .*{TAUGHT}"):
        lessons.taught(OfferedGames(), TAUGHT)
