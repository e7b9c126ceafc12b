"""Games for the tests of storytellers: what a seat heard of a golden game, as its board was sent it.

`board/story.toml` in the tests of a game says which golden game it is, how many moments of it, and what of the view its
storyteller looks at.

python -m tests.games.stories    writes `board/story.json` of all games again
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from quarterdeck import registry
from quarterdeck.kernel.event import EventLog
from quarterdeck.kernel.record import from_text, origin_of

GAMES = Path(__file__).parent
TOLD = sorted(path.parent.parent for path in GAMES.glob("*/board/story.toml"))
"""The folders of the games that have a storyteller."""
SEAT = 0


class Story(msgspec.Struct, forbid_unknown_fields=True):
    golden: str
    moments: int
    fields: list[str]


def story_of(folder: Path) -> dict[str, Any]:
    """The book, and the moments with something to tell."""
    story = msgspec.toml.decode((folder / "board" / "story.toml").read_bytes(), type=Story)
    game = registry.load(folder.name.replace("_", "-"))
    past = from_text(game, (folder / "golden" / f"{story.golden}.replay").read_text(encoding="utf-8"))
    log = EventLog()
    g = game.begin(origin_of(game, past), log)
    moments: list[dict[str, Any]] = []
    for number, given in enumerate([None, *past.answers], 1):
        if given is not None:
            g.play(given.seat, game.action(given.action))
        events = log.seen_by(SEAT)
        log.all = []
        if events and len(moments) < story.moments:
            seen = msgspec.to_builtins(game.view(g, SEAT))
            view = {field: seen[field] for field in story.fields}
            moments.append({"number": number, "events": msgspec.to_builtins(events), "view": view})
    return {"book": msgspec.to_builtins(game.catalogue()), "moments": moments}


def fixture(folder: Path) -> Path:
    return folder / "board" / "story.json"


if __name__ == "__main__":
    for folder in TOLD:
        text = json.dumps(story_of(folder), ensure_ascii=False, separators=(",", ":"))
        fixture(folder).write_text(f"{text}\n", encoding="utf-8")
