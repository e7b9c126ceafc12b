"""What each seat and a spectator get to know, and what they can imagine."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from quarterdeck.games.dastardly_dirigibles.rules.events import CardDrawn
from quarterdeck.games.dastardly_dirigibles.rules.pieces import TAIL, State
from quarterdeck.games.dastardly_dirigibles.rules.redeal import Deal, hidden
from quarterdeck.kernel.rng import Rng
from tests.games.dastardly_dirigibles.table import BOOK, GAME, keys, new, number, play, random_game, told, two, view


def redealt(g: State, seat: int | None, seed: int) -> State:
    t = GAME.redeal(g, seat, Rng(seed))
    assert isinstance(t, State)
    return t


@pytest.mark.parametrize("seats", [2, 5])
def test_a_rival_shows_what_all_saw_and_nothing_else(seats: int) -> None:
    for g in random_game(11, seats):
        if g.outcome() is not None:
            break
        for seat in [*range(seats), None]:
            seen = view(g, seat)
            for other in range(seats):
                hers = seen.sides[other]
                assert hers.hand == (g.sides[other].hand if other == seat else None)
                assert (hers.known, hers.held) == (g.sides[other].known, len(g.sides[other].hand))
            assert seen.extracted == (g.extracted if seat == g.active else None)


def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    g = two(more="hand 0: tail key, aether-extractor\n pile: tail gear, tail chain, thief")
    play(g, "0: play aether-extractor")
    cards = [number("tail gear"), number("tail chain"), number("thief")]
    for seat, seen in ((0, cards), (1, [None] * 3), (None, [None] * 3)):
        log = g.listener
        assert [event.card for event in told(g, seat) if isinstance(event, CardDrawn)] == seen
        g.listener = log


def test_the_order_of_the_pile_is_nobodys_business() -> None:
    g, other = new(), new()
    other.pile.reverse()
    assert other != g
    for seat in (0, 1, 2, None):
        assert view(other, seat) == view(g, seat)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_redeal_keeps_what_is_known_and_never_deals_what_was_denied_in_play(seats: int) -> None:
    compared = 0
    for step, g in enumerate(random_game(5, seats)):
        if g.outcome() is not None or step % 7:
            continue
        for seat in (0, None):
            t = redealt(g, seat, step)
            for other in range(seats):
                mine, hers = g.sides[other], t.sides[other]
                assert hers.known == mine.known
                assert not Counter(hers.known) - Counter(hers.hand)
                compared += any(mine.lacks)
                assert fits(hidden(hers), hers.lacks)
    assert compared > 20


def fits(cards: list[int], lacks: list[int]) -> bool:
    """Can these cards be those that lack these parts? Every later one lacks no part that an earlier one does not."""
    deal = Deal(BOOK.parts_of, sorted(cards), None)
    for lack in lacks:
        deal.add(lack)
    return sorted(deal.cards) == sorted(cards)


def test_what_is_denied_of_a_later_card_is_denied_of_every_earlier_one() -> None:
    for seed in range(4):
        for g in random_game(seed, 4):
            for side in g.sides:
                assert len(side.lacks) + len(side.known) == len(side.hand)
                for earlier, later in zip(side.lacks, side.lacks[1:], strict=False):
                    assert later & ~earlier == 0
                assert fits(hidden(side), side.lacks)


def test_a_redeal_never_deals_what_was_denied() -> None:  # Ruling 24
    g = two(more="hand 0: tail key\n hand 1: nose-cone gear, thief, drive-engine key\n known 1: thief")
    play(g, "0: play tail key", "1: no match")
    for seed in range(200):
        hand = redealt(g, 0, seed).sides[1].hand
        assert number("thief") in hand
        assert [card for card in hand if BOOK.parts_of[card] == TAIL] == []


def test_what_lay_open_is_forgotten_when_it_is_shuffled() -> None:  # Ruling 35
    lines = "emporium: thief, thief\n pile:\n discards: tail key, tail chain, tail screw, drive-engine key"
    g = two(more=f"hand 0: aether-extractor\n hand 1: nose-cone gear\n {lines}")
    assert {keys(redealt(g, 0, seed).sides[1].hand) for seed in range(20)} == {"nose-cone gear"}
    play(g, "0: play aether-extractor")
    imagined = {keys(redealt(g, 0, seed).sides[1].hand) for seed in range(20)}
    assert imagined == {"nose-cone gear", keys(g.pile)}


def test_all_hands_that_a_rival_can_hold_are_equally_likely() -> None:
    """Two cards, of which the first is no Tail, from two Tails, a Nose Cone and a Drive Engine: ordered pairs alike."""
    kinds = ["tail key", "tail gear", "nose-cone key", "drive-engine key"]
    lines = f"hand 1: nose-cone key, tail gear\n lacks 1: {1 << TAIL} 0\n pile: tail key, drive-engine key"
    g = two(more=f"{lines}\n hand 0: thief")
    rounds = 6000
    found = Counter(keys(redealt(g, 0, seed).sides[1].hand) for seed in range(rounds))
    pairs = [(one, other) for one in kinds for other in kinds if one != other and not one.startswith("tail")]
    expected: Counter[str] = Counter()
    for pair in pairs:
        expected[keys(sorted(number(key) for key in pair))] += 1
    assert set(found) == set(expected)
    for hand, weight in expected.items():
        share = weight / len(pairs)
        assert abs(found[hand] - rounds * share) < 4 * math.sqrt(rounds * share * (1 - share))


def test_a_place_gives_up_its_card_where_nothing_else_will_do() -> None:
    tail, nose = number("tail key"), number("nose-cone key")
    for seed in range(20):
        deal = Deal(BOOK.parts_of, [nose, tail], Rng(seed))
        deal.add(1 << 1)  # anything but a Lift Engine: it may take either
        deal.add(1 << TAIL)
        assert deal.cards == [tail, nose]


def test_an_extraction_is_dealt_anew_for_others_alone() -> None:
    g = two(more="hand 0: aether-extractor\n pile: tail key, thief, nose-cone gear, tail chain, tail gear, tail screw")
    play(g, "0: play aether-extractor")
    assert {tuple(redealt(g, 0, seed).extracted) for seed in range(30)} == {tuple(g.extracted)}
    assert len({tuple(redealt(g, 1, seed).extracted) for seed in range(30)}) > 5


@pytest.mark.parametrize("answer", ["play none", "play tail key"])
def test_what_was_extracted_and_kept_stays_secret(answer: str) -> None:
    g = two(more="hand 0: aether-extractor\n pile: tail key, thief, nose-cone gear, tail chain, tail gear, tail screw")
    play(g, "0: play aether-extractor", f"0: {answer}")
    hers = view(g, 1).sides[0]
    kept = len(g.sides[0].hand)
    assert (hers.hand, hers.known, hers.lacks, hers.held) == (None, [], [0] * kept, kept)


def test_everything_is_open_at_the_end() -> None:  # Ruling 31
    *_, g = random_game(3, 3)
    for seat in (0, 2, None):
        seen = view(g, seat)
        assert ([side.hand for side in seen.sides], seen.pile) == ([side.hand for side in g.sides], g.pile)


def test_a_new_round_hides_everything_again() -> None:  # Ruling 31
    g = two("key key key key key gear -", more="hand 0: tail key, thief\n known 0: thief\n hand 1: thief\n lacks 1: 3")
    play(g, "0: play tail key", "1: no match")
    assert g.round == 2
    assert [(side.known, side.lacks) for side in g.sides] == [([], [0] * 5)] * 2
    seen = view(g, 1)
    assert seen.sides[0].hand is None
    assert seen.sides[0].scored is not None
    assert (seen.sides[0].scored.points, seen.sides[0].scored.completion) == (14, 2)
