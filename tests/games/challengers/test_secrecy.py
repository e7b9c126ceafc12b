"""Who knows what: drafts, decks, places in decks, trophies, discards; and what is imagined from that."""

from __future__ import annotations

from collections import Counter

import pytest

from quarterdeck.games.challengers.rules.decks import forget_between
from quarterdeck.games.challengers.rules.events import CardRevealed
from quarterdeck.games.challengers.rules.pieces import FINAL, NOBODY, OWN, State
from quarterdeck.games.challengers.rules.printed import STARTER
from quarterdeck.kernel.conformance import Check, Trial, Walk
from quarterdeck.kernel.conformance.hearing import (
    equal_hearing_is_equal_knowledge,
    whether_a_question_is_put_tells_nothing,
)
from quarterdeck.kernel.conformance.knowing import (
    a_redeal_forgets_the_table_it_came_from,
    a_seat_sees_the_same_in_every_redeal,
    a_view_is_enough_to_redeal,
    an_imagined_table_can_be_played,
)
from quarterdeck.kernel.event import EventLog
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.types import Action
from tests.games.challengers.table import BOOK, GAME, NUMBER, keys, match, new, play, sensible, side, tournament, view
from tests.games.challengers.test_tournament import drawing, finish_deck_phase


def test_a_draft_is_seen_by_its_owner_alone() -> None:  # Ruling 21
    g = new(4, 5)
    g.listener = EventLog()
    before = [view(g, seat) for seat in (1, 2, None)]
    drawn = g.sides[0].draft.drawn
    play(g, f"0: pick {keys(drawn[:1])}", "0: redraw")
    assert [view(g, seat) for seat in (1, 2, None)] == before
    assert g.listener.seen_by(1) == g.listener.seen_by(None) == []
    mine = side(g, 0, 0).draft
    assert mine is not None
    assert len(mine.drawn) == 4
    assert [side(g, 0, who).draft for who in (1, 2, 3)] == [None] * 3


def test_rivals_see_numbers_and_what_was_revealed() -> None:  # Ruling 12
    g = match("flag: 1\n 1 park: dragon-c\n 0 deck: sailor-a dog talent\n 0 bench: pig-a\n 1 deck: newcomer dog")
    mine = side(g, 1, 0)
    assert (mine.deck, mine.known, mine.deck_size, keys(mine.bench)) == (None, None, 2, "pig-a")
    assert keys([card.card for card in mine.park]) == "sailor-a"
    assert mine.held == [2, 0, 0, 2, 0]


def test_trophies_are_open_for_two() -> None:  # Ruling 10
    for g in tournament(2, 3):
        for number, winner in enumerate(g.winners):
            assert (view(g, 0).trophies[number] == -1) is (winner == NOBODY and g.outcome() is None)


def test_a_trophy_is_worth_something_only_to_its_owner_until_round_7() -> None:  # Ruling 22
    for g in tournament(5, 3):
        if g.outcome() is not None:
            break
        for seat in range(5):
            known = [fans != -1 for fans in view(g, seat).trophies]
            wanted = [winner == seat or (g.round == FINAL and 0 <= winner < 5) for winner in g.winners]
            assert known == wanted
        fans = side(g, 0, 1)
        real = g.sides[1].fans + sum(g.trophies[trophy] for trophy in g.sides[1].trophies)
        assert fans.lowest <= real <= fans.highest


def test_a_known_place_is_remembered_until_the_shuffle() -> None:  # Ruling 25
    g = match(
        "flag: 1\n 1 park: dragon-c\n 0 deck: juggler-a juggler-a newcomer talent dog champion newcomer\n 1 deck: dog"
    )
    assert keys(side(g, 0, 0).known) == "juggler-a newcomer talent ? ? ?"
    play(g, "0: top newcomer", "0: top juggler-a")
    assert keys(side(g, 0, 0).known) == "talent dog champion ?"  # newcomer was revealed, then the second Juggler
    for other in (1, None):
        assert keys(side(g, other, 0).places) == "? ? ? ?"


def test_a_search_blurs_what_lies_between() -> None:  # Ruling 25
    """Reporter, then Sailor: the card at the bottom stays in place whatever is taken from above it."""
    text = (
        "flag: 1\n 1 park: villain-c\n 1 deck: dog\n 0 deck: reporter-a sailor-a newcomer juggler-a dog talent champion"
        "\n search: sorted"
    )
    g = play(match(text), "0: bottom newcomer")
    assert keys(side(g, 0, 0).known) == "? ? ? ? newcomer"
    play(g, "0: bottom champion")
    assert g.pending()[0].name == "ChooseTop"
    assert keys(side(g, 0, 0).known) == "dog talent newcomer champion"
    deck = [NUMBER["dog"] | OWN, NUMBER["talent"], NUMBER["champion"] | OWN, NUMBER["newcomer"], NUMBER["pig-a"] | OWN]
    forget_between(deck)
    assert [place >= OWN for place in deck] == [True, False, False, False, True]


def test_an_unseen_card_is_known_by_its_level() -> None:  # Ruling 25
    text = (
        "flag: 1\n 1 park: dragon-c\n 1 deck: dog\n 0 deck: ufo-b butler-a dog\n 0 bench: dog-b\n pile a: cat-a pony-a"
    )
    g = match(
        f"{text}\n left out: Haunted House".replace("butler-a", "sorcerer-b").replace(
            "0 bench: dog-b", "0 bench: newcomer"
        )
    )
    assert g.pending()[0].name == "ChooseExhausted"
    for viewer in (0, 1, None):
        assert keys(side(g, viewer, 0).places) == "? unseen unseen"
    assert keys(side(g, 0, 0).deck) == "dog"
    decks = {keys([place & 127 for place in imagined(g, 0, seed).sides[0].deck[:2]]) for seed in range(40)}
    assert len(decks) > 20
    assert all(BOOK.cards[NUMBER[key]].level == 0 for deck in decks for key in deck.split())


def test_a_search_finds_the_one_unseen_card_in_its_place() -> None:  # Ruling 25
    """UFO brings two cards to the bottom; a search shows which they are, and where if both are the same."""
    text = "flag: 1\n 1 park: villain-c\n 1 deck: dog\n 0 deck: ufo-b sailor-a talent newcomer dog\n pile a: {}"
    text += "\n left out: Castle\n search: sorted"
    g = match(text.format("cat-a cat-a"))
    assert g.pending()[0].name == "ChooseFromDeck"
    assert keys(side(g, 0, 0).known) == "? ? ? cat-a cat-a"
    assert keys(side(g, 1, 0).places) == "? ? ? ? ?"
    g = match(text.format("cat-a pony-a"))
    assert keys(side(g, 0, 0).known) == "? ? ? ? ?"
    assert keys(side(g, 0, 0).deck) == "newcomer talent dog cat-a pony-a"


def test_who_saw_her_deck_in_order_imagines_no_other() -> None:  # Ruling 25
    """Sailor, then Juggler: in every table that she can imagine her deck lies as she saw it; for others it does not."""
    deck = "sailor-a juggler-a dog talent champion pig-a cat-a"
    g = match(f"flag: 1\n 1 park: villain-c\n 1 deck: dog\n 0 deck: {deck}")
    play(g, "0: bottom dog")
    assert g.pending()[0].name == "ChooseTop"
    assert keys(side(g, 0, 0).known) == "talent champion pig-a cat-a dog"
    assert {keys([place & 127 for place in imagined(g, 0, seed).sides[0].deck]) for seed in range(20)} == {
        "dog cat-a pig-a champion talent"
    }
    assert len({keys([place & 127 for place in imagined(g, 1, seed).sides[0].deck]) for seed in range(20)}) > 10


def imagined(g: State, seat: int | None, seed: int) -> State:
    t = GAME.redeal(g, seat, Rng(seed))
    assert isinstance(t, State)
    return t


def test_a_raised_card_is_known_to_all() -> None:
    g = match(
        "flag: 1\n 1 park: dragon-c\n 1 deck: dog\n 0 deck: movie-star-a newcomer dog\n 0 bench: newcomer newcomer"
    )
    play(g, "0: top newcomer")
    assert keys(side(g, 1, 0).places) == "newcomer ? ?"
    assert all(imagined(g, 1, seed).sides[0].deck[-1] & 127 == NUMBER["newcomer"] for seed in range(10))


def test_what_a_match_showed_is_remembered() -> None:  # Ruling 26
    found = 0
    for g in tournament(4, 8):
        if g.round == 2 and not any(match.begun for match in g.matches):
            for who in range(4):
                shown = side(g, (who + 1) % 4, who).shown
                assert not Counter(shown) - Counter(g.sides[who].deck + g.sides[who].draft.removed)
                found += len([card for card in shown if BOOK.cards[card].level == 0])
    assert found > 0


def test_a_removal_blurs_what_was_known_of_its_level() -> None:  # Ruling 26
    g = drawing(2, "pig-a cat-a", "newcomer newcomer newcomer talent dog champion cow-a", left_out="Castle")
    g.sides[0].shown = g.sides[0].deck[:]
    g.sides[0].held[0] = 1
    play(g, "0: done", "0: remove newcomer", "0: done")
    assert keys(side(g, 1, 0).shown) == "newcomer newcomer newcomer talent dog champion cow-a"
    g.listener = EventLog()
    while g.round == 1:
        seat = next(iter(g.pending()))
        g.play(seat, g.default(seat))
    revealed = [event.card for event in g.listener.whole() if isinstance(event, CardRevealed) and event.who == 0]
    shown = side(g, 1, 0).shown
    assert NUMBER["cow-a"] in shown
    assert not Counter(card for card in shown if BOOK.cards[card].level == STARTER) - Counter(revealed)


def test_own_discards_are_remembered_until_they_are_shuffled() -> None:  # Ruling 27
    g = new(2, 5)
    thrown = g.sides[0].draft.drawn[:]
    play(g, "0: redraw")
    assert side(g, 0, 0).put_away == thrown
    assert side(g, 1, 0).put_away is None
    for seed in range(20):
        assert not Counter(thrown) - Counter(imagined(g, 0, seed).discards[0])
    g = drawing(2, "pig-a cat-a", "newcomer dog")
    g.piles[0] = []
    play(g, "0: redraw")
    assert side(g, 0, 0).put_away == []


def test_pile_sizes_do_not_betray_secret_draws() -> None:  # Ruling 28
    g = new(4, 5)
    sizes = view(g, 1).pile_sizes
    assert sizes[0] == sum(card.copies for card in BOOK.cards if card.level == 0 and card.set != 6)
    play(g, "0: redraw")
    assert view(g, 1).pile_sizes == view(g, 0).pile_sizes == sizes
    match = g.matches[0]
    drew = sum(g.sides[seat].draft.drew for seat in (match.first, match.second))
    for seat in (match.first, match.second):
        finish_deck_phase(g, seat)
    assert view(g, 1).pile_sizes[0] == sizes[0] - drew


def test_imagined_decks_are_drawn_evenly() -> None:
    """A rival's unknown card of a level is any of those that may be there, each as often as there are copies."""
    g = new(2, 5)
    while g.round == 1:
        seat = next(iter(g.pending()))
        g.play(seat, g.default(seat))
    g.sides[1].shown = [card for card in g.sides[1].shown if BOOK.cards[card].level != 0]
    known = Counter(g.sides[0].deck + g.sides[0].put_away + g.sides[0].draft.drawn)
    supply = Counter(BOOK.supply(g.left_out, 0)) - known
    counts: Counter[int] = Counter()
    worlds = 1500
    for seed in range(worlds):
        t = imagined(g, 0, seed)
        counts.update(card for card in t.sides[1].deck if BOOK.cards[card].level == 0)
    total = sum(supply.values())
    assert set(counts) <= set(supply)
    for card, copies in supply.items():
        expected = worlds * g.sides[1].held[0] * copies / total
        assert abs(counts[card] - expected) < 5 * expected**0.5


# The laws, with players who keep their decks ------------------------------------------------------------------------


class Keeper(Walk):
    """A walk in which decks grow, so that matches are long and ask something."""

    def choose(self) -> tuple[int, Action]:
        seats = list(self.g.pending())
        seat = seats[self.rng.below(len(seats))]
        assert isinstance(self.g, State)
        return seat, self.trial.game.action(sensible(self.g, seat, self.rng))


class Keepers(Trial):
    def walk(self, seed: int, **given: object) -> Walk:
        plain = super().walk(seed, **given)  # type: ignore[arg-type]
        self.place = plain.start
        return Keeper(self, plain.g, seed)


LAWS: list[Check] = [
    a_seat_sees_the_same_in_every_redeal,
    a_redeal_forgets_the_table_it_came_from,
    a_view_is_enough_to_redeal,
    equal_hearing_is_equal_knowledge,
    whether_a_question_is_put_tells_nothing,
    an_imagined_table_can_be_played,
]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("seats", "left_out"), [(1, "Castle"), (2, "Funfair"), (3, "Haunted House")])
def test_the_laws_hold_where_decks_are_kept(seats: int, left_out: str, law: Check) -> None:
    options = {"left_out": left_out, "robot_level": 3 if seats % 2 else 1}
    law(Keepers(GAME, seats, seed=2, games=2, nodes=16, options=options))


def test_every_question_of_a_match_comes_up_where_decks_are_kept() -> None:
    asked: set[str] = set()
    for seed in range(16):
        for g in tournament(4, seed, left_out="Castle" if seed % 2 else "Funfair"):
            asked |= {decision.name for decision in g.pending().values()}
    assert asked == {decision.name for decision in GAME.decisions}
