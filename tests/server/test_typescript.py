"""The TypeScript of the web client is written from the Structs."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from quarterdeck import registry
from quarterdeck.server.typescript import Writer, protocol

WRITTEN = Path(__file__).parents[2] / "web" / "src" / "lib" / "protocol.ts"


def now() -> str:
    return protocol(registry.load(id) for id in registry.ids())


@pytest.mark.once
def test_what_the_web_client_uses_is_not_stale() -> None:
    assert WRITTEN.read_text() == now(), (
        "write it again: python -m quarterdeck.server.typescript > web/src/lib/protocol.ts"
    )


def test_it_is_always_the_same_text() -> None:
    assert now() == now()


def test_views_events_and_books_of_every_game_are_in_it() -> None:
    text = now()
    for id in registry.ids():
        assert text.count(f'"{id}": ') == 3
    assert "export type ServerMessage = Frame | " in text
    assert 'type: "your_turn";' in text


def test_two_structs_of_one_name_are_refused() -> None:
    first = msgspec.defstruct("Twin", [("a", int)])
    second = msgspec.defstruct("Twin", [("b", str | None), ("c", list[int | str])])
    writer = Writer()
    assert writer.add([second]) == ["Twin"]
    assert "  b: string | null;\n  c: (number | string)[];\n" in writer.text()[0]
    with pytest.raises(TypeError, match="two Structs"):
        writer.add([first])


def test_a_type_that_has_no_place_in_json_is_refused() -> None:
    with pytest.raises(TypeError, match="no place"):
        Writer().add([set[complex]])
