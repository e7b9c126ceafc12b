"""Tables that tests of bots start from."""

from __future__ import annotations

from quarterdeck.bots import Handle
from quarterdeck.games.zeppelin_conquest import GAME
from quarterdeck.games.zeppelin_conquest.rules.notation import situation
from quarterdeck.games.zeppelin_conquest.rules.pieces import State
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table

ONE_CARD_WINS = """
    turn: 2
    round: 3
    score: 0 4
    target t03: rocket-battalion-middle rocket-battalion-upper | doom-tempest-middle storm-escort-middle
    target t05: air-wing-lower flagship-of-rocket-red | doom-tempest-lower cyclone-squadron-middle
    target t11: armed-escort-middle air-wing-middle | cyclone-squadron-lower storm-escort-upper
    red hand: doom-engineers-lower armed-escort-lower air-wing-upper doom-engineers-upper rocket-battalion-lower
"""
WINNER = "lay rocket-battalion-lower 3"


def one_card_wins() -> State:
    """Red has laid two of her last cards; WINNER wins whatever Cyclone lays, the others hardly ever do."""
    g = situation(GAME, ONE_CARD_WINS)
    g.play(0, GAME.action("lay doom-engineers-lower 1"))
    g.play(0, GAME.action("lay armed-escort-lower 2"))
    return g


def after(decisions: int, seed: int = 5) -> Table:
    """Zeppelin Conquest after so many random answers."""
    g = GAME.new(2, seed)
    rng = Rng(seed)
    for _ in range(decisions):
        seat = next(iter(g.pending()))
        options = g.options(seat)
        g.play(seat, options[rng.below(len(options))])
    return g


def handle(game: Game, g: Table, seat: int) -> Handle:
    return Handle(game, game.view(g, seat))


def looks_alike(game: Game, g: Table, seat: int, seed: int = 1) -> Table:
    """Another table that the seat cannot tell from this one."""
    other = game.redeal(g, seat, Rng(seed))
    assert game.view(other, seat) == game.view(g, seat)
    assert game.save(other) != game.save(g)
    return other
