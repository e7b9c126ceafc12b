"""A match on the same game: our search bot against OpenSpiel's ISMCTSBot, with equal time per move.

    python -m comparison.match --games 200 --seconds-per-move 0.03
    python -m comparison.match --game liars-dice --games 2000 --iterations 300

The referee is a table of ours in step with a state of OpenSpiel's, which have to agree on who is asked, on what may be
answered and on the returns. Every deal is played once from each seat, so that luck cancels out, and is the unit of the
95 % intervals. In hearts one of ours sits with three of theirs, and the reverse.

The share of the wins is counted as `Outcome` says: equal winners share a win. The adjusted share puts line-ups on one
scale: what ours would win of a game between one seat each, if seats win in the proportion seen; 50 % is even. Points
are OpenSpiel's returns per seat, ours less theirs: its bot plays for points, ours plays to win.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from typing import Any, Final

import pyspiel
from quarterdeck.bots.evaluation import share
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Outcome
from quarterdeck.lab.intervals import Estimate, Ratio

from comparison import gin_rummy as gin_in_open_spiel
from comparison import hearts as hearts_in_open_spiel
from comparison import liars_dice as dice_in_open_spiel
from comparison.in_step import Mapping, actors, must_agree
from comparison.players import Limit, Ours, Player, Sampler, Theirs, TheirsWithSampler
from quarterdeck_classics import gin_rummy, hearts, liars_dice

OTHER_SEEDS: Final = 1 << 30
"""Added to seeds of players, so that nobody draws the random numbers that a table was dealt with."""


class Subject:
    """A game in both worlds.

    ours         numbers of seats that ours takes, one for each line-up
    exploration  the constant of UCT with which OpenSpiel's bot plays best, on the scale of the game's returns
    sampler      what samples states where OpenSpiel cannot, and whether that is so in a state
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        ours: Sequence[int],
        name: str,
        mapping: Mapping,
        exploration: float,
        sampler: tuple[Sampler, Callable[[Any], bool]] | None = None,
    ) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.ours: Final = ours
        self.mapping: Final = mapping
        self.exploration: Final = exploration
        self.sampler: Final = sampler
        self.spiel: Final = pyspiel.load_game(name)

    def theirs(self, limit: Limit, exploration: float | None) -> Theirs:
        constant = self.exploration if exploration is None else exploration
        if self.sampler is None:
            return Theirs(self.spiel, self.mapping, limit, constant)
        return TheirsWithSampler(self.spiel, self.mapping, limit, constant, *self.sampler)


def subjects() -> dict[str, Subject]:
    of_hearts, of_gin, of_dice = hearts_in_open_spiel, gin_in_open_spiel, dice_in_open_spiel
    passing = (of_hearts.dealt_anew, of_hearts.is_passing)
    always = (of_dice.rolled_anew, lambda _state: True)
    return {
        "hearts": Subject(hearts.GAME, 4, (1, 3), of_hearts.NAME, of_hearts.MAPPING, 30.0, passing),
        "gin-rummy": Subject(gin_rummy.GAME, 2, (1,), of_gin.NAME, of_gin.MAPPING, 80.0),
        "liars-dice": Subject(liars_dice.GAME, 2, (1,), of_dice.name(1, 6), of_dice.MAPPING, 0.5, always),
    }


# The referee ----------------------------------------------------------------------------------------------------------


def deal_in_step(mapping: Mapping, g: Table, state: Any) -> None:
    """Have chance do in OpenSpiel's state what it did, or is about to do, at the table."""
    turn = sum(actor < 0 for actor in actors(state))
    while state.is_chance_node():
        state.apply_action(mapping.chance(g, turn))
        turn += 1


def play(subject: Subject, seed: int, players: Sequence[Player]) -> Outcome:
    """One game, with a player for each seat."""
    mapping = subject.mapping
    g, state = subject.game.new(subject.seats, seed), subject.spiel.new_initial_state()
    deal_in_step(mapping, g, state)
    while (lane := g.next_lane()) is not None:
        seat = lane.seat
        must_agree("who is asked", seat, state.current_player())
        options = {mapping.action(g, option): option for option in g.options(seat)}
        legal = state.legal_actions()
        action = players[seat].answer(g, state, seat) if len(legal) > 1 else options[legal[0]]
        state.apply_action(mapping.action(g, action))
        deal_in_step(mapping, g, state)
        g.play(seat, action)
    assert g.result is not None
    must_agree("returns", mapping.returns(g.result), state.returns())
    return g.result


def line_ups(seats: int, ours: int) -> list[list[bool]]:
    """Which seats are ours, in each game with the same deal."""
    return [[(seat - first) % seats < ours for seat in range(seats)] for first in range(seats)]


# The match ------------------------------------------------------------------------------------------------------------


class Score:
    """What was won in one line-up, deal by deal."""

    def __init__(self, seats: int, ours: int) -> None:
        self.seats: Final = seats
        self.ours: Final = ours
        self.games = 0
        self.won: Final = Ratio()
        self.lost: Final = Ratio()
        self.points: Final = Ratio()

    def add(self, deal: int, is_ours: Sequence[bool], outcome: Outcome, returns: Sequence[float]) -> None:
        self.games += 1
        won = sum(share(outcome, seat) for seat in range(self.seats) if is_ours[seat])
        lost = sum(share(outcome, seat) for seat in range(self.seats) if not is_ours[seat])
        self.won.add(deal, won, 1)
        self.lost.add(deal, lost, 1)
        mine = sum(returns[seat] for seat in range(self.seats) if is_ours[seat]) / self.ours
        others = sum(returns[seat] for seat in range(self.seats) if not is_ours[seat]) / (self.seats - self.ours)
        self.points.add(deal, mine - others, 1)

    def adjusted(self, won: float) -> float:
        """What one seat of ours wins against one of theirs, if seats win in this proportion."""
        mine, others = won / self.ours, (1 - won) / (self.seats - self.ours)
        return mine / (mine + others)


def contest(
    subject: Subject, ours: int, deals: int, limit: Limit, exploration: float | None
) -> tuple[Score, Ours, Theirs]:
    """All games of one number of seats for ours."""
    score = Score(subject.seats, ours)
    mine = Ours(subject.game, subject.mapping, limit)
    other = subject.theirs(limit, exploration)
    for deal in range(deals):
        for place, is_ours in enumerate(line_ups(subject.seats, ours)):
            for player in (mine, other):
                player.restart(OTHER_SEEDS + deal * subject.seats + place)
            outcome = play(subject, deal, [mine if own else other for own in is_ours])
            score.add(deal, is_ours, outcome, subject.mapping.returns(outcome))
    return score, mine, other


# The table ------------------------------------------------------------------------------------------------------------


def percent(value: float, low: float | None, high: float | None) -> str:
    between = "" if low is None or high is None else f" ({low:.1%} to {high:.1%})"
    return f"{value:.1%}{between}"


def number(found: Estimate) -> str:
    between = "" if found.low is None or found.high is None else f" ({found.low:+.2f} to {found.high:+.2f})"
    return f"{found.value:+.2f}{between}"


def row(name: str, score: Score, mine: Player, other: Player) -> str:
    won = score.won.share(score.games)
    bounds = [None if bound is None else score.adjusted(bound) for bound in (won.low, won.high)]
    cells = [
        name,
        f"{score.ours} of {score.seats}",
        str(score.games),
        percent(won.value, won.low, won.high),
        percent(score.adjusted(won.value), *bounds),
        number(score.points.mean()),
        *(f"{1000 * player.seconds / max(1, player.moves):.1f}" for player in (mine, other)),
    ]
    return "| " + " | ".join(cells) + " |"


HEADS: Final = (
    "game",
    "our seats",
    "games",
    "our share of the wins",
    "adjusted",
    "points per seat, ours less theirs",
    "our ms per move",
    "theirs",
)


def arguments() -> Namespace:
    parser = ArgumentParser(description="Play the search bot against OpenSpiel's ISMCTSBot.")
    parser.add_argument("--game", choices=tuple(subjects()), action="append", help="a game (default: all)")
    parser.add_argument("--games", type=int, default=200, help="games per line-up (default 200)")
    parser.add_argument("--seconds-per-move", type=float, default=0.03, help="time per move (default 0.03)")
    parser.add_argument("--iterations", type=int, help="iterations per move for both, instead of time")
    parser.add_argument("--exploration", type=float, help="OpenSpiel's constant of UCT (default: by game)")
    return parser.parse_args()


def main() -> None:
    asked = arguments()
    limit = Limit(None if asked.iterations else asked.seconds_per_move, asked.iterations)
    print("| " + " | ".join(HEADS) + " |")
    print("|---|---|" + "---:|" * (len(HEADS) - 2))
    for name, subject in subjects().items():
        if asked.game and name not in asked.game:
            continue
        for ours in subject.ours:
            deals = max(1, asked.games // subject.seats)
            print(row(name, *contest(subject, ours, deals, limit, asked.exploration)), flush=True)


if __name__ == "__main__":
    main()
