"""Actions, situations and pictures as text."""

from __future__ import annotations

import pytest

from quarterdeck.games.zeppelin_conquest.rules.notation import drawn, situation
from quarterdeck.games.zeppelin_conquest.rules.pieces import CYCLONE, RED
from quarterdeck.kernel.errors import BadTable
from quarterdeck.kernel.notation import key_of
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import playout
from tests.games.zeppelin_conquest.table import (
    BOOK,
    GAME,
    LAST_CYCLONE,
    LAST_RED,
    LAST_ROUND,
    both_choose,
    choose,
    lay,
    new,
    play,
    random_game,
    table,
    view,
)

DRAWN = """\
turn: 1
round: 2
score: 0 0
target t01: armed-escort-upper | storm-escort-middle
target t08: rocket-battalion-middle | doom-tempest-middle
target t06: armed-escort-lower | cyclone-squadron-lower
red hand: rocket-battalion-lower air-wing-upper air-wing-lower doom-engineers-upper flagship-of-rocket-red
red discards: rocket-battalion-upper
cyclone hand: cyclone-squadron-upper cyclone-squadron-middle storm-escort-upper storm-escort-lower gale-guards-upper
cyclone discards: gale-guards-middle
"""

# Actions ------------------------------------------------------------------------------------------------------------


def test_a_name_becomes_one_word() -> None:
    assert key_of("Air Wing (lower)") == "air-wing-lower"
    assert key_of("  Zeppelin No. 7: 'Ægir' ") == "zeppelin-no-7-ægir"


def test_every_action_can_be_written_and_read() -> None:
    assert GAME.action_count == 26 * 3 + 26
    for action in BOOK.actions:
        assert GAME.action(action.text) is action
    assert GAME.action("lay air-wing-lower 3") is BOOK.lays[8 * 3 + 2]
    assert GAME.action("discard gale-guards-upper") is BOOK.discards[19]


# Situations ---------------------------------------------------------------------------------------------------------


def test_a_drawn_situation_is_drawn_again_as_it_was() -> None:
    assert drawn(situation(GAME, DRAWN)) == DRAWN
    everything = "options: literal_misprint\n" + DRAWN.replace("turn: 1", "turn: 2").replace("0 0", "-3 12")
    everything = everything.replace(
        "cyclone hand",
        "red deck: doom-engineers-middle armed-escort-middle air-wing-middle doom-engineers-lower\ncyclone hand",
    )
    everything += "past: t07 t02 t03\nunseen: t12 t04 t05 t09 t10 t11\n"
    assert drawn(situation(GAME, everything)) == everything


def test_what_is_not_written_is_what_is_left_in_the_order_of_the_file() -> None:
    g = situation(GAME, "turn: 2\n\n  round: 1\nscore: 5 -5\ntarget t04:\ntarget t01:\ntarget t02:\n")
    assert [side.hand for side in g.sides] == [[0, 1, 2, 3, 4], [13, 14, 15, 16, 17]]
    assert g.sides[RED].deck == [12, 11, 10, 9, 8, 7, 6, 5]
    assert (g.targets, g.past) == ([3, 0, 1], [2, 4, 5])
    assert g.unseen == [11, 10, 9, 8, 7, 6]


def test_every_round_of_a_real_game_can_be_drawn_and_played_on() -> None:
    for seed in range(8):
        for g in random_game(seed):
            if (
                g.outcome() is not None
                or len(g.pending()) < 2
                or len(g.options(RED)) < 5
                or len(g.options(CYCLONE)) < 5
            ):
                continue
            text = drawn(g)
            t = situation(GAME, text)
            assert drawn(t) == text
            for seat in (RED, CYCLONE, None):
                seen, again = view(g, seat), view(t, seat)
                assert again.place.agenda == seen.place.agenda
                assert again.place.lanes == seen.place.lanes
                again.place = seen.place
                assert again == seen
            real, round = g.clone(), (g.turn, g.round)
            while (real.turn, real.round) == round and real.outcome() is None:
                for one in (real, t):
                    both_choose(one)
            assert [side.score for side in real.sides] == [side.score for side in t.sides]
            if real.turn == round[0]:
                assert [side.hand for side in real.sides] == [side.hand for side in t.sides]
            playout(t, Rng(seed))
            assert t.outcome() is not None


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("turn: 1", "turn: 3", "turn: expected a number from 1 to 2, found '3'"),
        ("round: 2", "round: two", "round: expected a number from 1 to 3"),
        ("round: 2\n", "", "round: expected a number from 1 to 3"),
        ("score: 0 0", "score: 0", "score: expected 2 numbers"),
        ("score: 0 0", "score: 0 --1", "score: expected 2 numbers"),
        ("target t06", "target t99", "target: there is no 't99'; there are t01"),
        ("target t06: armed-escort-lower | cyclone-squadron-lower\n", "", "expected 3 lines"),
        (" | cyclone-squadron-lower", "", "target t06: expected cards of 1 rounds"),
        ("armed-escort-lower |", "armed-escort-lower air-wing-middle |", "target t06: expected cards of 1 rounds"),
        ("armed-escort-lower |", "armed-escort-upper |", "red in round 1: there is no armed-escort-upper left"),
        ("armed-escort-lower |", "gale-guards-upper |", "red in round 1: there is no 'gale-guards-upper'"),
        (" flagship-of-rocket-red", "", "red hand: expected 5, found 4"),
        (
            "discards: rocket-battalion-upper",
            "discards: air-wing-upper",
            "red discards: there is no air-wing-upper left",
        ),
        ("red discards", "red rubbish", "nothing is called 'red rubbish'; there are cyclone deck"),
        ("round: 2", "round 2", "'round 2' has no heading of its own"),
        ("round: 2", "round: 2\nround: 3", "'round: 3' has no heading of its own"),
        ("turn: 1", "past: t02 t03 t04\nturn: 1", "past: expected 0, found 3"),
    ],
)
def test_a_situation_that_cannot_be_is_refused(old: str, new: str, message: str) -> None:
    assert old in DRAWN
    with pytest.raises(BadTable, match=message):
        situation(GAME, DRAWN.replace(old, new))


def test_only_the_start_of_a_round_can_be_drawn() -> None:
    g = new()
    g.play(RED, g.options(RED)[0])
    with pytest.raises(BadTable, match="start of a round"):
        drawn(g)
    g = new()
    both_choose(g)
    with pytest.raises(BadTable, match="start of a round"):
        drawn(g)
    *_, over = random_game(1)
    with pytest.raises(BadTable, match="start of a round"):
        drawn(over)


# Pictures -----------------------------------------------------------------------------------------------------------

PICTURE = """\
Turn 1 of 2, round 2 of 3
Rocket Red 0 : 0 Princess Cyclone        if scored now +8 : +2

 r3  r2  r1  S  Z D  now |                                                | now   S  Z D  r1  r2  r3
                         | TARGET 1 ------------------------------------- |
  .  sz  SZ  1  1 .   +2 | London          +2  most soldiers              | 0     0  1 .   Z   ?   .
  .  sz   -  0  0 .    0 | Paris           +3  most zeppelins             | +3    1  1 .  SZ   ?   .
  .  sz   S  1  0 .   +4 | Berlin          +4  most soldiers + zeppelins  | 0     0  0 .   -   ?   .
                         | TARGET 2 ------------------------------------- |
  .  zz   -  0  0 .  tie | Hong Kong       +3  most zeppelins             | tie   1  0 .   S   ?   .
  .   z SSS  3  0 . Doom | Shanghai        +4  most soldiers & 1 zeppelin | Doom  0  0 D   D   ?   .
  .   -   -  0  0 .    0 | Peking          -1  for each zeppelin          | -1    0  1 .   Z   ?   .
                         | TARGET 3 ------------------------------------- |
  .   .   -  0  0 .    - | Tehran          +3  first Doom Shockwave       | -     0  0 .   -   ?   .
  .   .   S  1  0 .   +2 | Bombay          +2  most soldiers              | 0     0  0 .   -   ?   .
  .   .  SZ  1  1 .    0 | Calcutta        +4  most zeppelins & 1 soldier | no S  0  3 . ZZZ   ?   .
S soldier, Z zeppelin, D Doom Shockwave; small letters: yours, face down; ?: chosen, face down

Rocket Red (you):        choosing 3 cards; hand 5, deck 4, discards 1
Princess Cyclone:        has chosen 3 cards; hand 5, deck 4, discards 1

Your hand                      top       middle    bottom
  Rocket Battalion (lower)     -         -         SSS
  Air Wing (upper)             -         ZZ        Z
  Doom Engineers (upper)       D         S         Z
Your discards: Rocket Battalion (upper)
"""


def test_a_picture_shows_the_table_as_a_player_sees_it() -> None:
    g = situation(GAME, DRAWN)
    play(g, RED, "lay flagship-of-rocket-red 1", "lay air-wing-lower 2")
    choose(g, CYCLONE)
    assert GAME.picture(view(g, RED)) == PICTURE


def test_a_picture_shows_a_rivals_choice_only_as_made() -> None:
    g = situation(GAME, DRAWN)
    before = GAME.picture(view(g, CYCLONE))
    assert "?" not in before.replace("?: chosen", "")
    play(g, RED, "lay flagship-of-rocket-red 1", "lay air-wing-lower 2")
    assert GAME.picture(view(g, CYCLONE)) == before
    assert "Your hand" not in GAME.picture(view(g, None))


def test_a_picture_of_the_discards_and_of_the_end() -> None:
    g = situation(GAME, DRAWN)
    both_choose(g)
    choose(g, RED)
    seen = GAME.picture(view(g, CYCLONE))
    assert "Rocket Red:              has chosen a discard; hand 2, deck 4, discards 1\n" in seen
    assert "Princess Cyclone (you):  choosing a discard; hand 2, deck 4, discards 1\n" in seen
    for red, end in ((0, "Rocket Red wins"), (-8, "a draw"), (-20, "Princess Cyclone wins")):
        g = table(LAST_ROUND.replace("turn: 1", "turn: 2").replace("0 0", f"{red} 0"))
        lay(g, RED, LAST_RED)
        lay(g, CYCLONE, LAST_CYCLONE)
        assert GAME.picture(view(g, None)).startswith(f"The game is over: {end}\nRocket Red {red + 12} : 4")


def test_a_picture_says_what_counts_when_the_misprint_is_played() -> None:
    g = situation(GAME, "options: literal_misprint\n" + DRAWN)
    assert "Calcutta        +4  most soldiers & 1 zeppelin" in GAME.picture(view(g, None))


def test_a_picture_is_at_most_100_columns_wide() -> None:
    for seed in range(10):
        for g in random_game(seed):
            for seat in (RED, CYCLONE, None):
                assert max(len(line) for line in GAME.picture(view(g, seat)).splitlines()) <= 100
