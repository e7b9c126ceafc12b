"""Phase 1, Commitment."""

from __future__ import annotations

from quarterdeck.games.spearpoint_1943.decisions import CHOOSE_COMMITMENT
from quarterdeck.games.spearpoint_1943.pieces import State
from quarterdeck.games.spearpoint_1943.plans import begin_plan
from quarterdeck.games.spearpoint_1943.printed import SEATS
from quarterdeck.games.spearpoint_1943.reveal import reveal_plan
from quarterdeck.kernel.lane import PRIVATE


def commitment(g: State, _a: int, _b: int, _c: int) -> None:
    """Both commit units, move crews and play commands in secret; then all is revealed together."""
    g.fork(commit_units, SEATS, PRIVATE)
    g.then(reveal_commitment)


def commit_units(g: State, seat: int, _b: int, _c: int) -> None:
    begin_plan(g, seat)
    g.ask(seat, CHOOSE_COMMITMENT)


def reveal_commitment(g: State, _a: int, _b: int, _c: int) -> None:
    for seat in SEATS:
        reveal_plan(g, seat)
