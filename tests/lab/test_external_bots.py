"""Programs of people's own at the table: asked in lines, refused in words, and never left behind."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import quarterdeck
from quarterdeck.bot_protocol import GameOver, StreamMessage, YourTurn
from quarterdeck.bots import Budget, Handle, NoSuchBot, bot
from quarterdeck.cli.choices import chosen_bots
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng
from quarterdeck.lab.external_bots import ExternalBot, ExternalBotFailed, orderly_end, player_of, seated, undisturbed
from quarterdeck.lab.plan import Plan, plan_of
from quarterdeck.lab.process import Process, ProcessFailed
from quarterdeck.lab.simulate import BotFailed, simulate
from tests.cli.terminal import PACKAGE_PARENT, Run, in_process
from tests.some_games import SHORTEST as GAME

GAMES = quarterdeck.all_games()
DOCUMENT = Path(__file__).parents[2] / "docs" / "bot-api.md"
LONG = 60.0
"""Seconds: no test waits so long unless something is wrong."""

ANSWERS = """\
import json, os, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "your_turn":
        answer = {"number": message["number"], "action": message["options"][0]["text"]}
"""


def example() -> str:
    """The program in the documentation that is asked on its standard input."""
    found = [block for block in re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(), re.DOTALL) if "stdin" in block]
    assert len(found) == 1
    return str(found[0])


def written(folder: Path, text: str) -> str:
    """A program with this text, as a bot."""
    path = folder / "bot.py"
    path.write_text(text)
    return f"program:{shlex.join([sys.executable, str(path)])}"


def against_random(game: Game, spec: str, games: int = 2) -> Plan:
    return plan_of(game, games=games, bots=[spec, "random"], seed=1, seats=2)


def running(pid: int) -> bool:
    """Is there such a process? One that has ended, and that nobody has asked about, is none."""
    found = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return found.stdout.strip()[:1] not in ("", "Z")


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_the_example_of_the_documentation_plays_whole_games(game: Game, tmp_path: Path) -> None:
    assert len(example().splitlines()) <= 15
    spec = written(tmp_path, example())
    result = simulate(against_random(game, spec))
    assert result.games == 2
    assert [one.bot for one in result.bots] == [spec, "random"]


def test_it_plays_at_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run: Run = in_process(monkeypatch, capsys)
    spec = written(tmp_path, example())
    said = run("play", GAME.id, "--seats", "2", "--seat", "watch", "--against", f"{spec},random", "--seed", "3")
    assert (said.code, said.err) == (0, "")
    assert f"Seat 0: {spec}\n" in said.out


def test_it_is_told_what_the_api_tells_and_started_once_a_game_and_seat(tmp_path: Path) -> None:
    noted = ANSWERS.replace("    message =", "    open(f'{sys.argv[0]}.{os.getpid()}', 'a').write(line)\n    message =")
    spec = written(tmp_path, noted + "        print(json.dumps(answer), flush=True)\n")
    result = simulate(plan_of(GAME, games=2, bots=[spec], seats=2, seed=1))
    told = [path.read_bytes().splitlines() for path in tmp_path.glob("bot.py.*")]
    assert len(told) == 2 * result.games
    for lines in told:
        messages = [msgspec.json.decode(line, type=StreamMessage) for line in lines]
        *turns, end = messages
        assert isinstance(end, GameOver)
        assert [turn.number for turn in turns if isinstance(turn, YourTurn)] == list(range(1, len(turns) + 1))
        first: Any = json.loads(lines[0])
        assert set(first) == {"type", "table", "game", "seat", "number", "view", "decision", "options"}
        view = msgspec.convert(first["view"], GAME.view_type)
        handle = Handle(GAME, view)
        assert [option["text"] for option in first["options"]] == [option.text for option in handle.options]
        assert first["decision"]["prompt"] == handle.known.question(end.seat)


WRONG = [
    ("sys.exit(3)", "ended with exit code 3 without an answer"),
    ("os.kill(os.getpid(), 11)", "was ended by SIGSEGV without an answer"),
    ("os.close(1); sys.stdin.read(); sys.stdin.read()", "closed its output without an answer"),
    ("print('I pass', flush=True)", 'answered \'I pass\', not a line such as {"number": 1, "action": "..."}: '),
    ("print(json.dumps(answer | {'why': 'so'}), flush=True)", "Object contains unknown field `why`"),
    ("print(json.dumps(answer | {'action': 'fly'}), flush=True)", "answered 'fly', which is not among its options"),
    ("print(json.dumps(answer | {'number': 7}), flush=True)", "answered question 7, but was asked question 1"),
    ("os.write(1, json.dumps(answer).encode() + b'\\n\\n')", "wrote more than one line for one question"),
    ("print('x' * 100_000, flush=True)", "wrote more than 4096 bytes without ending the line"),
    ("sys.stdin.read()", "did not answer within 0.5 s"),
]


@pytest.mark.parametrize(("does", "told"), WRONG, ids=[told for _, told in WRONG])
def test_a_program_that_gives_no_answer_is_told_of_and_ended(does: str, told: str, tmp_path: Path) -> None:
    player = player_of(written(tmp_path, f"{ANSWERS}        {does}\n"), GAME)
    assert isinstance(player, ExternalBot)
    g = GAME.new(2, 1)
    limit = Budget(milliseconds=500 if "within" in told else 60_000)
    with seated([player, None], g):
        with pytest.raises(ExternalBotFailed) as caught:
            player.choose(Handle(GAME, GAME.view(g, 0)), limit, Rng(1))
        process = player.process
    assert process is not None
    assert not running(process.popen.pid)
    message = str(caught.value)
    assert f"{tmp_path}/bot.py in seat 0 " in message
    assert told in message
    assert f"; possible: {g.options(0)[0].text!r}, " in message


def test_a_failure_in_a_simulation_says_which_table_it_was(tmp_path: Path) -> None:
    spec = written(tmp_path, "raise SystemExit(4)\n")
    with pytest.raises(BotFailed, match=rf"seat 0 of {GAME.id}, table seed \d+, decision 1.* exit code 4"):
        simulate(against_random(GAME, spec))


def test_a_program_that_cannot_be_run_is_refused_before_the_game(tmp_path: Path) -> None:
    plain = tmp_path / "plain.txt"
    plain.write_text("no program")
    for spec, told in (
        (f"program:{tmp_path}/nowhere", "there is no program"),
        (f"program:{plain}", "that may be run"),
        ("program:", "there is no command"),
        ("program:'bot", "No closing quotation"),
        ("programme:x", "random, greedy, search, or a program of your own as program:COMMAND"),
    ):
        with pytest.raises(NoSuchBot) as caught:
            against_random(GAME, spec)
        assert told in str(caught.value)
    plain.chmod(0o755)
    plain.write_bytes(b"\x7fELF, or so it says")
    with pytest.raises(BotFailed, match="cannot be started: Exec format error"):
        simulate(against_random(GAME, f"program:{plain}"))


def test_the_bots_of_the_server_are_no_programs() -> None:
    with pytest.raises(NoSuchBot, match="there is no bot 'program'"):
        bot(f"program:{sys.executable}", GAME)


def test_a_command_may_have_spaces_and_commas_in_quotes(tmp_path: Path) -> None:
    folder = tmp_path / "my bots, all"
    folder.mkdir()
    spec = written(folder, example())
    assert chosen_bots(f"{spec}, random") == [spec, "random"]
    assert chosen_bots("greedy,program:a 'b,c' \"d,'e\",search:5") == [
        "greedy",
        "program:a 'b,c' \"d,'e\"",
        "search:5",
    ]
    assert simulate(against_random(GAME, spec)).games == 2


def test_long_questions_pass_and_a_program_that_does_not_read_is_not_waited_for() -> None:
    long = b"x" * 1_000_000 + b"\n"
    reader = Process([sys.executable, "-c", "print(len(input()), flush=True)"])
    deaf = Process([sys.executable, "-c", "import time; time.sleep(1000)"])
    try:
        assert reader.ask(long, LONG) == b"1000000"
        with pytest.raises(ProcessFailed, match=r"did not answer within 0\.3 s"):
            deaf.ask(long, 0.3)
    finally:
        reader.end(b"")
        deaf.end(b"farewell\n")
    assert not running(reader.popen.pid)
    assert not running(deaf.popen.pid)


STUBBORN = (
    "import signal, subprocess, sys\n"
    "for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):\n"
    "    signal.signal(number, signal.SIG_IGN)\n"
    "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(1000)'])\n"
)


def test_what_a_program_has_started_ends_with_it() -> None:
    process = Process([sys.executable, "-c", f"{STUBBORN}print(child.pid, flush=True)\nchild.wait()"])
    child = int(process.ask(b"\n", LONG))
    assert running(child)
    process.end(b"")
    assert not running(process.popen.pid)
    assert not running(child)


def hear_ctrl_c() -> None:
    """A process that was started in the background ignores it, and so do all that it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize(
    ("told", "jobs", "code"), [(signal.SIGINT, "1", 130), (signal.SIGINT, "2", 130), (signal.SIGTERM, "1", 143)]
)
def test_neither_ctrl_c_nor_a_kill_leaves_a_program_behind(
    told: signal.Signals, jobs: str, code: int, tmp_path: Path
) -> None:
    ready = tmp_path / "ready"
    os.mkfifo(ready)
    tell = f"import os\nopen({str(ready)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}}\\n')\nchild.wait()\n"
    spec = written(tmp_path, STUBBORN + tell)
    arguments = ["simulate", GAME.id, "--bots", f"{spec},random", "--games", "40", "--jobs", jobs]
    settings = dict(os.environ, PYTHONPATH=PACKAGE_PARENT, QUARTERDECK_INTERPRETED="1")
    with subprocess.Popen(
        [sys.executable, "-P", "-m", "quarterdeck", *arguments],
        env=settings,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_ctrl_c,
    ) as played:
        pids = ready.read_text().split()
        assert len(pids) >= 2
        played.send_signal(told)
        _, said = played.communicate(timeout=LONG)
    assert played.returncode == code, said
    assert said == ("quarterdeck: stopped after 0 of 40 games\n" if code == 130 else "")
    assert [pid for pid in pids if running(int(pid))] == []


def test_a_signal_while_a_program_starts_is_heard_when_it_has_started() -> None:
    started = []

    def start() -> None:
        with undisturbed():
            signal.raise_signal(signal.SIGTERM)
            started.append("inside")
        started.append("after it")

    with orderly_end(), pytest.raises(SystemExit):
        start()
    assert started == ["inside"]
