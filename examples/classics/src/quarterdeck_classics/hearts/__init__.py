"""Hearts: thirteen tricks that nobody wants, with the queen of spades in one of them. One hand for four."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.kernel.game import Game

from quarterdeck_classics.hearts.rules import events, options, order_of_play, passing, tricks
from quarterdeck_classics.hearts.rules.catalogue import catalogue
from quarterdeck_classics.hearts.rules.notation import make_book
from quarterdeck_classics.hearts.rules.picture import picture
from quarterdeck_classics.hearts.rules.pieces import PASSED, SEATS, Side, State
from quarterdeck_classics.hearts.rules.redeal import redeal
from quarterdeck_classics.hearts.rules.view import HeartsView, from_view, view
from quarterdeck_classics.playing_cards import CARDS

GAME = Game(
    api=1,
    id="hearts",
    name="Hearts",
    version=1,
    seats=range(SEATS, SEATS + 1),
    longest=CARDS + SEATS * PASSED,
    start=order_of_play.the_game,
    rules=[passing.choose_cards, passing.receive_cards, tricks.first_lead],
    decisions=[passing.CHOOSE_PASSED, tricks.CHOOSE_CARD],
    events=events.ALL,
    options=options.ALL,
    state=State,
    pieces=[Side],
    make_book=make_book,
    view_type=HeartsView,
    view=view,
    from_view=from_view,
    redeal=redeal,
    picture=picture,
    catalogue=catalogue,
    folder=Path(__file__).parent,
    evaluation="quarterdeck_classics.hearts.bot.evaluation:HeartsEvaluation",
    observer="quarterdeck_classics.hearts.observer:HeartsObserver",
)
