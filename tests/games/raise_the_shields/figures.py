"""What the figures of the rules page show."""

from __future__ import annotations

from typing import Any

import msgspec

from quarterdeck.games.raise_the_shields.rules.pieces import State
from tests.games.figures import Figures, seen
from tests.games.raise_the_shields.table import (
    BOOK,
    asked,
    assign,
    both,
    draw_single,
    enable,
    finish,
    finish_attacking,
    let_it_happen,
    number,
    play,
    power,
    table,
    texts,
    view,
    way_to,
)

WAY = " ".join(way_to(1)[:4])
"""Half of the way to emitter 1."""


class Place(msgspec.Struct, frozen=True):
    """A shape held on a sheet, and whether the engine lets it be drawn there."""

    view: Any
    triangles: list[int]
    legal: bool


class Change(msgspec.Struct, frozen=True):
    """What an ability does: the table before and after it, and the three dice of seat 0."""

    before: Any
    after: Any
    dice: list[list[int]]


def place(shape: int, triangles: str, extras: str = WAY, work: int = 1) -> Place:
    """The shape may be drawn with its die at work in this sector, or it may not."""
    g = table(own="5 5", shared=f"{work} {shape}", p1_extras=extras, p1_hits="3 0 0 0 0 0")
    shown = seen(g)
    assert asked(g, 0) == "AssignDice"
    play(g, 0, f"assign {work} {shape} 5")
    wanted = sorted(number(address) for address in triangles.split())
    legal = {one.text for one in BOOK.draws if one.shape == shape and sorted(one.area.triangles) == wanted}
    return Place(shown, wanted, bool(legal & set(texts(g, 0))))


def dice(g: State) -> list[int]:
    """The three dice as seat 0 plays them."""
    drafted = view(g, 0).drafts[0]
    thrown = [*g.shared, g.own[0]]
    if drafted and drafted.ability == 2:
        thrown[drafted.subject] = drafted.value
    return thrown


def change(g: State, *uses: str) -> Change:
    """Seat 0 uses an ability; then the round is played to its end."""
    before, thrown = seen(g), dice(g)
    play(g, 0, *uses)
    used = dice(g)
    if g.lanes:
        for seat in (0, 1):
            finish(g, seat)
    return Change(before, seen(g), [thrown, used])


def ignored() -> Change:
    """The attack that would destroy city 1 comes to nothing."""
    g = table(own="1 1", shared="2 3", p1_extras=enable(1), p1_hits="4 0 0 0 0 0")
    before, thrown = seen(g), dice(g)
    finish_attacking(g, 0, 2)
    finish_attacking(g, 1, 1)
    play(g, 0, "ignore")
    return Change(before, seen(g), [thrown, thrown])


def drawn_on(g: State, address: str) -> State:
    """Seat 0 draws one triangle there, and the round is played to its end."""
    play(g, 0, "assign 1 1 4", draw_single(address))
    finish(g, 0)
    assign(g, 1, 1, 5, 4)
    let_it_happen(g)
    return g


def nearly(*done: int) -> State:
    """The ways to emitters 1 and 2, without their last triangles but for those that are done."""
    ways = [way_to(emitter)[: None if emitter in done else -1] for emitter in (1, 2)]
    return table(own="1 5", shared="1 4", p1_extras=both(*(" ".join(way) for way in ways)))


HITS = table(own="2 5", shared="6 4", p1_extras=power(1), p1_hits="0 4 2 1 0 3")
CITIES = table(own="2 5", shared="6 4", p1_extras=both(power(1), enable(2)))

FIGURES: Figures = {
    "table": table(own="2 5", shared="6 4", p1_extras=power(1), p2_extras=power(4)),
    "unlit": nearly(),
    "emitter": drawn_on(nearly(), way_to(1)[-1]),
    "shield": drawn_on(nearly(1), way_to(2)[-1]),
    "hits": HITS,
    "city": CITIES,
    "at the plant": place(3, "1-1-0 1-1-1 1-1-2", extras=""),
    "at the way": place(2, "1-3-1 1-3-2"),
    "next sector": place(2, "1-1-2 2-1-0"),
    "rectangles": place(3, "1-3-1 1-3-2 1-3-3"),
    "corner": place(2, "1-3-2 1-4-3"),
    "filled": place(3, "1-2-0 1-3-1 1-3-2"),
    "on a city": place(2, "1-2-2 1-2-3"),
    "elsewhere": place(2, "2-1-0 2-1-1"),
    "ability 1": ignored(),
    "ability 2": change(table(own="5 5", shared="6 3", p1_extras=enable(2)), "change first to 1"),
    "ability 3": change(
        table(own="5 5", shared="4 4", p1_extras=both(enable(3), power(1))), "fill 1-1-2", "fill 1-2-3"
    ),
    "ability 4": change(table(own="5 5", shared="6 3", p1_extras=enable(4, 2), p1_used="2"), "reset 2"),
    "ability 5": change(table(own="5 5", shared="2 3", p1_extras=enable(5)), "flip first"),
    "ability 6": change(table(own="5 5", shared="2 3", p1_extras=enable(6), p1_hits="0 0 0 0 0 3"), "erase 6"),
}

SUMS = {
    "Sector 2 is in danger": f"{max(seen(HITS).sheets[0].hits)} of 4",
    "Cities 1 and 2 are unlocked": f"{len(seen(CITIES).sheets[0].enabled)} abilities",
}
"""What comes of the worked examples, by their titles."""
