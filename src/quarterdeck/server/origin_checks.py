"""Where a call comes from: only pages of this site may change something, and only under its own name."""

from __future__ import annotations

from urllib.parse import urlsplit

from quarterdeck.server.errors import ForeignOrigin, WrongHost

PORTS = {"http": 80, "https": 443}


def check_host(host: str | None, public: str | None) -> None:
    """Refuse calls under another host name than the public one, if there is one (DNS rebinding)."""
    if public is None:
        return
    scheme, _, name = public.lower().partition("://")
    if (host or "").lower() not in (name, f"{name}:{PORTS[scheme]}"):
        raise WrongHost(f"this site is {public}, not {(host or '')[:100]!r}", [public])


def check_origin(origin: str | None, host: str | None, public: str | None) -> None:
    """Refuse browsers on a page of another site (CSRF); other programs name no origin."""
    if origin is None or origin == public:
        return
    if host is None or site_of(origin) != host.lower():
        raise ForeignOrigin(f"{origin[:100]!r} is another site")


def site_of(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None
