"""What goes to standard output and standard error."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

import msgspec

if TYPE_CHECKING:
    from rich.table import Table

UNLIMITED = 100_000
"""More columns than a table needs: where there is no terminal that it has to fit, its rows are as wide as they come."""


def print_json(document: object) -> None:
    """One JSON document; nothing else goes to standard output."""
    print(msgspec.json.format(msgspec.json.encode(document), indent=2).decode())


def print_table(table: Table) -> None:
    from rich.console import Console

    console = Console(width=None if sys.stdout.isatty() else UNLIMITED, highlight=False)
    with console.capture() as captured:
        console.print(table)
    for line in captured.get().splitlines():
        print(line.rstrip())


def new_table(title: str, columns: Sequence[str]) -> Table:
    """A table whose first column is text and whose others are numbers."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD, pad_edge=False)
    for place, heading in enumerate(columns):
        table.add_column(heading, justify="right" if place else "left", no_wrap=True)
    return table


class Advance(Protocol):
    def __call__(self, done: int, total: int) -> None: ...


@contextmanager
def progress_bar(what: str) -> Iterator[Advance]:
    """A bar on standard error while something long goes on; nothing where that is no terminal."""
    if not sys.stderr.isatty():
        yield lambda done, total: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
