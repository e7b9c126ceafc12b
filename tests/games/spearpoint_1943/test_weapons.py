"""Which weapons of a unit fire, and ceasing fire: what is offered, what is told, and who is asked."""

from __future__ import annotations

from typing import cast

import pytest

from quarterdeck.games.spearpoint_1943.rules.combat_events import AttackRolled, FireCeased, TargetDeclared
from quarterdeck.games.spearpoint_1943.rules.pieces import State
from quarterdeck.games.spearpoint_1943.rules.printed import ALL_WEAPONS
from tests.games.spearpoint_1943.table import (
    DE,
    GAME,
    US,
    asked,
    commit,
    declare,
    fight,
    finish_turn,
    log,
    offered,
    play,
    random_game,
    roll_all,
    table,
    told,
    unit,
    view,
)

PLANE = "american 1: air p-38g-lightning, crew american-pilot-regular\n"
GUNS, BOMB = 0, 1
SQUAD = "german 1: front grenadier-squad-kar-98k\n"
PLANE_AT_SQUAD = PLANE + SQUAD


def rolls(g: State) -> list[int]:
    """The weapon of every attack roll."""
    return [event.roll // 10000 for event in told(g, AttackRolled) if isinstance(event, AttackRolled)]


# With the target ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("shooter", "target", "offers"),
    [
        (PLANE, SQUAD, ["hold", "fire 1", "fire 1 w1", "fire 1 w2"]),
        (PLANE.replace("regular", "regular, bombed 2"), SQUAD, ["hold", "fire 1"]),
        (PLANE, "german 1: air bf-109-g, crew german-pilot-regular", ["hold", "fire 1"]),  # no bomb is for planes
        ("american 1: front m1919a4-mg-team\n", SQUAD, ["hold", "fire 1"]),  # it has one weapon
    ],
)
def test_weapons_are_named_only_where_two_can_hit(shooter: str, target: str, offers: list[str]) -> None:
    g = table(shooter + target)
    commit(g)
    assert offered(g, US) == offers


@pytest.mark.parametrize(
    ("order", "fired"), [("fire 1", [GUNS] * 3 + [BOMB]), ("fire 1 w1", [GUNS] * 3), ("fire 1 w2", [BOMB])]
)
def test_a_unit_fires_what_was_named_with_the_target(order: str, fired: list[int]) -> None:
    g = fight(table(PLANE_AT_SQUAD, *[4] * 20), order)
    roll_all(g)
    assert rolls(g) == fired
    assert unit(g, US, 1).bombed == (2 if BOMB in fired else 0)


def test_a_plane_may_strafe_and_keep_its_bomb_for_the_next_turn() -> None:
    g = fight(table(PLANE_AT_SQUAD, *[4] * 40), "fire 1 w1")
    finish_turn(g)
    assert unit(g, US, 1).weapon == ALL_WEAPONS
    fight(g, "fire 1 w2")
    roll_all(g)
    assert rolls(g) == [GUNS] * 3 + [BOMB]


def test_the_weapon_is_a_secret_until_all_targets_are_revealed() -> None:
    g = table(PLANE_AT_SQUAD + "american 2: front rangers\namerican commands: medic", *[4] * 20)
    commit(g)
    before = [view(g, other) for other in (DE, None)]
    play(g, US, "fire 1 w1")
    plan = view(g, US).sides[US].plan
    assert plan is not None
    assert plan.units[0].weapon == GUNS
    for was, other in zip(before, (DE, None), strict=True):
        assert view(g, other).sides == was.sides
    declare(g)
    assert view(g, DE).sides[US].units[0].weapon == GUNS
    (declared,) = [event for event in told(g, TargetDeclared) if isinstance(event, TargetDeclared) and event.target]
    assert declared.weapon == GUNS
    assert "will fire at Grenadier Squad (Kar 98k) (1) with 20mm & .50 cal alone." in " ".join(log(g))


def test_a_weapon_that_does_not_fire_gets_no_command() -> None:
    text = PLANE_AT_SQUAD + "american commands: rapid-fire rapid-fire"
    for order, plays in (("fire 1", ["play rapid-fire w1"]), ("fire 1 w1", ["play rapid-fire w1"]), ("fire 1 w2", [])):
        g = fight(table(text, *[4] * 20), order)
        assert [offer for offer in offered(g, US) if offer.startswith("play")] == plays


def test_the_odds_are_those_of_the_weapons_that_fire() -> None:
    for order, weapons in (("fire 1", [GUNS, BOMB]), ("fire 1 w2", [BOMB])):
        g = fight(table(PLANE_AT_SQUAD + "american commands: medic", *[4] * 20), order)
        assert [odds.weapon for odds in view(g, None).shots[0].weapons] == weapons


# Ceasing fire -------------------------------------------------------------------------------------------------------


def test_fire_may_be_ceased_before_each_further_roll_and_not_before_the_first() -> None:
    g = fight(table(PLANE_AT_SQUAD + "american commands: medic", *[4] * 20), "fire 1")
    assert offered(g, US) == ["roll", "spend medic", "roll on", "never attack"]
    play(g, US, "roll")
    assert offered(g, US) == ["roll", "spend medic", "cease", "roll on", "never attack"]
    play(g, US, "roll", "cease")
    assert (rolls(g), len(told(g, FireCeased))) == ([GUNS] * 2, 1)
    assert unit(g, US, 1).bombed == 0
    assert asked(g, US) == "ChooseDraw"


def test_the_next_unit_begins_anew_after_fire_was_ceased() -> None:
    g = fight(
        table(PLANE_AT_SQUAD + "american 2: front rangers\namerican commands: medic medic", *[4] * 40),
        "fire 1, fire 1",
    )
    play(g, US, "resolve 1", "roll", "spend medic", "cease")
    assert (asked(g, US), g.chosen, g.bonus) == ("MayImproveAttack", 2, 0)
    assert "cease" not in offered(g, US)


@pytest.mark.parametrize(
    ("plane", "order", "is_asked"),
    [
        (PLANE, "fire 1", True),
        (PLANE, "fire 1 w2", False),  # the bomb alone was named
        (PLANE.replace("regular", "regular, flown 3"), "fire 1", False),  # there is no later turn to keep it for
        (PLANE + "american muted: attack\n", "fire 1", False),
        ("american 1: front rangers\n", "fire 1", False),
    ],
)
def test_without_a_command_one_is_asked_only_where_a_bomb_could_be_kept(plane: str, order: str, is_asked: bool) -> None:
    g = fight(table(plane + SQUAD, *[4] * 20), order)
    assert asked(g, US) == ("MayImproveAttack" if is_asked else "ChooseDraw")
    if is_asked:
        assert (rolls(g), offered(g, US)) == ([GUNS] * 3, ["roll", "cease", "roll on", "never attack"])
        play(g, US, "cease")
        assert (asked(g, US), unit(g, US, 1).bombed) == ("ChooseDraw", 0)


def test_a_bomb_that_has_begun_to_fall_cannot_be_kept() -> None:
    """An Apache drops two: after the first roll they are spent, so nobody without a card is asked."""
    g = fight(table("american 1: air a-36a-apache, crew american-pilot-regular\n" + SQUAD, *[4] * 20), "fire 1")
    assert (asked(g, US), unit(g, US, 1).bombed) == ("ChooseDraw", 1)


def test_a_table_in_the_middle_of_a_volley_can_be_made_from_its_view() -> None:
    found = 0
    for seed in range(4):
        for g in random_game(seed):
            if g.rolled and g.outcome() is None:
                found += 1
                for seat in (US, DE, None):
                    seen = view(g, seat)
                    assert seen.rolled
                    assert view(cast("State", GAME.from_view(seen)), seat) == seen
    assert found > 20
