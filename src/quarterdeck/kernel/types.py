"""The nouns that rules are written with: actions, steps, event kinds, outcomes, the book, pieces.

All but pieces are immutable once a game is loaded, so tables and their clones share them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from quarterdeck.kernel.errors import BrokenRule, NoSuchAction

if TYPE_CHECKING:
    from quarterdeck.kernel.table import Table

READABLE: Final = 12
"""Number of possibilities that an error lists."""
MOST_ACTIONS: Final = 1 << 22
"""Number of actions that no book exceeds: a history packs an answer into one number."""

Rule0 = Callable[[Any], None]
Rule1 = Callable[[Any, int], None]
Rule2 = Callable[[Any, int, int], None]
Rule3 = Callable[[Any, int, int, int], None]
Rule = Callable[..., None]
"""A rule is a module-level function of the state and of no more than three public ints."""


def rule_name(rule: Rule) -> str:
    name: str = rule.__name__
    return name


def some_of(possible: list[str]) -> str:
    """What is possible, for an error: not more of it than one can read."""
    more = f" and {len(possible) - READABLE} more" if len(possible) > READABLE else ""
    return ", ".join(possible[:READABLE]) + more


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """What a seat may answer. Each possible action of a game exists once, in its book."""

    index: int = -1
    """Its number: the action id of learning environments."""
    text: str = ""
    """Its notation: what logs, addresses and other programs use."""
    label: str = ""
    """The same in words, for people."""

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.index}: {self.text}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Book:
    """What never changes while a game is played: card tables, masks, and every action there is."""

    actions: list[Action]
    by_text: dict[str, Action]
    notices: list[str]
    """What a host should know of this data set."""

    def __init__(self) -> None:
        self.actions = []
        self.by_text = {}
        self.notices = []

    def enter(self, action: Action, text: str, label: str = "") -> None:
        """Give an action its number, its notation, and what people read instead, if that is something else."""
        if text in self.by_text:
            raise BrokenRule(f"two actions are both written {text!r}")
        if action.index != -1 or action.text or action.label:
            raise BrokenRule(f"{type(action).__name__} has set its index, text or label: the book gives them, once")
        if len(self.actions) == MOST_ACTIONS:
            raise BrokenRule(f"a book has at most {MOST_ACTIONS} actions")
        action.index = len(self.actions)
        action.text = text
        action.label = label or text
        self.actions.append(action)
        self.by_text[text] = action

    def action(self, text: str) -> Action:
        found = self.by_text.get(text)
        if found is None:
            first = text.split(" ")[0]
            alike = [known for known in self.by_text if known.split(" ")[0] == first] or list(self.by_text)
            raise NoSuchAction(f"no action is written {text!r}; there are {some_of(alike)}")
        return found


@mypyc_attr(free_list_len=1)  # one comes as another goes
class Step:
    """A rule still to be carried out, with its ints: the first `count` of them, the others are 0.

    An agenda is a stack of steps, each of which knows the one below. What lies there never changes, so that tables and
    their clones share it.
    """

    below: Step | None
    """What is carried out after it and all that it causes."""

    def __init__(self, rule: Rule, count: i64, a: i64, b: i64, c: i64) -> None:
        self.rule: Final = rule
        self.count: Final[i64] = count
        self.a: Final[i64] = a
        self.b: Final[i64] = b
        self.c: Final[i64] = c
        self.below = None

    def carry_out(self, g: Table) -> None:
        if self.count == 0:
            self.rule(g)
        elif self.count == 1:
            self.rule(g, self.a)
        elif self.count == 2:
            self.rule(g, self.a, self.b)
        else:
            self.rule(g, self.a, self.b, self.c)


ABSENT: Final = -(1 << 60)
"""Stands for an int that a step does not have."""


def new_step(rule: Rule, a: i64, b: i64, c: i64) -> Step:
    if a == ABSENT:
        return Step(rule, 0, 0, 0, 0)
    if b == ABSENT:
        return Step(rule, 1, a, 0, 0)
    if c == ABSENT:
        return Step(rule, 2, a, b, 0)
    return Step(rule, 3, a, b, c)


NOBODY: Final = 0
OWNER: Final = 1
EVERYBODY: Final = 2


class Kind:
    """A kind of event: its name, and who may see each of its up to five numbers.

    The owner is the seat named by the first number. An event with nothing for everybody is heard by its
    owner alone, one without any numbers by all. `because` works its cause out for those who listen.
    """

    def __init__(self, name: str, number: int, audiences: list[int], event: Any, because: Any = None) -> None:
        padded = [*audiences, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY]
        self.name: Final = name
        self.number: Final[i64] = number
        self.event: Final = event
        self.because: Final = because
        self.fields: Final = len(audiences)
        self.a: Final[i64] = padded[0]
        self.b: Final[i64] = padded[1]
        self.c: Final[i64] = padded[2]
        self.d: Final[i64] = padded[3]
        self.e: Final[i64] = padded[4]
        self.public: Final = EVERYBODY in audiences or not audiences
        self.owned: Final = OWNER in audiences

    def heard_by_all(self, h: i64, a: i64, b: i64, c: i64, d: i64, e: i64) -> i64:
        """The hash of what was told openly, with what everybody may see of these numbers."""
        h = mix(h, self.number)
        if self.a == EVERYBODY:
            h = mix(h, a)
        if self.b == EVERYBODY:
            h = mix(h, b)
        if self.c == EVERYBODY:
            h = mix(h, c)
        if self.d == EVERYBODY:
            h = mix(h, d)
        if self.e == EVERYBODY:
            h = mix(h, e)
        return h

    def heard_by_owner(self, h: i64, openly: i64, b: i64, c: i64, d: i64, e: i64) -> i64:
        """The hash of what its owner was told, with what only the owner may see; `openly` is what all were told."""
        h = mix(h, self.number ^ openly)
        if self.b == OWNER:
            h = mix(h, b)
        if self.c == OWNER:
            h = mix(h, c)
        if self.d == OWNER:
            h = mix(h, d)
        if self.e == OWNER:
            h = mix(h, e)
        return h


class Outcome:
    """How a game ended: a score per seat, the winners, and the ranking as groups of seats, the best first.

    There may be no winners: a game played alone, or all together, can be lost.
    """

    def __init__(self, scores: Sequence[int], winners: Sequence[int], ranking: Sequence[Sequence[int]]) -> None:
        self.scores: Final = tuple(scores)
        self.winners: Final = tuple(winners)
        self.ranking: Final = tuple([tuple(group) for group in ranking])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Outcome):
            return NotImplemented
        return (self.scores, self.winners, self.ranking) == (other.scores, other.winners, other.ranking)

    def __hash__(self) -> int:
        return hash((self.scores, self.winners, self.ranking))

    def __repr__(self) -> str:
        return f"Outcome(scores={self.scores}, winners={self.winners}, ranking={self.ranking})"


MOST_OUTCOMES: Final = 4096
"""Number of outcomes that are kept for games that end in the same way."""
OUTCOMES: Final[dict[tuple[int, ...], Outcome]] = {}
"""What `most_points` has found, by scores."""


def most_points(scores: Sequence[int]) -> Outcome:
    """The usual end: the most points win, equal points share a place. Tables that end alike share one outcome."""
    key = tuple(scores)
    found = OUTCOMES.get(key)
    if found is None:
        if len(OUTCOMES) >= MOST_OUTCOMES:
            OUTCOMES.clear()
        found = OUTCOMES[key] = ranked(key)
    return found


def ranked(scores: Sequence[int]) -> Outcome:
    """The outcome of these scores, the most first."""
    points = list(scores)
    ranking: list[list[int]] = []
    for seat in range(len(points)):
        place = 0
        while place < len(ranking) and points[ranking[place][0]] > points[seat]:
            place += 1
        if place < len(ranking) and points[ranking[place][0]] == points[seat]:
            ranking[place].append(seat)
        else:
            ranking.insert(place, [seat])
    return Outcome(points, ranking[0], ranking)


@mypyc_attr(allow_interpreted_subclasses=True)
class Piece:
    """A part of the state with fields of its own (a player's side, a match). Its fields are plain data or pieces."""

    def clone(self) -> Piece:
        raise NotImplementedError


MIXED: Final = (1 << 61) - 1


def mix(h: i64, x: i64) -> i64:
    """Add x to a 61-bit running hash; the same number interpreted and compiled."""
    h = ((h ^ x) * 0x2545F4914F6CDD1D + 0x1B873593) & MIXED
    return h ^ (h >> 29)
