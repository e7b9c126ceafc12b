"""The program that compares speed, with tiny settings: what it counts is what was played."""

from __future__ import annotations

import pytest

pyspiel = pytest.importorskip("pyspiel")

from comparison import speed  # noqa: E402


@pytest.mark.parametrize("subject", speed.subjects(), ids=lambda subject: str(subject.game.id))
@pytest.mark.parametrize("manner", speed.MANNERS)
def test_every_game_is_played_to_its_end_on_both_sides(subject: speed.Subject, manner: str) -> None:
    ours, theirs = speed.MANNERS[manner]
    g, state = ours.start(subject), theirs.start(subject)
    ours.play(subject, g)
    theirs.play(subject, state)
    assert g.outcome() is not None
    assert state.is_terminal()
    assert ours.decisions(g) == len(subject.game.record(g).answers)
    assert theirs.decisions(state) == sum(move.player != pyspiel.PlayerId.CHANCE for move in state.full_history())


@pytest.mark.parametrize("subject", speed.subjects(), ids=lambda subject: str(subject.game.id))
def test_both_sides_play_games_of_the_same_length(subject: speed.Subject) -> None:
    """The average of random games; a wrong count of either side would be far off."""
    lengths = [
        sum(batch(side, subject)[0] for _ in range(4)) / (4 * speed.BATCH)
        for side in speed.MANNERS["compiled"]
        for batch in (speed.whole_games, speed.dealt_games)
    ]
    assert max(lengths) < 1.4 * min(lengths)


def test_a_row_has_both_speeds_and_their_ratio() -> None:
    subject = speed.subjects()[-1]
    cells = [cell.strip() for cell in speed.row(subject, "compiled", 1, 0.001).strip("|").split("|")]
    ours, theirs = (float(cell.replace(",", "")) for cell in cells[2:4])
    assert float(cells[4]) == pytest.approx(ours / theirs, abs=0.01)
    assert float(cells[5]) > 0
