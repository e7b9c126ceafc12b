"""What each seat and a spectator get to know, phase by phase. That it is all they get is tested for every game."""

from __future__ import annotations

import pytest

from quarterdeck.games.zeppelin_conquest.rules.events import CardDiscarded, CardsDrawn, CardsRevealed
from quarterdeck.games.zeppelin_conquest.rules.pieces import CYCLONE, RED, SEATS, State
from quarterdeck.kernel.event import EventLog
from quarterdeck.kernel.table import NOT_FINISHED
from tests.games.zeppelin_conquest.table import (
    BOOK,
    GAME,
    LAST_ROUND,
    both_choose,
    choose,
    forget,
    keys,
    new,
    table,
    told,
    view,
)


def ended(g: State, seat: int | None) -> list[bool]:
    """Of which seats does this one see that they have locked in?"""
    return [lane.ended for lane in view(g, seat).place.lanes]


@pytest.mark.parametrize("seat", SEATS)
def test_a_player_sees_her_own_cards_but_not_their_order(seat: int) -> None:
    g = table(LAST_ROUND)
    mine = view(g, seat).sides[seat]
    assert (mine.hand, mine.draft, mine.discards) == (g.sides[seat].hand, [], g.sides[seat].discards)
    g = new()
    other_order = new()
    other_order.sides[seat].deck.reverse()
    other_order.unseen.reverse()
    assert other_order != g
    assert view(other_order, seat) == view(g, seat)


@pytest.mark.parametrize("seat", SEATS)
def test_a_rival_shows_her_open_cards_and_nothing_else(seat: int) -> None:
    g = new()
    rival = 1 - seat
    while g.outcome() is None:
        hers = view(g, seat).sides[rival]
        side = g.sides[rival]
        assert (hers.hand, hers.draft, hers.discards) == (None, None, None)
        assert (hers.laid, hers.score) == (side.laid, side.score)
        assert hers.held == len(side.hand) + len(side.draft)
        assert (hers.in_deck, hers.discarded) == (len(side.deck), len(side.discards))
        both_choose(g)


@pytest.mark.parametrize("phase", ["laying", "discarding"])
@pytest.mark.parametrize("seat", SEATS)
def test_only_locking_in_is_seen(seat: int, phase: str) -> None:
    g = new()
    if phase == "discarding":
        both_choose(g)
    g.listener = EventLog()
    rival = 1 - seat
    before = view(g, rival)
    asked = g.asked(rival)
    while len(g.options(seat)) > (3 if phase == "laying" else 2):
        g.play(seat, g.options(seat)[0])
        assert view(g, rival) == before
        assert g.asked(rival) == asked
    g.play(seat, g.options(seat)[0])
    assert ended(g, rival) == ended(g, None) == [owner == seat for owner in SEATS]
    assert view(g, rival).sides == before.sides
    assert g.asked(rival) == {rival: g.pending()[rival]}
    assert g.asked(None) == {rival: NOT_FINISHED}
    assert told(g, rival) == told(g, seat) == told(g, None) == []


def test_a_player_sees_what_she_has_chosen_herself() -> None:
    g = new()
    choose(g, RED)
    assert view(g, RED).sides[RED].draft == g.sides[RED].draft
    assert len(g.sides[RED].draft) == 3
    assert view(g, CYCLONE).sides[RED].draft is None


def test_a_reveal_shows_both_choices_to_everybody() -> None:
    g = new()
    g.listener = EventLog()
    chosen = [side.hand[:3] for side in g.sides]
    both_choose(g)
    for seat in (RED, CYCLONE, None):
        revealed = [event for event in told(g, seat) if isinstance(event, CardsRevealed)]
        assert revealed == [CardsRevealed(*chosen[RED]), CardsRevealed(*chosen[CYCLONE])]
        assert [side.laid for side in view(g, seat).sides] == chosen


def test_a_discard_is_known_to_its_owner_alone() -> None:
    g = new()
    both_choose(g)
    g.listener = EventLog()
    away = [side.hand[0] for side in g.sides]
    both_choose(g)
    for seat in (RED, CYCLONE, None):
        discarded = [event for event in told(g, seat) if isinstance(event, CardDiscarded)]
        assert [event.card for event in discarded] == [away[owner] if owner == seat else None for owner in SEATS]
        assert [keys(side.discards) for side in view(g, seat).sides] == [
            keys([away[owner]]) if owner == seat else "secret" for owner in SEATS
        ]


def test_drawn_cards_are_known_to_their_owner_alone() -> None:
    g = new()
    both_choose(g)
    g.listener = EventLog()
    kept = [side.hand[1] for side in g.sides]
    both_choose(g)
    for seat in (RED, CYCLONE, None):
        drawn = [event for event in told(g, seat) if isinstance(event, CardsDrawn)]
        assert [(event.seat, event.count) for event in drawn] == [(RED, 4), (CYCLONE, 4)]
        for owner, event in zip(SEATS, drawn, strict=True):
            cards = sum(1 << card for card in g.sides[owner].hand if card != kept[owner])
            assert event.cards == (cards if owner == seat else None)


def test_a_spectator_sees_what_lies_open() -> None:
    g = new()
    while g.outcome() is None:
        seen = view(g, None)
        assert seen.sides == [view(g, CYCLONE).sides[RED], view(g, RED).sides[CYCLONE]]
        assert (seen.targets, seen.past, seen.unseen) == (g.targets, g.past, sorted(g.unseen))
        both_choose(g)


def test_six_targets_stay_hidden_while_the_game_lasts() -> None:
    g = new()
    log = EventLog()
    g.listener = log
    while g.outcome() is None:
        for seat in (RED, CYCLONE, None):
            assert view(g, seat).unseen == sorted(g.unseen)
        both_choose(g)
    assert len(g.unseen) == 6
    names = [city.name for number in g.unseen for city in BOOK.targets[number].cities]
    said = " ".join(event.sentence(BOOK) for event in log.whole())
    assert [name for name in names if name in said] == []


def test_everything_is_open_at_the_end() -> None:
    g = new()
    while g.outcome() is None:
        both_choose(g)
    for seat in (RED, CYCLONE, None):
        seen = view(g, seat)
        assert [side.hand for side in seen.sides] == [side.hand for side in g.sides]
        assert [side.discards for side in seen.sides] == [side.discards for side in g.sides]
        assert seen.unseen == g.unseen
        assert seen.outcome is not None


def test_turn_and_round_are_in_every_view() -> None:
    g = new()
    while g.outcome() is None:
        for seat in (RED, CYCLONE, None):
            assert (view(g, seat).turn, view(g, seat).round) == (g.turn, g.round)
        both_choose(g)
    assert (view(g, None).turn, view(g, None).round) == (2, 3)


def test_a_refusal_names_only_cards_of_the_seat() -> None:
    g = new()
    forget(g)
    with pytest.raises(Exception, match="seat 0 cannot answer") as refusal:
        g.play(RED, GAME.action("discard cyclone-squadron-upper"))
    hers = {BOOK.cards[number].key for number in g.sides[CYCLONE].hand} - {"cyclone-squadron-upper"}
    assert [key for key in hers if key in str(refusal.value)] == []
