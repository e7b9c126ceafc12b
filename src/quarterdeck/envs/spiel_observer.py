"""What may be known of a state of OpenSpiel: by a player as text and as numbers, by everybody as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
import numpy

from quarterdeck.envs.observer import observer_of
from quarterdeck.kernel.game import Game

if TYPE_CHECKING:
    from quarterdeck.envs.open_spiel import SpielState

HEARD_BITS: Final = 61


def known_as_text(state: SpielState, seat: int | None, recall: bool) -> str:
    """The view of a seat, or of a spectator; with recall after the number of all that was heard."""
    if state.dealt is None:
        return ""
    seen = msgspec.json.encode(state.g.origin.game.view(state.g, seat)).decode()
    return f"{state.g.information_hash(seat):016x} {seen}" if recall else seen


class PublicObserver:
    """What everybody may know. There are no numbers for that: those of an observer are always a seat's."""

    tensor: Final = None

    def __init__(self, recall: bool) -> None:
        self.recall: Final = recall
        self.dict: Final[dict[str, Any]] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        pass

    def string_from(self, state: SpielState, player: int) -> str:
        return known_as_text(state, None, self.recall)


class PlayerObserver:
    """What a player may know; with recall equal texts, and equal numbers, mean equal information states.

    The numbers are: whose knowledge this is, the observation, and with recall the bits of the number of all that was
    heard.
    """

    def __init__(self, game: Game, seats: int, recall: bool) -> None:
        self.recall: Final = recall
        self.observer: Final = observer_of(game, seats)
        size = self.observer.size
        self.tensor: Final = numpy.zeros(seats + size + (HEARD_BITS if recall else 0), numpy.float32)
        self.seen: Final = self.tensor[seats : seats + size]
        self.dict: Final[dict[str, Any]] = {"player": self.tensor[:seats]}
        for field in self.observer.fields:
            self.dict[field.name] = self.seen[field.start : field.start + field.size].reshape(field.shape)
        if recall:
            self.dict["heard"] = self.tensor[seats + size :]

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if state.dealt is None:
            return
        self.seen[:] = numpy.frombuffer(self.observer.vector(state.g, player), numpy.int16)
        if self.recall:
            self.dict["heard"][:] = (state.g.information_hash(player) >> numpy.arange(HEARD_BITS)) & 1

    def string_from(self, state: SpielState, player: int) -> str:
        return known_as_text(state, player, self.recall)
