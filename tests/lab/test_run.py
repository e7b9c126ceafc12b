"""A study is played into a folder: stopped and gone on with at will, always with the same tables in the end."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing import active_children
from pathlib import Path
from shutil import rmtree

import msgspec
import pytest

import quarterdeck
from quarterdeck.lab import tables
from quarterdeck.lab.ladder import ladder_study
from quarterdeck.lab.plan import BadPlan
from quarterdeck.lab.run import ANSWERS_TABLE, GAMES_TABLE, PARTS, PLAN, BadFolder, Run, run
from quarterdeck.lab.study import AGAINST, MAIN, SKILL, Study, balance_study
from tests.some_games import FLAG, LARGEST
from tests.some_games import WITH_FLAG as GAME

OTHER = next(game for game in quarterdeck.all_games() if game is not GAME)


def study(games: int = 12, seed: int = 3) -> Study:
    return balance_study(GAME, games=games, bots=("random", "random"), seed=seed, strong="greedy:1")


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def stop_after(games: int) -> Callable[[int], None]:
    def progress(done: int) -> None:
        if done >= games:
            raise KeyboardInterrupt

    return progress


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the study comes to when nothing disturbs it."""
    folder = tmp_path_factory.mktemp("whole")
    run(study(), folder)
    return folder


def test_a_run_leaves_its_plan_and_two_tables(whole: Path) -> None:
    assert sorted(content(whole)) == ["answers.parquet", "games.parquet", "plan.json"]
    rows = tables.read_table(whole / "games.parquet").to_pylist()
    assert [(row["series"], row["group"], row["rotation"]) for row in rows] == [
        (series, group, rotation) for series in (MAIN, SKILL) for group in range(6) for rotation in range(2)
    ]
    assert {row["data"] for row in rows} == {GAME.data_hash}


def test_two_processes_leave_the_same_tables_as_one(whole: Path, tmp_path: Path) -> None:
    run(study(), tmp_path, jobs=2)
    assert content(tmp_path) == content(whole)
    assert active_children() == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_run_that_is_stopped_goes_on_where_it_stopped(whole: Path, tmp_path: Path, jobs: int) -> None:
    for games in (4, 14):
        with pytest.raises(KeyboardInterrupt):
            run(study(), tmp_path, jobs, progress=stop_after(games))
        assert active_children() == []
        assert not (tmp_path / "games.parquet").exists()
    told: list[int] = []
    run(study(), tmp_path, jobs, progress=told.append)
    assert told[0] >= 14
    assert told[-1] == study().games == 24
    assert content(tmp_path) == content(whole)


def stopped(folder: Path) -> Run:
    with pytest.raises(KeyboardInterrupt):
        run(study(), folder, progress=stop_after(8))
    return Run(study(), folder)


def truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-20])


def scribble(path: Path) -> None:
    path.write_bytes(b"no table at all")


def swap_with_another(path: Path) -> None:
    path.write_bytes(path.with_name(path.name.replace("000000", "000001")).read_bytes())


@pytest.mark.parametrize("damage", [truncate, scribble, Path.unlink, swap_with_another])
@pytest.mark.parametrize("what", [GAMES_TABLE, ANSWERS_TABLE])
def test_a_damaged_part_is_noticed_and_played_again(
    whole: Path, tmp_path: Path, damage: Callable[[Path], None], what: str
) -> None:
    begun = stopped(tmp_path)
    first = begun.study.chunks()[0]
    before = len(begun.missing())
    damage(begun.part(what, first))
    assert first in begun.missing()
    assert len(begun.missing()) == before + 1
    run(study(), tmp_path)
    assert content(tmp_path) == content(whole)


def test_what_a_killed_process_leaves_half_written_is_not_used(whole: Path, tmp_path: Path) -> None:
    stopped(tmp_path)
    (tmp_path / PARTS / "0-000005.games.parquet.half").write_bytes(b"PAR1")
    (tmp_path / "games.parquet.half").write_bytes(b"PAR1")
    run(study(), tmp_path)
    (tmp_path / "games.parquet.half").unlink(missing_ok=True)
    assert content(tmp_path) == content(whole)


def test_a_finished_run_is_not_played_again(whole: Path) -> None:
    before = content(whole)
    told: list[int] = []
    run(study(), whole, progress=told.append)
    assert told == [24]
    assert content(whole) == before


def test_a_damaged_table_is_played_again(whole: Path, tmp_path: Path) -> None:
    run(study(), tmp_path)
    truncate(tmp_path / "games.parquet")
    run(study(), tmp_path)
    assert content(tmp_path) == content(whole)


def test_a_table_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    run(study(), tmp_path)
    (tmp_path / "answers.parquet").unlink()
    (tmp_path / "answers.parquet").mkdir()
    with pytest.raises(BadFolder, match=r"answers\.parquet.* cannot be written: Is a directory"):
        run(study(), tmp_path)
    (tmp_path / "answers.parquet").rmdir()
    run(study(), tmp_path)
    assert len(tables.read_table(tmp_path / "games.parquet")) == study().games


def copy_the_other_table(folder: Path) -> None:
    (folder / "games.parquet").write_bytes((folder / "answers.parquet").read_bytes())


def copy_a_shorter_study(folder: Path) -> None:
    run(study(games=8), folder / "other")
    for name in ("games.parquet", "answers.parquet"):
        (folder / "other" / name).replace(folder / name)
    rmtree(folder / "other")


def copy_answers_to_another_seed(folder: Path) -> None:
    run(study(seed=4), folder / "other")
    (folder / "other" / "answers.parquet").replace(folder / "answers.parquet")
    rmtree(folder / "other")


@pytest.mark.parametrize("mistake", [copy_the_other_table, copy_a_shorter_study, copy_answers_to_another_seed])
def test_a_table_of_something_else_is_played_again(
    whole: Path, tmp_path: Path, mistake: Callable[[Path], None]
) -> None:
    run(study(), tmp_path)
    mistake(tmp_path)
    run(study(), tmp_path)
    assert content(tmp_path) == content(whole)


def test_another_study_is_refused_and_leaves_the_folder_as_it_was(whole: Path) -> None:
    before = content(whole)
    with pytest.raises(BadFolder, match=r"another study: seed 3, not 4\. Name a new folder"):
        run(study(seed=4), whole)
    with pytest.raises(BadFolder, match=r"another study: games 12, not 14\. Name a new folder"):
        run(study(games=14), whole)
    other = {FLAG: True}
    compared = balance_study(
        GAME, games=12, bots=("random", "random"), seed=3, strong="greedy:1", against_options=other
    )
    with pytest.raises(BadFolder, match=rf"another study: against option {FLAG} nothing, not true\. Name"):
        run(compared, whole)
    stronger = balance_study(GAME, games=12, bots=("greedy:1",), seats=2, seed=3, strong="greedy:2")
    with pytest.raises(BadFolder, match=r"bots random,random, not greedy:1; strong greedy:1, not greedy:2\. Name"):
        run(stronger, whole)
    elsewhere = balance_study(OTHER, games=30, bots=("random",), strong="greedy:1")
    with pytest.raises(BadFolder, match=rf"another study: it is of {GAME.id}, not {OTHER.id}\. Name"):
        run(elsewhere, whole)
    with pytest.raises(BadFolder, match="another study: kind lab, not ladder; games"):
        run(ladder_study(GAME, games=4, bots=("random", "greedy:1")), whole)
    assert content(whole) == before


def test_a_plan_that_was_changed_by_hand_is_refused(whole: Path, tmp_path: Path) -> None:
    plan = msgspec.json.decode((whole / PLAN).read_bytes())
    plan["series"]["skill"]["groups"] = 5
    (tmp_path / PLAN).write_bytes(msgspec.json.encode(plan))
    with pytest.raises(BadFolder, match="a plan that was changed by hand"):
        run(study(), tmp_path)


def test_a_folder_with_something_else_in_it_is_refused(tmp_path: Path) -> None:
    (tmp_path / "holiday.jpg").touch()
    with pytest.raises(BadFolder, match=r"holiday\.jpg"):
        run(study(), tmp_path)
    assert sorted(content(tmp_path)) == ["holiday.jpg"]
    with pytest.raises(BadFolder, match=r"Not a directory|File exists"):
        run(study(), tmp_path / "holiday.jpg")
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / PLAN).write_text('{"series": 7}')
    with pytest.raises(BadFolder, match="is not the plan of a study"):
        run(study(), tmp_path / "odd")


def test_the_other_side_of_a_comparison_has_the_same_seeds(tmp_path: Path) -> None:
    other = {FLAG: True}
    compared = balance_study(GAME, games=4, bots=("random", "random"), strong="greedy:1", against_options=other)
    run(compared, tmp_path)
    options = msgspec.json.encode(GAME.check_options(other, 2), order="sorted").decode()
    rows = tables.read_table(tmp_path / "games.parquet").to_pylist()
    seeds = {name: [row["seed"] for row in rows if row["series"] == name] for name in (MAIN, AGAINST, SKILL)}
    assert seeds[MAIN] == seeds[AGAINST] == seeds[SKILL]
    assert {row["options"] for row in rows if row["series"] == AGAINST} == {options}


def test_what_can_show_nothing_is_refused() -> None:
    for games in (1, 2):
        with pytest.raises(BadPlan, match=r"^so few games show no spread: play 4 or more$"):
            study(games=games)
    with pytest.raises(BadPlan, match="play 6 or more"):
        balance_study(LARGEST, games=3, bots=("random",), seats=3, strong="greedy:1")
    with pytest.raises(BadPlan, match="the same options and the same cards"):
        balance_study(GAME, games=4, bots=("random",), seats=2, against_options={FLAG: GAME.check_options({}, 2)[FLAG]})
    with pytest.raises(BadPlan, match="both 'random'"):
        balance_study(GAME, games=4, bots=("random",), seats=2, strong="random")
    with pytest.raises(BadPlan, match="the same options and the same cards"):
        balance_study(GAME, games=4, bots=("random",), against_data=GAME.folder)
    with pytest.raises(BadPlan, match="0 processes"):
        run(study(), "nowhere", jobs=0)


def test_cards_that_have_changed_since_are_refused(tmp_path: Path) -> None:
    for name in GAME.files:
        (tmp_path / name).write_text((GAME.folder / name).read_text(encoding="utf-8"), encoding="utf-8")
    made = balance_study(GAME.with_data(tmp_path), games=4, bots=("random",), strong="greedy:1", data=tmp_path).series[
        MAIN
    ]
    cards = tmp_path / GAME.files[0]
    cards.write_text(cards.read_text(encoding="utf-8").replace("notice =", 'notice = "changed" #'), encoding="utf-8")
    with pytest.raises(BadPlan, match="are not those of the plan"):
        made.load()
