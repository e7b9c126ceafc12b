"""Decisions: what can be asked. Each is derived from the base for as many ints as come with the question.

    class ChooseMatch(Decision1[State]):
        def prompt(self, g: State, seat: int, part: int) -> str: ...
        def options(self, g: State, seat: int, part: int) -> list[Action]: ...
        def answered(self, g: State, seat: int, action: Action, part: int) -> None: ...

    g.ask(seat, CHOOSE_MATCH, part)

One instance serves all tables. The ints are facts that everybody knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from quarterdeck.kernel.types import Action

if TYPE_CHECKING:
    from quarterdeck.kernel.lane import Lane
    from quarterdeck.kernel.table import Table

G = TypeVar("G", bound="Table")


@mypyc_attr(allow_interpreted_subclasses=True)
class AnyDecision(Generic[G]):
    """A question that can be put to a seat, with any number of ints: the kernel finds seat and ints in the lane."""

    always_ask: ClassVar[bool] = False
    """May be put to a seat that has only one answer, so that being asked betrays nothing."""
    completes: ClassVar[bool] = False
    """Its answer completes the seat's move before it, as a gift does a swap: both are undone together."""

    def prompt_in(self, g: G, lane: Lane) -> str:
        raise NotImplementedError

    def options_in(self, g: G, lane: Lane) -> list[Action]:
        raise NotImplementedError

    def answered_in(self, g: G, lane: Lane, action: Action) -> None:
        raise NotImplementedError

    def default_in(self, g: G, lane: Lane) -> Action:
        raise NotImplementedError

    @property
    def name(self) -> str:
        return type(self).__name__

    def __repr__(self) -> str:
        return f"<{self.name}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(AnyDecision[G]):
    """A question with no ints."""

    def prompt(self, g: G, seat: int) -> str:
        """The question, as one sentence to the seat."""
        raise NotImplementedError

    def options(self, g: G, seat: int) -> list[Action]:
        """All that may be answered, in an order that tells nothing but what the seat knows."""
        raise NotImplementedError

    def answered(self, g: G, seat: int, action: Action) -> None:
        """What the answer does."""
        raise NotImplementedError

    def default(self, g: G, seat: int) -> Action:
        """What is answered when the clock runs out."""
        return self.options(g, seat)[0]

    def prompt_in(self, g: G, lane: Lane) -> str:
        return self.prompt(g, lane.seat)

    def options_in(self, g: G, lane: Lane) -> list[Action]:
        return self.options(g, lane.seat)

    def answered_in(self, g: G, lane: Lane, action: Action) -> None:
        self.answered(g, lane.seat, action)

    def default_in(self, g: G, lane: Lane) -> Action:
        return self.default(g, lane.seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision1(AnyDecision[G]):
    """A question with one int."""

    def prompt(self, g: G, seat: int, a: int) -> str:
        raise NotImplementedError

    def options(self, g: G, seat: int, a: int) -> list[Action]:
        raise NotImplementedError

    def answered(self, g: G, seat: int, action: Action, a: int) -> None:
        raise NotImplementedError

    def default(self, g: G, seat: int, a: int) -> Action:
        return self.options(g, seat, a)[0]

    def prompt_in(self, g: G, lane: Lane) -> str:
        return self.prompt(g, lane.seat, lane.a)

    def options_in(self, g: G, lane: Lane) -> list[Action]:
        return self.options(g, lane.seat, lane.a)

    def answered_in(self, g: G, lane: Lane, action: Action) -> None:
        self.answered(g, lane.seat, action, lane.a)

    def default_in(self, g: G, lane: Lane) -> Action:
        return self.default(g, lane.seat, lane.a)


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision2(AnyDecision[G]):
    """A question with two ints."""

    def prompt(self, g: G, seat: int, a: int, b: int) -> str:
        raise NotImplementedError

    def options(self, g: G, seat: int, a: int, b: int) -> list[Action]:
        raise NotImplementedError

    def answered(self, g: G, seat: int, action: Action, a: int, b: int) -> None:
        raise NotImplementedError

    def default(self, g: G, seat: int, a: int, b: int) -> Action:
        return self.options(g, seat, a, b)[0]

    def prompt_in(self, g: G, lane: Lane) -> str:
        return self.prompt(g, lane.seat, lane.a, lane.b)

    def options_in(self, g: G, lane: Lane) -> list[Action]:
        return self.options(g, lane.seat, lane.a, lane.b)

    def answered_in(self, g: G, lane: Lane, action: Action) -> None:
        self.answered(g, lane.seat, action, lane.a, lane.b)

    def default_in(self, g: G, lane: Lane) -> Action:
        return self.default(g, lane.seat, lane.a, lane.b)


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision3(AnyDecision[G]):
    """A question with three ints."""

    def prompt(self, g: G, seat: int, a: int, b: int, c: int) -> str:
        raise NotImplementedError

    def options(self, g: G, seat: int, a: int, b: int, c: int) -> list[Action]:
        raise NotImplementedError

    def answered(self, g: G, seat: int, action: Action, a: int, b: int, c: int) -> None:
        raise NotImplementedError

    def default(self, g: G, seat: int, a: int, b: int, c: int) -> Action:
        return self.options(g, seat, a, b, c)[0]

    def prompt_in(self, g: G, lane: Lane) -> str:
        return self.prompt(g, lane.seat, lane.a, lane.b, lane.c)

    def options_in(self, g: G, lane: Lane) -> list[Action]:
        return self.options(g, lane.seat, lane.a, lane.b, lane.c)

    def answered_in(self, g: G, lane: Lane, action: Action) -> None:
        self.answered(g, lane.seat, action, lane.a, lane.b, lane.c)

    def default_in(self, g: G, lane: Lane) -> Action:
        return self.default(g, lane.seat, lane.a, lane.b, lane.c)
