"""Zeppelin Conquest: two masterminds, two columns of cities, three secret rounds each."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.games.zeppelin_conquest.rules import decisions, events, order_of_play, standing
from quarterdeck.games.zeppelin_conquest.rules.cards import FILE, make_book
from quarterdeck.games.zeppelin_conquest.rules.catalogue import catalogue
from quarterdeck.games.zeppelin_conquest.rules.picture import picture
from quarterdeck.games.zeppelin_conquest.rules.pieces import Side, State
from quarterdeck.games.zeppelin_conquest.rules.redeal import redeal
from quarterdeck.games.zeppelin_conquest.rules.view import ZeppelinView, from_view, view
from quarterdeck.kernel.game import Game

GAME = Game(
    api=1,
    id="zeppelin-conquest",
    name="Zeppelin Conquest",
    version=1,
    seats=range(2, 3),
    longest=44,
    start=order_of_play.the_game,
    rules=[
        order_of_play.the_turn,
        order_of_play.gather_cards,
        order_of_play.turn_up_targets,
        order_of_play.shuffle_and_draw,
        order_of_play.the_round,
        order_of_play.lay_cards,
        order_of_play.reveal,
        order_of_play.discard_one,
        order_of_play.choose_discard,
        order_of_play.draw_four,
        order_of_play.scoring,
        order_of_play.the_end,
    ],
    decisions=[decisions.CHOOSE_CARD, decisions.CHOOSE_DISCARD],
    events=[
        events.TURN_BEGAN,
        events.TARGETS_TURNED_UP,
        events.CARDS_DRAWN,
        events.ROUND_BEGAN,
        events.CARDS_REVEALED,
        events.DOOM_STRUCK,
        events.CARD_DISCARDED,
        events.CITY_SCORED,
        events.TURN_SCORED,
    ],
    options=[standing.LITERAL_MISPRINT],
    pieces=[Side],
    state=State,
    make_book=make_book,
    view_type=ZeppelinView,
    view=view,
    from_view=from_view,
    redeal=redeal,
    picture=picture,
    catalogue=catalogue,
    files=[FILE],
    folder=Path(__file__).parent,
    evaluation="quarterdeck.games.zeppelin_conquest.bot.evaluation:ZeppelinEvaluation",
    observer="quarterdeck.games.zeppelin_conquest.observer:ZeppelinObserver",
    lesson="quarterdeck.games.zeppelin_conquest.lesson:LESSON",
)
