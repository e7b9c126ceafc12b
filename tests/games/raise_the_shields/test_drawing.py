"""Where a shape may be drawn and what comes of it: rulings 1, 2, 9, 24 and 25."""

from __future__ import annotations

import pytest

from quarterdeck.games.raise_the_shields.rules.drawing import placements
from quarterdeck.games.raise_the_shields.rules.events import AbilityEnabled, AttackBlocked, NothingDrawn
from quarterdeck.games.raise_the_shields.rules.pieces import FREE, PLANT, State, bit
from tests.games.raise_the_shields.figures import FIGURES, Place
from tests.games.raise_the_shields.table import (
    BOOK,
    asked,
    both,
    draw_single,
    enable,
    finish,
    number,
    play,
    played,
    power,
    random_game,
    table,
    texts,
    told,
    view,
    way_but_one,
)

# 1. Placement -------------------------------------------------------------------------------------------------------


def neighbours(triangles: list[int]) -> set[int]:
    return {near for one in triangles for near in BOOK.beside[one]}


def legal_by_hand(g: State, seat: int, shape: int, sector: int) -> set[str]:
    """The placements that the words of the rule allow, found without masks."""
    filled = set(view(g, seat).sheets[seat].filled)
    roots = filled | {triangle.number for triangle in BOOK.triangles if triangle.kind == PLANT}
    return {
        draw.text
        for draw in BOOK.draws
        if draw.shape == shape
        and any(BOOK.triangles[one].sector == sector for one in draw.area.triangles)
        and not filled & set(draw.area.triangles)
        and neighbours(draw.area.triangles) & roots
    }


def test_a_shape_lies_partly_in_the_sector_and_borders_something_filled() -> None:
    compared = 0
    for seed in range(4):
        for g in random_game(seed, 2):
            for seat in range(2):
                if asked(g, seat) == "AssignDice" and g.drafts[seat].ability == 0:
                    shape, sector = 1 + compared % 6, 1 + compared // 6 % 6
                    found = {one.text for one in placements(BOOK, g.drafts[seat], shape, sector)}
                    assert found == legal_by_hand(g, seat, shape, sector)
                    compared += 1
    assert compared > 100


def test_a_shape_may_border_and_run_into_another_sector() -> None:
    g = table(own="1 1", shared="2 2", p1_extras="1-1-1 1-1-2")
    play(g, 0, "assign 2 2 1")
    across = {number("1-2-4"), number("2-2-0")}
    draw = next(one for one in BOOK.draws if across == set(one.area.triangles))
    assert draw.text not in texts(g, 0), "it borders nothing yet"
    g = table(own="1 1", shared="2 2", p1_extras="1-1-1 1-1-2 1-2-3")
    play(g, 0, "assign 2 2 1")
    assert draw.text in texts(g, 0), "its only filled neighbour lies in sector 1"


def no_room() -> State:
    """In sector 1 nothing is left for shape 6; sector 2 has room."""
    taken = " ".join(triangle.address for triangle in BOOK.triangles if triangle.sector == 1 and triangle.bit >= 0)
    return table(own="6 1", shared="1 2", p1_extras=taken, p1_used="1")


def test_who_has_no_place_draws_nothing() -> None:
    g = no_room()
    before = view(g, 0).sheets[0].filled
    play(g, 0, "assign 1 6 2")
    assert asked(g, 0) == ""
    finish(g, 1)
    assert [event.seat for event in told(g, NothingDrawn)] == [0]
    assert view(g, 0).sheets[0].filled == before


def test_an_assignment_without_a_place_may_be_chosen_although_another_has_one() -> None:
    g = no_room()
    assert "assign 1 6 2" in texts(g, 0)
    play(g, 0, "assign 2 6 1")
    assert asked(g, 0) == "ChoosePlacement"
    assert "pass" not in texts(g, 0)


def test_who_has_a_place_must_draw() -> None:
    g = table(own="1 1", shared="2 3")
    play(g, 0, "assign 2 3 1")
    assert asked(g, 0) == "ChoosePlacement"
    assert all(text.startswith("draw 3 ") for text in texts(g, 0))


# 2. Connection ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 3])
def test_all_that_is_filled_is_connected_to_the_plant(seats: int) -> None:
    plant = [triangle.number for triangle in BOOK.triangles if triangle.kind == PLANT]
    for seed in range(6):
        for sheet in view(played(seed, seats), None).sheets:
            joined = plant[:]
            for one in joined:
                joined += [near for near in BOOK.beside[one] if near in sheet.filled and near not in joined]
            assert sorted(joined) == sorted(plant + sheet.filled)
            fed = {BOOK.triangles[near].emitter for near in neighbours(sheet.filled)} - {0}
            assert sorted(fed) == sheet.powered


# 9. Filling two triangles -------------------------------------------------------------------------------------------


def test_triangles_may_be_filled_before_drawing_so_that_the_shape_borders_them() -> None:
    g = table(own="1 1", shared="4 1", p1_extras=enable(3))
    play(g, 0, "fill 4-1-1")
    assert asked(g, 0) == "ChooseSecondTriangle"
    assert all(text.startswith("fill 4-") for text in texts(g, 0))
    play(g, 0, "fill 4-1-0", "assign 4 1 1", draw_single("4-2-1"))
    finish(g, 1)
    assert [BOOK.triangles[one].address for one in g.sheets[0].extras[-2:]] == ["4-1-1", "4-1-0"]
    assert told(g, AbilityEnabled)[-1].city == 4


def test_triangles_may_be_filled_after_drawing_and_border_the_shape() -> None:
    g = table(own="1 1", shared="4 1", p1_extras=enable(3))
    play(g, 0, "pass", "assign 4 1 1")
    assert asked(g, 0) == "MayFill", "there is one place for the shape, so it is drawn"
    assert BOOK.draws[g.drafts[0].placement].text == draw_single("4-1-1")
    play(g, 0, "fill 4-1-0", "fill 4-2-1")
    finish(g, 1)
    assert [event.city for event in told(g, AbilityEnabled)] == [4]
    assert view(g, 0).sheets[0].used == [3]


def test_after_using_an_ability_nothing_is_filled_after_drawing() -> None:
    g = table(own="1 1", shared="4 1", p1_extras=enable(3, 6), p1_hits="1 0 0 0 0 0")
    play(g, 0, "erase 1", "assign 4 1 1")
    assert (asked(g, 0), g.lanes[0].ended()) == ("", True)


def test_if_only_one_triangle_can_be_filled_one_is() -> None:
    taken = [one.address for one in BOOK.triangles if one.sector == 3 and one.bit >= 0 and one.address != "3-4-7"]
    g = table(own="1 1", shared="4 1", p1_extras=" ".join(taken))
    play(g, 0, "fill 3-4-7")
    assert asked(g, 0) == "AssignDice"


def test_a_sector_with_one_triangle_to_fill_may_be_chosen_although_others_have_two() -> None:
    taken = [one.address for one in BOOK.triangles if one.sector == 3 and one.bit >= 0 and one.address != "3-4-7"]
    g = table(own="1 1", shared="4 1", p1_extras=" ".join(taken))
    assert {"fill 3-4-7", "fill 4-1-1"} <= set(texts(g, 0))
    play(g, 0, "fill 3-4-7")
    assert (g.drafts[0].ability, g.drafts[0].extras) == (3, [number("3-4-7")])


def test_who_drew_nothing_gets_no_place_by_filling_afterwards() -> None:
    g = table(own="6 1", shared="4 1", p1_extras=both(enable(3), "4-1-1 5-1-1"))
    assert placements(BOOK, g.drafts[0], 6, 4) == []
    play(g, 0, "pass", "assign 4 6 1")
    assert asked(g, 0) == "MayFill"
    play(g, 0, "fill 4-1-0", "fill 4-1-2")
    assert placements(BOOK, g.drafts[0], 6, 4) != []
    assert (asked(g, 0), g.drafts[0].placement) == ("", -1)


def test_one_shape_may_enable_several_cities() -> None:
    several = next(draw for draw in BOOK.draws if bin(draw.area.enables).count("1") > 1)
    cities = [city for city in range(1, 7) if several.area.enables & bit(city)]
    beside = [near for near in BOOK.neighbours_of(several.area.triangles) if BOOK.triangles[near].bit >= 0]
    g = table(
        own=f"{several.shape} 1",
        shared=f"{several.sectors[0]} 1",
        p1_extras=" ".join(BOOK.triangles[near].address for near in beside if BOOK.triangles[near].kind == FREE),
    )
    play(g, 0, f"assign {several.sectors[0]} {several.shape} 1", several.text)
    finish(g, 1)
    assert [event.city for event in told(g, AbilityEnabled) if event.seat == 0] == cities
    assert view(g, 0).sheets[0].ready == cities


def test_filled_triangles_power_emitters() -> None:
    g = table(own="1 1", shared="2 3", p1_extras=both(enable(3), *way_but_one(4)))
    play(g, 0, f"fill {power(4).split()[-1]}")
    finish(g, 0)
    finish(g, 1)
    assert view(g, 0).sheets[0].powered == [4]


def test_each_triangle_borders_the_plant_or_something_filled() -> None:  # Ruling 9
    g = table(own="1 1", shared="4 2", p1_extras=enable(3))
    found = {text.removeprefix("fill ") for text in texts(g, 0) if text.startswith("fill")}
    filled = set(view(g, 0).sheets[0].filled)
    roots = filled | {triangle.number for triangle in BOOK.triangles if triangle.kind == PLANT}
    free = [triangle for triangle in BOOK.triangles if triangle.bit >= 0 and triangle.number not in filled]
    assert found == {triangle.address for triangle in free if set(BOOK.beside[triangle.number]) & roots}
    assert {address[0] for address in found} == set("123456"), "a sector of her choice"
    play(g, 0, "fill 5-1-1")
    beside = {BOOK.triangles[near].address for near in BOOK.beside[number("5-1-1")]}
    second = {text.removeprefix("fill ") for text in texts(g, 0)}
    assert second & beside, "the second may border the first"
    assert {address[0] for address in second} == {"5"}


# 25. Rectangles ----------------------------------------------------------------------------------------------------


def test_attack_rectangles_never_block_a_shape() -> None:  # Ruling 25
    ways = "1-1-1 1-1-0 1-2-1 1-2-0 1-3-1 1-3-0 1-4-1 1-4-2 1-4-3"
    for hits in ("0 0 0 0 0 0", "4 4 4 4 4 4"):
        g = table(own="1 1", shared="1 1", p1_extras=f"{ways} 1-3-2", p1_used="1", p1_hits=hits)
        assert {draw_single("1-3-3"), draw_single("1-4-4")} <= set(texts(g, 0))
    for address in ("1-3-3", "1-4-4"):
        assert number(address) in BOOK.rectangles[0]
    g = table(own="1 1", shared="1 1", p1_extras=f"{ways} 1-3-2 1-4-4 1-3-3", p1_used="1", p1_hits="2 0 0 0 0 0")
    finish(g, 0)
    finish(g, 1)
    assert g.sheets[0].hits[0] == 3, "and they are filled where a shape lies"


# 24. A full sheet ---------------------------------------------------------------------------------------------------


def test_a_full_sheet_has_all_shields() -> None:
    everything = " ".join(triangle.address for triangle in BOOK.triangles if triangle.bit >= 0)
    g = table(own="2 2 2", shared="3 5", p1_extras=everything, p2_extras=everything, p3_extras=everything)
    assert [sheet.shields for sheet in view(g, None).sheets] == [[1, 2, 3, 4, 5, 6]] * 3
    for seat in range(3):
        play(g, seat, "pass")  # all can flip a die
    for seat in range(3):
        assert not any(text.startswith("fill") for text in texts(g, seat)), "nothing is left to fill"
        finish(g, seat)
    assert [event.seat for event in told(g, NothingDrawn)] == [0, 1, 2]
    assert [event.seat for event in told(g, AttackBlocked)] == [1, 2, 0]
    outcome = g.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1, 2)


def test_the_rules_page_shows_four_places_that_are_allowed_and_four_that_are_not() -> None:
    places = {name: figure.legal for name, figure in FIGURES.items() if isinstance(figure, Place)}
    assert [name for name, legal in places.items() if legal] == [
        "at the plant",
        "at the way",
        "next sector",
        "rectangles",
    ]
    assert [name for name, legal in places.items() if not legal] == ["corner", "filled", "on a city", "elsewhere"]
