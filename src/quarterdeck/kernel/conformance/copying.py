"""Copies: replays, clones, saves, and everything that is written down and read again."""

from __future__ import annotations

from typing import Any, Union

import msgspec

from quarterdeck.kernel.conformance.knowing import who
from quarterdeck.kernel.conformance.reach import changeable
from quarterdeck.kernel.conformance.trial import KEY, Trial, law
from quarterdeck.kernel.errors import BadRecord
from quarterdeck.kernel.event import Event, EventLog
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.record import from_text, read_record, to_text
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table, playout
from quarterdeck.kernel.types import Action


@law("a record replays to the same table")
def a_record_replays_to_the_same_table(trial: Trial) -> None:
    game = trial.game
    for g in trial.sample(trial.nodes // 2):
        again = game.replay(game.record(g))
        trial.same("the table, then the replay of its record", game.save(g), game.save(again))
    for seed in trial.seeds()[:1]:
        walk = trial.walk(seed, key=KEY)
        walk.answer()
        hides_its_key(trial, walk.g)
        walk.to_the_end()
        past = game.record(walk.g)
        trial.same("the table, then the replay of its record", game.save(walk.g), game.save(game.replay(past)))
        game.verify(past)


def hides_its_key(trial: Trial, g: Table) -> None:
    if g.outcome() is not None:
        return
    past = trial.game.record(g)
    if past.key is not None or KEY.hex().encode() in past.to_json():
        trial.fail("the record of a game under way shows its key")
    try:
        trial.game.replay(past)
    except BadRecord:
        return
    trial.fail("the record of a game under way can be replayed without its key")


@law("a clone shares nothing that changes")
def a_clone_shares_nothing(trial: Trial) -> None:
    game = trial.game
    for g in trial.sample():
        before = game.save(g)
        t = g.clone()
        trial.same("a table, then its clone", before, game.save(t))
        if type(t) is not type(g):
            trial.fail(f"the clone of a {type(g).__name__} is a {type(t).__name__}")
        theirs = {id(found): path for path, found in changeable(g)}
        for path, found in changeable(t):
            if id(found) in theirs:
                trial.fail(f"the clone's {path} is the {type(found).__name__} {theirs[id(found)]} of the original")
        twin = t.clone()
        playout(twin, Rng(trial.dice.next32()))
        trial.same("a table before and after play on its clone", before, game.save(t))
        playout(t, Rng(trial.dice.next32()))
        trial.same("a table before and after play on its clone", before, game.save(g))


@law("no part of a table is in two places")
def no_part_is_in_two_places(trial: Trial) -> None:
    """A list that two fields share would come apart in a save."""
    for g in trial.sample():
        met: dict[int, str] = {}
        for path, found in changeable(g):
            if id(found) in met:
                trial.fail(f"{path} and {met[id(found)]} are the same {type(found).__name__}")
            met[id(found)] = path


@law("a saved table is loaded as it was, and goes on as it would have")
def a_loaded_table_goes_on_equally(trial: Trial) -> None:
    game = trial.game
    for walk in trial.walks():
        while True:
            saved = game.save(walk.g)
            loaded = game.load(saved)
            trial.same("a table, then loaded from its save", saved, game.save(loaded))
            for seat in walk.g.pending():
                if walk.g.options(seat) != loaded.options(seat):
                    shown = f"{texts(walk.g.options(seat))} before, {texts(loaded.options(seat))} after"
                    trial.fail(f"the options of seat {seat} changed when the table was saved and loaded: {shown}")
            for onlooker in trial.onlookers():
                if walk.g.information_hash(onlooker) != loaded.information_hash(onlooker):
                    trial.fail(f"what {who(onlooker)} has heard changed when the table was saved and loaded")
            if walk.over():
                break
            walk.answer()
    for g in trial.sample():
        goes_on_equally(trial, g.clone(), game.load(game.save(g)))


def goes_on_equally(trial: Trial, one: Table, other: Table) -> None:
    start = trial.dice.next32()
    playout(one, Rng(start))
    playout(other, Rng(start))
    trial.same("played on, then loaded and played on", trial.game.save(one), trial.game.save(other))


def texts(options: list[Action]) -> list[str]:
    return [option.text for option in options]


@law("what is written can be read again")
def what_is_written_can_be_read(trial: Trial) -> None:
    notation(trial)
    for g in trial.sample():
        for seat in trial.onlookers():
            view = trial.game.view(g, seat)
            sent = msgspec.json.encode(view)
            read = msgspec.json.decode(sent, type=trial.game.view_type)
            trial.same(f"the view of {who(seat)}, written, then read and written", sent, msgspec.json.encode(read))
            if not trial.game.picture(read).strip():
                trial.fail(f"the view of {who(seat)} has no picture")
            if view != read:
                trial.fail(f"the view of {who(seat)} is not equal to itself when it was written and read")
    for seed in trial.seeds():
        events(trial, seed)
    for g in trial.sample(trial.games * 2):
        record(trial, g)


def notation(trial: Trial) -> None:
    """Text, action and number name each other, over the whole book."""
    game = trial.game
    for number, action in enumerate(game.book.actions):
        if action.index != number or game.action_at(number) is not action:
            trial.fail(f"{action!r} is not the action with the number {number}")
        if game.action(action.text) is not action:
            trial.fail(f"{action.text!r} is read as another action than it was written for")
        if action.text != " ".join(action.text.split()) or not action.text.isprintable() or not action.text:
            trial.fail(f"{action.text!r} is not a notation: one line, single spaces")


def event_type(game: Game) -> Any:
    kinds = tuple(kind.event for kind in game.events)
    return Union[kinds] if kinds else Event  # noqa: UP007


def events(trial: Trial, seed: int) -> None:
    """Every event, as each may see it, through JSON and as a sentence."""
    log = EventLog()
    trial.walk(seed, listener=log).to_the_end()
    any_of_them = event_type(trial.game)
    for told in log.all:
        for event in [told.whole(), *(told.seen_by(seat) for seat in trial.onlookers())]:
            if event is None:
                continue
            if msgspec.json.decode(msgspec.json.encode(event), type=any_of_them) != event:
                trial.fail(f"{event} is not equal to itself when it was written and read")
            if not event.sentence(trial.game.book).strip():
                trial.fail(f"{event} has no words")


def record(trial: Trial, g: Table) -> None:
    past = trial.game.record(g)
    if read_record(past.to_json()) != past:
        trial.fail("a record is not equal to itself when it was written as JSON and read")
    text = to_text(trial.game, past)
    if from_text(trial.game, text) != past:
        trial.fail("a record is not equal to itself when it was written as text and read")
