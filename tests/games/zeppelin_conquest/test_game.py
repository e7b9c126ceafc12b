"""Views that contradict themselves are refused, and a table says where it stands."""

from __future__ import annotations

import msgspec
import pytest

from quarterdeck.games.zeppelin_conquest import GAME
from quarterdeck.games.zeppelin_conquest.rules.view import ZeppelinView
from quarterdeck.kernel.errors import BadView
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import playout


@pytest.mark.parametrize(
    "change",
    [
        {"seat": 7},
        {"targets": [0]},
        {"targets": [99, 98, 97]},
        {"seat": None},
        {"seats": 3},
    ],
)
def test_a_view_that_contradicts_itself_is_refused(change: dict[str, object]) -> None:
    seen = GAME.view(GAME.new(2, seed=3), 0)
    assert isinstance(seen, ZeppelinView)
    assert GAME.from_view(seen).pending()
    with pytest.raises(BadView):
        GAME.from_view(msgspec.structs.replace(seen, **change))


def test_a_table_says_where_it_stands() -> None:
    g = GAME.new(2, seed=3)
    assert repr(g) == "<Zeppelin Conquest, 2 seats: 0 and 1 are asked ChooseCard, then reveal>"
    g.play(0, g.options(0)[0])
    g.play(0, g.options(0)[0])
    g.play(0, g.options(0)[0])
    assert repr(g) == "<Zeppelin Conquest, 2 seats: 1 is asked ChooseCard, then reveal>"
    playout(g, Rng(1))
    assert g.result is not None
    assert repr(g).startswith("<Zeppelin Conquest, 2 seats: over, won by ")
    assert repr(g).endswith(f", scores {g.result.scores[0]} : {g.result.scores[1]}>")
    assert repr(GAME.bare(2, {})) == "<Zeppelin Conquest, 2 seats: nobody is asked>"
