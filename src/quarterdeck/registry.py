"""The registry of games: every installed package names its games in the entry-point group `quarterdeck.games`.

A package that cannot be used is refused with a reason; the other games are there all the same.
"""

from __future__ import annotations

import re
import sys
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec

from quarterdeck.compiled_packages import is_stale
from quarterdeck.kernel.errors import BadPackage, NoSuchGame
from quarterdeck.kernel.game import API, Game

GROUP = "quarterdeck.games"
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""What addresses and folders can be made of."""
OBSERVERS_NEED = ("librt", "numpy")
"""Packages of the extra `research`, without which no observer can be loaded."""


@cache
def declared() -> dict[str, list[EntryPoint]]:
    """The entry points by the game's id, in alphabetical order; more than one if packages contradict each other."""
    found: dict[str, list[EntryPoint]] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, origin(point))):
        found.setdefault(point.name, []).append(point)
    return found


def ids() -> list[str]:
    """The ids of all games that can be played."""
    return [id for id in declared() if id not in refused()]


@cache
def refused() -> dict[str, str]:
    """The ids that are declared and cannot be played, each with the reason."""
    reasons: dict[str, str] = {}
    for id in declared():
        try:
            load(id)
        except BadPackage as error:
            reasons[id] = str(error)
    return reasons


@cache
def refused_to_players() -> dict[str, str]:
    """The refused ids, with those besides that break a law in random games or have a broken manifest, bot,
    observer or lesson.

    This takes a while, so servers ask it when they start, and nobody else does.
    """
    from quarterdeck.kernel.conformance import check_briefly
    from quarterdeck.kernel.lesson import check_lesson
    from quarterdeck.kernel.parts import load_part

    reasons = dict(refused())
    with_observers = all(find_spec(name) for name in OBSERVERS_NEED)
    for id in ids():
        game = load(id)
        try:
            check_briefly(game)
            game.manifest  # noqa: B018  # reading it checks it
            for part in (game.evaluation, game.searcher, game.observer if with_observers else ""):
                if part:
                    load_part(part, object)
            check_lesson(game)
        except Exception as error:
            reasons[id] = f"the game {id!r} of {origin(declared()[id][0])} is faulty: {error}"
    return reasons


@cache
def load(id: str) -> Game:
    """The game with this id."""
    if id not in declared():
        raise NoSuchGame(f"there is no game {id!r}; games: {', '.join(ids())}")
    point, *others = declared()[id]
    if others:
        names = " and ".join(origin(one) for one in declared()[id])
        raise BadPackage(f"the game {id!r} is declared by {names}: it can be of one package only")
    try:
        found = point.load()
    except (Exception, SystemExit) as error:  # whatever a stranger's module raises is a reason to refuse it alone
        raise BadPackage(f"the game {id!r} of {origin(point)} cannot be loaded: {error!r}") from error
    if is_stale(point.module.partition(".")[0]):
        notice_plain_python(origin(point))
    if not isinstance(found, Game):
        raise BadPackage(f"{point.value!r} of {origin(point)} is no Game, but {type(found).__name__}")
    if found.api != API:
        raise BadPackage(f"the game {id!r} of {origin(point)} is made for version {found.api} of the kernel, not {API}")
    if found.id != id:
        raise BadPackage(f"{origin(point)} declares the game {id!r}, but its id is {found.id!r}")
    if not ID.fullmatch(id):
        raise BadPackage(f"{origin(point)} declares the game {id!r}: an id has small letters, digits and hyphens")
    return found


@cache
def notice_plain_python(package: str) -> None:
    """One line per package that was compiled against another core."""
    print(
        f"quarterdeck: {package} was compiled for another core and runs as plain Python: slower, otherwise the same.",
        file=sys.stderr,
    )


def origin(point: EntryPoint) -> str:
    """The distribution that an entry point comes from, for messages."""
    return "an unknown package" if point.dist is None else f"{point.dist.name} {point.dist.version}"
