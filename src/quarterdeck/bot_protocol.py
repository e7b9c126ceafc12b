"""The wire protocol of external bots: the messages that a program in a seat is sent, and its answer.

The same at a served table and at the terminal; `docs/bot-api.md` describes it for people who write such a program.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

GameView = Annotated[Any, Meta(extra={"typescript": "GameView"})]
GameOption = Annotated[Any, Meta(extra={"typescript": "OptionShown"})]
"""An option as the game wrote it: see `kernel/typed_actions.py`."""


class DecisionShown(Struct, frozen=True):
    """The decision that a seat is asked."""

    name: str
    prompt: str
    always_ask: bool
    number: int
    """Number of the frame that asked it: an answer to this frame or a later one is an answer to this decision."""


class OptionShown(Struct, frozen=True):
    """One of the actions that a seat can answer with; beside these it has the fields of its type."""

    type: str
    """Name of the action's class."""
    index: int
    text: str
    label: str


class YourTurn(Struct, frozen=True, kw_only=True, tag="your_turn"):
    """The request for an action."""

    table: str
    game: str
    seat: int
    number: int
    view: GameView
    decision: DecisionShown
    options: list[GameOption]


class GameOver(Struct, frozen=True, tag="game_over"):
    """The last message of a game."""

    table: str
    game: str
    seat: int
    winners: list[int]


StreamMessage = YourTurn | GameOver


class AnswerGiven(Struct, forbid_unknown_fields=True):
    """The reply to `YourTurn`: its number, and the text of the chosen option."""

    number: Annotated[int, Meta(ge=0)]
    action: Annotated[str, Meta(max_length=200)]
