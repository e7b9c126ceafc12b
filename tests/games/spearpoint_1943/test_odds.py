"""Chances, against counting every throw one by one, and against the numbers of a worked example."""

from __future__ import annotations

from itertools import product

import pytest

from quarterdeck.games.spearpoint_1943.rules import odds
from quarterdeck.games.spearpoint_1943.rules.view import volley_odds, weapon_odds
from tests.games.spearpoint_1943.table import DE, US, commit, fight, table, view


def brute(endurance: int, needs: int, bonus: int, index: int, defence: int, dice: int) -> list[int]:
    left = [0] * (endurance + 1)
    for first, second, *thrown in product(range(1, 11), repeat=2 + dice):
        natural = first + second
        if natural <= 3 or (natural < 18 and natural + bonus < needs):
            left[endurance] += 1
        elif natural >= 19:
            left[0] += 1
        else:
            raw = sum(thrown) * (2 if natural == 18 else 1) + index
            left[max(0, endurance - max(0, raw - defence))] += 1
    return left


@pytest.mark.parametrize(
    ("endurance", "needs", "bonus", "index", "defence", "dice"),
    [(20, 12, 2, 9, 5, 1), (14, 14, 0, 0, 0, 1), (1, 20, -3, 0, 8, 1), (22, 13, 0, 0, 8, 3), (16, 2, 0, 13, 0, 1)],
)
def test_the_table_of_an_attack_is_what_counting_gives(
    endurance: int, needs: int, bonus: int, index: int, defence: int, dice: int
) -> None:
    found = odds.after_attack(odds.certain(endurance), needs, bonus, index, defence, dice)
    assert found == brute(endurance, needs, bonus, index, defence, dice)
    hits = sum(1 for a, b in product(range(1, 11), repeat=2) if a + b > 3 and (a + b >= 18 or a + b + bonus >= needs))
    assert odds.chance_to_hit(needs, bonus) == hits * 10


def test_the_example_of_the_board() -> None:
    """Needs 12, veteran and card +2; the Panzer has 12 of 20 left, defence 5, index 9: 64, 22.5 and 41.5 in 100."""
    found = weapon_odds(0, 1, 12, 2, 3, 9, 5, 1, 12, 10, 225)
    assert (found.hit, found.destroy, found.damage, found.friendly_fire) == (640, 225, 415, 30)
    found = weapon_odds(0, 1, 12, 1, 3, 9, 5, 1, 12, 10, 198)
    assert (found.hit, found.destroy) == (550, 198)
    assert found.better == [640, 720, 790]  # with 1, 2 and 3 more: a card discarded, or played


def test_a_volley_of_two_is_two_attacks_one_after_the_other() -> None:
    once = brute(14, 14, 0, 3, 1, 1)
    twice = sum(ways * brute(left, 14, 0, 3, 1, 1)[0] for left, ways in enumerate(once) if left)
    exact = (once[0] * 1000 + twice) / 1000**2
    assert volley_odds(14, 1, ((14, 0, 3), (14, 0, 3))) == round(exact * 1000)


def test_the_view_has_the_odds_of_every_declarable_target() -> None:
    text = """
        american 1: front m4a1-sherman, crew american-armor-crew-veteran
        german 1: front panzer-iv-g, crew german-armor-crew-regular
        german 2: front mg-42-team
        american commands: medic
    """
    g = table(text)
    commit(g)
    shots = view(g, US).shots
    assert [(shot.unit, shot.target, len(shot.weapons)) for shot in shots] == [(1, 1, 1), (1, 2, 2)]
    assert [shot.target for shot in view(g, DE).shots] == [1]
    assert view(g, None).shots == []
    g = fight(table(text), "fire 1")
    before = view(g, None).shots[0].weapons[0]
    assert (before.bonus, before.needs) == (1, 12)
