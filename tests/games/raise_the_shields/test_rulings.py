"""Every ruling, in the order of RULINGS.md."""

from __future__ import annotations

import pytest

from quarterdeck.games.raise_the_shields.drawing import placements
from quarterdeck.games.raise_the_shields.events import (
    AbilityEnabled,
    AttackBlocked,
    AttackIgnored,
    AttackRerolled,
    CityDestroyed,
    DiceAssigned,
    DieFlipped,
    FlipDeclined,
    NothingDrawn,
    RectangleFilled,
    RoundsRanOut,
    ShapeDrawn,
    ShieldRaised,
    TriangleFilled,
)
from quarterdeck.games.raise_the_shields.pieces import FREE, PLANT, State, bit, left_of
from quarterdeck.kernel.errors import NotRevocable
from quarterdeck.kernel.event import Event
from tests.games.raise_the_shields.table import (
    BOOK,
    asked,
    assign,
    both,
    enable,
    finish,
    new,
    number,
    play,
    played,
    power,
    random_game,
    table,
    texts,
    told,
    view,
)

FIVE_POWERED = power(1, 2, 3, 4, 5)


def neighbours(triangles: list[int]) -> set[int]:
    return {near for one in triangles for near in BOOK.beside[one]}


# 1. Placement -------------------------------------------------------------------------------------------------------


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


# 3. One ability a round ---------------------------------------------------------------------------------------------


def test_an_ability_enabled_this_round_waits_for_the_next() -> None:
    g = table(own="1 4", shared="1 6", p1_extras="6-1-1 6-1-0", p1_hits="1 0 0 0 0 0")
    play(g, 0, "assign 6 1 1", draw_single("6-2-1"))
    assign(g, 1, 1, 4, 6)
    assert [event.city for event in told(g, AbilityEnabled) if event.seat == 0] == [6]
    assert view(g, 0).sheets[0].ready == [6]
    assert asked(g, 0) == "MayUseAbility"
    g = table(own="1 4", shared="1 6", p1_extras="1-1-1 1-1-0", p1_hits="4 0 0 0 0 0")
    play(g, 0, "assign 1 1 6", draw_single("1-2-1"))
    finish_attacking(g, 1, 1)
    assert [event.city for event in told(g, AbilityEnabled) if event.seat == 0] == [1]
    assert [event.city for event in told(g, CityDestroyed)] == [1], "this round's attack cannot be ignored with it"


def draw_single(address: str) -> str:
    return next(one.text for one in BOOK.draws if one.shape == 1 and one.area.triangles == [number(address)])


def test_one_ability_a_round_counting_all_six() -> None:
    g = table(own="1 1", shared="2 3", p1_extras=enable(1, 5, 6), p1_hits="4 0 0 0 0 0")
    play(g, 0, "flip first")
    assert asked(g, 0) == "AssignDice", "who flipped a die cannot use another ability"
    finish(g, 0)
    finish_attacking(g, 1, 1)
    assert [event.city for event in told(g, CityDestroyed)] == [1], "nor ignore the attack"


def finish_attacking(g: State, seat: int, sector: int) -> None:
    """Assign so that this sector is attacked; one of the dice must show it."""
    while asked(g, seat) in ("MayFlip", "MayUseAbility"):
        play(g, seat, "pass")
    play(g, seat, next(text for text in texts(g, seat) if text.endswith(f" {sector}")))
    finish(g, seat)


def let_it_happen(g: State) -> None:
    """Nobody ignores an attack."""
    for seat in list(g.pending()):
        if asked(g, seat) == "MayIgnore":
            play(g, seat, "pass")


def test_a_used_ability_cannot_be_used_again() -> None:
    g = table(own="1 1", shared="2 3", p1_extras=enable(6), p1_used="6", p1_hits="1 1 1 1 1 1")
    assert asked(g, 0) == "AssignDice"


def test_a_second_triangle_beside_a_city_enables_nothing_again() -> None:
    g = table(own="1 1", shared="2 6", p1_extras=both(enable(6), "6-1-2"), p1_used="6")
    play(g, 0, "assign 6 1 2", draw_single("6-2-3"))
    finish(g, 1)
    assert [event for event in told(g, AbilityEnabled) if event.seat == 0] == []
    assert view(g, 0).sheets[0].ready == []


def test_reset_needs_another_used_ability_and_cannot_reset_itself() -> None:
    g = table(own="1 1", shared="2 3", p1_extras=enable(4))
    assert asked(g, 0) == "AssignDice"
    g = table(own="1 1", shared="2 3", p1_extras=enable(2, 3, 4), p1_used="2 3")
    assert [text for text in texts(g, 0) if text.startswith("reset")] == ["reset 2", "reset 3"]


def test_what_is_reset_is_ready_from_the_next_round() -> None:
    g = table(own="1 1", shared="2 3", p1_extras=enable(1, 4), p1_used="1", p1_hits="4 0 0 0 0 0")
    play(g, 0, "reset 1")
    finish(g, 0)
    finish_attacking(g, 1, 1)
    assert told(g, CityDestroyed), "it cannot be used against this round's attack"
    g = table(own="1 1", shared="2 3", p1_extras=enable(1, 4), p1_used="1")
    play(g, 0, "reset 1")
    finish(g, 0)
    finish(g, 1)
    assert (view(g, 0).sheets[0].ready, view(g, 0).sheets[0].used) == ([1], [4])


# 4. Neighbours ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(1, 7))
def test_everybody_attacks_the_next_seat(seats: int) -> None:
    g = table(own=" ".join(["1"] * seats), shared="2 3")
    assert [left_of(g, seat) for seat in range(seats)] == [*range(1, seats), 0]
    for seat in range(seats):
        finish_attacking(g, seat, seat % 3 + 1)
    hits = {(event.seat, event.sector) for event in told(g, RectangleFilled)}
    assert hits == {((seat + 1) % seats, seat % 3 + 1) for seat in range(seats)}


# 5 and 13. The end --------------------------------------------------------------------------------------------------


def last_step() -> str:
    """Five emitters have power, the sixth lacks the last triangle."""
    return both(FIVE_POWERED, *way_but_one(6))


def way_but_one(emitter: int) -> list[str]:
    return power(emitter).split()[:-1]


def draw_last(g: State, seat: int, attack: int) -> None:
    last = power(6).split()[-1]
    sector = BOOK.triangles[number(last)].sector
    while asked(g, seat) in ("MayFlip", "MayUseAbility"):
        play(g, seat, "pass")
    play(g, seat, f"assign {sector} 1 {attack}", draw_single(last))
    finish(g, seat)


def last_dice() -> str:
    """Shared dice with which the last triangle can be drawn as a single one."""
    return f"{BOOK.triangles[number(power(6).split()[-1])].sector} 1"


def test_five_raised_shields_mean_six() -> None:
    for powered in range(64):
        raised = bin(powered & (powered >> 1 | powered << 5) & 63).count("1")
        assert raised != 5
    g = table(own="4 4", shared=last_dice(), p1_extras=last_step())
    assert view(g, 0).sheets[0].shields == [1, 2, 3, 4]
    draw_last(g, 0, 4)
    finish(g, 1)
    assert [event.sector for event in told(g, ShieldRaised)] == [5, 6]
    outcome = g.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.ranking) == ((0,), (6, 0), ((0,), (1,)))


def test_two_who_destroy_each_other_share_the_win() -> None:
    g = table(own="1 1", shared="2 3", p1_hits="4 0 0 0 0 0", p2_hits="4 0 0 0 0 0")
    finish_attacking(g, 0, 1)
    finish_attacking(g, 1, 1)
    outcome = g.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)


@pytest.mark.parametrize("seats", [3, 6])
def test_all_whose_cities_fall_at_once_share_the_win(seats: int) -> None:
    hits = {f"p{seat + 1}_hits": "4 0 0 0 0 0" for seat in range(seats)}
    g = table(own=" ".join(["1"] * seats), shared="2 3", **hits)
    for seat in range(seats):
        finish_attacking(g, seat, 1)
    outcome = g.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ranking) == (tuple(range(seats)), (tuple(range(seats)),))


def test_two_who_complete_their_shields_share_the_win() -> None:
    g = table(own="4 4 4", shared=last_dice(), p1_extras=last_step(), p3_extras=last_step())
    for seat in (0, 2):
        play(g, seat, "pass")  # both could flip a die
    draw_last(g, 0, 4)
    finish_attacking(g, 1, 4)
    draw_last(g, 2, 4)
    outcome = g.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0, 2), (6, 0, 6))


def test_who_completes_her_shields_shares_with_who_destroys_a_city() -> None:
    g = table(own="4 4 4", shared=last_dice(), p1_extras=last_step(), p3_hits="0 0 0 4 0 0")
    draw_last(g, 0, 4)
    for seat in (1, 2):
        finish_attacking(g, seat, 4)
    outcome = g.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.ranking[0] == (0, 1)


def test_a_winner_may_have_lost_a_city() -> None:
    g = table(own="1 1 1", shared="2 3", p1_hits="4 0 0 0 0 0", p2_hits="4 0 0 0 0 0")
    for seat in range(3):
        finish_attacking(g, seat, 1)
    outcome = g.outcome()
    assert outcome is not None
    assert [event.seat for event in told(g, CityDestroyed)] == [1, 0]
    assert outcome.winners == (0, 2), "player 1 lost a city and destroyed one"


def test_those_who_did_not_win_are_ranked_by_shields_then_emitters_then_hits() -> None:
    g = table(
        own="5 5 5 5 5",
        shared="4 5",
        p1_hits="0 0 0 0 4 0",
        p2_extras=power(1),
        p3_extras=power(1, 2),
        p4_hits="1 0 0 0 0 0",
    )
    for seat in range(5):
        finish_attacking(g, seat, 5)
    let_it_happen(g)
    outcome = g.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((4,), (0, 0, 1, 0, 0))
    assert outcome.ranking == ((4,), (2,), (1,), (3,), (0,))


# 6 and 14. Alone ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "hits"), [("standard", 3), ("hard", 9)])
def test_alone_the_set_up_fills_three_rectangles_and_hard_six_more(level: str, hits: int) -> None:
    seen: set[tuple[int, ...]] = set()
    for seed in range(300):
        g = new(1, seed, solo=level)
        if g.round > 1:  # three equal dice leave no choice, so the first round is over
            continue
        found = g.sheets[0].hits
        assert sum(found) == hits
        assert max(found) <= 4, "set-up never destroys a city"
        assert min(found) >= (1 if level == "hard" else 0)
        seen.add(tuple(found))
    assert any(max(found) == (4 if level == "hard" else 3) for found in seen)


@pytest.mark.parametrize("seats", range(2, 7))
def test_with_rivals_the_level_means_nothing(seats: int) -> None:
    assert [sheet.hits for sheet in new(seats, 3, solo="hard").sheets] == [[0] * 6] * seats


def test_alone_the_attack_die_attacks_oneself() -> None:
    g = table(own="3", shared="1 2")
    assign(g, 0, 1, 2, 3)
    assert [(event.seat, event.sector, event.hits) for event in told(g, RectangleFilled)] == [(0, 3, 1)]
    g = table(own="3", shared="1 2", p1_extras=enable(2))
    play(g, 0, "change own to 4")
    finish_attacking(g, 0, 4)
    assert [event.sector for event in told(g, RectangleFilled)] == [4], "changed, it attacks as it was changed"


def test_alone_a_blocked_attack_comes_once_more_and_no_third_time() -> None:
    outcomes: set[tuple[bool, bool]] = set()
    for seed in range(40):
        g = table(own="1", shared="2 3", p1_extras=power(1, 2))
        assert g.main.stream is not None
        for _ in range(seed):
            g.main.stream.next32()
        finish_attacking(g, 0, 1)
        let_it_happen(g)
        again = told(g, AttackRerolled)
        assert len(again) == 1
        blocked = again[0].sector == 1
        assert [event.sector for event in told(g, AttackBlocked)] == ([1, 1] if blocked else [1])
        assert [event.sector for event in told(g, RectangleFilled)] == ([] if blocked else [again[0].sector])
        outcomes.add((blocked, not blocked))
    assert len(outcomes) == 2


def test_alone_all_shields_win_and_a_lost_city_loses() -> None:
    g = table(own="4", shared=last_dice(), p1_extras=last_step(), p1_hits="4 4 4 4 4 4")
    draw_last(g, 0, 4)
    outcome = g.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (6,))
    g = table(own="3", shared="1 2", p1_hits="0 0 4 0 0 0")
    finish_attacking(g, 0, 3)
    outcome = g.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ranking) == ((), ((0,),))


def test_alone_a_shield_raised_this_round_blocks() -> None:
    g = table(own="6", shared=last_dice(), p1_extras=both(power(1, 2), *way_but_one(6)), p1_hits="0 0 0 0 0 4")
    draw_last(g, 0, 6)
    assert [event.sector for event in told(g, ShieldRaised)] == [6]
    assert told(g, AttackBlocked)[0].sector == 6
    assert g.sheets[0].hits[5] == 4


@pytest.mark.parametrize("again", [False, True])
def test_alone_the_first_or_the_second_attack_may_be_ignored(again: bool) -> None:
    for seed in range(30):
        extras = both(power(1, 2), enable(1)) if again else enable(1)
        g = table(own="1", shared="2 3", p1_extras=extras, p1_hits="4 4 4 4 4 4")
        assert g.main.stream is not None
        for _ in range(seed):
            g.main.stream.next32()
        finish_attacking(g, 0, 1)
        if asked(g, 0) == "MayIgnore":
            assert bool(told(g, AttackRerolled)) is again, "a blocked attack cannot be ignored before it comes again"
            twin = g.clone()
            play(g, 0, "ignore")
            assert [event.seat for event in told(g, AttackIgnored)] == [0]
            assert g.outcome() is None
            play(twin, 0, "pass")
            lost = twin.outcome()
            assert lost is not None
            assert lost.winners == ()
            return
    raise AssertionError("the attack was never let through")


def test_alone_a_shared_die_may_be_flipped() -> None:
    g = table(own="1", shared="2 3", p1_extras=enable(5))
    assert texts(g, 0) == ["pass", "flip first", "flip second"]
    play(g, 0, "flip second")
    assert g.shared == [2, 4]


# 7. and 8. ----------------------------------------------------------------------------------------------------------


def test_a_rectangle_is_erased_only_where_one_is_filled() -> None:
    g = table(own="1 1", shared="2 3", p1_extras=enable(6), p1_hits="0 2 0 0 4 0")
    assert texts(g, 0) == ["pass", "erase 2", "erase 5"]
    g = table(own="1 1", shared="2 3", p1_extras=enable(6))
    assert asked(g, 0) == "AssignDice", "nothing to erase, so nothing is asked"


@pytest.mark.parametrize("hits", range(4))
def test_the_rectangles_of_a_sector_are_a_count(hits: int) -> None:
    g = table(own="2 1", shared="2 3", p1_hits=f"{hits} 0 0 0 0 0")
    finish_attacking(g, 0, 2)
    finish_attacking(g, 1, 1)
    assert g.sheets[0].hits == [hits + 1, 0, 0, 0, 0, 0]
    assert g.outcome() is None


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


# 10. Secrecy --------------------------------------------------------------------------------------------------------


def test_nothing_is_told_before_all_have_locked_in() -> None:
    g = table(own="1 1", shared="2 3", p1_extras=enable(2))
    before = view(g, 1)
    play(g, 0, "change own to 6")
    assert view(g, 1) == before
    play(g, 0, "assign 6 2 3")
    finish(g, 0)
    assert told(g, Event) == []
    assert view(g, 1).sheets == before.sheets
    assert view(g, 1).drafts[0] is None
    finish(g, 1)
    assert told(g, DiceAssigned)[0] == DiceAssigned(0, 6, 2, 3)


def test_a_choice_may_be_changed_until_all_have_locked_in() -> None:
    g = new(2, 3)
    before = g.clone()
    finish(g, 0)
    while g.may_undo(0):
        g.undo(0)
    assert g == before
    finish(g, 0)
    finish(g, 1)
    with pytest.raises(NotRevocable):
        g.undo(0)


# 11. The flip window ------------------------------------------------------------------------------------------------


def test_the_flip_window_is_one_pass_from_the_first_player() -> None:
    g = table(own="1 1 1", shared="2 3", first="3", p1_extras=enable(5), p2_extras=enable(5), p3_extras=enable(5))
    assert list(g.pending()) == [2]
    play(g, 2, "flip first")
    assert (g.shared, list(g.pending())) == ([5, 3], [0])
    play(g, 0, "flip first")
    assert g.shared == [2, 3], "a later player may flip it back"
    play(g, 1, "pass")
    assert [(event.seat, event.die, event.value) for event in told(g, DieFlipped)] == [(2, 0, 5), (0, 0, 2)]
    assert [event.seat for event in told(g, FlipDeclined)] == [1]
    assert sorted(g.pending()) == [0, 1, 2]
    assert [sheet.used for sheet in g.sheets] == [bit(5), 0, bit(5)]


def test_who_declines_to_flip_may_use_another_ability() -> None:
    g = table(own="1 1", shared="2 3", p1_extras=enable(5, 6), p1_hits="1 0 0 0 0 0")
    play(g, 0, "pass")
    assert texts(g, 0) == ["pass", "erase 1"]


def test_the_flip_window_is_skipped_when_nobody_can_flip() -> None:
    g = table(own="1 1", shared="2 3", p1_extras=enable(5), p1_used="5")
    assert sorted(g.pending()) == [0, 1]


@pytest.mark.parametrize(("die", "flipped"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_a_flipped_die_shows_its_other_side(die: int, flipped: int) -> None:
    g = table(own="2 2", shared=f"{die} 4", p1_extras=enable(5))
    play(g, 0, "flip first")
    assert g.shared[0] == flipped


# 12. Ignoring -------------------------------------------------------------------------------------------------------


def test_ignoring_is_offered_only_against_an_attack_that_is_not_blocked() -> None:
    g = table(own="1 1", shared="2 3", p1_extras=both(power(1, 2), enable(1)))
    finish_attacking(g, 0, 1)
    finish_attacking(g, 1, 1)
    assert [event.seat for event in told(g, AttackBlocked)] == [0]
    assert g.round == 6


def test_the_destroying_attack_may_be_ignored_too() -> None:
    g = table(own="1 1", shared="2 3", p1_extras=enable(1), p1_hits="4 0 0 0 0 0")
    finish_attacking(g, 0, 2)
    finish_attacking(g, 1, 1)
    assert asked(g, 0) == "MayIgnore"
    assert "destroy your city" in g.question(0)
    play(g, 0, "ignore")
    assert g.outcome() is None
    assert g.sheets[0].hits == [4, 0, 0, 0, 0, 0]
    assert view(g, 1).sheets[0].used == [1]


def test_all_defenders_decide_in_secret_at_the_same_time_after_the_reveal() -> None:
    g = table(own="1 1 1", shared="2 3", p1_extras=enable(1), p3_extras=enable(1))
    for seat in range(3):
        finish_attacking(g, seat, 1)
    assert list(g.pending()) == [0, 2]
    assert len(told(g, DiceAssigned)) == 3
    assert g.attacks == [1, 1, 1]
    play(g, 0, "ignore")
    assert told(g, AttackIgnored) == []
    assert view(g, 2).drafts[0] is None
    play(g, 2, "pass")
    assert [event.seat for event in told(g, AttackIgnored)] == [0]
    assert sorted(event.seat for event in told(g, RectangleFilled)) == [1, 2]


# 15. The last round -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        ({"extras": power(1, 2)}, {"extras": power(1)}, (0,)),
        ({"extras": power(1)}, {"extras": power(2)}, (0, 1)),
        ({"extras": power(1, 2, 4)}, {"extras": power(1, 2)}, (0,)),
        ({"extras": power(1, 2)}, {"extras": power(1, 3, 5)}, (0,)),
        ({"hits": "2 0 0 0 0 0"}, {"hits": "1 0 0 0 0 0"}, (1,)),
        ({"extras": power(1), "hits": "2 0 0 0 0 0"}, {"hits": "1 0 0 0 0 0"}, (0,)),
    ],
)
def test_after_round_60_whoever_stands_best_wins(
    first: dict[str, str], second: dict[str, str], winners: tuple[int, ...]
) -> None:
    sheets = {f"p1_{name}": value for name, value in first.items()}
    sheets |= {f"p2_{name}": value for name, value in second.items()}
    g = table(own="5 5", shared="4 5", round="60", **sheets)
    for seat in range(2):
        finish_attacking(g, seat, 5)
    let_it_happen(g)
    assert len(told(g, RoundsRanOut)) == 1
    outcome = g.outcome()
    assert outcome is not None
    assert outcome.winners == winners


def test_whoever_wins_in_round_60_wins_as_ever() -> None:
    g = table(own="5 5", shared="4 5", round="60", p1_extras=power(1, 2), p1_hits="0 0 0 0 4 0")
    for seat in range(2):
        finish_attacking(g, seat, 5)
    let_it_happen(g)
    assert told(g, RoundsRanOut) == []
    outcome = g.outcome()
    assert outcome is not None
    assert outcome.winners == (1,), "although player 1 has more shields"


def test_alone_the_last_round_is_a_loss() -> None:
    g = table(own="5", shared="4 5", round="60", p1_extras=power(1, 2))
    finish_attacking(g, 0, 5)
    let_it_happen(g)
    outcome = g.outcome()
    assert outcome is not None
    assert outcome.winners == ()


# 17 to 24. ----------------------------------------------------------------------------------------------------------


def test_equal_dice_leave_fewer_assignments() -> None:
    assert len(texts(table(own="1 1", shared="2 3"), 0)) == 6
    assert texts(table(own="2 1", shared="2 3"), 0) == ["assign 2 3 2", "assign 2 2 3", "assign 3 2 2"]
    g = table(own="3 1", shared="3 3")
    assert (asked(g, 0), g.drafts[0].work, g.drafts[0].shape, g.drafts[0].attack) == ("ChoosePlacement", 3, 3, 3)


def test_any_die_may_be_changed_by_one_and_round_the_corner() -> None:
    g = table(own="1 1", shared="6 3", p1_extras=enable(2))
    assert texts(g, 0) == [
        "pass",
        "change first to 1",
        "change first to 5",
        "change second to 4",
        "change second to 2",
        "change own to 2",
        "change own to 6",
    ]
    play(g, 0, "change first to 1")
    assert texts(g, 0) == ["assign 1 3 1", "assign 1 1 3", "assign 3 1 1"]
    assert "assign 6 3 1" in texts(g, 1), "for herself alone"
    g = table(own="1 1", shared="6 3", p1_extras=enable(5), p2_extras=enable(2))
    play(g, 0, "flip second")
    assert texts(g, 1)[3:5] == ["change second to 5", "change second to 3"], "a flipped die counts as it lies"


def test_the_dice_go_to_the_left() -> None:
    g = new(3, 1)
    firsts: list[int] = []
    while g.outcome() is None and g.round < 5:
        if len(firsts) < g.round:
            firsts.append(g.first)
        seat = next(iter(g.pending()))
        g.play(seat, g.options(seat)[-1])
    assert firsts == [0, 1, 2, 0]


def test_what_was_filled_last_is_told_last() -> None:
    for late in (False, True):
        g = table(own="1 1", shared="4 1", p1_extras=enable(3))
        if late:
            play(g, 0, "pass", "assign 4 1 1", "fill 4-1-0", "fill 4-2-1")
        else:
            play(g, 0, "fill 5-1-1", "fill 5-1-0", "assign 4 1 1")
        finish(g, 0)
        finish(g, 1)
        kinds = [type(event) for event in told(g, Event) if isinstance(event, (TriangleFilled, ShapeDrawn))][:3]
        assert kinds == ([ShapeDrawn, TriangleFilled, TriangleFilled] if late else [TriangleFilled] * 2 + [ShapeDrawn])


def test_the_clock_uses_no_ability() -> None:
    g = table(own="1 1", shared="2 3", p1_extras=enable(1, 3, 5))
    for decision in ("MayFlip", "MayUseAbility"):
        assert asked(g, 0) == decision
        assert g.default(0).text == "pass"
        g.play(0, g.default(0))
    assert g.default(0).text == "assign 2 3 1"
    while g.lanes and 0 in g.pending():
        g.play(0, g.default(0))
    assert g.drafts[0].ability == 0
    finish_attacking(g, 1, 1)
    assert (asked(g, 0), g.default(0).text) == ("MayIgnore", "pass")


def test_a_shield_raised_this_round_blocks_this_rounds_attack() -> None:
    g = table(own="6 6", shared=last_dice(), p1_extras=both(power(1), *way_but_one(6)), p1_hits="0 0 0 0 0 4")
    draw_last(g, 0, 6)
    finish_attacking(g, 1, 6)
    assert [event.sector for event in told(g, ShieldRaised)] == [6]
    assert [(event.seat, event.sector) for event in told(g, AttackBlocked)] == [(0, 6)]
    assert (g.sheets[0].hits[5], g.outcome()) == (4, None)


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
