"""A study being played into a folder: it can be stopped at any time, and goes on where it stopped.

    plan.json           what is played
    parts/              what was played so far, until all of it was
    games.parquet       then: one row a game
    answers.parquet     one row a game, seat and kind of answer

A portion is always the same games, whoever plays it, so what comes out does not depend on the number of processes or
on how often it was stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from shutil import rmtree

import msgspec

from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.lab.answers import Answers
from quarterdeck.lab.extras import needs
from quarterdeck.lab.plan import check_jobs
from quarterdeck.lab.portions import Measuring, Played, Portion
from quarterdeck.lab.study import Study, differences

with needs("lab"):
    from quarterdeck.lab import tables

PLAN = "plan.json"
PARTS = "parts"
GAMES_TABLE = "games"
ANSWERS_TABLE = "answers"
SCHEMAS = {GAMES_TABLE: tables.GAMES, ANSWERS_TABLE: tables.ANSWERS}

Progress = Callable[[int], None]
"""Told how many games were played so far."""


class BadFolder(QuarterdeckError):
    """A folder that cannot take this study."""

    code = "bad_folder"


class Run:
    """A study and its folder."""

    def __init__(self, study: Study, folder: Path) -> None:
        self.study = study
        self.folder = folder
        self.mark = study.mark
        self.answers = {name: Answers(plan.load()) for name, plan in study.series.items()}

    def table(self, what: str) -> Path:
        return self.folder / f"{what}.parquet"

    def part(self, what: str, portion: Portion) -> Path:
        series = list(self.study.series).index(portion.series)
        return self.folder / PARTS / f"{series}-{portion.first:06}.{what}.parquet"

    def is_over(self) -> bool:
        """A table that is damaged or of another study counts for nothing."""
        return all(self.is_whole(self.table(what), what, self.study.portions()) for what in SCHEMAS)

    def missing(self) -> list[Portion]:
        """What is still to be played; a part that is damaged or of another study counts for nothing."""
        return [portion for portion in self.study.portions() if not self.has(portion)]

    def has(self, portion: Portion) -> bool:
        return all(self.is_whole(self.part(what, portion), what, [portion]) for what in SCHEMAS)

    def is_whole(self, path: Path, what: str, portions: Sequence[Portion]) -> bool:
        games = [
            (portion.series, group, rotation)
            for portion in portions
            for group in portion.groups
            for rotation in range(self.study.series[portion.series].rotations)
        ]
        return tables.is_whole(path, SCHEMAS[what], self.mark, games)

    def keep(self, portion: Portion, games: list[Played]) -> None:
        plan, answers = self.study.series[portion.series], self.answers[portion.series]
        answered = tables.answers_table(portion.series, answers, games)
        played = tables.games_table(portion.series, plan, games)
        with self.writing():
            tables.write_table(answered, self.part(ANSWERS_TABLE, portion), self.mark)
            tables.write_table(played, self.part(GAMES_TABLE, portion), self.mark)

    def gather(self) -> None:
        """All parts into two tables."""
        with self.writing():
            for what in (ANSWERS_TABLE, GAMES_TABLE):
                parts = [self.part(what, portion) for portion in self.study.portions()]
                tables.write_together(parts, self.table(what), self.mark)
            rmtree(self.folder / PARTS)

    @contextmanager
    def writing(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise BadFolder(f"{error.filename or self.folder} cannot be written: {error.strerror or error}") from None

    def play(self, jobs: int, on_ray: bool, progress: Progress) -> None:
        """Until all is played; what was played when it is stopped stays."""
        if self.is_over():
            progress(self.study.games)
            rmtree(self.folder / PARTS, ignore_errors=True)
            return
        with self.writing():
            (self.folder / PARTS).mkdir(exist_ok=True)
        missing = self.missing()
        done = self.study.games - sum(self.games_in(portion) for portion in missing)
        progress(done)
        with closing(play_portions(Measuring(self.study.series), missing, jobs, on_ray)) as parts:
            for portion, games in parts:
                self.keep(portion, games)
                done += self.games_in(portion)
                progress(done)
        self.gather()

    def games_in(self, portion: Portion) -> int:
        return portion.count * self.study.series[portion.series].rotations


def play_portions(
    measuring: Measuring, portions: Sequence[Portion], jobs: int, on_ray: bool
) -> Generator[tuple[Portion, list[Played]], None, None]:
    if on_ray:
        from quarterdeck.lab.cluster import done_on_ray

        yield from done_on_ray(measuring, portions)
    elif jobs == 1 or len(portions) < 2:
        for portion in portions:
            yield measuring.do(portion)
    else:
        from quarterdeck.lab.workers import done_by_workers

        yield from done_by_workers(measuring, portions, jobs)


def open_run(study: Study, folder: Path) -> Run:
    """A new folder, or one in which the same study was begun."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        there = sorted(path.name for path in folder.iterdir())
        if PLAN in there:
            check_same(study, folder)
        elif there:
            raise BadFolder(f"{folder} has no {PLAN} but other files ({there[0]}): name a new folder, or an empty one")
        else:
            (folder / PLAN).write_bytes(msgspec.json.format(msgspec.json.encode(study), indent=2))
    except OSError as error:
        raise BadFolder(f"{error.filename or folder} cannot be used: {error.strerror}") from None
    return Run(study, folder)


def check_same(study: Study, folder: Path) -> None:
    try:
        begun = msgspec.json.decode((folder / PLAN).read_bytes(), type=Study)
    except msgspec.DecodeError as error:
        raise BadFolder(f"{folder / PLAN} is not the plan of a study: {error}; name a new folder") from None
    if begun != study:
        different = differences(begun, study) or ["a plan that was changed by hand"]
        raise BadFolder(
            f"{folder} holds another study: {'; '.join(different)}. Name a new folder, or ask for the same study"
        )


def run(study: Study, folder: str | Path, jobs: int = 1, on_ray: bool = False, progress: Progress | None = None) -> Run:
    """Play a study into a folder, or what is left of it."""
    check_jobs(jobs)
    begun = open_run(study, Path(folder))
    begun.play(jobs, on_ray, progress or (lambda done: None))
    return begun
