"""Hidden information: what a seat gets depends on nothing but what it may know."""

from __future__ import annotations

from typing import Any

import msgspec

from quarterdeck.kernel.conformance.reach import reachable
from quarterdeck.kernel.conformance.trial import KEY, Trial, law
from quarterdeck.kernel.errors import IllegalAction
from quarterdeck.kernel.event import EventLog
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.lane import LANES
from quarterdeck.kernel.rng import KeyedStream, Rng
from quarterdeck.kernel.saving import answers
from quarterdeck.kernel.table import Listener, Table, playout
from quarterdeck.kernel.undo import UndoHistory
from quarterdeck.kernel.view import View

REDEALS = 5


def view_bytes(game: Game, g: Table, seat: int | None) -> bytes:
    return msgspec.json.encode(game.view(g, seat))


def sent_view(game: Game, g: Table, seat: int | None) -> View:
    """The view as it arrives elsewhere: nothing but what was written down."""
    return msgspec.json.decode(view_bytes(game, g, seat), type=game.view_type)


def face(game: Game, g: Table, seat: int | None, moves: UndoHistory | None = None) -> bytes:
    """All that the table shows to somebody: view, who is asked, and the own question with all that belongs to it.

    With `moves` also whether the seat's last one can be taken back, which an imagined table does not know.
    """
    shown: dict[str, Any] = {
        "view": msgspec.Raw(view_bytes(game, g, seat)),
        "asked": [(other, what if isinstance(what, str) else what.name) for other, what in g.asked(seat).items()],
    }
    if seat is not None:
        if seat in g.pending():
            shown["question"] = g.question(seat)
            shown["options"] = [option.text for option in g.options(seat)]
            shown["default"] = g.default(seat).text
        shown["refusal"] = refusal(game, g, seat)
        shown["undo"] = repr(moves.permission(g, seat)) if moves is not None else ""
    return msgspec.json.encode(shown)


def refusal(game: Game, g: Table, seat: int) -> str:
    """How the seat is told that it cannot answer so; empty when every action of the game is possible."""
    options = g.options(seat) if seat in g.pending() else []
    for action in game.book.actions:
        if action not in options:
            try:
                g.play(seat, action)
            except IllegalAction as error:
                return str(error)
            return f"{action.text!r} was taken, though it is not among the options"
    return ""


def who(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


@law("law 1: what a seat is shown is the same at every table that it cannot tell from the real one")
def a_seat_sees_the_same_in_every_redeal(trial: Trial) -> None:
    game = trial.game
    for g in trial.sample():
        for seat in trial.onlookers():
            real = face(game, g, seat)
            for _ in range(2):
                t = game.redeal(g, seat, Rng(trial.dice.next32()))
                trial.same(f"{who(seat)} sees the real table, then a redeal", real, face(game, t, seat))
            t = game.from_view(sent_view(game, g, seat))
            trial.same(f"{who(seat)} sees the real table, then one from its view", real, face(game, t, seat))


@law("law 2: a redeal of a redeal is the redeal of the real table")
def a_redeal_forgets_the_table_it_came_from(trial: Trial) -> None:
    game = trial.game
    for g in trial.sample():
        for seat in trial.onlookers():
            first, second = trial.dice.next32(), trial.dice.next32()
            once = game.redeal(g, seat, Rng(second))
            twice = game.redeal(game.redeal(g, seat, Rng(first)), seat, Rng(second))
            trial.same(f"redealt for {who(seat)} once, then twice", game.save(once), game.save(twice))


@law("law 3: knowledge alone decides: a view is enough to redeal the table")
def a_view_is_enough_to_redeal(trial: Trial) -> None:
    game = trial.game
    for g in trial.sample():
        for seat in trial.onlookers():
            start = trial.dice.next32()
            real = game.redeal(g, seat, Rng(start))
            made = game.from_view(sent_view(game, g, seat))
            imagined = game.redeal(made, seat, Rng(start))
            trial.same(
                f"redealt for {who(seat)}, the real table, then one from its view",
                game.save(real),
                game.save(imagined),
            )
            made_elsewhere = game.from_view(sent_view(game, real, seat))
            trial.same(
                f"made from the view of {who(seat)}, of the real table, then of a redeal",
                game.save(made),
                game.save(made_elsewhere),
            )


@law("an imagined table carries no secret of the real one")
def an_imagined_table_carries_no_secret(trial: Trial) -> None:
    game = trial.game
    for seed in trial.seeds():
        walk = trial.walk(seed, key=KEY, listener=EventLog())
        look_again = 1 + trial.dice.below(4)
        while True:
            if walk.over() or walk.answers % look_again == 0:
                g = walk.g
                for seat in trial.onlookers():
                    given = Rng(trial.dice.next32())
                    no_secret(trial, game.redeal(g, seat, given), f"the redeal for {who(seat)}")
                    no_secret(trial, game.from_view(game.view(g, seat)), f"the table from the view of {who(seat)}")
            if walk.over():
                break
            walk.answer()


def no_secret(trial: Trial, t: Table, what: str) -> None:
    if t.origin.key is not None or t.origin.seed is not None:
        trial.fail(f"{what} has the key or the seed")
    if t.recording or t.history is not None:
        trial.fail(f"{what} has a history")
    if t.listener is not None:
        trial.fail(f"{what} has a listener")
    if any(t.learnt(seat) for seat in range(t.seats)):
        trial.fail(f"{what} remembers what was heard")
    if not isinstance(t.main.stream, Rng):
        trial.fail(f"{what} does not draw from a generator of its own")
    for path, found in reachable(t):
        if isinstance(found, (KeyedStream, Listener, bytes)):
            trial.fail(f"{what} holds a {type(found).__name__} at {path}")


@law("redeals differ: where something is unknown, more than one table is imagined")
def redeals_differ(trial: Trial) -> None:
    """A redeal that always makes the same table would pass the five laws, and mislead every bot.

    Lanes that have ended are played anew at random, which would hide it; so only tables without them are looked at.
    Nor those where a rival has begun to choose: her draft is cleared, which may be all that she could hide.
    """
    game = trial.game
    unlike_the_real_one = False
    for g in trial.sample():
        if any(lane.ended() for lane in g.lanes):
            continue
        for seat in trial.onlookers():
            if has_begun(g, seat):
                continue
            seen = {pieces(game, game.redeal(g, seat, Rng(trial.dice.next32()))) for _ in range(REDEALS)}
            if len(seen) > 1:
                return
            unlike_the_real_one = unlike_the_real_one or pieces(game, g) not in seen
    if unlike_the_real_one:
        trial.fail("redeals are not the real table, but they are always one and the same")


def has_begun(g: Table, seat: int | None) -> bool:
    """Has anybody else answered in a private lane of the fork under way?"""
    if not g.lanes:
        return False
    return any(answer.seat != seat and answer.place // LANES == g.forks for answer in answers(g))


def pieces(game: Game, g: Table) -> bytes:
    """What lies on the table, without what the kernel knows of it."""
    return msgspec.json.encode(msgspec.json.decode(game.save(g))["pieces"])


@law("an imagined table can be played to its end")
def an_imagined_table_can_be_played(trial: Trial) -> None:
    game = trial.game
    for g in trial.sample(trial.nodes // 2):
        for seat in trial.onlookers():
            for t in (
                game.redeal(g, seat, Rng(trial.dice.next32())),
                game.from_view(sent_view(game, g, seat)),
            ):
                playout(t, Rng(trial.dice.next32()))
                if t.outcome() is None:
                    trial.fail(f"the table imagined for {who(seat)} did not come to an end")


@law("at the end the view shows all, and a redeal is a copy")
def the_end_hides_nothing(trial: Trial) -> None:
    game = trial.game
    for walk in trial.walks():
        walk.to_the_end()
        g = walk.g
        for seat in trial.onlookers():
            redealt = game.redeal(g, seat, Rng(trial.dice.next32()))
            trial.same(f"the end, then its redeal for {who(seat)}", pieces(game, g), pieces(game, redealt))
            made = game.from_view(sent_view(game, g, seat))
            trial.same(f"the end, then made from the view of {who(seat)}", pieces(game, g), pieces(game, made))
            if game.view(g, seat).outcome is None:
                trial.fail(f"the view of {who(seat)} does not show the outcome")
