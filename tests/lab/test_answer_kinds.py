"""Which card an answer is about is found from its notation, in every game."""

from __future__ import annotations

import pytest

import quarterdeck
from quarterdeck.lab.answer_kinds import AnswerKind, AnswerKinds, told_apart

GAMES = quarterdeck.all_games()


def kinds_of(game: str, text: str) -> list[AnswerKind]:
    found = quarterdeck.game(game)
    answers = AnswerKinds(found)
    return [answers.all[number] for number in answers.of_action[found.action(text).index]]


@pytest.mark.parametrize(
    ("game", "text", "verb", "card"),
    [
        ("zeppelin-conquest", "lay rocket-battalion-upper 2", "lay", "rocket-battalion-upper"),
        ("zeppelin-conquest", "discard rocket-battalion-upper", "discard", "rocket-battalion-upper"),
        ("dastardly-dirigibles", "play lift-engine chain front", "play", "lift-engine chain"),
        ("dastardly-dirigibles", "play thief", "play", "thief"),
        ("challengers", "pick dog", "pick", "dog"),
        ("spearpoint-1943", "play take-aim w2", "play", "take-aim"),
        ("spearpoint-1943", "commit bar-squad", "commit", "bar-squad"),
    ],
)
def test_an_answer_with_a_card_counts_with_it_and_without(game: str, text: str, verb: str, card: str) -> None:
    assert [(kind.text, kind.card) for kind in kinds_of(game, text)] == [(verb, ""), (verb, card)]


@pytest.mark.parametrize(
    ("game", "text", "kind"),
    [
        ("challengers", "pile a", AnswerKind("pile a", "Draw from pile A")),
        ("dastardly-dirigibles", "play none", AnswerKind("play none", "Play none of them")),
        ("raise-the-shields", "assign 1 2 3", AnswerKind("assign", "Assign")),
        ("raise-the-shields", "reset 4", AnswerKind("reset 4", "Make the ability of city 4 ready again")),
        ("spearpoint-1943", "never smoke", AnswerKind("never smoke", "Go on, and never ask me about smoke")),
        ("spearpoint-1943", "crew of 3", AnswerKind("crew", "Crew")),
    ],
)
def test_an_answer_without_one_is_told_apart_while_there_are_few(game: str, text: str, kind: AnswerKind) -> None:
    assert kinds_of(game, text) == [kind]


def test_what_is_called_the_same_is_told_apart() -> None:
    assert told_apart({"a-b": "X", "c": "Y"}) == {"a-b": "X", "c": "Y"}
    assert AnswerKinds(quarterdeck.game("challengers")).cards["talent-a"] == "Talent, a"
    assert kinds_of("spearpoint-1943", "ready german air-cover")[0].label == "Take Air cover, german"
    crew = AnswerKinds(quarterdeck.game("spearpoint-1943")).cards["american-armor-crew-regular"]
    assert crew == "Armor Crew (Regular), american"


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_no_two_things_have_the_same_name(game: quarterdeck.Game) -> None:
    answers = AnswerKinds(game)
    assert len(set(answers.cards.values())) == len(answers.cards)
    labels = {kind.text: kind.label for kind in answers.all}
    assert len(set(labels.values())) == len(labels)


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_every_action_has_a_kind_and_every_card_an_answer(game: quarterdeck.Game) -> None:
    answers = AnswerKinds(game)
    assert len(answers.of_action) == game.action_count
    assert len(set(answers.all)) == len(answers.all)
    about = {kind.card for kind in answers.all}
    cards = getattr(game.catalogue(), "cards", [])
    assert [card.key for card in cards if card.key not in about] == []
    assert bool(cards) == (game.id != "raise-the-shields")
