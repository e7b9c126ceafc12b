"""What holds after every answer of many random games."""

from __future__ import annotations

import pytest

from quarterdeck.games.raise_the_shields.rules.pieces import DESTROYED, LAST_ROUND, Sheet, State, count_of, shields_of
from tests.games.raise_the_shields.table import BOOK, GAME, played, random_game


def sheet_is_sound(sheet: Sheet) -> None:
    drawn = [one for placement in sheet.shapes for one in BOOK.draws[placement].area.triangles] + sheet.extras
    assert len(set(drawn)) == len(drawn), "no triangle is filled twice"
    assert all(BOOK.triangles[one].bit >= 0 for one in drawn)
    masks = sheet.low | sheet.middle << 63 | sheet.high << 126
    assert masks == sum(1 << BOOK.triangles[one].bit for one in drawn)
    assert sheet.used & ~sheet.enabled == 0
    assert sheet.ready & ~sheet.enabled == 0
    assert 0 <= min(sheet.hits) <= max(sheet.hits) <= DESTROYED
    assert len(sheet.extras) <= 4, "two triangles, and two more after a reset"
    bonus = {BOOK.triangles[one].sector for one in drawn if BOOK.triangles[one].kind == "bonus"}
    assert sheet.enabled == sum(1 << (city - 1) for city in bonus)
    fed = {BOOK.triangles[near].emitter for one in drawn for near in BOOK.beside[one]} - {0}
    assert sheet.powered == sum(1 << (emitter - 1) for emitter in fed)


def draft_is_sound(g: State, seat: int) -> None:
    draft, sheet = g.drafts[seat], g.sheets[seat]
    masks = draft.low | draft.middle << 63 | draft.high << 126
    public = sheet.low | sheet.middle << 63 | sheet.high << 126
    assert masks & public == public
    more = draft.extras + (BOOK.draws[draft.placement].area.triangles if draft.placement >= 0 else [])
    assert masks ^ public == sum(1 << BOOK.triangles[one].bit for one in more)
    assert (draft.ability == 3) == bool(draft.extras)
    assert len({BOOK.triangles[one].sector for one in draft.extras}) <= 1
    if draft.ability:
        assert sheet.acted == 0
        assert sheet.ready >> (draft.ability - 1) & 1


@pytest.mark.parametrize("seats", range(1, 7))
def test_sheets_and_drafts_are_sound_after_every_answer(seats: int) -> None:
    for seed in range(6):
        round, answers = 1, 0
        for g in random_game(seed, seats, solo="hard" if seats == 1 and seed % 2 else "standard"):
            answers += 1
            for seat in range(seats):
                sheet_is_sound(g.sheets[seat])
                draft_is_sound(g, seat)
            assert round <= g.round <= LAST_ROUND
            round = g.round
        assert answers <= GAME.longest


@pytest.mark.parametrize("seats", range(1, 7))
def test_the_outcome_is_what_the_sheets_say(seats: int) -> None:
    for seed in range(12):
        last = played(seed, seats)
        outcome = last.outcome()
        assert outcome is not None
        shields = [count_of(shields_of(sheet.powered)) for sheet in last.sheets]
        fallen = [DESTROYED in sheet.hits for sheet in last.sheets]
        assert list(outcome.scores) == shields
        if seats == 1:
            assert list(outcome.winners) == ([0] if shields == [6] else [])
        elif last.round < LAST_ROUND:
            expected = [seat for seat in range(seats) if shields[seat] == 6 or fallen[(seat + 1) % seats]]
            assert list(outcome.winners) == expected
