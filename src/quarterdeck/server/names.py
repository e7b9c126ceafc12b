"""Names: of guests, which names read alike, and who may have which."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from secrets import choice, randbelow
from typing import Final
from unicodedata import normalize

from quarterdeck.server.crew import NAMES
from quarterdeck.server.errors import BadName, NameTaken
from quarterdeck.server.levels import LEVELS
from quarterdeck.server.occupancy import NUMERALS
from quarterdeck.server.schemas import LONGEST_NAME

FIRST: Final = (
    "Able", "Agile", "Alert", "Amber", "Ample", "Azure", "Bold", "Brave", "Breezy", "Bright", "Brisk", "Bronze",
    "Calm", "Canny", "Clever", "Copper", "Coral", "Crisp", "Daring", "Deft", "Distant", "Eager", "Early", "Ebony",
    "Fair", "Fleet", "Free", "Gallant", "Gentle", "Gilded", "Glad", "Golden", "Grand", "Hale", "Handy",
    "Hasty", "Honest", "Idle", "Iron", "Ivory", "Jaunty", "Jolly", "Keen", "Kind", "Lively", "Lone", "Loud", "Loyal",
    "Lucky", "Merry", "Mighty", "Misty", "Nimble", "Noble", "Pale", "Patient", "Plucky", "Proud", "Quick", "Quiet",
    "Rapid", "Ready", "Roving", "Ruddy", "Rustic", "Salty", "Scarlet", "Sharp", "Silent", "Sleepy", "Sly",
    "Snug", "Sober", "Solid", "Spry", "Stately", "Steady", "Stern", "Stout", "Sunny", "Swift", "Tall", "Tidy",
    "Trusty", "Velvet", "Wary", "Wily", "Windy", "Wise", "Witty", "Young",
)  # fmt: skip
SECOND: Final = (
    "Marlow", "Ahab", "Nemo", "Aubrey", "Maturin", "Hornblower", "Queequeg", "Starbuck", "Ishmael", "Silver",
    "Hawkins", "Crusoe", "Sinbad", "Drake", "Morgan", "Bonny", "Read", "Grace", "Ching", "Anson", "Cook", "Bligh",
    "Tasman", "Magellan", "Vasco", "Zheng", "Amundsen", "Ross", "Franklin", "Jemima", "Corto", "Haddock", "Cabot",
    "Hudson", "Bering", "Baffin", "Barents", "Dampier", "Flinders", "Nansen", "Parry", "Scott", "Weddell", "Vespucci",
    "Polo", "Fogg", "Aronnax", "Conseil", "Pym", "Gulliver", "Jim", "Falk", "Lingard", "Kidd", "Rackham", "Teach",
    "Nelson", "Rodney", "Hood", "Howe", "Jervis", "Cochrane", "Pellew", "Hardy", "Collingwood", "Tromp",
)  # fmt: skip
"""Parts of the names of guests, until they take their own: one of the first with one of the second."""

TRIES: Final = 12
"""Number of names that are tried in a row."""
SUGGESTED: Final = 3
"""Number of free names that are suggested."""

ClaimName = Callable[[str], Awaitable[bool]]
"""Claims a name; False if it is another's."""

UNSEEN: Final = re.compile(
    r"[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164"
    r"\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Characters that browsers show nothing for, and the Braille letter without a dot."""


def same(name: str) -> str:
    """Canonical form of a name: the same for all that read alike, whatever their case, spaces and invisible letters."""
    seen = UNSEEN.sub("", normalize("NFKC", name))
    return normalize("NFKC", "".join(seen.casefold().split()))


BOTS: Final = frozenset(
    same(f"{name} {numeral}") for name in (*NAMES, *(level.name for level in LEVELS)) for numeral in ("", *NUMERALS)
)
"""Names of bots and of their levels, also with the numeral that tells two of them apart."""


FORMER: Final = "a former player"
"""What those are called who have had their names removed."""


def people_may_have(name: str) -> str:
    """The name, unless it is a bot's."""
    if not same(name):
        raise BadName("nobody could see that name; please pick another")
    if same(name) == same(FORMER):
        raise BadName(f"{name!r} could be anybody; please pick another")
    if same(name) in BOTS:
        raise BadName(f"{name!r} is a bot's name; please pick another")
    return name


async def guest_name(claim: ClaimName) -> str:
    """A name that nobody has; with a number if those are rare."""
    for number in range(10 * TRIES):
        name = f"{choice(FIRST)} {choice(SECOND)}" if number < TRIES else f"{choice(SECOND)} {randbelow(100_000)}"
        if await claim(name):
            return name
    raise NameTaken("all guest names are taken right now; try again in a moment")


async def taken(name: str, is_free: ClaimName) -> NameTaken:
    """The refusal of a taken name, with free ones like it."""
    possible: list[str] = []
    for _ in range(TRIES):
        other = f"{choice(FIRST)} {name}"
        if len(other) <= LONGEST_NAME and other not in possible and await is_free(other):
            possible.append(other)
        if len(possible) == SUGGESTED:
            break
    free = f"; free: {', '.join(possible)}" if possible else ""
    return NameTaken(f"somebody here is already called {name}{free}", possible)
