"""The TypeScript of the web client and of boards is written from the Structs and the actions."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import quarterdeck
from quarterdeck import registry
from quarterdeck.kernel.types import Action
from quarterdeck.server.typescript import Writer, base_types, game_types, shared_types, type_of

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "web" / "src"
BASE_FROM = "$kit/protocol"


def test_what_the_web_client_uses_is_not_stale() -> None:
    assert (CLIENT / "kit" / "protocol.ts").read_text() == base_types(), "write it again: make types"
    assert (CLIENT / "lib" / "protocol.ts").read_text() == shared_types(BASE_FROM), "write it again: make types"


@pytest.mark.skipif(quarterdeck.COMPILED, reason="compiled classes have no docstrings, which are in what is written")
@pytest.mark.parametrize("id", registry.ids())
def test_what_a_board_uses_is_not_stale(id: str) -> None:
    game = registry.load(id)
    written = (ROOT / "src" / "quarterdeck" / "games" / game.folder.name / "board" / "protocol.ts").read_text()
    assert written == game_types(game, BASE_FROM), "write it again: make types"


def test_what_is_shared_names_no_game() -> None:
    text = shared_types()
    assert "export type ServerMessage = Frame | " in text
    assert 'type: "your_turn";' in text
    for id in registry.ids():
        game = registry.load(id)
        assert id not in text
        assert game.view_type.__name__ not in text


@pytest.mark.parametrize("id", registry.ids())
def test_the_types_of_a_game_are_complete_in_themselves(id: str) -> None:
    game = registry.load(id)
    text = game_types(game)
    assert "import" not in text
    for name in ("View", "Event", "Option", "Book"):
        assert text.count(f"export type {name} = ") == 1
    for cls in {type(action) for action in game.book.actions}:
        assert f'export interface {cls.__name__}Option extends OptionShown {{\n  type: "{cls.__name__}";\n' in text


@pytest.mark.parametrize("id", registry.ids())
def test_the_base_of_views_and_options_is_written_here_or_imported(id: str) -> None:
    game = registry.load(id)
    complete, importing = game_types(game), game_types(game, BASE_FROM)
    for name in ("GameView", "OptionShown", "OutcomeSeen", "Place", "Question", "LaneSeen"):
        assert f"export interface {name} {{" in complete
        assert f"export interface {name} {{" in base_types()
        assert f"export interface {name} " not in importing
    assert 'import type { GameView, OptionShown } from "$kit/protocol";\n' in importing


def test_a_field_has_the_type_of_all_its_values() -> None:
    class Go(Action):
        """Go somewhere."""

    written = Writer()
    assert written.option(Go, [{"to": 1, "by": []}, {"to": None, "by": ["sea", 3], "why": True}]) == "GoOption"
    assert written.interfaces["GoOption"] == (
        "/** Go somewhere. */\nexport interface GoOption extends OptionShown {\n"
        '  type: "Go";\n  to: null | number;\n  by: (number | string)[];\n  why?: boolean;\n}\n'
    )
    assert type_of([[]]) == "unknown[]"


def test_two_classes_of_one_name_are_refused() -> None:
    first = msgspec.defstruct("Twin", [("a", int)])
    second = msgspec.defstruct("Twin", [("b", str | None), ("c", list[int | str])])
    writer = Writer()
    assert writer.add([second]) == ["Twin"]
    assert "  b: string | null;\n  c: (number | string)[];\n" in writer.text()[0]
    with pytest.raises(TypeError, match="two classes are called Twin"):
        writer.add([first])


def test_a_name_that_every_game_has_is_not_another_class() -> None:
    writer = Writer()
    assert writer.alias("Event", writer.add([msgspec.defstruct("Event", [])])) == ""
    with pytest.raises(TypeError, match=r"has a name that is needed: Event is Twin"):
        writer.alias("Event", ["Twin"])


def test_a_type_that_has_no_place_in_json_is_refused() -> None:
    with pytest.raises(TypeError, match="no place"):
        Writer().add([set[complex]])
