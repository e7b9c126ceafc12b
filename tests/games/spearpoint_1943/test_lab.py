"""What the lab makes of Spearpoint 1943."""

from __future__ import annotations

import pytest

from quarterdeck.games.spearpoint_1943 import GAME
from quarterdeck.lab.answer_kinds import AnswerKind, AnswerKinds
from tests.lab.kinds import kinds_of


@pytest.mark.parametrize(
    ("text", "verb", "card"),
    [
        ("play take-aim w2", "play", "take-aim"),
        ("commit bar-squad", "commit", "bar-squad"),
    ],
)
def test_an_answer_with_a_card_counts_with_it_and_without(text: str, verb: str, card: str) -> None:
    assert [(kind.text, kind.card) for kind in kinds_of(GAME, text)] == [(verb, ""), (verb, card)]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("never smoke", AnswerKind("never smoke", "Go on, and never ask me about smoke")),
        ("crew of 3", AnswerKind("crew", "Crew")),
    ],
)
def test_an_answer_without_a_card_is_told_apart_while_there_are_few(text: str, kind: AnswerKind) -> None:
    assert kinds_of(GAME, text) == [kind]


def test_what_is_called_the_same_is_told_apart() -> None:
    assert kinds_of(GAME, "ready german air-cover")[0].label == "Take Air cover, german"
    assert AnswerKinds(GAME).cards["american-armor-crew-regular"] == "Armor Crew (Regular), american"
