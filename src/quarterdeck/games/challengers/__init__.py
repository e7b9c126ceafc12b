"""Challengers!: a tournament of decks; seven rounds of drafting and matches for the flag, then a final."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.games.challengers.rules import (
    benches,
    cards,
    decisions,
    deck_phase,
    decks,
    events,
    match_decisions,
    match_phase,
    order_of_play,
    plans,
)
from quarterdeck.games.challengers.rules.catalogue import catalogue
from quarterdeck.games.challengers.rules.from_view import from_view
from quarterdeck.games.challengers.rules.picture import picture
from quarterdeck.games.challengers.rules.pieces import Draft, Match, Side, State
from quarterdeck.games.challengers.rules.redeal import redeal
from quarterdeck.games.challengers.rules.view import ChallengersView, view
from quarterdeck.kernel.game import Game

GAME = Game(
    api=1,
    id="challengers",
    name="Challengers!",
    version=2,
    seats=range(1, 9),
    longest=700,
    start=order_of_play.the_game,
    rules=[
        order_of_play.the_round,
        deck_phase.draw_and_pick,
        deck_phase.draw_five,
        deck_phase.pick_cards,
        deck_phase.remove_cards,
        match_phase.the_match,
        match_phase.first_card,
        match_phase.reveal,
        match_phase.attack,
        match_phase.lose_the_flag,
        match_phase.take_the_flag,
        match_phase.bench_the_losers,
        benches.match_over,
        order_of_play.end_of_round,
        order_of_play.after_the_last_round,
        deck_phase.remove_before_the_final,
        order_of_play.the_final,
        order_of_play.the_end,
    ],
    decisions=[*decisions.DECK_DECISIONS, *match_decisions.MATCH_DECISIONS],
    events=events.ALL_EVENTS,
    options=[order_of_play.LEFT_OUT, order_of_play.ROBOT_LEVEL, order_of_play.SOLO_CARDS, decks.SEARCH_SHOWS_ORDER],
    pieces=[Draft, Side, Match],
    state=State,
    make_book=cards.make_book,
    view_type=ChallengersView,
    view=view,
    from_view=from_view,
    redeal=redeal,
    picture=picture,
    catalogue=catalogue,
    files=[cards.FILE, plans.FILE],
    folder=Path(__file__).parent,
    evaluation="quarterdeck.games.challengers.bot.evaluation:ChallengersEvaluation",
    searcher="quarterdeck.games.challengers.bot.drafter:DraftingBot",
    observer="quarterdeck.games.challengers.observer:ChallengersObserver",
    lesson="quarterdeck.games.challengers.lesson:LESSON",
)
