"""The inner loop of the AEC environment: which agent is selected, and the infos of all agents."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from quarterdeck.envs.episode import OVER, Episode

Info = dict[str, object]
MASKS: Final = 64
"""Number of masks allocated per batch, which is faster than one by one."""


class AgentSelector:
    """An episode with the infos of its agents. `rows_of` turns memory into arrays, one per row."""

    def __init__(
        self,
        episode: Episode,
        agents: list[str],
        rows_of: Callable[[bytearray, int], list[Any]],
        lenient: bool,
        most_cycles: int | None,
    ) -> None:
        self.episode: Final = episode
        self.agents: Final = agents
        self.rows_of: Final = rows_of
        self.lenient: Final = lenient
        self.most_cycles: Final[int] = -1 if most_cycles is None else most_cycles
        self.nothing: Final[Any] = rows_of(bytearray(episode.count), 1)[0]
        """The empty mask of all agents that are not selected: shared, hence read-only."""
        self.nothing.flags.writeable = False
        self.memory: bytearray = bytearray()
        self.rows: list[Any] = []
        """Allocated masks that are not handed out yet; each is handed out once."""
        self.infos: dict[str, Info] = {}
        self.idle: list[Info] = []
        """The info of each seat while it is not selected."""
        self.selected: str = ""

    def begin(self, seed: int) -> None:
        self.episode.begin(seed)
        self.idle = [{"action_mask": self.nothing} for _ in self.agents]
        self.infos = dict(zip(self.agents, self.idle, strict=True))
        self.select()

    def select(self) -> None:
        """Select the agent whose turn it is: its info gets the mask, and whether its last action was illegal."""
        episode = self.episode
        if not self.rows:
            self.memory = bytearray(MASKS * episode.count)
            self.rows = self.rows_of(self.memory, MASKS)
        mask = self.rows.pop()
        episode.write_mask(episode.lanes[episode.at], self.memory, len(self.rows) * episode.count)
        self.selected = self.agents[episode.seat]
        info: Info = {"action_mask": mask}
        if self.lenient and "illegal" in self.infos[self.selected]:
            info["illegal"] = True
        self.infos[self.selected] = info

    def step(self, number: object) -> str | None:
        """Answer for the selected agent, and return the agent selected next: None if the game is over or truncated."""
        episode = self.episode
        seat = episode.seat
        episode.step(number, self.lenient)
        if episode.replaced:
            self.infos[self.selected] = {"action_mask": self.nothing, "illegal": True}
        else:
            self.infos[self.selected] = self.idle[seat]
        if episode.seat == OVER or episode.cycles == self.most_cycles:
            return None
        self.select()
        return self.selected
