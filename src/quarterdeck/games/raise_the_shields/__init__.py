"""Raise the Shields!: shared and own dice, shapes drawn in secret, six shields to raise before a city falls."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.games.raise_the_shields.rules import decisions, events, order_of_play
from quarterdeck.games.raise_the_shields.rules.catalogue import catalogue
from quarterdeck.games.raise_the_shields.rules.picture import picture
from quarterdeck.games.raise_the_shields.rules.pieces import LAST_ROUND, Draft, Sheet, State
from quarterdeck.games.raise_the_shields.rules.redeal import redeal
from quarterdeck.games.raise_the_shields.rules.sheet import FILE, make_book
from quarterdeck.games.raise_the_shields.rules.view import ShieldsView, from_view, view
from quarterdeck.kernel.game import Game

MOST_SEATS = 6
ANSWERS_PER_ROUND = 7
"""Number of answers per player: flip, ability, dice, shape, first triangle, second triangle, ignore or avert."""

GAME = Game(
    api=1,
    id="raise-the-shields",
    name="Raise the Shields!",
    version=2,
    seats=range(1, MOST_SEATS + 1),
    longest=LAST_ROUND * MOST_SEATS * ANSWERS_PER_ROUND,
    start=order_of_play.the_game,
    rules=[
        order_of_play.solo_set_up,
        order_of_play.the_round,
        order_of_play.roll_the_dice,
        order_of_play.flip_window,
        order_of_play.offer_flip,
        order_of_play.implement_your_choices,
        order_of_play.choose_in_secret,
        order_of_play.use_ability,
        order_of_play.assign_the_dice,
        order_of_play.draw_connections,
        order_of_play.maybe_fill,
        order_of_play.reveal,
        order_of_play.draw_attack,
        order_of_play.maybe_ignore,
        order_of_play.attack_once_more,
        order_of_play.maybe_avert,
        order_of_play.resolve_attacks,
        order_of_play.start_the_next_round,
    ],
    decisions=[
        decisions.MAY_FLIP,
        decisions.MAY_USE_ABILITY,
        decisions.ASSIGN_DICE,
        decisions.CHOOSE_PLACEMENT,
        decisions.MAY_FILL,
        decisions.CHOOSE_SECOND_TRIANGLE,
        decisions.MAY_IGNORE,
        decisions.MAY_AVERT,
    ],
    events=[
        events.ROUND_BEGAN,
        events.SHARED_DICE_ROLLED,
        events.OWN_DIE_ROLLED,
        events.DIE_FLIPPED,
        events.FLIP_DECLINED,
        events.DICE_ASSIGNED,
        events.DIE_CHANGED,
        events.TRIANGLE_FILLED,
        events.ABILITY_RESET,
        events.RECTANGLE_ERASED,
        events.SHAPE_DRAWN,
        events.NOTHING_DRAWN,
        events.ABILITY_ENABLED,
        events.EMITTER_POWERED,
        events.SHIELD_RAISED,
        events.ATTACK_BLOCKED,
        events.ATTACK_REROLLED,
        events.ATTACK_IGNORED,
        events.RECTANGLE_FILLED,
        events.CITY_DESTROYED,
        events.ROUNDS_RAN_OUT,
    ],
    options=[order_of_play.SOLO],
    pieces=[Sheet, Draft],
    state=State,
    make_book=make_book,
    view_type=ShieldsView,
    view=view,
    from_view=from_view,
    redeal=redeal,
    picture=picture,
    catalogue=catalogue,
    files=[FILE],
    folder=Path(__file__).parent,
    evaluation="quarterdeck.games.raise_the_shields.bot.evaluation:ShieldsEvaluation",
    observer="quarterdeck.games.raise_the_shields.observer:ShieldsObserver",
    lesson="quarterdeck.games.raise_the_shields.lesson:LESSON",
)
