"""External bots: programs in a seat, written as `program:COMMAND`.

A program is started once per game and seat. It gets one message per line on its standard input and answers each request
with one line on its standard output; the messages are those of `quarterdeck.bot_protocol`. Only people who can start
programs on this machine anyway can seat one: the server knows the bots of `quarterdeck.bots`, and no others.
"""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from threading import current_thread, main_thread
from typing import Final

import msgspec

from quarterdeck.bot_protocol import AnswerGiven, DecisionShown, GameOver, YourTurn
from quarterdeck.bots import Bot, Budget, Handle, NoSuchBot, bot, names
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action, some_of
from quarterdeck.lab.process import Process, ProcessFailed

PROGRAM: Final = "program:"
PATIENCE: Final = Budget(milliseconds=60_000)
"""Longest time per answer, unless told otherwise."""
TABLE: Final = "here"
"""Name of the only table."""


class ExternalBotFailed(QuarterdeckError):
    """A program that could not be started, or did not answer its request."""

    code = "program_failed"


def player_of(spec: str, game: Game) -> Bot:
    """The bot of this specification: one of Quarterdeck's own, or a program."""
    if spec.startswith(PROGRAM):
        return ExternalBot(spec)
    name = spec.partition(":")[0]
    if name not in names():
        own = ", ".join(names())
        raise NoSuchBot(f"there is no bot {name!r}; bots: {own}, or a program of your own as {PROGRAM}COMMAND")
    return bot(spec, game)


def command_of(spec: str) -> list[str]:
    """The command of a program as a shell would read it, though no shell does: its file, and what is given to it."""
    try:
        command = shlex.split(spec.removeprefix(PROGRAM))
    except ValueError as error:
        raise NoSuchBot(f"{spec!r}: the command cannot be read: {error}") from None
    if not command:
        raise NoSuchBot(
            f"{spec!r}: there is no command; write it as in '{PROGRAM}./bot.py' or '{PROGRAM}python bot.py'"
        )
    if shutil.which(command[0]) is None:
        raise NoSuchBot(f"{spec!r}: there is no program {command[0]!r} that may be run, neither here nor on the path")
    if os.name != "posix":
        raise NoSuchBot(f"{spec!r}: programs can be seated on systems like Linux and macOS only")
    return command


class ExternalBot(Bot):
    """A bot that asks a program, which is started with the first request."""

    def __init__(self, spec: str) -> None:
        super().__init__(spec, PATIENCE)
        self.command: Final = command_of(spec)
        self.process: Process | None = None
        self.number = 0
        """Number of the last request."""

    def choose(self, handle: Handle, budget: Budget | None, rng: Rng) -> Action:
        patience = budget if budget is not None and budget.milliseconds is not None else PATIENCE
        assert patience.milliseconds is not None
        self.number += 1
        try:
            if self.process is None:
                with undisturbed():
                    self.process = Process(self.command)
            said = self.process.ask(line(your_turn(handle, self.number)), patience.milliseconds / 1000)
            return self.meant(said, handle)
        except ProcessFailed as error:
            possible = some_of([repr(option.text) for option in handle.options])
            who = f"{shlex.join(self.command)} in seat {handle.seat}"
            raise ExternalBotFailed(f"{who} {error}; possible: {possible}") from None

    def meant(self, said: bytes, handle: Handle) -> Action:
        """The option that was answered."""
        try:
            answer = msgspec.json.decode(said, type=AnswerGiven)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            wanted = f'{{"number": {self.number}, "action": "..."}}'
            raise ProcessFailed(f"answered {shortened(said)}, not a line such as {wanted}: {error}") from None
        if answer.number != self.number:
            raise ProcessFailed(f"answered question {answer.number}, but was asked question {self.number}")
        for option in handle.options:
            if option.text == answer.action:
                return option
        raise ProcessFailed(f"answered {answer.action!r}, which is not among its options")

    def leave(self, g: Table, seat: int) -> None:
        """The game is over, or was broken off: the program hears of its end, and is ended if it does not end itself."""
        if self.process is None:
            return
        outcome = g.outcome()
        farewell = b""
        if outcome is not None:
            farewell = line(GameOver(TABLE, g.origin.game.id, seat, list(outcome.winners)))
        self.process.end(farewell)
        self.process = None


@contextmanager
def seated(players: Sequence[Bot | None], g: Table) -> Iterator[None]:
    """While they play: however it ends, no process of a program is left behind."""
    programs = [(one, seat) for seat, one in enumerate(players) if isinstance(one, ExternalBot)]
    with ExitStack() as leaving:
        if programs:
            leaving.enter_context(orderly_end())
        for one, seat in programs:
            leaving.callback(one.leave, g, seat)
        yield


@contextmanager
def orderly_end() -> Iterator[None]:
    """Meanwhile a process that is told to end, as workers are, does not vanish: what it has begun is ended first."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, lambda number, _frame: sys.exit(128 + number))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def undisturbed() -> Iterator[None]:
    """What is begun here is begun whole, so that it can be ended: signals that come meanwhile are heard after it."""
    if current_thread() is not main_thread():
        yield
        return
    heard: list[int] = []
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    for number, handler in before.items():
        if callable(handler):  # what is ignored is ignored by a program that is started here, too
            signal.signal(number, lambda told, _frame: heard.append(told))
    try:
        yield
    finally:
        for number, handler in before.items():
            if callable(handler):
                signal.signal(number, handler)
    for told in heard:
        signal.raise_signal(told)


def your_turn(handle: Handle, number: int) -> YourTurn:
    """The request for an answer to this handle's decision."""
    seat = handle.seat
    decision = handle.known.pending()[seat]
    return YourTurn(
        table=TABLE,
        game=handle.game.id,
        seat=seat,
        number=number,
        view=handle.view,
        decision=DecisionShown(decision.name, handle.known.question(seat), decision.always_ask, number),
        options=[handle.game.typed_actions[option.index] for option in handle.options],
    )


def line(message: YourTurn | GameOver) -> bytes:
    return msgspec.json.encode(message) + b"\n"


def shortened(said: bytes) -> str:
    text = said.decode(errors="replace")
    return repr(text if len(text) <= 80 else text[:77] + "...")
