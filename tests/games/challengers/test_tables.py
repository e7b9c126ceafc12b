"""Options that would do nothing at a table are refused by the server too."""

from __future__ import annotations

import pytest

from tests.server.players import Json, Player


@pytest.mark.parametrize(
    "wanted", [{"seats": 2, "options": {"robot_level": 2}}, {"seats": 1, "options": {"solo_cards": True}}]
)
def test_an_option_that_would_do_nothing_is_refused(ann: Player, wanted: Json) -> None:
    assert ann.refused("POST", "/api/tables", {"game": "challengers"} | wanted)[1] == "bad_option"
