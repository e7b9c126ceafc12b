"""Conformance in brief: enough to refuse a faulty game before anybody plays it, in a fraction of a second."""

from __future__ import annotations

from typing import Final

import msgspec

from quarterdeck.kernel.conformance.copying import notation
from quarterdeck.kernel.conformance.knowing import face, sent_view, who
from quarterdeck.kernel.conformance.playing import (
    OnlyListed,
    agenda_is_listed,
    names_are_unique,
    questions_can_be_read,
    sound,
    state_is_plain,
)
from quarterdeck.kernel.conformance.trial import Trial, law
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table

GAMES: Final = 2
"""Number of random games at the fewest and at the most seats."""
LOOKS: Final = (0, 1, 6, 36)
"""Numbers of answers after which the table is looked at closely."""


def check_briefly(game: Game) -> None:
    """Raise `NotConforming` if a few random games show that a law is broken."""
    for seats in sorted({game.seats[0], game.seats[-1]}):
        plays_soundly(Trial(game, seats, games=GAMES))


@law("a game can be played, saved, shown and imagined")
def plays_soundly(trial: Trial) -> None:
    names_are_unique(trial)
    notation(trial)
    msgspec.json.encode(trial.game.catalogue())
    for seed in trial.seeds():
        walk = trial.walk(seed, listener=OnlyListed(trial))
        while not walk.over():
            if walk.answers in LOOKS:
                look_at(trial, walk.g)
            walk.answer()
        look_at(trial, walk.g)
        outcome = walk.g.outcome()
        assert outcome is not None
        sound(trial, outcome)


def look_at(trial: Trial, g: Table) -> None:
    """The table is plain data, asks in words, is loaded as it was saved, and shows nobody what she may not know."""
    game = trial.game
    agenda_is_listed(trial, g)
    state_is_plain(trial, g)
    questions_can_be_read(trial, g)
    saved = game.save(g)
    trial.same("a table, then loaded from its save", saved, game.save(game.load(saved)))
    for seat in trial.onlookers():
        real = face(game, g, seat)
        redealt = game.redeal(g, seat, Rng(trial.dice.next32()))
        trial.same(f"{who(seat)} sees the real table, then a redeal", real, face(game, redealt, seat))
        imagined = game.from_view(sent_view(game, g, seat))
        trial.same(f"{who(seat)} sees the real table, then one from its view", real, face(game, imagined, seat))
