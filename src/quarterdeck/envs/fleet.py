"""Many tables of one game side by side, stepped in one call. What they show is written into memory given once."""

from __future__ import annotations

from typing import Final

from quarterdeck.envs.course import OVER, Course
from quarterdeck.envs.observer import Observer
from quarterdeck.envs.row import BYTES
from quarterdeck.kernel.types import Action


class Fleet:
    def __init__(self, courses: list[Course], observer: Observer, observing: bool) -> None:
        self.courses: Final = courses
        self.observer: Final = observer
        self.observing: Final = observing
        self.count: Final[int] = courses[0].count
        self.masks: Final = bytearray(len(courses) * self.count)
        """A row for each table: what may be answered."""
        self.seats: Final = bytearray(len(courses))
        """Whose turn it is; where the game is over, who answered last."""
        self.width: Final[int] = observer.size * BYTES
        self.numbers: Final = bytearray(len(courses) * self.width)
        """A row for each table: what that seat knows."""
        self.blank: Final = bytearray(len(self.masks))

    def clear(self) -> None:
        """No table allows anything."""
        self.masks[:] = self.blank

    def begin(self, place: int, seed: int) -> None:
        """A new table where nothing is allowed yet; nobody asks how it went, so nothing is recorded."""
        course = self.courses[place]
        course.begin(seed)
        course.g.recording = False
        course.g.history = None
        self.show(place, course)

    def step(self, numbers: list[object]) -> list[int]:
        """Answer at every table; the places of those where the game is over, which allow nothing.

        If one answer is refused, all are.
        """
        chosen = self.chosen(numbers)
        self.clear()
        ended: list[int] = []
        place = 0
        for course in self.courses:
            course.answer(chosen[place])
            if course.seat == OVER:
                ended.append(place)
            else:
                self.show(place, course)
            place += 1
        return ended

    def chosen(self, numbers: list[object]) -> list[Action]:
        """The actions with these numbers, one a table."""
        found: list[Action] = []
        place = 0
        for course in self.courses:
            lane = course.lanes[course.at]
            action = course.offered(lane, numbers[place])
            if action is None:
                refusal = course.refusal(lane, numbers[place])
                raise type(refusal)(f"table {place}: {refusal}")
            found.append(action)
            place += 1
        return found

    def show(self, place: int, course: Course) -> None:
        """Write down what may be answered there, and what whoever's turn it is knows."""
        self.seats[place] = course.seat
        course.write_mask(course.lanes[course.at], self.masks, place * self.count)
        if self.observing:
            self.observer.write(course.g, course.seat)
            start = place * self.width
            self.numbers[start : start + self.width] = self.observer.row.memory
