"""The house sheet, its geometry and its placements; and what is wrong with a sheet file that cannot be played."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import quarterdeck
from quarterdeck.games.raise_the_shields.rules.lattice import mirrored, neighbours, turned
from quarterdeck.games.raise_the_shields.rules.pieces import BONUS, CITY, EMITTER, FREE, PLANT, SECTORS, Book
from quarterdeck.games.raise_the_shields.rules.sheet import FILE
from quarterdeck.kernel import conformance
from quarterdeck.kernel.errors import BadData
from quarterdeck.kernel.game import Game
from tests.games.data_files import refused_at
from tests.games.raise_the_shields.table import BOOK, GAME, number, played, way_to

FOLDER = Path(str(quarterdeck.__file__)).parent / "games" / "raise_the_shields"
TEXT = (FOLDER / FILE).read_text(encoding="utf-8")


# The house sheet ----------------------------------------------------------------------------------------------------


def test_there_are_150_triangles_25_in_each_sector() -> None:
    assert len(BOOK.triangles) == 150
    assert Counter(triangle.sector for triangle in BOOK.triangles) == dict.fromkeys(range(1, 7), 25)


def test_126_triangles_can_be_filled() -> None:
    kinds = Counter(triangle.kind for triangle in BOOK.triangles)
    assert kinds == {FREE: 108, BONUS: 18, CITY: 6, PLANT: 6, EMITTER: 12}
    assert [triangle.bit for triangle in BOOK.triangles if triangle.bit >= 0] == list(range(126))


@pytest.mark.parametrize("sector", range(1, 7))
def test_everything_is_printed_where_the_house_sheet_has_it(sector: int) -> None:
    def kinds(*addresses: str) -> set[tuple[str, int]]:
        return {(BOOK.triangles[number(one)].kind, BOOK.triangles[number(one)].emitter) for one in addresses}

    before = (sector - 2) % SECTORS + 1
    assert kinds(f"{sector}-0-0") == {(PLANT, 0)}
    assert kinds(f"{sector}-2-2") == {(CITY, 0)}
    assert kinds(f"{sector}-2-1", f"{sector}-2-3", f"{sector}-3-3") == {(BONUS, 0)}
    assert kinds(f"{sector}-4-0", f"{before}-4-8") == {(EMITTER, sector)}
    assert [BOOK.triangles[one].address for one in BOOK.rectangles[sector - 1]] == [
        f"{sector}-{place}" for place in ("4-4", "4-4", "3-3", "3-3")
    ]


def test_addresses_follow_the_lattice() -> None:
    """In sector 1 place k of row r is the triangle with k = 2b + d in the ring of greatest corner r + 1."""
    for triangle in BOOK.triangles:
        if triangle.sector == 1:
            a, b, d = triangle.cell
            assert (triangle.row, triangle.place) == (a + b + d, 2 * b + d)


def test_a_sixth_of_a_turn_maps_the_sheet_onto_itself() -> None:
    known = {triangle.cell: triangle for triangle in BOOK.triangles}
    for triangle in BOOK.triangles:
        image = known[turned(triangle.cell)]
        assert (image.sector, image.row, image.place, image.kind) == (
            triangle.sector % SECTORS + 1,
            triangle.row,
            triangle.place,
            triangle.kind,
        )
        assert image.emitter == (triangle.emitter % SECTORS + 1 if triangle.emitter else 0)


def test_a_turn_maps_placements_onto_placements_with_the_same_consequences() -> None:
    known = {frozenset(draw.area.triangles): draw for draw in BOOK.draws}
    assert len(known) == len(BOOK.draws)
    for draw in BOOK.draws:
        cells = [turned(BOOK.triangles[one].cell) for one in draw.area.triangles]
        image = known[frozenset(BOOK.numbers[cell] for cell in cells)]
        assert (image.shape, image.area.rooted) == (draw.shape, draw.area.rooted)
        assert image.area.feeds == (draw.area.feeds << 1 | draw.area.feeds >> 5) & 63
        assert image.area.enables == (draw.area.enables << 1 | draw.area.enables >> 5) & 63
        assert sorted(sector % SECTORS + 1 for sector in draw.sectors) == image.sectors


def test_six_turns_and_two_mirrorings_change_nothing() -> None:
    for triangle in BOOK.triangles:
        cell = triangle.cell
        assert mirrored(mirrored(cell)) == cell
        for _ in range(6):
            cell = turned(cell)
        assert cell == triangle.cell


def test_neighbours_are_mutual() -> None:
    for triangle in BOOK.triangles:
        for near in neighbours(triangle.cell):
            assert triangle.cell in neighbours(near)
        for one in BOOK.beside[triangle.number]:
            assert triangle.number in BOOK.beside[one]


def test_shapes_have_2_3_6_6_6_2_turns() -> None:
    assert [len(shape.turns) for shape in BOOK.shapes] == [2, 3, 6, 6, 6, 2]
    assert [len(shape.cells) for shape in BOOK.shapes] == [1, 2, 3, 4, 4, 4]


def test_the_empty_sheet_has_1074_placements() -> None:
    counts = Counter(draw.shape for draw in BOOK.draws)
    assert [counts[die] for die in range(1, 7)] == [126, 162, 270, 216, 228, 72]
    assert len(BOOK.draws) == 1074


def test_masks_say_what_the_triangles_say() -> None:
    for draw in BOOK.draws:
        area = draw.area
        cells = set(area.triangles)
        near = {one for cell in cells for one in BOOK.beside[cell]} - cells
        assert bits(area.low, area.middle, area.high) == {BOOK.triangles[one].bit for one in cells}
        beside = {BOOK.triangles[one].bit for one in near} - {-1}
        assert bits(area.near_low, area.near_middle, area.near_high) == beside
        assert area.rooted == any(BOOK.triangles[one].kind == PLANT for one in near)


def bits(low: int, middle: int, high: int) -> set[int]:
    whole = low | middle << 63 | high << 126
    return {bit for bit in range(189) if whole >> bit & 1}


@pytest.mark.parametrize("emitter", range(1, 7))
def test_an_emitter_is_7_triangles_from_the_plant(emitter: int) -> None:
    assert len(way_to(emitter)) == 7


# Other sheets -------------------------------------------------------------------------------------------------------


def loaded(folder: Path, text: str) -> Game:
    (folder / FILE).write_text(text, encoding="utf-8")
    return GAME.with_data(folder)


def first_shape(text: str) -> str:
    return TEXT.replace('name = "single"\ntriangles = [[0, 0, 0]]', text, 1)


def first_rectangles(text: str) -> str:
    return TEXT.replace('at = ["1-4-4", "1-4-4", "1-3-3", "1-3-3"]', text, 1)


def cut(text: str) -> str:
    """The house sheet with its drawing replaced."""
    start = TEXT.index('sheet = """') + len('sheet = """\n')
    return TEXT[:start] + text + TEXT[TEXT.index('\n"""', start) :]


def unreachable_emitter() -> str:
    """Both triangles beside emitter 2 belong to other emitters."""
    return TEXT.replace("2. 2E 1F", "2F 2E 1F", 1).replace("1. 1. 1.\n", "1. 1E 1.\n", 1)


def only_singles() -> str:
    """The plant reaches everywhere but for the bonus triangles and one beside each emitter."""
    start = TEXT.index('sheet = """')
    end = TEXT.index("# shape:")
    drawing = TEXT[start:end].replace(".", "P")
    drawing = re.sub(r"([EF] \d)P", r"\1.", drawing)
    return TEXT[:start] + re.sub(r"P( \d[EF])", r".\1", drawing) + TEXT[end:]


MISTAKES = {
    "no top": (TEXT.replace("top = 4\n", ""), "", "top", "whole number"),
    "a left that is no number": (TEXT.replace("left = -10", 'left = "x"'), "", "left", "'x'"),
    "no sheet": (cut(""), "", "sheet", "a text"),
    "a notice that is no text": (f"notice = 3\n{TEXT[TEXT.index('top =') :]}", "", "notice", "3"),
    "an unknown mark": (TEXT.replace("2P 1P", "2P 1X", 1), "sheet", "line 5, column 31", "'1X '"),
    "an unknown sector": (TEXT.replace("2P 1P", "2P 7P", 1), "sheet", "line 5, column 31", "'7P '"),
    "a mark out of its column": (TEXT.replace("            3E", "           3E ", 1), "sheet", "line 1, column 10", ""),
    "no plant": (TEXT.replace("P ", ". "), "sheet", "", "power plant"),
    "no city": (TEXT.replace("4C", "4."), "sheet", "sector 4", "city"),
    "two cities": (TEXT.replace("4b 4C 4b", "4C 4C 4b"), "sheet", "sector 4", "several"),
    "no bonus triangle": (TEXT.replace("5b", "5."), "sheet", "sector 5", "bonus"),
    "no emitter": (TEXT.replace("2E", "2.").replace("1F", "1."), "sheet", "emitter 2", "none"),
    "an emitter out of reach": (unreachable_emitter(), "sheet", "emitter 2", "can be reached from the plant"),
    "a shape that fits nowhere": (only_singles(), "shape 2", "triangles", "fits nowhere"),
    "five shapes": (TEXT.replace("[[shape]]", "[[form]]", 1), "shape", "", "6 [[shape]]"),
    "a shape without a name": (first_shape("triangles = [[0, 0, 0]]"), "shape 1", "name", "None"),
    "a shape without triangles": (first_shape('name = "A"'), "shape 1", "triangles", "1 to 6"),
    "a shape of seven": (
        first_shape('name = "A"\ntriangles = [[0,0,0],[0,0,1],[1,0,0],[1,0,1],[2,0,0],[2,0,1],[3,0,0]]'),
        "shape 1",
        "triangles",
        "1 to 6",
    ),
    "half a triangle": (first_shape('name = "A"\ntriangles = [[0, 0]]'), "shape 1", "triangles", "[0, 0]"),
    "a third direction": (first_shape('name = "A"\ntriangles = [[0, 0, 2]]'), "shape 1", "triangles", "d 0 or 1"),
    "a triangle twice": (first_shape('name = "A"\ntriangles = [[0,0,0],[0,0,0]]'), "shape 1", "triangles", "once"),
    "a shape in two parts": (first_shape('name = "A"\ntriangles = [[0,0,0],[1,0,0]]'), "shape 1", "triangles", "hang"),
    "no rectangles": (TEXT.replace("[[rectangles]]", "[[marks]]"), "rectangles", "", "6 [[rectangles]]"),
    "three rectangles": (first_rectangles('at = ["1-4-4", "1-4-4", "1-3-3"]'), "rectangles 1", "at", "4"),
    "a rectangle that is no address": (
        first_rectangles('at = [["1-4-4"], "1-4-4", "1-3-3", "1-3-3"]'),
        "rectangles 1",
        "at",
        "['1-4-4']",
    ),
    "a rectangle elsewhere": (
        first_rectangles('at = ["2-4-4", "1-4-4", "1-3-3", "1-3-3"]'),
        "rectangles 1",
        "at",
        "2-4-4",
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_bad_file_is_refused_with_the_place(tmp_path: Path, mistake: str) -> None:
    text, entry, field, expected = MISTAKES[mistake]
    with refused_at(FILE, entry, field, expected):
        loaded(tmp_path, text)


def test_a_walled_in_triangle_is_refused(tmp_path: Path) -> None:
    """A corner of the sheet behind two more triangles of an emitter."""
    text = TEXT.replace("2. 2. 2. 2E 1F", "2. 2F 2. 2E 1F", 1).replace("2. 2. 2. 1. 1. 1.\n", "2. 2. 2F 1. 1. 1.\n", 1)
    with pytest.raises(BadData, match="cannot be reached from the plant") as refusal:
        loaded(tmp_path, text)
    assert (refusal.value.entry, refusal.value.field) == ("sheet", "2-4-1")


def test_a_sheet_with_too_many_triangles_is_refused(tmp_path: Path) -> None:
    wide = "\n".join("1. " * 25 for _ in range(8))
    with pytest.raises(BadData, match="at most 189"):
        loaded(tmp_path, cut(wide))


def test_another_sheet_is_played_by_the_same_rules(tmp_path: Path) -> None:
    """City 4 moves a row out, shape 6 is a hexagon, and there is no notice."""
    text = TEXT.replace(TEXT[TEXT.index("notice =") : TEXT.index("top =")], "")
    text = text.replace("4b 4C 4b", "4b 4b 4b").replace("4. 4. 4. 4. 4. 5. 5b", "4. 4. 4C 4. 4. 5. 5b")
    hexagon = "[[0, 0, 0], [0, 0, 1], [1, 0, 0], [1, -1, 1], [1, -1, 0], [0, -1, 1]]"
    text = text.replace("[[0, 0, 0], [0, 0, 1], [1, 0, 0], [0, 1, 0]]", hexagon)
    game = loaded(tmp_path, text)
    book = game.book
    assert isinstance(book, Book)
    assert game.data_hash != GAME.data_hash
    assert book.notices == []
    assert len(book.shapes[5].turns) == 1
    for seats in (1, 3):
        assert played(3, seats, game).outcome() is not None
    conformance.check(game, [2], games=1, nodes=3)


def test_the_house_sheet_says_that_it_is_one() -> None:
    assert BOOK.notices == ["House sheet: the printed sheet is not public, so this one was made up for Quarterdeck."]
