"""A process that thinks for bots: one request a line on its standard input, one answer a line on its output.

It is given a view and never a table, so there is nothing in it that a bot may not know. It ends when its input does.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from quarterdeck import registry
from quarterdeck.bots import Handle, SearchBot, bot
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng

POLITE = 5
"""How far the worker stands back behind the server's own process."""


class BotRequest(Struct, frozen=True):
    what: Literal["choose", "consider"]
    game: str
    data: str
    folder: str
    bot: str
    seed: int
    view: msgspec.Raw


class Opinion(Struct, frozen=True):
    action: str
    value: float
    low: float
    high: float


class BotReply(Struct, frozen=True):
    action: str = ""
    opinions: list[Opinion] = []
    error: str = ""


def edition(request: BotRequest, known: dict[str, Game]) -> Game:
    """The game with exactly those cards."""
    found = known.get(request.data)
    if found is None:
        found = registry.load(request.game)
        if found.data_hash != request.data and request.folder:
            found = found.with_data(Path(request.folder))
        if found.data_hash != request.data:
            raise LookupError(f"the cards {request.data[:12]} of {request.game} are not here")
        known[found.data_hash] = found
    return found


def think(request: BotRequest, game: Game) -> BotReply:
    view = msgspec.json.decode(request.view, type=game.view_type)
    handle = Handle(game, view)
    thinker = bot(request.bot, game)
    rng = Rng(request.seed)
    if request.what == "choose":
        return BotReply(action=thinker.choose(handle, None, rng).text)
    assert isinstance(thinker, SearchBot)
    found = thinker.consider(handle, None, rng)
    return BotReply(opinions=[Opinion(one.action.text, one.value, one.low, one.high) for one in found])


def main() -> None:
    os.nice(POLITE)
    known: dict[str, Game] = {}
    for line in sys.stdin.buffer:
        try:
            request = msgspec.json.decode(line, type=BotRequest)
            reply = think(request, edition(request, known))
        except Exception as error:  # whatever a bot breaks with, its table must hear of it
            reply = BotReply(error=f"{type(error).__name__}: {error}")
        sys.stdout.buffer.write(msgspec.json.encode(reply) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
