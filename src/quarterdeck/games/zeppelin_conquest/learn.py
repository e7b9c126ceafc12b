"""Learn Zeppelin Conquest from self-play, on a laptop: Deep Monte Carlo, city by city.

    pip install "quarterdeck[research,lab,learn]"
    python -m quarterdeck.games.zeppelin_conquest.learn --minutes 15

A network looks at a target as it would be if a card were laid there, and guesses how many points more than the rival's
each of its cities will bring. Of all ways to lay three cards both seats take the one with the highest guesses, now and
then any other; when a game is over, the network is told what the cities came to. What scores is not known here: only
what is printed, what a seat sees, and in the end what it got.
"""

from __future__ import annotations

import argparse
import copy
import itertools
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

import quarterdeck
from quarterdeck.envs import SeatEnv, VectorTables
from quarterdeck.games.zeppelin_conquest.rules.pieces import DECK, HAND, ROUNDS, ROWS, TARGETS
from quarterdeck.lab.intervals import Estimate, Rate, rate_of
from quarterdeck.lab.report.plots import curve, picture

GAME = "zeppelin-conquest"
TABLES = 512
MEMORY = 500_000
"""Targets that are remembered."""
BATCH = 2048
HIDDEN = 256
CURIOUS = (0.1, 0.02)
"""The share of answers given at random, at the beginning and at the end."""
SPEED = (2e-3, 1e-4)
"""The learning rate, at the beginning and at the end."""
STEADY = 0.01
"""The player is a running mean of what is learnt: so much of the newest comes in with every batch."""
LOOK_AGAIN = 60.0
"""Seconds between two examinations."""
LEAST = 0.1
"""Minutes of learning: the curve is drawn over whole seconds, so there have to be some."""

Numbers = NDArray[np.int8]
Floats = NDArray[np.float32]
Whole = NDArray[np.int64]
Seen = dict[str, NDArray[np.int16]]

BOOK: Any = quarterdeck.game(GAME).book
WORDINGS = sorted({city.wording.name for city in BOOK.cities})
PRINTED = np.array(
    [[*[city.wording.name == name for name in WORDINGS], city.points] for city in BOOK.cities], np.int8
).reshape(len(BOOK.targets), ROWS, -1)
"""The conditions of the cities on each target, and their points."""
ICONS = np.array([[[row.count(icon) for icon in "SZD"] for row in card.rows] for card in BOOK.cards], np.int8).reshape(
    2, DECK, ROWS, 3
)
"""The soldiers, zeppelins and Dooms in the rows of each deck's cards."""
LAYS = np.array([action.index for action in BOOK.lays]).reshape(2, DECK, TARGETS)
DISCARDS = np.array([action.index for action in BOOK.discards]).reshape(2, DECK)
WAYS = np.array(list(itertools.permutations(range(HAND), TARGETS)))
"""The ways to lay some of the cards in hand, one at each target."""
LEFT = HAND - TARGETS
"""The cards that are left in hand then; one of them is discarded."""
DECISIONS = 2 * ROUNDS - 1
"""Number of decisions of a seat per turn: it lays in every round, and discards after all but the last."""
FORCES = 2 + ROUNDS
"""Number of numbers per side and city: soldiers, zeppelins, and the rounds in which it had a Doom there."""
WIDTH = TARGETS * ROWS * (2 * FORCES + PRINTED.shape[2]) + 3 * DECK + 3
"""The numbers of an outlook."""


def outlook(seen: Seen, cards: Whole, laid: bool) -> Numbers:
    """For each table, card and target: how it looks there if the card is laid there, or discarded.

    That is the target itself, the two others as they are, the own cards that may still come and those in hand, the
    rival's that may come, how many of the own and of the rival's will come to each target, and whose deck it is.
    """
    count, choices = cards.shape
    deck = seen["deck"][:, 0]
    over = (seen["laid"][:, 0] > 0).sum(1) // TARGETS
    now = targets(seen)
    then = np.repeat(now[:, None], choices, 1)
    if laid:
        more = ICONS[deck[:, None], cards][:, :, None]
        then[..., :2] += more[..., :2]
        then[..., 2:FORCES] += more[..., 2:] * (np.arange(ROUNDS) == over.reshape(-1, 1, 1, 1, 1))
    coming = without(1 - (seen["laid"][:, 0] > 0) - seen["discards"], cards)
    held = without(seen["hand"], cards)
    counts = np.stack([ROUNDS - over - laid, ROUNDS - over, deck], 1)
    parts = (
        then.reshape(count, choices, TARGETS, -1),
        *[np.roll(now, -step, 1).reshape(count, 1, TARGETS, -1) for step in range(1, TARGETS)],
        *[of_all[:, :, None] for of_all in (coming, held, seen["laid"][:, 1:] == 0, counts[:, None])],
    )
    shape = (count, choices, TARGETS)
    return np.concatenate(
        [np.broadcast_to(part, (*shape, part.shape[-1])) for part in parts], -1, dtype=np.int8, casting="unsafe"
    )


def without(heap: NDArray[Any], cards: Whole) -> NDArray[Any]:
    """A heap of each table, once for each of these cards: all but that one."""
    heaps = np.repeat(heap[:, None], cards.shape[1], 1)
    np.put_along_axis(heaps, cards[..., None], 0, 2)
    return heaps


def targets(seen: Seen) -> Numbers:
    """The cities of each target as they are: what lies there, the own first, and what is printed."""
    there = seen["there"].reshape(-1, 2, TARGETS, ROWS, 3)
    dooms = there[..., 2:] >> np.arange(ROUNDS) & 1
    forces = np.concatenate([there[..., :2], dooms], -1)
    parts = (forces[:, 0], forces[:, 1], PRINTED[seen["targets"].argmax(2)])
    return np.concatenate(parts, -1, dtype=np.int8, casting="unsafe")


class Player(nn.Module):  # type: ignore[misc]  # PyTorch is not there when types are checked
    """From the outlook of a target to the points that each of its cities may bring more than to the rival."""

    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.Sequential(
            nn.Linear(WIDTH, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, ROWS)
        )

    def forward(self, outlooks: torch.Tensor) -> torch.Tensor:
        guessed: torch.Tensor = self.layers(outlooks.float())
        return guessed

    def guess(self, outlooks: Numbers) -> Floats:
        """The same for the target as a whole."""
        with torch.no_grad():
            sums: Floats = self(torch.from_numpy(outlooks)).sum(-1).numpy()
        return sums


class Seats:
    """Seats at some tables that answer as a player says."""

    def __init__(self, tables: int, seed: int = 0) -> None:
        self.rng = np.random.default_rng(seed)
        self.plans = np.zeros((tables, 2, TARGETS), np.int64)
        """The cards that each seat lays in this round."""

    def answer(self, player: Player, seen: Seen, curious: float = 0.0) -> tuple[Whole, list[tuple[Whole, Numbers]]]:
        """An action for each table; and the tables where something was decided, with the outlooks chosen there."""
        deck = seen["deck"][:, 0]
        laid = (seen["draft"] > 0).sum(1)
        discards = seen["hand"].sum(1) == LEFT
        actions = np.zeros(len(deck), np.int64)
        decided = []
        begin = np.flatnonzero(~discards & (laid == 0))
        if len(begin):
            self.plans[begin, deck[begin]], outlooks = self.lay(player, rows(seen, begin), curious)
            decided.append((begin, outlooks))
        lay = np.flatnonzero(~discards)
        actions[lay] = LAYS[deck[lay], self.plans[lay, deck[lay], laid[lay]], laid[lay]]
        end = np.flatnonzero(discards)
        if len(end):
            cards, outlooks = self.discard(player, rows(seen, end), curious)
            actions[end] = DISCARDS[deck[end], cards]
            decided.append((end, outlooks))
        return actions, decided

    def lay(self, player: Player, seen: Seen, curious: float) -> tuple[Whole, Numbers]:
        """Three cards for each table, and the outlooks of the targets with them."""
        cards = seen["hand"].nonzero()[1].reshape(-1, HAND)
        outlooks = outlook(seen, cards, True)
        worths = player.guess(outlooks)[:, WAYS, np.arange(TARGETS)].sum(2)
        way = WAYS[self.best_or_any(worths, curious)]
        return np.take_along_axis(cards, way, 1), outlooks[np.arange(len(way))[:, None], way, np.arange(TARGETS)]

    def discard(self, player: Player, seen: Seen, curious: float) -> tuple[Whole, Numbers]:
        """A card for each table, and the outlooks of the targets without it."""
        cards = seen["hand"].nonzero()[1].reshape(-1, LEFT)
        outlooks = outlook(seen, cards, False)
        best = self.best_or_any(player.guess(outlooks).sum(2), curious)
        at = np.arange(len(cards))
        return cards[at, best], outlooks[at, best]

    def best_or_any(self, worths: Floats, curious: float) -> Whole:
        """The best of each row, or now and then any."""
        count, choices = worths.shape
        anything = self.rng.integers(choices, size=count)
        chosen: Whole = np.where(self.rng.random(count) < curious, anything, worths.argmax(1))
        return chosen


def rows(seen: Seen, tables: Whole) -> Seen:
    """What is seen at these tables."""
    return {name: field[tables] for name, field in seen.items()}


class Memory:
    """Targets of games that are over, with what their cities came to: the newest ones."""

    def __init__(self) -> None:
        self.outlooks = np.zeros((MEMORY, WIDTH), np.int8)
        self.points = np.zeros((MEMORY, ROWS), np.float32)
        self.count = 0

    def add(self, outlooks: Numbers, points: NDArray[Any]) -> None:
        places = (self.count + np.arange(len(points))) % MEMORY
        self.outlooks[places], self.points[places] = outlooks, points
        self.count += len(points)

    def sample(self, rng: np.random.Generator) -> tuple[torch.Tensor, torch.Tensor]:
        places = rng.integers(min(self.count, MEMORY), size=BATCH)
        return torch.from_numpy(self.outlooks[places]), torch.from_numpy(self.points[places])


class SelfPlay:
    """Many tables at which the player sits in both seats."""

    def __init__(self, seed: int) -> None:
        self.tables = VectorTables(GAME, TABLES, copy=False)
        self.memory = Memory()
        self.seats = Seats(TABLES, seed)
        self.made = np.zeros((TABLES, 2), np.int64)
        """Number of decisions that each seat has made."""
        self.kept = np.zeros((TABLES, 2, DECISIONS, TARGETS, WIDTH), np.int8)
        """The last ones of each seat: those of this turn."""
        self.now, self.info = self.tables.reset(seed=seed)
        self.games = 0

    def step(self, player: Player, curious: float) -> None:
        """One answer at each table; games that are over become memories."""
        seen: Any = self.now["observation"]
        seat = self.info["seat"].astype(np.int64)
        actions, decided = self.seats.answer(player, seen, curious)
        for tables, outlooks in decided:
            which = (tables, seat[tables])
            self.kept[(*which, self.made[which] % DECISIONS)] = outlooks
            self.made[which] += 1
        self.now, _, ended, _, self.info = self.tables.step(actions)
        over = np.flatnonzero(ended)
        if len(over):
            self.remember(over, seat[over])

    def remember(self, over: Whole, seat: Whole) -> None:
        """What the cities came to is in what the seat saw that answered last.

        That is so at the end of a game only: when the second turn begins, the first one's cards are gone. So nothing is
        learnt from first turns, but they are played in the same way.
        """
        final = self.info["final_obs"]
        points = np.stack([final[table]["observation"]["points"] for table in over])
        ahead = (points[:, 0] - points[:, 1]).reshape(-1, 1, 1, TARGETS, ROWS)
        seats = np.arange(2).reshape(2, 1, 1, 1)
        kept = self.kept[over]
        gains = np.broadcast_to(
            np.where(seats == seat.reshape(-1, 1, 1, 1, 1), ahead, -ahead), (*kept.shape[:-1], ROWS)
        )
        self.memory.add(kept.reshape(-1, WIDTH), gains.reshape(-1, ROWS))
        self.games += len(over)


def against_greedy(player: Player, games: int, seed: int) -> Rate:
    """The share of wins against the greedy bot, each deal from both seats."""
    points = np.zeros(games // 2, np.int64)
    for seat in (0, 1):
        env = SeatEnv(GAME, seat=seat, opponents="greedy")
        seats = Seats(1)
        for deal in range(len(points)):
            now, _ = env.reset(seed=seed + deal)
            over, gain = False, 0.0
            while not over:
                seen: Any = now["observation"]
                actions, _ = seats.answer(player, {name: field[None] for name, field in seen.items()})
                now, gain, over, _, _ = env.step(actions[0])
            points[deal] += round(gain) + 1
    return rate_of(int(points.sum()), int((points**2).sum()), 4, len(points), games)


def between(ends: tuple[float, float], part: float) -> float:
    """So far on the way from one end to the other, by equal factors."""
    return float(ends[0] * (ends[1] / ends[0]) ** part)


def learn(minutes: float, seed: int, exam: int) -> tuple[Player, list[dict[str, float]]]:
    """A player, and how it did at each examination: the seconds of learning, the games, and the wins."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)  # layers this small are slower with more
    learner = Player()
    player = copy.deepcopy(learner)
    optimizer = torch.optim.Adam(learner.parameters(), lr=SPEED[0])
    play = SelfPlay(seed)
    exams: list[dict[str, float]] = []
    learnt, limit = 0.0, minutes * 60.0
    while learnt < limit:
        began = time.perf_counter()
        while time.perf_counter() - began < min(LOOK_AGAIN, limit - learnt):
            part = min(1.0, (learnt + time.perf_counter() - began) / limit)
            play.step(player, between(CURIOUS, part))
            if play.memory.count < MEMORY // 10:
                continue
            for group in optimizer.param_groups:
                group["lr"] = between(SPEED, part)
            outlooks, points = play.memory.sample(play.seats.rng)
            loss = nn.functional.mse_loss(learner(outlooks), points)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            with torch.no_grad():
                for old, new in zip(player.parameters(), learner.parameters(), strict=True):
                    old.lerp_(new, STEADY)
        learnt += time.perf_counter() - began
        wins = against_greedy(player, exam, 1_000_000)
        exams.append(
            {"seconds": round(learnt), "games": play.games, "wins": wins.rate, "low": wins.low, "high": wins.high}
        )
        print(f"{learnt / 60:5.1f} min  {play.games:8,} games  {100 * wins.rate:5.1f} % against greedy", flush=True)
    return player, exams


def minutes_from(text: str) -> float:
    given = float(text)
    if LEAST <= given < float("inf"):
        return given
    raise argparse.ArgumentTypeError(f"{text} is not possible: at least {LEAST}")


def even_from(text: str) -> int:
    given = int(text)
    if given >= 2 and given % 2 == 0:
        return given
    raise argparse.ArgumentTypeError(f"{text} is not possible: an even number from 2 on, half of them in each seat")


def seed_from(text: str) -> int:
    given = int(text)
    if 0 <= given < 1 << 63:
        return given
    raise argparse.ArgumentTypeError(f"{text} is not possible: a whole number from 0 to 2**63 - 1")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=minutes_from, default=15.0)
    parser.add_argument("--seed", type=seed_from, default=1)
    parser.add_argument("--exam", type=even_from, default=200, help="games against greedy at each examination")
    parser.add_argument("--into", type=Path, default=Path("learnt"), help="where the player and the curve are put")
    given = parser.parse_args()
    player, exams = learn(given.minutes, given.seed, given.exam)
    given.into.mkdir(parents=True, exist_ok=True)
    torch.save(player.state_dict(), given.into / "player.pt")
    (given.into / "curve.json").write_text(json.dumps(exams, indent=1))
    points = [
        (exam["seconds"] / exams[-1]["seconds"], Estimate(exam["wins"], exam["low"], exam["high"])) for exam in exams
    ]
    plot = curve(f"Wins against greedy over {given.minutes:g} minutes of learning", points, reference=0.5)
    (given.into / "curve.svg").write_text(picture(plot))


if __name__ == "__main__":
    main()
