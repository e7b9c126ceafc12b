"""The worked examples of the rulebook, in its order."""

from __future__ import annotations

from quarterdeck.games.dastardly_dirigibles.rules.events import (
    AirshipScored,
    CompletionRewarded,
    RoundEnded,
    SinglesScored,
    SuitScored,
    WildsScored,
)
from quarterdeck.games.dastardly_dirigibles.rules.situation import airship_of
from quarterdeck.games.dastardly_dirigibles.rules.tally import tally_of
from tests.games.dastardly_dirigibles.table import BOOK, asked, keys, names, play, suits, table, told, two


def points(airship: str) -> int:
    return tally_of(airship_of(BOOK, airship.split())).points


def test_an_airship_of_wilds_is_worth_seven() -> None:
    assert points("wild-i wild-i wild-ii wild-i wild-ii wild-i wild-ii") == 7


def test_a_follower_may_complete_an_airship_and_end_the_round() -> None:
    """Seat 0 announces a Tail and is not complete; with it seat 1 is; seat 2 gets another Tail and no Nose Cone."""
    g = table("""
        active: 0
        actions: 3
        airship 0: gear chain - gear screw gear -
        airship 1: key chain key screw key wrench -
        airship 2: - gear wrench wrench wrench top-hat wrench
        hand 0: tail gear
        hand 1: tail key
        hand 2: tail chain
    """)
    play(g, "0: play tail gear", "1: play tail key")
    assert asked(g) == [(2, "ChooseMatch")]
    play(g, "2: play tail chain")
    ended = [event for event in told(g) if isinstance(event, (RoundEnded, AirshipScored))]
    assert ended == [
        RoundEnded(round=1, first=1, reason=0),
        AirshipScored(seat=0, round=1, points=8, total=8),
        AirshipScored(seat=1, round=1, points=8 + 2, total=10),
        AirshipScored(seat=2, round=1, points=6, total=6),
    ]
    assert g.round == 2


def test_three_wrenches_a_wild_and_the_first_to_complete_score_9() -> None:
    g = two("wrench gear wrench key wild-i chain -", more="hand 0: tail wrench")
    play(g, "0: play tail wrench", "1: no match")
    scored = [event for event in told(g) if event.__class__.__name__.endswith(("Scored", "Rewarded"))]
    assert scored[:4] == [
        SuitScored(seat=0, suit=6, cards=3, points=6),
        WildsScored(seat=0, cards=1, points=1),
        CompletionRewarded(seat=0, points=2),
        AirshipScored(seat=0, round=1, points=9, total=9),
    ]


def test_three_gears_in_an_incomplete_airship_score_6() -> None:
    assert points("gear key gear gear - screw -") == 6


def test_no_pair_but_a_wild_scores_3() -> None:
    assert points("gear key - chain - wild-ii wrench") == 3


def test_no_pair_and_no_wild_scores_a_point_a_card() -> None:
    assert points("gear key - chain screw - wrench") == 5


def test_singles_are_told_as_such() -> None:
    g = table("""
        active: 0
        actions: 3
        airship 0: gear gear gear gear gear gear -
        airship 1: key screw - chain top-hat - wrench
        hand 0: tail gear
    """)
    play(g, "0: play tail gear", "1: no match")
    assert SinglesScored(seat=1, cards=5, points=5) in told(g)


def test_the_sample_turn() -> None:
    """Three cards are drawn up, one of them from the Emporium; then a Thief, the stolen Tail and a Lift Engine."""
    g = table("""
        active: 0
        airship 0: chain top-hat - chain - - -
        airship 1: key - - key - - chain
        airship 2: gear gear - - - screw -
        hand 0: thief, nose-cone wrench
        hand 1: lift-engine wrench, nose-cone goggles
        hand 2: tail screw, lift-engine key
        emporium: lift-engine chain, thief, drive-engine key
        pile: lift-engine wild-i, gondola-rear goggles, tail wild-i, tail wild-ii
    """)
    play(g, "0: take lift-engine chain")
    assert keys(g.emporium) == "lift-engine wild-i, thief, drive-engine key"
    play(g, "0: draw", "0: draw")
    assert keys(g.sides[0].hand).count(",") == 4
    assert asked(g) == [(0, "ChooseAction")]
    play(g, "0: play thief", "0: steal 1 tail")
    assert suits(g, 1) == "key - - key - - -"
    play(g, "0: play tail chain", "1: no match", "2: play tail screw")
    told(g)
    play(g, "0: play lift-engine chain front", "1: play lift-engine wrench front", "2: play lift-engine key back")
    assert names(told(g))[:3] == ["PartPlayed"] * 3
    assert suits(g, 0) == "chain chain - chain - - chain"
    assert suits(g, 1) == "key wrench - key - - -"
    assert suits(g, 2) == "gear gear - - - key screw"
    assert keys(g.discards) == "thief, lift-engine top-hat, lift-engine screw"
    assert g.active == 1
