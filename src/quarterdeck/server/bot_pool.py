"""The worker pool in which bots and hints think, so that the server's own process never has to."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from secrets import randbits
from typing import Literal

import msgspec

from quarterdeck.kernel.game import Game
from quarterdeck.kernel.view import View
from quarterdeck.server.bot_worker import Advised, BotReply, BotRequest
from quarterdeck.server.worker_pool import WorkerPool


class BotPool(WorkerPool):
    def __init__(
        self,
        count: int,
        limit: float,
        program: str,
        cards: Path | None,
        alone: Callable[[str, str], tuple[bool, bool]],
    ) -> None:
        super().__init__(count, limit, program, alone)
        self.cards = cards

    async def choose(self, game: Game, view: View, bot: str) -> str:
        """The text of the bot's answer."""
        return (await self.ask("choose", game, view, bot)).action

    async def advise(self, game: Game, view: View, bot: str) -> Advised:
        """The bot's opinion of every option, and what it would do."""
        advice = (await self.ask("advise", game, view, bot)).advice
        assert advice is not None
        return advice

    async def ask(self, what: Literal["choose", "advise"], game: Game, view: View, bot: str) -> BotReply:
        request = BotRequest(
            what=what,
            game=game.id,
            data=game.data_hash,
            folder="" if self.cards is None else str(self.cards / game.id),
            bot=bot,
            seed=randbits(64),
            view=msgspec.Raw(msgspec.json.encode(view)),
        )
        return await self.request(request, BotReply)
