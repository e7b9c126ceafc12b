"""The inner part of the AEC environment: whose turn it is by name, and what each agent is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from quarterdeck.envs.course import OVER, Course

Info = dict[str, object]


class Turns:
    """A course that keeps the infos of its agents. Arrays are made by whoever knows how: `frombuffer` and `dtype`."""

    def __init__(self, course: Course, agents: list[str], frombuffer: Callable[..., Any], dtype: object) -> None:
        self.course: Final = course
        self.agents: Final = agents
        self.frombuffer: Final = frombuffer
        self.dtype: Final = dtype
        self.nothing: Final[Any] = self.array(bytearray(course.count))
        """The mask of agents that are not selected: one for all, so it cannot be written to."""
        self.nothing.flags.writeable = False
        self.infos: dict[str, Info] = {}
        self.selected: str = ""

    def array(self, mask: bytearray) -> Any:
        """A mask as an array that nobody else writes to."""
        return self.frombuffer(mask, self.dtype)

    def begin(self, seed: int) -> None:
        self.course.begin(seed)
        self.infos = {agent: {"action_mask": self.nothing} for agent in self.agents}
        self.select()

    def select(self) -> None:
        course = self.course
        self.selected = self.agents[course.seat]
        self.infos[self.selected] = {"action_mask": self.array(course.mask())}

    def step(self, number: object, lenient: bool, most_cycles: int) -> str | None:
        """Answer for the selected agent; the agent that is selected then, or None if the game is over or cut off."""
        course = self.course
        course.step(number, lenient)
        info: Info = {"action_mask": self.nothing}
        if course.replaced:
            info["illegal"] = True
        self.infos[self.selected] = info
        if course.seat == OVER or course.cycles == most_cycles:
            return None
        self.select()
        return self.selected
