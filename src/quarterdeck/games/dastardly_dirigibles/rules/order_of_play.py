"""The rules, in the order of play."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.dastardly_dirigibles.rules.decisions import CHOOSE_ACTION, CHOOSE_DRAW, actions_of_turn, row
from quarterdeck.games.dastardly_dirigibles.rules.events import TURN_BEGAN
from quarterdeck.games.dastardly_dirigibles.rules.pieces import HAND, ROUNDS, State, new_side
from quarterdeck.games.dastardly_dirigibles.rules.piles import fill_gaps, something_to_draw
from quarterdeck.games.dastardly_dirigibles.rules.scoring import all_pass, end_of_round
from quarterdeck.games.dastardly_dirigibles.rules.setup import set_up
from quarterdeck.kernel.types import Outcome

MOST_TURNS: Final = 60
"""House guard: number of turns per player that end a round (Ruling 21)."""


def the_game(g: State) -> None:
    """Three rounds; then the most points win."""
    g.round = 0
    g.sides = [new_side() for _ in range(g.seats)]
    g.pile = []
    g.discards = []
    g.emporium = []
    g.aside = []
    g.extracted = []
    g.active = 0
    g.actions_left = 0
    g.starter = 0
    g.turns = 0
    g.passes = 0
    for round in range(1, ROUNDS + 1):
        g.then(the_round, round)
    g.then(the_end)


def the_round(g: State, round: int) -> None:
    """New hands and a new Emporium, turns until an airship is complete, then the scoring."""
    g.then(set_up, round)
    g.then(the_turn)
    g.then(end_of_round)


# The order of play --------------------------------------------------------------------------------------------------


def the_turn(g: State) -> None:
    """The active player draws up to five cards and performs three actions; then the next player has a turn."""
    g.turns += 1
    g.actions_left = actions_of_turn(g)
    g.tell(TURN_BEGAN, g.active, g.actions_left)
    fill_gaps(g)  # Ruling 18
    g.then(draw_up)
    g.then(perform_actions)
    g.then(next_player)


def draw_up(g: State) -> None:
    """One card at a time, from the pile or the Emporium, up to a hand of five (Ruling 1)."""
    if len(g.sides[g.active].hand) < HAND and (something_to_draw(g) or row(g)):
        g.ask(g.active, CHOOSE_DRAW)
        g.then(draw_up)


def perform_actions(g: State) -> None:
    if g.actions_left:
        g.ask(g.active, CHOOSE_ACTION)
        g.then(perform_actions)


def next_player(g: State) -> None:
    """Clockwise; unless nothing happens any more, or the round has lasted too long (Ruling 21)."""
    if not all_pass(g) and g.turns < MOST_TURNS * g.seats:
        g.active = (g.active + 1) % g.seats
        g.then(the_turn)


def the_end(g: State) -> None:
    """Most points; then the best single round; then most parts in the last round; then a shared place (Ruling 11)."""
    groups: dict[tuple[int, int, int], list[int]] = {}
    for seat in range(g.seats):
        side = g.sides[seat]
        standing = (side.total(), max(side.points), side.parts())
        groups.setdefault(standing, []).append(seat)
    ranking = [groups[standing] for standing in sorted(groups, reverse=True)]
    g.finish(Outcome([side.total() for side in g.sides], ranking[0], ranking))
