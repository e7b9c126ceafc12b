"""Challengers!: a tournament of decks; seven rounds of drafting and matches for the flag, then a final."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.games.challengers import (
    benches,
    cards,
    decisions,
    deck_phase,
    decks,
    events,
    match_decisions,
    match_phase,
    plans,
    rules,
)
from quarterdeck.games.challengers.catalogue import catalogue
from quarterdeck.games.challengers.from_view import from_view
from quarterdeck.games.challengers.picture import picture
from quarterdeck.games.challengers.pieces import Draft, Match, Side, State
from quarterdeck.games.challengers.redeal import redeal
from quarterdeck.games.challengers.view import ChallengersView, view
from quarterdeck.kernel.game import Game

GAME = Game(
    id="challengers",
    name="Challengers!",
    version=2,
    seats=range(1, 9),
    longest=700,
    start=rules.the_game,
    rules=[
        rules.the_round,
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
        rules.end_of_round,
        rules.after_the_last_round,
        deck_phase.remove_before_the_final,
        rules.the_final,
        rules.the_end,
    ],
    decisions=decisions.DECK_DECISIONS + match_decisions.MATCH_DECISIONS,
    events=events.ALL_EVENTS,
    options=[rules.LEFT_OUT, rules.ROBOT_LEVEL, rules.SOLO_CARDS, decks.SEARCH_SHOWS_ORDER],
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
    rulings=Path(__file__).with_name("RULINGS.md"),
)
