"""The two tables of a study, as Parquet: one row per game, and one row per game, seat and kind of answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pyarrow  # type: ignore[import-untyped]
from pyarrow import parquet

from quarterdeck.lab.answer_kinds import AnswerKinds
from quarterdeck.lab.chunks import PlayedGame
from quarterdeck.lab.plan import Plan

WORD = pyarrow.dictionary(pyarrow.int32(), pyarrow.string())
SMALL = pyarrow.int16()
NUMBER = pyarrow.int32()
MARK = b"study"
"""Under this name a file tells which study it belongs to."""

GAMES = pyarrow.schema(
    [
        ("series", WORD),
        ("game", WORD),
        ("data", WORD),
        ("options", WORD),
        ("group", NUMBER),
        ("rotation", SMALL),
        ("seed", pyarrow.uint64()),
        ("seats", SMALL),
        ("bots", pyarrow.list_(pyarrow.string())),
        ("entrants", pyarrow.list_(SMALL)),
        ("scores", pyarrow.list_(NUMBER)),
        ("winners", pyarrow.list_(SMALL)),
        ("decisions", pyarrow.list_(NUMBER)),
        ("options_seen", pyarrow.list_(NUMBER)),
        ("first", SMALL),
        ("moments", NUMBER),
        ("lead_changes", NUMBER),
        ("decided", pyarrow.float64()),
        ("leaders", pyarrow.list_(SMALL)),
    ]
)

ANSWERS = pyarrow.schema(
    [
        ("series", WORD),
        ("group", NUMBER),
        ("rotation", SMALL),
        ("seat", SMALL),
        ("answer", WORD),
        ("card", WORD),
        ("possible", NUMBER),
        ("given", NUMBER),
    ]
)


def games_table(series: str, plan: Plan, played: Sequence[PlayedGame]) -> Any:
    options = msgspec.json.encode(plan.options, order="sorted").decode()
    same = {"series": series, "game": plan.game, "data": plan.data_hash, "options": options, "seats": plan.seats}
    rows = []
    for one in played:
        row = msgspec.structs.asdict(one)
        row["options_seen"] = row.pop("options")
        rows.append(row | same)
    return pyarrow.Table.from_pylist(rows, GAMES)


def answers_table(series: str, kinds: AnswerKinds, played: Sequence[PlayedGame]) -> Any:
    columns: dict[str, list[Any]] = {name: [] for name in ANSWERS.names}
    for one in played:
        for seat, number, possible, given in one.answers:
            kind = kinds.all[number]
            row = (series, one.group, one.rotation, seat, kind.text, kind.card, possible, given)
            for column, value in zip(columns.values(), row, strict=True):
                column.append(value)
    return pyarrow.table(columns, ANSWERS)


def write_table(table: Any, path: Path, mark: str) -> None:
    """All of it or nothing: a file under its right name is whole. The mark is that of the study."""
    half = path.with_name(f"{path.name}.half")
    parquet.write_table(table.replace_schema_metadata({MARK: mark}), half, compression="zstd")
    half.replace(path)


def read_table(path: Path, series: str | None = None) -> Any:
    """All rows, or those of one series."""
    chosen = None if series is None else [("series", "=", series)]
    return parquet.read_table(path, memory_map=False, filters=chosen)


def rows_by_series(path: Path, series: Iterable[str]) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in series}
    for row in read_table(path).to_pylist():
        found[row["series"]].append(row)
    return found


def write_together(paths: Sequence[Path], path: Path, mark: str) -> None:
    """The rows of several files in one."""
    write_table(pyarrow.concat_tables([read_table(part) for part in paths]).unify_dictionaries(), path, mark)


def is_whole(path: Path, schema: Any, mark: str, games: Sequence[tuple[str, int, int]]) -> bool:
    """Has it these columns, and rows of all these games of this study and of no others? A game is series, group and
    rotation."""
    try:
        table = read_table(path)
    except (OSError, pyarrow.ArrowException):
        return False
    if not table.schema.equals(schema) or (table.schema.metadata or {}).get(MARK) != mark.encode():
        return False
    found = zip(*(table[name].to_pylist() for name in ("series", "group", "rotation")), strict=True)
    return list(dict.fromkeys(found)) == list(games)
