"""Who is here, and from where: guests cost nothing, so what one may have is counted by address as well."""

from __future__ import annotations

from collections import Counter, OrderedDict
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

REMEMBERED = 20_000


class Visitors:
    def __init__(self) -> None:
        self.sockets: Counter[str] = Counter()
        """How many sockets each user holds."""
        self.addresses: OrderedDict[str, str] = OrderedDict()
        """Where each user was last seen."""

    def seen(self, user: str, address: str) -> None:
        self.addresses[user] = address
        self.addresses.move_to_end(user)
        if len(self.addresses) > REMEMBERED:
            self.addresses.popitem(last=False)

    def address(self, user: str) -> str:
        """Where somebody comes from; one who has not been seen here is known by her own name."""
        return self.addresses.get(user, user)

    def came(self, user: str) -> None:
        self.sockets[user] += 1

    def went(self, user: str) -> None:
        self.sockets[user] -= 1
        if not self.sockets[user]:
            del self.sockets[user]

    def sockets_of(self, address: str) -> int:
        """How many sockets there are of all who come from this address."""
        return sum(count for user, count in self.sockets.items() if self.address(user) == address)

    def alone(self, address: str, user: str) -> tuple[bool, bool]:
        """Is nobody connected but those of this address; nobody but this user?"""
        others = [other for other in self.sockets if other != user]
        return all(self.address(other) == address for other in others), not others


@lru_cache(4096)
def network(host: str) -> str:
    """The address that limits go by: of IPv6 the 64 bits that one household has."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return f"{IPv6Address(int(address) >> 64 << 64)}/64"
    return str(address)
