"""Every command card, in the order of the phases."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.games.spearpoint_1943.rules.battle import can_attack, defence_of
from quarterdeck.games.spearpoint_1943.rules.combat_events import (
    AttackBegan,
    AttackRolled,
    DamageRolled,
    InitiativeRolled,
    InitiativeWon,
)
from quarterdeck.games.spearpoint_1943.rules.pieces import State
from quarterdeck.games.spearpoint_1943.rules.printed import WINDOWS
from quarterdeck.games.spearpoint_1943.rules.wording import MODIFIERS
from tests.games.spearpoint_1943.table import (
    BOOK,
    DE,
    US,
    asked,
    commands,
    commit,
    declare,
    draw,
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
    view,
)


def modifiers(g: State) -> dict[str, int]:
    """Those of the first attack roll."""
    event = told(g, AttackRolled)[0]
    assert isinstance(event, AttackRolled)
    parts = {name: sign * (event.modifiers >> 4 * place & 15) for place, (name, sign) in enumerate(MODIFIERS)}
    return {name: value for name, value in parts.items() if value}


# Commitment ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "defence"), [("rifle-squad-m1-garand", 2), ("rangers", 2), ("60mm-mortar-team-m2", 2)]
)
def test_dig_in_raises_the_defence_to_two_at_most(card: str, defence: int) -> None:
    line = "rear" if "mortar" in card else "front"
    g = table(f"american 1: {line} {card}\namerican commands: dig-in dig-in\ngerman 1: front mg-42-team")
    play(g, US, "play dig-in 1")
    assert offered(g, US) == ["done"]  # not twice
    commit(g)
    assert defence_of(BOOK, unit(g, US, 1)) == defence
    assert commands(g.used) == ["dig-in"]


def test_dig_in_is_for_infantry() -> None:
    g = table("american 1: front m4a1-sherman, crew american-armor-crew-regular\namerican commands: dig-in")
    assert offered(g, US) == ["done"]


@pytest.mark.parametrize(
    ("command", "hurt"),
    [
        ("field-repair", "front m4a1-sherman, crew american-armor-crew-regular"),
        ("medic", "front rangers"),
        ("spare-parts", "front 57mm-at-gun-m1, crew american-gun-crew-regular"),
    ],
)
def test_repairs_give_the_damage_card_back(command: str, hurt: str) -> None:
    others = "field-repair medic spare-parts"
    g = table(f"american 1: {hurt}, damage 20\namerican commands: {others}")
    assert offered(g, US) == ["done", f"play {command} 1"]
    commit(g, f"play {command} 1")
    repaired = unit(g, US, 1)
    assert (repaired.damage, repaired.turns) == (-1, 0)
    assert repaired.endurance == BOOK.cards[repaired.card].endurance
    assert g.damage_discards == [19]


def test_a_tactical_withdrawal_brings_unit_and_crew_to_hand_and_keeps_the_damage_card() -> None:
    tank = "american 1: front m4a1-sherman, crew american-armor-crew-veteran, damage 2"
    g = table(f"{tank}\namerican commands: tactical-withdrawal")
    play(g, US, "play tactical-withdrawal 1")
    assert offered(g, US) == ["done"]  # it cannot return in the same turn
    commit(g)
    assert names(g.sides[US].hand) == ["m4a1-sherman", "american-armor-crew-veteran"]
    assert names(g.sides[US].known) == names(g.sides[US].hand)
    finish_turn(g)
    play(g, US, "commit m4a1-sherman", "crew american-armor-crew-veteran")
    commit(g)
    back = unit(g, US, 1)
    assert (back.damage, back.endurance, defence_of(BOOK, back)) == (1, 10, 6 - 2)
    assert g.sides[US].hurt == []


# After the reveal of commitment -------------------------------------------------------------------------------------

ARRIVES = """
    american hand: m4a1-sherman american-armor-crew-regular
    german 1: front mg-42-team
"""
SHERMAN = "commit m4a1-sherman, crew american-armor-crew-regular"


def test_a_minefield_strikes_armour_committed_this_turn_before_targets_are_declared() -> None:
    g = table(ARRIVES + "german commands: minefield", 7)
    commit(g, SHERMAN)
    assert offered(g, DE) == ["done", "play minefield 1", "never mines"]
    play(g, DE, "play minefield 1")
    event = told(g, DamageRolled)[0]
    assert isinstance(event, DamageRolled)
    assert (event.taken, event.left) == (6 * 1000 + 7 + 8 - 6, 11 * 10 + 3)
    assert unit(g, US, 1).endurance == 11  # through this turn's combat
    assert asked(g, US) == "ChooseTarget"


def test_a_card_may_be_spent_on_the_die_of_a_minefield() -> None:
    g = table(ARRIVES + "german commands: minefield medic", 7)
    commit(g, SHERMAN)
    play(g, DE, "play minefield 1")
    assert g.question(DE).startswith("A mine goes off!")
    play(g, DE, "spend medic")
    assert unit(g, US, 1).endurance == 20 - (7 + 1 + 8 - 6)


def test_armour_stunned_by_mines_declares_nothing() -> None:
    g = table(ARRIVES + "german commands: minefield\ndamage deck: 7", 10)
    commit(g, SHERMAN)
    play(g, DE, "play minefield 1")
    assert not can_attack(BOOK, unit(g, US, 1))
    assert asked(g, US) == "ChooseDraw"


def test_a_minefield_is_no_use_against_armour_that_was_there_before() -> None:
    text = """
        american 1: front m4a1-sherman, crew american-armor-crew-regular
        german 1: front mg-42-team
        german commands: minefield
    """
    g = table(text)
    commit(g)
    assert asked(g, DE) == "MayPlayAtDeclaration"
    assert offered(g, DE) == ["done"]


@pytest.mark.parametrize(
    ("holds", "question"),
    [
        ("german commands: medic", "MayLayMines"),  # any card could be one
        ("", "ChooseTarget"),
        ("german commands: medic\nused: minefield", "ChooseTarget"),
        ("german commands: medic\ngerman muted: mines", "ChooseTarget"),
    ],
)
def test_whoever_holds_a_card_is_asked_about_mines_until_all_were_used(holds: str, question: str) -> None:
    text = ARRIVES.replace("mg-42-team", "tiger-i, crew german-armor-crew-regular")
    g = table(f"{text}\n{holds}")
    commit(g, SHERMAN)
    assert asked(g, DE) == question


# Target declaration -------------------------------------------------------------------------------------------------


def test_who_has_no_unit_is_not_asked_at_declaration() -> None:
    g = table("american commands: suppressing-fire\ngerman 1: front mg-42-team")
    commit(g)
    assert asked(g, US) == "ChooseDraw"


def test_suppressing_fire_takes_three_from_the_attacks_of_one_enemy() -> None:
    text = """
        american 1: front rangers
        american commands: suppressing-fire
        german 1: front mg-42-team
        german 2: front tiger-i, crew german-armor-crew-regular
    """
    g = table(text)
    commit(g)
    assert offered(g, US) == ["done", "play suppressing-fire 1"]
    declare(g, "play suppressing-fire 1", "fire 1")
    roll_all(g)
    assert modifiers(g) == {"suppressed": -3}


def test_suppressing_fire_needs_infantry_of_ones_own() -> None:
    text = """
        american 1: front m4a1-sherman, crew american-armor-crew-regular
        american commands: suppressing-fire
        german 1: front mg-42-team
    """
    g = table(text)
    commit(g)
    assert asked(g, US) == "ChooseTarget"


LINES = """
    american 1: front rangers
    american 2: rear 105mm-howitzer-m2a1, crew american-gun-crew-regular
    german 1: front tiger-i, crew german-armor-crew-regular
    german 2: rear 15cm-nebelwerfer-41, crew german-gun-crew-regular
"""


@pytest.mark.parametrize(("command", "slot"), [("forward-observer", 2), ("breakthrough", 1)])
def test_forward_observer_and_breakthrough_open_the_enemy_rear_line_to_one_unit(command: str, slot: int) -> None:
    g = table(LINES + f"american commands: {command}")
    commit(g)
    assert offered(g, US) == ["done", f"play {command} {slot}"]
    play(g, US, f"play {command} {slot}", "done")
    for waiting in (1, 2):
        assert ("fire 2" in offered(g, US)) == (waiting == slot)
        play(g, US, "hold")


def test_breakthrough_stays_with_its_unit_and_forward_observer_does_not() -> None:
    """No duration is printed on it, so it lasts until the unit is gone."""
    g = table(LINES + "american commands: breakthrough forward-observer")
    fight(g, "play breakthrough 1, play forward-observer 2, done, hold, hold")
    finish_turn(g)
    commit(g)
    assert "fire 2" in offered(g, US)
    play(g, US, "hold")
    assert "fire 2" not in offered(g, US)


def test_breakthrough_is_gone_when_its_unit_comes_back() -> None:
    g = table("american 1: front rangers, bears breakthrough\namerican commands: tactical-withdrawal")
    commit(g, "play tactical-withdrawal 1")
    finish_turn(g)
    commit(g, "commit rangers")
    assert unit(g, US, 1).marks == []


# Orders -------------------------------------------------------------------------------------------------------------

BOTH = """
    american 1: front rangers
    german 1: front mg-42-team
"""


def test_seize_the_initiative_wins_it_without_a_roll() -> None:
    g = fight(table(BOTH + "german commands: seize-the-initiative"), "fire 1", "fire 1")
    play(g, DE, "play seize-the-initiative")
    assert told(g, InitiativeRolled, InitiativeWon) == [InitiativeWon(DE)]


def test_two_who_seize_the_initiative_roll_for_it() -> None:
    text = BOTH + "american commands: seize-the-initiative\ngerman commands: seize-the-initiative"
    g = fight(table(text, 4, 9), "fire 1", "fire 1")
    play(g, US, "play seize-the-initiative")
    play(g, DE, "play seize-the-initiative")
    assert told(g, InitiativeRolled, InitiativeWon) == [InitiativeRolled(4, 0, 9, 0), InitiativeWon(DE)]


def test_cards_for_initiative_are_locked_in_by_both_and_ties_are_rolled_again() -> None:
    text = BOTH + "american commands: smoke medic\ngerman commands: ambush"
    g = fight(table(text, 4, 5, 8, 2), "fire 1", "fire 1")
    play(g, US, "spend medic")
    assert not [offer for offer in offered(g, US) if offer.startswith("spend")]  # one card a roll
    play(g, US, "done")
    assert not told(g, InitiativeRolled)
    play(g, DE, "done")
    assert told(g, InitiativeRolled) == [InitiativeRolled(4, 1, 5, 0), InitiativeRolled(8, 1, 2, 0)]


def test_an_ambush_comes_before_the_initiative_order() -> None:
    text = BOTH + "american 2: front m4a1-sherman, crew american-armor-crew-regular\ngerman commands: ambush"
    g = fight(table(text, 9, 2), "fire 1, fire 1", "fire 1")
    play(g, DE, "play ambush 1")
    roll_all(g)
    order = [event.unit for event in told(g, AttackBegan) if isinstance(event, AttackBegan)]
    assert [BOOK.cards[number >> 6].seat for number in order] == [DE, US, US]


def test_of_two_ambushes_that_of_the_initiative_winner_goes_first() -> None:
    text = BOTH + "american commands: ambush\ngerman commands: ambush"
    g = fight(table(text, 2, 9, *[2] * 40), "fire 1", "fire 1")
    play(g, US, "play ambush 1")
    play(g, DE, "play ambush 1")
    order = [event.unit for event in told(g, AttackBegan) if isinstance(event, AttackBegan)]
    assert [BOOK.cards[number >> 6].seat for number in order] == [DE, US]


def test_an_ambush_takes_the_whole_group_of_a_close_assault_along() -> None:
    squad = "".join(f"american {slot}: front rangers\n" for slot in (1, 2, 3))
    text = squad + "german 1: front mg-42-team\ngerman 2: front mg-42-team\namerican commands: ambush"
    g = fight(table(text, 2, 9, *[5] * 90), "assault 1", "fire 1, fire 1")
    play(g, US, "play ambush 3")
    order = [event.unit for event in told(g, AttackBegan) if isinstance(event, AttackBegan)]
    assert BOOK.cards[order[0] >> 6].seat == US


def test_initiative_is_not_asked_about_when_one_side_alone_attacks() -> None:
    g = fight(table(BOTH + "american commands: seize-the-initiative"), "fire 1")
    assert asked(g, US) == "MayImproveAttack"


# Before an enemy attack roll ----------------------------------------------------------------------------------------


def test_smoke_covers_a_target_for_the_rest_of_the_turn() -> None:
    text = BOTH + "american 2: front rangers\ngerman commands: smoke medic"
    g = fight(table(text, *[4] * 40), "fire 1, fire 1")
    play(g, US, "resolve 1")
    assert offered(g, DE) == ["roll", "play smoke 1", "never smoke"]
    play(g, DE, "roll", "play smoke 1")  # before the second roll
    rolled = [event.modifiers for event in told(g, AttackRolled) if isinstance(event, AttackRolled)]
    assert [bool(found) for found in rolled] == [False] + [True] * 7  # the second unit's rolls too, and nobody is asked
    assert modifiers(g) == {}
    finish_turn(g)
    assert unit(g, DE, 1).marks == []


def test_smoke_comes_before_what_the_attacker_plays() -> None:
    g = fight(table(BOTH + "american commands: medic\ngerman commands: smoke"), "fire 1")
    assert (asked(g, US), asked(g, DE)) == ("", "MayLaySmoke")
    play(g, DE, "play smoke 1")
    assert (asked(g, US), asked(g, DE)) == ("MayImproveAttack", "")
    play(g, US, "spend medic")
    assert modifiers(g) == {"smoke": -3, "card": 1}


def test_smoke_covers_the_target_of_a_close_assault() -> None:
    squad = "".join(f"american {slot}: front rangers\n" for slot in (1, 2, 3))
    g = fight(table(squad + "german 1: front mg-42-team\ngerman commands: smoke"), "assault 1")
    play(g, DE, "play smoke 1")
    assert modifiers(g) == {"smoke": -3}


@pytest.mark.parametrize(
    ("target", "holds", "question"),
    [
        ("front mg-42-team", "german commands: medic", "MayLaySmoke"),  # any card could be smoke
        ("front mg-42-team", "", ""),
        ("front mg-42-team", "german commands: medic\nused: smoke smoke smoke", ""),
        ("front mg-42-team", "german commands: medic\ngerman muted: smoke", ""),
        ("air bf-109-g, crew german-pilot-regular", "german commands: medic", ""),  # it is for ground units
    ],
)
def test_whoever_holds_a_card_is_asked_about_smoke_until_all_was_used(target: str, holds: str, question: str) -> None:
    g = fight(table(f"american 1: front m1919a4-mg-team\ngerman 1: {target}\n{holds}", *[4] * 20), "fire 1")
    assert asked(g, DE) == (question or "ChooseDraw")


def test_who_lets_the_enemy_roll_tells_nobody_whether_she_holds_smoke() -> None:
    """All that others see and hear is the same, roll by roll, with smoke in hand and without."""
    seen = []
    for held in ("smoke", "medic"):
        g = fight(table(BOTH + f"german commands: {held}\ncommand deck: ambush dogfight", *[4] * 40), "fire 1")
        assert [text for text in offered(g, DE) if not text.startswith("play")] == ["roll", "never smoke"]
        while asked(g, DE) == "MayLaySmoke":
            play(g, DE, "roll")
            seen.append((held, view(g, US), view(g, None), log(g)))
    with_smoke, without = ([found[1:] for found in seen if found[0] == held] for held in ("smoke", "medic"))
    assert len(with_smoke) > 1
    assert with_smoke == without


def test_never_smoke_lets_the_enemy_roll() -> None:
    text = BOTH + "american 2: front rangers\ngerman commands: medic"
    g = fight(table(text, *[4] * 40), "fire 1, fire 1")
    play(g, US, "resolve 1")
    play(g, DE, "never smoke")
    assert asked(g, DE) == "ChooseDraw"
    assert g.sides[DE].muted == 1 << WINDOWS.index("smoke")


# Before an attack roll ----------------------------------------------------------------------------------------------


def test_fire_mission_is_plus_three_for_a_unit_in_the_rear_line() -> None:
    g = fight(table(LINES + "american commands: fire-mission"), "hold, fire 1")
    play(g, US, "play fire-mission")
    roll_all(g)
    assert modifiers(g) == {"Fire Mission": 3}


def test_fire_mission_is_not_for_the_front_line() -> None:
    g = fight(table(LINES + "american commands: fire-mission"), "fire 1")
    assert "play fire-mission" not in offered(g, US)


def test_take_aim_is_for_one_weapon() -> None:
    g = fight(table(BOTH + "american commands: take-aim"), "fire 1")
    assert {"play take-aim w1", "play take-aim w2"} <= set(offered(g, US))
    play(g, US, "play take-aim w2")
    roll_all(g)
    rolls = [event for event in told(g, AttackRolled) if isinstance(event, AttackRolled)]
    assert [event.modifiers > 0 for event in rolls] == [event.roll >= 10000 for event in rolls]


TANKS = """
    american 1: front m4a1-sherman, crew american-armor-crew-regular
    german 1: front tiger-i, crew german-armor-crew-regular
"""


def test_flanking_fire_takes_three_from_the_defence_of_armour() -> None:
    g = fight(table(TANKS + "american commands: flanking-fire", 8, 8, 4), "fire 1")
    play(g, US, "play flanking-fire")
    roll_all(g)
    event = told(g, DamageRolled)[0]
    assert isinstance(event, DamageRolled)
    assert event.taken == 5 * 1000 + 4 + 9 - 5


def test_an_ap_shot_adds_three_to_the_index_against_armour() -> None:
    g = fight(table(TANKS + "american commands: ap-shot", 8, 8, 4), "fire 1")
    assert [offer for offer in offered(g, US) if "ap-shot" in offer] == ["spend ap-shot", "play ap-shot w1"]
    play(g, US, "play ap-shot w1")
    roll_all(g)
    event = told(g, DamageRolled)[0]
    assert isinstance(event, DamageRolled)
    assert event.added == 12


@pytest.mark.parametrize(
    ("gun", "possible"),
    [
        ("front 57mm-at-gun-m1, crew american-gun-crew-regular", True),
        ("front 105mm-howitzer-m2a1, crew american-gun-crew-regular", False),
        ("front bazooka-team-m1a1", False),
    ],
)
def test_an_ap_shot_is_for_armour_and_guns_of_the_front_line_only(gun: str, possible: bool) -> None:
    text = f"american 1: {gun}\namerican commands: ap-shot\ngerman 1: front tiger-i, crew german-armor-crew-regular"
    g = fight(table(text), "fire 1")
    assert ("play ap-shot w1" in offered(g, US)) == possible


@pytest.mark.parametrize(
    ("shooter", "command", "bonus"),
    [
        ("air p-38g-lightning, crew american-pilot-regular", "dogfight", {"dogfight": 3}),
        ("front m1919a4-mg-team", "flak-alert", {"flak alert": 2}),
    ],
)
def test_bonuses_against_aircraft(shooter: str, command: str, bonus: dict[str, int]) -> None:
    plane = "german 1: air bf-109-g, crew german-pilot-regular\ngerman 2: front mg-42-team"
    g = fight(table(f"american 1: {shooter}\namerican commands: {command}\n{plane}"), "fire 1")
    play(g, US, f"play {command}")
    roll_all(g)
    assert modifiers(g) == bonus
    g = fight(table(f"american 1: {shooter}\namerican commands: {command}\n{plane}"), "fire 2")
    assert f"play {command}" not in offered(g, US)


def test_rapid_fire_is_one_attack_more_but_not_for_bombs() -> None:
    plane = "american 1: air p-40f-warhawk, crew american-pilot-regular\ngerman 1: front mg-42-team"
    g = fight(table(f"{plane}\namerican commands: rapid-fire", *[4] * 20), "fire 1")
    assert [offer for offer in offered(g, US) if offer.startswith("play")] == ["play rapid-fire w1"]
    play(g, US, "play rapid-fire w1")
    roll_all(g)
    rolls = [event.roll // 10000 for event in told(g, AttackRolled) if isinstance(event, AttackRolled)]
    assert rolls == [0, 0, 0, 0, 1]


def test_one_command_of_a_wording_is_enough_for_a_weapon() -> None:
    g = fight(table(BOTH + "american commands: take-aim take-aim"), "fire 1")
    play(g, US, "play take-aim w1")
    assert [offer for offer in offered(g, US) if offer.startswith("play")] == ["play take-aim w2"]


# A card spent -------------------------------------------------------------------------------------------------------


def test_any_card_adds_one_to_an_attack_roll_and_only_one_a_roll() -> None:
    g = fight(table(BOTH + "american commands: medic smoke", 6, 6, 5), "fire 1")
    play(g, US, "spend medic")
    assert offered(g, US) == ["roll", "never attack"]
    play(g, US, "roll")
    assert modifiers(g) == {"card": 1}


def test_a_card_for_damage_does_not_change_the_crew_die() -> None:
    """A three is still a survivor, though the card makes the damage fatal."""
    text = TANKS.replace("german-armor-crew-regular", "german-armor-crew-regular, endurance 5")
    g = fight(table(text + "american commands: medic", 8, 8, 3), "fire 1")
    play(g, US, "roll")
    assert asked(g, US) == "MayImproveDamage"
    play(g, US, "spend medic")
    assert slots(g, DE) == []
    assert "german-armor-crew-regular" in names(g.sides[DE].hand)


def test_a_card_makes_no_18_of_a_17_and_no_miss_of_a_3() -> None:
    g = fight(table(TANKS + "american commands: medic", 9, 8, 2), "fire 1")
    play(g, US, "spend medic")
    event = told(g, DamageRolled)[0]
    assert isinstance(event, DamageRolled)
    assert event.added == 9  # not doubled


# Windows ------------------------------------------------------------------------------------------------------------


def test_who_holds_no_command_is_not_asked() -> None:
    g = fight(table(BOTH), "fire 1", "fire 1")
    assert asked(g, US) == "ChooseDraw"


def test_roll_on_is_for_one_unit_and_never_for_all() -> None:
    text = BOTH + "american 2: front rangers\namerican commands: medic medic"
    g = fight(table(text, *[4] * 40), "fire 1, fire 1")
    play(g, US, "resolve 1", "roll on")
    assert (asked(g, US), g.chosen) == ("MayImproveAttack", 2)
    play(g, US, "never attack")
    assert asked(g, US) == "ChooseDraw"
    assert g.sides[US].muted == 1
    finish_turn(g)
    assert "ask again" in offered(g, US)
    commit(g, "ask again")
    assert g.sides[US].muted == 0


def test_once_a_card_was_spent_there_is_no_roll_on() -> None:
    g = fight(table(BOTH + "american commands: medic medic", *[4] * 40), "fire 1")
    assert "roll on" in offered(g, US)
    play(g, US, "spend medic")
    assert (asked(g, US), offered(g, US)) == ("MayImproveAttack", ["roll", "never attack"])


def test_never_damage_silences_damage_rolls_alone() -> None:
    g = fight(table(TANKS + "american commands: medic medic", 8, 8, 3), "fire 1")
    play(g, US, "roll", "never damage")
    assert g.sides[US].muted == 2


# Draw ---------------------------------------------------------------------------------------------------------------


def test_reinforcements_are_two_more_units() -> None:
    text = "american reserves: rangers rangers bar-squad bar-squad paratroopers\namerican commands: reinforcements"
    g = fight(table(text))
    assert offered(g, US) == ["draw unit", "draw command", "play reinforcements"]
    play(g, US, "play reinforcements")
    draw(g, "unit command", "unit command")
    assert names(g.sides[US].hand) == ["bar-squad", "rangers", "rangers"]


def test_every_command_is_tested_here() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    assert [command.key for command in BOOK.commands if command.key not in text] == []
