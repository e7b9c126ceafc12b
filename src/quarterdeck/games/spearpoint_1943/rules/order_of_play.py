"""The game in the order of play: set-up, then turns of commitment, combat and draw, each of which has its own file."""

from __future__ import annotations

from quarterdeck.games.spearpoint_1943.rules.building import BUILD_DECK
from quarterdeck.games.spearpoint_1943.rules.combat import combat
from quarterdeck.games.spearpoint_1943.rules.commitment import commitment
from quarterdeck.games.spearpoint_1943.rules.draw import (
    aircraft_return,
    countdown,
    draw,
    draw_command,
    recovery,
    units_withdraw,
)
from quarterdeck.games.spearpoint_1943.rules.events import DECK_BUILT, TURN_BEGAN
from quarterdeck.games.spearpoint_1943.rules.pieces import State, new_side
from quarterdeck.games.spearpoint_1943.rules.plans import begin_plan, plan_of
from quarterdeck.games.spearpoint_1943.rules.printed import SEATS, STARTING_COMMANDS
from quarterdeck.games.spearpoint_1943.rules.victory import end_of_turn
from quarterdeck.kernel.lane import PRIVATE


def the_game(g: State) -> None:
    """Both build a deck and choose a starting hand, command and damage cards are shuffled; then turn after turn."""
    set_table(g)
    g.rng.shuffle(g.command_deck)
    g.rng.shuffle(g.damage_deck)
    g.fork(build_decks, SEATS, PRIVATE)
    g.then(shuffle_and_deal)
    g.then(the_turn, 1)


def set_table(g: State) -> None:
    """An empty table, and both common decks as they come out of the box."""
    g.turn = 0
    g.sides = [new_side(), new_side()]
    g.command_deck = g.book.command_deck[:]
    g.used = []
    g.damage_deck = list(range(len(g.book.damage)))
    g.damage_discards = []
    g.bonus = 0
    g.hushed = 0
    g.chosen = 0
    g.rolled = False
    g.leads = 0
    g.regardless = ""


def build_decks(g: State, seat: int) -> None:
    begin_plan(g, seat)
    g.ask(seat, BUILD_DECK)


def shuffle_and_deal(g: State) -> None:
    """The rest of each deck becomes the Reserves, face down; three command cards each."""
    for seat in SEATS:
        side = g.sides[seat]
        plan = plan_of(g, seat)
        side.hand = plan.returning
        side.reserves = plan.hand
        side.plan = None
        side.draft = []
        g.rng.shuffle(side.reserves)
        g.tell(DECK_BUILT, seat, len(side.hand) + len(side.reserves))
    for seat in SEATS:
        for _ in range(STARTING_COMMANDS):
            draw_command(g, seat)


def the_turn(g: State, turn: int) -> None:
    """Commitment, combat, draw; and at its end, in this order, all that Ruling 7 lists."""
    g.turn = turn
    g.tell(TURN_BEGAN, turn)
    g.then(commitment)
    g.then(combat)
    g.then(units_withdraw)
    g.then(recovery)
    g.then(draw)
    g.then(aircraft_return)
    g.then(countdown)
    g.then(end_of_turn)
    g.then(the_turn, turn + 1)
