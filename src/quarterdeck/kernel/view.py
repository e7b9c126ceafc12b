"""What a seat may know of the procedure, as data: the kernel's part of every view, and a table made from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from quarterdeck.kernel.determinization import imagine
from quarterdeck.kernel.errors import BadView
from quarterdeck.kernel.lane import Lane, new_lane
from quarterdeck.kernel.options import Value
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Outcome, Step, rule_name

if TYPE_CHECKING:
    from quarterdeck.kernel.game import Game

StepSeen = tuple[str, int, int, int]


class Question(Struct, frozen=True):
    """A question under way: the decision's name, who is asked, and the numbers that came with it."""

    decision: str
    seat: int
    a: int
    b: int
    c: int


class LaneSeen(Struct, frozen=True):
    """A lane of the fork under way. A rival's private lane shows only whether it has ended."""

    owner: int
    first: StepSeen
    awaits: tuple[int, ...]
    ended: bool
    agenda: list[StepSeen] | None
    question: Question | None


class Place(Struct, frozen=True):
    """The public place in the procedure: what waits to be carried out, and who is asked."""

    agenda: list[StepSeen]
    question: Question | None
    forks: int
    lane_kind: int
    lanes: list[LaneSeen]


class OutcomeSeen(Struct, frozen=True):
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]


NOWHERE = Place([], None, 0, 0, [])


class View(Struct, kw_only=True):
    """All that a seat may know. A game's own view adds its pieces; the kernel fills in these fields."""

    seat: int | None = None
    seats: int = 0
    options: dict[str, Value] = {}
    place: Place = NOWHERE
    outcome: OutcomeSeen | None = None
    resigned: int | None = None
    """The seat whose resignation ended the game; of that the rules know nothing."""


def fill_in(view: View, g: Table, seat: int | None) -> None:
    """The kernel's part of a view."""
    view.seat = seat
    view.seats = g.seats
    view.options = dict(g.origin.options)
    main = g.main
    lanes = [lane_seen(lane, seat) for lane in g.lanes]
    kind = g.lane_kind if lanes else 0
    view.place = Place(agenda_seen(main), question_seen(main), g.forks, kind, lanes)
    view.outcome = outcome_seen(g.result)


def outcome_seen(result: Outcome | None) -> OutcomeSeen | None:
    return None if result is None else OutcomeSeen(result.scores, result.winners, result.ranking)


def step_seen(step: Step) -> StepSeen:
    return rule_name(step.rule), step.a, step.b, step.c


def agenda_seen(lane: Lane) -> list[StepSeen]:
    return [step_seen(step) for step in lane.agenda()]


def question_seen(lane: Lane) -> Question | None:
    if lane.decision is None:
        return None
    return Question(lane.decision.name, lane.seat, lane.a, lane.b, lane.c)


def lane_seen(lane: Lane, seat: int | None) -> LaneSeen:
    assert lane.first is not None
    if lane.owner >= 0 and lane.owner != seat:
        return LaneSeen(lane.owner, step_seen(lane.first), lane.awaits, lane.ended(), None, None)
    agenda, question = agenda_seen(lane), question_seen(lane)
    return LaneSeen(lane.owner, step_seen(lane.first), lane.awaits, lane.ended(), agenda, question)


FromView = Callable[[Any, Any], None]


def table_from(game: Game, view: View, from_view: FromView) -> Table:
    """One fixed table that shows this view, made from the view alone."""
    if not isinstance(view, game.view_type):
        raise BadView(f"{game.name} needs a {game.view_type.__qualname__} of its own, not {type(view).__qualname__}")
    try:
        g = shown_so(game, view, from_view)
        shown = game.view(g, view.seat)
    except BadView:
        raise
    except Exception as error:  # a game may stumble over a view that contradicts itself in any way
        raise BadView(f"no table of {game.name} shows this view: {error!r}") from None
    if shown != view:
        raise BadView(f"no table of {game.name} shows this view: it contradicts itself")
    return g


def shown_so(game: Game, view: View, from_view: FromView) -> Table:
    g = game.bare(view.seats, view.options)
    place = view.place
    g.forks = place.forks
    g.lane_kind = place.lane_kind
    set_lane(game, g.main, place.agenda, place.question)
    lanes: list[Lane] = []
    for number, seen in enumerate(place.lanes):
        lane = new_lane(number, seen.owner, step_from(game, seen.first))
        lane.awaits = seen.awaits
        if seen.agenda is not None:
            set_lane(game, lane, seen.agenda, seen.question)
        elif seen.ended:
            lane.next = None
        lanes.append(lane)
        g.unfinished += not seen.ended
    g.lanes = tuple(lanes)
    if view.outcome is not None:
        g.result = Outcome(view.outcome.scores, view.outcome.winners, view.outcome.ranking)
    from_view(g, view)
    imagine(g, view.seat, Rng(0))
    return g


def set_lane(game: Game, lane: Lane, agenda: list[StepSeen], question: Question | None) -> None:
    lane.set_agenda([step_from(game, seen) for seen in agenda])
    if question is not None:
        lane.decision = named(game.decision_names, question.decision, "decision")
        lane.seat = question.seat
        lane.a, lane.b, lane.c = question.a, question.b, question.c


def step_from(game: Game, seen: StepSeen) -> Step:
    rule = named(game.rule_names, seen[0], "rule")
    return Step(rule, game.arities[seen[0]], seen[1], seen[2], seen[3])


def named(known: dict[str, Any], name: str, what: str) -> Any:
    if name not in known:
        raise BadView(f"there is no {what} {name!r}; there are {', '.join(known)}")
    return known[name]
