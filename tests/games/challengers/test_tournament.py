"""The tournament: plans, trophies, the Deck Phase, the Robot, the final and the other ends."""

from __future__ import annotations

from collections import Counter

import pytest

from quarterdeck.games.challengers.rules.events import FinalistsNamed, MatchBegan, TrophyWon
from quarterdeck.games.challengers.rules.notation import situation
from quarterdeck.games.challengers.rules.order_of_play import (
    fans_of,
    finish_open_game,
    name_finalists,
    ranked,
    standing,
)
from quarterdeck.games.challengers.rules.pieces import FINAL, NOBODY, ROBOT, ROUNDS, State, participants, side_of
from quarterdeck.games.challengers.rules.printed import STARTER
from quarterdeck.kernel.errors import BadOption, IllegalAction
from quarterdeck.kernel.event import EventLog
from quarterdeck.kernel.rng import Rng
from tests.games.challengers.table import BOOK, GAME, NUMBER, keys, new, offered, play, side, told, tournament


def finish_deck_phase(g: State, seat: int) -> None:
    """Pick the first card on offer and keep the deck."""
    round = g.round
    while seat in g.pending() and g.round == round and g.pending()[seat].name.startswith("Choose"):
        name = g.pending()[seat].name
        if name not in ("ChoosePile", "ChoosePick", "ChooseSwap", "ChooseRemoval"):
            return
        g.play(seat, g.default(seat))


def drawing(seats: int, drawn: str, deck: str = "newcomer talent dog", seed: int = 3, **options: object) -> State:
    """A table of round 1 at which seat 0 has drawn these cards and owns that deck."""
    g = new(seats, seed, GAME, **options)
    own = g.sides[0]
    own.draft.drawn = sorted(NUMBER[key] for key in drawn.split())
    own.deck = sorted(NUMBER[key] for key in deck.split())
    return g


# Plans --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [2, 4, 6, 8])
def test_every_park_has_two_players_every_round(count: int) -> None:
    for pairs in BOOK.plans.pairings[count]:
        assert sorted("".join(pairs)) == list("ABCDEFGH"[:count])
        assert pairs[0][0] == "A"


def test_seven_or_eight_players_meet_once_each() -> None:
    met = Counter("".join(sorted(pair)) for pairs in BOOK.plans.pairings[8] for pair in pairs)
    assert len(met) == 28
    assert set(met.values()) == {1}


@pytest.mark.parametrize("seats", range(1, 9))
def test_everybody_gets_a_plan_and_the_robot_has_the_first(seats: int) -> None:
    plans: Counter[int] = Counter()
    for seed in range(40):
        g = new(seats, seed)
        everybody = participants(g)
        assert sorted(side_of(g, who).plan for who in everybody) == list(range(len(everybody)))
        assert (ROBOT in everybody) is (seats % 2 == 1)
        if ROBOT in everybody:
            assert g.robot.plan == 0
        plans[g.sides[0].plan] += 1
    assert len(plans) == seats


def test_a_table_leaves_out_one_set() -> None:
    assert new(2).left_out == 6
    assert new(2, left_out="Castle").left_out == 1
    assert {new(2, seed, left_out="random").left_out for seed in range(60)} == set(range(1, 7))
    assert all(BOOK.cards[card].set != 1 for pile in new(2, left_out="Castle").piles for card in pile)


def test_each_park_has_one_trophy_of_each_round() -> None:
    for seed in range(10):
        g = new(8, seed)
        for round in range(ROUNDS):
            assert sorted(g.trophies[round * 4 : round * 4 + 4]) == BOOK.plans.trophies[round]


# Deck Phase ---------------------------------------------------------------------------------------------------------


def test_five_cards_are_drawn_and_two_may_be_picked() -> None:
    g = new(2, 5)
    drawn = g.sides[0].draft.drawn[:]
    assert (len(drawn), g.sides[0].draft.picks) == (5, 2)
    play(g, f"0: pick {keys(drawn[:1])}")
    play(g, f"0: pick {keys(drawn[1:2])}")
    assert offered(g, 0).startswith("remove")
    assert sorted(g.sides[0].deck) == sorted(BOOK.starter + drawn[:2])
    assert keys(g.sides[0].put_away) == keys(drawn[2:])


def test_some_rounds_offer_two_piles() -> None:
    for g in tournament(2, 4):
        for seat, decision in g.pending().items():
            if decision.name == "ChoosePile":
                assert offered(g, seat) == {3: "pile a, pile b", 4: "pile a, pile b", 6: "pile b, pile c"}[g.round]
                t = g.clone()
                t.play(seat, t.options(seat)[1])
                assert t.sides[seat].draft.picks == {3: 1, 4: 2, 6: 1}[g.round]


def test_a_swap_buys_one_more_pick() -> None:  # Ruling 5
    g = drawing(2, "shapeshifter-a cat-a cow-a", left_out="Castle")
    play(g, "0: pick shapeshifter-a")
    assert offered(g, 0) == "remove newcomer, remove talent, remove dog, remove shapeshifter-a, done"
    declined = play(g.clone(), "0: done")
    assert declined.sides[0].draft.picks == 1
    play(g, "0: remove shapeshifter-a")
    assert g.sides[0].draft.picks == 2
    play(g, "0: pick cat-a", "0: pick cow-a")
    assert keys(g.sides[0].deck) == "newcomer talent dog cat-a cow-a"
    assert not play(drawing(2, "shapeshifter-a", left_out="Castle"), "0: pick shapeshifter-a").sides[0].draft.drawn


def test_a_swap_of_a_set_takes_two_of_it() -> None:  # Ruling 5
    g = drawing(2, "sci-fi-geek-c cat-a", "newcomer cow-a", left_out="Castle")
    play(g, "0: pick sci-fi-geek-c")
    assert offered(g, 0) == "remove cow-a, remove sci-fi-geek-c, done"
    play(g, "0: remove cow-a")
    assert g.pending()[0].name == "ChoosePick"  # the second could only be the Geek
    assert keys(g.sides[0].deck) == "newcomer"
    assert g.sides[0].draft.picks == 2
    g = drawing(2, "sci-fi-geek-c cat-a", "newcomer talent", left_out="Castle")
    assert play(g, "0: pick sci-fi-geek-c").pending()[0].name == "ChoosePick"


def test_fans_of_a_picked_card_are_told_when_the_match_begins() -> None:
    g = drawing(2, "clones-b cat-a", left_out="Castle")
    play(g, "0: pick clones-b")
    assert (g.sides[0].fans, side(g, 0, 0).lowest, side(g, 1, 0).lowest) == (0, 1, 0)
    g.listener = EventLog()
    for seat in (0, 1):
        finish_deck_phase(g, seat)
    assert g.sides[0].fans >= 1
    assert any(type(event).__name__ == "FansGained" for event in told(g))


def test_an_empty_pile_is_made_from_its_discard() -> None:  # Ruling 6
    g = drawing(2, "pig-a cat-a", "newcomer dog")
    g.piles[0] = [NUMBER["reporter-a"]]
    g.discards[0] = [NUMBER["talent-a"]]
    play(g, "0: redraw")
    assert len(g.sides[0].draft.drawn) == 2
    assert NUMBER["reporter-a"] in g.sides[0].draft.drawn
    assert len(g.piles[0]) + len(g.discards[0]) == 2
    g = drawing(2, "pig-a", "newcomer dog")
    g.piles[0], g.discards[0] = [], []
    play(g, "0: redraw")
    assert keys(g.sides[0].draft.drawn) == "pig-a"


def test_the_last_card_stays() -> None:  # Ruling 7
    g = play(drawing(2, "pig-a", "newcomer dog"), "0: done", "0: remove dog")
    assert 0 not in g.pending()
    assert keys(g.sides[0].deck) == "newcomer"


def test_fans_are_never_used_up() -> None:  # Ruling 8
    text = "flag: 1\n 1 park: newcomer\n 1 deck: talent\n 0 deck: heroine-c\n 0 fans: 200\n 1 fans: 199"
    assert situation(GAME, text).sides[0].fans == 203


def test_a_redraw_throws_away_first() -> None:  # Ruling 20
    g = new(2, 5)
    first = g.sides[0].draft.drawn[:]
    play(g, f"0: pick {keys(first[:1])}", "0: redraw")
    assert keys(g.sides[0].put_away) == keys(first[1:])
    assert len(g.sides[0].draft.drawn) == 4
    assert "redraw" not in offered(g, 0)
    play(g, f"0: pick {keys(g.sides[0].draft.drawn[:1])}")
    assert "redraw" not in offered(g, 0)
    with pytest.raises(IllegalAction):
        play(g, "0: redraw")


def test_fewer_cards_may_be_picked() -> None:  # Ruling 32
    g = new(2, 5)
    assert g.sides[0].draft.picks == 2
    play(g, f"0: pick {keys(g.sides[0].draft.drawn[:1])}", "0: done")
    play(g, "1: done")
    assert [g.pending()[seat].name for seat in (0, 1)] == ["ChooseRemoval", "ChooseRemoval"]
    assert [len(g.sides[seat].deck) for seat in (0, 1)] == [7, 6]


def test_a_removed_starter_card_leaves_the_game() -> None:  # Ruling 18
    g = play(
        drawing(2, "pig-a", "newcomer dog dog-b talent-a"), "0: done", "0: remove dog", "0: remove dog-b", "0: done"
    )
    assert (keys(g.sides[0].box), keys(g.discards[1])) == ("", "")  # Ruling 21: not before others hear of it
    finish_deck_phase(g, 1)
    assert keys(g.sides[0].box) == "dog"
    assert keys(g.discards[1]) == "dog-b"


def test_the_numbers_are_told_when_a_match_begins() -> None:  # Ruling 21
    g = new(2, 5)
    g.listener = EventLog()
    play(g, "0: redraw")
    play(g, f"0: pick {keys(g.sides[0].draft.drawn[:1])}", "0: done", "0: remove newcomer", "0: remove newcomer")
    play(g, "0: done")
    assert [type(event).__name__ for event in g.listener.seen_by(1)] == []
    finish_deck_phase(g, 1)
    said = [event.sentence(BOOK) for event in g.listener.seen_by(1)]
    assert said.index("Seat 0 picked 1 card of pile A, drew anew once: a deck of 5.") < said.index(
        "Seat 0 removed 2 starter cards."
    )


def begun(g: State) -> list[bool]:
    return [match.begun for match in g.matches]


def test_a_match_starts_when_both_are_ready() -> None:  # Ruling 23
    g = new(4, 6)
    match, other = g.matches
    finish_deck_phase(g, match.first)
    assert begun(g) == [False, False]
    finish_deck_phase(g, match.second)
    assert begun(g) == [True, False]
    assert {other.first, other.second} <= set(g.pending())
    assert g.round == 1


def test_the_clock_keeps_the_deck() -> None:  # Ruling 30
    for g in tournament(3, 2):
        for seat, decision in g.pending().items():
            if decision.name == "ChooseRemoval":
                assert g.default(seat).text == "done"
            elif decision.name == "ChoosePick":
                assert g.default(seat).text.startswith("pick")


# The Robot ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "gone", "size"), [(1, 0, 8), (2, 1, 8), (3, 2, 8), (4, 3, 8), (5, 4, 9)])
def test_the_robot_gets_stronger_card_by_card(level: int, gone: int, size: int) -> None:  # Ruling 11
    came: set[int] = set()
    for seed in range(30):
        g = new(1, seed, robot_level=level)
        deck = g.robot.deck
        first = [card for card in deck if card in BOOK.robot]
        assert keys(first) == keys(BOOK.robot[gone:])
        assert len(deck) == size
        came.update(card for card in deck if card not in BOOK.robot)
    assert came == (set(BOOK.replacements) if level > 1 else set())
    if level <= 3:
        assert len([card for card in new(3, 1, robot_level=level).robot.deck if card not in BOOK.robot]) == gone


def test_solo_cards_come_when_asked_for() -> None:  # Ruling 11
    came: set[int] = set()
    for seed in range(60):
        came.update(new(1, seed, robot_level=5, solo_cards=True).robot.deck)
        assert not set(BOOK.solo) & set(new(1, seed, robot_level=5).robot.deck)
    assert set(BOOK.solo) <= came


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (2, {"robot_level": 2}, "robot_level: 2 does nothing with 2 seats, only with 1, 3, 5, 7; possible: 1 alone"),
        (3, {"robot_level": 4}, "robot_level: 4 does nothing with 3 seats, only with 1; possible: 1 to 3"),
        (3, {"robot_level": 3, "solo_cards": True}, "solo_cards: true does nothing with 3 seats, only with 1"),
        (1, {"solo_cards": True}, "true does nothing with robot_level 1; it needs robot_level 2, 3, 4 or 5"),
    ],
)
def test_what_would_do_nothing_to_the_robot_is_refused(
    seats: int, options: dict[str, object], words: str
) -> None:  # Ruling 11
    with pytest.raises(BadOption, match=words):
        GAME.new(seats, 1, options)
    GAME.new(seats, 1, {"robot_level": 1, "solo_cards": False})


def test_the_robots_power_grows_with_the_rounds() -> None:
    text = "flag: 1\n 1 park: cyborg\n 0 deck: sailor-a dog newcomer\n round: 5"
    g = situation(GAME, text, 1)
    assert side(g, 0, ROBOT).park[0].power == 5


def test_the_robot_gives_trophies_back() -> None:  # Ruling 17
    returned = kept = 0
    for seed in range(6):
        *_, g = tournament(3, seed)
        returned += g.winners.count(ROBOT)
        assert not g.robot.trophies
        *_, g = tournament(1, seed)
        kept += len(g.robot.trophies)
        assert g.robot.trophies == [trophy for trophy in range(28) if g.winners[trophy] == ROBOT]
    assert returned > 0
    assert kept > 0


def test_the_robot_owns_nothing_among_several() -> None:  # Ruling 17
    for seed in range(6):
        *_, g = tournament(5, seed, left_out="Castle")
        assert (g.robot.trophies, g.robot.fans) == ([], 0)
        assert ROBOT not in g.finalists


def test_the_robot_never_begins_against_an_owner_of_a_trophy() -> None:  # Ruling 17
    met = 0
    for seed in range(3):
        g = new(5, seed)
        g.listener = EventLog()
        while g.outcome() is None:
            seat = next(iter(g.pending()))
            g.play(seat, g.default(seat))
        owners: set[int] = set()
        for event in told(g):
            if isinstance(event, TrophyWon):
                owners.add(event.seat)
            elif isinstance(event, MatchBegan) and ROBOT in (event.beginner, event.opponent):
                met += 1
                assert event.beginner != ROBOT or event.opponent not in owners
    assert met == 21


# The end ------------------------------------------------------------------------------------------------------------


def test_the_standing_goes_by_fans_then_trophies_then_the_latest() -> None:  # Ruling 9
    g = new(4, 3)
    g.trophies = [5] * 28
    for seat, (fans, trophies) in enumerate([(10, []), (5, [24]), (0, [0, 4]), (0, [0, 8])]):
        g.sides[seat].fans, g.sides[seat].trophies = fans, trophies
    assert [standing(g, seat)[0] for seat in range(4)] == [10, 10, 10, 10]
    assert ranked(g, [0, 1, 2, 3]) == [[3], [2], [1], [0]]
    g.sides[1].trophies, g.sides[1].fans = [], 10
    assert ranked(g, [0, 1, 2, 3]) == [[3], [2], [0, 1]]


def test_the_final_decides_between_the_two_best() -> None:  # Ruling 9
    for seed in range(8):
        *_, g = tournament(4, seed)
        outcome = g.outcome()
        assert outcome is not None
        assert g.round == FINAL
        assert outcome.winners == (g.matches[0].winner,)
        assert {seat for place in outcome.ranking[:2] for seat in place} == set(g.finalists)
        others = [seat for seat in range(4) if seat not in g.finalists]
        assert min(standing(g, seat) for seat in g.finalists) >= max(standing(g, seat) for seat in others)
        assert outcome.scores == tuple(fans_of(g, seat) for seat in range(4))


def test_a_toss_names_the_finalists_where_all_is_equal() -> None:  # Ruling 9
    found: Counter[int] = Counter()
    for seed in range(60):
        g = new(4, seed)
        g.listener = EventLog()
        g.sides[2].fans = 1
        g.here = g.main
        name_finalists(g)
        assert g.finalists[0] == 2
        assert told(g)[0] == FinalistsNamed(2, g.finalists[1], tossed=1)
        found[g.finalists[1]] += 1
    assert set(found) == {0, 1, 3}
    assert min(found.values()) > 8


def test_before_the_final_both_may_remove_cards() -> None:  # Ruling 9
    asked = False
    for g in tournament(4, 1):
        if g.round == FINAL and not g.matches[0].begun:
            asked = True
            assert set(g.pending()) <= set(g.finalists)
            assert {decision.name for decision in g.pending().values()} == {"ChooseRemoval"}
    assert asked


def test_a_lead_of_eleven_wins_at_once() -> None:  # Ruling 10
    text = "flag: 1\n 1 park: newcomer\n 1 deck: talent\n 0 deck: champion\n 0 fans: {}\n round: 1"
    g = situation(GAME, text.format(8))
    outcome = g.outcome()
    lead = 8 + g.trophies[0]
    assert (outcome is None) is (lead < 11)
    outcome = situation(GAME, text.format(9)).outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ranking) == ((0,), ((0,), (1,)))


def test_a_robot_that_leads_by_eleven_wins() -> None:  # Ruling 10
    outcome = situation(GAME, "flag: 1\n 1 park: titan\n 1 fans: 9\n 0 deck: newcomer", 1).outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ranking) == ((), ((0,),))


def test_without_a_final_equal_standing_shares_the_win() -> None:  # Ruling 10
    g = new(2, 3)
    g.trophies = [5] * 28
    g.sides[0].trophies, g.sides[1].trophies = [0], [0]
    assert ranked(g, [0, 1]) == [[0, 1]]
    ends = []
    for seed in range(30):
        *_, g = tournament(2, seed)
        outcome = g.outcome()
        assert outcome is not None
        assert outcome.winners == tuple(ranked(g, [0, 1])[0])
        ends.append(g.round)
    assert min(ends) < ROUNDS
    assert max(ends) <= ROUNDS


def test_a_win_is_shared_with_the_robot() -> None:  # Ruling 10
    g = new(1, 3)
    g.here = g.main
    finish_open_game(g)
    outcome = g.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ranking) == ((0,), ((0,),))


def test_the_piles_of_the_round_are_drawn_from() -> None:
    levels = {(g.round, side.draft.level) for g in tournament(8, 3) for side in g.sides if side.draft.level != NOBODY}
    offers = {(round + 1, offer.level) for round in range(7) for offer in BOOK.plans.offers[round]}
    assert levels == offers


def test_a_playthrough_by_the_clock_ends() -> None:
    g = new(5, 9)
    rng = Rng(1)
    while g.outcome() is None:
        waiting = list(g.pending())
        seat = waiting[rng.below(len(waiting))]
        g.play(seat, g.default(seat))
    assert g.round == FINAL
    assert all(len(found.deck) >= 6 for found in g.sides)
    assert all(found.held[STARTER] == 6 for found in g.sides)
