"""Settings from environment variables. A value that makes no sense is refused before anything starts."""

from __future__ import annotations

import os
from collections.abc import Mapping
from difflib import get_close_matches
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path

from msgspec import Struct

from quarterdeck.server.errors import BadSetting

LOG_LEVELS = ("debug", "info", "warning", "error")
SHORTEST_SECRET = 16
PREFIX = "QUARTERDECK_"
OTHERS = ("QUARTERDECK_API", "QUARTERDECK_EXPECT", "QUARTERDECK_INTERPRETED", "QUARTERDECK_PURE")
"""Variables of the build, the tests and the client's own server, which mean nothing here."""
Network = IPv4Network | IPv6Network
WEB = Path(__file__).parent / "web"


class Settings(Struct, frozen=True, kw_only=True):
    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path("data")
    database: str = "sqlite"
    """Or postgresql://..."""
    secret: str | None = None
    """Key by which cookies of earlier versions are known; unless given, one is made and kept in the database."""
    origin: str | None = None
    """The address people see, where a proxy stands before the server: https://games.example.org"""
    cards: Path | None = None
    """A folder with an owner's own cards: one subfolder per game."""
    web: Path = WEB
    bot_delay: tuple[float, float] = (0.4, 1.2)
    """Seconds: an answer that nobody has to think about is let out no earlier than a time drawn from these."""
    bot_limit: float = 15.0
    """Seconds after which a bot is given up."""
    workers: int = min(4, os.cpu_count() or 1)
    """Number of worker processes for bots."""
    bot_worker: str = "quarterdeck.server.bot_worker"
    """Module that these processes run."""
    replay_worker: str = "quarterdeck.server.replay_worker"
    """Module that the worker process for replays runs."""
    trusted_proxies: tuple[Network, ...] = ()
    """Proxies whose forwarded client addresses are believed."""
    request_timeout: float = 10.0
    """Seconds that a request may take to arrive."""
    calls_a_second: float = 20.0
    """Rate limit per user."""
    calls_an_address: float = 200.0
    """Rate limit per address, in calls per second."""
    sockets_an_address: int = 400
    """Number of open sockets per address."""
    guests_a_minute: float = 120.0
    """Rate limit of new guests per address."""
    games_a_person: int = 12
    """Number of running games with bots per host."""
    metrics_token: str | None = None
    """Token that /metrics asks for; unless given, nobody may read them."""
    abandoned_days: int = 90
    """Days after which a game that nobody has touched is closed; 0 for never."""
    names_kept: float = 30.0
    """Days for which a name stays somebody's after her last visit."""
    log_level: str = "info"


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    given, usual = EnvironmentReader(environment), Settings()
    settings = Settings(
        host=given.text("HOST", usual.host),
        port=given.whole("PORT", usual.port, 0, 65535),
        data=Path(given.text("QUARTERDECK_DATA", str(usual.data))),
        database=given.database("QUARTERDECK_DATABASE"),
        secret=given.secret("QUARTERDECK_SECRET"),
        origin=given.origin("QUARTERDECK_ORIGIN"),
        cards=given.folder("QUARTERDECK_CARDS"),
        web=given.folder("QUARTERDECK_WEB") or usual.web,
        bot_delay=given.span("QUARTERDECK_BOT_DELAY", usual.bot_delay),
        bot_limit=given.number("QUARTERDECK_BOT_LIMIT", usual.bot_limit, 0.1, 600.0),
        workers=given.whole("QUARTERDECK_WORKERS", usual.workers, 1, 256),
        calls_a_second=given.number("QUARTERDECK_CALLS_A_SECOND", usual.calls_a_second, 1.0, 1e6),
        trusted_proxies=given.networks("QUARTERDECK_TRUSTED_PROXIES"),
        request_timeout=given.number("QUARTERDECK_PATIENCE", usual.request_timeout, 0.1, 600.0),
        calls_an_address=given.number("QUARTERDECK_CALLS_AN_ADDRESS", usual.calls_an_address, 1.0, 1e9),
        sockets_an_address=given.whole("QUARTERDECK_SOCKETS_AN_ADDRESS", usual.sockets_an_address, 1, 1_000_000),
        guests_a_minute=given.number("QUARTERDECK_GUESTS_A_MINUTE", usual.guests_a_minute, 1.0, 1e9),
        games_a_person=given.whole("QUARTERDECK_GAMES_A_PERSON", usual.games_a_person, 1, 100_000),
        metrics_token=given.secret("QUARTERDECK_METRICS_TOKEN"),
        abandoned_days=given.whole("QUARTERDECK_ABANDONED_DAYS", usual.abandoned_days, 0, 36_500),
        names_kept=given.number("QUARTERDECK_NAMES_KEPT", usual.names_kept, 0.0, 36_500.0),
        log_level=given.choice("QUARTERDECK_LOG", usual.log_level, LOG_LEVELS),
    )
    given.check_names()
    return settings


class EnvironmentReader:
    """Reads variables one by one, and says what is wrong with them and what would be right."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self.environment = environment
        self.known: set[str] = set()

    def check_names(self) -> None:
        """Refuse variables that nothing has read: they are misspelt, and would have no effect."""
        possible = sorted(name.removeprefix(PREFIX) for name in self.known if name.startswith(PREFIX))
        for name in sorted(self.environment):
            if name.startswith(PREFIX) and name not in (*self.known, *OTHERS):
                like = get_close_matches(name.removeprefix(PREFIX), possible, 1) or possible
                raise BadSetting(f"there is no setting {name}; possible: {', '.join(PREFIX + one for one in like)}")

    def text(self, name: str, default: str) -> str:
        self.known.add(name)
        return self.environment.get(name, "").strip() or default

    def whole(self, name: str, default: int, low: int, high: int) -> int:
        return int(self.parsed(name, default, low, high, int, "a whole number"))

    def number(self, name: str, default: float, low: float, high: float) -> float:
        return self.parsed(name, default, low, high, float, "a number")

    def parsed(
        self, name: str, default: float, low: float, high: float, kind: type[int] | type[float], what: str
    ) -> float:
        given = self.text(name, "")
        if not given:
            return default
        try:
            value = kind(given)
        except ValueError:
            raise BadSetting(f"{name}={given!r} is not {what}") from None
        if not low <= value <= high:
            raise BadSetting(f"{name}={given}: it must be from {low:g} to {high:g}")
        return value

    def span(self, name: str, default: tuple[float, float]) -> tuple[float, float]:
        given = self.text(name, "")
        if not given:
            return default
        low, dash, high = given.partition("-")
        try:
            span = float(low), float(high if dash else low)
        except ValueError:
            raise BadSetting(f"{name}={given!r}: write seconds, as in 0 or 0.4-1.2") from None
        if not 0 <= span[0] <= span[1] <= 60:
            raise BadSetting(f"{name}={given!r}: seconds from 0 to 60, the smaller first")
        return span

    def choice(self, name: str, default: str, choices: tuple[str, ...]) -> str:
        value = self.text(name, default).lower()
        if value not in choices:
            raise BadSetting(f"{name}={value!r}: it must be one of {', '.join(choices)}")
        return value

    def database(self, name: str) -> str:
        value = self.text(name, "sqlite")
        if value != "sqlite" and not value.startswith(("postgresql://", "postgres://")):
            raise BadSetting(f"{name}: it must be sqlite or an address that begins with postgresql://")
        return value

    def secret(self, name: str) -> str | None:
        value = self.text(name, "")
        if value and len(value) < SHORTEST_SECRET:
            raise BadSetting(f"{name} is too short: {SHORTEST_SECRET} characters or more, or leave it out")
        return value or None

    def origin(self, name: str) -> str | None:
        value = self.text(name, "").rstrip("/")
        if value and (not value.startswith(("http://", "https://")) or "/" in value.partition("://")[2]):
            raise BadSetting(f"{name}={value!r}: write scheme and host, as in https://games.example.org")
        return value or None

    def networks(self, name: str) -> tuple[Network, ...]:
        given = [part.strip() for part in self.text(name, "").split(",") if part.strip()]
        try:
            return tuple(ip_network(part) for part in given)
        except ValueError as error:
            raise BadSetting(f"{name}: {error}; write addresses, as in 127.0.0.1, 10.0.0.0/8") from None

    def folder(self, name: str) -> Path | None:
        value = self.text(name, "")
        if value and not Path(value).is_dir():
            raise BadSetting(f"{name}={value!r} is not a folder")
        return Path(value) if value else None
