"""The rollout policy of hearts: it plays with sense, and knows no more than its seat."""

from __future__ import annotations

from quarterdeck.bots import Handle, bot
from quarterdeck.kernel.rng import Rng

from quarterdeck_classics.hearts import GAME
from quarterdeck_classics.hearts.bot.evaluation import HeartsEvaluation
from quarterdeck_classics.hearts.rules.notation import situation
from quarterdeck_classics.hearts.rules.pieces import SEATS, State

GAMES = 80


def policy(g: State) -> str:
    """What the policy answers for the seat that is asked."""
    (seat,) = g.pending()
    options = g.options(seat)
    return options[HeartsEvaluation().rollout_choice(g, seat, options)].text


def after(position: str, *plays: str) -> State:
    g = situation(GAME, position)
    for play in plays:
        (seat,) = g.pending()
        g.play(seat, GAME.action(play))
    return g


def test_it_ducks_with_the_highest_card_that_does_not_win() -> None:
    g = after("leader: 3\nseat 0: 2d 9d Kd\nseat 1: 3d 4h 5h\nseat 2: 4d 6h 7h\nseat 3: Td 8h 9h", "play Td")
    assert policy(g) == "play 9d"


def test_it_gets_rid_of_the_queen_of_spades() -> None:
    g = after("leader: 3\nseat 0: Qs 9h Ah\nseat 1: 3d 4h 5h\nseat 2: 4d 6h 7h\nseat 3: Td 8h 3h", "play Td")
    assert policy(g) == "play Qs"


def test_it_does_not_lead_high_spades_while_the_queen_is_out() -> None:
    g = after("leader: 0\nseat 0: As 3c\nseat 1: Qs 4c\nseat 2: 5c 6c\nseat 3: 7c 8c")
    assert policy(g) == "play 3c"


def test_it_knows_no_more_than_its_seat() -> None:
    rng = Rng(1)
    for seed in range(6):
        g = GAME.new(SEATS, seed)
        while (lane := g.next_lane()) is not None:
            imagined = GAME.redeal(g, lane.seat, rng)
            options = g.options(lane.seat)
            choice = HeartsEvaluation().rollout_choice(g, lane.seat, options)
            assert HeartsEvaluation().rollout_choice(imagined, lane.seat, imagined.options(lane.seat)) == choice
            g.play(lane.seat, options[rng.below(len(options))])


def test_it_takes_few_points_from_random_players() -> None:
    total = 0
    for seed in range(GAMES):
        g, rng = GAME.new(SEATS, seed), Rng(seed)
        while (lane := g.next_lane()) is not None:
            options = g.options(lane.seat)
            sense = lane.seat == seed % SEATS
            choice = HeartsEvaluation().rollout_choice(g, lane.seat, options) if sense else rng.below(len(options))
            g.play(lane.seat, options[choice])
        assert g.result is not None
        total += 26 - g.result.scores[seed % SEATS]
    assert total / GAMES < 3.5


def test_search_and_greedy_answer() -> None:
    g = GAME.new(SEATS, 3)
    lane = g.next_lane()
    assert lane is not None
    handle = Handle(GAME, GAME.view(g, lane.seat))
    for spec in ("search:8", "greedy:2"):
        assert bot(spec, GAME).choose(handle, None, Rng(1)) in g.options(lane.seat)
