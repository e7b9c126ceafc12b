"""What each seat gets to know of the other's cards. That it is all they get is tested for every game."""

from __future__ import annotations

from quarterdeck.games.spearpoint_1943.rules.events import (
    CardAdded,
    CommandDiscarded,
    CommandDrawn,
    UnitDiscarded,
    UnitDrawn,
)
from quarterdeck.games.spearpoint_1943.rules.pieces import State
from quarterdeck.games.spearpoint_1943.rules.printed import CARD, KNOWN_TO_ALL, KNOWN_TO_OWNER
from quarterdeck.games.spearpoint_1943.rules.redeal import seen_of
from quarterdeck.kernel.event import EventLog
from quarterdeck.kernel.rng import Rng
from tests.games.spearpoint_1943.table import (
    BOOK,
    DE,
    GAME,
    US,
    asked,
    commit,
    draw,
    fight,
    names,
    new,
    play,
    random_game,
    table,
    view,
)


def test_a_rival_shows_sizes_and_what_lies_open() -> None:
    looked = 0
    for g in random_game(4):
        if g.outcome() is not None:
            break
        for seat in (US, DE):
            hers = view(g, seat).sides[1 - seat]
            side = g.sides[1 - seat]
            assert (hers.hand, hers.commands, hers.away, hers.draft, hers.plan, hers.unordered) == (None,) * 6
            assert (hers.held, hers.commands_held) == (len(side.hand), len(side.commands))
            shown = [place.card for place in hers.reserves]
            assert shown == [entry & CARD if entry & KNOWN_TO_ALL else -1 for entry in side.reserves]
            looked += 1
    assert looked > 50


def test_a_player_does_not_know_the_order_of_her_own_reserves() -> None:
    for g in random_game(4):
        if g.turn == 1:
            other = g.clone()
            other.sides[US].reserves.reverse()
            assert view(other, US) == view(g, US)
            return


def test_draws_and_discards_are_told_to_their_owner_alone() -> None:
    for seed in range(6):
        g = new(seed)
        log = EventLog()
        g.listener = log
        rng = Rng(seed)
        while g.outcome() is None:
            seat = next(iter(g.pending()))
            options = g.options(seat)
            g.play(seat, options[rng.below(len(options))])
        secret = (UnitDrawn, CommandDrawn, UnitDiscarded, CommandDiscarded)
        for seat in (US, DE):
            for event in log.seen_by(seat):
                if isinstance(event, secret):
                    card = event.card if isinstance(event, (UnitDrawn, UnitDiscarded)) else event.command
                    assert (card is None) == (event.seat != seat)
        assert not [event for event in log.seen_by(None) if isinstance(event, CardAdded)]


def test_what_a_rival_knows_is_true() -> None:
    """Known cards are in hand, loose ones in hand or among face-down discards; over many random games."""
    seen = 0
    for seed in range(12):
        for g in random_game(seed):
            for side in g.sides:
                hidden = [
                    entry & CARD for entry in side.reserves if entry & KNOWN_TO_OWNER and not entry & KNOWN_TO_ALL
                ]
                hand = side.hand[:]
                for card in side.known:
                    hand.remove(card)
                for card in side.loose:
                    (hand if card in hand else hidden).remove(card)
                seen += len(side.known) + len(side.loose)
    assert seen > 100


def test_a_redeal_keeps_all_that_is_seen_and_makes_a_legal_deck() -> None:
    rng = Rng(9)
    looked = 0
    for g in random_game(8):
        if g.turn == 0 or g.outcome() is not None or looked > 150:
            continue
        looked += 1
        for seat in (US, DE):
            t = GAME.redeal(g, seat, rng)
            assert isinstance(t, State)
            rival, real = t.sides[1 - seat], g.sides[1 - seat]
            assert sorted(seen_of(rival)) == sorted(seen_of(real))
            deck = rival.hand + [entry & CARD for entry in rival.reserves] + rival.lost
            deck += [card for unit in rival.units for card in (unit.card, unit.crew) if card >= 0]
            assert 80 <= sum(BOOK.cards[card].cost for card in deck) <= 100
            assert all(deck.count(card) <= BOOK.cards[card].copies for card in deck)
            assert sorted(t.command_deck + t.used + [c for side in t.sides for c in side.commands + side.away]) == (
                sorted(BOOK.command_deck)
            )
    assert looked > 50


def test_a_survivor_is_known_until_something_is_discarded_face_down() -> None:
    hand = "german hand: " + "grenadier-squad-kar-98k " * 6
    text = f"""
        american 1: front bazooka-team-m1a1
        german 1: front panzer-iv-g, crew german-armor-crew-regular, endurance 1
        {hand}
        german reserves: mg-42-team mg-42-team
    """
    g = fight(table(text, 8, 8, 1), "fire 1")
    assert names(g.sides[DE].known) == ["german-armor-crew-regular"]
    draw(g, "unit command", "unit unit")
    play(g, DE, "discard mg-42-team", "discard mg-42-team")
    assert (g.sides[DE].known, names(g.sides[DE].loose)) == ([], ["german-armor-crew-regular"])


DAMAGED = """
    american 1: front bar-squad
    american hand: rangers rangers {others}
    american hurt: rangers/3
    american reserves: paratroopers paratroopers
    german 1: front mg-42-team
"""


def test_a_damaged_unit_in_hand_stays_known_whatever_else_is_committed_or_discarded() -> None:
    g = table(DAMAGED.format(others=""))
    commit(g, "commit rangers")  # the sound one
    assert (names(g.sides[US].known), names(g.sides[US].hand)) == (["rangers"], ["rangers"])
    g = fight(table(DAMAGED.format(others="bar-squad " * 4)))
    draw(g, "unit unit", "unit command")
    play(g, US, "discard bar-squad")
    assert (names(g.sides[US].known), g.sides[US].loose) == (["rangers"], [])


def test_the_damaged_units_in_a_hand_are_known_to_be_there() -> None:
    """So no redeal can put one of them elsewhere; over many random games."""
    seen = 0
    for seed in range(30):
        for g in random_game(seed):
            for side in g.sides:
                damaged = [entry >> 6 for entry in side.hurt]
                assert all(side.known.count(card) >= damaged.count(card) for card in damaged)
                seen += len(damaged)
    assert seen > 20


def test_a_card_drawn_from_a_known_place_is_known_to_be_in_hand() -> None:
    g = table("american reserves: rangers")
    g.sides[US].reserves = [g.sides[US].reserves[0] | KNOWN_TO_OWNER | KNOWN_TO_ALL]
    commit(g)
    draw(g, "unit command", "unit command")
    assert names(g.sides[US].known) == ["rangers"]


def test_a_rival_sees_only_that_a_secret_choice_is_finished() -> None:
    g = table("american hand: rangers bar-squad\ngerman 1: front mg-42-team")
    before = view(g, DE)
    play(g, US, "commit rangers")
    assert view(g, DE) == before
    play(g, US, "done")
    assert view(g, DE).sides == before.sides
    assert asked(g, US) == ""


def test_everything_is_open_at_the_end() -> None:
    *_, g = random_game(2)
    for seat in (US, DE, None):
        seen = view(g, seat)
        assert [side.hand for side in seen.sides] == [side.hand for side in g.sides]
        assert seen.command_deck == g.command_deck
        assert [[place.card for place in side.reserves] for side in seen.sides] == [
            [entry & CARD for entry in side.reserves] for side in g.sides
        ]
