"""Learn Zeppelin Conquest from self-play, on a laptop: Deep Monte Carlo with masked actions.

    pip install "quarterdeck[research,lab,learn]"
    python examples/learn_zeppelin.py --minutes 15

A network guesses what each action will be worth at the end of the game. Both seats take the action that it thinks best,
now and then any other; when a game is over, the network is told what all these actions came to. No rule of the game is
known here: only the numbers that a seat sees, and the mask of what it may answer.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from quarterdeck.envs import SeatEnv, VectorTables
from quarterdeck.lab.intervals import Estimate, wilson
from quarterdeck.lab.report.plots import curve, picture

GAME = "zeppelin-conquest"
TABLES = 512
LONGEST = 80
"""More answers than a game has."""
MEMORY = 400_000
BATCH = 512
HIDDEN = 256
CURIOUS = (0.3, 0.03)
"""How often any action is taken, at the beginning and at the end."""
SPEED = (1e-3, 1e-4)
"""The learning rate, at the beginning and at the end."""
CLEAR = 5.0
"""So many points ahead are worth another win: scores say more of an answer than the win alone, which hangs on all."""
LOOK_AGAIN = 60.0
"""Seconds between two examinations."""
LEAST = 0.1
"""Minutes of learning: the curve is drawn over whole seconds, so there have to be some."""

Floats = NDArray[np.float32]


class Player(nn.Module):  # type: ignore[misc]  # PyTorch is not there when types are checked
    """From what a seat sees to what each action may be worth to it."""

    def __init__(self, limits: NDArray[np.int16], actions: int) -> None:
        super().__init__()
        self.register_buffer("scale", 1.0 / torch.from_numpy(np.clip(limits, 1, 8).astype(np.float32)))
        self.layers = nn.Sequential(
            nn.Linear(len(limits), HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, actions)
        )

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        worths: torch.Tensor = self.layers(seen * self.scale)
        return worths

    def choose(self, seen: NDArray[np.int16], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        """The best of what may be answered, for each row."""
        with torch.no_grad():
            worths = self(torch.from_numpy(seen.astype(np.float32)))
        best: NDArray[np.int64] = worths.masked_fill(torch.from_numpy(masks) == 0, -torch.inf).argmax(1).numpy()
        return best


class Memory:
    """Answers of games that are over, with what they came to: the newest ones."""

    def __init__(self, width: int) -> None:
        self.seen = np.zeros((MEMORY, width), np.int16)
        self.actions = np.zeros(MEMORY, np.int64)
        self.gains = np.zeros(MEMORY, np.float32)
        self.count = 0

    def add(self, seen: NDArray[np.int16], actions: NDArray[np.int64], gains: Floats) -> None:
        places = (self.count + np.arange(len(actions))) % MEMORY
        self.seen[places], self.actions[places], self.gains[places] = seen, actions, gains
        self.count += len(actions)

    def sample(self, rng: np.random.Generator) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        places = rng.integers(min(self.count, MEMORY), size=BATCH)
        seen = torch.from_numpy(self.seen[places].astype(np.float32))
        return seen, torch.from_numpy(self.actions[places]), torch.from_numpy(self.gains[places])


class SelfPlay:
    """Many tables at which the player sits in both seats."""

    def __init__(self, tables: VectorTables, memory: Memory, seed: int) -> None:
        self.tables = tables
        self.memory = memory
        self.rng = np.random.default_rng(seed)
        self.rows = np.arange(TABLES)
        self.length = np.zeros(TABLES, np.int64)
        self.seen = np.zeros((TABLES, LONGEST, memory.seen.shape[1]), np.int16)
        self.actions = np.zeros((TABLES, LONGEST), np.int64)
        self.seats = np.zeros((TABLES, LONGEST), np.int64)
        self.now, self.info = tables.reset(seed=seed)
        self.games = 0

    def step(self, player: Player, curious: float) -> None:
        """One answer at each table; games that are over become memories."""
        masks = self.now["action_mask"]
        chosen = player.choose(self.now["observation"], masks)
        anything = (self.rng.random(masks.shape) * masks).argmax(1)
        chosen = np.where(self.rng.random(TABLES) < curious, anything, chosen)
        at = (self.rows, self.length)
        self.seen[at], self.actions[at], self.seats[at] = self.now["observation"], chosen, self.info["seat"]
        self.length += 1
        self.now, _, ended, _, self.info = self.tables.step(chosen)
        for table in np.flatnonzero(ended):
            answers = slice(0, self.length[table])
            margin = self.info["final_info"]["rewards"][table][self.seats[table, answers]]
            gains = (np.sign(margin) + margin / CLEAR).astype(np.float32)
            self.memory.add(self.seen[table, answers], self.actions[table, answers], gains)
            self.length[table] = 0
            self.games += 1


def against_greedy(player: Player, games: int, seed: int) -> float:
    """The share of wins against the greedy bot, the same deals in both seats."""
    total = 0.0
    for seat in (0, 1):
        env = SeatEnv(GAME, seat=seat, opponents="greedy", observation="flat")
        for deal in range(games // 2):
            now, _ = env.reset(seed=seed + deal)
            over, gain = False, 0.0
            while not over:
                action = player.choose(now["observation"][None], now["action_mask"][None])[0]
                now, gain, over, _, _ = env.step(action)
            total += (gain + 1) / 2
    return total / games


def between(ends: tuple[float, float], part: float) -> float:
    return float(ends[0] * (ends[1] / ends[0]) ** part)


def learn(minutes: float, seed: int, exam: int) -> tuple[Player, list[dict[str, float]]]:
    """A player, and how it did at each examination: the seconds of learning, the games, and the wins."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)  # layers this small are slower with more
    tables = VectorTables(GAME, TABLES, observation="flat", reward="margin", copy=False)
    space: Any = tables.single_observation_space
    limits = space["observation"].high
    player = Player(limits, tables.setting.game.action_count)
    optimizer = torch.optim.Adam(player.parameters(), lr=SPEED[0])
    memory = Memory(len(limits))
    play = SelfPlay(tables, memory, seed)
    exams: list[dict[str, float]] = []
    learnt, limit = 0.0, minutes * 60.0
    while learnt < limit:
        began = time.perf_counter()
        while time.perf_counter() - began < min(LOOK_AGAIN, limit - learnt):
            part = min(1.0, (learnt + time.perf_counter() - began) / limit)
            play.step(player, between(CURIOUS, part))
            if memory.count < MEMORY // 10:
                continue
            for group in optimizer.param_groups:
                group["lr"] = between(SPEED, part)
            seen, actions, gains = memory.sample(play.rng)
            guessed = player(seen).gather(1, actions[:, None])[:, 0]
            loss = nn.functional.mse_loss(guessed, gains)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        learnt += time.perf_counter() - began
        wins = against_greedy(player, exam, 1_000_000)
        exams.append({"seconds": round(learnt), "games": play.games, "wins": wins})
        print(f"{learnt / 60:5.1f} min  {play.games:8,} games  {100 * wins:5.1f} % against greedy", flush=True)
    return player, exams


def minutes(text: str) -> float:
    given = float(text)
    if LEAST <= given < float("inf"):
        return given
    raise argparse.ArgumentTypeError(f"{text} is not possible: at least {LEAST}")


def even(text: str) -> int:
    given = int(text)
    if given >= 2 and given % 2 == 0:
        return given
    raise argparse.ArgumentTypeError(f"{text} is not possible: an even number from 2 on, half of them in each seat")


def seed(text: str) -> int:
    given = int(text)
    if 0 <= given < 1 << 63:
        return given
    raise argparse.ArgumentTypeError(f"{text} is not possible: a whole number from 0 to 2**63 - 1")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=minutes, default=15.0)
    parser.add_argument("--seed", type=seed, default=1)
    parser.add_argument("--exam", type=even, default=200, help="games against greedy at each examination")
    parser.add_argument("--into", type=Path, default=Path("learnt"), help="where the player and the curve are put")
    given = parser.parse_args()
    player, exams = learn(given.minutes, given.seed, given.exam)
    given.into.mkdir(parents=True, exist_ok=True)
    torch.save(player.state_dict(), given.into / "player.pt")
    (given.into / "curve.json").write_text(json.dumps(exams, indent=1))
    points = []
    for exam in exams:
        found = wilson(exam["wins"], given.exam)
        points.append((exam["seconds"] / exams[-1]["seconds"], Estimate(found.rate, found.low, found.high)))
    plot = curve(f"Wins against greedy over {given.minutes:g} minutes of learning", points, reference=0.5)
    (given.into / "curve.svg").write_text(picture(plot))


if __name__ == "__main__":
    main()
