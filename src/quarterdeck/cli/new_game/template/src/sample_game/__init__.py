"""Sample Game: five cards each, laid in secret; the strongest takes all."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.kernel import Game

from sample_game.rules import decisions, events, order_of_play
from sample_game.rules.cards import FILE, make_book
from sample_game.rules.catalogue import catalogue
from sample_game.rules.picture import picture
from sample_game.rules.pieces import SEATS, Side, State
from sample_game.rules.redeal import redeal
from sample_game.rules.view import SampleGameView, from_view, view

# Everything that the kernel has to know stands here. What is used and not listed is found by the conformance suite.
GAME = Game(
    api=1,  # the version of the kernel's interface that this was written for
    id="sample-game",
    name="Sample Game",
    version=1,  # of the rules: raise it when old records would no longer replay
    seats=SEATS,
    longest=20,  # answers after which every game is over
    start=order_of_play.the_game,
    rules=[order_of_play.the_round, order_of_play.lay, order_of_play.reveal, order_of_play.the_end],
    decisions=[decisions.CHOOSE_CARD],
    events=[events.CARD_DEALT, events.ROUND_BEGAN, events.CARD_REVEALED, events.POINTS_TAKEN, events.CARD_KEPT],
    pieces=[Side],
    state=State,
    make_book=make_book,
    view_type=SampleGameView,
    view=view,
    from_view=from_view,
    redeal=redeal,
    picture=picture,
    catalogue=catalogue,
    files=[FILE],
    folder=Path(__file__).parent,
    evaluation="sample_game.bot.evaluation:SampleGameEvaluation",
    observer="sample_game.observer:SampleGameObserver",
)
