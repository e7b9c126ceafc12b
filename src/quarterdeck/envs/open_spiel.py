"""The games for OpenSpiel: `import quarterdeck.envs.open_spiel`, then `pyspiel.load_game("quarterdeck_my_game")`.

That is the game with the id `my-game`; `spiel_name` gives the name of any.

Parameters are `players`, the game's own options, and `seed`.

**Chance** comes first and is explicit: eight chance nodes draw the bytes of the table's seed, from which all shuffles
and dice follow. To the players that is the same game as one with a chance node at every shuffle, because no information
state tells more of the seed than what has been turned up by then. With a `seed` that table is dealt, without chance
nodes.

**Simultaneous choices** are asked one seat after the other. What a seat answers in secret is in nobody else's
information state before it is revealed, so those who answer later know no more than those who answer first.

**Returns** come with the end: of n seats a lone winner has 1 and a loser -1/(n-1), those who share the win share what
is left. So games for two are zero-sum: 1, 0 or -1. At more seats everybody can lose to a player that the rules
themselves move, so these games are general-sum. A lone player has 1 or -1.

Algorithms that resample must be OpenSpiel's Python ones, such as `open_spiel.python.algorithms.ismcts`: those in C++
cannot ask a game that is written in Python.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

import quarterdeck
from quarterdeck.envs.errors import NotUnderWay
from quarterdeck.envs.rewards import rewards, stretched
from quarterdeck.kernel.errors import BadTable, IllegalAction
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table
from quarterdeck.optional_dependencies import needs

with needs("research"):
    import pyspiel

    from quarterdeck.envs.spiel_observer import PlayerObserver, PublicObserver

SEED_BYTES: Final = 8
BYTE: Final = 256
DRAWN: Final = -1
"""The seed that leaves the choice of a table to chance."""
LARGEST_SEED: Final = 2**31 - 1
"""The largest whole number that can be a parameter."""

KIND: Final = pyspiel.GameType


def spiel_name(game: Game) -> str:
    return f"quarterdeck_{game.id.replace('-', '_')}"


def spiel_type(game: Game, players: int, seed: int) -> Any:
    """What OpenSpiel wants to know of a game before it plays it."""
    return KIND(
        short_name=spiel_name(game),
        long_name=game.name,
        dynamics=KIND.Dynamics.SEQUENTIAL,
        chance_mode=KIND.ChanceMode.EXPLICIT_STOCHASTIC if seed == DRAWN else KIND.ChanceMode.DETERMINISTIC,
        information=KIND.Information.IMPERFECT_INFORMATION,
        utility=KIND.Utility.ZERO_SUM if players == 2 else KIND.Utility.GENERAL_SUM,
        reward_model=KIND.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": 2,
            "seed": DRAWN,
            **{option.name: option.default for option in game.options},
        },
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game with its number of seats and its options settled. Each game has a class of its own."""

    game: ClassVar[Game]

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        game = self.game
        options = dict(parameters)
        seed = options.pop("seed")
        self.seats: Final = game.check_seats(options.pop("players"))
        self.options: Final = game.check_options(options, self.seats)
        if not DRAWN <= seed <= LARGEST_SEED:
            raise BadTable(f"a table has a seed from 0 to {LARGEST_SEED}, or {DRAWN} to have one drawn, not {seed}")
        self.seed: Final[int] = seed
        drawn = seed == DRAWN
        info = pyspiel.GameInfo(
            num_distinct_actions=game.action_count,
            max_chance_outcomes=BYTE if drawn else 0,
            num_players=self.seats,
            min_utility=stretched(0.0, self.seats),
            max_utility=stretched(1.0, self.seats),
            utility_sum=0.0 if self.seats == 2 else None,
            max_game_length=game.longest,
        )
        super().__init__(spiel_type(game, self.seats, seed), info, dict(parameters))

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return SEED_BYTES if self.seed == DRAWN else 0

    def __reduce__(self) -> tuple[Callable[[str], Any], tuple[str]]:
        return named, (str(self),)

    def make_py_observer(
        self, kind: Any = None, parameters: Mapping[str, Any] | None = None
    ) -> PlayerObserver | PublicObserver | None:
        """All that a player may know, or all that everybody may; other kinds of observation are not to be had."""
        if parameters:
            raise ValueError(f"observations have no parameters, but {', '.join(parameters)} came with one")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info:
            return None
        if kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return PlayerObserver(self.game, self.seats, kind.perfect_recall)
        return PublicObserver(kind.perfect_recall) if kind.private_info == pyspiel.PrivateInfoType.NONE else None


def named(text: str) -> Any:
    """A game that was pickled: loading this module has made it known."""
    return pyspiel.load_game(text)


class Dealt:
    """A table as a value that can be copied and pickled, which is how OpenSpiel clones and saves a state."""

    def __init__(self, g: Table) -> None:
        self.g: Final = g

    def __deepcopy__(self, _copied: dict[int, Any]) -> Dealt:
        return Dealt(self.g.clone())

    def __reduce__(self) -> tuple[Callable[[str, bytes], Dealt], tuple[str, bytes]]:
        game = self.g.origin.game
        return loaded, (game.id, game.save(self.g))


def loaded(id: str, saved: bytes) -> Dealt:
    return Dealt(quarterdeck.game(id).load(saved))


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A table, or the bytes that were drawn for its seed so far."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.drawn: list[int] = []
        self.dealt: Dealt | None = None
        if game.seed != DRAWN:
            self.deal(game, game.seed)

    def deal(self, game: SpielGame, seed: int) -> None:
        self.dealt = Dealt(game.game.new(game.seats, seed, game.options))

    @property
    def g(self) -> Table:
        if self.dealt is None:
            raise NotUnderWay(f"nothing is dealt yet: chance draws {SEED_BYTES} bytes first, {len(self.drawn)} so far")
        return self.dealt.g

    def current_player(self) -> int:
        if self.dealt is None:
            return int(pyspiel.PlayerId.CHANCE)
        lane = self.g.next_lane()
        return int(pyspiel.PlayerId.TERMINAL) if lane is None else lane.seat

    def is_terminal(self) -> bool:
        return self.dealt is not None and self.g.outcome() is not None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(byte, 1 / BYTE) for byte in range(BYTE)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(action.index for action in self.g.options(player))

    def _apply_action(self, action: int) -> None:
        if self.dealt is not None:
            self.g.play(self.current_player(), self.g.origin.game.action_at(action))
            return
        if not 0 <= action < BYTE:
            raise IllegalAction(f"chance cannot draw {action}: it draws a byte of the seed, from 0 to {BYTE - 1}")
        self.drawn.append(action)
        if len(self.drawn) == SEED_BYTES:
            self.deal(self.get_game(), int.from_bytes(bytes(self.drawn)))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action:02x}"
        game: SpielGame = self.get_game()
        return game.game.action_at(action).text

    def returns(self) -> list[float]:
        outcome = self.g.outcome() if self.dealt is not None else None
        if outcome is None:
            return [0.0] * self.num_players()
        return rewards(outcome, "share")

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> SpielState:
        """A state drawn from all those that the player cannot tell from this one.

        It is as if the game had begun there: its history is empty, for what rivals did to get there is not known.
        """
        high, low = (int(probability_sampler() * 2**32) for _ in range(2))
        other: SpielState = self.get_game().new_initial_state()
        other.dealt = Dealt(determinized(self.g, player_id, Rng(high << 32 | low)))
        return other

    def __str__(self) -> str:
        """Everything, also what is hidden."""
        if self.dealt is None:
            return f"seed {bytes(self.drawn).hex()}"
        game = self.g.origin.game
        return game.picture(game.revealed(self.g))


def determinized(g: Table, seat: int, rng: Rng) -> Table:
    """A determinization of the table in which the seat has not forgotten what it has heard."""
    t = g.origin.game.redeal(g, seat, rng)
    t.main.information_hash = g.main.information_hash
    for lane, real in zip(t.lanes, g.lanes, strict=True):
        lane.information_hash = real.information_hash
    t.learn(seat, g.learnt(seat))
    return t


def register(game: Game) -> None:
    """Make it known to OpenSpiel, which lets go of the class after Python has gone; a plain function would not last."""
    name = spiel_name(game)
    pyspiel.register_game(spiel_type(game, 2, DRAWN), type(name, (SpielGame,), {"game": game}))


for game in quarterdeck.all_games():
    register(game)
