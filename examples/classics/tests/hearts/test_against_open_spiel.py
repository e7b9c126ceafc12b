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

from quarterdeck_classics.hearts import GAME
from quarterdeck_classics.hearts.rules.pieces import NO_PASS, SEATS, State
from quarterdeck_classics.playing_cards import CARDS, RANKS, cards_in

pyspiel = pytest.importorskip("pyspiel")

GAMES = 150
"""Number of games; 2,000 by hand."""
OPTION_GAMES = 100
IMAGINED_EVERY = 9
"""Number of decisions after which a redealt table is compared too."""

PARAMETERS = {
    "clean_first_trick": "no_pts_on_first_trick",
    "any_club": "can_lead_any_club",
    "break_hearts": "must_break_hearts",
    "queen_breaks": "qs_breaks_hearts",
    "hearts_for_queen": "can_lead_hearts_instead_of_qs",
    "jack": "jd_bonus",
    "no_tricks": "avoid_all_tricks_bonus",
}
"""Our options, and OpenSpiel's parameters."""


def their_card(card: int) -> int:
    """OpenSpiel counts ranks first, then suits."""
    return card % RANKS * 4 + card // RANKS


def their_action(action: Action) -> int:
    return their_card(GAME.book.actions[action.index].card)  # type: ignore[attr-defined]


def dealt(spiel: Any, direction: int, hands: list[int]) -> Any:
    """OpenSpiel's state after the deal of these hands, dealt a card at a time in turn."""
    state = spiel.new_initial_state()
    state.apply_action(direction)
    piles = [cards_in(hand) for hand in hands]
    for number in range(CARDS):
        state.apply_action(their_card(piles[number % SEATS][number // SEATS]))
    return state


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


def original_hands(g: State) -> list[int]:
    """The hands as they were dealt, from all that was done with them."""
    hands = [g.hands[seat] | g.shown[seat] | g.passed[seat] for seat in range(SEATS)]
    if g.direction != NO_PASS and g.leaders:
        for seat in range(SEATS):
            hands[seat] &= ~g.passed[(seat - g.direction) % SEATS]
    return hands


def rebuilt(spiel: Any, g: State) -> Any:
    """OpenSpiel's state of an imagined table, made from its cards alone."""
    state = dealt(spiel, g.direction, original_hands(g))
    for seat in range(SEATS):
        for card in cards_in(g.passed[seat]):
            state.apply_action(their_card(card))
    for card in g.played:
        state.apply_action(their_card(card))
    return state


def compare_imagined(spiel: Any, g: State, seat: int, rng: Rng, knowledge: Knowledge) -> None:
    """A table that the seat cannot tell from the real one here cannot be told there either; others may tell it."""
    imagined = GAME.redeal(g, seat, rng)
    assert isinstance(imagined, State)
    state = rebuilt(spiel, imagined)
    assert sorted(state.legal_actions()) == sorted(map(their_action, imagined.options(seat)))
    for other in range(SEATS):
        knowledge.compare(imagined, state, other)


def play(spiel: Any, seed: int, options: dict[str, object], knowledge: Knowledge) -> int:
    """One random game on both sides; returns the number of decisions."""
    rng = Rng(seed)
    g = GAME.new(SEATS, seed, options)
    assert isinstance(g, State)
    state = dealt(spiel, g.direction, g.hands)
    decisions = 0
    lane = g.next_lane()
    while lane is not None:
        assert state.current_player() == lane.seat
        offered = g.options(lane.seat)
        assert state.legal_actions() == sorted(map(their_action, offered))
        knowledge.compare(g, state, lane.seat)
        decisions += 1
        if g.leaders and decisions % IMAGINED_EVERY == seed % IMAGINED_EVERY:
            for other in range(SEATS):
                knowledge.compare(g, state, other)
            compare_imagined(spiel, g, lane.seat, rng, knowledge)
        action = offered[rng.below(len(offered))]
        g.play(lane.seat, action)
        state.apply_action(their_action(action))
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
