"""The evaluation of Dastardly Dirigibles: sound shares, a rollout policy without secrets, sense where it matters."""

from __future__ import annotations

import pytest

from quarterdeck.bots import Handle, bot
from quarterdeck.games.dastardly_dirigibles import GAME
from quarterdeck.games.dastardly_dirigibles.bot.evaluation import DirigiblesEvaluation, fewest_missing, is_settled
from quarterdeck.games.dastardly_dirigibles.rules.pieces import State
from quarterdeck.games.dastardly_dirigibles.rules.situation import situation
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import playout

A_GIFT = """
    round: 3
    active: 0
    actions: 3
    airship 0: key key key - - - -
    airship 1: gear gear gear gear gear screw -
    hand 0: tail chain, drive-engine key, gondola-rear chain, nose-cone wrench, thief
    hand 1: tail gear, gondola-rear screw, gondola-front wrench
    known 1: tail gear
    points 0: 10 10
    points 1: 10 10
    past 0: - - - - - - -
    past 1: - - - - - - -
"""
"""Everybody knows that seat 1 holds the Tail which completes her airship."""

ORDER = """
    round: 3
    active: 0
    actions: 2
    airship 0: - key key key key gear -
    airship 1: gear gear gear gear gear screw -
    hand 0: nose-cone key, tail key, gondola-rear chain
    hand 1: tail gear, gondola-front wrench
    known 1: tail gear
    points 0: 10 10
    points 1: 10 10
    past 0: - - - - - - -
    past 1: - - - - - - -
"""
"""Nose Cone and then Tail wins by a point, since seat 0 is complete first; the Tail alone completes seat 1."""

A_MUDDLE = """
    round: 1
    active: 0
    actions: 1
    airship 0: key key - - key - -
    airship 1: chain gear goggles key screw top-hat -
    hand 0: tail key, thief
    hand 1: tail wrench, gondola-front wrench
    known 1: tail wrench
"""
"""Everybody knows that a Tail makes the airship of seat 1 a Muddle."""

IN_TIME = """
    round: 2
    active: 0
    actions: 1
    airship 0: key key key - key - -
    airship 1: gear gear gear gear gear screw -
    hand 0: tail chain, tesla-disintegrator
    hand 1: tail gear, gondola-front wrench
    known 1: tail gear
    points 0: 10
    points 1: 10
    past 0: - - - - - - -
    past 1: - - - - - - -
"""
"""The Tail gives seat 0 nothing and seat 1 four points; the special card can still undo a part of hers."""

AMONG_THREE = """
    round: 2
    active: 0
    actions: 1
    airship 0: key key key - key - -
    airship 1: screw - screw - - - screw
    airship 2: gear gear gear gear gear screw -
    hand 0: tail chain, tesla-disintegrator
    hand 2: tail gear, gondola-front wrench
    known 2: tail gear
    points 0: 10
    points 1: 10
    points 2: 10
    past 0: - - - - - - -
    past 1: - - - - - - -
    past 2: - - - - - - -
"""

AN_EXTRACTION = """
    round: 3
    active: 0
    actions: 3
    airship 0: key key key - - - -
    airship 1: gear gear gear gear gear screw -
    hand 0: aether-extractor, thief, drive-engine chain
    hand 1: tail gear, gondola-front wrench
    known 1: tail gear
    pile: tail key, thief, tesla-disintegrator
    points 0: 10 10
    points 1: 10 10
    past 0: - - - - - - -
    past 1: - - - - - - -
"""
"""A Tail is extracted that would end the game in favour of seat 1."""

A_WIN = """
    round: 3
    active: 0
    actions: 1
    airship 0: key key key key key gear -
    airship 1: screw - - - - - -
    hand 0: tail key, thief, nose-cone wrench
    points 0: 10 10
    points 1: 10 10
    past 0: - - - - - - -
    past 1: - - - - - - -
"""


def chosen(text: str, spec: str, seed: int) -> str:
    g = situation(GAME, text)
    return bot(spec, GAME).choose(Handle(GAME, GAME.view(g, 0)), None, Rng(seed)).text


def tables(seats: int, seed: int) -> list[State]:
    """A random game, question by question."""
    found: list[State] = []
    g = GAME.new(seats, seed)
    rng = Rng(seed)
    while pending := g.pending():
        twin = g.clone()
        assert isinstance(twin, State)
        found.append(twin)
        (seat,) = pending
        options = g.options(seat)
        g.play(seat, options[rng.below(len(options))])
    return found


@pytest.mark.parametrize("spec", ["greedy", "search:300"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nobody_helps_a_rival_to_complete_for_nothing(spec: str, seed: int) -> None:
    assert chosen(A_GIFT, spec, seed) != "play tail chain"


SENSIBLE = {
    "order": (ORDER, "play nose-cone key"),
    "a muddle": (A_MUDDLE, "play thief"),
    "in time": (IN_TIME, "play tesla-disintegrator"),
    "among three": (AMONG_THREE, "play tesla-disintegrator"),
}


@pytest.mark.parametrize("position", SENSIBLE)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_part_that_a_rival_lacks_as_her_last_is_not_announced(position: str, seed: int) -> None:
    text, answer = SENSIBLE[position]
    assert chosen(text, "search:400", seed) == answer


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nor_is_it_played_from_an_extraction(seed: int) -> None:
    g = situation(GAME, AN_EXTRACTION)
    g.play(0, GAME.action("play aether-extractor"))
    handle = Handle(GAME, GAME.view(g, 0))
    assert bot("search:400", GAME).choose(handle, None, Rng(seed)).text == "play none"


def test_the_order_decides_the_game() -> None:
    """What the bots are asked to see is so."""
    for answers, winner in ((["nose-cone key", "tail key"], 0), (["tail key"], 1)):
        g = situation(GAME, ORDER)
        for card in answers:
            g.play(0, GAME.action(f"play {card}"))
            g.play(1, GAME.action("play tail gear" if card == "tail key" else "no match"))
        outcome = g.outcome()
        assert outcome is not None
        assert outcome.winners == (winner,)


@pytest.mark.parametrize("spec", ["greedy", "search:300"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_won_game_is_won(spec: str, seed: int) -> None:
    assert chosen(A_WIN, spec, seed) == "play tail key"


def test_the_gift_would_lose_the_game() -> None:
    """What the bots avoid is as bad as the test says."""
    g = situation(GAME, A_GIFT)
    g.play(0, GAME.action("play tail chain"))
    g.play(1, GAME.action("play tail gear"))
    outcome = g.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_share_depends_on_the_own_hand_and_on_what_lies_open(seats: int) -> None:
    evaluation = DirigiblesEvaluation()
    compared = 0
    for g in tables(seats, 4)[::5]:
        if g.pending()[next(iter(g.pending()))].name in ("ChooseAction", "ChooseDraw"):
            for seat in range(seats):
                share = evaluation.value(g, seat)
                assert 0.0 < share < 1.0
                assert evaluation.shares(g)[seat] == share
                assert evaluation.value(GAME.redeal(g, seat, Rng(1)), seat) == share
                compared += 1
    assert compared > 20


def test_shares_foretell_who_wins() -> None:
    """In random games too: whoever is given more than three quarters in the last round mostly wins."""
    evaluation = DirigiblesEvaluation()
    right = wrong = 0
    for seed in range(12):
        for g in tables(2, seed)[-40::8]:
            shares = evaluation.shares(g)
            if g.round == 3 and max(shares) > 0.75:
                end = g.clone()
                playout(end, Rng(seed))
                assert end.result is not None
                won = end.result.winners == (shares.index(max(shares)),)
                right += won
                wrong += not won
    assert right > 3 * wrong


def test_a_value_waits_until_an_announcement_is_answered() -> None:
    evaluation = DirigiblesEvaluation()
    g = situation(GAME, A_GIFT)
    assert 0.0 < evaluation.value(g, 1) < 1.0
    g.play(0, GAME.action("play tail chain"))
    assert evaluation.value(g, 1) == 1.0


def test_a_rollout_ends_at_the_start_of_a_turn() -> None:
    evaluation = DirigiblesEvaluation()
    g = situation(GAME, A_GIFT)
    assert evaluation.is_quiet(g)
    g.play(0, GAME.action("discard thief"))
    assert not evaluation.is_quiet(g)
    g.play(0, GAME.action("pass"))
    assert evaluation.is_quiet(g)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_rollout_policy_knows_no_secret(seats: int) -> None:
    """What a rollout does is the same at every table that the seat cannot tell from this one."""
    evaluation = DirigiblesEvaluation()
    compared = 0
    for g in tables(seats, 6):
        (seat,) = g.pending()
        options = g.options(seat)
        if len(options) > 1:
            expected = evaluation.rollout_choice(g, seat, options)
            for seed in range(2):
                assert evaluation.rollout_choice(GAME.redeal(g, seat, Rng(seed)), seat, options) == expected
            compared += 1
    assert compared > 100


def test_the_terms_add_up_to_the_standing() -> None:
    evaluation = DirigiblesEvaluation()
    compared = 0
    for seed in range(3):
        g = GAME.new(3, seed)
        rng = Rng(seed)
        while pending := g.pending():
            assert isinstance(g, State)
            seat = next(iter(pending))
            if is_settled(g):
                compared += 1
                weight = evaluation.weights[fewest_missing(g)]
                terms = evaluation.terms(g, seat)
                own = [term.value for term in terms if term.name != "rival"]
                assert sum(own) == pytest.approx(evaluation.standing(g, seat, g.sides[seat].hand, weight))
                rivals = {term.about[0]: -term.value for term in terms if term.name == "rival"}
                expected = {
                    other: evaluation.standing(g, other, g.sides[other].known, weight)
                    for other in range(3)
                    if other != seat
                }
                assert rivals == pytest.approx(expected)
            options = g.options(seat)
            g.play(seat, options[rng.below(len(options))])
    assert compared > 50
