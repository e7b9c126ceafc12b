"""An episode: a game in progress, driven by the indices of actions and divided into cycles.

In a cycle every seat that is asked at its beginning answers once, in the order of the lanes; so the private lanes of a
fork advance side by side. Compiled, because every step of every environment goes through here.
"""

from __future__ import annotations

from operator import index
from typing import Final

from quarterdeck.envs.errors import NotUnderWay
from quarterdeck.kernel.errors import IllegalAction, NoSuchAction
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.lane import Lane
from quarterdeck.kernel.table import Origin, Table
from quarterdeck.kernel.types import Action, some_of

OVER: Final = -1
"""Nobody's turn: the game has ended."""


class Episode:
    """The current episode of an environment: the same game, seats and options, and a new table per seed."""

    g: Table
    lanes: list[Lane]
    """The lanes that are asked in this cycle."""
    at: int
    """Index of the lane whose turn it is."""
    seat: int
    """The seat whose turn it is, or OVER."""
    cycles: int
    """Number of completed cycles."""
    replaced: bool
    """Was the last action illegal and replaced by the default?"""

    def __init__(self, game: Game, seats: int, options: dict[str, bool | int | str]) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.options: Final = options
        self.actions: Final[list[Action]] = game.book.actions
        self.count: Final[int] = len(self.actions)
        self.begun: bool = False

    def begin(self, seed: int) -> None:
        """Start a new table: the one that the game deals for this seed."""
        self.g = self.game.begin(Origin(self.game, self.seats, self.options, seed, None))
        self.cycles = 0
        self.replaced = False
        self.begun = True
        self.next_cycle()

    def table(self) -> Table:
        if not self.begun:
            raise NotUnderWay("no game is under way: call reset() first")
        return self.g

    def next_cycle(self) -> None:
        self.lanes = self.g.waiting_lanes()
        self.at = 0
        self.seat = self.lanes[0].seat if self.lanes else OVER

    def asked(self) -> list[int]:
        """The seats that have still to answer in this cycle."""
        return [lane.seat for lane in self.lanes[self.at :]]

    def mask(self) -> bytearray:
        """The action mask of the seat whose turn it is: one byte per action of the game, 1 where it is legal."""
        made = bytearray(self.count)
        if self.seat != OVER:
            self.write_mask(self.lanes[self.at], made, 0)
        return made

    def write_mask(self, lane: Lane, memory: bytearray, start: int) -> None:
        """Write the mask of a lane into memory that holds zeros."""
        for action in self.g.offers(lane):
            memory[start + action.index] = 1

    def mask_of(self, seat: int, size: int) -> bytearray:
        """The mask of any seat, with this many bytes: all zeros if it has nothing to answer in this cycle."""
        made = bytearray(size)
        for lane in self.lanes[self.at :]:
            if lane.seat == seat:
                self.write_mask(lane, made, 0)
        return made

    def step(self, number: object, lenient: bool) -> None:
        """Answer with the action of this index.

        An illegal action is refused, or if lenient replaced by the default: what is answered when a clock runs out.
        """
        lane = self.lanes[self.at]
        action = self.offered(lane, number)
        self.replaced = action is None
        if action is None:
            if not lenient:
                raise self.refusal(lane, number)
            action = self.g.default(lane.seat)
        self.answer(action)

    def step_all(self, numbers: dict[int, object], lenient: bool) -> list[int]:
        """Let every asked seat answer at once, and return the seats whose answer was not carried out.

        Where seats draw from common piles, an earlier answer may take away what a later one has chosen: that seat is
        asked again in the next cycle.
        """
        lanes = self.lanes
        failed: list[int] = []
        chosen: list[Action] = []
        for lane in lanes:
            action = self.offered(lane, numbers[lane.seat])
            if action is None:
                if not lenient:
                    raise self.refusal(lane, numbers[lane.seat])
                failed.append(lane.seat)
                action = self.g.default(lane.seat)
            chosen.append(action)
        for place in range(len(lanes)):
            if self.offered(lanes[place], chosen[place].index) is None:
                failed.append(lanes[place].seat)
                self.move_on()
            else:
                self.answer(chosen[place])
        return failed

    def answer(self, action: Action) -> None:
        """Answer with a legal action for the seat whose turn it is."""
        self.g.answer(self.lanes[self.at], action)
        self.move_on()

    def move_on(self) -> None:
        """Go to the next seat of this cycle, or to the next cycle."""
        self.at += 1
        if self.at < len(self.lanes):
            self.seat = self.lanes[self.at].seat
        else:
            self.cycles += 1
            self.next_cycle()

    def offered(self, lane: Lane, number: object) -> Action | None:
        """The action of this index, or None if it is illegal."""
        wanted = as_number(number)
        for action in self.g.offers(lane):
            if action.index == wanted:
                return action
        return None

    def refusal(self, lane: Lane, number: object) -> IllegalAction:
        wanted = as_number(number)
        if wanted < 0 or wanted >= self.count:
            return NoSuchAction(f"{number!r} is the number of no action: they go from 0 to {self.count - 1}")
        possible = some_of([f"{action.index} ({action.text})" for action in self.g.offers(lane)])
        text = self.actions[wanted].text
        return IllegalAction(f"seat {lane.seat} cannot answer {wanted} ({text}) now; possible: {possible}")


def as_number(given: object) -> int:
    """A whole number of any integer type, numpy's included; -1 for anything else."""
    if isinstance(given, int):
        return -1 if isinstance(given, bool) else given
    try:
        return index(given)  # type: ignore[arg-type]  # whether it is one is found out here
    except TypeError:
        return -1
