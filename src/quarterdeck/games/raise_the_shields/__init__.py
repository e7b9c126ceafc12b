"""Raise the Shields!: shared and own dice, shapes drawn in secret, six shields to raise before a city falls."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.games.raise_the_shields import decisions, events, rules
from quarterdeck.games.raise_the_shields.catalogue import catalogue
from quarterdeck.games.raise_the_shields.picture import picture
from quarterdeck.games.raise_the_shields.pieces import LAST_ROUND, Draft, Sheet, State
from quarterdeck.games.raise_the_shields.redeal import redeal
from quarterdeck.games.raise_the_shields.sheet import FILE, make_book
from quarterdeck.games.raise_the_shields.view import ShieldsView, from_view, view
from quarterdeck.kernel.game import Game

MOST_SEATS = 6
ANSWERS_A_ROUND = 7
"""Of a player: flip, ability, dice, shape, first triangle, second triangle, ignore or avert."""

GAME = Game(
    id="raise-the-shields",
    name="Raise the Shields!",
    version=2,
    seats=range(1, MOST_SEATS + 1),
    longest=LAST_ROUND * MOST_SEATS * ANSWERS_A_ROUND,
    start=rules.the_game,
    rules=[
        rules.solo_set_up,
        rules.the_round,
        rules.roll_the_dice,
        rules.flip_window,
        rules.offer_flip,
        rules.implement_your_choices,
        rules.choose_in_secret,
        rules.use_ability,
        rules.assign_the_dice,
        rules.draw_connections,
        rules.maybe_fill,
        rules.reveal,
        rules.draw_attack,
        rules.maybe_ignore,
        rules.attack_once_more,
        rules.maybe_avert,
        rules.resolve_attacks,
        rules.start_the_next_round,
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
    options=[rules.SOLO],
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
    rulings=Path(__file__).with_name("RULINGS.md"),
)
