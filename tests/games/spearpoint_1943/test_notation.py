"""Actions, situations and pictures as text, and the catalogue."""

from __future__ import annotations

import msgspec
import pytest

from quarterdeck.games.spearpoint_1943.rules.catalogue import SpearpointCatalogue
from quarterdeck.games.spearpoint_1943.rules.combat_events import AttackBegan
from quarterdeck.games.spearpoint_1943.rules.events import CommandDiscarded, CommandDrawn
from quarterdeck.games.spearpoint_1943.rules.pieces import ref
from quarterdeck.games.spearpoint_1943.rules.situations import drawn, situation
from quarterdeck.kernel.errors import BadTable
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import playout
from tests.games.spearpoint_1943.table import BOOK, DE, GAME, US, commit, declare, new, play, random_game, table, view

DRAWN = """\
turn: 4
score: 16 6
american 1: front m4a1-sherman, crew american-armor-crew-veteran, damage 7, turns 1
american 2: front m5a1-stuart, bears breakthrough
american 3: rear 60mm-mortar-team-m2, dug-in 2
american hand: bar-squad rangers
american reserves: p-38g-lightning american-pilot-ace
american lost: rifle-squad-m1-garand
american commands: take-aim smoke
american dropped: medic
american hurt: rangers/3
american muted: attack orders smoke mines
german 1: air bf-109-g, crew german-pilot-regular, flown 2, bombed 2
german overrun: 1
used: fire-mission medic
"""


def test_every_action_can_be_written_and_read() -> None:
    for action in BOOK.actions:
        assert GAME.action(action.text) is action
    assert GAME.action("commit m7-priest rear").label == "Commit M7 Priest rear"


def test_a_saved_deck_is_sent_as_its_cards() -> None:
    deck = BOOK.decks[0]
    g = new()
    play(g, US, *(f"add {BOOK.cards[number].key}" for number in deck.cards), "done")
    other = new()
    play(other, US, "ready american armoured-fist")
    assert view(g, US) == view(other, US)


def test_a_drawn_situation_is_drawn_again_as_it_was() -> None:
    g = situation(GAME, DRAWN)
    again = drawn(g)
    assert again.startswith(DRAWN)
    assert drawn(situation(GAME, again)) == again


def test_the_start_of_every_turn_can_be_drawn_and_played_on() -> None:
    looked = 0
    for seed in range(4):
        turn = 0
        for g in random_game(seed):
            if g.turn > turn and g.outcome() is None:
                turn = g.turn
                t = situation(GAME, drawn(g))
                assert drawn(t) == drawn(g)
                playout(t, Rng(seed))
                assert t.outcome() is not None
                looked += 1
    assert looked > 10


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("turn: 4", "turn: 31", "turn: expected a number from 1 to 30"),
        ("score: 16 6", "score: 16", "score: expected 2 numbers"),
        ("front m4a1-sherman", "rear m4a1-sherman", "M4A1 Sherman may not stand there"),
        ("front m4a1-sherman", "front tiger-i", "american 1: there is no 'tiger-i'; there are"),
        ("front m4a1-sherman", "m4a1-sherman", "expected a line"),
        ("dug-in 2", "dug 2", "'dug 2' is none of crew"),
        ("smoke", "fog", "american commands: there is no 'fog'"),
        ("used: fire-mission", "used: " + "fire-mission " * 5, "used: there is no fire-mission left"),
        ("bears breakthrough", "bears smoke", "no command 'smoke' stays with a unit"),
        ("attack orders", "attacks", "there is no 'attacks'; there are attack"),
        ("american hand", "american pocket", "nothing is called 'american pocket'"),
        ("turn: 4", "turn 4", "'turn 4' has no heading of its own"),
    ],
)
def test_a_situation_that_cannot_be_is_refused(old: str, new: str, message: str) -> None:
    assert old in DRAWN
    with pytest.raises(BadTable, match=message):
        situation(GAME, DRAWN.replace(old, new))


def test_only_the_start_of_a_turn_can_be_drawn() -> None:
    g = table("american hand: rangers")
    play(g, US, "commit rangers")
    with pytest.raises(BadTable, match="start of a turn"):
        drawn(g)


PICTURE = """\
Turn 1. Americans 0 : 0 Germans, 51 win

Germans: hand 0, commands 0, Reserves 1, lost 0
   1 front MG 42 Team                 def 1 end 14/14

Americans (you): hand 0, commands 1, Reserves 1, lost 0
   1 front Rangers                    def 1 end  8/16, att-1/2

Your units:    -
Your commands: Smoke
  1 fires at 1: 3x 13-1 hits 28%, 1x 14-1 hits 21%; destroys 29%
"""


def test_a_picture_shows_the_table_as_a_player_sees_it() -> None:
    g = table("american 1: front rangers, damage 7\ngerman 1: front mg-42-team\namerican commands: smoke")
    commit(g)
    assert GAME.picture(view(g, US)) == PICTURE
    assert "Your units" not in GAME.picture(view(g, None))


def test_a_picture_is_at_most_100_columns_wide() -> None:
    for g in random_game(3):
        for seat in (US, DE, None):
            assert max(len(line) for line in GAME.picture(view(g, seat)).splitlines()) <= 100
    assert GAME.picture(view(g, US)).startswith("The game is over: ")


def test_the_catalogue_lists_every_card_by_its_number() -> None:
    listed = msgspec.json.decode(msgspec.json.encode(GAME.catalogue()), type=SpearpointCatalogue)
    assert [card.number for card in listed.cards] == list(range(len(BOOK.cards)))
    assert [(card.name, card.cost, card.copies) for card in listed.cards] == [
        (card.name, card.cost, card.copies) for card in BOOK.cards
    ]
    assert [command.name for command in listed.commands] == [command.name for command in BOOK.commands]
    mission = next(command for command in listed.commands if command.key == "fire-mission")
    assert mission.text == "+3 to its attack rolls this turn"
    adding = {command.name: command.adds for command in listed.commands if command.adds}
    assert adding == {"Fire Mission!": 3, "Take Aim": 2, "Dogfight": 3, "Flak Alert": 2}
    assert [GAME.action(deck.action).text for deck in listed.decks] == [deck.action for deck in listed.decks]
    assert all(80 <= deck.points <= 100 for deck in listed.decks)
    assert len(listed.damage) == 25


def test_a_sentence_ends_once() -> None:
    drawn = [CommandDrawn(0, command.number).sentence(BOOK) for command in BOOK.commands]
    assert "The Americans draw Fire Mission!" in drawn
    assert "The Americans draw Take Aim." in drawn
    assert [sentence for sentence in drawn if sentence.endswith("!.")] == []
    assert CommandDiscarded(1, None).sentence(BOOK) == "The Germans discard a command card."


def test_a_question_calls_units_by_name_and_number() -> None:
    g = table(
        "american 1: front rifle-squad-m1-garand\ngerman 1: front mg-42-team\n"
        "american commands: take-aim\ngerman commands: smoke"
    )
    assert g.question(US) == "You have no more units to commit. Done?"
    commit(g)
    assert g.question(US) == "What will your Rifle Squad 1 fire at?"
    declare(g, "fire 1")
    assert g.question(DE) == "Rifle Squad 1 attacks your MG 42 Team 1. Lay smoke before they roll?"
    play(g, DE, "roll")
    assert g.question(US) == "Rifle Squad 1 fires its Garand rifles at MG 42 Team 1. Use a command first?"


def test_a_name_of_several_has_the_verb_of_several() -> None:
    g = table(
        "american 1: front rangers\ngerman 1: front mg-42-team\namerican commands: take-aim\ngerman commands: smoke"
    )
    commit(g)
    assert g.question(US) == "What will your Rangers 1 fire at?"
    declare(g, "fire 1")
    assert g.question(DE) == "Rangers 1 attack your MG 42 Team 1. Lay smoke before they roll?"
    play(g, DE, "roll")
    assert g.question(US) == "Rangers 1 fire their Thompsons at MG 42 Team 1. Use a command first?"
    (rangers,) = g.sides[US].units
    assert AttackBegan(ref(rangers), ref(g.sides[DE].units[0]), 0).sentence(BOOK) == (
        "Americans: Rangers (1) fire at MG 42 Team (1)."
    )
    several = {card.short_name for card in BOOK.cards if card.several}
    assert several == {"Rangers", "Paratroopers", "Pioneers"}
