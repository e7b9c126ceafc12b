"""What the lab makes of Dastardly Dirigibles."""

from __future__ import annotations

import pytest

from quarterdeck.games.dastardly_dirigibles import GAME
from quarterdeck.lab.answer_kinds import AnswerKind
from tests.lab.kinds import kinds_of


@pytest.mark.parametrize(
    ("text", "verb", "card"),
    [
        ("play lift-engine chain front", "play", "lift-engine chain"),
        ("play thief", "play", "thief"),
    ],
)
def test_an_answer_with_a_card_counts_with_it_and_without(text: str, verb: str, card: str) -> None:
    assert [(kind.text, kind.card) for kind in kinds_of(GAME, text)] == [(verb, ""), (verb, card)]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("play none", AnswerKind("play none", "Play none of them")),
    ],
)
def test_an_answer_without_a_card_is_told_apart_while_there_are_few(text: str, kind: AnswerKind) -> None:
    assert kinds_of(GAME, text) == [kind]
