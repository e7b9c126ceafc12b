"""The evaluation of Zeppelin Conquest agrees with the rules where all is laid, and keeps secrets where it is not."""

from __future__ import annotations

import pytest

from quarterdeck.bots import Budget, SearchBot, advise, bot
from quarterdeck.games.zeppelin_conquest import GAME
from quarterdeck.games.zeppelin_conquest.bot.evaluation import ZeppelinEvaluation
from quarterdeck.games.zeppelin_conquest.rules.notation import situation
from quarterdeck.games.zeppelin_conquest.rules.pieces import CYCLONE, RED, TARGETS, State
from quarterdeck.games.zeppelin_conquest.rules.standing import LITERAL_MISPRINT
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import playout
from tests.bots.positions import handle
from tests.bots.reachable import everything


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


# A card that wins ----------------------------------------------------------------------------------------------------

ONE_CARD_WINS = """
    turn: 2
    round: 3
    score: 0 4
    target t03: rocket-battalion-middle rocket-battalion-upper | doom-tempest-middle storm-escort-middle
    target t05: air-wing-lower flagship-of-rocket-red | doom-tempest-lower cyclone-squadron-middle
    target t11: armed-escort-middle air-wing-middle | cyclone-squadron-lower storm-escort-upper
    red hand: doom-engineers-lower armed-escort-lower air-wing-upper doom-engineers-upper rocket-battalion-lower
"""
WINNER = "lay rocket-battalion-lower 3"


def one_card_wins() -> State:
    """Red has laid two of her last cards; WINNER wins whatever Cyclone lays, the others hardly ever do."""
    g = situation(GAME, ONE_CARD_WINS)
    g.play(0, GAME.action("lay doom-engineers-lower 1"))
    g.play(0, GAME.action("lay armed-escort-lower 2"))
    return g


def test_greedy_lays_the_card_that_wins() -> None:
    g = one_card_wins()
    for seed in range(5):
        assert bot("greedy", GAME).choose(handle(GAME, g, 0), None, Rng(seed)).text == WINNER


def test_search_lays_the_card_that_wins() -> None:
    player = bot("search", GAME)
    assert isinstance(player, SearchBot)
    for seed in range(3):
        found = player.consider(handle(GAME, one_card_wins(), 0), Budget(iterations=60), Rng(seed))
        assert found[0].action.text == WINNER
        assert found[0].value == 1.0
        assert all(other.value < 0.5 for other in found[1:])


def test_a_handle_knows_no_cards_of_the_rival() -> None:
    """In the middle of a fork: Red has laid two cards in secret."""
    g = GAME.new(2, key=bytes(range(32)))
    assert isinstance(g, State)
    rng = Rng(8)
    for _ in range(8 + 2):
        seat = next(iter(g.pending()))
        options = g.options(seat)
        g.play(seat, options[rng.below(len(options))])
    rival = g.sides[0]
    assert len(rival.draft) == 2
    lists = [item for item in everything(handle(GAME, g, 1)) if isinstance(item, list)]
    assert g.sides[1].hand in lists, "its own cards are there"
    for secret in (rival.hand, rival.draft, rival.hand + rival.draft, rival.deck, g.sides[1].deck, g.unseen):
        assert secret not in lists


def test_the_terms_add_up_to_the_lead() -> None:
    evaluation = ZeppelinEvaluation()
    for g in tables(2):
        lead = evaluation.lead(g)
        for seat, expected in ((RED, lead), (CYCLONE, -lead)):
            terms = evaluation.terms(g, seat)
            assert sum(term.value for term in terms) == pytest.approx(expected)
            cities = [target * 3 + row for target in g.targets for row in range(3)]
            assert [term.about for term in terms if term.name == "city"] == [[city] for city in cities]


def test_the_advice_covers_all_three_cards_and_names_what_the_win_is_about() -> None:
    g = GAME.new(2, 1)
    player = bot("search:60", GAME)
    assert isinstance(player, SearchBot)
    advice = advise(player, handle(GAME, g, RED), Rng(1))
    assert [action.text.split()[-1] for action in advice.plan] == ["1", "2", "3"]
    assert {reason.term for reason in advice.reasons} == {"city"}
