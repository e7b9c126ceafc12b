"""The rules of hearts, in the order of play; positions are drawn as text."""

from __future__ import annotations

from quarterdeck_classics.hearts import GAME
from quarterdeck_classics.hearts.rules.notation import situation
from quarterdeck_classics.hearts.rules.pieces import ALL_HEARTS, POINT_CARDS, QUEEN, SEATS, State
from quarterdeck_classics.hearts.rules.view import HeartsView
from quarterdeck_classics.playing_cards import ACE_HIGH, PACK, SPADES, SUIT_SETS, key

FIRST_TRICK = """
    leader: 0
    seat 0: 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac
    seat 1: 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Qs
    seat 2: 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Ks As Ah
    seat 3: 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad
"""
LAST_TRICKS = """
    leader: 0
    seat 0: 2h Qs
    seat 1: 3h Ks
    seat 2: 4h As
    seat 3: 5h Td
"""


def dealt(seed: int, passing: str) -> State:
    g = GAME.new(SEATS, seed, {"passing": passing})
    assert isinstance(g, State)
    return g


def asked(g: State) -> int:
    (seat,) = g.pending()
    return seat


def offered(g: State) -> list[str]:
    """What may be played now, by keys."""
    return [option.text.removeprefix("play ") for option in g.options(asked(g))]


def play(g: State, *cards: str) -> State:
    for card in cards:
        g.play(asked(g), GAME.action(f"play {card}"))
    return g


def choose(g: State, seat: int) -> int:
    """Pass the three lowest cards; returns them as a set."""
    for _ in range(3):
        g.play(seat, g.options(seat)[0])
    return g.sides[seat].passed


# The pass ------------------------------------------------------------------------------------------------------------


def test_three_cards_go_to_the_left() -> None:
    g = dealt(1, "left")
    before = [side.hand for side in g.sides]
    passed = [choose(g, seat) for seat in (2, 0, 3, 1)]
    given = dict(zip((2, 0, 3, 1), passed, strict=True))
    after = [side.hand for side in g.sides]
    assert after == [before[seat] & ~given[seat] | given[(seat - 1) % SEATS] for seat in range(SEATS)]


def test_nobody_sees_what_she_gets_before_all_have_chosen() -> None:
    g = dealt(2, "across")
    before = GAME.view(g, 3)
    for seat in range(3):
        choose(g, seat)
    after = GAME.view(g, 3)
    assert isinstance(before, HeartsView)
    assert isinstance(after, HeartsView)
    assert after.sides == before.sides


def test_a_seat_sees_what_it_has_passed_and_received() -> None:
    g = dealt(3, "right")
    for seat in range(SEATS):
        choose(g, seat)
    seen = GAME.view(g, 0)
    assert isinstance(seen, HeartsView)
    assert [len(side.passed or []) for side in seen.sides] == [3, 0, 0, 0]
    assert set(seen.sides[0].received or []) <= set(seen.sides[0].hand or [])


def test_without_a_pass_the_two_of_clubs_leads_at_once() -> None:
    assert offered(dealt(4, "none")) == ["2c"]


# The tricks ----------------------------------------------------------------------------------------------------------


def test_who_has_the_two_of_clubs_may_lead_any_club_if_agreed() -> None:
    g = situation(GAME, FIRST_TRICK, {"any_club": True})
    assert len(offered(g)) == 13


def test_suit_must_be_followed() -> None:
    g = play(situation(GAME, LAST_TRICKS), "Qs")
    assert offered(g) == ["Ks"]
    assert offered(play(g, "Ks")) == ["As"]


def test_the_first_trick_has_no_points() -> None:
    """Ruling 2."""
    g = play(situation(GAME, FIRST_TRICK), "2c", "Qs")
    assert "Ah" not in offered(g)


def test_nothing_but_points_may_be_played_to_the_first_trick() -> None:
    """Ruling 2."""
    g = play(situation(GAME, FIRST_TRICK), "2c")
    assert len(offered(g)) == 13


def test_hearts_are_not_led_before_they_are_broken() -> None:
    """Ruling 1."""
    assert offered(situation(GAME, LAST_TRICKS)) == ["Qs"]
    assert offered(situation(GAME, LAST_TRICKS.replace("leader: 0", "leader: 0\nbroken: yes"))) == ["2h", "Qs"]


def test_who_holds_nothing_but_hearts_leads_one() -> None:
    """Ruling 1."""
    g = situation(GAME, "leader: 1\nseat 0: 2c\nseat 1: 3h\nseat 2: 4c\nseat 3: 5c")
    assert offered(g) == ["3h"]


def test_the_queen_of_spades_breaks_hearts() -> None:
    """Ruling 1."""
    assert play(situation(GAME, LAST_TRICKS), "Qs").broken
    assert not play(situation(GAME, LAST_TRICKS, {"queen_breaks": False}), "Qs").broken


def test_the_queen_is_led_before_hearts_unless_agreed_otherwise() -> None:
    """Ruling 1."""
    assert offered(situation(GAME, LAST_TRICKS, {"hearts_for_queen": True})) == ["2h", "Qs"]


def test_the_highest_card_of_the_suit_led_takes_the_trick() -> None:
    g = play(situation(GAME, LAST_TRICKS), "Qs", "Ks", "As", "Td")
    assert [side.points for side in g.sides] == [0, 0, 13, 0]
    assert asked(g) == 2


# What a card tells ---------------------------------------------------------------------------------------------------


def test_who_does_not_follow_suit_has_none() -> None:
    """Ruling 4."""
    g = play(situation(GAME, LAST_TRICKS), "Qs", "Ks", "As", "Td")
    assert [side.lacks for side in g.sides] == [0, 0, 0, SUIT_SETS[SPADES]]


def test_points_in_the_first_trick_tell_of_nothing_else() -> None:
    """Ruling 4."""
    g = play(situation(GAME, FIRST_TRICK), "2c", "Qs")
    assert g.sides[1].lacks == PACK & ~POINT_CARDS


def test_a_heart_led_too_early_tells_of_nothing_else() -> None:
    """Ruling 4."""
    drawn = "leader: 0\nseat 0: 2h 3h\nseat 1: 2c 3c\nseat 2: 4c 5c\nseat 3: 6c 7c"
    assert play(situation(GAME, drawn), "2h").sides[0].lacks == PACK & ~ALL_HEARTS
    queen_too = {"hearts_for_queen": True}
    assert play(situation(GAME, drawn, queen_too), "2h").sides[0].lacks == PACK & ~ALL_HEARTS & ~QUEEN


# The end -------------------------------------------------------------------------------------------------------------


def ended(points: str, options: dict[str, object] | None = None) -> tuple[int, ...]:
    """The scores after a last trick that seat 2 takes with one point."""
    position = f"leader: 1\npoints: {points}\nseat 0: 2c\nseat 1: 3c\nseat 2: Ac\nseat 3: 9h"
    g = play(situation(GAME, position, options), "3c", "Ac", "9h", "2c")
    assert g.result is not None
    return g.result.scores


def test_a_score_is_what_is_left_of_26_points() -> None:
    """Ruling 5."""
    assert ended("13 5 0 7") == (13, 21, 25, 19)


def test_who_takes_all_points_has_none() -> None:
    """Ruling 3."""
    assert ended("0 0 25 0") == (0, 0, 26, 0)


def test_the_jack_counts_besides_the_moon() -> None:
    """Ruling 3."""
    position = "leader: 1\npoints: 0 0 25 0\nseat 0: 2c\nseat 1: 3c\nseat 2: Jd\nseat 3: 9h"
    g = play(situation(GAME, position, {"jack": True}), "3c", "Jd", "9h", "2c")
    assert g.result is not None
    assert [side.points for side in g.sides] == [0, 1, 25, 0]
    assert g.result.scores == (26, 35, 1, 26)
    g = play(situation(GAME, position.replace("0 0 25 0", "0 25 0 0"), {"jack": True}), "3c", "Jd", "9h", "2c")
    assert g.result is not None
    assert g.result.scores == (0, 36, 0, 0)


def test_a_seat_without_tricks_takes_5_points_off_if_agreed() -> None:
    assert ended("13 5 0 7", {"no_tricks": True}) == (13, 26, 25, 24)
    assert ended("0 0 25 0", {"no_tricks": True}) == (0, 0, 26, 0)


def test_every_card_has_a_key_of_its_own() -> None:
    assert len({key(card, ACE_HIGH) for card in range(52)}) == 52
