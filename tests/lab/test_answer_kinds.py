"""Which card an answer is about is found from its notation, in every game."""

from __future__ import annotations

import pytest

import quarterdeck
from quarterdeck.lab.answer_kinds import AnswerKinds, told_apart

GAMES = quarterdeck.all_games()


def test_what_is_called_the_same_is_told_apart() -> None:
    assert told_apart({"a-b": "X", "c": "Y"}) == {"a-b": "X", "c": "Y"}
    assert told_apart({"red-ace": "Ace", "black-ace": "Ace"}) == {"red-ace": "Ace, red", "black-ace": "Ace, black"}


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_no_two_things_have_the_same_name(game: quarterdeck.Game) -> None:
    kinds = AnswerKinds(game)
    assert len(set(kinds.cards.values())) == len(kinds.cards)
    labels = {kind.text: kind.label for kind in kinds.all}
    assert len(set(labels.values())) == len(labels)


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_every_action_has_a_kind_and_every_card_an_answer(game: quarterdeck.Game) -> None:
    kinds = AnswerKinds(game)
    assert len(kinds.of_action) == game.action_count
    assert len(set(kinds.all)) == len(kinds.all)
    about = {kind.card for kind in kinds.all}
    cards = getattr(game.catalogue(), "cards", [])
    assert [card.key for card in cards if card.key not in about] == []
