"""What a program that plays is told, and what it answers: the same at a served table and at the terminal.

`docs/bot-api.md` describes it for people who write such a program.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

GameView = Annotated[Any, Meta(extra={"typescript": "GameView"})]
GameOption = Annotated[Any, Meta(extra={"typescript": "OptionShown"})]
"""As the game wrote it: see `kernel/typed_actions.py`."""


class DecisionShown(Struct, frozen=True):
    name: str
    prompt: str
    always_ask: bool
    number: int
    """The frame with which it was put: answers to this frame and later ones are answers to this question."""


class OptionShown(Struct, frozen=True):
    """What every option has; beside these it has the fields of its type."""

    type: str
    """The name of the action's class."""
    index: int
    text: str
    label: str


class YourTurn(Struct, frozen=True, kw_only=True, tag="your_turn"):
    table: str
    game: str
    seat: int
    number: int
    view: GameView
    decision: DecisionShown
    options: list[GameOption]


class GameOver(Struct, frozen=True, tag="game_over"):
    table: str
    game: str
    seat: int
    winners: list[int]


StreamMessage = YourTurn | GameOver


class AnswerGiven(Struct, forbid_unknown_fields=True):
    number: Annotated[int, Meta(ge=0)]
    action: Annotated[str, Meta(max_length=200)]
