"""Synergies: which cards of a deck go together, by their effects alone; and only their owner is told."""

from __future__ import annotations

import json

import pytest

from quarterdeck.games.challengers.rules.synergies import synergies
from tests.games.challengers.matches import FIXTURE, lost_matches
from tests.games.challengers.table import BOOK, GAME, NUMBER, new


def found(deck: str, offered: str = "", round: int = 1) -> list[str]:
    """Such as 'dog-b takes blacksmith-b 2 +1'."""
    g = new(2)
    g.round = round
    cards = [[NUMBER[key] for key in keys.split()] for keys in (deck, offered)]
    key = [card.key for card in BOOK.cards]
    return [f"{key[one.card]} {one.kind} {key[one.other]} {one.count} {one.amount:+}" for one in synergies(g, *cards)]


@pytest.mark.parametrize(
    ("deck", "wanted"),
    [
        ("newcomer newcomer talent pig-a blacksmith-b", ["blacksmith-b gives blacksmith-b 3 +1"]),
        ("pig-a dog stable-boy-a newcomer", ["stable-boy-a each stable-boy-a 2 +1"]),
        ("newcomer newcomer jester-a", ["jester-a one jester-a 2 +3"]),
        ("newcomer pig-a hermit-a", ["hermit-a loses hermit-a 1 -2"]),
        ("newcomer pig-a hermit-a mascot-b", ["mascot-b up to mascot-b 3 +2", "hermit-a loses hermit-a 2 -2"]),
        ("newcomer newcomer movie-star-a talent", ["movie-star-a fetches movie-star-a 2 +0"]),
        ("newcomer pig-a bard-c", []),
        ("teenager-b", []),
        ("teenager-b teenager-b", ["teenager-b each teenager-b 1 +1"]),
    ],
)
def test_cards_of_a_deck_go_together(deck: str, wanted: list[str]) -> None:
    assert found(deck) == wanted


@pytest.mark.parametrize(
    ("deck", "offered", "wanted"),
    [
        ("blacksmith-b blacksmith-b", "dog-b", ["dog-b takes blacksmith-b 2 +1"]),
        ("stable-boy-a", "pig-a", ["pig-a changes stable-boy-a 1 +1"]),
        ("hermit-a", "dog-b", ["dog-b changes hermit-a 1 -2"]),
        ("jester-a", "clown-a", ["clown-a changes jester-a 1 +3"]),
        ("jester-a newcomer", "clown-a", ["jester-a each jester-a 1 +3"]),
        ("pig-a", "dog-b", []),
    ],
)
def test_a_card_on_offer_goes_with_a_deck(deck: str, offered: str, wanted: list[str]) -> None:
    assert found(deck, offered) == wanted


def test_only_the_owner_is_told() -> None:
    g = new(2)
    side = g.sides[0]
    side.deck = sorted([*side.deck, NUMBER["blacksmith-b"]])
    side.held[1] += 1
    seen = [GAME.view(g, seat).participants[0].synergies for seat in (0, 1, None)]  # type: ignore[attr-defined]
    assert [bool(one) for one in seen] == [True, False, False]


def test_the_recorded_matches_are_the_engines() -> None:
    recorded = json.loads(FIXTURE.read_text(encoding="utf-8"))
    assert recorded == json.loads(json.dumps(lost_matches())), "run `python -m tests.games.challengers.matches`"
