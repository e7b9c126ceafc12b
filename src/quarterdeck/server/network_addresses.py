"""Addresses under which others can reach this server: what the host has set, or those of its network cards."""

from __future__ import annotations

import socket
from contextlib import suppress
from ipaddress import IPv4Address, ip_address
from typing import Final
from urllib.parse import urlsplit

from quarterdeck.server.settings import Settings

ANYWHERE: Final = ("0.0.0.0", "::")  # compared with, never listened on
FAR_AWAY: Final = ("192.0.2.1", "198.51.100.1")
"""Addresses that belong to nobody: asking the way there tells which card leads out, and sends nothing."""


def origins(settings: Settings, caller: str, called: str, port: int) -> list[str]:
    """Scheme, host and port of each; the machine's own addresses are told to nobody but a browser on it.

    That is one that calls from this machine, and by a name for it: a proxy does the first for everybody.
    """
    if settings.origin is not None:
        return [settings.origin]
    if not is_loopback(caller) or not is_loopback(hostname(called)):
        return []
    hosts = network_cards() if settings.host in ANYWHERE else [settings.host]
    return [f"http://{host}:{port}" for host in hosts if not is_loopback(host)]


def hostname(called: str) -> str:
    """Of a Host header, without its port."""
    try:
        return urlsplit(f"//{called}").hostname or ""
    except ValueError:
        return ""


def is_loopback(host: str) -> bool:
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def network_cards() -> list[str]:
    """IPv4 addresses of this machine, the one that leads out first."""
    found: list[str] = []
    for far in FAR_AWAY:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((far, 9))
            found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [str(known[4][0]) for known in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [host for host in dict.fromkeys(found) if is_reachable(IPv4Address(host))]


def is_reachable(address: IPv4Address) -> bool:
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)
