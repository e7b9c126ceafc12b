"""Visitors: who is connected, and from which address. Guests are free to make, so limits count by address as well."""

from __future__ import annotations

from collections import Counter, OrderedDict
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

MAX_ADDRESSES = 20_000
"""Number of users whose address is remembered."""


class Visitors:
    def __init__(self) -> None:
        self.sockets: Counter[str] = Counter()
        """Number of open sockets per user."""
        self.addresses: OrderedDict[str, str] = OrderedDict()
        """Last known address per user."""

    def seen(self, user: str, address: str) -> None:
        self.addresses[user] = address
        self.addresses.move_to_end(user)
        if len(self.addresses) > MAX_ADDRESSES:
            self.addresses.popitem(last=False)

    def address(self, user: str) -> str:
        """Address of a user; her id, if it is not known."""
        return self.addresses.get(user, user)

    def came(self, user: str) -> None:
        self.sockets[user] += 1

    def went(self, user: str) -> None:
        self.sockets[user] -= 1
        if not self.sockets[user]:
            del self.sockets[user]

    def sockets_of(self, address: str) -> int:
        """Number of open sockets from this address."""
        return sum(count for user, count in self.sockets.items() if self.address(user) == address)

    def alone(self, address: str, user: str) -> tuple[bool, bool]:
        """Whether nobody is connected but this address, and nobody but this user."""
        others = [other for other in self.sockets if other != user]
        return all(self.address(other) == address for other in others), not others


@lru_cache(4096)
def network(host: str) -> str:
    """The address that limits count by: of IPv6 the 64 bits that one household has."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return f"{IPv6Address(int(address) >> 64 << 64)}/64"
    return str(address)
