"""The kinds of an answer, for tests of any game's notation."""

from __future__ import annotations

from quarterdeck.kernel.game import Game
from quarterdeck.lab.answer_kinds import AnswerKind, AnswerKinds


def kinds_of(game: Game, text: str) -> list[AnswerKind]:
    kinds = AnswerKinds(game)
    return [kinds.all[number] for number in kinds.of_action[game.action(text).index]]
