"""The lesson's deal: each sentence of the coach is true when it is said."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.challengers import GAME
from quarterdeck.games.challengers.lesson import LESSON, MATCH, REVEAL
from tests.lessons import happened, pictured

# What happens in the match, in this order, as far as the coach speaks of it.
STORY: Final = [
    "Park 1: seat 1 begins against seat 0, with the later trophy.",
    "Newcomer of seat 1 takes the flag.",
    "Seat 0 attacks with 2 of 1.",
    "Skeleton of seat 0 takes the flag.",
    "Skeleton of seat 0 has power 3.",
    "Newcomer of seat 1 goes to the bench, from the park.",
    "Seat 1 attacks with 3 of 3.",
    "Newcomer of seat 1 takes the flag.",
    "Skeleton of seat 0 goes to the bench, from the park.",
    "Dog of seat 0 takes the flag.",
    "Newcomer of seat 1 goes to the bench, from the park.",
    "Skeleton of seat 1 goes to the bench, from the park.",
    "Hermit of seat 1 takes the flag.",
    "Champion of seat 0 takes the flag.",
    "Dog of seat 1 takes the flag.",
    "Gangster of seat 0 has power 4.",
    "Gangster of seat 0 takes the flag.",
    "Gangster of seat 0 has power 2.",
    "Parrot of seat 1 goes to the bench, from the park.",
    "Treasure of seat 1 takes the flag.",
    "Treasure of seat 1 has power 4.",
    "Seat 0 attacks with 4 of 4.",
    "Seat 0 beats seat 1: no seat is left on the bench.",
    "Seat 0 shows the trophy of round 2: 2 fans.",
]


def match() -> list[str]:
    """All that is told of it."""
    told = happened(GAME, LESSON)
    return told[told.index(STORY[0]) :]


def test_the_deck_phase_is_as_the_coach_says() -> None:
    shown = pictured(GAME, LESSON, "pair")
    assert "Round 2 of 7" in shown
    assert "Seat 1 fans 2 trophies of rounds: 1" in shown
    assert "Your deck: Newcomer ×3, Talent, Dog, Champion, Make-Up Artist, Gangster" in shown
    drawn = [shown.index(name) for name in ("Stable Boy 2", "Skeleton 2", "Pony 3", "Merman 1")]
    assert drawn == sorted(drawn)
    assert shown.count("Skeleton 2") == 2
    after = pictured(GAME, LESSON, "flag")
    assert "Newcomer ×2, Talent, Dog, Champion, Skeleton ×2, Make-Up Artist, Gangster" in after  # nine of seven names


def test_the_match_goes_as_the_coach_says() -> None:
    told = iter(match())
    assert [line for line in STORY if line not in told] == []  # `in` reads on: so they come in this order


def test_so_many_cards_are_revealed_in_each_step() -> None:
    """Each step of the match ends when the flag goes where it says."""
    told = match()
    reveals = 0
    for step in MATCH:
        reveals += step.press.count(REVEAL)
        seen, left = 0, len(told)
        for place, line in enumerate(told):
            seen += " reveals " in line
            if seen > reveals:
                left = place
                break
        flags = [part for part in step.until if part.startswith("flag")]
        holder = [line for line in told[:left] if "takes the flag" in line][-1]
        for flag in flags:
            _, whose, name = flag.split(" ", 2)
            assert holder == f"{name} of seat {0 if whose == 'you' else 1} takes the flag.", step.id
    assert reveals == sum(" reveals " in line for line in told)


def test_six_names_sit_on_the_rivals_bench_before_the_last_attack() -> None:
    told = match()
    benched = [line.split(" of ")[0] for line in told if "seat 1 goes to the bench" in line]
    assert set(benched[:-1]) == {"Newcomer", "Skeleton", "Talent", "Hermit", "Dog", "Parrot"}
    assert benched[-1] == "Treasure"
