"""Actions, situations and pictures as text."""

from __future__ import annotations

import pytest

from quarterdeck.games.dastardly_dirigibles.rules.pieces import EMPTY
from quarterdeck.games.dastardly_dirigibles.rules.situation import drawn, situation
from quarterdeck.kernel.errors import BadTable
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import playout
from tests.games.dastardly_dirigibles.table import BOOK, GAME, new, number, play, random_game, table, two, view


def test_every_action_can_be_written_and_read() -> None:
    for action in BOOK.actions:
        assert GAME.action(action.text) is action
    assert GAME.action("play tail wrench") is BOOK.cards[41].plays[0]
    assert GAME.action("transmute lift-engine top-hat back") is BOOK.cards[31].transmutes[1]
    assert GAME.action("play thief") is BOOK.specials[0]


@pytest.mark.parametrize("seats", [2, 5])
def test_a_drawn_situation_is_drawn_again_as_it_was(seats: int) -> None:
    compared = 0
    for g in random_game(9, seats, extractor_discards=True):
        if g.outcome() is None and g.pending()[next(iter(g.pending()))].name == "ChooseAction":
            again = situation(GAME, drawn(g))
            assert drawn(again) == drawn(g)
            for seat in [*range(seats), None]:
                assert view(again, seat) == view(g, seat)
            compared += 1
    assert compared > 50


def test_an_empty_pile_and_a_gap_in_the_emporium_are_drawn() -> None:
    g = two(more="hand 0: tail key\n emporium: -, thief\n pile:")
    assert (g.pile, g.emporium) == ([], [EMPTY, number("thief")])
    assert "emporium: -, thief\ndiscards:\npile:\n" in drawn(g)


def test_a_drawn_situation_is_played_to_the_end() -> None:
    g = two("key - - - - - -", more="hand 0: tail key")
    playout(g, Rng(1))
    assert g.outcome() is not None


MISTAKES = {
    "no heading": ("active 0", "heading"),
    "a heading twice": ("round: 1\n round: 2", "heading"),
    "an unknown heading": ("airship 0: - - - - - - -\n airship 1: - - - - - - -\n ship: 1", "'ship'"),
    "no number": ("round: one\n airship 0: - - - - - - -\n airship 1: - - - - - - -", "round"),
    "two numbers": (
        "round: 1 2\n airship 0: - - - - - - -\n airship 1: - - - - - - -",
        "found '1 2'",
    ),
    "six slots": ("airship 0: - - - - - -\n airship 1: - - - - - - -", "7 slots"),
    "an unknown suit": ("airship 0: - - - - - - lock\n airship 1: - - - - - - -", "'lock'"),
    "an unknown card": ("airship 0: - - - - - - -\n airship 1: - - - - - - -\n hand 0: tail lock", "'tail lock'"),
    "a card too often": ("airship 0: - - - - - - key\n airship 1: - - - - - - -\n hand 0: tail key", "tail key left"),
    "a place too few": ("airship 0: - - - - - - -\n airship 1: - - - - - - -\n emporium: thief", "2 places"),
    "a known card that is not held": (
        "airship 0: - - - - - - -\n airship 1: - - - - - - -\n hand 0: thief\n known 0: tail key",
        "hand 0",
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_bad_situation_is_refused(mistake: str) -> None:
    text, reason = MISTAKES[mistake]
    with pytest.raises(BadTable, match=reason):
        table(text)


def test_only_a_table_where_somebody_is_about_to_act_is_drawn() -> None:
    g = two(more="hand 0: tail key")
    play(g, "0: play tail key")
    with pytest.raises(BadTable, match="about to act"):
        drawn(g)


def test_a_picture_shows_airships_emporium_and_hand() -> None:
    g = two("key - - - - wild-i -", more="hand 0: tail wrench, thief\n known 0: thief\n emporium: tail key, tail gear")
    shown = GAME.picture(view(g, 0))
    assert "seat 0 (you)Key" in shown
    assert "Emporium: Tail of Key, Tail of Gear" in shown
    assert "Your hand: Tail of Wrench, Thief" in shown
    assert "2 cards in hand, among them Thief" in GAME.picture(view(g, 1))
    assert "Tail of Wrench" not in GAME.picture(view(g, 1))
    assert all(len(line) <= 100 for line in GAME.picture(view(new(5), 3)).splitlines())
