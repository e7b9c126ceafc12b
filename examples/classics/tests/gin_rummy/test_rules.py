"""The rules of gin rummy, in the order of play; positions are drawn as text."""

from __future__ import annotations

from quarterdeck_classics.gin_rummy import GAME
from quarterdeck_classics.gin_rummy.rules.notation import situation
from quarterdeck_classics.gin_rummy.rules.pieces import MOST_UPCARDS, NOBODY, State
from quarterdeck_classics.gin_rummy.rules.view import GinRummyView

NINE_LEFT = """
    turn: 0
    upcard: Kh
    seat 0: Ac 2c 3c 4d 4h 4s 7s 8s 9s 9d
    seat 1: 5c 6c 7c Td Th Ts 4c Jd 2h 3h
"""
"""Seat 0 has nine points of deadwood; seat 1 can lay off the four of clubs, and the six and the seven then on it."""
GIN = """
    turn: 0
    upcard: Kh
    seat 0: Ac 2c 3c 4d 4h 4s 7s 8s 9s Ts
    seat 1: 5c 6c 7c Td Th Tc 4c Jd 2h 3h
"""


def asked(g: State) -> int:
    (seat,) = g.pending()
    return seat


def offered(g: State) -> list[str]:
    return [option.text for option in g.options(asked(g))]


def answer(g: State, *texts: str) -> State:
    for text in texts:
        g.play(asked(g), GAME.action(text))
    return g


def scores(g: State) -> tuple[int, ...]:
    assert g.result is not None
    return g.result.scores


def new(seed: int = 1, options: dict[str, object] | None = None) -> State:
    g = GAME.new(2, seed, options)
    assert isinstance(g, State)
    return g


# The draw ------------------------------------------------------------------------------------------------------------


def test_the_first_upcard_is_offered_to_both() -> None:
    g = new()
    assert offered(g) == ["take", "pass"]
    answer(g, "pass")
    assert (asked(g), offered(g)) == (1, ["take", "pass"])
    answer(g, "pass")
    assert (asked(g), offered(g)) == (0, ["draw"])


def test_the_second_player_discards_when_she_takes_the_first_upcard() -> None:
    g = answer(new(), "pass", "take")
    assert asked(g) == 1
    answer(g, offered(g)[0])
    assert (asked(g), offered(g)) == (0, ["take", "draw"])


def test_a_drawn_card_is_secret_and_a_taken_one_is_not() -> None:
    taken, drawn = answer(situation(GAME, GIN), "take"), answer(situation(GAME, GIN), "draw")
    seen = [GAME.view(g, 1) for g in (taken, drawn)]
    assert all(isinstance(view, GinRummyView) for view in seen)
    assert [len(view.sides[0].known) for view in seen if isinstance(view, GinRummyView)] == [1, 0]


def test_a_covered_upcard_is_discarded() -> None:
    g = answer(situation(GAME, GIN), "draw")
    assert (g.upcard, len(g.discards)) == (-1, 1)


# The knock -----------------------------------------------------------------------------------------------------------


def test_a_knock_needs_deadwood_within_the_limit() -> None:
    assert "knock" in offered(answer(situation(GAME, NINE_LEFT), "take"))
    assert "knock" not in offered(answer(situation(GAME, NINE_LEFT, {"limit": 8}), "take"))


def test_the_discard_of_a_knock_leaves_a_hand_that_can_be_laid_down() -> None:
    """Ruling 2."""
    g = answer(situation(GAME, NINE_LEFT), "take", "knock")
    assert offered(g) == ["discard 9d", "discard Kh"]


def test_a_knocker_lays_melds_until_she_is_within_the_limit() -> None:
    g = answer(situation(GAME, NINE_LEFT), "take", "knock", "discard Kh")
    assert "pass" not in offered(g)
    answer(g, "meld Ac2c3c", "meld 4d4h4s")
    assert offered(g) == ["meld 7s8s9s"]
    answer(g, "meld 7s8s9s")
    assert offered(g) == ["pass"]


def test_nobody_sees_a_knock_before_it_is_complete() -> None:
    g = answer(situation(GAME, NINE_LEFT), "take")
    before = GAME.view(g, 1)
    answer(g, "knock", "discard Kh", "meld Ac2c3c")
    assert GAME.view(g, 1) == before


def knocked(position: str = NINE_LEFT) -> State:
    """Seat 0 has taken and discarded the king, and laid all her melds; seat 1 is asked."""
    g = answer(situation(GAME, position), "take", "knock", "discard Kh", "meld Ac2c3c", "meld 4d4h4s")
    return answer(g, offered(g)[-1], "pass")


def test_deadwood_of_the_knocker_stays_hidden() -> None:
    """Ruling 7."""
    seen = GAME.view(knocked(), 1)
    assert isinstance(seen, GinRummyView)
    assert (seen.sides[0].held, seen.sides[0].hand) == (1, None)


def test_a_run_is_continued_by_two_cards_at_each_end() -> None:
    """Ruling 3."""
    g = knocked()
    assert offered(g) == ["pass", "lay off 4c", "lay off Ts"]
    answer(g, "lay off 4c")
    assert offered(g) == ["pass", "lay off 5c", "lay off Ts"]
    answer(g, "lay off 5c")
    assert offered(g) == ["pass", "lay off Ts"]


def test_the_rival_lays_off_then_melds() -> None:
    g = answer(knocked(), "lay off 4c", "pass")
    assert offered(g) == ["pass", "meld TdThTs", "meld 5c6c7c"]
    answer(g, "meld TdThTs", "meld 5c6c7c", "pass")
    assert scores(g) == (10 + 2 + 3 - 9, -6)


def test_who_has_less_than_the_knocker_undercuts() -> None:
    """Ruling 5."""
    position = NINE_LEFT.replace("4c Jd 2h 3h", "4c Ah Ad 2h")
    g = answer(knocked(position), "lay off 4c", "pass", "meld TdThTs", "meld 5c6c7c", "pass")
    assert scores(g) == (-(9 - 4) - 25, 30)


def test_equal_deadwood_is_a_draw() -> None:
    """Ruling 5."""
    position = NINE_LEFT.replace("4c Jd 2h 3h", "4c 5d Ad 3h")
    g = answer(knocked(position), "lay off 4c", "pass", "meld TdThTs", "meld 5c6c7c", "pass")
    assert scores(g) == (0, 0)


def test_nothing_is_laid_off_on_gin() -> None:
    g = answer(
        situation(GAME, GIN), "take", "knock", "discard Kh", "meld Ac2c3c", "meld 4d4h4s", "meld 7s8s9sTs", "pass"
    )
    assert offered(g) == ["pass", "meld TcTdTh", "meld 4c5c6c", "meld 5c6c7c", "meld 4c5c6c7c"]
    answer(g, "meld TcTdTh", "meld 4c5c6c7c", "pass")
    assert scores(g) == (25 + 15, -40)


# The end without a knock ---------------------------------------------------------------------------------------------


def test_at_the_wall_the_rival_knocks_or_the_hand_is_void() -> None:
    """Ruling 1."""
    position = NINE_LEFT.replace("turn: 0", "turn: 1\nstock: 2")
    g = answer(situation(GAME, position), "take", "discard Kh")
    assert (asked(g), offered(g)) == (0, ["pass", "knock"])
    assert scores(answer(g.clone(), "pass")) == (0, 0)
    answer(g, "knock", "discard Kh", "meld Ac2c3c", "meld 4d4h4s", "meld 7s8s9s", "pass")
    assert (g.knocker, asked(g)) == (0, 1)


def test_a_card_that_goes_back_and_forth_ends_the_hand() -> None:
    """Ruling 4."""
    g = answer(situation(GAME, NINE_LEFT), "take", "discard Kh", "take", "discard Kh")
    assert (g.knocker, scores(g)) == (NOBODY, (0, 0))


def test_fifty_upcards_end_the_hand() -> None:
    """Ruling 4."""
    g = situation(GAME, NINE_LEFT)
    g.upcards = MOST_UPCARDS - 1
    assert scores(answer(g, "take")) == (0, 0)


# Options -------------------------------------------------------------------------------------------------------------


def test_in_oklahoma_the_upcard_is_the_limit() -> None:
    """Ruling 6."""
    limits = {seed: new(seed, {"oklahoma": True}) for seed in range(60)}
    assert all(g.limit == min(g.upcard % 13 + 1, 10) for g in limits.values() if g.upcard % 13)
    assert {g.limit for g in limits.values() if g.upcard % 13 == 0} == {0}
