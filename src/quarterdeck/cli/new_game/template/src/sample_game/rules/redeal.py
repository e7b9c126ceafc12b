"""What a seat can imagine: all that it cannot know, dealt anew. Bots think on such tables, and cannot peek."""

from __future__ import annotations

from quarterdeck.kernel import Rng

from sample_game.rules.pieces import Side, State


def redeal(g: State, seat: int | None, rng: Rng) -> None:
    """Shuffle what rivals hold together with the box, sorted first: only knowledge and chance decide."""
    rivals = [side for other, side in enumerate(g.sides) if other != seat]
    unknown = sorted(g.box + [card for side in rivals for card in side.hand + side.laid])
    rng.shuffle(unknown)
    deal(g, unknown, rivals, [len(side.hand + side.laid) for side in rivals])


def deal(g: State, unknown: list[int], rivals: list[Side], counts: list[int]) -> None:
    """So many of the unknown cards to each rival, who has laid nothing yet; the rest goes to the box."""
    for side, count in zip(rivals, counts, strict=True):
        side.hand, side.laid = sorted(unknown[:count]), []
        unknown = unknown[count:]
    g.box = sorted(unknown)
