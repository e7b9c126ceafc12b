"""Liar's dice: everybody bids on the dice of all and sees only their own; whoever is called a liar has to be right."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.kernel.game import Game

from quarterdeck_classics.liars_dice.rules import decisions, events, order_of_play
from quarterdeck_classics.liars_dice.rules.book import make_book
from quarterdeck_classics.liars_dice.rules.catalogue import catalogue
from quarterdeck_classics.liars_dice.rules.options import DICE, FACES
from quarterdeck_classics.liars_dice.rules.picture import picture
from quarterdeck_classics.liars_dice.rules.pieces import MOST_DICE, MOST_FACES, SEATS, State
from quarterdeck_classics.liars_dice.rules.redeal import redeal
from quarterdeck_classics.liars_dice.rules.view import LiarsDiceView, from_view, view

GAME = Game(
    api=1,
    id="liars-dice",
    name="Liar's Dice",
    version=1,
    seats=SEATS,
    longest=MOST_DICE * MOST_FACES + 1,
    start=order_of_play.the_game,
    rules=[order_of_play.the_roll, order_of_play.the_bidding],
    decisions=[decisions.CHOOSE_BID],
    events=[events.DIE_ROLLED, events.BID_MADE, events.LIAR_CALLED, events.DIE_SHOWN, events.DICE_COUNTED],
    options=[DICE, FACES],
    state=State,
    make_book=make_book,
    view_type=LiarsDiceView,
    view=view,
    from_view=from_view,
    redeal=redeal,
    picture=picture,
    catalogue=catalogue,
    folder=Path(__file__).parent,
    evaluation="quarterdeck_classics.liars_dice.bot.evaluation:LiarsDiceEvaluation",
    observer="quarterdeck_classics.liars_dice.observer:LiarsDiceObserver",
)
