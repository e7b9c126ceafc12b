"""The evaluation of Raise the Shields! measures what the rules say, keeps secrets, and plays alone as well."""

from __future__ import annotations

import pytest

from quarterdeck.bots import bot
from quarterdeck.games.raise_the_shields import GAME
from quarterdeck.games.raise_the_shields.bot.distances import FIELD, ONES, Distances
from quarterdeck.games.raise_the_shields.bot.evaluation import ALONE, ShieldsEvaluation
from quarterdeck.games.raise_the_shields.bot.sheet_evaluation import SheetEvaluation
from quarterdeck.games.raise_the_shields.rules.notation import situation
from quarterdeck.games.raise_the_shields.rules.pieces import PLANT, SECTORS, Book, State, new_draft
from quarterdeck.kernel.rng import Rng
from tests.bots.positions import handle

BOOK = GAME.book
assert isinstance(BOOK, Book)


def lacking(lacks: int) -> list[int]:
    return [(lacks >> FIELD * emitter & ONES).bit_count() for emitter in range(SECTORS)]


def tables(seats: int, count: int) -> list[State]:
    """Random tables at every question of several games."""
    found: list[State] = []
    for seed in range(count):
        g = GAME.new(seats, seed)
        rng = Rng(seed)
        while pending := g.pending():
            assert isinstance(g, State)
            found.append(g.clone())
            seat = next(iter(pending))
            options = g.options(seat)
            g.play(seat, options[rng.below(len(options))])
    return found


def test_what_emitters_lack_is_the_shortest_way_over_the_triangles() -> None:
    """Compared with a flood from all that is filled, at tables of random games."""
    assert isinstance(BOOK, Book)
    evaluator = SheetEvaluation(Distances(BOOK), ALONE)
    assert lacking(evaluator.distances.start) == [7] * SECTORS
    for g in tables(2, 3)[::9]:
        for sheet, seen in zip(g.sheets, GAME.view(g, None).sheets, strict=True):  # type: ignore[attr-defined]
            assert lacking(evaluator.lacks(sheet)) == [flood(seen.filled, emitter) for emitter in range(1, 7)]


def flood(filled: list[int], emitter: int) -> int:
    assert isinstance(BOOK, Book)
    feeds = {fill.subject for fill in BOOK.fills if fill.area.feeds >> (emitter - 1) & 1}
    reached = set(filled) | {triangle.number for triangle in BOOK.triangles if triangle.kind == PLANT}
    steps = 0
    while not reached & feeds:
        near = {one for number in reached for one in BOOK.beside[number]}
        reached |= {number for number in near if BOOK.triangles[number].bit >= 0}
        steps += 1
    return steps


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_shares_are_shares(seats: int) -> None:
    evaluation = ShieldsEvaluation()
    for g in tables(seats, 2):
        shares = evaluation.shares(g)
        assert all(0.0 < share < 1.0 for share in shares)
        assert seats == 1 or sum(shares) == pytest.approx(1.0)
        assert all(0.0 < evaluation.value(g, seat) < 1.0 for seat in range(seats))


NEAR = """
    round: 5
    first: 1
    shared: 1 5
    own: 1 1
    player 1 extras: 1-1-1 1-1-0 1-2-0 1-3-1 1-3-0
    player 1 hits: 0 0 0 0 0 0
    player 2 hits: 0 0 0 0 4 0
"""


def test_the_greedy_bot_destroys_a_city_when_it_can() -> None:
    g = situation(GAME, NEAR)
    chosen = bot("greedy", GAME).choose(handle(GAME, g, 0), None, Rng(1))
    assert chosen.text.endswith(" 5")


def test_a_sheet_is_better_the_nearer_its_emitters_and_the_farther_from_falling() -> None:
    evaluation = ShieldsEvaluation()
    plain = evaluation.shares(situation(GAME, NEAR))
    unharmed = evaluation.shares(situation(GAME, NEAR.replace("0 0 0 0 4 0", "0 0 0 0 0 0")))
    nearer = evaluation.shares(situation(GAME, NEAR.replace("1-3-0", "1-3-0 1-4-1")))
    assert unharmed[0] < plain[0] < nearer[0]


SPOKES = [
    "1-1-1 1-1-0 1-2-1 1-2-0 1-3-1 1-3-0 1-4-1",
    "2-1-1 2-1-0 2-2-1 2-2-0 2-3-1 2-3-0 2-4-1",
    "3-1-1 3-1-0 3-2-1 3-2-0 3-3-1 3-3-0 3-4-1",
    "4-1-1 4-1-0 4-2-1 4-2-0 4-3-1 4-3-0 4-4-1",
    "5-1-1 5-1-0 5-2-1 5-2-0 5-3-1 5-3-0 5-4-1",
    "6-1-1 6-1-0 6-2-1 6-2-0 6-3-1 6-3-0 6-4-1",
]
"""The ways from the plant to the emitters."""


def spokes(first: int, second: int) -> State:
    """So many of each player's emitters have power."""
    return drawn(" ".join(SPOKES[:first]), " ".join(SPOKES[:second]))


def drawn(first: str, second: str) -> State:
    """The players have filled these; all dice show 1."""
    lines = ["round: 9", "first: 1", "shared: 1 1", "own: 1 1"]
    if first:
        lines.append(f"player 1 extras: {first}")
    if second:
        lines.append(f"player 2 extras: {second}")
    return situation(GAME, "\n".join(lines))


def test_the_same_lead_counts_more_towards_the_end() -> None:
    evaluation = ShieldsEvaluation()
    early = evaluation.shares(spokes(1, 0))
    late = evaluation.shares(spokes(5, 4))
    assert 0.5 < early[0] < late[0]


def test_alone_the_rollout_policy_raises_the_shields_in_nearly_all_hard_games() -> None:
    evaluation = ShieldsEvaluation()
    won = 0
    for seed in range(60):
        g = GAME.new(1, seed, {"solo": "hard"})
        while g.pending():
            options = g.options(0)
            g.play(0, options[evaluation.rollout_choice(g, 0, options)])
        outcome = g.outcome()
        assert outcome is not None
        won += len(outcome.winners)
    assert won >= 57


def policy_action(evaluation: ShieldsEvaluation, g: State) -> str:
    """Let the rollout policy answer for the first player; its answer."""
    options = g.options(0)
    action = options[evaluation.rollout_choice(g, 0, options)]
    g.play(0, action)
    return action.text


def test_the_policy_changes_a_die_that_brings_power_to_an_emitter() -> None:
    """Emitter 3 lacks a single triangle, which lies in sector 2."""
    g = drawn(f"{SPOKES[5]} {SPOKES[0]} {SPOKES[1]} 2-1-2 2-2-3 2-2-4 2-3-5 2-3-6", "")
    assert policy_action(ShieldsEvaluation(), g) in ("change first to 2", "change second to 2", "change own to 2")


def test_the_policy_draws_first_and_then_fills_both_triangles_that_an_emitter_lacks() -> None:
    evaluation = ShieldsEvaluation()
    g = drawn(SPOKES[2].removesuffix(" 3-3-0 3-4-1"), "")
    assert policy_action(evaluation, g) == "pass"
    assert g.drafts[0].placement >= 0, "the single has one place in sector 1, so it is drawn without a question"
    assert {policy_action(evaluation, g), policy_action(evaluation, g)} == {"fill 3-3-0", "fill 3-4-1"}
    assert lacking(evaluation.evaluator.lacks(g.sheets[0]))[2] == 0


def second_attack(hits: str, sector: int) -> State:
    """Alone, with city 2 ready; the attack on sector 1 was blocked and comes again, on this sector."""
    lines = ["round: 9", "first: 1", "shared: 2 3", "own: 1", f"player 1 extras: {SPOKES[0]} {SPOKES[1]}"]
    for skipped in range(100):
        g = situation(GAME, "\n".join([*lines, f"player 1 hits: {hits}", "player 1 used: 1"]))
        assert g.main.stream is not None
        for _ in range(skipped):
            g.main.stream.next32()
        while g.attacks[0] == 0:
            options = g.options(0)
            g.play(0, next((one for one in options if one.text.endswith(" 1") and "assign" in one.text), options[0]))
            if g.round != 9:
                break
        if g.attacks[0] == sector:
            return g
    raise AssertionError(f"sector {sector} was never attacked")


def test_alone_a_bot_changes_the_second_attack_where_it_would_destroy_a_city() -> None:
    g = second_attack("0 0 0 0 4 4", 5)
    assert bot("greedy", GAME).choose(handle(GAME, g, 0), None, Rng(1)).text == "change rerolled to 4"
    assert policy_action(ShieldsEvaluation(), g) == "change rerolled to 4"
    g = second_attack("0 0 0 0 4 4", 6)
    assert policy_action(ShieldsEvaluation(), g) == "change rerolled to 1", "a shield blocks it there"


def test_alone_a_bot_keeps_its_ability_where_the_second_attack_does_no_harm() -> None:
    g = second_attack("0 0 0 4 0 4", 5)
    assert policy_action(ShieldsEvaluation(), g) == "pass"


def test_the_policy_knows_no_secret_of_a_rival() -> None:
    evaluation = ShieldsEvaluation()
    for g in tables(3, 2):
        for seat in g.pending():
            options = g.options(seat)
            expected = evaluation.rollout_choice(g, seat, options)
            other = g.clone()
            for rival in range(3):
                if rival != seat:
                    other.drafts[rival] = new_draft(other.sheets[rival])
            assert evaluation.rollout_choice(other, seat, options) == expected


def test_a_table_is_quiet_only_between_rounds() -> None:
    evaluation = ShieldsEvaluation()
    quiet = [evaluation.is_quiet(g) for g in tables(2, 1)]
    assert True in quiet
    for g in tables(2, 1):
        assert evaluation.is_quiet(g) == (
            not any(draft.work or draft.ability for draft in g.drafts) and not any(g.attacks)
        )


@pytest.mark.parametrize("spec", ["greedy", "search:60"])
def test_bots_play_alone(spec: str) -> None:
    """One seat, no rivals, and an outcome without winners is a loss."""
    g = GAME.new(1, 5)
    player = bot(spec, GAME)
    rng = Rng(5)
    answers = 0
    while g.pending():
        options = g.options(0)
        g.play(0, player.choose(handle(GAME, g, 0), None, rng) if len(options) > 1 else options[0])
        answers += 1
    outcome = g.outcome()
    assert outcome is not None
    assert answers > 10
    assert outcome.winners in ((), (0,))


@pytest.mark.parametrize("seats", [1, 2])
def test_the_terms_add_up_to_what_a_sheet_is_worth(seats: int) -> None:
    """Before anything is chosen that is its merit, and when all is chosen the outlook."""
    evaluation = ShieldsEvaluation()
    merits = outlooks = 0
    for g in tables(seats, 2):
        for seat in range(seats):
            total = sum(term.value for term in evaluation.terms(g, seat))
            draft = g.drafts[seat]
            if draft.placement >= 0 or g.attacks[seat]:
                if len(draft.extras) != 1:
                    assert total == pytest.approx(evaluation.outlook(g, seat))
                    outlooks += 1
            elif not draft.work and not draft.ability:
                assert total == pytest.approx(evaluation.merits(g)[seat])
                merits += 1
    assert merits > 5
    assert outlooks > 5
