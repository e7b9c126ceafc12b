"""The application context: everything that one server process is made of, put together and taken apart."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from secrets import token_bytes

from quarterdeck import registry
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.server.autoplay import Autoplay
from quarterdeck.server.background import guarded
from quarterdeck.server.bot_pool import BotPool
from quarterdeck.server.health import Readiness
from quarterdeck.server.hub import Hub
from quarterdeck.server.lessons import LESSON_DAYS
from quarterdeck.server.limits import Limit
from quarterdeck.server.logs import note
from quarterdeck.server.metrics import Metrics
from quarterdeck.server.offered_games import OfferedGames
from quarterdeck.server.people.accounts import Accounts
from quarterdeck.server.people.attempts import Attempts
from quarterdeck.server.people.challenges import Challenges
from quarterdeck.server.people.deletion import Deletion
from quarterdeck.server.people.directory import Directory
from quarterdeck.server.people.hashing import Hashing
from quarterdeck.server.people.joining import Joining
from quarterdeck.server.people.recovery_codes import RecoveryCodes
from quarterdeck.server.people.sessions import Sessions
from quarterdeck.server.people.sign_in import SignIn
from quarterdeck.server.people.signed_cookies import SignedCookies
from quarterdeck.server.people.transfers import Transfers
from quarterdeck.server.people.user_changes import UserChanges
from quarterdeck.server.people.ways import Ways
from quarterdeck.server.program_streams import ProgramStreams
from quarterdeck.server.replay_cache import ReplayCache
from quarterdeck.server.results.fold import Fold
from quarterdeck.server.results.players import Players
from quarterdeck.server.settings import Settings
from quarterdeck.server.static_files import StaticFiles
from quarterdeck.server.store_for import store_for
from quarterdeck.server.visitors import Visitors
from quarterdeck.server.worker_pool import WorkerPool

REPLAY_LIMIT = 60.0
"""Seconds that replaying a game may take."""
TIDY = 30.0
"""Seconds between two rounds of housekeeping."""


class Context:
    signed_cookies: SignedCookies
    failure: QuarterdeckError | None = None
    """Reason why it could not be opened."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.games = OfferedGames(settings.cards, registry.refused_to_players())
        self.store, self.lock = store_for(settings)
        self.readiness = Readiness(self.store)
        self.visitors = Visitors()
        self.user_changes = UserChanges(self.store)
        self.directory = Directory(self.store, self.user_changes, settings.names_kept * 86_400)
        self.accounts = Accounts(self.store, self.user_changes, self.directory)
        self.sessions = Sessions(self.store, self.user_changes, self.directory)
        self.ways = Ways(self.store, self.user_changes)
        self.hub = Hub(self.store, self.games, self.metrics, settings.calls_an_address)
        self.joining = Joining(self.store, self.user_changes, self.directory, self.hub)
        self.deletion = Deletion(self.store, self.user_changes, self.hub)
        self.hashing = Hashing()
        self.recovery_codes = RecoveryCodes(self.store, self.hashing)
        self.attempts = Attempts(self.store)
        self.challenges = Challenges(self.store)
        self.sign_in = SignIn(
            self.accounts,
            self.ways,
            self.recovery_codes,
            self.hashing,
            self.attempts,
            self.user_changes,
            self.sessions,
            self.challenges,
            self.joining,
        )
        self.transfers = Transfers(
            self.store, self.user_changes, self.directory, self.sessions, self.attempts, self.joining
        )
        self.players = Players(self.store, self.directory)
        self.bot_pool = BotPool(
            settings.workers, settings.bot_limit, settings.bot_worker, settings.cards, self.visitors.alone
        )
        self.fold = Fold(self.store)
        self.hub.ended = lambda: self.hub.background.start(self.fold.run())
        self.autoplay = Autoplay(self.hub, self.bot_pool, self.visitors, settings.bot_delay)
        self.program_streams = ProgramStreams(self.hub)
        rate = settings.calls_a_second
        address = settings.calls_an_address
        self.address_calls = Limit("calls from your address", address, address * 4)
        self.address_tables = Limit("new tables from your address", address / 20, max(20.0, address / 4))
        self.calls = Limit("calls", rate, rate * 4)
        self.changes = Limit("changes", rate, rate * 2)
        self.guests = Limit("new guests", settings.guests_a_minute / 60, settings.guests_a_minute)
        self.secrets = Limit("new passwords and codes from your address", address / 400, max(20.0, address / 10))
        self.exports = Limit("exports", 1 / 60, 3)
        self.hints = Limit("hints", rate / 40, 3)
        self.tables = Limit("new tables", rate / 10, max(10.0, rate))
        replays = Limit("replays", rate / 4, max(20.0, rate))
        replay_pool = WorkerPool(1, REPLAY_LIMIT, settings.replay_worker, self.visitors.alone)
        self.replay_cache = ReplayCache(self.store, replay_pool, replays, settings.cards)
        self.hub.redacted.append(self.replay_cache.forget)
        self.static_files = StaticFiles(settings.web)
        self.closers: set[Callable[[], None]] = set()
        """Functions that tell those who are connected that the server stops."""

    async def open(self) -> None:
        await self.store.open()
        given = self.settings.secret
        secret = given.encode() if given is not None else await self.store.secret(token_bytes(32))
        self.signed_cookies = SignedCookies(self.store, secret)
        self.tidying = asyncio.create_task(self.tidy())
        self.hub.background.start(self.autoplay.resume())
        self.hub.background.start(self.bot_pool.warm_up())
        self.hub.background.start(self.fold.run())
        self.hub.background.start(self.joining.resume())
        self.hub.background.start(self.deletion.resume())
        for id, reason in registry.refused_to_players().items():
            note("game refused", level=30, game=id, reason=reason)
        note("open", store=type(self.store).__name__, games=len(self.games.all()))

    async def tidy(self) -> None:
        """Housekeeping: forget unused tables, go on with those that are due, fold results, close abandoned ones."""
        while True:
            await asyncio.sleep(TIDY)
            self.hub.put_away()
            await guarded(self.autoplay.resume(TIDY))
            await guarded(self.fold.run())
            if self.settings.abandoned_days:
                await guarded(self.hub.give_up(self.settings.abandoned_days))
                await guarded(self.hub.give_up(LESSON_DAYS, lessons=True))
            await guarded(self.joining.resume())
            await guarded(self.deletion.resume())
            await guarded(self.sessions.tidy())
            await guarded(self.attempts.tidy())
            await guarded(self.challenges.tidy())
            await guarded(self.transfers.tidy())

    def say_goodbye(self) -> None:
        """Tell everybody who is connected, before the connections are closed."""
        self.hub.stopping = True
        for close in list(self.closers):
            close()

    async def close(self) -> None:
        """Close in order: what is being written is finished first, so that nothing acknowledged is lost."""
        self.say_goodbye()
        self.tidying.cancel()
        with suppress(asyncio.CancelledError):
            await self.tidying
        await self.autoplay.stop()
        await self.hub.stop()
        await self.sessions.stop()
        self.hashing.stop()
        await self.bot_pool.stop()
        await self.replay_cache.workers.stop()
        await self.store.close()
        if self.lock is not None:
            self.lock.close()
        note("closed")
