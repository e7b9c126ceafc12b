"""A worker process in which bots think.

It is sent a view and never a table, so there is nothing in it that a bot may not know.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from quarterdeck import registry
from quarterdeck.bots import Advice, Handle, SearchBot, advise, bot
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng
from quarterdeck.server.worker_loop import WorkerReply, answer_requests


class BotRequest(Struct, frozen=True):
    what: Literal["choose", "advise"]
    game: str
    data: str
    """Hash of the cards that the table is played with."""
    folder: str
    """Folder with the host's own cards for this game; empty if there are none."""
    bot: str
    seed: int
    view: msgspec.Raw


class Opinion(Struct, frozen=True):
    """A bot's estimate of one option, with a confidence interval."""

    action: str
    value: float
    low: float
    high: float
    worse: bool
    """Clearly worse than the best option."""


class Reason(Struct, frozen=True):
    """How a term of the evaluation changes with the plan."""

    term: str
    about: tuple[int, ...]
    change: float


class Advised(Struct, frozen=True):
    """A bot's advice: its opinions, the best first, and what it would do, as far as it can be foreseen."""

    opinions: tuple[Opinion, ...]
    plan: tuple[str, ...]
    reasons: tuple[Reason, ...]
    clear: bool
    """Whether the best option is distinguishable from the others."""
    even: bool
    """Whether the others are as good as the best option."""


class BotReply(WorkerReply, frozen=True):
    action: str = ""
    advice: Advised | None = None


@cache
def edition(id: str, data: str, folder: str) -> Game:
    """The game with exactly those cards."""
    found = registry.load(id)
    if found.data_hash != data and folder:
        found = found.with_data(Path(folder))
    if found.data_hash != data:
        raise LookupError(f"the cards {data[:12]} of {id} are not here")
    return found


def think(request: BotRequest) -> BotReply:
    game = edition(request.game, request.data, request.folder)
    handle = Handle(game, msgspec.json.decode(request.view, type=game.view_type))
    player = bot(request.bot, game)
    rng = Rng(request.seed)
    if request.what == "choose":
        return BotReply(action=player.choose(handle, None, rng).text)
    assert isinstance(player, SearchBot)
    return BotReply(advice=written(advise(player, handle, rng)))


def written(advice: Advice) -> Advised:
    return Advised(
        opinions=tuple(Opinion(one.action.text, one.value, one.low, one.high, one.is_worse()) for one in advice.found),
        plan=tuple(action.text for action in advice.plan),
        reasons=tuple(Reason(reason.term, tuple(reason.about), reason.change) for reason in advice.reasons),
        clear=advice.is_clear(),
        even=advice.is_even(),
    )


if __name__ == "__main__":
    answer_requests(BotRequest, think)
