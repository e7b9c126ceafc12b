"""Legal targets by line, and what close assaults may be declared."""

from __future__ import annotations

import pytest

from quarterdeck.games.spearpoint_1943.rules.combat_events import AttackRolled
from tests.games.spearpoint_1943.table import (
    DE,
    US,
    asked,
    commit,
    declare,
    fight,
    finish_turn,
    offered,
    play,
    roll_all,
    table,
    told,
)

SHOOTERS = {
    "front": "american 1: front m4a1-sherman, crew american-armor-crew-regular",
    "rear": "american 1: rear 105mm-howitzer-m2a1, crew american-gun-crew-regular",
    "rear infantry": "american 1: rear 60mm-mortar-team-m2",
    "air": "american 1: air p-38g-lightning, crew american-pilot-regular",
}
FRONT = "german 1: front mg-42-team\n"
REAR = "german 2: rear 8cm-grw-34-mortar-team\n"
AIR = "german 3: air bf-109-g, crew german-pilot-regular\n"


@pytest.mark.parametrize(
    ("shooter", "enemies", "targets"),
    [
        ("front", FRONT + REAR, "1"),
        ("rear", FRONT + REAR, "1"),
        ("rear infantry", FRONT + REAR, "1"),
        ("air", FRONT + REAR, "1 2"),
        ("front", REAR, "2"),
        ("rear", REAR, "2"),
        ("rear infantry", REAR, "2"),
        ("air", REAR, "2"),
        ("front", FRONT + REAR + AIR, "1 3"),
        ("rear", FRONT + REAR + AIR, "1"),
        ("air", FRONT + REAR + AIR, "1 2 3"),
    ],
)
def test_legal_targets_by_line(shooter: str, enemies: str, targets: str) -> None:
    g = table(f"{SHOOTERS[shooter]}\n{enemies}")
    commit(g)
    offers = [offer.split() for offer in offered(g, US)]
    assert [words[1] for words in offers if words[0] == "fire" and len(words) == 2] == targets.split()


def test_a_front_line_without_its_crew_still_shields_the_rear() -> None:
    for shield in ("front panzer-iv-g", "front mg-42-team, damage 2, turns 2"):
        g = table(f"{SHOOTERS['front']}\ngerman 1: {shield}\n{REAR}")
        commit(g)
        assert "fire 2" not in offered(g, US)


def test_flak_reaches_aircraft_from_the_rear_line() -> None:
    g = table(f"american 1: rear 40mm-bofors-aa-gun, crew american-gun-crew-regular\n{FRONT}{AIR}")
    commit(g)
    assert offered(g, US) == ["hold", "fire 1", "fire 3"]


def test_from_the_rear_line_only_the_first_weapon_fires() -> None:
    for line, weapons in (("front", [0, 1]), ("rear", [0])):
        text = f"american 1: {line} 105mm-howitzer-m2a1, crew american-gun-crew-regular\n"
        g = fight(table(text + "german 1: front tiger-i, crew german-armor-crew-regular", *[4] * 9), "fire 1")
        roll_all(g)
        assert [event.roll // 10000 for event in told(g, AttackRolled) if isinstance(event, AttackRolled)] == weapons


def test_a_bomb_falls_once_in_a_stay_in_the_air() -> None:
    text = f"american 1: air p-38g-lightning, crew american-pilot-regular\n{FRONT}"
    g = fight(table(text, *[4] * 99), "fire 1")
    finish_turn(g)
    fight(g, "fire 1")
    roll_all(g)
    rolls = [event.roll // 10000 for event in told(g, AttackRolled) if isinstance(event, AttackRolled)]
    assert rolls == [0, 0, 0, 1, 0, 0, 0]


def test_a_bomb_is_spent_only_when_it_was_rolled_for() -> None:
    weak = "german 1: front mg-42-team, endurance 1"
    g = fight(table(f"american 1: air p-38g-lightning, crew american-pilot-regular\n{weak}", 9, 8, 9), "fire 1")
    finish_turn(g)
    assert g.sides[US].units[0].bombed == 0


def test_an_aircraft_with_nothing_but_spent_bombs_has_no_target() -> None:
    for bombed, question in ((1, "ChooseTarget"), (3, "ChooseDraw")):
        g = table(f"german 1: air ju-87-d-stuka, crew german-pilot-regular, bombed {bombed}\namerican 1: front rangers")
        commit(g)
        assert asked(g, DE) == question


def test_a_unit_without_its_crew_cannot_attack_but_stands_in_the_line() -> None:
    g = table(f"american 1: front m4a1-sherman\namerican 2: rear 60mm-mortar-team-m2\n{FRONT}{REAR}")
    commit(g)
    plan = g.sides[US].plan
    assert plan is not None
    assert plan.waiting == 2
    assert [offer for offer in offered(g, DE) if offer.startswith("fire")] == []  # bullets against defence 6


def test_a_close_assault_may_take_the_rear_line_when_the_front_is_empty() -> None:
    squad = "".join(f"american {slot}: front rangers\n" for slot in (1, 2, 3))
    for enemies, slots in ((FRONT + REAR + AIR, ["1"]), (REAR + AIR, ["2"])):
        g = table(squad + enemies)
        commit(g)
        assert [offer.split()[1] for offer in offered(g, US) if offer.startswith("assault")] == slots


def test_two_groups_need_six() -> None:
    squad = "".join(f"american {slot}: front rangers\n" for slot in (1, 2, 3, 4, 5))
    g = table(squad + FRONT + "german 2: front mg-42-team")
    commit(g)
    play(g, US, "assault 1")
    assert "assault 2" not in offered(g, US)
    g = table(squad + "american 6: front rangers\n" + FRONT + "german 2: front mg-42-team")
    commit(g)
    play(g, US, "assault 1", "assault 2", "assault 1")
    assert "hold" not in offered(g, US)
    declare(g)
    plan = g.sides[US].units
    assert sorted(unit.target for unit in plan) == [1, 1, 1, 2, 2, 2]
