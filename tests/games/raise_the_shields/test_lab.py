"""What the lab makes of Raise the Shields!."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.games.raise_the_shields import GAME
from quarterdeck.lab.answer_kinds import AnswerKind, AnswerKinds
from quarterdeck.lab.game_statistics import GameStatistics
from tests.lab.kinds import kinds_of
from tests.lab.pages import checked, page_for


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("assign 1 2 3", AnswerKind("assign", "Assign")),
        ("reset 4", AnswerKind("reset 4", "Make the ability of city 4 ready again")),
    ],
)
def test_an_answer_without_a_card_is_told_apart_while_there_are_few(text: str, kind: AnswerKind) -> None:
    assert kinds_of(GAME, text) == [kind]


def test_a_seat_that_alone_has_a_choice_where_all_are_asked_is_not_first() -> None:
    """In some deals only one of the seats that are asked at the same time can do anything."""
    deals = [GAME.new(2, seed) for seed in range(200)]
    alone = [seed for seed, g in enumerate(deals) if len(g.pending()) == 1]
    assert alone
    for seed in alone:
        g = deals[seed]
        statistics = GameStatistics(GAME, AnswerKinds(GAME), 2)
        (seat,) = g.pending()
        statistics.asked(g, seat, g.options(seat))
        assert statistics.first == -1


def test_a_game_for_one_has_a_report_too(tmp_path: Path) -> None:
    page = page_for(GAME, tmp_path, seats=1)
    assert checked(page).ids == ["seats", "scores", "length", "drama", "answers", "unused"]
    assert "The game is won 0.0 % of the time" in page
    assert "4 games of random at 1 seat: 4 table seeds, each with the bots in 1 rotation;" in page
    assert "where every game has a winner, win rates add up to 100 %" in page
    assert 'class="layer1"' in page
    assert '<rect class="layer0"' not in page.split('<section id="scores">')[1].split("</section>")[0]
