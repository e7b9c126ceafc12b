"""A study being played into a folder: it can be stopped at any time, and goes on where it stopped.

    plan.json           what is played
    parts/              what was played so far, until all of it was
    games.parquet       then: one row per game
    answers.parquet     one row per game, seat and kind of answer

A chunk is always the same games, whoever plays it, so what comes out does not depend on the number of processes or
on how often it was stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from shutil import rmtree

import msgspec

from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.lab.answer_kinds import AnswerKinds
from quarterdeck.lab.chunks import Chunk, ChunkWorker, PlayedGame
from quarterdeck.lab.plan import check_jobs
from quarterdeck.lab.study import Study, differences
from quarterdeck.optional_dependencies import needs

with needs("lab"):
    from quarterdeck.lab import tables

PLAN = "plan.json"
PARTS = "parts"
GAMES_TABLE = "games"
ANSWERS_TABLE = "answers"
SCHEMAS = {GAMES_TABLE: tables.GAMES, ANSWERS_TABLE: tables.ANSWERS}

Progress = Callable[[int], None]
"""Called with the number of games played so far."""


class BadFolder(QuarterdeckError):
    """A folder that cannot take this study."""

    code = "bad_folder"


class Run:
    """A study and its folder."""

    def __init__(self, study: Study, folder: Path) -> None:
        self.study = study
        self.folder = folder
        self.mark = study.mark
        self.answer_kinds = {name: AnswerKinds(plan.load()) for name, plan in study.series.items()}

    def table(self, what: str) -> Path:
        return self.folder / f"{what}.parquet"

    def part(self, what: str, chunk: Chunk) -> Path:
        series = list(self.study.series).index(chunk.series)
        return self.folder / PARTS / f"{series}-{chunk.first:06}.{what}.parquet"

    def is_over(self) -> bool:
        """A table that is damaged or of another study counts for nothing."""
        return all(self.is_whole(self.table(what), what, self.study.chunks()) for what in SCHEMAS)

    def missing(self) -> list[Chunk]:
        """What is still to be played; a part that is damaged or of another study counts for nothing."""
        return [chunk for chunk in self.study.chunks() if not self.has(chunk)]

    def has(self, chunk: Chunk) -> bool:
        return all(self.is_whole(self.part(what, chunk), what, [chunk]) for what in SCHEMAS)

    def is_whole(self, path: Path, what: str, chunks: Sequence[Chunk]) -> bool:
        games = [
            (chunk.series, group, rotation)
            for chunk in chunks
            for group in chunk.groups
            for rotation in range(self.study.series[chunk.series].rotations)
        ]
        return tables.is_whole(path, SCHEMAS[what], self.mark, games)

    def keep(self, chunk: Chunk, games: list[PlayedGame]) -> None:
        plan, kinds = self.study.series[chunk.series], self.answer_kinds[chunk.series]
        answered = tables.answers_table(chunk.series, kinds, games)
        played = tables.games_table(chunk.series, plan, games)
        with self.writing():
            tables.write_table(answered, self.part(ANSWERS_TABLE, chunk), self.mark)
            tables.write_table(played, self.part(GAMES_TABLE, chunk), self.mark)

    def gather(self) -> None:
        """All parts into two tables."""
        with self.writing():
            for what in (ANSWERS_TABLE, GAMES_TABLE):
                parts = [self.part(what, chunk) for chunk in self.study.chunks()]
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
        done = self.study.games - sum(self.games_in(chunk) for chunk in missing)
        progress(done)
        with closing(play_chunks(ChunkWorker(self.study.series), missing, jobs, on_ray)) as played:
            for chunk, games in played:
                self.keep(chunk, games)
                done += self.games_in(chunk)
                progress(done)
        self.gather()

    def games_in(self, chunk: Chunk) -> int:
        return chunk.count * self.study.series[chunk.series].rotations


def play_chunks(
    worker: ChunkWorker, chunks: Sequence[Chunk], jobs: int, on_ray: bool
) -> Generator[tuple[Chunk, list[PlayedGame]], None, None]:
    if on_ray:
        from quarterdeck.lab.cluster import done_on_ray

        yield from done_on_ray(worker, chunks)
    elif jobs == 1 or len(chunks) < 2:
        for chunk in chunks:
            yield worker.do(chunk)
    else:
        from quarterdeck.lab.workers import done_by_workers

        yield from done_by_workers(worker, chunks, jobs)


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
