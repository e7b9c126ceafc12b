"""From the file of plans to the plans."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.games.challengers.rules.pieces import ROUNDS, TROPHIES_A_ROUND
from quarterdeck.games.challengers.rules.printed import LEVELS, PILES, Offer, Plans
from quarterdeck.kernel.data import DataFile, Entry, Files, is_whole
from quarterdeck.kernel.errors import BadData

FILE: Final = "plans.toml"
COUNTS: Final = (2, 4, 6, 8)
MOST_OFFERS: Final = 2
MOST_PICKS: Final = 5
MOST_FANS: Final = 99


def read_plans(files: Files) -> Plans:
    file = DataFile(files, FILE)
    offers = [read_offers(file, f"round {i}", entry) for i, entry in enumerate(rounds_of(file, "picks"), 1)]
    trophies = [read_trophies(f"round {i}", entry) for i, entry in enumerate(rounds_of(file, "trophies"), 1)]
    pairings = file.table("pairings", file.value("pairings", {}))
    plans = Plans(offers, trophies, {count: read_pairings(pairings, count) for count in COUNTS})
    file.check()
    return plans


def rounds_of(entry: Entry, field: str) -> list[Any]:
    return entry.items(field, ROUNDS, ROUNDS, "rounds")


def read_offers(file: DataFile, where: str, given: object) -> list[Offer]:
    if not isinstance(given, list) or not 1 <= len(given) <= MOST_OFFERS:
        raise BadData(FILE, where, "picks", f"a round offers one or two piles, found {given!r}")
    offers = [read_offer(file.table(where, offer)) for offer in given]
    if len({offer.level for offer in offers}) != len(offers):
        raise BadData(FILE, where, "level", "a round offers two different piles")
    return offers


def read_offer(entry: Entry) -> Offer:
    return Offer(LEVELS.index(entry.choice("level", LEVELS[: len(PILES)])), entry.number("count", 1, MOST_PICKS))


def read_trophies(where: str, given: object) -> list[int]:
    if not isinstance(given, list) or len(given) != TROPHIES_A_ROUND:
        raise BadData(FILE, where, "trophies", f"expected {TROPHIES_A_ROUND} numbers, found {given!r}")
    for fans in given:
        if not is_whole(fans, 0, MOST_FANS):
            raise BadData(FILE, where, "trophies", f"expected numbers from 0 to {MOST_FANS}, found {fans!r}")
    return sorted(given)


def read_pairings(entry: Entry, count: int) -> list[list[str]]:
    """Every plan once in every round: two in every park."""
    letters = [chr(ord("A") + plan) for plan in range(count)]
    rounds = rounds_of(entry, str(count))
    for i, pairs in enumerate(rounds, 1):
        fits = isinstance(pairs, list) and all(isinstance(pair, str) and len(pair) == 2 for pair in pairs)
        if not fits or sorted("".join(pairs)) != letters:
            expected = f"expected pairs of {', '.join(letters)}, found {pairs!r}"
            raise BadData(FILE, f"pairings of {count}", f"round {i}", expected)
    return [[str(pair) for pair in pairs] for pairs in rounds]
