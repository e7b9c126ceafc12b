"""Hearts in step with OpenSpiel's game of the same name: the same questions, options, returns and knowledge.

Our deals are fed to OpenSpiel's chance nodes. What a seat knows is compared as our view against OpenSpiel's
information state, for the seat that is to move, and now and then for all. Both forget in which order a seat chose the
cards that it passed, which our running hash (`information_hash`) remembers. During the pass our seats choose at the
same time, OpenSpiel's one after another, so the lanes are answered in the order of the seats.
"""

from __future__ import annotations

from typing import Any

import pytest
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.types import Action

from comparison.hearts import PARAMETERS, dealt, number, rebuilt
from quarterdeck_classics.hearts import GAME
from quarterdeck_classics.hearts.rules.pieces import SEATS, State

pyspiel = pytest.importorskip("pyspiel")

GAMES = 150
"""Number of games; 2,000 by hand."""
OPTION_GAMES = 100
IMAGINED_EVERY = 9
"""Number of decisions after which a redealt table is compared too."""


class Knowledge:
    """Views and information states met so far, each with the other that it came with."""

    def __init__(self) -> None:
        self.theirs: dict[tuple[int, str], str] = {}
        self.ours: dict[tuple[int, str], str] = {}
        self.met_again = 0

    def compare(self, g: State, state: Any, seat: int) -> None:
        """Equal here if and only if equal there, for all that was met."""
        ours, theirs = repr(GAME.view(g, seat)), state.information_state_string(seat)
        self.met_again += (seat, ours) in self.theirs
        assert self.theirs.setdefault((seat, ours), theirs) == theirs
        assert self.ours.setdefault((seat, theirs), ours) == ours


def their_actions(g: State, offered: list[Action]) -> list[int]:
    return sorted(number(g, action) for action in offered)


def compare_imagined(spiel: Any, g: State, seat: int, rng: Rng, knowledge: Knowledge) -> None:
    """A table that the seat cannot tell from the real one here cannot be told there either; others may tell it."""
    imagined = GAME.redeal(g, seat, rng)
    assert isinstance(imagined, State)
    state = rebuilt(spiel, imagined)
    assert sorted(state.legal_actions()) == their_actions(imagined, imagined.options(seat))
    for other in range(SEATS):
        knowledge.compare(imagined, state, other)


def play(spiel: Any, seed: int, options: dict[str, object], knowledge: Knowledge) -> int:
    """One random game on both sides; returns the number of decisions."""
    rng = Rng(seed)
    g = GAME.new(SEATS, seed, options)
    assert isinstance(g, State)
    state = dealt(spiel, g)
    decisions = 0
    lane = g.next_lane()
    while lane is not None:
        assert state.current_player() == lane.seat
        offered = g.options(lane.seat)
        assert state.legal_actions() == their_actions(g, offered)
        knowledge.compare(g, state, lane.seat)
        decisions += 1
        if g.leaders and decisions % IMAGINED_EVERY == seed % IMAGINED_EVERY:
            for other in range(SEATS):
                knowledge.compare(g, state, other)
            compare_imagined(spiel, g, lane.seat, rng, knowledge)
        action = offered[rng.below(len(offered))]
        state.apply_action(number(g, action))
        g.play(lane.seat, action)
        lane = g.next_lane()
    assert state.is_terminal()
    assert g.result is not None
    assert list(g.result.scores) == state.returns()
    return decisions


def test_hearts_is_open_spiels_hearts() -> None:
    spiel, knowledge = pyspiel.load_game("hearts"), Knowledge()
    decisions = sum(play(spiel, seed, {}, knowledge) for seed in range(GAMES))
    assert decisions > 60 * GAMES
    assert knowledge.met_again > GAMES


def drawn_options(rng: Rng) -> dict[str, object]:
    """Any values of all options, but for those that do nothing."""
    options: dict[str, object] = {name: rng.below(2) == 1 for name in PARAMETERS}
    if not options["break_hearts"]:
        del options["queen_breaks"], options["hearts_for_queen"]
    if rng.below(4) == 0:
        options["passing"] = "none"
    return options


def test_every_option_is_a_parameter_of_open_spiels_hearts() -> None:
    knowledge = Knowledge()
    for seed in range(OPTION_GAMES):
        options = drawn_options(Rng(seed))
        parameters = {PARAMETERS[name]: value for name, value in options.items() if name in PARAMETERS}
        spiel = pyspiel.load_game("hearts", parameters | {"pass_cards": "passing" not in options})
        play(spiel, seed, options, knowledge)
