"""Tables that tests of bots start from."""

from __future__ import annotations

from quarterdeck.bots import Handle
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table
from tests.some_games import SHORTEST as GAME


def after(decisions: int, seed: int = 5) -> Table:
    """The shortest game after so many random answers."""
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
