"""Many tables of one game side by side, stepped in one call. What they show is written into memory given once."""

from __future__ import annotations

from typing import Final

from quarterdeck.envs.course import OVER, Course
from quarterdeck.envs.observers.observer import BYTES, Observer, pack
from quarterdeck.kernel.words import Action


class Fleet:
    def __init__(self, courses: list[Course], observer: Observer, observing: bool) -> None:
        self.courses: Final = courses
        self.observer: Final = observer
        self.observing: Final = observing
        self.count: Final[int] = courses[0].count
        self.masks: Final = bytearray(len(courses) * self.count)
        """A row for each table: what may be answered."""
        self.seats: Final = bytearray(len(courses))
        """Whose turn it is."""
        self.numbers: Final = bytearray(len(courses) * observer.size * BYTES)
        """A row for each table: what that seat knows."""
        self.blank_masks: Final = bytes(len(self.masks))
        self.blank_numbers: Final = bytes(len(self.numbers))

    def begin(self, place: int, seed: int) -> None:
        """A new table; nobody asks how it went, so nothing is recorded."""
        self.courses[place].begin(seed)
        self.courses[place].g.recording = False
        self.courses[place].g.history = None

    def step(self, numbers: list[object]) -> list[int]:
        """Answer at every table; the places of those where the game is over. If one answer is refused, all are."""
        chosen: list[Action] = []
        place = 0
        for course in self.courses:
            lane = course.lanes[course.at]
            action = course.offered(lane, numbers[place])
            if action is None:
                refusal = course.refusal(lane, numbers[place])
                raise type(refusal)(f"table {place}: {refusal}")
            chosen.append(action)
            place += 1
        ended: list[int] = []
        place = 0
        for course in self.courses:
            course.answer(chosen[place])
            if course.seat == OVER:
                ended.append(place)
            place += 1
        return ended

    def show(self) -> None:
        """Write down what all tables show; none of them is over."""
        self.masks[:] = self.blank_masks
        if self.observing:
            self.numbers[:] = self.blank_numbers
        place = 0
        for course in self.courses:
            self.seats[place] = course.seat
            course.write_mask(self.masks, place * self.count)
            if self.observing:
                pack(self.observer.vector(course.g, course.seat), self.numbers, place * self.observer.size * BYTES)
            place += 1
