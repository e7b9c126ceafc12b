"""The two players of a match: our search bot, and OpenSpiel's ISMCTSBot. Each is told what its seat knows.

OpenSpiel's bot is given the whole state and asks it for others that its seat cannot tell from it. The bot in C++ plays
where the game can do that in C++: in gin rummy, and in hearts once the cards are passed (before that, the states are
broken and the program crashes). Liar's dice cannot, and the C++ bot takes no sampler from Python. So in these places
the bot that OpenSpiel has in Python plays, with a sampler that draws all possible states equally often, as our redeal
does, and with rollouts in C++.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import monotonic, process_time
from typing import Any, Final

import pyspiel
from numpy.random import RandomState
from open_spiel.python.algorithms import ismcts
from quarterdeck.bots import Budget, Handle, SearchBot, bot
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action

from comparison.in_step import Mapping

Sampler = Callable[[Any, int, Random], Any]
"""A state of OpenSpiel's that a player cannot tell from the one given."""
UNLIMITED: Final = -1
ALL_SEEDS: Final = 1 << 31


class Limit:
    """How much a player may think per move: seconds by the clock, or a number of iterations."""

    def __init__(self, seconds: float | None, iterations: int | None) -> None:
        self.seconds: Final = seconds
        self.iterations: Final = iterations

    def budget(self) -> Budget:
        if self.seconds is None:
            return Budget(iterations=self.iterations)
        return Budget(milliseconds=max(1, round(self.seconds * 1000)))


class Player:
    """Answers for one seat, and keeps count of the processor time that its moves have taken."""

    def __init__(self) -> None:
        self.moves = 0
        self.seconds = 0.0

    def answer(self, g: Table, state: Any, seat: int) -> Action:
        began = process_time()
        action = self.choose(g, state, seat)
        self.seconds += process_time() - began
        self.moves += 1
        return action

    def restart(self, seed: int) -> None:
        """Before a game."""
        raise NotImplementedError

    def choose(self, g: Table, state: Any, seat: int) -> Action:
        raise NotImplementedError


class Ours(Player):
    """The search bot with the game's own evaluation."""

    def __init__(self, game: Game, mapping: Mapping, limit: Limit) -> None:
        super().__init__()
        searcher = bot("search", game)
        assert isinstance(searcher, SearchBot)
        self.searcher: Final = searcher
        self.game: Final = game
        self.mapping: Final = mapping
        self.limit: Final = limit
        self.rng = Rng(0)

    def restart(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, g: Table, state: Any, seat: int) -> Action:
        handle = Handle(self.game, self.game.view(g, seat))
        action = self.searcher.choose(handle, self.limit.budget(), self.rng)
        legal = state.legal_actions()
        if self.mapping.action(g, action) in legal:
            return action
        # OpenSpiel misses some knocks in gin rummy; then the next best is taken.
        findings = self.searcher.consider(handle, self.limit.budget(), self.rng)
        return next(found.action for found in findings if self.mapping.action(g, found.action) in legal)


class Theirs(Player):
    """OpenSpiel's bot: one random rollout per iteration, the action with most visits is taken."""

    def __init__(self, spiel: Any, mapping: Mapping, limit: Limit, exploration: float) -> None:
        super().__init__()
        self.spiel: Final = spiel
        self.mapping: Final = mapping
        self.limit: Final = limit
        self.exploration: Final = exploration
        self.bot: Any = None

    def restart(self, seed: int) -> None:
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed % ALL_SEEDS)
        self.bot = pyspiel.ISMCTSBot(
            seed % ALL_SEEDS,
            evaluator,
            self.exploration,
            self.limit.iterations or 0,
            UNLIMITED,
            pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            False,
            False,
            -1.0 if self.limit.seconds is None else self.limit.seconds,
        )

    def choose(self, g: Table, state: Any, seat: int) -> Action:
        number = self.step(state)
        return next(option for option in g.options(seat) if self.mapping.action(g, option) == number)

    def step(self, state: Any) -> int:
        while True:
            try:
                return int(self.bot.step(state))
            except pyspiel.SpielError as error:
                if "total_visits" not in str(error):
                    raise
                # The machine was busy elsewhere for the whole time, and not one action was tried: once more.


class TheirsWithSampler(Theirs):
    """The same in Python, where OpenSpiel cannot sample states."""

    def __init__(
        self,
        spiel: Any,
        mapping: Mapping,
        limit: Limit,
        exploration: float,
        sampler: Sampler,
        is_needed: Callable[[Any], bool],
    ) -> None:
        """is_needed   whether OpenSpiel cannot sample this state; where it can, the C++ bot plays"""
        super().__init__(spiel, mapping, limit, exploration)
        self.sampler: Final = sampler
        self.is_needed: Final = is_needed
        self.with_sampler: Any = None

    def restart(self, seed: int) -> None:
        super().restart(seed)
        self.with_sampler = TimedBot(self.spiel, self.limit, self.exploration, self.sampler, Random(seed))

    def step(self, state: Any) -> int:
        if self.is_needed(state):
            return int(self.with_sampler.step(state))
        return super().step(state)


class TimedBot(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's bot in Python, which knows no limit of time, with one."""

    def __init__(self, spiel: Any, limit: Limit, exploration: float, sampler: Sampler, rng: Random) -> None:
        numbers = RandomState(rng.randrange(ALL_SEEDS))
        super().__init__(spiel, Rollouts(spiel, rng), exploration, limit.iterations or 0, random_state=numbers)
        self.limit: Final = limit
        self.set_resampler(lambda state, player: sampler(state, player, rng))

    def run_search(self, state: Any) -> Any:
        if self.limit.seconds is None:
            return super().run_search(state)
        self.reset()
        self._root_node = self.create_new_node(state)
        end = monotonic() + self.limit.seconds
        while monotonic() < end or self._root_node.total_visits < 1:
            self.run_simulation(self.sample_root_state(state))
        return self.get_final_policy(state, self._root_node)


class Rollouts:
    """An evaluator for the bot in Python whose rollouts are made in C++, which is faster than its usual one."""

    def __init__(self, spiel: Any, rng: Random) -> None:
        self.rng: Final = rng
        self.bots: Final = [
            pyspiel.make_uniform_random_bot(player, rng.randrange(ALL_SEEDS)) for player in range(spiel.num_players())
        ]

    def evaluate(self, state: Any) -> Any:
        return pyspiel.evaluate_bots(state.clone(), self.bots, self.rng.randrange(ALL_SEEDS))

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]
