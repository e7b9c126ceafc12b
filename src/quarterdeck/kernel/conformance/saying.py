"""What is said: an answer that anybody could give must not tell that one had no other."""

from __future__ import annotations

from itertools import combinations

from quarterdeck.kernel.conformance.knowing import pieces, who
from quarterdeck.kernel.conformance.trial import Trial, law
from quarterdeck.kernel.event import Event, EventLog
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action

WORLDS = 8
LOOKS_AHEAD = 6


@law("answers that come to the same sound the same, where hidden cards decide whether there are others")
def answers_that_come_to_the_same_sound_the_same(trial: Trial) -> None:
    """Of the tables that an onlooker cannot tell apart, a seat may have more to say at some than at others.

    What it can answer at all of them is for those with nothing else to say. If two such answers lead to the same table,
    and one tells the onlooker more than the other, then which of them is given, by a person or by a program that
    answers for her, tells whether there was anything else.
    """
    for g in trial.sample():
        if g.outcome() is not None:
            continue
        for onlooker in trial.onlookers():
            worlds = [trial.game.redeal(g, onlooker, Rng(trial.dice.next32())) for _ in range(WORLDS)]
            for seat in worlds[0].pending():
                if seat != onlooker and all(same_question(worlds[0], t, seat) for t in worlds):
                    common_answers_sound_alike(trial, worlds, seat, onlooker)


def same_question(one: Table, other: Table, seat: int) -> bool:
    return other.pending().get(seat) is one.pending()[seat]


def common_answers_sound_alike(trial: Trial, worlds: list[Table], seat: int, onlooker: int | None) -> None:
    common = [action for action in worlds[0].options(seat) if all(action in t.options(seat) for t in worlds)]
    with_no_more = [t for t in worlds if len(t.options(seat)) == len(common)]
    if not 0 < len(with_no_more) < len(worlds):
        return  # everybody knows whether there is more to say
    t = with_no_more[0]
    for one, other in combinations(common, 2):
        meeting = first_meeting(trajectory(trial, t, seat, one, onlooker), trajectory(trial, t, seat, other, onlooker))
        if meeting is not None and (says_more(*meeting) or says_more(*reversed(meeting))):
            said = f"seat {seat} is asked {t.pending()[seat].name}, and may have more answers or not"
            what = f"{one.text!r} and {other.text!r} come to the same"
            trial.fail(f"{said}; {what}, but {who(onlooker)} hears {meeting[0]} against {meeting[1]}")


Trajectory = list[tuple[bytes, list[Event]]]
"""The tables that an answer leads to, one after another, and all that an onlooker has heard by then."""


def trajectory(trial: Trial, g: Table, seat: int, action: Action, onlooker: int | None) -> Trajectory:
    """After that answer whoever is asked lets it be."""
    t = g.clone()
    log = EventLog()
    t.listener = log
    t.play(seat, action)
    found = [(pieces(trial.game, t), log.seen_by(onlooker))]
    while t.outcome() is None and len(found) < LOOKS_AHEAD:
        next_one = next(iter(t.pending()))
        t.play(next_one, t.default(next_one))
        found.append((pieces(trial.game, t), log.seen_by(onlooker)))
    return found


def says_more(heard: list[Event], less: list[Event]) -> bool:
    """Is all of the one in the other, in the same order, and more?"""
    left = list(less)
    for event in heard:
        if left and left[0] == event:
            left.pop(0)
    return not left and len(heard) > len(less)


def first_meeting(one: Trajectory, other: Trajectory) -> tuple[list[Event], list[Event]] | None:
    """What was heard on two ways until they come to the same table, if they do."""
    for table, heard in one:
        for there, heard_there in other:
            if table == there:
                return heard, heard_there
    return None
