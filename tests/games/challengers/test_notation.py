"""Actions, matches and views as text; events as sentences; the catalogue."""

from __future__ import annotations

import msgspec
import pytest

from quarterdeck.games.challengers.rules.catalogue import ChallengersCatalogue
from quarterdeck.games.challengers.rules.notation import drawn, situation
from quarterdeck.kernel.errors import BadTable
from tests.games.challengers.table import BOOK, GAME, match, new, tournament, view

MATCH = """
    round: 4
    flag: 1
    0 deck: sailor-a dog juggler-a newcomer
    0 bench: blacksmith-b blacksmith-b talent
    0 trophies: 1 3
    0 fans: 4
    1 park: newcomer champion
    1 bench: blacksmith-b blacksmith-b
    1 deck: dog talent
    1 exhaust: pig-a
"""


def test_a_match_is_written_as_it_is_read() -> None:
    g = match(MATCH)
    text = drawn(g)
    assert "0 deck: dog juggler-a newcomer\n0 park: sailor-a\n" in text
    again = drawn(situation(GAME, text.replace("0 park: sailor-a\n", "").replace("0 deck: ", "0 deck: sailor-a ")))
    assert again == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("round: 9\n0 deck: dog\n1 deck: dog", "round"),
        ("flag: 3\n0 deck: dog", "flag"),
        ("flag: 0\n0 deck: dog", "park"),
        ("0 deck: unicorn", "unicorn"),
        ("0 deck: newcomer newcomer newcomer newcomer", "0: there is no newcomer left"),
        ("0 deck: cow-a\n1 deck: dog", "cow-a"),
        ("weather: fine", "weather"),
        ("dog", "heading"),
    ],
)
def test_a_match_that_cannot_be_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadTable, match=said):
        situation(GAME, text)


def test_only_a_match_for_one_or_two_is_written() -> None:
    with pytest.raises(BadTable):
        drawn(new(3))


def test_the_picture_explains_every_power() -> None:
    text = GAME.picture(view(match(MATCH), 0))
    assert "Champion 6 = 4 + 2 Blacksmith ×2, 1 under it" in text
    assert "bench 2/6: Blacksmith ×2, Talent" in text
    assert "Your deck: Newcomer, Dog, Juggler" in text
    for g in tournament(3, 1):
        for seat in (0, None):
            assert all(len(line) <= 100 for line in GAME.picture(view(g, seat)).splitlines())


def test_every_kind_of_event_has_a_sentence_of_its_own() -> None:
    for kind in GAME.events:
        assert "sentence" in vars(kind.event)


def test_the_catalogue_lists_what_is_printed() -> None:
    listed = msgspec.json.decode(msgspec.json.encode(GAME.catalogue()), type=ChallengersCatalogue)
    assert [(card.number, card.name, card.power, card.text) for card in listed.cards] == [
        (card.number, card.name, card.power, card.text) for card in BOOK.cards
    ]
    assert [sum(card.copies for card in listed.cards if card.set == 0), len(listed.starter)] == [26, 6]
    assert listed.offers[5][1].count == 1
    assert listed.pairings[8] == BOOK.plans.pairings[8]
    texts = {card.name: card.text for card in listed.cards}
    assert texts["Blacksmith"] == "Your City cards get +1."
    assert texts["Clones"] == "Gain 1 fan."
