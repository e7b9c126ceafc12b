"""What boards and other programs are told of the sheet is what is printed on it."""

from __future__ import annotations

import msgspec

from quarterdeck.games.raise_the_shields.rules.catalogue import ShieldsCatalogue
from tests.games.raise_the_shields.table import BOOK, GAME, number


def listed() -> ShieldsCatalogue:
    return msgspec.json.decode(msgspec.json.encode(GAME.catalogue()), type=ShieldsCatalogue)


def test_the_catalogue_lists_everything_by_its_number() -> None:
    found = listed()
    assert [one.number for one in found.triangles] == list(range(150))
    assert [one.number for one in found.placements] == list(range(1074))
    assert [one.die for one in found.shapes] == [one.emitter for one in found.emitters] == [1, 2, 3, 4, 5, 6]


def test_a_placement_tells_its_action_and_its_triangles() -> None:
    for one in listed().placements:
        draw = BOOK.draws[one.number]
        assert GAME.action(one.action) is draw
        assert (one.triangles, one.shape, one.sectors) == (draw.area.triangles, draw.shape, draw.sectors)


def test_sectors_and_emitters_are_where_they_are_printed() -> None:
    found = listed()
    sector = found.sectors[5]
    assert (sector.city, sector.emitters) == (number("6-2-2"), (6, 1))
    assert sector.bonus == [number("6-2-1"), number("6-2-3"), number("6-3-3")]
    assert sector.rectangles == [number("6-4-4"), number("6-4-4"), number("6-3-3"), number("6-3-3")]
    emitter = found.emitters[0]
    assert emitter.triangles == [number("1-4-0"), number("6-4-8")]
    assert emitter.feeds == [number("1-4-1"), number("6-4-7")]


def test_an_emitter_has_power_exactly_when_a_feed_is_filled() -> None:
    found = listed()
    for fill in BOOK.fills:
        fed = [emitter.emitter for emitter in found.emitters if fill.subject in emitter.feeds]
        assert fill.area.feeds == sum(1 << (emitter - 1) for emitter in fed)
