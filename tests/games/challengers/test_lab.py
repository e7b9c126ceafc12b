"""What the lab makes of Challengers!."""

from __future__ import annotations

import pytest

from quarterdeck.games.challengers import GAME
from quarterdeck.lab.answer_kinds import AnswerKind, AnswerKinds
from tests.lab.kinds import kinds_of


@pytest.mark.parametrize(
    ("text", "verb", "card"),
    [
        ("pick dog", "pick", "dog"),
    ],
)
def test_an_answer_with_a_card_counts_with_it_and_without(text: str, verb: str, card: str) -> None:
    assert [(kind.text, kind.card) for kind in kinds_of(GAME, text)] == [(verb, ""), (verb, card)]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("pile a", AnswerKind("pile a", "Draw from pile A")),
    ],
)
def test_an_answer_without_a_card_is_told_apart_while_there_are_few(text: str, kind: AnswerKind) -> None:
    assert kinds_of(GAME, text) == [kind]


def test_what_is_called_the_same_is_told_apart() -> None:
    assert AnswerKinds(GAME).cards["talent-a"] == "Talent, a"
