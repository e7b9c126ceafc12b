"""Gin rummy: draw, discard, and knock before your rival does. One hand for two."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.kernel.game import Game

from quarterdeck_classics.gin_rummy.rules import ending, events, options, order_of_play, turns
from quarterdeck_classics.gin_rummy.rules.catalogue import catalogue
from quarterdeck_classics.gin_rummy.rules.notation import make_book
from quarterdeck_classics.gin_rummy.rules.picture import picture
from quarterdeck_classics.gin_rummy.rules.pieces import SEATS, Side, State
from quarterdeck_classics.gin_rummy.rules.redeal import redeal
from quarterdeck_classics.gin_rummy.rules.view import GinRummyView, from_view, view

GAME = Game(
    api=1,
    id="gin-rummy",
    name="Gin Rummy",
    version=1,
    seats=range(SEATS, SEATS + 1),
    longest=300,
    start=order_of_play.the_game,
    rules=[turns.choose_discard, turns.show_discard, turns.at_the_wall, turns.show_wall],
    decisions=[
        turns.OFFER_UPCARD,
        turns.CHOOSE_DRAW,
        turns.CHOOSE_DISCARD,
        turns.CHOOSE_KNOCK_DISCARD,
        turns.CHOOSE_ARRANGEMENT,
        turns.MAY_KNOCK_AT_THE_WALL,
        ending.CHOOSE_LAYOFF,
        ending.CHOOSE_MELD,
    ],
    events=events.ALL,
    options=options.ALL,
    pieces=[Side],
    state=State,
    make_book=make_book,
    view_type=GinRummyView,
    view=view,
    from_view=from_view,
    redeal=redeal,
    picture=picture,
    catalogue=catalogue,
    folder=Path(__file__).parent,
    evaluation="quarterdeck_classics.gin_rummy.bot.evaluation:GinRummyEvaluation",
    observer="quarterdeck_classics.gin_rummy.observer:GinRummyObserver",
)
