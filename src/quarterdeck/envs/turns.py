"""The inner part of the AEC environment: whose turn it is by name, and what each agent is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from quarterdeck.envs.course import OVER, Course

Info = dict[str, object]
MASKS: Final = 64
"""So many are made at once, which is quicker than one by one."""


class Turns:
    """A course that keeps the infos of its agents. Memory is made into arrays, one a row, by `rows_of`."""

    def __init__(
        self,
        course: Course,
        agents: list[str],
        rows_of: Callable[[bytearray, int], list[Any]],
        lenient: bool,
        most_cycles: int | None,
    ) -> None:
        self.course: Final = course
        self.agents: Final = agents
        self.rows_of: Final = rows_of
        self.lenient: Final = lenient
        self.most_cycles: Final[int] = -1 if most_cycles is None else most_cycles
        self.nothing: Final[Any] = rows_of(bytearray(course.count), 1)[0]
        """The mask of agents that are not selected: one for all, so it cannot be written to."""
        self.nothing.flags.writeable = False
        self.memory: bytearray = bytearray()
        self.rows: list[Any] = []
        """The masks that are still to be used; each is handed out once."""
        self.infos: dict[str, Info] = {}
        self.idle: list[Info] = []
        """Of each seat: what it is told while it is not selected."""
        self.selected: str = ""

    def begin(self, seed: int) -> None:
        self.course.begin(seed)
        self.idle = [{"action_mask": self.nothing} for _ in self.agents]
        self.infos = dict(zip(self.agents, self.idle, strict=True))
        self.select()

    def select(self) -> None:
        """Tell whoever's turn it is what may be answered, and whether the last answer was illegal."""
        course = self.course
        if not self.rows:
            self.memory = bytearray(MASKS * course.count)
            self.rows = self.rows_of(self.memory, MASKS)
        mask = self.rows.pop()
        course.write_mask(course.lanes[course.at], self.memory, len(self.rows) * course.count)
        self.selected = self.agents[course.seat]
        info: Info = {"action_mask": mask}
        if self.lenient and "illegal" in self.infos[self.selected]:
            info["illegal"] = True
        self.infos[self.selected] = info

    def step(self, number: object) -> str | None:
        """Answer for the selected agent; the agent that is selected then, or None if the game is over or cut off."""
        course = self.course
        seat = course.seat
        course.step(number, self.lenient)
        if course.replaced:
            self.infos[self.selected] = {"action_mask": self.nothing, "illegal": True}
        else:
            self.infos[self.selected] = self.idle[seat]
        if course.seat == OVER or course.cycles == self.most_cycles:
            return None
        self.select()
        return self.selected
