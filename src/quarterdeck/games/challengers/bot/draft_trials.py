"""Challengers!: answers tried out side by side, for hints: against the same rival, with the same shuffles."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quarterdeck.bots.handle import Handle
from quarterdeck.bots.trials import Trials
from quarterdeck.games.challengers.bot.draft_heuristic import deck_after
from quarterdeck.games.challengers.bot.match_simulator import (
    MatchSimulator,
    Rival,
    match_of,
    rest_of_the_match,
    rivals_of,
)
from quarterdeck.games.challengers.bot.season import Season
from quarterdeck.games.challengers.rules.pieces import State
from quarterdeck.kernel.rng import M32, Rng, scramble
from quarterdeck.kernel.types import Action

COPIES: Final = 64
"""More than a deck has of one card."""
HEAP: Final = COPIES * 1024
"""More than there are different cards with all their copies."""


class DraftTrials(Trials):
    def __init__(self, handle: Handle, rng: Rng) -> None:
        known = handle.known
        assert isinstance(known, State)
        self.handle: Final = handle
        self.rng: Final = rng
        self.seat: Final = handle.seat
        self.begun: Final = match_of(known, handle.seat).begun
        self.simulator: Final = SameShuffles(known, rng)
        self.season: Final = Season(self.simulator, rng)
        self.world: State = known
        self.rival: Rival | None = None
        self.luck: Rng = rng

    def imagine(self) -> None:
        world = self.handle.determinize_undecided(self.rng)
        assert isinstance(world, State)
        self.world = world
        if not self.begun:
            rivals = rivals_of(world, self.seat)
            self.rival = rivals[self.rng.below(len(rivals))]
        self.luck = self.rng.offspring()

    def worth(self, action: Action) -> float:
        if self.begun:
            return rest_of_the_match(self.world, self.seat, action)
        assert self.rival is not None
        self.season.rng = self.luck.clone()
        self.simulator.luck = self.luck
        return self.season.worth(self.world, self.seat, deck_after(self.world, self.seat, action), self.rival)


class SameShuffles(MatchSimulator):
    """A simulator whose luck in the match of a round is the same again and again, as far as the decks are."""

    def __init__(self, g: State, rng: Rng) -> None:
        super().__init__(g, rng)
        self.luck: Rng = rng
        self.order: i64 = 0

    def gain(self, own: Rival, other: Rival, piles: list[list[int]], round: int, trophy: float) -> float:
        self.rng = self.luck.split(round, 0)
        self.table.main.stream = self.rng
        self.order = self.rng.next32()
        return super().gain(own, other, piles, round, trophy)

    def shuffle(self, deck: list[int], place: int) -> None:
        """Every card has a random rank of its own, so cards that two decks share lie in the same order in both."""
        deck.sort()
        ranked: list[tuple[int, int]] = []
        copy = 0
        for i in range(len(deck)):
            copy = copy + 1 if i and deck[i - 1] == deck[i] else 0
            rank: int = scramble(scramble((self.order + place * HEAP + deck[i] * COPIES + copy) & M32))
            ranked.append((rank, deck[i]))
        ranked.sort()
        deck[:] = [card for _, card in ranked]
