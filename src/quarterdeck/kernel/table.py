"""The table: an agenda of steps, carried out in lanes until somebody must decide.

A game's state is a subclass of `Table`. Its rules use seven verbs, which are the whole language:
`then`, `ask`, `fork`, `meet`, `tell`, `skip_to`, `finish`; and `rng` for whatever is left to chance.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, overload

from mypy_extensions import i64, mypyc_attr

from quarterdeck.kernel import console
from quarterdeck.kernel.decision import AnyDecision, Decision, Decision1, Decision2, Decision3
from quarterdeck.kernel.errors import BrokenRule, IllegalAction, NotAsked
from quarterdeck.kernel.knowledge import Knowledge
from quarterdeck.kernel.lane import LANES, MAIN, MOST_LANES, OPEN, PRIVATE, SHARED, Lane, new_lane, packed
from quarterdeck.kernel.procedure import advance, settle, take_answer
from quarterdeck.kernel.rng import Stream
from quarterdeck.kernel.types import (
    ABSENT,
    Action,
    Kind,
    Outcome,
    Rule,
    Rule0,
    Rule1,
    Rule2,
    Rule3,
    Step,
    mix,
    new_step,
    rule_name,
    some_of,
)

if TYPE_CHECKING:
    from quarterdeck.kernel.game import Game
    from quarterdeck.kernel.undo import Permission

Policy = Callable[[Any, int, list[Action]], int]
"""A policy: given the table, the seat and its options, the place of the option that it answers with."""

ASKED: Final = "asked"
NOT_FINISHED: Final = "not finished"


class Origin:
    """What a table was made from. An imagined table has neither seed nor key."""

    def __init__(
        self, game: Game, seats: int, options: dict[str, bool | int | str], seed: int | None, key: bytes | None
    ) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.options: Final = options
        self.seed: Final = seed
        self.key: Final = key


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener:
    """Hears everything that is told at a table, before anybody's share of it is cut out."""

    def told(self, g: Table, kind: Kind, a: int, b: int, c: int, d: int, e: int) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(Knowledge):
    origin: Origin
    seats: int
    main: Lane
    lanes: tuple[Lane, ...]
    """The lanes of the fork under way; the main lane waits until all have ended."""
    lane_kind: i64
    unfinished: i64
    forks: i64
    """Number of forks so far: names the streams of their lanes."""
    here: Lane
    """The lane whose step is being carried out."""
    steps: i64
    """Number of steps carried out since the last answer."""
    result: Outcome | None
    recording: bool
    history: list[int] | None
    """The answers, packed: numbers cost the garbage collector nothing."""
    listener: Listener | None

    # What rules say ---------------------------------------------------------------------------------------------

    @overload
    def then(self, rule: Rule0, /) -> None: ...
    @overload
    def then(self, rule: Rule1, a: int, /) -> None: ...
    @overload
    def then(self, rule: Rule2, a: int, b: int, /) -> None: ...
    @overload
    def then(self, rule: Rule3, a: int, b: int, c: int, /) -> None: ...
    def then(self, rule: Rule, a: int = ABSENT, b: int = ABSENT, c: int = ABSENT) -> None:
        """Carry this rule out next; several are carried out in the order written, before what already waited."""
        self.here.schedule(new_step(rule, a, b, c))

    @overload
    def ask(self, seat: int, decision: Decision[Any], /) -> None: ...
    @overload
    def ask(self, seat: int, decision: Decision1[Any], a: int, /) -> None: ...
    @overload
    def ask(self, seat: int, decision: Decision2[Any], a: int, b: int, /) -> None: ...
    @overload
    def ask(self, seat: int, decision: Decision3[Any], a: int, b: int, c: int, /) -> None: ...
    def ask(self, seat: int, decision: AnyDecision[Any], a: int = 0, b: int = 0, c: int = 0) -> None:
        """Put a question; what is scheduled beside it waits for the answer and all that it causes."""
        here = self.here
        if here.decision is not None:
            raise BrokenRule(f"{decision.name} was asked while {here.decision.name} is open in the same lane")
        if here.number < 0:
            if self.lanes:
                raise BrokenRule(f"{decision.name} was asked in the step that opened a fork")
        elif here.owner >= 0:
            if here.owner != seat:
                raise BrokenRule(f"{decision.name} was put to seat {seat} in the private lane of seat {here.owner}")
        else:
            for lane in self.lanes:
                if lane.seat == seat and lane.decision is not None:
                    raise BrokenRule(f"seat {seat} was asked in two open lanes at once")
        here.decision = decision
        here.seat = seat
        here.a = a
        here.b = b
        here.c = c

    def fork(self, rule: Rule1, arguments: list[int], kind: int) -> None:
        """Open a lane for each argument, each starting with rule(g, argument); private lanes take seats."""
        if self.here.number >= 0:
            raise BrokenRule("a lane cannot fork: only the main agenda does")
        if self.lanes or self.main.decision is not None:
            raise BrokenRule("a step opened a fork beside another fork or a question")
        if len(arguments) > MOST_LANES:
            raise BrokenRule(f"a fork of {len(arguments)} lanes: there may be {MOST_LANES}")
        if kind < PRIVATE or kind > OPEN | SHARED:
            raise BrokenRule(f"a fork of the kind {kind}: it is PRIVATE or OPEN, and may be SHARED")
        self.forks += 1
        self.lane_kind = kind
        self.unfinished = len(arguments)
        lanes: list[Lane] = []
        for argument in arguments:
            owner = -1
            if not kind & OPEN:
                owner = argument
                if argument < 0 or argument >= self.seats or argument in arguments[: len(lanes)]:
                    raise BrokenRule(f"private lanes are of different seats, 0 to {self.seats - 1}, not {arguments}")
            lanes.append(new_lane(len(lanes), owner, Step(rule, 1, argument, 0, 0)))
        self.lanes = tuple(lanes)

    def meet(self, rule: Rule1, argument: int, seats: list[int]) -> None:
        """Beside a fork of private lanes: when these seats have ended theirs, an open lane starts with the rule."""
        if self.here.number >= 0 or not self.lanes:
            raise BrokenRule("a meeting belongs to the step that opened a fork")
        owners = [lane.owner for lane in self.lanes]
        if any(seat not in owners for seat in seats):
            raise BrokenRule(f"a meeting of the seats {seats}: the private lanes are of {owners}")
        number = len(self.lanes)
        if number >= MOST_LANES:
            raise BrokenRule(f"a fork of more than {MOST_LANES} lanes")
        lane = new_lane(number, -1, Step(rule, 1, argument, 0, 0))
        lane.awaits = tuple([owners.index(seat) for seat in seats])
        self.lanes = (*self.lanes, lane)
        self.unfinished += 1

    def tell(self, kind: Kind, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0) -> None:
        """Something happened: each seat hears as much of it as the kind of event lets it."""
        here = self.here
        if kind.public:
            if here.owner >= 0:
                raise BrokenRule(f"{kind.name} was told to everybody in the private lane of seat {here.owner}")
            here.information_hash = kind.heard_by_all(here.information_hash, a, b, c, d, e)
        if kind.owned:
            if here.owner >= 0 and here.owner != a:
                raise BrokenRule(f"{kind.name} was told to seat {a} in the private lane of seat {here.owner}")
            if a < 0 or a >= self.seats:
                raise BrokenRule(f"{kind.name} was told to seat {a}, and there are the seats 0 to {self.seats - 1}")
            self.learn(a, kind.heard_by_owner(self.learnt(a), here.information_hash, b, c, d, e))
        if self.listener is not None:
            self.listener.told(self, kind, a, b, c, d, e)

    def skip_to(self, rule: Rule) -> None:
        """Drop what waits in this lane before the nearest step of that rule."""
        here = self.here
        here.put_in_order()
        step = here.next
        while step is not None and step.rule is not rule:
            step = step.below
        if step is None:
            raise BrokenRule(f"skip_to({rule_name(rule)}): no such step waits in this lane")
        here.next = step

    def finish(self, outcome: Outcome) -> None:
        """The end."""
        if self.here.number >= 0:
            raise BrokenRule("a lane cannot end the game: only the main agenda does")
        self.result = outcome

    @property
    def rng(self) -> Stream:
        """The random numbers of the current lane."""
        here = self.here
        stream = here.stream
        if stream is None:
            trunk = self.main.stream
            assert trunk is not None
            stream = trunk.split(self.forks, here.number)
            here.stream = stream
        return stream

    # What players and programs say ------------------------------------------------------------------------------

    def pending(self) -> dict[int, AnyDecision[Any]]:
        """Who is asked now, and what. For the host: a seat may see `asked` only."""
        found: dict[int, AnyDecision[Any]] = {}
        for lane in self.waiting_lanes():
            assert lane.decision is not None
            found[lane.seat] = lane.decision
        return found

    def asked(self, seat: int | None) -> dict[int, AnyDecision[Any] | str]:
        """What a seat may know of who is asked: its own question, and of others 'asked' or 'not finished'."""
        found: dict[int, AnyDecision[Any] | str] = {}
        for lane in self.waiting_lanes():
            assert lane.decision is not None
            if lane.seat == seat:
                found[lane.seat] = lane.decision
            else:
                found[lane.seat] = ASKED if lane.owner < 0 else NOT_FINISHED
        return found

    def question(self, seat: int) -> str:
        """What the seat is asked, as a sentence."""
        lane = self.lane_of(seat)
        assert lane.decision is not None
        return lane.decision.prompt_in(self, lane)

    def options(self, seat: int) -> list[Action]:
        """All that the seat may answer now."""
        return self.offers(self.lane_of(seat))[:]

    def default(self, seat: int) -> Action:
        """What is answered for the seat when its time is up."""
        lane = self.lane_of(seat)
        assert lane.decision is not None
        return lane.decision.default_in(self, lane)

    def play(self, seat: int, action: Action) -> None:
        """Answer; an action that is not among the options is refused and changes nothing."""
        lane = self.lane_of(seat)
        options = self.offers(lane)
        for option in options:
            if option is action:
                break
        else:
            possible = some_of([repr(option.text) for option in options])
            if str(action) in [option.text for option in options]:
                possible = "the action of that name from this table's own game, which has other data"
            raise IllegalAction(f"seat {seat} cannot answer {str(action)!r} now; possible: {possible}")
        self.answer(lane, action)

    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        return self.result

    def may_undo(self, seat: int) -> Permission:
        """May the seat take back its last move? Truthy if so; else `reason` says why not, or not without a word."""
        return self.origin.game.may_undo(self, seat)

    def undo(self, seat: int, agreed: bool = False) -> None:
        """Make the table as if the seat's last move had not been made; answers in other lanes are kept."""
        self.origin.game.undo(self, seat, agreed)

    def clone(self) -> Table:
        """A table that shares nothing mutable with this one. Every game writes its own, starting with `copy_to`."""
        raise NotImplementedError

    def __repr__(self) -> str:
        """Where the table stands, in one line: for a developer's console, like `str`."""
        return console.in_one_line(self)

    def __str__(self) -> str:
        """The game's picture with every secret in it: never for players, who are shown `game.picture(view)`."""
        return console.picture(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.origin.game.save(self) == other.origin.game.save(other)

    @overload
    def run(self, policy: Policy, rule: Rule0, /) -> None: ...
    @overload
    def run(self, policy: Policy, rule: Rule1, a: int, /) -> None: ...
    @overload
    def run(self, policy: Policy, rule: Rule2, a: int, b: int, /) -> None: ...
    @overload
    def run(self, policy: Policy, rule: Rule3, a: int, b: int, c: int, /) -> None: ...
    def run(self, policy: Policy, rule: Rule, a: int = ABSENT, b: int = ABSENT, c: int = ABSENT) -> None:
        """Carry out one rule and all that it causes, and nothing else: for simulations on a scratch table.

        The policy answers every question. What waited on the main agenda is dropped, and there may be no fork.
        """
        main = self.here = self.main
        main.begin(new_step(rule, a, b, c))
        self.lanes = ()
        self.steps = 0
        forks = self.forks
        settle(self, main)
        while main.decision is not None:
            take_answer(self, main, main.decision, main.offered[policy(self, main.seat, main.offered)])
            settle(self, main)
        if self.forks != forks:
            raise BrokenRule(f"{rule_name(rule)} was run alone, but opens a fork")

    # How it works -----------------------------------------------------------------------------------------------

    def set_up(self, origin: Origin, stream: Stream) -> None:
        """Make this a table at which nothing has happened."""
        self.origin = origin
        self.seats = origin.seats
        self.main = self.here = new_lane(-1, -1, None)
        self.main.stream = stream
        self.lanes = ()
        self.lane_kind = PRIVATE
        self.unfinished = 0
        self.forks = 0
        self.steps = 0
        self.know_nothing(origin.seats)
        self.result = None
        self.recording = False
        self.history = None
        self.listener = None

    def copy_to(self, twin: Table) -> None:
        """Copy what belongs to the kernel, for a game's `clone`. Listeners stay behind."""
        twin.origin = self.origin
        twin.seats = self.seats
        twin.main = twin.here = self.main.clone()
        twin.lanes = tuple([lane.clone() for lane in self.lanes]) if self.lanes else ()
        twin.lane_kind = self.lane_kind
        twin.unfinished = self.unfinished
        twin.forks = self.forks
        twin.steps = 0
        self.teach(twin)
        twin.result = self.result
        twin.recording = self.recording
        twin.history = None if self.history is None else self.history[:]
        twin.listener = None

    def waiting_lanes(self) -> list[Lane]:
        if self.result is not None:
            return []
        if self.main.decision is not None:
            return [self.main]
        return [lane for lane in self.lanes if lane.decision is not None]

    def next_lane(self) -> Lane | None:
        """The first lane that waits for an answer."""
        if self.result is not None:
            return None
        if self.main.decision is not None:
            return self.main
        for lane in self.lanes:
            if lane.decision is not None:
                return lane
        return None

    def lane_of(self, seat: int) -> Lane:
        """The lane in which the seat is asked."""
        if self.result is None:
            main = self.main
            if main.decision is not None and main.seat == seat:
                return main
            for lane in self.lanes:
                if lane.decision is not None and lane.seat == seat:
                    return lane
        else:
            raise NotAsked(f"seat {seat} is not asked anything: the game is over")
        if seat < 0 or seat >= self.seats:
            raise NotAsked(f"there is no seat {seat}: this table has the seats 0 to {self.seats - 1}")
        asked = ", ".join(str(lane.seat) for lane in self.waiting_lanes())
        raise NotAsked(f"seat {seat} is not asked anything now; asked: {asked}")

    def offers(self, lane: Lane) -> list[Action]:
        """The options of a lane's question; where piles are shared, other lanes may have changed them since."""
        if lane.number >= 0 and self.lane_kind & SHARED:
            assert lane.decision is not None
            return lane.decision.options_in(self, lane)
        return lane.offered

    def answer(self, lane: Lane, action: Action) -> None:
        """Take one of the lane's options as the answer and go on until the next question."""
        decision = lane.decision
        assert decision is not None
        seat: i64 = lane.seat
        self.learn(seat, mix(self.learnt(seat), action.index ^ lane.information_hash))
        if self.recording:
            self.remember(packed(self.place_of(lane), seat, action.index))
        self.here = lane
        self.steps = 0
        take_answer(self, lane, decision, action)
        advance(self, lane)

    def remember(self, answer: int) -> None:
        """Add a packed answer to the history."""
        if self.history is None:
            self.history = [answer]
        else:
            self.history.append(answer)

    def place_of(self, lane: Lane) -> int:
        """Where an answer was given: 0 on main; where the order of lanes does not matter, a number for each."""
        if lane.number < 0:
            return MAIN
        if self.lane_kind & SHARED:
            return self.forks * LANES
        return self.forks * LANES + lane.number + 1

    def go_on(self) -> None:
        """Carry out what was scheduled on the main agenda from outside a rule, up to the next question."""
        self.main.put_in_order()
        advance(self, self.main)

    def information_hash(self, seat: int | None) -> int:
        """The information set of a seat as a number: equal numbers, equal knowledge."""
        main = self.main
        h = mix(main.information_hash, main.seat if main.decision is not None else -1)
        for lane in self.lanes:
            h = mix(h, lane.information_hash)
            if lane.decision is None:
                h = mix(h, 1)
            elif lane.owner < 0:
                h = mix(h, lane.seat + 2)
        if seat is not None:
            h = mix(h, self.learnt(seat))
        return h

    def refresh(self, lane: Lane) -> None:
        """Find a question's options anew, after what they depend on was set from outside the rules."""
        if lane.decision is not None:
            lane.offered = lane.decision.options_in(self, lane)


def playout(g: Table, rng: Stream) -> int:
    """Play at random to the end (a rollout); returns the number of decisions that left a choice."""
    choices: i64 = 0
    lane = g.next_lane()
    while lane is not None:
        options = g.offers(lane)
        count: i64 = len(options)
        if count > 1:
            choices += 1
            g.answer(lane, options[rng.below(count)])
        else:
            g.answer(lane, options[0])
        lane = g.next_lane()
    return choices
