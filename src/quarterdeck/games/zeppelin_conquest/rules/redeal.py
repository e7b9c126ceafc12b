"""What a seat may imagine: the cards it cannot know, dealt anew."""

from __future__ import annotations

from quarterdeck.games.zeppelin_conquest.rules.pieces import SEATS, State
from quarterdeck.kernel.rng import Rng


def redeal(g: State, seat: int | None, rng: Rng) -> None:
    """Deal anew the targets face down, the order of the seat's own deck, and all that rivals hold or put away."""
    g.unseen.sort()
    rng.shuffle(g.unseen)
    for other in SEATS:
        side = g.sides[other]
        if other == seat:
            side.deck.sort()
            rng.shuffle(side.deck)
            continue
        held = len(side.hand) + len(side.draft)
        away = len(side.discards)
        unknown = side.hand + side.draft + side.discards + side.deck
        unknown.sort()
        rng.shuffle(unknown)
        side.hand = sorted(unknown[:held])
        side.draft = []
        side.discards = sorted(unknown[held : held + away])
        side.deck = unknown[held + away :]
