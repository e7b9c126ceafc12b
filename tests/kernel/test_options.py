"""Options of a game: defaults filled in, everything else refused with what is possible."""

from __future__ import annotations

import pytest

from quarterdeck.kernel.errors import BadOption, BadSeats, BadTable
from quarterdeck.kernel.options import Option, checked
from tests.kernel.tiny import end, tiny

SHORT = Option("short", False, "Play a short game?")
ROUNDS = Option("rounds", 3, "How many rounds.", low=1, high=9)
SET = Option("set", "base", "Which cards.", choices=("base", "storm"))
KNOWN = [SHORT, ROUNDS, SET]


def test_defaults_are_filled_in() -> None:
    assert checked(KNOWN, {"rounds": 9}) == {"short": False, "rounds": 9, "set": "base"}


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"long": True}, "there is no option 'long'; options: short, rounds, set"),
        ({"short": 1}, "option short: 1 is not possible; possible: true or false"),
        ({"short": "yes"}, "possible: true or false"),
        ({"rounds": 0}, "option rounds: 0 is not possible; possible: 1 to 9"),
        ({"rounds": 10}, "possible: 1 to 9"),
        ({"rounds": True}, "option rounds: True is not possible"),
        ({"rounds": 2.0}, "option rounds: 2.0 is not possible"),
        ({"rounds": "2"}, "option rounds: '2' is not possible"),
        ({"set": "sun"}, "option set: 'sun' is not possible; possible: base, storm"),
        ({"set": None}, "option set: None is not possible"),
    ],
)
def test_a_bad_option_is_refused_with_what_is_possible(given: dict[str, object], words: str) -> None:
    with pytest.raises(BadOption) as caught:
        checked(KNOWN, given)
    assert words in str(caught.value)


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOption, match="options: none"):
        checked([], {"short": True})


def test_rules_read_values_with_their_type() -> None:
    values = checked(KNOWN, {"short": True, "set": "storm"})
    assert SHORT.flag(values) is True
    assert ROUNDS.number(values) == 3
    assert SET.choice(values) == "storm"


def test_help_says_what_is_possible_and_the_default() -> None:
    game = tiny(end, options=KNOWN)
    assert game.options_help == {
        "short": "Play a short game? (true or false; default false)",
        "rounds": "How many rounds. (1 to 9; default 3)",
        "set": "Which cards. (base, storm; default base)",
    }


def test_a_table_has_the_options_it_was_made_with() -> None:
    g = tiny(end, options=KNOWN).new(2, 1, {"rounds": 5})
    assert g.origin.options == {"short": False, "rounds": 5, "set": "base"}


@pytest.mark.parametrize("seats", [0, 5, -1, True, "2", 2.0, None])
def test_a_number_of_seats_that_the_game_is_not_for_is_refused(seats: object) -> None:
    with pytest.raises(BadSeats, match="Tiny is for 1, 2, 3 or 4 seats"):
        tiny(end).new(seats, 1)  # type: ignore[arg-type]


def test_a_game_for_one_number_of_seats_says_so() -> None:
    with pytest.raises(BadSeats, match="Tiny is for 2 seats, not 3"):
        tiny(end, seats=range(2, 3)).new(3, 1)


def test_a_seed_and_a_key_together_are_refused() -> None:
    with pytest.raises(BadTable, match="not both"):
        tiny(end).new(2, 1, key=bytes(32))


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(BadTable, match="seed"):
        tiny(end).new(2, seed)


def test_a_key_of_another_length_is_refused() -> None:
    with pytest.raises(BadTable, match="32 bytes"):
        tiny(end).new(2, key=b"short")
