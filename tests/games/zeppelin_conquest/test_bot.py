"""The evaluation of Zeppelin Conquest agrees with the rules where all is laid, and keeps secrets where it is not."""

from __future__ import annotations

import pytest

from quarterdeck.games.zeppelin_conquest import GAME
from quarterdeck.games.zeppelin_conquest.bot.evaluation import ZeppelinEvaluation
from quarterdeck.games.zeppelin_conquest.rules.order_of_play import LITERAL_MISPRINT
from quarterdeck.games.zeppelin_conquest.rules.pieces import CYCLONE, RED, TARGETS, State
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import playout
from tests.bots.positions import one_card_wins


def tables(count: int, literal: bool = False) -> list[State]:
    """Random tables at every question of several games."""
    found: list[State] = []
    for seed in range(count):
        g = GAME.new(2, seed, {"literal_misprint": literal})
        rng = Rng(seed)
        while pending := g.pending():
            seat = next(iter(pending))
            assert isinstance(g, State)
            twin = g.clone()
            found.append(twin)
            options = g.options(seat)
            g.play(seat, options[rng.below(len(options))])
    return found


@pytest.mark.parametrize("literal", [False, True])
def test_when_the_last_card_is_chosen_the_lead_is_what_the_rules_score(literal: bool) -> None:
    """Seen from before the last card of a turn: with it in Cyclone's draft, nothing is left to guess."""
    evaluation = ZeppelinEvaluation()
    compared = 0
    for g in tables(12, literal):
        last = g.sides[CYCLONE]
        if len(last.laid) + len(last.draft) != TARGETS * 3 - 1 or len(last.laid) != TARGETS * 2:
            continue
        assert LITERAL_MISPRINT.flag(g.origin.options) is literal
        for card in last.hand:
            thought = g.clone()
            side = thought.sides[CYCLONE]
            side.hand.remove(card)
            side.draft.append(card)
            real = g.clone()
            real.play(CYCLONE, g.book.lays[card * TARGETS + TARGETS - 1])
            assert evaluation.lead(thought) == real.sides[RED].score - real.sides[CYCLONE].score
            compared += 1
    assert compared == 12 * 2 * 3


def test_the_shares_of_both_sides_are_one_whole() -> None:
    evaluation = ZeppelinEvaluation()
    for g in tables(3):
        shares = evaluation.shares(g)
        assert shares == [evaluation.value(g, RED), evaluation.value(g, CYCLONE)]
        assert sum(shares) == pytest.approx(1.0)
        assert all(0.0 < share < 1.0 for share in shares)


def test_shares_foretell_who_wins() -> None:
    """In random games too: whoever is given more than three quarters before the last round mostly wins."""
    evaluation = ZeppelinEvaluation()
    right = wrong = 0
    for g in tables(30):
        share = evaluation.value(g, RED)
        if g.turn == 2 and g.round == 3 and evaluation.is_quiet(g) and abs(share - 0.5) > 0.25:
            twin = g.clone()
            playout(twin, Rng(1))
            assert twin.result is not None
            winner = RED if share > 0.5 else CYCLONE
            right += twin.result.winners == (winner,)
            wrong += twin.result.winners != (winner,)
    assert right > 5 * wrong


def test_a_lead_beyond_all_measure_is_a_share_of_one() -> None:
    g = one_card_wins()
    evaluation = ZeppelinEvaluation()
    for score, share in ((10**6, 1.0), (-(10**6), 0.0)):
        g.sides[RED].score = score
        assert evaluation.value(g, RED) == pytest.approx(share)


def test_the_rollout_policy_knows_no_secret_of_the_rival() -> None:
    """What a rollout does depends on the seat's own cards and on what lies open."""
    evaluation = ZeppelinEvaluation()
    chosen = 0
    for g in tables(4):
        for seat in g.pending():
            options = g.options(seat)
            expected = evaluation.rollout_choice(g, seat, options)
            chosen += expected
            for seed in range(3):
                other = g.clone()
                rival = other.sides[1 - seat]
                hidden = sorted(rival.hand + rival.draft + rival.discards + rival.deck)
                Rng(seed).shuffle(hidden)
                for heap in (rival.hand, rival.draft, rival.discards, rival.deck):
                    heap[:] = [hidden.pop() for _ in heap]
                other.sides[seat].deck.sort()
                assert evaluation.rollout_choice(other, seat, options) == expected
    assert chosen > 0


def test_the_rollout_policy_lays_where_a_card_does_most() -> None:
    evaluation = ZeppelinEvaluation()
    g = one_card_wins()
    options = g.options(RED)
    assert options[evaluation.rollout_choice(g, RED, options)].text == "lay rocket-battalion-lower 3"


def test_one_evaluation_serves_tables_with_different_options() -> None:
    evaluation = ZeppelinEvaluation()
    plain, literal = tables(2), tables(2, literal=True)
    apart = [ZeppelinEvaluation().lead(g) for g in plain + literal]
    mixed = [evaluation.lead(g) for pair in zip(plain, literal, strict=True) for g in pair]
    assert mixed == [lead for pair in zip(apart[: len(plain)], apart[len(plain) :], strict=True) for lead in pair]
