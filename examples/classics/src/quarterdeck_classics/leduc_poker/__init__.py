"""Leduc poker: one card each, one card for all, two rounds of bets; the game on which poker programs are measured."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.kernel.game import Game

from quarterdeck_classics.leduc_poker.rules import decisions, events, order_of_play
from quarterdeck_classics.leduc_poker.rules.cards import make_book
from quarterdeck_classics.leduc_poker.rules.catalogue import catalogue
from quarterdeck_classics.leduc_poker.rules.picture import picture
from quarterdeck_classics.leduc_poker.rules.pieces import MOST_BETS, SEATS, State
from quarterdeck_classics.leduc_poker.rules.redeal import redeal
from quarterdeck_classics.leduc_poker.rules.view import LeducPokerView, from_view, view

GAME = Game(
    api=1,
    id="leduc-poker",
    name="Leduc Poker",
    version=1,
    seats=SEATS,
    longest=MOST_BETS * SEATS[-1],
    start=order_of_play.the_game,
    rules=[order_of_play.the_round, order_of_play.the_showdown],
    decisions=[decisions.CHOOSE_BET],
    events=[
        events.CARD_DEALT,
        events.COMMUNITY_CARD_TURNED,
        events.FOLDED,
        events.CALLED,
        events.RAISED,
        events.CARD_SHOWN,
        events.POT_WON,
    ],
    state=State,
    make_book=make_book,
    view_type=LeducPokerView,
    view=view,
    from_view=from_view,
    redeal=redeal,
    picture=picture,
    catalogue=catalogue,
    folder=Path(__file__).parent,
    evaluation="quarterdeck_classics.leduc_poker.bot.evaluation:LeducEvaluation",
    observer="quarterdeck_classics.leduc_poker.observer:LeducPokerObserver",
)
