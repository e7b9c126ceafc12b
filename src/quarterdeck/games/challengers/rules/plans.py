"""From the file of plans to the plans."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.games.challengers.rules.almanac import LEVELS, PILES, Offer, Plans
from quarterdeck.games.challengers.rules.pieces import ROUNDS, TROPHIES_A_ROUND
from quarterdeck.kernel.data import check_fields
from quarterdeck.kernel.errors import BadData

FILE: Final = "plans.toml"
COUNTS: Final = (2, 4, 6, 8)
MOST_OFFERS: Final = 2
MOST_PICKS: Final = 5
MOST_FANS: Final = 99


def read_plans(content: dict[str, Any]) -> Plans:
    offers = [read_offers(f"round {i + 1}", entry) for i, entry in enumerate(rounds_of(content, "picks"))]
    trophies = [read_trophies(f"round {i + 1}", entry) for i, entry in enumerate(rounds_of(content, "trophies"))]
    pairings = content.get("pairings")
    if not isinstance(pairings, dict):
        raise BadData(FILE, "pairings", "", f"expected lists for {', '.join(str(count) for count in COUNTS)} players")
    plans = Plans(offers, trophies, {count: read_pairings(pairings, count) for count in COUNTS})
    check_fields(FILE, "pairings", pairings, [str(count) for count in COUNTS])
    check_fields(FILE, "", content, ("picks", "trophies", "pairings"))
    return plans


def rounds_of(content: dict[str, Any], entry: str) -> list[Any]:
    found = content.get(entry)
    if not isinstance(found, list) or len(found) != ROUNDS:
        raise BadData(FILE, entry, "", f"expected a list of {ROUNDS} rounds")
    return found


def read_offers(where: str, entry: object) -> list[Offer]:
    if not isinstance(entry, list) or not 1 <= len(entry) <= MOST_OFFERS:
        raise BadData(FILE, where, "picks", f"a round offers one or two piles, found {entry!r}")
    offers = [read_offer(where, offer) for offer in entry]
    if len({offer.level for offer in offers}) != len(offers):
        raise BadData(FILE, where, "level", "a round offers two different piles")
    return offers


def read_offer(where: str, entry: object) -> Offer:
    level = entry.get("level") if isinstance(entry, dict) else None
    count = entry.get("count") if isinstance(entry, dict) else None
    if level not in LEVELS[: len(PILES)]:
        raise BadData(FILE, where, "level", f"expected A, B or C, found {level!r}")
    if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= MOST_PICKS:
        raise BadData(FILE, where, "count", f"expected a number from 1 to {MOST_PICKS}, found {count!r}")
    check_fields(FILE, where, entry, ("level", "count"))
    return Offer(LEVELS.index(level), count)


def read_trophies(where: str, entry: object) -> list[int]:
    if not isinstance(entry, list) or len(entry) != TROPHIES_A_ROUND:
        raise BadData(FILE, where, "trophies", f"expected {TROPHIES_A_ROUND} numbers, found {entry!r}")
    for fans in entry:
        if not isinstance(fans, int) or isinstance(fans, bool) or not 0 <= fans <= MOST_FANS:
            raise BadData(FILE, where, "trophies", f"expected numbers from 0 to {MOST_FANS}, found {fans!r}")
    return sorted(entry)


def read_pairings(content: dict[str, Any], count: int) -> list[list[str]]:
    """Every plan once in every round: two in every park."""
    where = f"pairings of {count}"
    rounds = content.get(str(count))
    if not isinstance(rounds, list) or len(rounds) != ROUNDS:
        raise BadData(FILE, where, "", f"expected a list of {ROUNDS} rounds")
    letters = [chr(ord("A") + plan) for plan in range(count)]
    for i, pairs in enumerate(rounds):
        fits = isinstance(pairs, list) and all(isinstance(pair, str) and len(pair) == 2 for pair in pairs)
        if not fits or sorted("".join(pairs)) != letters:
            raise BadData(FILE, where, f"round {i + 1}", f"expected pairs of {', '.join(letters)}, found {pairs!r}")
    return [[str(pair) for pair in pairs] for pairs in rounds]
