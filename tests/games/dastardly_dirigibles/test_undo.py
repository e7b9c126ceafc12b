"""What an undo would give away."""

from __future__ import annotations

import pytest

from quarterdeck.games.dastardly_dirigibles import GAME
from quarterdeck.games.dastardly_dirigibles.rules.decisions import CHOOSE_ACTION
from quarterdeck.kernel import undo
from quarterdeck.kernel.conformance import answering
from quarterdeck.kernel.conformance.trial import Trial
from quarterdeck.kernel.errors import NotConforming
from tests.games.dastardly_dirigibles.table import new, offered, play


def test_an_undo_that_others_agree_to_after_a_card_was_turned_up_would_be_a_peek(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Taking from the Emporium turns up the next card for all: who imagines no others does not see that it is news."""
    monkeypatch.setattr(undo, "SAMPLES", 0)
    with pytest.raises(NotConforming, match=r"may take back 'take .*', but could learn from it"):
        answering.undo_then_redo_is_equal(Trial(GAME, 2, games=3, nodes=40))


def test_a_swap_is_taken_back_whole() -> None:
    g = new(2)
    while g.main.decision is not CHOOSE_ACTION:
        (seat,) = g.pending()
        g.play(seat, g.origin.game.action("draw"))
    (seat,) = g.pending()
    before = GAME.save(g)
    play(g, f"{seat}: {offered(g, seat, 'swap')[0]}")
    play(g, f"{seat}: {offered(g, seat, 'give')[0]}")
    permission = g.may_undo(seat)
    assert (permission.answers, permission.if_agreed) == (2, True)
    g.undo(seat, agreed=True)
    assert GAME.save(g) == before
