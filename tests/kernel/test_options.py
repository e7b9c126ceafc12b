"""Options of a game: defaults filled in, everything else refused with what is possible."""

from __future__ import annotations

import pytest

from quarterdeck.kernel.errors import BadOption, BadSeats, BadTable
from quarterdeck.kernel.options import Need, Option, checked
from tests.kernel.tiny import end, tiny

SHORT = Option("short", False, "Play a short game?")
ROUNDS = Option("rounds", 3, "How many rounds.", low=1, high=9)
SET = Option("set", "base", "Which cards.", choices=("base", "storm"))
KNOWN = [SHORT, ROUNDS, SET]


def test_defaults_are_filled_in() -> None:
    assert checked(KNOWN, {"rounds": 9}, 2) == {"short": False, "rounds": 9, "set": "base"}


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
        checked(KNOWN, given, 2)
    assert words in str(caught.value)


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOption, match="options: none"):
        checked([], {"short": True}, 2)


def test_rules_read_values_with_their_type() -> None:
    values = checked(KNOWN, {"short": True, "set": "storm"}, 2)
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


# Options that do nothing at some tables ---------------------------------------------------------------------------

LEVEL = Option("level", 1, "How hard it is.", low=1, high=4, only={2: (1, 3), 3: (1, 3), 4: (1,)}, ruling=4)
EXTRA = Option("extra", False, "More cards.", only={True: (1,)}, needs=Need(LEVEL, [2, 3, 4]))
CONDITIONAL = [LEVEL, EXTRA]


@pytest.mark.parametrize(
    ("seats", "given", "words"),
    [
        (2, {"level": 3}, "option level: 3 does nothing with 2 seats, only with 1, 3; possible: 1 alone"),
        (3, {"level": 4}, "option level: 4 does nothing with 3 seats, only with 1; possible: 1 to 3"),
        (3, {"level": 3, "extra": True}, "true does nothing with 3 seats, only with 1; possible: false alone"),
        (1, {"extra": True}, "extra: true does nothing with level 1; it needs level 2, 3 or 4"),
    ],
)
def test_an_option_that_would_do_nothing_is_refused(seats: int, given: dict[str, object], words: str) -> None:
    with pytest.raises(BadOption) as caught:
        checked(CONDITIONAL, given, seats)
    assert words in str(caught.value)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_default_is_possible_wherever_an_option_does_nothing(seats: int) -> None:
    assert checked(CONDITIONAL, {"level": 1, "extra": False}, seats) == {"level": 1, "extra": False}


def test_an_option_that_does_something_is_taken() -> None:
    assert checked(CONDITIONAL, {"level": 4, "extra": True}, 1) == {"level": 4, "extra": True}
    assert checked(CONDITIONAL, {"level": 3}, 3) == {"level": 3, "extra": False}


def test_values_are_those_that_mean_something_with_so_many_seats() -> None:
    assert [LEVEL.values_at(seats) for seats in (1, 2, 3)] == [[1, 2, 3, 4], [1], [1, 2, 3]]
    assert [EXTRA.values_at(seats) for seats in (1, 2)] == [[True, False], [False]]


def test_help_says_when_an_option_does_something_and_names_its_ruling() -> None:
    assert LEVEL.describe() == (
        "How hard it is. (1 to 4; default 1; 2 or 3 only with 1 or 3 seats; 4 only with 1 seat; ruling 4)"
    )
    assert EXTRA.describe() == (
        "More cards. (true or false; default false; true only with 1 seat; does nothing without level 2, 3 or 4)"
    )


def test_a_table_made_before_an_option_was_refused_can_still_be_read() -> None:
    game = tiny(end, options=CONDITIONAL)
    with pytest.raises(BadOption):
        game.new(2, 1, {"level": 4})
    record = game.record(game.new(2, 1))
    record.options["level"] = 4
    assert game.replay(record).origin.options == {"level": 4, "extra": False}


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
