"""What the commands report, to people and as JSON."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import quarterdeck
from quarterdeck.bench.engine import Speed
from quarterdeck.bench.environments import MEASURES, EnvironmentSpeed
from quarterdeck.cli.bench import print_environments
from quarterdeck.cli.replay import ending
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.view import OutcomeSeen
from quarterdeck.lab import simulate as simulating
from quarterdeck.lab.plan import Plan
from quarterdeck.lab.totals import Totals
from tests.cli.terminal import Run
from tests.some_games import FLAG, LARGEST
from tests.some_games import WITH_FLAG as GAME

Change = Callable[[dict[str, Any]], None]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game of a real table."""
    g = GAME.new(2, key=bytes(range(32)))
    quarterdeck.playout(g, Rng(5))
    path = tmp_path / "game.json"
    path.write_bytes(GAME.record(g, ["Ada", "Grace"]).to_json())
    return path


def answers_in(record: Path) -> int:
    return len(msgspec.json.decode(record.read_bytes())["answers"])


def tampered(record: Path, change: Change) -> Path:
    """The record with something in it changed."""
    content = msgspec.json.decode(record.read_bytes())
    change(content)
    path = record.with_name("tampered.json")
    path.write_bytes(msgspec.json.encode(content))
    return path


def other_key(record: dict[str, Any]) -> None:
    record["key"] = "ab" * 32


def with_number(record: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """The first event that tells a number, and the name of that number."""
    events = [event for told in record["events"] for event in told]
    return next((event, name) for event in events for name, value in event.items() if type(value) is int)


def other_event(record: dict[str, Any]) -> None:
    event, name = with_number(record)
    event[name] += 1


def other_answer(record: dict[str, Any]) -> None:
    record["answers"][0][1] = "no such answer"


def other_score(record: dict[str, Any]) -> None:
    record["outcome"]["scores"][0] += 1


def one_event_less(record: dict[str, Any]) -> None:
    del record["events"][-1]


def one_answer_less(record: dict[str, Any]) -> None:
    del record["answers"][-1]


def text_for_a_number(record: dict[str, Any]) -> None:
    event, name = with_number(record)
    event[name] = "one"


def unknown_event(record: dict[str, Any]) -> None:
    record["events"][0][0]["type"] = "Nonsense"


def no_type(record: dict[str, Any]) -> None:
    del record["events"][0][0]["type"]


def seat_that_is_not_there(record: dict[str, Any]) -> None:
    next(event for event in record["events"][0] if "seat" in event)["seat"] = 99


# games ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("outcome", "resigned", "said"),
    [
        (OutcomeSeen((3, 5), (1,), ((1,), (0,))), None, "Scores 3, 5; won by seat 1."),
        (OutcomeSeen((4, 4), (0, 1), ((0, 1),)), None, "Scores 4, 4; won by seat 0 and 1."),
        (OutcomeSeen((4,), (), ((0,),)), None, "Scores 4; nobody wins."),
        (None, 1, "Seat 1 resigned."),
        (None, None, "The game was not played to its end."),
    ],
)
def test_a_replay_says_how_it_ended(outcome: OutcomeSeen | None, resigned: int | None, said: str) -> None:
    past = GAME.record(GAME.new(2, 1))
    assert ending(msgspec.structs.replace(past, outcome=outcome, resigned=resigned)) == said


def test_games_are_listed_with_their_options(run: Run) -> None:
    said = run("games")
    assert (said.code, said.err) == (0, "")
    for game in quarterdeck.all_games():
        assert f"{game.id}: {game.name}, " in said.out
        assert all(f"--option {option.name}=" in said.out for option in game.options)


def test_games_as_json(run: Run) -> None:
    found = run("games", "--json").json["games"]
    assert [game["id"] for game in found] == [game.id for game in quarterdeck.all_games()]
    listed = next(game for game in found if game["id"] == GAME.id)
    assert listed["seats"] == list(GAME.seats)
    assert FLAG in [option["name"] for option in listed["options"]]
    assert listed["data"] == GAME.data_hash


# verify ---------------------------------------------------------------------------------------------------------------


def test_a_good_record_is_verified(run: Run, record: Path) -> None:
    said = run("verify", record)
    assert (said.code, said.err) == (0, "")
    assert f"{record}: verified." in said.out
    assert f"{answers_in(record)} answers" in said.out
    as_json = run("verify", record, "--json")
    assert as_json.code == 0
    assert as_json.json["verified"] is True


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (other_key, "the record's commitment is"),
        (other_event, "after answer "),
        (other_answer, "no action is written 'no such answer'"),
        (other_score, "scores"),
        (one_event_less, "the record tells of "),
        (one_answer_less, "answers"),
    ],
)
def test_a_tampered_record_is_not(run: Run, record: Path, change: Change, told: str) -> None:
    path = tampered(record, change)
    said = run("verify", path)
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith(f"quarterdeck: {path} is not proven: ")
    assert said.err.count("\n") == 1
    assert told in said.err
    as_json = run("verify", path, "--json")
    assert as_json.code == 1
    assert as_json.json["verified"] is False
    assert told in as_json.json["difference"]


# replay ---------------------------------------------------------------------------------------------------------------


def test_replay_tells_the_whole_game(run: Run, record: Path) -> None:
    said = run("replay", record)
    assert (said.code, said.err) == (0, "")
    assert "seat 0: Ada\nseat 1: Grace\n" in said.out
    answers = re.findall(r"^(\d+)\. seat [01]: ", said.out, re.MULTILINE)
    assert [int(number) for number in answers] == list(range(1, answers_in(record) + 1))
    scores = msgspec.json.decode(record.read_bytes())["outcome"]["scores"]
    assert f"Scores {scores[0]}, {scores[1]}; won by" in said.out


def test_replay_shows_a_seat_what_it_saw(run: Run, record: Path) -> None:
    out = run("replay", record, "--view", "1").out
    assert re.search(r"^\d+\. seat 1:", out, re.MULTILINE)
    assert not re.search(r"^\d+\. seat 0:", out, re.MULTILINE)


def test_replay_as_json(run: Run, record: Path) -> None:
    whole = run("replay", record, "--json").json
    assert whole["players"] == ["Ada", "Grace"]
    assert len([step for step in whole["steps"] if step["answer"]]) == answers_in(record)


@pytest.mark.parametrize("change", [text_for_a_number, unknown_event, no_type, seat_that_is_not_there, one_event_less])
def test_replay_shows_even_what_nobody_could_have_told(run: Run, record: Path, change: Change) -> None:
    said = run("replay", tampered(record, change))
    assert (said.code, said.err) == (0, "")
    assert f"{answers_in(record)}. seat" in said.out


def test_replay_ends_quietly_when_nobody_reads_on(record: Path) -> None:
    command = f'"{sys.executable}" -m quarterdeck replay "{record}" | head -n 1'
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command}"],
        env={
            "PYTHONPATH": str(Path(quarterdeck.__file__).parent.parent),
            "QUARTERDECK_INTERPRETED": "1",
            "PATH": "/usr/bin:/bin",
        },
        text=True,
        capture_output=True,
    )
    assert done.stdout == f"{GAME.name}, 2 seats\n"
    assert done.stderr == ""


# simulate -------------------------------------------------------------------------------------------------------------


def test_simulate_reports_a_table(run: Run) -> None:
    said = run("simulate", GAME.id, "--games", "9", "--bots", "random,greedy:1", "--seed", "2")
    assert (said.code, said.err) == (0, "")
    assert f"{GAME.name}: 10 games, 2 seats, seed 2" in said.out
    assert re.search(r"greedy:1 +1 +\d+ +\d+ +[\d.]+ % +[\d.]+ to [\d.]+ +50\.0 %", said.out)
    assert "5 table seeds, each played with the bots in 2 rotations" in said.out


def test_one_of_something_is_not_many(run: Run) -> None:
    said = run("simulate", LARGEST.id, "--seats", "1", "--games", "1", "--bots", "random")
    assert f"{LARGEST.name}: 1 game, 1 seat, seed 1" in said.out
    assert "1 table seed, each played with the bots in 1 rotation\n" in said.out
    assert said.out.endswith("in 1 process\n")


def test_simulate_as_json(run: Run) -> None:
    command = ("simulate", GAME.id, "--seats", "2", "--games", "6", "--bots", "random", "--seed", "2", "--json")
    found = run(*command).json
    again = run(*command).json
    for result in (found, again):
        assert result.pop("seconds") > 0
        assert result.pop("decisions_per_second") > 0
    assert found == again
    assert found["games"] == 6
    assert [bot["bot"] for bot in found["bots"]] == ["random"]
    assert found["bots"][0]["win_rate"]["rate"] == 1
    assert sum(seat["wins"] for seat in found["by_seat"]) + found["draws"] == 6


def test_an_interrupted_simulation_reports_what_was_played(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    original = simulating.play_group

    def interrupted(plan: Plan, game: quarterdeck.Game, group: int) -> Totals:
        if group == 3:
            raise KeyboardInterrupt
        return original(plan, game, group)

    monkeypatch.setattr(simulating, "play_group", interrupted)
    said = run("simulate", GAME.id, "--games", "100", "--bots", "random,random", "--json")
    assert said.code == 130
    assert said.json["games"] == 6
    assert said.json["stopped"] is True
    assert said.err == "quarterdeck: stopped after 6 of 100 games\n"


# bench ----------------------------------------------------------------------------------------------------------------


def test_bench_reports_every_measure(run: Run) -> None:
    said = run("bench", GAME.id, "--seconds", "0.05")
    assert (said.code, said.err) == (0, "")
    for measure in ("decisions/s, random play", "clones/s", "search iterations/s", "decisions/s, AEC environment"):
        assert measure in said.out
    assert re.search(r"[\d.]+ times the time of driving it from Python", said.out)
    assert len(re.findall(r"[\d.]+ times the rate of AEC", said.out)) == 3
    assert re.search(r"64 tables, observed, with choice +\d.* [\d.]+ times the rate of AEC, with choice", said.out)
    assert ("There is no compiled build here" in said.out) == ("   ratio" not in said.out)


def test_no_rate_is_too_wide_for_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    """A busy machine makes the slowest round and the fastest lie far apart, and the columns as wide as they come."""
    speed = Speed(1e9, 1.0, 12_345_678_901_234_567_890_123_456_789.0)
    measures = dict.fromkeys(MEASURES, speed)
    gains = dict.fromkeys(("aec_cost", "vector_gain", "vector_gain_observing", "vector_gain_playing"), 1e9)
    print_environments([msgspec.convert({"game": "harbour", "seats": 4} | measures | gains, EnvironmentSpeed)])
    rows = [line for line in capsys.readouterr().out.splitlines() if "(1 to 12,345,678,901," in line]
    assert len(rows) == 7
    assert rows[-1].endswith("1000000000.00 times the rate of AEC, with choice")


def test_bench_as_json(run: Run) -> None:
    found = run("bench", GAME.id, "--seconds", "0.05", "--json").json
    assert found["games"][0]["interpreted"]["decisions"]["median"] > 0
    assert found["compiled"] == (found["games"][0]["ratio"] is not None)
    assert found["environments"][0]["aec_observing"]["median"] > 0
    assert found["environments"][0]["vector_gain"] > 0
    assert found["environments"][0]["vector_gain_playing"] > 0
