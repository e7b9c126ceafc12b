"""Two implementations of one game, played in step: a table of ours and a state of OpenSpiel's.

What has to agree at every decision: who is asked, what may be answered, and what a player can tell from what else. What
chance did at our table, OpenSpiel's chance nodes are told to do. Actions are mapped by number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any, Final

import msgspec
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action, Outcome


class Mapping:
    """How a game of ours is said in OpenSpiel's words.

    action   the number that it gives to an action at this table
    chance   what its chance node has to do, at its turn of this number, so that it deals what lies on this table
    returns  what it returns for an outcome
    """

    def __init__(
        self,
        action: Callable[[Any, Action], int],
        chance: Callable[[Any, int], int],
        returns: Callable[[Outcome], list[float]],
    ) -> None:
        self.action: Final = action
        self.chance: Final = chance
        self.returns: Final = returns


class Disagreement(AssertionError):
    """The two are not the same game."""


def must_agree(what: str, ours: object, theirs: object) -> None:
    if ours != theirs:
        raise Disagreement(f"{what}: ours {ours}, OpenSpiel's {theirs}")


class Knowledge:
    """The information states met so far: ours and OpenSpiel's must coincide, so each has one partner."""

    def __init__(self) -> None:
        self.pairs: Final[dict[tuple[int, object], tuple[int, object]]] = {}

    def meet(self, seat: int, ours: object, theirs: object) -> None:
        mine, yours = (seat, ours), (~seat, theirs)
        for one, other in ((mine, yours), (yours, mine)):
            must_agree(f"information states of seat {seat}", self.pairs.setdefault(one, other), other)

    def __len__(self) -> int:
        return len(self.pairs) // 2


class InStep:
    """A table and a state that stand at the same place; comparing them counts."""

    def __init__(self, mapping: Mapping) -> None:
        self.mapping: Final = mapping
        self.heard: Final = Knowledge()
        """By the table's information hash."""
        self.seen: Final = Knowledge()
        """By the view, byte for byte."""
        self.games = 0
        self.decisions = 0

    def play_at_random(self, g: Table, state: Any, rng: Random) -> None:
        """One game to its end."""
        while self.arrive(g, state):
            action = rng.choice(g.options(g.main.seat))
            self.answer(g, state, action)

    def walk(self, g: Table, state: Any) -> None:
        """Every game that can follow from here."""
        if self.arrive(g, state):
            for action in g.options(g.main.seat):
                twin, branch = g.clone(), state.clone()
                self.answer(twin, branch, action)
                self.walk(twin, branch)

    def arrive(self, g: Table, state: Any) -> bool:
        """Let chance do its part, and compare; whether somebody is asked."""
        turn = sum(actor < 0 for actor in actors(state))
        while state.is_chance_node():
            state.apply_action(self.mapping.chance(g, turn))
            turn += 1
        outcome = g.outcome()
        must_agree("the end", outcome is not None, state.is_terminal())
        if outcome is not None:
            must_agree("returns", self.mapping.returns(outcome), state.returns())
            self.games += 1
            return False
        self.compare(g, state)
        return True

    def compare(self, g: Table, state: Any) -> None:
        seat = g.main.seat
        must_agree("who is asked", seat, state.current_player())
        offered = sorted(self.mapping.action(g, action) for action in g.options(seat))
        must_agree("legal actions", offered, state.legal_actions())
        for other in range(g.seats):
            theirs = state.information_state_string(other)
            self.heard.meet(other, g.information_hash(other), theirs)
            self.seen.meet(other, msgspec.json.encode(g.origin.game.view(g, other)), theirs)
        self.decisions += 1

    def answer(self, g: Table, state: Any, action: Action) -> None:
        number = self.mapping.action(g, action)
        g.play(g.main.seat, action)
        state.apply_action(number)


def actors(state: Any) -> Iterator[int]:
    """Who made each move so far; chance is below 0."""
    moves: Iterable[Any] = state.full_history()
    return (int(move.player) for move in moves)
