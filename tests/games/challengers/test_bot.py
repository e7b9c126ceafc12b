"""The bots of Challengers!: a rollout policy without secrets, a simulator by the rules, a drafter that drafts."""

from __future__ import annotations

import pytest

from quarterdeck.bots import Handle, bot
from quarterdeck.games.challengers.bot.draft_heuristic import gifts_of
from quarterdeck.games.challengers.bot.drafter import DraftingBot
from quarterdeck.games.challengers.bot.evaluation import FAN, ChallengersEvaluation, heap_of
from quarterdeck.games.challengers.bot.match_simulator import (
    THE_BETTER_DECK,
    MatchSimulator,
    Rival,
    match_of,
    trophy_worth,
)
from quarterdeck.games.challengers.bot.rollout_policy import rollout_choice
from quarterdeck.games.challengers.rules.notation import situation
from quarterdeck.games.challengers.rules.order_of_play import fans_of
from quarterdeck.games.challengers.rules.pieces import State
from quarterdeck.games.challengers.rules.printed import FROM_THE_BENCH
from quarterdeck.games.challengers.rules.worth import own_set
from quarterdeck.kernel.rng import Rng
from tests.games.challengers.table import GAME, NUMBER, new, play, tournament


def deck(keys: str) -> list[int]:
    return [NUMBER[key] for key in keys.split()]


def owner(keys: str) -> Rival:
    return Rival(0, deck(keys), [])


def chosen(g: State, seat: int, matches: int) -> str:
    return answer_of(f"search:{matches}", g, seat)


def answer_of(name: str, g: State, seat: int, seed: int = 1) -> str:
    return bot(name, GAME).choose(Handle(GAME, GAME.view(g, seat)), None, Rng(seed)).text


def test_what_searches_is_the_drafter() -> None:
    assert isinstance(bot("search:250ms", GAME), DraftingBot)


def test_the_ring_plays_by_the_rules() -> None:
    g = new(2)
    simulator = MatchSimulator(g, Rng(1))
    strong, weak = owner("dragon-c werewolf-c t-rex-c kraken-c"), owner("newcomer newcomer")
    assert min(simulator.gain(strong, weak, g.piles, 1, 5.0) for _ in range(10)) > 0.9
    assert max(simulator.gain(weak, strong, g.piles, 1, 5.0) for _ in range(10)) < 0.1
    even = [simulator.gain(strong, strong, g.piles, 1, 1.0) for _ in range(400)]
    assert 140 < sum(worth > 0.5 for worth in even) < 260
    fans = [simulator.gain(owner("clown-a"), strong, g.piles, 1, 4.0) for _ in range(20)]
    assert min(fans) < 0.1  # the match is lost
    assert max(fans) > 0.5  # but with the flag at the start there are two fans, half a trophy


def test_where_there_is_no_final_a_trophy_is_worth_its_fans() -> None:
    printed = new(1).book.plans.trophies[3]
    fans = sum(printed) / len(printed)
    assert [trophy_worth(new(seats), 4) for seats in (1, 2)] == [fans, fans]
    assert [trophy_worth(new(seats), 4) for seats in (3, 8)] == [fans + THE_BETTER_DECK] * 2


def test_the_ring_plays_every_card() -> None:
    """Matches with any cards come to an end, whatever they ask."""
    g = new(2, left_out="Castle")
    simulator = MatchSimulator(g, Rng(3))
    rng = Rng(4)
    pool = [card for pile in g.piles for card in pile]
    won = 0.0
    for _ in range(150):
        rivals = [Rival(0, [pool[rng.below(len(pool))] for _ in range(9)], []) for _ in range(2)]
        won += simulator.gain(rivals[0], rivals[1], g.piles, 1, 100.0) > 0.6
    assert 45 < won < 105


def test_the_rollout_policy_knows_no_secret() -> None:
    looked = 0
    for g in tournament(4, 3, left_out="Castle"):
        for seat in g.pending():
            options = g.options(seat)
            expected = rollout_choice(g, seat, options)
            for seed in range(2):
                t = GAME.redeal(g, seat, Rng(seed))
                assert isinstance(t, State)
                assert rollout_choice(t, seat, options) == expected
                looked += 1
    assert looked > 100


def test_a_stronger_deck_is_worth_more() -> None:
    g = new(2)
    evaluation = ChallengersEvaluation()
    before = evaluation.value(g, 0)
    g.sides[0].deck = sorted(g.sides[0].deck + deck("dragon-c kraken-c"))
    assert evaluation.value(g, 0) > before
    assert 0.0 < evaluation.value(g, 1) < 0.5


def test_a_few_strong_cards_are_worth_less_than_a_deck_that_lasts() -> None:
    """One Villain is the best average there is, and runs dry at once."""
    g = new(2)
    evaluation = ChallengersEvaluation()
    lasting = evaluation.value(g, 0)
    g.sides[0].deck = deck("villain-c")
    assert evaluation.value(g, 0) < lasting
    g.sides[0].deck = sorted(deck(f"{FULL} dragon-c"))
    crowded = evaluation.value(g, 0)
    g.sides[0].deck.remove(NUMBER["newcomer"])
    assert evaluation.value(g, 0) > crowded


def test_greedy_keeps_a_deck_that_lasts_and_removes_what_has_no_seat() -> None:
    """Alone 'done' begins a match at once, and most are lost at first: that is no reason to remove one more card."""
    g = new(1)
    g.sides[0].draft.drawn = deck("pig-a")
    play(g, "0: done")
    assert answer_of("greedy", g, 0) == "done"
    g = alone("pig-a", f"{FULL} dragon-c")
    play(g, "0: done")
    assert answer_of("greedy", g, 0) == "remove newcomer"
    play(g, "0: remove newcomer")
    assert answer_of("greedy", g, 0) == "done"


def test_greedy_plays_on_its_match_in_its_head() -> None:
    bench = "0 bench: pig-a cat-a pony-a parrot-a spider-a"
    g = situation(
        GAME, f"flag: 1\n 1 park: horse-b\n 1 deck: newcomer talent\n 0 deck: juggler-a dog dragon-c\n {bench}"
    )
    assert {answer_of("greedy", g, 0, seed) for seed in range(8)} == {"top dragon-c"}


def test_alone_greedy_wins_more_often_than_not_against_the_mildest_robot() -> None:
    won = 0
    for seed in range(10):
        g = new(1, seed)
        player, rng = bot("greedy:4", GAME), Rng(seed)
        while g.outcome() is None:
            g.play(0, GAME.action(player.choose(Handle(GAME, GAME.view(g, 0)), None, rng).text))
        outcome = g.outcome()
        assert outcome is not None
        won += 0 in outcome.winners
        assert len(g.sides[0].deck) >= len(new(1).sides[0].deck)
    assert won >= 6


def test_the_drafter_picks_the_card_that_wins_matches() -> None:
    g = new(2, 3)
    g.sides[0].draft.drawn = sorted(deck("dragon-c clown-a butler-a jester-a"))
    g.sides[0].draft.picks = 1
    assert chosen(g, 0, 30) == "pick dragon-c"


def test_the_drafter_keeps_a_deck_that_wins() -> None:
    g = new(2, 3)
    g.sides[0].draft.drawn = deck("pig-a")
    g.sides[0].deck = sorted(deck("newcomer newcomer newcomer dragon-c kraken-c werewolf-c t-rex-c teddy-bear-c"))
    play(g, "0: done")
    assert chosen(g, 0, 20) == "done"


def test_the_drafter_saves_its_match() -> None:
    """With Dragon next the flag is safe; with Dog it is lost again, and the bench has one seat for two cards."""
    bench = "0 bench: pig-a cat-a pony-a parrot-a spider-a"
    g = situation(
        GAME, f"flag: 1\n 1 park: horse-b\n 1 deck: newcomer talent\n 0 deck: juggler-a dog dragon-c\n {bench}"
    )
    assert chosen(g, 0, 40) == "top dragon-c"
    g.play(0, GAME.action("top dragon-c"))
    assert g.winners[0] == 0


def test_the_drafter_beats_random_players() -> None:
    won = 0
    for seed in range(4):
        g = new(2, seed)
        players = [bot("search:20", GAME), bot("random", GAME)]
        rng = Rng(seed)
        while g.outcome() is None:
            seat = next(iter(g.pending()))
            g.play(seat, GAME.action(players[seat].choose(Handle(GAME, GAME.view(g, seat)), None, rng).text))
        outcome = g.outcome()
        assert outcome is not None
        won += 0 in outcome.winners
    assert won >= 3


FULL = "newcomer talent pig-a cat-a pony-a parrot-a spider-a"
"""As many names as are good for a bench."""


def alone(drawn: str, cards: str = FULL) -> State:
    g = new(1)
    g.sides[0].deck = sorted(deck(cards))
    g.sides[0].draft.drawn = sorted(deck(drawn))
    g.sides[0].draft.picks = 1
    return g


def on_paper(g: State) -> str:
    return answer_of("greedy", g, 0)


def test_on_paper_a_pick_counts_for_what_the_deck_gains() -> None:
    """Another Pig adds 3. Any other name takes the seat of Newcomer: Horse adds 4 then, Knight not quite 3."""
    assert on_paper(alone("pig-a horse-b jester-a")) == "pick horse-b"
    assert on_paper(alone("pig-a knight-b")) == "pick pig-a"
    assert on_paper(alone("pig-a skeleton-a jester-a")) == "pick pig-a"
    assert on_paper(alone("horse-b dragon-c")) == "pick dragon-c"


def test_on_paper_weak_cards_are_thrown_away_for_new_ones() -> None:
    assert on_paper(alone("jester-a clown-a")) == "redraw"


def test_on_paper_what_has_no_seat_is_removed() -> None:
    g = alone("pig-a", f"{FULL} dragon-c")
    play(g, "0: done")
    assert on_paper(g) == "remove newcomer"
    play(g, "0: remove newcomer")
    assert on_paper(g) == "done"


def test_alone_the_drafter_keeps_to_paper_without_a_reason_not_to() -> None:
    """A few matches are no reason, however they go."""
    for drawn in ("pig-a horse-b jester-a", "pig-a skeleton-a jester-a", "horse-b dragon-c"):
        g = alone(drawn)
        g.sides[0].draft.redrawn = True
        assert {chosen(g, 0, matches) for matches in range(1, 12)} == {on_paper(g)}


def test_alone_the_drafter_sees_a_reason() -> None:
    """On paper Pig is stronger, but this deck wins without it, and Clown brings fans."""
    g = alone("clown-a pig-a", "dragon-c kraken-c werewolf-c")
    g.sides[0].draft.redrawn = True
    assert on_paper(g) == "pick pig-a"
    assert chosen(g, 0, 600) == "pick clown-a"


def test_the_terms_add_up_to_deck_and_fans() -> None:
    evaluation = ChallengersEvaluation()
    g = new(2)
    rng = Rng(1)
    compared = 0
    while pending := g.pending():
        seat = next(iter(pending))
        terms = evaluation.terms(g, seat)
        if match_of(g, seat).begun:
            assert terms == []
        else:
            compared += 1
            expected = evaluation.deck_strength(g, heap_of(g.sides[seat])) + FAN * fans_of(g, seat)
            assert sum(term.value for term in terms) == pytest.approx(expected)
        options = g.options(seat)
        g.play(seat, options[rng.below(len(options))])
    assert compared > 10


def test_who_gives_from_the_bench_is_counted_by_the_rules() -> None:
    g = new(2)
    giver, others = gives_to_a_set(g)
    wanted = g.book.cards[giver].of_set
    stranger = next(card.number for card in g.book.cards if card.set != wanted and card.moment != FROM_THE_BENCH)
    count, amount = gifts_of(g, [giver, *others, others[0], stranger], giver)
    assert count == len(others) + 1
    assert amount == g.book.cards[giver].amount
    assert gifts_of(g, [stranger, *others], stranger) == (0, 0)


def gives_to_a_set(g: State) -> tuple[int, list[int]]:
    """A card that gives another set than its own something from the bench, and all cards of that set."""
    for card in g.book.cards:
        if card.moment == FROM_THE_BENCH and card.effect is not None and card.effect.gift is own_set:
            others = [other.number for other in g.book.cards if other.set == card.of_set and other is not card]
            if others:
                return card.number, others
    raise AssertionError("no card gives a set anything")
