"""What cannot be done is said in one line that tells what was possible; never with a trace."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import quarterdeck
from quarterdeck.kernel.rng import Rng
from tests.cli.terminal import Run, real
from tests.some_games import FLAG
from tests.some_games import WITH_FLAG as GAME

FILE = GAME.files[0]
DEFAULT = next(option.default for option in GAME.options if option.name == FLAG)

REFUSED = [
    ("play chess", "no_such_game", "there is no game 'chess'; games: "),
    ("simulate chess", "no_such_game", GAME.id),
    ("bench chess", "no_such_game", GAME.id),
    (f"play {GAME.id} --seats 2 --option colour=red", "bad_option", FLAG),
    (f"play {GAME.id} --seats 2 --option {FLAG}=7", "bad_option", "possible: true or false"),
    (f"play {GAME.id} --seats 2 --option {FLAG}", "bad_option", "write name=value"),
    (f"simulate {GAME.id} --option a=1 --option a=2", "bad_option", "option a was given twice"),
    (f"play {GAME.id} --seats 99", "bad_seats", "seats, not 99"),
    (f"simulate {GAME.id} --seats 0", "bad_seats", "seats, not 0"),
    (f"play {GAME.id} --seats two", "usage", "--seats"),
    (f"play {GAME.id} --seats 2 --seat 2", "bad_seats", "the seats 0 to 1, or say 'watch'"),
    (f"play {GAME.id} --seats 2 --seat -1", "bad_seats", "the seats 0 to 1"),
    (f"play {GAME.id} --seats 2 --against hal", "no_such_bot", "bots: random, greedy, search"),
    (f"play {GAME.id} --seats 2 --against search:soon", "no_such_bot", "'soon' is no budget"),
    (f"play {GAME.id} --seats 2 --against random,random", "bad_seats", "2 bots cannot sit in 1 free seats"),
    (f"play {GAME.id} --seats 2 --seed -4", "bad_table", "from 0 to 2**64 - 1"),
    (
        f"play {GAME.id} --data nowhere",
        "bad_data",
        "nowhere: there is no such folder; expected one with cards.toml",
    ),
    (f"play {GAME.id} --data empty", "bad_data", f"{FILE}: there is no such file in empty"),
    (f"play {GAME.id} --data wrong", "bad_data", FILE),
    (f"play {GAME.id} --seats 2 --save-record there.json", "bad_file", "there.json exists already"),
    (
        f"play {GAME.id} --seats 2 --save-record no/where.json",
        "bad_file",
        "cannot be written: No such file or directory",
    ),
    (f"simulate {GAME.id} --bots hal", "no_such_bot", "bots: random, greedy, search"),
    (f"simulate {GAME.id} --bots random,", "no_such_bot", "there is no bot ''"),
    (f"simulate {GAME.id} --bots program:", "no_such_bot", "there is no command; write it as in"),
    (f"simulate {GAME.id} --bots program:nowhere", "no_such_bot", "there is no program 'nowhere'"),
    (f"play {GAME.id} --seats 2 --against program:'bot", "no_such_bot", "No closing quotation"),
    (f"simulate {GAME.id} --games 0", "bad_plan", "0 games cannot be played"),
    (f"simulate {GAME.id} --jobs 0", "bad_plan", "0 processes cannot play"),
    ("lab chess", "no_such_game", GAME.id),
    (f"lab {GAME.id} --games 0", "bad_plan", "0 games cannot be played"),
    (f"lab {GAME.id} --games 2", "bad_plan", "play 4 or more"),
    (f"lab {GAME.id} --games 1", "bad_plan", "so few games show no spread: play 4 or more"),
    (f"lab {GAME.id} --games many", "usage", "--games"),
    (f"lab {GAME.id} --games 5.7", "usage", "--games: '5.7' is not a whole number. See"),
    (f"lab {GAME.id} --jobs 1.5", "usage", "--jobs: '1.5' is not a whole number. See"),
    (f"simulate {GAME.id} --games 5.7", "usage", "--games: '5.7' is not a whole number. See"),
    (f"simulate {GAME.id} --seats 2.4", "usage", "--seats: '2.4' is not a whole number. See"),
    (
        f"lab {GAME.id} --seed -1",
        "bad_plan",
        "seed -1 is not possible: it must be a whole number from 0 to 2**64",
    ),
    (f"simulate {GAME.id} --seed -1", "bad_plan", "from 0 to 2**64 - 1"),
    (f"simulate {GAME.id} --seed 18446744073709551616", "bad_plan", "from 0 to 2**64 - 1"),
    (f"ladder {GAME.id} --seed -1", "bad_plan", "from 0 to 2**64 - 1"),
    (f"ladder {GAME.id} --seed 1.2", "usage", "--seed: '1.2' is not a whole number. See"),
    (f"lab {GAME.id} --seats 99", "bad_seats", "seats, not 99"),
    (f"lab {GAME.id} --bots hal", "no_such_bot", "bots: random, greedy, search"),
    (f"lab {GAME.id} --weak hal", "no_such_bot", "bots: random, greedy, search"),
    (f"lab {GAME.id} --strong random", "bad_plan", "the weak and the strong bot are both 'random'"),
    (f"lab {GAME.id} --against-option colour=red", "bad_option", FLAG),
    (f"lab {GAME.id} --against-option {FLAG}={DEFAULT}", "bad_plan", "the same options and the same cards"),
    (f"lab {GAME.id} --against-data nowhere", "bad_data", "nowhere: there is no such folder"),
    (f"lab {GAME.id} --jobs 0", "bad_plan", "0 processes cannot play"),
    (f"lab {GAME.id} --into there.json", "bad_folder", "there.json cannot be used: File exists"),
    (f"lab {GAME.id} --into wrong", "bad_folder", f"wrong has no plan.json but other files ({FILE})"),
    ("ladder chess", "no_such_game", GAME.id),
    (f"ladder {GAME.id} --bots random", "bad_plan", "two or more different bots, not random"),
    (f"ladder {GAME.id} --bots random,hal", "no_such_bot", "bots: random, greedy, search"),
    (f"ladder {GAME.id} --into wrong", "bad_folder", "name a new folder, or an empty one"),
    ("verify missing.json", "bad_file", "missing.json cannot be read: No such file or directory"),
    ("verify empty", "bad_file", "empty cannot be read: Is a directory"),
    ("replay missing.json", "bad_file", "missing.json cannot be read"),
    ("replay garbage.json", "bad_record", "garbage.json: this is not a record"),
    ("verify garbage.json", "bad_record", "garbage.json: this is not a record"),
    ("verify truncated.json", "bad_record", "truncated.json: this is not a record: Input data was truncated"),
    ("verify deep.json", "bad_record", "deep.json: this is not a record"),
    ("verify list.json", "bad_record", "list.json: this is not a record"),
    ("verify other.json", "no_such_game", "there is no game 'checkers'"),
    ("verify older.json", "bad_record", "rules"),
    ("verify unfinished.json", "bad_record", "neither key nor seed"),
    ("verify short.json", "bad_record", "a key has 32 bytes, this one has 2"),
    ("replay there.json --view 2", "bad_seats", "the seats 0 to 1, or say 'all'"),
    ("replay strange.json --view 0", "bad_record", "use --view all"),
    ("bench --seconds 0", "bench_failed", "0.01 to 3600"),
    ("bench --seconds soon", "usage", "--seconds"),
    ("fly", "usage", "games, play, serve, simulate, lab, ladder, replay, verify, ..."),
    ("games --loud", "usage", "--loud"),
    ("verify", "usage", "FILE"),
    ("games chess", "usage", "chess"),
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Records and card files with something wrong in them; there.json is a good one."""
    monkeypatch.chdir(tmp_path)
    g = GAME.new(2, key=bytes(32))
    unfinished = GAME.record(g).to_json()
    quarterdeck.playout(g, Rng(1))
    good = GAME.record(g).to_json().decode()
    files = {
        "there.json": good,
        "garbage.json": "\0\1\2 no record",
        "truncated.json": good[:700],
        "deep.json": '{"events": [[{"a": ' + "[" * 100_000,
        "list.json": "[1, 2, 3]",
        "other.json": good.replace(f'"{GAME.id}"', '"checkers"'),
        "older.json": good.replace(f'"rules": {GAME.version},', '"rules": 0,'),
        "unfinished.json": unfinished.decode(),
        "short.json": good.replace("00" * 32, "abcd"),
        "strange.json": good.replace('"type": "', '"type": "Un'),
    }
    for name, content in files.items():
        assert name in ("there.json", "list.json") or content != good
        Path(name).write_text(content)
    Path("empty").mkdir()
    Path("wrong").mkdir()
    Path("wrong", FILE).write_text('nothing = "of this"\n')
    return tmp_path


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(("command", "code", "told"), REFUSED, ids=[command for command, _, _ in REFUSED])
def test_it_is_refused_in_one_line(run: Run, command: str, code: str, told: str) -> None:
    said = run(*command.split())
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("quarterdeck: ")
    assert said.err.count("\n") == 1
    assert told in said.err
    if not command.startswith("play"):
        as_json = run(*command.split(), "--json")
        assert as_json.code == 2
        assert as_json.json["error"]["code"] == code
        assert told in as_json.json["error"]["message"]


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_is_refused(run: Run, folder: Path) -> None:
    (folder / "there.json").chmod(0)
    said = run("verify", "there.json")
    assert (said.code, said.out) == (2, "")
    assert "there.json cannot be read: Permission denied" in said.err


def test_a_refusal_has_no_trace_in_a_real_process_either() -> None:
    said = real("play", "chess")
    assert (said.code, said.out) == (2, "")
    assert (
        said.err
        == "quarterdeck: there is no game 'chess'; games: "
        + ", ".join(game.id for game in quarterdeck.all_games())
        + "\n"
    )


def test_the_plain_build_says_once_that_it_is_slow() -> None:
    said = real("simulate", GAME.id, "--bots", "random", "--games", "4", "--jobs", "2", interpreted="")
    assert said.code == 0
    assert said.err.count("plain Python") == (0 if quarterdeck.COMPILED else 1)
    assert said.err.count("\n") == said.err.count("plain Python")
    on_purpose = real("games", interpreted="1")
    assert (on_purpose.code, on_purpose.err) == (0, "")
