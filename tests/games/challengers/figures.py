"""What the figures of the rules page show."""

from __future__ import annotations

from quarterdeck.games.challengers.rules.events import PowerCounted, TotalsCompared
from tests.games.challengers.table import match, new, play
from tests.games.figures import Figures, Film, filmed, seen

BENCHES = """
    round: 5
    flag: 1
    0 deck: juggler-a newcomer champion
    0 bench: dog dog-b talent talent-a newcomer newcomer pig-a
    1 park: cat-a
    1 deck: newcomer newcomer
    1 bench: dog talent newcomer cowboy-b bat-b lion-b
"""


def attacked(bench: str, hers: str) -> Film:
    """The rival takes the flag with a Champion, and seat 0 takes it back with two cards."""
    g = match(f"""
        round: 3
        flag: 0
        0 park: pony-a
        0 deck: talent dog juggler-a newcomer newcomer champion
        0 bench: {bench}
        1 deck: juggler-a champion newcomer newcomer talent
        1 bench: {hers}
    """)
    steps = ("CardBenched", "TotalsCompared", "TotalsCompared", "FlagTaken", "CardBenched", "CardBenched")
    return filmed(g, lambda: play(g, "1: top champion", "1: top newcomer"), *steps)


def totals(film: Film, stop: int) -> TotalsCompared:
    """What was compared there."""
    event = film.events[film.stops[stop - 1] - 1]
    assert isinstance(event, TotalsCompared)
    return event


POWER = attacked("bard-c", "cook-b")
SEATS = [len(side.seats) for side in seen(match(BENCHES)).participants]
FIGURES: Figures = {
    "deck": new(4),
    "attack": attacked("newcomer", "newcomer talent-a"),
    "power": POWER,
    "benches": match(BENCHES),
}

SUMS = {
    "Seven cards, six cards": f"{SEATS[0]} : {SEATS[1]} seats",
    "Attacking": f"{totals(POWER, 3).total} of {totals(POWER, 3).goal}",
    "With the flag": str(next(one.power for one in POWER.events[POWER.stops[3] :] if isinstance(one, PowerCounted))),
}
"""What comes of the worked examples, by their titles."""
