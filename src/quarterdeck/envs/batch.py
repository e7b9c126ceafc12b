"""A batch of episodes of one game, stepped in one call. Masks and observations are written into preallocated memory."""

from __future__ import annotations

from typing import Final

from quarterdeck.envs.episode import OVER, Episode
from quarterdeck.envs.observer import Observer
from quarterdeck.envs.row import BYTES
from quarterdeck.kernel.types import Action


class Batch:
    """Episodes side by side, with one row of memory per table for its mask and its observation."""

    def __init__(self, episodes: list[Episode], observer: Observer, observing: bool) -> None:
        self.episodes: Final = episodes
        self.observer: Final = observer
        self.observing: Final = observing
        self.count: Final[int] = episodes[0].count
        self.masks: Final = bytearray(len(episodes) * self.count)
        """The action masks, one row per table."""
        self.seats: Final = bytearray(len(episodes))
        """The seat whose turn it is, per table; where the game is over, the seat that answered last."""
        self.width: Final[int] = observer.size * BYTES
        self.numbers: Final = bytearray(len(episodes) * self.width)
        """The observations of those seats, one row per table."""
        self.blank: Final = bytearray(len(self.masks))

    def clear(self) -> None:
        """Reset all masks to zero."""
        self.masks[:] = self.blank

    def begin(self, place: int, seed: int) -> None:
        """Start a new table in a row whose mask is zero. Its history is not needed, so none is recorded."""
        episode = self.episodes[place]
        episode.begin(seed)
        episode.g.recording = False
        episode.g.history = None
        self.show(place, episode)

    def step(self, numbers: list[object]) -> list[int]:
        """Answer at every table, and return the rows whose game is over; their masks are zero.

        If one action is refused, all are.
        """
        chosen = self.chosen(numbers)
        self.clear()
        ended: list[int] = []
        place = 0
        for episode in self.episodes:
            episode.answer(chosen[place])
            if episode.seat == OVER:
                ended.append(place)
            else:
                self.show(place, episode)
            place += 1
        return ended

    def chosen(self, numbers: list[object]) -> list[Action]:
        """The actions with these indices, one per table."""
        found: list[Action] = []
        place = 0
        for episode in self.episodes:
            lane = episode.lanes[episode.at]
            action = episode.offered(lane, numbers[place])
            if action is None:
                refusal = episode.refusal(lane, numbers[place])
                raise type(refusal)(f"table {place}: {refusal}")
            found.append(action)
            place += 1
        return found

    def show(self, place: int, episode: Episode) -> None:
        """Write the mask and the observation of the seat whose turn it is."""
        self.seats[place] = episode.seat
        episode.write_mask(episode.lanes[episode.at], self.masks, place * self.count)
        if self.observing:
            self.observer.write(episode.g, episode.seat)
            start = place * self.width
            self.numbers[start : start + self.width] = self.observer.row.memory
