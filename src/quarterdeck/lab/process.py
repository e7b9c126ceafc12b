"""A process that answers requests, one line each. It has a process group of its own, which is ended as a whole."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
from contextlib import suppress
from time import monotonic
from typing import Final

LONGEST_ANSWER: Final = 4096
"""Largest size of an answer, in bytes."""
FAREWELL_SECONDS: Final = 2.0
"""Seconds that a process may take to end by itself."""


class ProcessFailed(Exception):
    """It gave no answer; the message says why, as what the process did."""


class Process:
    def __init__(self, command: list[str]) -> None:
        """Start it. What it writes to standard error goes where ours does."""
        try:
            self.popen: Final = subprocess.Popen(
                command, bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise ProcessFailed(f"cannot be started: {error.strerror}") from None
        assert self.popen.stdin is not None
        assert self.popen.stdout is not None
        self.input: Final = self.popen.stdin
        self.output: Final = self.popen.stdout
        os.set_blocking(self.input.fileno(), False)
        self.unsent = b""
        self.heard = b""

    def ask(self, message: bytes, seconds: float) -> bytes:
        """Its answer to a line: one line."""
        self.unsent += message
        deadline = monotonic() + seconds
        while b"\n" not in self.heard:
            if len(self.heard) > LONGEST_ANSWER:
                raise ProcessFailed(f"wrote more than {LONGEST_ANSWER} bytes without ending the line")
            if not self.exchange(deadline):
                raise ProcessFailed(f"did not answer within {seconds:g} s")
            if self.output.closed:
                raise ProcessFailed(self.how_it_ended())
        answer, _, more = self.heard.partition(b"\n")
        if more:
            raise ProcessFailed("wrote more than one line for one question")
        self.heard = b""
        return answer

    def exchange(self, deadline: float) -> bool:
        """Write and read what can be at once; False if nothing could be until the deadline."""
        with selectors.DefaultSelector() as selector:
            selector.register(self.output, selectors.EVENT_READ)
            if self.unsent:
                selector.register(self.input, selectors.EVENT_WRITE)
            ready = selector.select(max(0.0, deadline - monotonic()))
        for key, _ in ready:
            if key.fileobj is self.output:
                self.read()
            else:
                self.write()
        return bool(ready)

    def read(self) -> None:
        found = os.read(self.output.fileno(), LONGEST_ANSWER)
        self.heard += found
        if not found:
            self.output.close()

    def write(self) -> None:
        try:
            sent = os.write(self.input.fileno(), self.unsent)
        except BrokenPipeError:
            self.unsent = b""  # it reads no more: what it does instead is heard from its output
        else:
            self.unsent = self.unsent[sent:]

    def how_it_ended(self) -> str:
        code = self.kill()
        if code == -signal.SIGKILL:
            return "closed its output without an answer"
        if code < 0:
            return f"was ended by {signal.Signals(-code).name} without an answer"
        return f"ended with exit code {code} without an answer"

    def end(self, farewell: bytes) -> None:
        """With a farewell it is given some time to end by itself."""
        try:
            if farewell:
                self.unsent += farewell
                self.part(monotonic() + FAREWELL_SECONDS)
        finally:
            self.kill()

    def part(self, deadline: float) -> None:
        while self.unsent and not self.output.closed and self.exchange(deadline):
            pass
        self.unsent = b""
        self.input.close()
        while not self.output.closed and self.exchange(deadline):
            self.heard = b""

    def kill(self) -> int:
        """End it with all processes that it has started; the exit code, which is its own if it had ended before."""
        if self.popen.returncode is None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.popen.pid, signal.SIGKILL)
        code = self.popen.wait()
        self.output.close()
        self.input.close()
        return code
