"""Games for the tests of storytellers: what a seat heard of a golden game, as its board was sent it.

python -m tests.stories    writes `tests/games/<game>/board/story.json` again
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from quarterdeck import registry
from quarterdeck.kernel.event import EventLog
from quarterdeck.kernel.record import from_text, origin_of

GAMES = Path(__file__).parent / "games"
SEAT = 0
TOLD: dict[str, tuple[str, str, int, list[str]]] = {
    "zeppelin-conquest": ("zeppelin_conquest", "many-dooms", 99, ["cities"]),
    "dastardly-dirigibles": ("dastardly_dirigibles", "two-players", 99, []),
    "raise-the-shields": ("raise_the_shields", "two-share-the-win", 99, []),
    "challengers": ("challengers", "two", 30, []),
    "spearpoint-1943": ("spearpoint_1943", "points", 45, []),
}
"""By game: its folder, the golden game, how many moments of it, and what of the view its storyteller looks at."""


def story_of(id: str) -> dict[str, Any]:
    """The book, and the moments with something to tell."""
    folder, golden, most, fields = TOLD[id]
    game = registry.load(id)
    past = from_text(game, (GAMES / folder / "golden" / f"{golden}.replay").read_text(encoding="utf-8"))
    log = EventLog()
    g = game.begin(origin_of(game, past), log)
    moments: list[dict[str, Any]] = []
    for number, given in enumerate([None, *past.answers], 1):
        if given is not None:
            g.play(given.seat, game.action(given.action))
        events = log.seen_by(SEAT)
        log.all = []
        if events and len(moments) < most:
            seen = msgspec.to_builtins(game.view(g, SEAT))
            view = {field: seen[field] for field in fields}
            moments.append({"number": number, "events": msgspec.to_builtins(events), "view": view})
    return {"book": msgspec.to_builtins(game.catalogue()), "moments": moments}


def fixture(id: str) -> Path:
    return GAMES / TOLD[id][0] / "board" / "story.json"


if __name__ == "__main__":
    for id in TOLD:
        text = json.dumps(story_of(id), ensure_ascii=False, separators=(",", ":"))
        fixture(id).write_text(f"{text}\n", encoding="utf-8")
