"""What a seat can imagine: the dice of the others, rolled anew."""

from __future__ import annotations

from quarterdeck.kernel.rng import Rng, Stream

from quarterdeck_classics.liars_dice.rules.pieces import State


def roll(each: int, faces: int, rng: Stream) -> list[int]:
    """The faces of so many dice, sorted."""
    dice: list[int] = []
    for _ in range(each):
        dice.append(rng.below(faces) + 1)
    if each > 1:
        dice.sort()
    return dice


def redeal(g: State, seat: int | None, rng: Rng) -> None:
    """No bid rules a die out, so a rival may have rolled anything."""
    each = g.each
    for other in range(g.seats):
        if other != seat:
            g.dice[other * each : (other + 1) * each] = roll(each, g.faces, rng)
