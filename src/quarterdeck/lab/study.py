"""A study: one or more series of games that are looked at together, and what makes one study the same as another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

import quarterdeck
from quarterdeck.kernel.game import Game
from quarterdeck.lab.chunks import Chunk
from quarterdeck.lab.plan import BadPlan, Plan, plan_of
from quarterdeck.lab.report.numbers import option_text

MAIN = "main"
AGAINST = "against"
SKILL = "skill"

NOTHING = "nothing"
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

    def chunks(self) -> list[Chunk]:
        """In the order in which their rows stand in the tables."""
        return [
            Chunk(name, groups.start, len(groups)) for name, plan in self.series.items() for groups in plan.chunks()
        ]

    @property
    def mark(self) -> str:
        """Another study has another one."""
        return blake2b(msgspec.json.encode(self, order="sorted"), digest_size=16).hexdigest()


def differences(begun: Study, asked: Study) -> list[str]:
    """What the study that was asked for has otherwise, in the words in which one asks for it."""
    mine, theirs = wishes(begun), wishes(asked)
    if mine["game"] != theirs["game"]:
        return [f"it is of {mine['game']}, not {theirs['game']}"]
    names = [*mine, *(name for name in theirs if name not in mine)]
    return [
        f"{name} {mine.get(name, NOTHING)}, not {theirs.get(name, NOTHING)}"
        for name in names
        if mine.get(name) != theirs.get(name)
    ]


def wishes(study: Study) -> dict[str, str]:
    """What somebody has to ask for to get this study."""
    plans = study.series
    first = next(iter(plans.values()))
    bots = first.bots if MAIN in plans else tuple(dict.fromkeys(bot for plan in plans.values() for bot in plan.bots))
    found = {
        "game": first.game,
        "Quarterdeck": study.quarterdeck,
        "rules": str(study.rules),
        "kind": "lab" if MAIN in plans else "ladder",
        "games": str(first.games),
        "seats": str(first.seats),
        "bots": ",".join(bots),
        "seed": str(first.seed),
        **{f"option {name}": option_text(value) for name, value in first.options.items()},
        "cards": cards_text(first),
    }
    if AGAINST in plans:
        other = plans[AGAINST]
        for name, value in other.options.items():
            if value != first.options[name]:
                found[f"against option {name}"] = option_text(value)
        if (other.data, other.data_hash) != (first.data, first.data_hash):
            found["against cards"] = cards_text(other)
    if SKILL in plans:
        found["strong"], found["weak"] = plans[SKILL].bots[:2]
    return found


def cards_text(plan: Plan) -> str:
    """Where they are; the beginning of their hash tells those apart that were there at different times."""
    return f"{plan.data or 'as installed'} ({plan.data_hash[:8]})"


def study_of(plans: Mapping[str, Plan]) -> Study:
    """A study of these series; refuses one that is too short to say anything."""
    if any(plan.groups < FEWEST_GROUPS for plan in plans.values()):
        least = max(FEWEST_GROUPS * plan.rotations for plan in plans.values())
        raise BadPlan(f"so few games show no spread: play {least} or more")
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
        if replace(plans[AGAINST], data=main.data) == main:  # cards are the same wherever they lie
            raise BadPlan("both sides of the comparison have the same options and the same cards")
    if main.seats > 1:
        if weak == strong:
            raise BadPlan(f"the weak and the strong bot are both {weak!r}: name two different ones")
        unequal = [strong] + [weak] * (main.seats - 1)
        plans[SKILL] = plan_of(game, games=games, bots=unequal, seed=seed, seats=main.seats, options=options, data=data)
    return study_of(plans)
