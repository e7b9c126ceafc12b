"""The ladder: everybody against everybody, the better bot higher, and a page that says how it was played."""

from __future__ import annotations

import shlex
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from quarterdeck.cli.choices import chosen_bots
from quarterdeck.lab.intervals import Estimate
from quarterdeck.lab.ladder import Ladder, Meeting, command, ladder_of, ladder_study, markdown
from quarterdeck.lab.plan import BadPlan
from quarterdeck.lab.run import run
from tests.some_games import FLAG
from tests.some_games import WITH_FLAG as GAME

BOTS = ("random", "greedy:4", "greedy:1")


@pytest.fixture(scope="module")
def ladder(tmp_path_factory: pytest.TempPathFactory) -> Ladder:
    options = {FLAG: True}
    study = ladder_study(GAME, games=10, bots=BOTS, seed=6, options=options)
    return ladder_of(run(study, tmp_path_factory.mktemp("ladder")))


def test_everybody_meets_everybody(ladder: Ladder) -> None:
    assert [(one.first, one.second) for one in ladder.meetings] == [
        ("random", "greedy:4"),
        ("random", "greedy:1"),
        ("greedy:4", "greedy:1"),
    ]
    assert all(rung.games == 20 for rung in ladder.rungs)
    assert sum(rung.points for rung in ladder.rungs) == 30


def test_points_and_rates_agree(ladder: Ladder) -> None:
    for rung in ladder.rungs:
        won = sum(
            10 * (one.win_rate.value if one.first == rung.bot else 1 - one.win_rate.value)
            for one in ladder.meetings
            if rung.bot in (one.first, one.second)
        )
        assert rung.points == pytest.approx(won)


def test_the_best_is_on_top_and_games_make_it_surer(ladder: Ladder, tmp_path: Path) -> None:
    assert ladder.rungs[-1].bot == "random"
    assert all(one.rating > other.rating for one, other in pairwise(ladder.rungs))
    assert ladder.rungs[0].rating - ladder.rungs[-1].rating > 10
    short = ladder_of(run(ladder_study(GAME, games=4, bots=BOTS, seed=6), tmp_path))
    less = {rung.bot: rung.uncertainty for rung in short.rungs}
    assert all(rung.uncertainty < less[rung.bot] < 25 / 3 for rung in ladder.rungs)


def test_the_page_has_both_tables_and_the_command(ladder: Ladder) -> None:
    text = markdown(ladder)
    lines = text.splitlines()
    assert lines[0] == f"## {GAME.name}"
    best = ladder.rungs[0]
    assert f"| `{best.bot}` | {best.rating:.1f} | ± {best.uncertainty:.1f} | 20 | {best.points:g} |" in lines
    cross = next(place for place, line in enumerate(lines) if line.startswith("| | "))
    assert lines[cross].count("|") == lines[cross + 1].count("|") == lines[cross + 2].count("|") == 5
    assert [lines[cross + 2 + place].split("|")[2 + place].strip() for place in range(3)] == ["–"] * 3
    assert lines[-1] == (
        f"`quarterdeck ladder {GAME.id} --games 10 --bots random,greedy:4,greedy:1 --seed 6 --option {FLAG}=true`"
    )


def test_the_command_can_be_typed_as_it_is_printed() -> None:
    bots = ["random", "program:/usr/bin/env python3 'my bot.py'", 'program:./bot.py --say "a, b"']
    made = Ladder(
        game=GAME.id,
        name=GAME.name,
        options={**{option.name: option.default for option in GAME.options}, FLAG: "as you like"},
        data=GAME.data_hash,
        seed=6,
        games=10,
        rungs=[],
        meetings=[
            Meeting(first=first, second=second, games=10, win_rate=Estimate(0.5, 0.4, 0.6))
            for first, second in combinations(bots, 2)
        ],
    )
    words = shlex.split(command(made))
    assert words[:3] == ["quarterdeck", "ladder", GAME.id]
    given = dict(zip(words[3::2], words[4::2], strict=True))
    assert chosen_bots(given.pop("--bots")) == bots
    assert given == {"--games": "10", "--seed": "6", "--option": f"{FLAG}=as you like"}


def test_a_ladder_of_one_is_refused() -> None:
    with pytest.raises(BadPlan, match="two or more different bots, not random"):
        ladder_study(GAME, games=4, bots=("random",))
    with pytest.raises(BadPlan, match="two or more different bots, not random, greedy, random"):
        ladder_study(GAME, games=4, bots=("random", "greedy", "random"))
