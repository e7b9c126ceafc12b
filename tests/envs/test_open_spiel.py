"""The games in OpenSpiel: they pass its own tests, its search plays them, and information states tell no secrets."""

from __future__ import annotations

import pickle
import subprocess
import sys
import unittest
from collections.abc import Iterator
from typing import Any

import numpy
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import quarterdeck
from quarterdeck.envs.errors import NotUnderWay
from quarterdeck.envs.open_spiel import spiel_name
from quarterdeck.kernel.conformance import seat_counts
from quarterdeck.kernel.errors import BadOption, BadSeats, BadTable, IllegalAction, QuarterdeckError
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng
from tests.some_games import FLAG, SHORTEST, WITH_FLAG

GAMES = quarterdeck.all_games()
TABLES = [(game, seats) for game in GAMES for seats in seat_counts(game)]
SHORTEST_NAME = spiel_name(SHORTEST)

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
each_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=[f"{game.id}-{seats}" for game, seats in TABLES])


def load(game: Game, seats: int, **parameters: object) -> Any:
    return pyspiel.load_game(spiel_name(game), {"players": seats, **parameters})


def moments(game: Game, seats: int, answers: int = 1) -> Iterator[Any]:
    """The states of a random game, question by question, and its end: always the same deal, with these answers."""
    rng = Rng(answers)
    state = load(game, seats, seed=1).new_initial_state()
    while not state.is_terminal():
        yield state
        offered = state.legal_actions()
        state.apply_action(offered[rng.below(len(offered))])
    yield state


def known(state: Any, player: int) -> tuple[str, list[float]]:
    return state.information_state_string(player), state.information_state_tensor(player)


@each_table
def test_it_passes_random_simulation(game: Game, seats: int) -> None:
    pyspiel.random_sim_test(load(game, seats), num_sims=1, serialize=False, verbose=False)


@each_game
def test_it_passes_random_simulation_with_states_that_are_saved_and_loaded(game: Game) -> None:
    pyspiel.random_sim_test(load(game, 2), num_sims=1, serialize=True, verbose=False)
    pyspiel.random_sim_test(load(game, 2, seed=7), num_sims=1, serialize=True, verbose=False)


@each_game
def test_it_passes_the_tests_that_every_game_of_open_spiel_passes(game: Game) -> None:
    result = unittest.TestResult()
    for played in (load(game, 2), load(game, 2, seed=7)):
        case = type("Case", (api_test.EnforceAPIOnPartialTreeBase,), {"game_name": game.id, "game": played})
        unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert [trace for _, trace in result.errors + result.failures] == []
    assert result.testsRun >= 10


@each_table
def test_a_resampled_state_is_the_same_to_the_player(game: Game, seats: int) -> None:
    looks = Rng(seats)
    for state in moments(game, seats):
        if looks.below(8) or state.is_terminal():
            continue
        player = looks.below(seats)
        for _ in range(2):
            other = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
            assert known(other, player) == known(state, player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.current_player() == state.current_player()
            if state.current_player() == player:
                assert other.legal_actions() == state.legal_actions()
            pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(other.get_game(), other))


@each_table
def test_the_numbers_of_an_information_state_are_equal_when_its_text_is(game: Game, seats: int) -> None:
    """Within a game and between two games that begin alike and are then answered differently."""
    texts: dict[str, set[tuple[float, ...]]] = {}
    numbers: dict[tuple[float, ...], set[str]] = {}
    ends = set()
    for answers in (1, 2):
        for state in moments(game, seats, answers):
            text, tensor = known(state, 0)
            texts.setdefault(text, set()).add(tuple(tensor))
            numbers.setdefault(tuple(tensor), set()).add(text)
            ends |= {text} if state.is_terminal() else set()
    assert {len(found) for found in texts.values()} == {1}
    assert {len(found) for found in numbers.values()} == {1}
    assert len(ends) == 2


def test_nobody_knows_what_was_answered_in_secret() -> None:
    state = pyspiel.load_game(SHORTEST_NAME, {"seed": 3}).new_initial_state()
    before = known(state, 1)
    while state.current_player() == 0:
        rivals = [state.child(action) for action in state.legal_actions()]
        assert len({known(rival, 0)[0] for rival in rivals}) == len(rivals) > 1
        of_one = {known(rival, 1)[0] for rival in rivals}
        assert len(of_one) == 1
        state = rivals[0]
    assert known(state, 1)[1][-61:] != before[1][-61:], "that the rival has finished may be known"


IN_SECRET = [game for game in GAMES if game.new(2, seed=1).lanes]


@pytest.mark.parametrize("game", IN_SECRET, ids=[game.id for game in IN_SECRET])
def test_a_secret_answer_changes_nothing_for_others_while_more_are_to_come(game: Game) -> None:
    compared = 0
    for state in moments(game, 2):
        lane = state.g.next_lane()
        if lane is None or lane.owner < 0:
            continue
        for action in state.legal_actions()[:2]:
            after = state.child(action)
            lanes = after.g.lanes
            if after.g.forks == state.g.forks and lanes and lanes[lane.number].decision is not None:
                assert known(after, 1 - lane.seat) == known(state, 1 - lane.seat)
                assert known(after, lane.seat) != known(state, lane.seat)
                compared += 1
    assert compared > 10


def test_a_resampled_state_is_another_table_than_the_real_one() -> None:
    state = pyspiel.load_game(SHORTEST_NAME, {"seed": 3}).new_initial_state()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    hands = {state.resample_from_infostate(0, sampler).information_state_string(1) for _ in range(8)}
    assert len(hands) > 4


def test_a_clone_goes_its_own_way() -> None:
    state = pyspiel.load_game(SHORTEST_NAME, {"seed": 3}).new_initial_state()
    before = known(state, 0)
    twin = state.clone()
    while not twin.is_terminal():
        twin.apply_action(twin.legal_actions()[-1])
    assert known(state, 0) == before
    assert state.legal_actions()
    assert state.history() == []


def test_chance_draws_the_seed_of_the_table_byte_by_byte() -> None:
    state = pyspiel.load_game(SHORTEST_NAME).new_initial_state()
    for byte in (1, 2, 3, 4, 5, 6, 7, 255):
        assert state.is_chance_node()
        assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        state.apply_action(byte)
    assert state.g == SHORTEST.new(2, 0x01020304050607FF)


def test_a_seed_always_deals_the_same_table_without_chance() -> None:
    spiel = pyspiel.load_game(f"{spiel_name(WITH_FLAG)}(seed=12,{FLAG}=True)")
    assert spiel.get_type().chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC
    table = WITH_FLAG.new(2, 12, {FLAG: True})
    assert spiel.new_initial_state().g == table


REFUSED = [
    ("players=99", BadSeats, "seats, not 99"),
    ("seed=-5", BadTable, "a seed from 0 to 2147483647, or -1"),
    (f"{FLAG}=3", pyspiel.SpielError, f"{FLAG}. Expected type: kBool"),
    ("colour=red", pyspiel.SpielError, "Available parameters are: "),
]


@pytest.mark.parametrize(("parameters", "error", "told"), REFUSED, ids=[parameters for parameters, _, _ in REFUSED])
def test_bad_parameters_are_refused_with_what_is_possible(parameters: str, error: type[Exception], told: str) -> None:
    with pytest.raises(error) as caught:
        pyspiel.load_game(f"{spiel_name(WITH_FLAG)}({parameters})")
    assert told in str(caught.value)


@each_game
def test_a_text_that_an_option_cannot_have_is_refused(game: Game) -> None:
    for option in game.options:
        if isinstance(option.default, str):
            with pytest.raises(BadOption, match="possible: "):
                load(game, 2, **{option.name: "nonsense"})


def test_an_action_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    state = pyspiel.load_game(SHORTEST_NAME, {"seed": 3}).new_initial_state()
    before = known(state, 0)
    wrong = next(action for action in range(state.num_distinct_actions()) if action not in state.legal_actions())
    with pytest.raises(IllegalAction, match="possible: '"):
        state.apply_action(wrong)
    with pytest.raises(QuarterdeckError, match="no action has the number 9999"):
        state.apply_action(9999)
    assert (known(state, 0), state.history()) == (before, [])


def test_chance_draws_bytes_and_nothing_else() -> None:
    state = pyspiel.load_game(SHORTEST_NAME).new_initial_state()
    state.apply_action(17)
    for wrong in (256, -5, 10**9):
        with pytest.raises(IllegalAction, match=f"chance cannot draw {wrong}: .* from 0 to 255"):
            state.apply_action(wrong)
    assert (state.history(), str(state)) == ([17], "seed 11")


def test_before_the_deal_there_is_nothing_to_resample() -> None:
    state = pyspiel.load_game(SHORTEST_NAME).new_initial_state()
    state.apply_action(17)
    with pytest.raises(NotUnderWay, match="chance draws 8 bytes first, 1 so far") as refused:
        state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    assert refused.value.code == "not_under_way"


UNPICKLE = "import pickle, sys; print(pickle.load(sys.stdin.buffer).new_initial_state().g.seats)"


def test_a_game_can_be_pickled_and_loaded_in_another_process() -> None:
    game = pyspiel.load_game(f"{spiel_name(WITH_FLAG)}(players=2,{FLAG}=True,seed=5)")
    again = pickle.loads(pickle.dumps(game))
    assert (str(again), type(again)) == (str(game), type(game))
    assert again.new_initial_state().g == game.new_initial_state().g
    done = subprocess.run([sys.executable, "-c", UNPICKLE], input=pickle.dumps(game), capture_output=True, timeout=120)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"2\n", b"")


@each_table
def test_the_winners_get_the_most(game: Game, seats: int) -> None:
    *_, end = moments(game, seats)
    returns = end.returns()
    winners = end.g.outcome().winners
    lost = -1 / max(1, seats - 1)
    for seat in range(seats):
        assert returns[seat] == (max(returns) if seat in winners else pytest.approx(lost))
    assert (max(returns) >= 0) == bool(winners)
    assert end.rewards() == returns


def test_its_search_plays_a_whole_game() -> None:
    game = pyspiel.load_game(SHORTEST_NAME)
    dice = numpy.random.RandomState(1)
    searcher = ISMCTSBot(game, RandomRolloutEvaluator(1, dice), uct_c=1.0, max_simulations=4, random_state=dice)
    state = game.new_initial_state()
    searched = 0
    while not state.is_terminal():
        if state.current_player() == 0:
            action = searcher.step(state)
            searched += 1
        else:
            action = dice.choice(state.legal_actions())
        state.apply_action(action)
    assert searched > 10
    assert sum(state.returns()) == 0


def test_a_process_that_used_it_ends_in_peace() -> None:
    """OpenSpiel frees what was registered after Python has gone."""
    program = f"import quarterdeck.envs.open_spiel, pyspiel; pyspiel.load_game({SHORTEST_NAME!r})"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
