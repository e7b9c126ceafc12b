"""What holds after every answer of many random games."""

from __future__ import annotations

from quarterdeck.games.spearpoint_1943.rules.pieces import State
from quarterdeck.games.spearpoint_1943.rules.printed import AIR, CARD, NO_CREW, NOTHING
from tests.games.spearpoint_1943.table import BOOK, DE, GAME, US, random_game

GAMES = 40


def deck_of(g: State, seat: int) -> list[int]:
    side = g.sides[seat]
    cards = side.hand + side.lost + [entry & CARD for entry in side.reserves]
    for unit in side.units:
        cards.append(unit.card)
        if unit.crew != NOTHING:
            cards.append(unit.crew)
    return sorted(cards)


def nothing_is_lost(g: State, decks: list[list[int]]) -> None:
    for seat in (US, DE):
        assert deck_of(g, seat) == decks[seat]
    held = [command for side in g.sides for command in side.commands + side.away]
    assert sorted(g.command_deck + g.used + held) == sorted(BOOK.command_deck)
    laid = [unit.damage for side in g.sides for unit in side.units if unit.damage != NOTHING]
    laid += [entry & 63 for side in g.sides for entry in side.hurt]
    assert sorted(g.damage_deck + g.damage_discards + laid) == list(range(len(BOOK.damage)))


def units_are_sound(g: State) -> None:
    for side in g.sides:
        assert [unit.slot for unit in side.units] == sorted({unit.slot for unit in side.units})
        assert side.hand == sorted(side.hand)
        for unit in side.units:
            card = BOOK.cards[unit.card]
            assert unit.line in card.lines
            assert 0 < unit.endurance <= card.endurance
            assert card.crew != NO_CREW or unit.crew == NOTHING
            assert unit.crew == NOTHING or (BOOK.cards[unit.crew].is_crew and BOOK.cards[unit.crew].crew == card.crew)
            assert (unit.line == AIR) == (not card.is_land)


def test_nothing_is_lost_doubled_or_unsound() -> None:
    ends = set()
    for seed in range(GAMES):
        answers = 0
        decks: list[list[int]] = []
        scores = [0, 0]
        g = None
        for g in random_game(seed):
            answers += 1
            if g.turn == 0:
                continue
            if not decks:
                decks = [deck_of(g, seat) for seat in (US, DE)]
                for deck in decks:
                    assert 80 <= sum(BOOK.cards[number].cost for number in deck) <= 100
            nothing_is_lost(g, decks)
            units_are_sound(g)
            now = [side.score for side in g.sides]
            assert now[0] >= scores[0]
            assert now[1] >= scores[1]
            scores = now
        assert g is not None
        assert answers <= GAME.longest
        assert g.result is not None
        ends.add(g.result.winners)
    assert {(US,), (DE,)} <= ends


def test_new_units_always_have_their_crew() -> None:
    looked = 0
    for seed in range(GAMES, GAMES + 15):
        for g in random_game(seed):
            if g.lanes and all(
                lane.first is not None and lane.first.rule.__name__ == "declare_targets" for lane in g.lanes
            ):
                for side in g.sides:
                    for unit in side.units:
                        if unit.arrived and BOOK.cards[unit.card].crew != NO_CREW:
                            assert unit.crew != NOTHING
                            looked += 1
    assert looked > 50
