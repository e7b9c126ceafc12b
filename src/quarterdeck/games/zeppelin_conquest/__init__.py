"""Zeppelin Conquest: two masterminds, two columns of cities, three secret rounds each."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.games.zeppelin_conquest import decisions, events, rules
from quarterdeck.games.zeppelin_conquest.cards import FILE, make_book
from quarterdeck.games.zeppelin_conquest.catalogue import catalogue
from quarterdeck.games.zeppelin_conquest.picture import picture
from quarterdeck.games.zeppelin_conquest.pieces import Side, State
from quarterdeck.games.zeppelin_conquest.redeal import redeal
from quarterdeck.games.zeppelin_conquest.view import ZeppelinView, from_view, view
from quarterdeck.kernel.game import Game

GAME = Game(
    id="zeppelin-conquest",
    name="Zeppelin Conquest",
    version=1,
    seats=range(2, 3),
    longest=44,
    start=rules.the_game,
    rules=[
        rules.the_turn,
        rules.gather_cards,
        rules.turn_up_targets,
        rules.shuffle_and_draw,
        rules.the_round,
        rules.lay_cards,
        rules.reveal,
        rules.discard_one,
        rules.choose_discard,
        rules.draw_four,
        rules.scoring,
        rules.the_end,
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
    options=[rules.LITERAL_MISPRINT],
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
    rulings=Path(__file__).with_name("RULINGS.md"),
)
