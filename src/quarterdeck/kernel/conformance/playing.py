"""Play: it ends, every option can be played, everything else is refused, and all that is used has a name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from quarterdeck.kernel.conformance.reach import fields, reachable
from quarterdeck.kernel.conformance.trial import Trial, law
from quarterdeck.kernel.errors import IllegalAction, NotAsked
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.saving import declared, plain
from quarterdeck.kernel.table import Listener, Table
from quarterdeck.kernel.types import Action, Kind, Outcome, Piece, Step, rule_name

T = TypeVar("T")

OPTIONS_PLAYED = 12
REFUSALS = 8
"""Number of each that are tried at a table; where there are more, some are picked at random."""


@law("random play ends, and its outcome is sound")
def random_play_ends(trial: Trial) -> None:
    for seed in range(trial.seed * 1000, trial.seed * 1000 + 4 * trial.games):
        walk = trial.walk(seed)
        walk.to_the_end()
        outcome = walk.g.outcome()
        assert outcome is not None
        sound(trial, outcome)
        if walk.g.pending() or any(walk.g.asked(seat) for seat in trial.onlookers()):
            trial.fail("the game is over, but somebody is asked")
        refused(trial, walk.g, 0, trial.game.book.actions[0])


def sound(trial: Trial, outcome: Outcome) -> None:
    """Every seat has a score and one place, and the winners, if there are any, are the first place.

    A better place may have fewer points: a final may decide, or a tie-break.
    """
    ranked = [seat for group in outcome.ranking for seat in group]
    if len(outcome.scores) != trial.seats:
        trial.fail(f"{outcome} has not one score per seat")
    if sorted(ranked) != list(range(trial.seats)) or not all(outcome.ranking):
        trial.fail(f"{outcome} does not rank every seat once")
    if any(sorted(group) != list(group) for group in outcome.ranking):
        trial.fail(f"{outcome} lists seats of one place out of order")
    if outcome.winners and outcome.winners != outcome.ranking[0]:
        trial.fail(f"{outcome} has winners who are not the first in the ranking")


@law("every option can be played, and everything else is refused without a trace")
def options_are_exactly_what_can_be_played(trial: Trial) -> None:
    for g in trial.sample():
        before = trial.game.save(g)
        for seat in range(-1, trial.seats + 1):
            if seat not in g.pending():
                refused(trial, g, seat, some(trial.game.book.actions, 1, trial.dice)[0])
                not_asked(trial, g, seat)
                continue
            options = g.options(seat)
            listed_once(trial, seat, options)
            for action in some(options, OPTIONS_PLAYED, trial.dice):
                playable(trial, g, seat, action)
            others = [action for action in trial.game.book.actions if action not in options]
            for action in some(others, REFUSALS, trial.dice):
                refused(trial, g, seat, action)
            stranger = Action()
            stranger.index, stranger.text = options[0].index, options[0].text
            refused(trial, g, seat, stranger)
        trial.same("the table before and after refused answers", before, trial.game.save(g))


def some(things: Sequence[T], most: int, dice: Rng) -> list[T]:
    """All of them, or that many picked at random."""
    left = list(things)
    while len(left) > most:
        del left[dice.below(len(left))]
    return left


def listed_once(trial: Trial, seat: int, options: list[Action]) -> None:
    texts = [option.text for option in options]
    if not texts:
        trial.fail(f"seat {seat} is asked, but has no options")
    if len(set(texts)) != len(texts):
        trial.fail(f"seat {seat} is offered the same option twice: {texts}")
    for option in options:
        if not 0 <= option.index < trial.game.action_count or trial.game.book.actions[option.index] is not option:
            trial.fail(f"seat {seat} is offered {option!r}, which is not in the book")


def playable(trial: Trial, g: Table, seat: int, action: Action) -> None:
    try:
        g.clone().play(seat, action)
    except Exception as error:
        trial.fail(f"seat {seat} is offered {action.text!r}, but playing it raises {type(error).__name__}: {error}")


def refused(trial: Trial, g: Table, seat: int, action: Action) -> None:
    t = g.clone()
    before = trial.game.save(t)
    try:
        t.play(seat, action)
    except IllegalAction:
        trial.same(f"seat {seat} was refused {action.text!r}, before and after", before, trial.game.save(t))
    except Exception as error:
        trial.fail(f"seat {seat} cannot answer {action.text!r}, and is told so with {type(error).__name__}: {error}")
    else:
        trial.fail(f"seat {seat} could answer {action.text!r}, which is not among its options")


def not_asked(trial: Trial, g: Table, seat: int) -> None:
    for ask in (g.options, g.question, g.default):
        try:
            ask(seat)
        except NotAsked:
            continue
        trial.fail(f"seat {seat} is not asked anything, but has an answer to {ask.__name__}()")


@law("all that is used in play is in the game's own lists, and the state is plain data")
def everything_used_is_listed(trial: Trial) -> None:
    names_are_unique(trial)
    for seed in trial.seeds():
        walk = trial.walk(seed, listener=OnlyListed(trial))
        while True:
            agenda_is_listed(trial, walk.g)
            state_is_plain(trial, walk.g)
            if walk.over():
                break
            walk.answer()


def names_are_unique(trial: Trial) -> None:
    game = trial.game
    for what, listed, named in (
        ("rules", [game.start, *(rule for rule in game.rules if rule is not game.start)], game.rule_names),
        ("decisions", game.decisions, game.decision_names),
        ("pieces", game.pieces, game.piece_names),
        ("events", game.events, {kind.number: kind for kind in game.events}),
    ):
        if len(listed) != len(named):
            trial.fail(f"two of the game's {what} have the same name")


LARGEST = 2**53
"""Numbers up to this mean the same to every client."""


class OnlyListed(Listener):
    """Hears whether an event is of a kind that the game lists."""

    def __init__(self, trial: Trial) -> None:
        self.trial = trial

    def told(self, g: Table, kind: Kind, a: int, b: int, c: int, d: int, e: int) -> None:
        for number in (a, b, c, d, e):
            if abs(number) > LARGEST:
                self.trial.fail(f"{kind.name} was told with {number}, which has more than 53 bits")
        if not any(kind is listed for listed in self.trial.game.events):
            self.trial.fail(f"{kind.name} was told, but is not among the game's events")


def agenda_is_listed(trial: Trial, g: Table) -> None:
    game = trial.game
    for lane in [g.main, *g.lanes]:
        first = [lane.first] if lane.first is not None else []
        for step in lane.agenda() + first:
            if game.rule_names.get(rule_name(step.rule)) is not step.rule:
                trial.fail(f"the rule {rule_name(step.rule)} is scheduled, but is not among the game's rules")
            arguments_are_ints(trial, step)
        decision = lane.decision
        if decision is not None and game.decision_names.get(decision.name) is not decision:
            trial.fail(f"{decision.name} is asked, but is not among the game's decisions")


def arguments_are_ints(trial: Trial, step: Step) -> None:
    numbers: tuple[int, ...] = (step.a, step.b, step.c)
    for argument in numbers:
        if type(argument) is not int or abs(argument) > LARGEST:
            trial.fail(f"the rule {rule_name(step.rule)} was scheduled with {argument!r}, not an int of 53 bits")


def state_is_plain(trial: Trial, g: Table) -> None:
    for path, found in reachable(g):
        if isinstance(found, Piece) and trial.game.piece_names.get(type(found).__name__) is not type(found):
            trial.fail(f"{path} is a {type(found).__name__}, which is not among the game's pieces")
        if isinstance(found, (Table, Piece)):
            undeclared = [name for name in fields(found) if name not in declared(type(found))]
            if undeclared:
                trial.fail(f"{path} has {', '.join(undeclared)}, not declared in the class body, so not saved")
    kernels = declared(Table)
    for name in fields(g):
        if name not in kernels:
            plain(name, getattr(g, name))


@law("every question is a sentence, with a default among its options")
def every_question_can_be_read(trial: Trial) -> None:
    for g in trial.sample():
        questions_can_be_read(trial, g)


def questions_can_be_read(trial: Trial, g: Table) -> None:
    for seat, decision in g.pending().items():
        if not g.question(seat).strip():
            trial.fail(f"{decision.name} asks seat {seat} without words")
        if g.default(seat) not in g.options(seat):
            trial.fail(f"{decision.name} has the default {g.default(seat).text!r}, which seat {seat} cannot play")
        if not any(what is decision for what in g.asked(seat).values()):
            trial.fail(f"seat {seat} does not see that it is asked {decision.name}")
