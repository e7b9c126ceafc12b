"""What is heard: silence changes nothing, and equal hearing is equal knowledge."""

from __future__ import annotations

from quarterdeck.kernel.conformance.knowing import face, who
from quarterdeck.kernel.conformance.playing import some
from quarterdeck.kernel.conformance.trial import Trial, law
from quarterdeck.kernel.event import EventLog
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.undo import UndoHistory

WORLDS = 6
REDEALS = 4
ANSWERS = 4


@law("law 4: silence: a seat that hears nothing sees nothing change")
def silence_changes_nothing(trial: Trial) -> None:
    game = trial.game
    for seed in trial.seeds():
        log = EventLog()
        walk = trial.walk(seed, listener=log)
        g = walk.g
        moves = UndoHistory(game, trial.seats)
        heard = {seat: g.information_hash(seat) for seat in trial.onlookers()}
        faces = {seat: face(game, g, seat, moves) for seat in trial.onlookers()}
        while not walk.over():
            log.all = []
            answering, action = walk.choose()
            moves.before_answer(g.clone(), answering)
            walk.play(answering, action)
            said = f"seat {answering} answered {action.text!r}"
            for seat in trial.onlookers():
                now = face(game, g, seat, moves)
                if heard[seat] != g.information_hash(seat):
                    heard[seat] = g.information_hash(seat)
                elif log.seen_by(seat):
                    trial.fail(f"{said}; {who(seat)} was told {log.seen_by(seat)}, but its hash is the same")
                else:
                    trial.same(f"{said}; {who(seat)} heard nothing, before and after", faces[seat], now)
                faces[seat] = now


@law("equal hearing is equal knowledge: tables that sound the same to a seat look the same to it")
def equal_hearing_is_equal_knowledge(trial: Trial) -> None:
    """Several tables that a seat cannot tell apart are played on, with other cards and other answers of its rivals.

    A secret that finds its way into a public place without being told (the arguments of a step or a question, the
    cause of an event) shows as a difference; search relies on this law, since its trees branch on what a seat hears
    and nothing else.
    """
    game = trial.game
    for g in trial.sample():
        for seat in trial.onlookers():
            worlds = [game.redeal(g, seat, Rng(trial.dice.next32())) for _ in range(WORLDS)]
            for t in worlds:
                t.listener = EventLog()
            for _ in range(ANSWERS):
                if worlds[0].outcome() is not None:
                    break
                played_in_all(trial, worlds, seat)
                worlds = [t for t in worlds if t.information_hash(seat) == worlds[0].information_hash(seat)]
                equal_events(trial, worlds, seat)
                over = [t.outcome() is not None for t in worlds]
                if any(over) and not all(over):
                    trial.fail(f"{who(seat)} heard the same at two tables, but one game is over")
                if any(over):  # then all is shown, told or not
                    break
                first = face(game, worlds[0], seat)
                for t in worlds[1:]:
                    trial.same(f"{who(seat)} heard the same at two tables", first, face(game, t, seat))


def equal_events(trial: Trial, worlds: list[Table], seat: int | None) -> None:
    """The numbers are in the hash; this is about the causes."""
    heard = [t.listener.seen_by(seat) for t in worlds if isinstance(t.listener, EventLog)]
    for other in heard[1:]:
        if other != heard[0]:
            trial.fail(f"{who(seat)} heard the same at two tables, but with other causes: {heard[0]} and {other}")


def played_in_all(trial: Trial, worlds: list[Table], seat: int | None) -> None:
    """The same seat answers at every table: the onlooker equally, a rival as she likes."""
    answering = some(list(worlds[0].pending()), 1, trial.dice)[0]
    action = some(worlds[0].options(answering), 1, trial.dice)[0]
    for t in worlds:
        if answering != seat:
            action = some(t.options(answering), 1, trial.dice)[0]
        t.play(answering, action)


@law("whether a question is put tells nothing: one that may have a single option is always asked")
def whether_a_question_is_put_tells_nothing(trial: Trial) -> None:
    """A question that is not always asked is answered at once if it has one option; so rivals must know of others."""
    for g in trial.sample(2 * trial.nodes):
        for seat in trial.onlookers():
            for _ in range(REDEALS):
                t = trial.game.redeal(g, seat, Rng(trial.dice.next32()))
                for other in t.pending():
                    a_choice_or_always_asked(trial, t, other, who(seat))


def a_choice_or_always_asked(trial: Trial, t: Table, seat: int, onlooker: str) -> None:
    decision = t.pending()[seat]
    count = len(t.options(seat))
    if count == 0 or (count == 1 and not decision.always_ask):
        said = f"{onlooker} sees that seat {seat} is asked {decision.name}, though it is not one that is always asked"
        trial.fail(f"{said}; with cards that {onlooker} cannot rule out, its options would be {count}")
