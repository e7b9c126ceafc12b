"""Dastardly Dirigibles: build an airship of seven parts, while all others must build the same part."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.games.dastardly_dirigibles.rules import (
    announcement,
    decisions,
    effects,
    events,
    order_of_play,
    scoring,
    setup,
)
from quarterdeck.games.dastardly_dirigibles.rules.cards import FILE, make_book
from quarterdeck.games.dastardly_dirigibles.rules.catalogue import catalogue
from quarterdeck.games.dastardly_dirigibles.rules.picture import picture
from quarterdeck.games.dastardly_dirigibles.rules.pieces import ACTIONS, HAND, MOST_SEATS, ROUNDS, Side, State
from quarterdeck.games.dastardly_dirigibles.rules.redeal import redeal
from quarterdeck.games.dastardly_dirigibles.rules.view import DirigiblesView, from_view, view
from quarterdeck.kernel.game import Game

ANSWERS_PER_ACTION = 2 + (MOST_SEATS - 1)
"""Playing a special and choosing what it does, which may be a part that all others answer."""
ANSWERS_PER_TURN = HAND + ACTIONS * ANSWERS_PER_ACTION
ANSWERS_PER_ROUND = order_of_play.MOST_TURNS * MOST_SEATS * ANSWERS_PER_TURN + ANSWERS_PER_ACTION

GAME = Game(
    api=1,
    id="dastardly-dirigibles",
    name="Dastardly Dirigibles",
    version=1,
    seats=range(2, MOST_SEATS + 1),
    longest=ROUNDS * ANSWERS_PER_ROUND,
    start=order_of_play.the_game,
    rules=[
        order_of_play.the_round,
        setup.set_up,
        setup.shuffle_and_deal,
        setup.turn_up_for_the_start,
        setup.lay_out_emporium,
        setup.lowest_total_begins,
        order_of_play.the_turn,
        order_of_play.draw_up,
        order_of_play.perform_actions,
        announcement.follow,
        announcement.maybe_end_round,
        announcement.put_away,
        order_of_play.next_player,
        scoring.end_of_round,
        order_of_play.the_end,
    ],
    decisions=[
        decisions.CHOOSE_DRAW,
        decisions.CHOOSE_ACTION,
        decisions.CHOOSE_GIFT,
        announcement.CHOOSE_MATCH,
        effects.CHOOSE_EXTRACTED,
        effects.CHOOSE_THEFT,
        effects.CHOOSE_AIM,
        effects.CHOOSE_LOSS,
        effects.CHOOSE_RETRIEVED,
    ],
    events=events.ALL,
    options=[effects.EXTRACTOR_DISCARDS],
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
    evaluation="quarterdeck.games.dastardly_dirigibles.bot.evaluation:DirigiblesEvaluation",
    observer="quarterdeck.games.dastardly_dirigibles.observer:DirigiblesObserver",
    lesson="quarterdeck.games.dastardly_dirigibles.lesson:LESSON",
)
