"""Options on the wire."""

from __future__ import annotations

import msgspec

from quarterdeck import registry
from quarterdeck.kernel.typed_actions import typed
from quarterdeck.server.frames import option_shown


def test_players_are_called_by_their_names_in_labels_and_nowhere_else() -> None:
    games = [registry.load(id) for id in registry.ids()]
    game, action = next((game, one) for game in games for one in game.book.actions if "seat 1" in one.label)
    shown = option_shown(game, action, ["Ann", "Bo"])
    assert msgspec.json.decode(shown) == typed(action) | {"label": action.label.replace("seat 1", "Bo")}
    assert option_shown(game, action, []) is game.typed_actions[action.index]
