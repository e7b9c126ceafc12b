"""The attack procedure as tables: every special sum, every bonus, damage, damage cards, the fate of crews."""

from __future__ import annotations

import pytest

from quarterdeck.games.spearpoint_1943.rules.battle import can_attack, defence_of, modifiers_of, sum_of, weapon_works
from quarterdeck.games.spearpoint_1943.rules.combat_events import (
    AttackLost,
    AttackRolled,
    CrewMetItsFate,
    DamageCardDrawn,
    DamageRolled,
    FriendlyFireMissed,
    UnitDestroyed,
    WeaponSilent,
)
from quarterdeck.games.spearpoint_1943.rules.damage import CODES
from quarterdeck.games.spearpoint_1943.rules.pieces import State
from quarterdeck.games.spearpoint_1943.rules.printed import CARD, TYPES
from quarterdeck.games.spearpoint_1943.rules.wording import MODIFIERS
from tests.games.spearpoint_1943.table import (
    BOOK,
    DE,
    US,
    commit,
    declare,
    fight,
    finish_turn,
    log,
    names,
    offered,
    play,
    roll_all,
    slots,
    table,
    told,
    unit,
)

DUEL = """
    american 1: front m4a1-sherman, crew american-armor-crew-regular
    german 1: front panzer-iv-g, crew german-armor-crew-regular
"""
"""The 75 mm needs 12, its index is 9; the Panzer has defence 5 and endurance 20."""


def left(g: State) -> list[int]:
    """The endurance left after each hit."""
    return [event.left // 10 for event in told(g, DamageRolled) if isinstance(event, DamageRolled)]


@pytest.mark.parametrize(
    ("first", "second", "result"),
    [
        (1, 1, "friendly"),
        (1, 2, "friendly"),
        (2, 2, "miss"),
        (5, 6, "miss"),
        (6, 6, "hit"),
        (9, 8, "hit"),
        (9, 9, "doubled"),
        (10, 9, "destroyed"),
        (10, 10, "destroyed"),
    ],
)
def test_every_special_sum(first: int, second: int, result: str) -> None:
    g = fight(table(DUEL, first, second, 4), "fire 1")
    roll_all(g)
    damage = [event for event in told(g, DamageRolled) if isinstance(event, DamageRolled)]
    assert bool(told(g, FriendlyFireMissed)) == (result == "friendly")
    assert bool(told(g, UnitDestroyed, CrewMetItsFate)) == (result == "destroyed")
    assert [event.taken % 1000 for event in damage] == {"hit": [4 + 9 - 5], "doubled": [8 + 9 - 5]}.get(result, [])


def test_a_natural_19_scores_target_and_crew() -> None:
    g = fight(table(DUEL, 10, 9), "fire 1")
    roll_all(g)
    assert g.sides[US].score == 12 + 2
    assert names(g.sides[DE].lost) == ["panzer-iv-g", "german-armor-crew-regular"]


def test_a_weapon_that_may_not_hit_keeps_silent() -> None:
    """The Sherman's machine guns do not list armour: no roll, so no friendly fire either."""
    g = fight(table(DUEL, 5, 5), "fire 1")
    roll_all(g)
    assert len(told(g, AttackRolled)) == 1
    assert len(told(g, WeaponSilent)) == 1


BONUSES = {
    "none": ("american 1: front rangers", "german 1: front mg-42-team", 0),
    "artillery": ("american 1: front rangers", "german 1: front 2cm-flak-38, crew german-gun-crew-regular", 2),
    "crew": (
        "american 1: front m4a1-sherman, crew american-armor-crew-veteran",
        "german 1: front mg-42-team",
        1,
    ),
    "damage for two turns": ("american 1: front rangers, damage 7", "german 1: front mg-42-team", -1),
    "lasting damage": ("american 1: front rangers, damage 11", "german 1: front mg-42-team", -2),
    "damage that is over": ("american 1: front rangers, damage 7, turns 0", "german 1: front mg-42-team", 0),
    "exposed": (
        "american 1: front bazooka-team-m1a1",
        "german 1: front panzer-iv-g, crew german-armor-crew-regular, damage 3",
        1,
    ),
    "artillery and veterans": (
        "american 1: front m4a1-sherman, crew american-armor-crew-veteran",
        "german 1: front 7-5cm-pak-40, crew german-gun-crew-regular",
        3,
    ),
}


@pytest.mark.parametrize("case", BONUSES)
def test_every_bonus(case: str) -> None:
    us, de, bonus = BONUSES[case]
    g = fight(table(f"{us}\n{de}", 6, 5), "fire 1")
    roll_all(g)
    first = told(g, AttackRolled)[0]
    assert isinstance(first, AttackRolled)
    assert sum_of(first.modifiers) == bonus


def test_modifiers_of_all_kinds_fit_into_one_number() -> None:
    assert 4 * len(MODIFIERS) <= 53
    packed = sum(15 << 4 * place for place in range(len(MODIFIERS)))
    assert sum_of(packed) == 15 * sum(sign for _, sign in MODIFIERS)


def test_a_roll_is_told_with_every_modifier() -> None:
    text = BONUSES["artillery and veterans"]
    g = fight(table(f"{text[0]}\n{text[1]}\namerican commands: smoke", 6, 4, 5), "fire 1")
    play(g, US, "spend smoke")
    assert "6 and 4, 10 + 2 artillery + 1 crew + 1 card = 14, needs 12: hit." in " ".join(log(g))


@pytest.mark.parametrize(("die", "doubled", "net", "left"), [(1, False, 5, 15), (10, False, 14, 6), (10, True, 24, 0)])
def test_damage_arithmetic(die: int, doubled: bool, net: int, left: int) -> None:
    g = fight(table(DUEL + "damage deck: 20", *((9, 9) if doubled else (8, 8)), die), "fire 1")
    roll_all(g)
    rolled = told(g, DamageRolled)[0]
    assert isinstance(rolled, DamageRolled)
    assert (rolled.taken % 1000, rolled.left // 10) == (net, left)


def test_net_damage_is_never_below_nothing() -> None:
    tiger = "german 1: front tiger-i, crew german-armor-crew-regular"
    g = fight(table(f"american 1: front rifle-squad-m1-garand\n{tiger}", 8, 8, 1), "fire 1")
    roll_all(g)
    assert unit(g, DE, 1).endurance == BOOK.cards[unit(g, DE, 1).card].endurance


def test_damage_adds_up_within_a_combat_phase_and_is_recovered_after_it() -> None:
    two = DUEL + "american 2: front m4a1-sherman, crew american-armor-crew-regular\ndamage deck: 20"
    g = fight(table(two, 8, 8, 2, 8, 8, 2), "fire 1, fire 1")
    play(g, US, "resolve 1")
    assert left(g) == [20 - 6, 20 - 6 - 6]
    assert len(told(g, DamageCardDrawn)) == 1
    finish_turn(g)
    assert unit(g, DE, 1).endurance == 10


def test_an_undamaged_unit_recovers_fully() -> None:
    g = fight(table(DUEL, 8, 8, 1), "fire 1")
    finish_turn(g)
    assert unit(g, DE, 1).endurance == 20


def test_half_endurance_draws_one_card_and_never_a_second() -> None:
    hurt = DUEL.replace("german-armor-crew-regular", "german-armor-crew-regular, damage 20")
    g = fight(table(hurt, 8, 8, 4), "fire 1")
    roll_all(g)
    assert left(g) == [2]
    assert not told(g, DamageCardDrawn)


def test_a_repaired_unit_may_draw_a_damage_card_again() -> None:
    text = DUEL.replace("german-armor-crew-regular", "german-armor-crew-regular, damage 1")
    g = table(text + "german commands: field-repair\ndamage deck: 2", 8, 8, 8)
    commit(g, de="play field-repair 1")
    declare(g, "fire 1")
    roll_all(g)
    assert (unit(g, DE, 1).damage, g.damage_discards) == (1, [0])


@pytest.mark.parametrize(
    ("die", "enemy_ground", "fate", "points"),
    [(1, True, 0, 0), (3, True, 0, 0), (4, True, 1, 4), (6, True, 1, 4), (7, True, 2, 2), (10, True, 2, 2),
     (4, False, 0, 0), (6, False, 0, 0), (7, False, 2, 2)],
)  # fmt: skip
def test_the_fate_of_a_crew_at_each_number(die: int, enemy_ground: bool, fate: int, points: int) -> None:
    """Its tank has one point of endurance left."""
    tank = "german 1: front panzer-iv-g, crew german-armor-crew-regular, endurance 1"
    gun = (
        "american 1: front bazooka-team-m1a1"
        if enemy_ground
        else "american 1: air p-38g-lightning, crew american-pilot-ace"
    )
    faces = (8, 8, die)
    g = fight(table(f"{gun}\n{tank}", *faces), "fire 1")
    roll_all(g)
    event = told(g, CrewMetItsFate)[0]
    assert isinstance(event, CrewMetItsFate)
    assert (event.fate, event.points, g.sides[US].score) == (fate, points, 12 + points)
    assert ("german-armor-crew-regular" in names(g.sides[DE].hand)) == (fate == 0)
    assert ("german-armor-crew-regular" in names(g.sides[DE].known)) == (fate == 0)


def test_the_crew_die_is_the_undoubled_one() -> None:
    weak = DUEL.replace("german-armor-crew-regular", "german-armor-crew-regular, endurance 3")
    g = fight(table(weak, 9, 9, 3), "fire 1")
    roll_all(g)
    assert "german-armor-crew-regular" in names(g.sides[DE].hand)


def test_a_target_already_gone_loses_the_attack() -> None:
    weak = DUEL.replace("german-armor-crew-regular", "german-armor-crew-regular, endurance 1")
    g = fight(table(weak + "american 2: front rangers", 8, 8, 9), "fire 1, fire 1")
    play(g, US, "resolve 1")
    assert [type(event) for event in told(g, AttackLost)] == [AttackLost]


# Friendly fire ------------------------------------------------------------------------------------------------------


def test_friendly_fire_hits_another_own_ground_unit_and_scores_for_the_enemy() -> None:
    g = fight(table(DUEL + "american 2: front rifle-squad-m1-garand, endurance 2", 1, 1, 8), "fire 1")
    roll_all(g)
    assert slots(g, US) == [1]
    assert g.sides[DE].score == 3


def test_friendly_fire_spares_the_attacker_and_aircraft() -> None:
    air = "american 2: air p-38g-lightning, crew american-pilot-ace"
    g = fight(table(DUEL + air, 1, 1, 8), "fire 1")
    roll_all(g)
    assert len(told(g, FriendlyFireMissed)) == 1


def test_fire_into_the_air_harms_nobody_below() -> None:
    text = """
        american 1: front m1919a4-mg-team
        american 2: front rangers
        german 1: air bf-109-g, crew german-pilot-ace
    """
    g = fight(table(text, 1, 2, *[4] * 9), "fire 1")
    roll_all(g)
    assert len(told(g, FriendlyFireMissed)) == 1
    assert not told(g, DamageRolled)


def test_bullets_gone_astray_cannot_hurt_armour() -> None:
    text = """
        american 1: front bar-squad
        american 2: front m4a1-sherman, crew american-armor-crew-regular
        german 1: front mg-42-team
    """
    g = fight(table(text, 1, 1, *[4] * 6), "fire 1")
    roll_all(g)
    assert len(told(g, FriendlyFireMissed)) == 1


# Bullets ------------------------------------------------------------------------------------------------------------


def test_bullets_do_not_roll_against_a_defence_above_2() -> None:
    text = "american 1: front rifle-squad-m1-garand\ngerman 1: front 7-5cm-pak-40, crew german-gun-crew-regular"
    g = fight(table(text, 5, 5), "fire 1")
    roll_all(g)
    assert [event.roll // 10000 for event in told(g, AttackRolled) if isinstance(event, AttackRolled)] == [1]


def test_a_damaged_defence_lets_bullets_through() -> None:
    text = (
        "american 1: front rifle-squad-m1-garand\ngerman 1: front 7-5cm-pak-40, crew german-gun-crew-regular, damage 1"
    )
    g = fight(table(text), "fire 1")
    roll_all(g)
    assert defence_of(BOOK, unit(g, DE, 1)) == 2
    assert [event.roll // 10000 for event in told(g, AttackRolled) if isinstance(event, AttackRolled)] == [0, 0, 1]


def test_a_unit_only_bullets_could_hit_is_no_target_behind_armour() -> None:
    text = "american 1: front m1919a4-mg-team\ngerman 1: front tiger-i, crew german-armor-crew-regular\n"
    g = table(text + "german 2: front mg-42-team")
    commit(g)
    assert offered(g, US) == ["hold", "fire 2"]


# Close assault ------------------------------------------------------------------------------------------------------

ASSAULT = """
    american 1: front rifle-squad-m1-garand
    american 2: front rangers
    american 3: front bar-squad
    german 1: front tiger-i, crew german-armor-crew-regular
"""


def test_a_close_assault_rolls_once_with_the_best_number_and_adds_a_die_for_each() -> None:
    g = fight(table(ASSAULT, 7, 6, 10, 9, 8), "assault 1")
    roll_all(g)
    rolled = told(g, AttackRolled, DamageRolled)
    assert isinstance(rolled[0], AttackRolled)
    assert isinstance(rolled[1], DamageRolled)
    assert rolled[0].needs == 13
    assert rolled[1].dice == 10 + 100 * 27 + 100000 * 3
    assert rolled[1].taken == 8 * 1000 + 19
    assert len(rolled) == 2


def test_a_sum_of_a_hundred_is_logged_as_it_was_rolled() -> None:
    squads = "".join(f"american {slot}: front rifle-squad-m1-garand\n" for slot in range(1, 12))
    g = fight(table(squads + ASSAULT.splitlines()[-1], 9, 8, *[10] * 11), ", ".join(["assault 1"] * 11))
    roll_all(g)
    assert "takes 110 (11 dice, the first 10) = 110 - 8 defence: 102 damage" in "\n".join(log(g))


def test_18_doubles_the_sum_of_a_close_assault() -> None:
    g = fight(table(ASSAULT, 9, 9, 5, 5, 5), "assault 1")
    roll_all(g)
    assert slots(g, DE) == []


def test_the_first_die_of_a_close_assault_decides_about_the_crew() -> None:
    weak = ASSAULT.replace("german-armor-crew-regular", "german-armor-crew-regular, endurance 1")
    g = fight(table(weak, 9, 8, 3, 10, 10), "assault 1")
    roll_all(g)
    assert "german-armor-crew-regular" in names(g.sides[DE].hand)


def test_a_close_assault_gone_wrong_hits_somebody_outside_the_group_without_index() -> None:
    g = fight(table(ASSAULT + "american 4: front paratroopers", 1, 1, 7), "assault 1, assault 1, assault 1, hold")
    roll_all(g)
    assert [event.unit & 63 for event in told(g, DamageRolled) if isinstance(event, DamageRolled)] == [4]
    assert left(g) == [16 - 6]


def test_three_must_declare_but_those_lost_meanwhile_drop_out() -> None:
    text = ASSAULT + "german 2: front mg-42-team\ngerman commands: seize-the-initiative\ndamage deck: 1"
    g = table(text, 7, 7, 9, 1, 3, 1, 3, 1, 3, 8, 8, 6, 6)
    fight(g, "assault 1", "hold, fire 1")
    play(g, DE, "play seize-the-initiative")
    roll_all(g)
    dice = [event.dice // 100000 for event in told(g, DamageRolled) if isinstance(event, DamageRolled)]
    assert dice[-1] == 2


def test_an_assault_once_begun_must_find_its_three() -> None:
    g = table(ASSAULT)
    commit(g)
    assert offered(g, US) == ["hold", "fire 1", "assault 1"]
    play(g, US, "assault 1")
    plan = g.sides[US].plan
    assert plan is not None
    assert [standing.assault for standing in plan.units] == [True] * 3  # the other two could do nothing else


def test_two_cannot_assault() -> None:
    g = table(ASSAULT.replace("american 3: front bar-squad", ""))
    commit(g)
    assert offered(g, US) == ["hold", "fire 1"]


# Damage cards -------------------------------------------------------------------------------------------------------

TARGETS = {
    "infantry": "german 1: front fallschirmjager",
    "artillery": "german 1: front 8-8cm-flak-36, crew german-gun-crew-regular",
    "armour": "german 1: front panzer-iv-g, crew german-armor-crew-regular",
    "aircraft": "german 1: air fw-190-f, crew german-pilot-regular",
}


HALVES = {"infantry": 8, "artillery": 10, "armour": 10, "aircraft": 7}
LINES = sorted({(TYPES[type], card[type].key) for card in BOOK.damage for type in range(4)})


@pytest.mark.parametrize(("type", "code"), LINES)
def test_every_line_of_every_damage_card(type: str, code: str) -> None:
    """A Bofors brings a unit just to half its endurance."""
    number = next(i for i, card in enumerate(BOOK.damage, 1) if card[TYPES.index(type)] is CODES[code])
    gun = "american 1: front 40mm-bofors-aa-gun, crew american-gun-crew-regular"
    key, half = TARGETS[type].split()[3].strip(","), HALVES[type]
    g = table(f"{gun}\n{TARGETS[type]}, endurance {half + 2}\ndamage deck: {number}", 9, 8, 2, 2, 2)
    target = unit(g, DE, 1)
    card, crew, defence = BOOK.cards[target.card], target.crew, defence_of(BOOK, target)
    assert (card.key, card.half) == (key, half)
    fight(g, "fire 1")
    roll_all(g)
    drawn = [event.damage for event in told(g, DamageCardDrawn) if isinstance(event, DamageCardDrawn)]
    assert drawn == [number - 1]
    finish_turn(g)
    found = CODES[code]
    if found.kills or found.leaves:
        assert slots(g, DE) == []
        assert (card.number in g.sides[DE].lost) == found.kills
        assert g.sides[US].score == (card.cost if found.kills else 0)
        assert crew in [-1, *g.sides[DE].hand, *(entry & CARD for entry in g.sides[DE].reserves)]
        return
    hurt = unit(g, DE, 1)
    assert (hurt.endurance, hurt.turns) == (card.half, found.turns)
    assert defence_of(BOOK, hurt) == max(0, defence + found.defence)
    assert hurt.crew == (-1 if found.kills_crew else crew)
    assert can_attack(BOOK, hurt) == (not found.stun and not found.kills_crew)
    assert sum_of(modifiers_of(BOOK, hurt, 0, unit(g, US, 1), 0)) == 2 + found.attack
    assert sum_of(modifiers_of(BOOK, unit(g, US, 1), 0, hurt, 0)) == found.exposed + 2 * (type == "artillery")
    assert [weapon_works(BOOK, hurt, weapon) for weapon in range(len(card.weapons))] == [
        weapon != found.weapon for weapon in range(len(card.weapons))
    ]


def test_turns_do_not_count_down_in_the_turn_the_card_was_drawn() -> None:
    """Stunned for one turn: the rest of this one and the whole next."""
    stun = DUEL + "damage deck: 7"
    g = fight(table(stun, 8, 8, 8), "fire 1", "")
    finish_turn(g)
    commit(g)
    assert offered(g, DE) == ["done"]  # no unit of hers can fire, but she holds a command card
    declare(g)
    finish_turn(g, 2)
    assert unit(g, DE, 1).turns == 0
    commit(g)
    assert "fire 1" in offered(g, DE)
    assert unit(g, DE, 1).endurance == 10  # the card stays


def test_a_unit_stunned_before_its_attack_loses_it() -> None:
    g = table(DUEL + "damage deck: 7\namerican commands: seize-the-initiative", 8, 8, 8)
    fight(g, "fire 1", "fire 1")
    play(g, US, "play seize-the-initiative")
    roll_all(g)
    assert len(told(g, AttackLost)) == 1


def test_an_empty_damage_deck_is_made_of_the_cards_given_back() -> None:
    g = table(DUEL, 8, 8, 8)
    g.damage_deck, g.damage_discards = [], [7, 3, 19]
    fight(g, "fire 1")
    roll_all(g)
    assert (unit(g, DE, 1).damage, g.damage_deck, g.damage_discards) == (19, [3, 7], [])


def test_attack_modifiers_count_damage_of_the_attacker() -> None:
    g = table("american 1: front rangers, damage 11\ngerman 1: front mg-42-team")
    assert sum_of(modifiers_of(BOOK, unit(g, US, 1), 0, unit(g, DE, 1), 0)) == -2
