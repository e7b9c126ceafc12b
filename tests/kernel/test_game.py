"""Games: what one is made of is checked when it is made, and nothing that contradicts itself is taken for a table."""

from __future__ import annotations

import pytest

import quarterdeck
from quarterdeck.kernel.decision import AnyDecision, Decision1
from quarterdeck.kernel.errors import BadSeats, BadTable, BrokenRule
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import playout
from quarterdeck.kernel.types import Action, Outcome
from tests.kernel.tiny import Tiny, end, numbered, tiny
from tests.some_games import SHORTEST


class Forgetful(Tiny):
    history: list[str]  # type: ignore[assignment]


class Shut(Tiny):
    fork: int  # type: ignore[assignment]


@pytest.mark.parametrize(("state", "name"), [(Forgetful, "history"), (Shut, "fork")])
def test_a_state_that_takes_a_name_of_the_table_is_refused(state: type[Tiny], name: str) -> None:
    with pytest.raises(BrokenRule, match=f"{state.__name__} declares {name}: the table itself"):
        tiny(end, state=state)


def test_a_rule_takes_the_state_and_none_to_three_ints() -> None:
    def four(g: Tiny, a: int, b: int, c: int, d: int) -> None: ...
    def lax(g: Tiny, a: int = 0) -> None: ...
    def any_number(g: Tiny, *ints: int) -> None: ...
    def nothing() -> None: ...

    for rule in (four, lax, any_number, nothing):
        with pytest.raises(BrokenRule, match=f"{rule.__name__} is no rule"):
            tiny(end, [rule])
    with pytest.raises(BrokenRule, match="the game starts with numbered, which takes ints"):
        tiny(numbered("numbered"))  # type: ignore[arg-type]


def test_a_decision_takes_the_ints_of_its_base() -> None:
    class TooMany(Decision1[Tiny]):
        def options(self, g: Tiny, seat: int, a: int, b: int) -> list[Action]:  # type: ignore[override]
            return g.book.actions

    class Baseless(AnyDecision[Tiny]):
        pass

    with pytest.raises(BrokenRule, match="TooMany is a Decision1, so its method options takes"):
        tiny(end, decisions=[TooMany()])
    with pytest.raises(BrokenRule, match="Baseless is derived from none of Decision, Decision1, Decision2, Decision3"):
        tiny(end, decisions=[Baseless()])


def test_a_game_may_end_without_a_winner() -> None:
    def lose(g: Tiny) -> None:
        g.finish(Outcome([3], [], [[0]]))

    outcome = tiny(lose, seats=range(1, 2)).new(1, 1).outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ranking) == ((), ((0,),))


@pytest.mark.parametrize("seat", [2, -1, "0"])
def test_a_seat_that_is_not_there_can_neither_see_nor_imagine(seat: int) -> None:
    g = SHORTEST.new(2, seed=3)
    with pytest.raises(BadSeats, match="this table has the seats 0 to 1"):
        SHORTEST.view(g, seat)
    with pytest.raises(BadSeats, match="this table has the seats 0 to 1"):
        SHORTEST.redeal(g, seat, Rng(1))


@pytest.mark.parametrize("seed", [True, "7", 7.0])
def test_a_seed_that_is_no_whole_number_is_refused(seed: int) -> None:
    with pytest.raises(BadTable, match="a seed \\(a whole number\\) or a key"):
        SHORTEST.new(2, seed=seed)


def test_a_table_that_nobody_won_says_so() -> None:
    lost = tiny(lambda g: g.finish(Outcome([3], [], [[0]])), seats=range(1, 2)).new(1, 1)
    assert repr(lost) == "<Tiny, 1 seat: over, won by nobody, scores 3>"


@pytest.mark.parametrize("game", quarterdeck.all_games(), ids=lambda game: game.id)
def test_a_printed_table_is_its_picture_with_nothing_hidden(game: Game) -> None:
    g = game.new(max(game.seats), seed=3)
    asked = min(g.pending())
    assert str(g) == game.picture(game.revealed(g, asked)) != game.picture(game.view(g, None))
    playout(g, Rng(1))
    assert str(g) == game.picture(game.view(g, None))
