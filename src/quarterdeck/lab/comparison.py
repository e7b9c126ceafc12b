"""Two series side by side: the same seeds under two sets of rules or with two sets of cards."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from quarterdeck.lab.intervals import Estimate
from quarterdeck.lab.measures import Measure
from quarterdeck.lab.usage import Usage


class Comparison(Struct, frozen=True, kw_only=True):
    """A measure in both series, and how much greater it is in the other one.

    What is done with a card is measured by how much more often than expected seats won that did it.
    """

    what: str
    card: str
    """Its key, where it is about a card."""
    is_share: bool
    """Is it read as a percentage?"""
    times: int
    """How many numbers went into it, in the series with fewer."""
    main: Estimate
    against: Estimate
    difference: Estimate


def compared(main: Usage, against: Usage) -> list[Comparison]:
    return [
        Comparison(
            what=what,
            card=card,
            is_share=one.is_share or one is main.measures.decided or bool(card),
            times=min(one.count, other.count),
            main=one.estimate(),
            against=other.estimate(),
            difference=other.minus(one),
        )
        for what, card, one, other in pairs(main, against)
        if one.count and other.count
    ]


def pairs(main: Usage, against: Usage) -> Iterator[tuple[str, str, Measure, Measure]]:
    """All that both have: first the game as a whole, then card by card what was done with it."""
    one, other = main.measures, against.measures
    for seat, (first, second) in enumerate(zip(one.seats, other.seats, strict=True)):
        yield f"Win rate of seat {seat}", "", first, second
    yield "Win rate of the first player", "", one.first, other.first
    yield "Shared wins", "", one.draws, other.draws
    for seat, (first, second) in enumerate(zip(one.scores, other.scores, strict=True)):
        yield f"Score of seat {seat}", "", first, second
    yield "Decisions a game", "", one.decisions, other.decisions
    yield "Options at a decision", "", one.branching, other.branching
    yield "Lead changes a game", "", one.lead_changes, other.lead_changes
    yield "When the winner was decided", "", one.decided, other.decided
    for (answer, card), use in main.cards.items():
        if (answer, card) in against.cards:
            what = f"{answer.capitalize()} {main.answer_kinds.cards[card]}"
            yield what, card, use.gain, against.cards[answer, card].gain
