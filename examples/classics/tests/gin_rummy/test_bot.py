"""The rollout policy of gin rummy: it plays with sense, and knows no more than its seat."""

from __future__ import annotations

from quarterdeck.bots import Handle, bot
from quarterdeck.kernel.rng import Rng

from quarterdeck_classics.gin_rummy import GAME
from quarterdeck_classics.gin_rummy.bot.evaluation import GinRummyEvaluation
from quarterdeck_classics.gin_rummy.rules.notation import situation
from quarterdeck_classics.gin_rummy.rules.pieces import SEATS, State

GAMES = 40
POSITION = """
    turn: 0
    upcard: 3c
    seat 0: Ac 2c 4d 4h 4s 7s 8s 9s 9d Kd
    seat 1: 5c 6c 7c Td Th Ts 4c Jd 2h 3h
"""


def policy(g: State) -> str:
    """What the policy answers for the seat that is asked."""
    (seat,) = g.pending()
    options = g.options(seat)
    return options[GinRummyEvaluation().rollout_choice(g, seat, options)].text


def play_on(g: State, answers: int) -> list[str]:
    """So many answers of the policy."""
    said = []
    for _ in range(answers):
        said.append(policy(g))
        (seat,) = g.pending()
        g.play(seat, GAME.action(said[-1]))
    return said


def test_it_takes_what_makes_a_meld_and_knocks() -> None:
    assert play_on(situation(GAME, POSITION), 3) == ["take", "knock", "discard Kd"]


def test_it_leaves_what_makes_no_meld() -> None:
    assert policy(situation(GAME, POSITION.replace("upcard: 3c", "upcard: Qh"))) == "draw"


def test_it_lays_all_melds_and_only_then_passes() -> None:
    said = play_on(situation(GAME, POSITION), 7)
    assert [text.split()[0] for text in said[3:]] == ["meld", "meld", "meld", "pass"]


def test_it_lays_off_what_is_in_no_meld_of_its_own() -> None:
    assert play_on(situation(GAME, POSITION), 8)[7] == "pass"
    assert play_on(situation(GAME, POSITION.replace("5c 6c 7c", "8c 6d Qc")), 9)[7:] == ["lay off 4c", "pass"]


def test_it_knows_no_more_than_its_seat() -> None:
    rng = Rng(1)
    for seed in (170, 250, 512):
        g = GAME.new(SEATS, seed)
        while (lane := g.next_lane()) is not None:
            imagined = GAME.redeal(g, lane.seat, rng)
            options = g.options(lane.seat)
            choice = GinRummyEvaluation().rollout_choice(g, lane.seat, options)
            assert GinRummyEvaluation().rollout_choice(imagined, lane.seat, imagined.options(lane.seat)) == choice
            g.play(lane.seat, options[choice])


def test_it_beats_random_players() -> None:
    wins = 0
    for seed in range(GAMES):
        g, rng = GAME.new(SEATS, seed), Rng(seed)
        while (lane := g.next_lane()) is not None:
            options = g.options(lane.seat)
            sense = lane.seat == seed % SEATS
            choice = GinRummyEvaluation().rollout_choice(g, lane.seat, options) if sense else rng.below(len(options))
            g.play(lane.seat, options[choice])
        assert g.result is not None
        wins += g.result.winners == (seed % SEATS,)
    assert wins > 0.9 * GAMES


def test_search_and_greedy_answer() -> None:
    g = GAME.new(SEATS, 3)
    handle = Handle(GAME, GAME.view(g, 0))
    for spec in ("search:8", "greedy:2"):
        assert bot(spec, GAME).choose(handle, None, Rng(1)) in g.options(0)
