"""Commitment, draw, victory: the course of a turn and of the game."""

from __future__ import annotations

import pytest

from quarterdeck.games.spearpoint_1943.rules.combat_events import AttackRolled
from quarterdeck.games.spearpoint_1943.rules.events import GameEnded
from quarterdeck.games.spearpoint_1943.rules.pieces import State
from quarterdeck.games.spearpoint_1943.rules.plans import plan_of
from quarterdeck.games.spearpoint_1943.rules.printed import (
    BY_LACK_OF_UNITS,
    BY_OVERRUN,
    BY_POINTS,
    BY_STANDSTILL,
    BY_TURN_LIMIT,
    CARD,
    FRONT,
    KNOWN_TO_ALL,
)
from tests.games.spearpoint_1943.table import (
    BOOK,
    DE,
    US,
    Dice,
    asked,
    commands,
    commit,
    draw,
    fight,
    finish_turn,
    names,
    new,
    offered,
    play,
    roll_all,
    slots,
    table,
    told,
    unit,
    view,
)

# Set-up -------------------------------------------------------------------------------------------------------------


def test_a_deck_is_built_card_by_card_and_four_are_taken() -> None:
    g = new()
    play(g, US, *["add m4a1-sherman"] * 2)
    assert "add m4a1-sherman" not in offered(g, US)  # there are two copies
    assert "done" not in offered(g, US)  # 26 points
    play(
        g, US, "add m10-tank-destroyer", "add m7-priest", "add 155mm-howitzer-m1", "add m5a1-stuart", "add m5a1-stuart"
    )
    assert "done" not in offered(g, US)  # 80 points, but nothing could be committed
    assert g.question(US).endswith("Crews are short: 6 armour, 1 gun.")
    play(g, US, "add american-armor-crew-regular")
    assert "done" in offered(g, US)
    play(g, US, "done", "take m4a1-sherman", "take m4a1-sherman", "take m10-tank-destroyer")
    assert asked(g, US) == "ChooseStartingHand"
    play(g, US, "take american-armor-crew-regular")
    assert asked(g, US) == ""


def test_a_prefix_can_always_be_finished() -> None:
    """98 points of tanks and guns without a crew: only what makes one fit to fight is offered."""
    g = new()
    play(g, US, "add m4a1-sherman", "add m4a1-sherman", "add m10-tank-destroyer", "add m7-priest")
    play(g, US, "add 155mm-howitzer-m1", "add 105mm-howitzer-m2a1", "add 105mm-howitzer-m2a1", "add 3-inch-at-gun-m5")
    play(g, US, "add m5a1-stuart")
    assert offered(g, US) == ["add american-armor-crew-regular", "add american-gun-crew-regular"]


@pytest.mark.parametrize("deck", range(len(BOOK.decks)))
def test_every_ready_made_deck_can_be_played(deck: int) -> None:
    ready = BOOK.decks[deck]
    g = new()
    seat = ready.seat
    play(g, seat, next(text for text in offered(g, seat) if text.endswith(ready.key)))
    assert asked(g, seat) == "ChooseStartingHand"
    plan = g.sides[seat].plan
    assert plan is not None
    assert plan.hand == ready.cards
    assert 80 <= sum(BOOK.cards[number].cost for number in ready.cards) <= 100


def test_there_are_at_least_four_ready_made_decks_a_side() -> None:
    assert [sum(deck.seat == seat for deck in BOOK.decks) >= 4 for seat in (US, DE)] == [True, True]


def test_three_commands_are_dealt() -> None:
    g = new()
    for seat in (US, DE):
        play(g, seat, "random")
        for _ in range(4):
            if asked(g, seat) == "ChooseStartingHand":
                g.play(seat, g.options(seat)[0])
    assert [len(side.commands) for side in g.sides] == [3, 3]
    assert [len(side.hand) for side in g.sides] == [4, 4]


# Commitment ---------------------------------------------------------------------------------------------------------


def test_a_unit_comes_with_its_crew() -> None:
    g = table("american hand: m4a1-sherman 57mm-at-gun-m1 american-armor-crew-regular american-armor-crew-veteran")
    assert offered(g, US) == ["done", "commit m4a1-sherman"]
    play(g, US, "commit m4a1-sherman")
    assert offered(g, US) == ["crew american-armor-crew-regular", "crew american-armor-crew-veteran"]


def test_infantry_needs_no_crew_and_a_crew_no_commitment_of_its_own() -> None:
    g = table("american hand: rangers american-armor-crew-regular")
    assert offered(g, US) == ["done", "commit rangers"]


def test_a_moved_crew_will_do_for_a_new_unit() -> None:
    text = """
        american 1: front m5a1-stuart, crew american-armor-crew-veteran
        american hand: m4a1-sherman american-armor-crew-regular
    """
    g = table(text)
    commit(g, "commit m4a1-sherman, crew of 1, man 1, crew american-armor-crew-regular")
    assert names([unit(g, US, slot).crew for slot in (1, 2)]) == [
        "american-armor-crew-regular",
        "american-armor-crew-veteran",
    ]


def test_the_view_names_the_cards_that_would_take_the_crew_of_another_unit() -> None:
    drawn = """
        american 1: front m5a1-stuart, crew american-armor-crew-veteran
        american hand: m4a1-sherman rangers 57mm-at-gun-m1"""
    assert names(borrowers(table(drawn))) == ["m4a1-sherman"]
    assert names(borrowers(table(f"{drawn} american-armor-crew-regular"))) == []
    g = table(drawn)
    play(g, US, "commit m4a1-sherman")
    assert g.question(US) == ("Who mans your M4A1 Sherman 2? A unit that gives its crew away needs another to attack.")
    assert view(g, DE).sides[US].plan is None


def borrowers(g: State) -> list[int]:
    plan = view(g, US).sides[US].plan
    assert plan is not None
    return plan.borrowers


def test_a_new_unit_keeps_a_crew() -> None:
    g = table("american hand: m4a1-sherman m10-tank-destroyer american-armor-crew-veteran")
    play(g, US, "commit m4a1-sherman", "crew american-armor-crew-veteran")
    assert offered(g, US) == ["done"]  # nobody is left for the tank destroyer


def test_crews_of_units_in_battle_may_be_exchanged_once() -> None:
    text = """
        american 1: front m5a1-stuart, crew american-armor-crew-veteran
        american 2: front m4a1-sherman, crew american-armor-crew-regular
    """
    g = table(text)
    assert offered(g, US) == ["done", "man 1", "man 2"]
    commit(g, "man 2, crew of 1")
    assert names([unit(g, US, slot).crew for slot in (1, 2)]) == [
        "american-armor-crew-regular",
        "american-armor-crew-veteran",
    ]


def test_a_lost_crew_may_be_replaced() -> None:
    g = table("american 1: front m5a1-stuart\namerican hand: american-armor-crew-regular")
    commit(g, "man 1, crew american-armor-crew-regular")
    assert names([unit(g, US, 1).crew]) == ["american-armor-crew-regular"]


def test_pilots_do_not_change_planes() -> None:
    text = """
        american 1: air p-38g-lightning, crew american-pilot-ace
        american hand: p-40f-warhawk
    """
    assert offered(table(text), US) == ["done"]


def test_one_unit_may_move_up_when_the_front_line_is_empty() -> None:
    text = """
        american 1: rear m7-priest, crew american-armor-crew-regular
        american 2: rear 155mm-howitzer-m1, crew american-gun-crew-regular
        american 3: rear 40mm-bofors-aa-gun, crew american-gun-crew-regular
    """
    g = table(text)
    assert offered(g, US) == ["done", "advance 1", "advance 3"]
    play(g, US, "advance 1")
    assert offered(g, US) == ["done"]
    commit(g)
    assert unit(g, US, 1).line == FRONT
    assert "advance 1" not in offered(table(text + "american 4: front rangers"), US)


def test_a_unit_for_either_line_is_committed_to_one() -> None:
    g = table("american hand: m7-priest american-armor-crew-regular")
    assert offered(g, US) == ["done", "commit m7-priest front", "commit m7-priest rear"]


# Draw ---------------------------------------------------------------------------------------------------------------


def test_one_command_and_two_of_any_kind() -> None:
    g = fight(table("american reserves: rangers bar-squad\ncommand deck: ambush medic smoke dogfight"))
    assert (commands(g.sides[US].commands), commands(g.sides[DE].commands)) == (["ambush"], ["medic"])
    draw(g, "unit command", "command command")
    assert names(g.sides[US].hand) == ["rangers"]
    assert sorted(commands(g.sides[US].commands)) == ["ambush", "dogfight"]
    assert len(g.sides[DE].commands) == 3


def test_the_second_free_draw_is_chosen_after_the_first_was_seen() -> None:
    g = fight(table("american reserves: rangers bar-squad"))
    play(g, US, "draw unit")
    assert (asked(g, US), names(view(g, US).sides[US].hand)) == ("", [])  # the Germans are still choosing
    play(g, DE, "draw command")
    assert (asked(g, US), names(view(g, US).sides[US].hand)) == ("ChooseDraw", ["rangers"])
    assert view(g, DE).sides[US].hand is None
    play(g, US, "draw unit")
    play(g, DE, "draw unit")
    assert (asked(g, US), len(g.sides[US].hand)) == ("ChooseCommitment", 2)


def test_more_than_seven_units_or_five_commands_are_discarded() -> None:
    hand = "american hand: " + "rangers " * 2 + "bar-squad " * 3 + "paratroopers " * 2
    held = "american commands: " + "medic " * 3 + "smoke " * 2
    g = fight(table(f"{hand}\n{held}\namerican reserves: bazooka-team-m1a1 bazooka-team-m1a1"))
    draw(g, "unit unit", "unit command")
    assert offered(g, US)[0].startswith("discard")
    play(g, US, "discard bar-squad", "discard rangers", "drop smoke")
    assert names([entry & CARD for entry in g.sides[US].reserves]) == ["rangers", "bar-squad"]
    assert (len(g.sides[US].hand), len(g.sides[US].commands)) == (7, 5)
    assert commands(g.sides[US].away) == ["smoke"]


def test_aircraft_go_home_when_their_turns_of_flight_are_over() -> None:
    g = table(
        "american 1: air p-40f-warhawk, crew american-pilot-ace\namerican reserves: rangers rangers rangers rangers"
    )
    fight(g)
    finish_turn(g)
    assert slots(g, US) == [1]
    fight(g)
    finish_turn(g, 2)
    assert slots(g, US) == []
    under = g.sides[US].reserves[:2]
    assert names([entry & CARD for entry in under]) == ["american-pilot-ace", "p-40f-warhawk"]
    assert all(entry & KNOWN_TO_ALL for entry in under)


def test_an_empty_command_deck_gives_nothing() -> None:
    g = table("american reserves: rangers rangers bar-squad")
    g.used, g.command_deck = sorted(g.command_deck), []
    commit(g)
    assert g.turn == 2  # nobody had anything to choose
    assert g.sides[US].commands == []
    assert names(g.sides[US].hand) == ["rangers", "rangers"]


# Victory ------------------------------------------------------------------------------------------------------------

DUEL = """
    american 1: front m4a1-sherman, crew american-armor-crew-regular
    german 1: front panzer-iv-g, crew german-armor-crew-regular
"""


def ending(g: State) -> tuple[int, int]:
    event = told(g, GameEnded)[0]
    assert isinstance(event, GameEnded)
    return event.reason, event.winner


@pytest.mark.parametrize(("score", "over"), [(36, False), (37, True)])
def test_51_points_win(score: int, over: bool) -> None:
    g = fight(table(f"score: {score} 0\n{DUEL}", 10, 10), "fire 1")
    roll_all(g)
    assert (g.outcome() is not None) == over
    if over:
        assert ending(g) == (BY_POINTS, US)


def test_the_first_to_51_wins_at_once_whatever_the_enemy_would_have_scored() -> None:
    """The Americans have the initiative; the Germans never roll, though they would overtake them."""
    text = f"""
        score: 37 49
        {DUEL}
        american 2: front rangers
        german 2: front mg-42-team
    """
    g = fight(table(text, 10, 1, 10, 10, 10, 10), "fire 1, hold", "fire 1, fire 2")
    roll_all(g)
    assert ending(g) == (BY_POINTS, US)
    assert len(told(g, AttackRolled)) == 1


def test_a_close_assault_that_brings_51_wins_at_once() -> None:
    """Here too the Germans never roll."""
    text = """
        score: 50 50
        american 1: front rangers
        american 2: front rangers
        american 3: front rangers
        german 1: front grenadier-squad-kar-98k
        german 2: front mg-42-team
    """
    g = fight(table(text, 10, 1, 10, 10, 10, 10), "assault 1", "fire 1, fire 1")
    roll_all(g)
    assert ending(g) == (BY_POINTS, US)
    assert len(told(g, AttackRolled)) == 1


def test_a_volley_ends_with_the_roll_that_brings_51() -> None:
    """Its second shot goes astray and gives the enemy the points of a unit of his own."""
    text = """
        score: 0 50
        american 1: front m1919a4-mg-team
        american 2: front rangers, endurance 1
        german 1: front grenadier-squad-kar-98k
    """
    g = fight(table(text, 4, 4, 1, 1, 9, 10, 10), "fire 1, hold")
    roll_all(g)
    assert ending(g) == (BY_POINTS, DE)
    assert len(told(g, AttackRolled)) == 2


@pytest.mark.parametrize(("us", "de", "winner"), [(52, 52, -1), (53, 52, US), (52, 53, DE)])
def test_mines_of_both_are_one_event_and_the_higher_score_wins(us: int, de: int, winner: int) -> None:
    g = table("""
        american hand: m4a1-sherman american-armor-crew-regular
        american commands: minefield
        german hand: panzer-iv-g german-armor-crew-regular
        german commands: ambush
    """)
    plan_of(g, DE).commands = g.sides[US].commands[:]  # a set of one's own may hold a second one
    commit(
        g, "commit m4a1-sherman, crew american-armor-crew-regular", "commit panzer-iv-g, crew german-armor-crew-regular"
    )
    for seat, final in ((US, us), (DE, de)):
        (standing,) = plan_of(g, 1 - seat).units
        standing.endurance = 1
        g.sides[seat].score = final - BOOK.cards[standing.card].cost - BOOK.cards[standing.crew].cost
        assert g.sides[seat].score < 51
    g.main.stream = Dice([10, 10])
    play(g, US, "play minefield 1")
    play(g, DE, "play minefield 1")
    assert [side.score for side in g.sides] == [us, de]
    assert ending(g) == (BY_POINTS, winner)


def test_three_turns_unopposed_are_an_overrun() -> None:
    g = table("german 1: front mg-42-team\namerican hand: p-38g-lightning american-pilot-ace\nscore: 30 0")
    for turn in (1, 2, 3):
        assert g.outcome() is None
        fight(g)
        finish_turn(g, turn)
        assert g.sides[DE].overrun == turn
    assert ending(g) == (BY_OVERRUN, DE)
    assert view(g, US).regardless == "overrun"


def test_a_land_unit_even_without_crew_stops_an_overrun_and_an_aircraft_does_not() -> None:
    for unit_text, overrun in (
        ("front m4a1-sherman", 0),
        ("rear 60mm-mortar-team-m2, damage 1", 0),
        ("air p-38g-lightning, crew american-pilot-ace", 3),
    ):
        g = table(f"german 1: front mg-42-team\namerican 1: {unit_text}\ngerman overrun: 2")
        fight(g)
        finish_turn(g)
        assert g.sides[DE].overrun == overrun


def test_who_has_no_unit_left_loses_when_the_enemy_has_a_land_unit() -> None:
    text = "german 1: front mg-42-team\namerican hand: american-pilot-ace\namerican reserves: american-pilot-regular"
    g = fight(table("score: 40 0\n" + text))
    finish_turn(g)
    assert ending(g) == (BY_LACK_OF_UNITS, DE)
    assert view(g, None).regardless == "no units left"
    g = fight(table(text.replace("front mg-42-team", "air bf-109-g, crew german-pilot-ace")))
    finish_turn(g)
    assert g.outcome() is None


def test_two_without_any_unit_compare_their_scores() -> None:
    text = "score: 3 2\namerican reserves: american-pilot-ace\ngerman reserves: german-pilot-ace"
    g = fight(table(text))
    finish_turn(g)
    assert ending(g) == (BY_LACK_OF_UNITS, US)
    assert view(g, US).regardless == ""  # the points decided


def test_when_nobody_can_ever_commit_a_land_unit_the_score_decides() -> None:
    text = "score: 2 3\namerican reserves: m4a1-sherman\n"
    text += "german 1: air bf-109-g, crew german-pilot-ace\ngerman reserves: tiger-i"
    g = fight(table(text))
    finish_turn(g)
    assert ending(g) == (BY_STANDSTILL, DE)


def test_after_turn_30_the_score_decides() -> None:
    g = fight(table(f"turn: 30\nscore: 4 4\n{DUEL}"))
    finish_turn(g, 30)
    assert ending(g) == (BY_TURN_LIMIT, -1)


def test_withdrawn_units_go_under_the_reserves_and_drop_their_damage_card() -> None:
    g = fight(
        table("german 1: front grenadier-squad-kar-98k\namerican 1: front rangers\ndamage deck: 21", 8, 8, 8, *[4] * 9),
        "fire 1",
    )
    roll_all(g)
    assert slots(g, DE) == []
    assert g.damage_discards == [20]
    assert names([g.sides[DE].reserves[0] & CARD]) == ["grenadier-squad-kar-98k"]
