"""The game alone: rulings 6, 14 and 15."""

from __future__ import annotations

import pytest

from quarterdeck.games.raise_the_shields.rules.events import (
    AttackBlocked,
    AttackIgnored,
    AttackRerolled,
    DieChanged,
    RectangleFilled,
    ShieldRaised,
)
from quarterdeck.games.raise_the_shields.rules.pieces import State
from quarterdeck.kernel.errors import BadOption
from tests.games.raise_the_shields.table import (
    asked,
    assign,
    both,
    draw_last,
    enable,
    finish_attacking,
    last_dice,
    last_step,
    let_it_happen,
    new,
    play,
    power,
    table,
    texts,
    told,
    view,
    way_but_one,
)

# 6. Set-up, attack, end ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "hits"), [("standard", 3), ("hard", 9)])
def test_alone_the_set_up_fills_three_rectangles_and_hard_six_more(level: str, hits: int) -> None:
    seen: set[tuple[int, ...]] = set()
    for seed in range(300):
        g = new(1, seed, solo=level)
        if g.round > 1:  # three equal dice leave no choice, so the first round is over
            continue
        found = g.sheets[0].hits
        assert sum(found) == hits
        assert max(found) <= 4, "set-up never destroys a city"
        assert min(found) >= (1 if level == "hard" else 0)
        seen.add(tuple(found))
    assert any(max(found) == (4 if level == "hard" else 3) for found in seen)


@pytest.mark.parametrize("seats", range(2, 7))
def test_with_rivals_there_is_no_level(seats: int) -> None:
    with pytest.raises(BadOption, match=f"hard does nothing with {seats} seats, only with 1; possible: standard alone"):
        new(seats, 3, solo="hard")
    assert [sheet.hits for sheet in new(seats, 3, solo="standard").sheets] == [[0] * 6] * seats


def test_alone_the_attack_die_attacks_oneself() -> None:
    g = table(own="3", shared="1 2")
    assign(g, 0, 1, 2, 3)
    assert [(event.seat, event.sector, event.hits) for event in told(g, RectangleFilled)] == [(0, 3, 1)]
    g = table(own="3", shared="1 2", p1_extras=enable(2))
    play(g, 0, "change own to 4")
    finish_attacking(g, 0, 4)
    assert [event.sector for event in told(g, RectangleFilled)] == [4], "changed, it attacks as it was changed"


def test_alone_a_blocked_attack_comes_once_more_and_no_third_time() -> None:
    outcomes: set[tuple[bool, bool]] = set()
    for seed in range(40):
        g = table(own="1", shared="2 3", p1_extras=power(1, 2))
        assert g.main.stream is not None
        for _ in range(seed):
            g.main.stream.next32()
        finish_attacking(g, 0, 1)
        let_it_happen(g)
        again = told(g, AttackRerolled)
        assert len(again) == 1
        blocked = again[0].sector == 1
        assert [event.sector for event in told(g, AttackBlocked)] == ([1, 1] if blocked else [1])
        assert [event.sector for event in told(g, RectangleFilled)] == ([] if blocked else [again[0].sector])
        outcomes.add((blocked, not blocked))
    assert len(outcomes) == 2


def test_alone_all_shields_win_and_a_lost_city_loses() -> None:
    g = table(own="4", shared=last_dice(), p1_extras=last_step(), p1_hits="4 4 4 4 4 4")
    draw_last(g, 0, 4)
    outcome = g.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (6,))
    g = table(own="3", shared="1 2", p1_hits="0 0 4 0 0 0")
    finish_attacking(g, 0, 3)
    outcome = g.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ranking) == ((), ((0,),))


# 14. Abilities and shields ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("again", [False, True])
def test_alone_the_first_or_the_second_attack_may_be_ignored(again: bool) -> None:
    for seed in range(30):
        extras = both(power(1, 2), enable(1)) if again else enable(1)
        g = table(own="1", shared="2 3", p1_extras=extras, p1_hits="4 4 4 4 4 4")
        assert g.main.stream is not None
        for _ in range(seed):
            g.main.stream.next32()
        finish_attacking(g, 0, 1)
        assert asked(g, 0) != ("MayIgnore" if again else "MayAvert"), (
            "a blocked attack is not ignored before it comes again"
        )
        if asked(g, 0) in ("MayIgnore", "MayAvert"):
            assert bool(told(g, AttackRerolled)) is again
            twin = g.clone()
            play(g, 0, "ignore")
            assert [event.seat for event in told(g, AttackIgnored)] == [0]
            assert g.outcome() is None
            play(twin, 0, "pass")
            lost = twin.outcome()
            assert lost is not None
            assert lost.winners == ()
            return
    raise AssertionError("the attack was never let through")


def rerolled(sector: int, extras: str, *before: str, used: str = "", hits: str = "0 0 0 0 0 0") -> State:
    """Sector 1 is shielded and attacked; the die is rolled again and shows this sector."""
    for skipped in range(100):
        g = table(own="1", shared="2 3", p1_extras=both(power(1, 2), extras), p1_used=used, p1_hits=hits)
        assert g.main.stream is not None
        for _ in range(skipped):
            g.main.stream.next32()
        play(g, 0, *before)
        finish_attacking(g, 0, 1)
        if told(g, AttackRerolled)[0].sector == sector:
            return g
    raise AssertionError(f"sector {sector} was never rolled")


@pytest.mark.parametrize(("sector", "changes"), [(4, [5, 3]), (6, [1, 5]), (2, [3, 1])])
def test_alone_the_rerolled_attack_die_may_be_changed(sector: int, changes: list[int]) -> None:
    g = rerolled(sector, enable(2), used="1")
    assert asked(g, 0) == "MayAvert"
    assert texts(g, 0) == ["pass", *[f"change rerolled to {value}" for value in changes]]
    assert g.default(0).text == "pass"
    open_sector = max(changes)
    play(g, 0, f"change rerolled to {open_sector}")
    assert [(event.die, event.value) for event in told(g, DieChanged)] == [(3, open_sector)]
    assert [event.sector for event in told(g, RectangleFilled)] == [open_sector]
    assert view(g, 0).sheets[0].used == [1, 2]
    g = rerolled(sector, enable(2))
    play(g, 0, "pass")
    assert [event.sector for event in told(g, RectangleFilled)] == [sector]


def test_alone_a_changed_attack_may_be_blocked_and_comes_no_third_time() -> None:
    g = rerolled(6, enable(2), hits="4 4 4 4 4 4")
    play(g, 0, "change rerolled to 1")
    assert [event.sector for event in told(g, AttackBlocked)] == [1, 1]
    assert len(told(g, AttackRerolled)) == 1
    assert told(g, RectangleFilled) == []
    assert (g.outcome(), g.round) == (None, 6)


def test_alone_a_changed_attack_may_destroy_a_city_and_cannot_be_ignored() -> None:
    g = rerolled(4, enable(1, 2), hits="0 0 0 0 4 0")
    assert texts(g, 0) == ["pass", "ignore", "change rerolled to 5", "change rerolled to 3"]
    play(g, 0, "change rerolled to 5")
    outcome = g.outcome()
    assert outcome is not None
    assert outcome.winners == ()


def test_alone_a_rerolled_attack_is_not_changed_by_who_used_an_ability() -> None:
    g = rerolled(4, enable(2, 5), "flip first")
    assert [event.sector for event in told(g, RectangleFilled)] == [4]
    g = rerolled(4, enable(1, 2), "change first to 1")
    assert [event.sector for event in told(g, RectangleFilled)] == [4], "nor by who has changed a die already"


def test_alone_nothing_is_asked_when_the_second_attack_is_blocked() -> None:
    g = rerolled(1, enable(1, 2))
    assert [event.sector for event in told(g, AttackBlocked)] == [1, 1]
    assert (g.round, asked(g, 0)) == (6, "MayUseAbility")


def test_alone_a_shared_die_may_be_flipped() -> None:
    g = table(own="1", shared="2 3", p1_extras=enable(5))
    assert texts(g, 0) == ["pass", "flip first", "flip second"]
    play(g, 0, "flip second")
    assert g.shared == [2, 4]


def test_alone_a_shield_raised_this_round_blocks() -> None:
    g = table(own="6", shared=last_dice(), p1_extras=both(power(1, 2), *way_but_one(6)), p1_hits="0 0 0 0 0 4")
    draw_last(g, 0, 6)
    assert [event.sector for event in told(g, ShieldRaised)] == [6]
    assert told(g, AttackBlocked)[0].sector == 6
    assert g.sheets[0].hits[5] == 4


# 15. The last round -------------------------------------------------------------------------------------------------


def test_alone_the_last_round_is_a_loss() -> None:
    g = table(own="5", shared="4 5", round="60", p1_extras=power(1, 2))
    finish_attacking(g, 0, 5)
    let_it_happen(g)
    outcome = g.outcome()
    assert outcome is not None
    assert outcome.winners == ()
