"""The rules of liar's dice in the order of play."""

from __future__ import annotations

from quarterdeck_classics.liars_dice.rules.decisions import CHOOSE_BID
from quarterdeck_classics.liars_dice.rules.events import DIE_ROLLED
from quarterdeck_classics.liars_dice.rules.options import DICE, FACES
from quarterdeck_classics.liars_dice.rules.pieces import State
from quarterdeck_classics.liars_dice.rules.redeal import roll


def the_game(g: State) -> None:
    """Everybody rolls in secret; then all bid in turn until somebody calls the last bid a lie."""
    g.each = DICE.number(g.origin.options)
    g.faces = FACES.number(g.origin.options)
    g.dice = roll(g.each, g.faces, g.rng) + roll(g.each, g.faces, g.rng)
    the_roll(g)
    the_bidding(g)


def the_roll(g: State) -> None:
    """Everybody looks at their own dice."""
    g.bids = []
    g.too_low = 0
    for i in range(len(g.dice)):
        g.tell(DIE_ROLLED, i // g.each, g.dice[i])


def the_bidding(g: State) -> None:
    """Seat 0 begins."""
    g.ask(0, CHOOSE_BID)
