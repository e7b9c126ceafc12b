"""Determinization: a table that a seat can imagine, where what only the real table knows is forgotten."""

from __future__ import annotations

from quarterdeck.kernel.lane import Lane
from quarterdeck.kernel.procedure import settle, take_answer
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Origin, Table


def imagine(g: Table, seat: int | None, rng: Rng) -> None:
    """Forget what only the real table knows: history, hashes, streams, and what rivals do in private lanes.

    Called when a game has dealt the unknown cards anew and cleared the rivals' drafts. Their lanes start again;
    those that had ended are played to their end at random.
    """
    g.origin = Origin(g.origin.game, g.origin.seats, g.origin.options, None, None)
    g.recording = False
    g.history = None
    g.main.stream = rng.offspring()
    for lane in g.lanes:
        lane.stream = None
    for lane in unseen_lanes(g, seat):
        restart(g, lane, rng)
    g.know_nothing(g.seats)
    g.main.information_hash = 0
    for lane in g.lanes:
        lane.information_hash = 0
        lane.stream = None
    for lane in g.waiting_lanes():
        g.refresh(lane)


def unseen_lanes(g: Table, seat: int | None) -> list[Lane]:
    """The rivals' private lanes, without those whose seats have met: what was done there is on the table by now."""
    met: list[int] = []
    for lane in g.lanes:
        if lane.awaits and not lane.unbegun():
            met += lane.awaits
    return [lane for lane in g.lanes if lane.owner >= 0 and lane.owner != seat and lane.number not in met]


def restart(g: Table, lane: Lane, rng: Rng) -> None:
    had_ended = lane.ended()
    assert lane.first is not None
    lane.begin(lane.first)
    settle(g, lane)
    while had_ended and lane.decision is not None:
        options = g.offers(lane)
        take_answer(g, lane, lane.decision, options[rng.below(len(options))])
        settle(g, lane)
