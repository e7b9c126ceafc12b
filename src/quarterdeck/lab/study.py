"""A study: one or more series of games that are looked at together, and what makes one study the same as another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

import quarterdeck
from quarterdeck.kernel.game import Game
from quarterdeck.lab.plan import BadPlan, Plan, plan_of
from quarterdeck.lab.portions import Portion

MAIN = "main"
AGAINST = "against"
SKILL = "skill"

FEWEST_GROUPS = 2
"""From one group nothing can be said about how much groups differ."""


class Study(Struct, frozen=True, kw_only=True):
    """The series by name; all are of the same game."""

    quarterdeck: str
    rules: int
    series: dict[str, Plan]

    @property
    def games(self) -> int:
        return sum(plan.games for plan in self.series.values())

    def portions(self) -> list[Portion]:
        """In the order in which their rows stand in the tables."""
        return [
            Portion(name, groups.start, len(groups)) for name, plan in self.series.items() for groups in plan.parts()
        ]

    def differences(self, other: Study) -> list[str]:
        """What the other study would have otherwise, in words."""
        mine, theirs = flat(msgspec.to_builtins(self)), flat(msgspec.to_builtins(other))
        names = [*mine, *(name for name in theirs if name not in mine)]
        return [
            f"{name} {told(mine.get(name))}, not {told(theirs.get(name))}"
            for name in names
            if mine.get(name) != theirs.get(name)
        ]


def flat(content: object, prefix: str = "") -> dict[str, object]:
    """Nested mappings as one: 'series main seed'."""
    if not isinstance(content, dict):
        return {prefix: content}
    found: dict[str, object] = {}
    for name, value in content.items():
        found |= flat(value, f"{prefix} {name}".strip())
    return found


def told(value: object) -> str:
    if isinstance(value, (list, tuple)):
        return ",".join(str(part) for part in value)
    return "nothing" if value is None else str(value)


def study_of(plans: Mapping[str, Plan]) -> Study:
    """A study of these series; refuses one that is too short to say anything."""
    for name, plan in plans.items():
        if plan.groups < FEWEST_GROUPS:
            least = FEWEST_GROUPS * plan.rotations
            raise BadPlan(f"{plan.games} games of the series {name!r} show no spread: play {least} or more")
    first = next(iter(plans.values()))
    return Study(quarterdeck=quarterdeck.__version__, rules=first.load().version, series=dict(plans))


def balance_study(
    game: Game,
    *,
    games: int,
    bots: Sequence[str],
    seed: int = 1,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    data: str | Path | None = None,
    against_options: Mapping[str, object] | None = None,
    against_data: str | Path | None = None,
    weak: str = "random",
    strong: str = "greedy",
) -> Study:
    """The study of a game's balance: equal bots, the same under other rules if there are some, and unequal bots.

    The other rules are played with the same seeds. What is not named among them is as in the main series.
    """
    main = plan_of(game, games=games, bots=bots, seed=seed, seats=seats, options=options, data=data)
    plans = {MAIN: main}
    if against_options is not None or against_data is not None:
        other = game if against_data is None else game.with_data(against_data)
        plans[AGAINST] = plan_of(
            other,
            games=games,
            bots=bots,
            seed=seed,
            seats=main.seats,
            options={**(options or {}), **(against_options or {})},
            data=data if against_data is None else against_data,
        )
        if plans[AGAINST] == main:
            raise BadPlan("both sides of the comparison have the same options and the same cards")
    if main.seats > 1:
        if weak == strong:
            raise BadPlan(f"the weak and the strong bot are both {weak!r}: name two different ones")
        unequal = [strong] + [weak] * (main.seats - 1)
        plans[SKILL] = plan_of(game, games=games, bots=unequal, seed=seed, seats=main.seats, options=options, data=data)
    return study_of(plans)
