"""What an undo would give away."""

from __future__ import annotations

import pytest

from quarterdeck.games.dastardly_dirigibles import GAME
from quarterdeck.kernel import undo
from quarterdeck.kernel.conformance import answering
from quarterdeck.kernel.conformance.trial import Trial
from quarterdeck.kernel.errors import NotConforming


def test_an_undo_that_others_agree_to_after_a_card_was_turned_up_would_be_a_peek(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Taking from the Emporium turns up the next card for all: who imagines no others does not see that it is news."""
    monkeypatch.setattr(undo, "SAMPLES", 0)
    with pytest.raises(NotConforming, match=r"may take back 'take .*', but could learn from it"):
        answering.undo_then_redo_is_equal(Trial(GAME, 2, games=3, nodes=40))
