"""Speed on the same game: random play here and in OpenSpiel's C++, in one run.

    python -m comparison.speed --rounds 9 --seconds 0.5

A decision is a player's, on both sides; what chance does is done and not counted. The two take turns, and the ratio is
the median over the rounds, in processor time. Each is driven in its own way:

    options, play    from Python, by the calls that check: `options` and `play`
    offers, answer   from Python, by the calls for programs: `next_lane`, `offers` and `answer`
    compiled         whole games inside compiled code: `playout` against `evaluate_bots` with uniform random bots

OpenSpiel is driven from Python by `legal_actions` and `apply_action`. Its deals are chance nodes, of which every
outcome is equally likely in these games, so they are answered in the same way. A deal is in the time of both; the last
column leaves it out.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from statistics import median
from time import process_time
from typing import Any, Final

import pyspiel
import quarterdeck
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table, playout

from comparison import gin_rummy as gin_in_open_spiel
from comparison import hearts as hearts_in_open_spiel
from comparison import leduc_poker as leduc_in_open_spiel
from comparison import liars_dice as dice_in_open_spiel
from quarterdeck_classics import gin_rummy, hearts, leduc_poker, liars_dice

BATCH: Final = 32
"""Number of games between two looks at the clock."""


class Subject:
    """A game in both worlds."""

    def __init__(self, game: Game, seats: int, name: str) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.name: Final = name
        self.spiel: Final = pyspiel.load_game(name)
        self.bots: Final = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(seats)]
        self.rng: Final = Rng(1)
        self.seed = 0

    def next_seed(self) -> int:
        self.seed += 1
        return self.seed


class Side:
    """One of the two worlds: how its games begin, go on to the end, and are counted."""

    def __init__(
        self,
        start: Callable[[Subject], Any],
        dealt: Callable[[Subject], Any],
        play: Callable[[Subject, Any], None],
        decisions: Callable[[Any], int],
    ) -> None:
        self.start: Final = start
        self.dealt: Final = dealt
        self.play: Final = play
        self.decisions: Final = decisions


# Ours -----------------------------------------------------------------------------------------------------------------


def new_table(subject: Subject) -> Table:
    return subject.game.new(subject.seats, subject.next_seed())


def play_checked(subject: Subject, g: Table) -> None:
    rng = subject.rng
    while (lane := g.next_lane()) is not None:
        seat = lane.seat
        options = g.options(seat)
        g.play(seat, options[rng.below(len(options))])


def play_by_lane(subject: Subject, g: Table) -> None:
    rng = subject.rng
    while (lane := g.next_lane()) is not None:
        options = g.offers(lane)
        g.answer(lane, options[rng.below(len(options))])


def play_compiled(subject: Subject, g: Table) -> None:
    playout(g, subject.rng)


def our_decisions(g: Table) -> int:
    return len(g.history or [])


# OpenSpiel's ----------------------------------------------------------------------------------------------------------


def new_state(subject: Subject) -> Any:
    return subject.spiel.new_initial_state()


def dealt_state(subject: Subject) -> Any:
    state = new_state(subject)
    while state.is_chance_node():
        actions = state.legal_actions()
        state.apply_action(actions[subject.rng.below(len(actions))])
    return state


def step_through(subject: Subject, state: Any) -> None:
    rng = subject.rng
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[rng.below(len(actions))])


def evaluate(subject: Subject, state: Any) -> None:
    pyspiel.evaluate_bots(state, subject.bots, subject.next_seed())


def their_decisions(state: Any) -> int:
    return sum(move.player >= 0 for move in state.full_history())


STEPPED: Final = Side(new_state, dealt_state, step_through, their_decisions)
MANNERS: Final = {
    "options, play": (Side(new_table, new_table, play_checked, our_decisions), STEPPED),
    "offers, answer": (Side(new_table, new_table, play_by_lane, our_decisions), STEPPED),
    "compiled": (
        Side(new_table, new_table, play_compiled, our_decisions),
        Side(new_state, dealt_state, evaluate, their_decisions),
    ),
}
"""How games are played, by ours and by OpenSpiel."""


# The measurement ------------------------------------------------------------------------------------------------------


def whole_games(side: Side, subject: Subject) -> tuple[int, float]:
    """Decisions and seconds of a batch of games, with their deals."""
    ended = []
    began = process_time()
    for _ in range(BATCH):
        position = side.start(subject)
        side.play(subject, position)
        ended.append(position)
    seconds = process_time() - began
    return sum(map(side.decisions, ended)), seconds


def dealt_games(side: Side, subject: Subject) -> tuple[int, float]:
    """The same, dealt before the clock starts."""
    positions = [side.dealt(subject) for _ in range(BATCH)]
    began = process_time()
    for position in positions:
        side.play(subject, position)
    seconds = process_time() - began
    return sum(map(side.decisions, positions)), seconds


Batch = Callable[[Side, Subject], tuple[int, float]]


def speed(batch: Batch, side: Side, subject: Subject, seconds: float) -> float:
    """Decisions per second."""
    count, spent = batch(side, subject)
    while spent < seconds:
        more, took = batch(side, subject)
        count += more
        spent += took
    return count / spent


def compared(
    batch: Batch, sides: Sequence[Side], subject: Subject, rounds: int, seconds: float
) -> tuple[float, float, float]:
    """Our speed, OpenSpiel's, and their ratio: medians over the rounds, in which the two take turns."""
    pairs = [[speed(batch, side, subject, seconds) for side in sides] for _ in range(rounds)]
    ours, theirs = (median(pair[place] for pair in pairs) for place in range(2))
    return ours, theirs, median(one / other for one, other in pairs)


def row(subject: Subject, manner: str, rounds: int, seconds: float) -> str:
    sides = MANNERS[manner]
    ours, theirs, ratio = compared(whole_games, sides, subject, rounds, seconds)
    after_the_deal = compared(dealt_games, sides, subject, rounds, seconds)[2]
    return f"| {subject.name} | {manner} | {ours:,.0f} | {theirs:,.0f} | {ratio:.2f} | {after_the_deal:.2f} |"


def subjects() -> list[Subject]:
    return [
        Subject(hearts.GAME, 4, hearts_in_open_spiel.NAME),
        Subject(gin_rummy.GAME, 2, gin_in_open_spiel.NAME),
        Subject(leduc_poker.GAME, 2, leduc_in_open_spiel.name(2)),
        Subject(liars_dice.GAME, 2, dice_in_open_spiel.name(1, 6)),
    ]


def main() -> None:
    parser = ArgumentParser(description="Compare the speed of random play with OpenSpiel's.")
    parser.add_argument("--rounds", type=int, default=9, help="rounds in which the two take turns (default 9)")
    parser.add_argument("--seconds", type=float, default=0.5, help="processor time per turn (default 0.5)")
    asked = parser.parse_args()
    print(f"Quarterdeck is {'compiled' if quarterdeck.COMPILED else 'interpreted'}; decisions per second\n")
    print("| OpenSpiel's game | how | Quarterdeck | OpenSpiel | ratio | ratio after the deal |")
    print("|---|---|---:|---:|---:|---:|")
    for subject in subjects():
        for manner in MANNERS:
            print(row(subject, manner, asked.rounds, asked.seconds), flush=True)


if __name__ == "__main__":
    main()
