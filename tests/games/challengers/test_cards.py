"""Card files and plans: what is wrong with a bad one, and how a good one is played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import quarterdeck
from quarterdeck.games.challengers.rules import cards, plans
from quarterdeck.kernel.game import Game
from tests.games.challengers.table import GAME, tournament
from tests.games.data_files import refused_at

FOLDER = Path(str(quarterdeck.__file__)).parent / "games" / "challengers"
CARDS = (FOLDER / cards.FILE).read_text(encoding="utf-8")
PLANS = (FOLDER / plans.FILE).read_text(encoding="utf-8")
PIG = 'name = "Pig"\nset = "Castle"\nlevel = "A"\npower = 3\ncopies = 3\n'
GANGSTER = 'when = "attack"\neffect = "plain_bonus"\namount = 2\n'


def loaded(folder: Path, card_file: str = CARDS, plan_file: str = PLANS) -> Game:
    (folder / cards.FILE).write_text(card_file, encoding="utf-8")
    (folder / plans.FILE).write_text(plan_file, encoding="utf-8")
    return GAME.with_data(folder)


def pig(text: str) -> str:
    return CARDS.replace(PIG, text, 1)


def gangster(text: str) -> str:
    return CARDS.replace(GANGSTER, text, 1)


MISTAKES = {
    "no starter": (CARDS.replace("[[starter]]", "[[begin]]"), "starter", "", "[[starter]]"),
    "no robot": (CARDS.replace("[[robot]]", "[[machine]]"), "robot", "", "[[robot]]"),
    "no name": (pig(PIG.replace('name = "Pig"\n', "")), "card 10", "name", "None"),
    "a name without letters": (pig(PIG.replace("Pig", "!")), "card 10", "name", "'!'"),
    "a name twice": (pig(PIG.replace("Pig", "Spider")), "Spider", "name", "another"),
    "an unknown set": (pig(PIG.replace("Castle", "Zoo")), "Pig", "set", "City"),
    "a set of the Robot": (pig(PIG.replace("Castle", "Robot")), "Pig", "set", "Castle"),
    "an unknown level": (pig(PIG.replace('"A"', '"D"')), "Pig", "level", "A, B, C"),
    "no power": (pig(PIG.replace("power = 3\n", "")), "Pig", "power", "0 to 20"),
    "power as text": (pig(PIG.replace("power = 3", 'power = "3"')), "Pig", "power", "'3'"),
    "power as truth": (pig(PIG.replace("power = 3", "power = true")), "Pig", "power", "True"),
    "no copies": (pig(PIG.replace("copies = 3", "copies = 0")), "Pig", "copies", "1 to 20"),
    "an unknown field": (pig(PIG + 'colour = "pink"\n'), "Pig", "colour", "power"),
    "an unknown moment": (gangster(GANGSTER.replace('"attack"', '"noon"')), "Gangster", "when", "reveal"),
    "no moment": (gangster(GANGSTER.replace('when = "attack"\n', "")), "Gangster", "when", "None"),
    "an unknown wording": (gangster(GANGSTER.replace("plain_bonus", "win")), "Gangster", "effect", "plain_bonus"),
    "the wrong moment": (gangster(GANGSTER.replace('"attack"', '"bench"')), "Gangster", "when", "attack"),
    "no amount": (gangster(GANGSTER.replace("amount = 2\n", "")), "Gangster", "amount", "1 to 20"),
    "a number too many": (gangster(f"{GANGSTER}most = 1\n"), "Gangster", "most", "amount"),
    "an unknown set in an effect": (CARDS.replace('of_set = "City"', 'of_set = "Zoo"', 1), "Hermit", "of_set", "City"),
    "an unknown level in an effect": (
        CARDS.replace('of_level = "B"', 'of_level = "S"', 1),
        "Vampire",
        "of_level",
        "A, B",
    ),
    "no name in an effect": (CARDS.replace('of_name = "Newcomer"', "of_name = 3"), "Movie Star", "of_name", "3"),
    "too few replacements": (
        re.sub(r"\[\[replacement\]\]\nname = \"(?!Sentinel).*?\n\n", "", CARDS, flags=re.DOTALL),
        "replacement",
        "",
        "5",
    ),
    "a notice that is no text": (re.sub(r"^notice = .*$", "notice = 3", CARDS, flags=re.MULTILINE), "", "notice", "3"),
    "not TOML": ("[[card]\n", "", "", "TOML"),
}

MISPLANNED = {
    "no picks": (PLANS.replace("picks =", "picked ="), "", "picks", "7 rounds"),
    "six rounds of trophies": (PLANS.replace("    [2, 2, 2, 3],\n", ""), "", "trophies", "7 rounds"),
    "three trophies": (PLANS.replace("[2, 2, 2, 3]", "[2, 2, 2]"), "round 1", "trophies", "4"),
    "a trophy of text": (PLANS.replace("[2, 2, 2, 3]", '[2, 2, 2, "3"]'), "round 1", "trophies", "'3'"),
    "an unknown pile": (
        PLANS.replace('level = "C", count = 2', 'level = "D", count = 2'),
        "round 7",
        "level",
        "A, B, C",
    ),
    "no number of picks": (PLANS.replace('level = "C", count = 2', 'level = "C"'), "round 7", "count", "None"),
    "three piles": (
        PLANS.replace('[{ level = "C", count = 2 }]', '[{ level = "C", count = 2 }, {}, {}]'),
        "round 7",
        "picks",
        "one or two",
    ),
    "the same pile twice": (
        PLANS.replace('{ level = "C", count = 1 }', '{ level = "B", count = 1 }'),
        "round 6",
        "level",
        "",
    ),
    "no pairings": (PLANS.replace("[pairings]", "[pairs]"), "pairings", "2", "7 rounds"),
    "no pairings for six": (PLANS.replace("6 = [", "7 = ["), "pairings", "6", "7 rounds"),
    "a plan twice": (PLANS.replace('["AD", "BC"]', '["AD", "BD"]', 1), "pairings of 4", "round 1", "A, B, C, D"),
    "a pair of three": (PLANS.replace('["AD", "BC"]', '["ADB", "C"]', 1), "pairings of 4", "round 1", "A, B, C, D"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_bad_card_file_is_refused_with_the_place(mistake: str, tmp_path: Path) -> None:
    text, entry, field, expected = MISTAKES[mistake]
    assert text != CARDS
    with refused_at(cards.FILE, entry, field, expected):
        loaded(tmp_path, text)


@pytest.mark.parametrize("mistake", MISPLANNED)
def test_a_bad_file_of_plans_is_refused_with_the_place(mistake: str, tmp_path: Path) -> None:
    text, entry, field, expected = MISPLANNED[mistake]
    assert text != PLANS
    with refused_at(plans.FILE, entry, field, expected):
        loaded(tmp_path, plan_file=text)


def test_cards_of_an_owners_own_are_played_from_start_to_end(tmp_path: Path) -> None:
    game = loaded(tmp_path, gangster(GANGSTER.replace("amount = 2", "amount = 4")).replace("notice = ", "# "))
    assert game.data_hash != GAME.data_hash
    assert game.book.notices == []
    *_, g = tournament(3, 5, game)
    assert g.outcome() is not None


def test_the_house_set_says_what_it_is() -> None:
    (notice,) = GAME.book.notices
    assert notice.startswith("House set: ")
