"""Answers: in any order of lanes the same, and taken back only while nothing has flowed from them."""

from __future__ import annotations

from quarterdeck.kernel.conformance.knowing import face
from quarterdeck.kernel.conformance.playing import some
from quarterdeck.kernel.conformance.trial import Trial, law
from quarterdeck.kernel.errors import NotRevocable
from quarterdeck.kernel.lane import SHARED, PastAnswer
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.saving import answers, in_lane_order
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action

REDEALS = 20
PAIRS = 3


@law("lanes commute: answers in different lanes make the same table in either order")
def lanes_commute(trial: Trial) -> None:
    for walk in trial.walks():
        looked = 0
        while not walk.over():
            g = walk.g
            seats = list(g.pending())
            if len(seats) > 1 and not g.lane_kind & SHARED and looked < trial.nodes:
                looked += 1
                for _ in range(PAIRS):
                    one, other = some(seats, 2, trial.dice)
                    swapped_is_the_same(trial, g, one, other)
            walk.answer()


def swapped_is_the_same(trial: Trial, g: Table, one: int, other: int) -> None:
    first = some(g.options(one), 1, trial.dice)[0]
    second = some(g.options(other), 1, trial.dice)[0]
    here, there = g.clone(), g.clone()
    here.play(one, first)
    here.play(other, second)
    there.play(other, second)
    there.play(one, first)
    said = f"seat {one} {first.text!r} then seat {other} {second.text!r}, and the other way round"
    trial.same(said, trial.game.save(here), trial.game.save(there))
    for seat in trial.onlookers():
        if here.information_hash(seat) != there.information_hash(seat):
            trial.fail(f"{said}: what {'a spectator' if seat is None else f'seat {seat}'} heard differs")


@law("undo: a move that is taken back and made again changes nothing, and teaches its seat nothing")
def undo_then_redo_is_equal(trial: Trial) -> None:
    for g in trial.sample():
        for seat in range(trial.seats):
            permission = g.may_undo(seat)
            if permission or permission.if_agreed:
                undone_and_made_again(trial, g, seat, permission.answers)
            if not permission:
                undo_refused(trial, g, seat, agreed=False)
                if not permission.if_agreed:
                    undo_refused(trial, g, seat, agreed=True)


def undo_refused(trial: Trial, g: Table, seat: int, agreed: bool) -> None:
    t = trial.game.load(trial.game.save(g))
    before = trial.game.save(t)
    try:
        t.undo(seat, agreed)
    except NotRevocable as error:
        if g.may_undo(seat).reason not in str(error):
            trial.fail(f"seat {seat} is refused an undo with another reason than it was told before: {error}")
        trial.same(f"seat {seat} was refused an undo, before and after", before, trial.game.save(t))
    else:
        trial.fail(f"seat {seat} took back an answer that it may not take back")


def undone_and_made_again(trial: Trial, g: Table, seat: int, count: int) -> None:
    game = trial.game
    now = game.save(g)
    past = answers(g)
    own = [i for i, link in enumerate(past) if link.seat == seat][-count:]
    move = [past[i].action for i in own]
    words = ", ".join(action.text for action in move)
    t = game.load(now)
    t.undo(seat, agreed=True)
    kept = [told(link) for link in in_lane_order([link for i, link in enumerate(past) if i not in own])]
    if [told(link) for link in in_lane_order(answers(t))] != kept:
        trial.fail(f"seat {seat} took back {words!r}, but the answers left are not all others")
    again = made(t.clone(), seat, move)
    trial.same(f"seat {seat} took {words!r} back and gave it again", now, game.save(again))
    seen = face(game, g, seat)
    for _ in range(REDEALS):
        imagined = made(game.redeal(t, seat, Rng(trial.dice.next32())), seat, move)
        said = f"seat {seat} may take back {words!r}, but could learn from it; what came of it, then elsewhere"
        trial.same(said, seen, face(game, imagined, seat))


def made(t: Table, seat: int, move: list[Action]) -> Table:
    for action in move:
        t.play(seat, action)
    return t


def told(link: PastAnswer) -> tuple[int, str]:
    return link.seat, link.action.text
