"""What holds for every bot: it plays whole legal games, repeats itself for a seed, and says what it does not know."""

from __future__ import annotations

import pytest

from quarterdeck.bots import Bot, Budget, Evaluation, bot, evaluation_of, names
from quarterdeck.bots.errors import BadBudget, NoSuchBot
from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table
from tests.bots.positions import after, handle
from tests.bots.toys import toy
from tests.some_games import SHORTEST as GAME

QUICK = {"random": "random", "greedy": "greedy:1", "search": "search:8"}


def play_out(game: Game, g: Table, players: list[Bot], seed: int = 1) -> list[str]:
    """Play to the end; what was answered."""
    rng = Rng(seed)
    said = []
    while pending := g.pending():
        seat = next(iter(pending))
        action = players[seat].choose(handle(game, g, seat), None, rng)
        assert action in g.options(seat)
        g.play(seat, action)
        said.append(f"{seat} {action.text}")
    return said


@pytest.mark.parametrize("name", names())
def test_a_bot_plays_whole_games(name: str) -> None:
    player = bot(QUICK[name], GAME)
    g = GAME.new(2, 3)
    assert 0 < len(play_out(GAME, g, [player, player])) <= GAME.longest
    assert g.outcome() is not None


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bot_plays_a_game_that_has_no_evaluation(name: str, seats: int) -> None:
    game = toy("highest")
    player = bot(QUICK[name], game)
    g = game.new(seats, 3)
    play_out(game, g, [player] * seats)
    assert g.outcome() is not None


@pytest.mark.parametrize("name", names())
def test_a_bot_repeats_itself_for_a_seed(name: str) -> None:
    games = [
        play_out(GAME, GAME.new(2, 3), [bot(QUICK[name], GAME), bot(QUICK[name], GAME)], seed) for seed in (1, 1, 2)
    ]
    assert games[0] == games[1]
    assert games[0] != games[2]


@pytest.mark.parametrize("name", names())
def test_thinking_leaves_the_handle_as_it_was(name: str) -> None:
    g = after(7)
    h = handle(GAME, g, next(iter(g.pending())))
    known, undecided = GAME.save(h.known), GAME.save(h.undecided)
    bot(QUICK[name], GAME).choose(h, None, Rng(1))
    assert (GAME.save(h.known), GAME.save(h.undecided)) == (known, undecided)


def test_greedy_breaks_ties_by_lot() -> None:
    game = toy("pennies")
    player = GreedyBot("greedy", Budget(iterations=1), Flat())
    chosen = {player.choose(handle(game, game.new(2, 1), 0), None, Rng(seed)).text for seed in range(20)}
    assert chosen == {"0", "1"}


class Flat(Evaluation):
    """Everything is worth the same."""

    def value(self, g: Table, seat: int) -> float:
        return 0.5


def test_the_random_bot_takes_every_option() -> None:
    h = handle(GAME, after(0), 0)
    chosen = {bot("random", GAME).choose(h, None, Rng(seed)).text for seed in range(60)}
    assert chosen == {option.text for option in h.options}


def test_a_budget_is_exactly_one_of_two() -> None:
    with pytest.raises(BadBudget, match="exactly one of the two"):
        Budget()
    with pytest.raises(BadBudget, match="exactly one of the two"):
        Budget(iterations=5, milliseconds=5)


@pytest.mark.parametrize("amount", [0, -3])
def test_a_budget_is_at_least_one(amount: int) -> None:
    with pytest.raises(BadBudget, match=f"a budget of {amount} is not possible; give 1 or more"):
        Budget(iterations=amount)
    with pytest.raises(BadBudget, match="1 or more"):
        Budget(milliseconds=amount)


def test_a_spec_names_a_bot_and_perhaps_a_budget() -> None:
    assert bot("search", GAME).budget.iterations == 1000
    assert bot("search:20", GAME).budget.iterations == 20
    timed = bot("search:20ms", GAME)
    assert (timed.name, timed.budget.iterations, timed.budget.milliseconds) == ("search:20ms", None, 20)
    assert bot("greedy:3", GAME).budget.iterations == 3


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("chess", "there is no bot 'chess'; bots: random, greedy, search"),
        ("", "there is no bot ''; bots: random, greedy, search"),
        ("random:5", "'random:5': the random bot does not think, so it takes no budget; write 'random'"),
        ("search:", "'search:': '' is no budget; write iterations as in 'search:1000' or time as in 'search:250ms'"),
        ("search:0", "'0' is no budget"),
        ("search:-5", "'-5' is no budget"),
        ("greedy:ms", "'ms' is no budget; write iterations as in 'greedy:1000'"),
        ("search:5s", "'5s' is no budget"),
        ("search:٣", "is no budget"),
    ],
)
def test_a_wrong_spec_says_what_is_possible(spec: str, message: str) -> None:
    with pytest.raises(NoSuchBot) as refused:
        bot(spec, GAME)
    assert message in str(refused.value)
    assert refused.value.code == "no_such_bot"


def test_an_evaluation_is_the_one_that_the_game_names() -> None:
    found = type(evaluation_of(GAME))
    assert f"{found.__module__}:{found.__name__}" == GAME.evaluation
    assert type(evaluation_of(toy("pennies"))) is Evaluation


def test_a_module_that_is_no_evaluation_is_not_taken_for_one() -> None:
    for name in ("search", "bot"):
        assert type(evaluation_of(toy("pennies", id=name))) is Evaluation


def test_bots_share_no_evaluation() -> None:
    """It remembers the cards and options of the table it was last asked about."""
    assert evaluation_of(GAME) is not evaluation_of(GAME)
