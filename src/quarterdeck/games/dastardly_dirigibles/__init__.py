"""Dastardly Dirigibles: build an airship of seven parts, while all others must build the same part."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.games.dastardly_dirigibles import decisions, effects, events, rules, scoring, setup
from quarterdeck.games.dastardly_dirigibles.cards import FILE, make_book
from quarterdeck.games.dastardly_dirigibles.catalogue import catalogue
from quarterdeck.games.dastardly_dirigibles.picture import picture
from quarterdeck.games.dastardly_dirigibles.pieces import ACTIONS, HAND, MOST_SEATS, ROUNDS, Side, State
from quarterdeck.games.dastardly_dirigibles.redeal import redeal
from quarterdeck.games.dastardly_dirigibles.view import DirigiblesView, from_view, view
from quarterdeck.kernel.game import Game

ANSWERS_AN_ACTION = 2 + (MOST_SEATS - 1)
"""Playing a special and choosing what it does, which may be a part that all others answer."""
ANSWERS_A_TURN = HAND + ACTIONS * ANSWERS_AN_ACTION
ANSWERS_A_ROUND = rules.MOST_TURNS * MOST_SEATS * ANSWERS_A_TURN + ANSWERS_AN_ACTION

GAME = Game(
    id="dastardly-dirigibles",
    name="Dastardly Dirigibles",
    version=1,
    seats=range(2, MOST_SEATS + 1),
    longest=ROUNDS * ANSWERS_A_ROUND,
    start=rules.the_game,
    rules=[
        rules.the_round,
        setup.set_up,
        setup.shuffle_and_deal,
        setup.turn_up_for_the_start,
        setup.lay_out_emporium,
        setup.lowest_total_begins,
        rules.the_turn,
        rules.draw_up,
        rules.draw_answered,
        rules.perform_actions,
        rules.action_answered,
        rules.gift_answered,
        rules.follow,
        rules.match_answered,
        rules.maybe_end_round,
        rules.put_away,
        rules.next_player,
        effects.theft_answered,
        effects.extract_answered,
        effects.aim_answered,
        effects.loss_answered,
        effects.retrieval_answered,
        scoring.end_of_round,
        rules.the_end,
    ],
    decisions=[
        decisions.CHOOSE_DRAW,
        decisions.CHOOSE_ACTION,
        decisions.CHOOSE_GIFT,
        decisions.CHOOSE_MATCH,
        decisions.CHOOSE_EXTRACTED,
        decisions.CHOOSE_THEFT,
        decisions.CHOOSE_AIM,
        decisions.CHOOSE_LOSS,
        decisions.CHOOSE_RETRIEVED,
    ],
    events=events.ALL,
    options=[decisions.EXTRACTOR_DISCARDS],
    pieces=[Side],
    state=State,
    make_book=make_book,
    view_type=DirigiblesView,
    view=view,
    from_view=from_view,
    redeal=redeal,
    picture=picture,
    catalogue=catalogue,
    files=[FILE],
    folder=Path(__file__).parent,
    rulings=Path(__file__).with_name("RULINGS.md"),
)
