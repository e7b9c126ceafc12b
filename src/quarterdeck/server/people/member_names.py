"""Names of members: none reads like another, whatever letters it is written with, and none sounds like the house's."""

from __future__ import annotations

import re
from typing import Final
from unicodedata import category, decimal, normalize

from quarterdeck.server.crew import NAMES
from quarterdeck.server.errors import BadName
from quarterdeck.server.levels import LEVELS
from quarterdeck.server.names import UNSEEN
from quarterdeck.server.occupancy import NUMERALS

DIACRITICS: Final = re.compile(
    r"[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"
    r"\u02b9-\u02df]"
)
"""Marks above, below and beside letters."""
OMITTED: Final = frozenset(("Cc", "Cf", "Pc", "Pd", "Pe", "Pf", "Pi", "Po", "Ps", "Sk", "Zl", "Zp", "Zs"))
"""Categories of characters that tell nothing apart: spaces, punctuation."""

LATIN: Final = "0o 1l il |l ıl łl ɩl ǀl øo đd ðd ħh ŧt ɑa ɡg @a $s ɐa ʋu ƒf"
CYRILLIC: Final = "аa вb гr еe з3 іl јj кk мm нh оo пn рp сc тt уy хx ѕs ԁd ԛq ԝw ьb ӏl һh ґr ѵv үy"
GREEK: Final = "αa βb γy εe ζz ιl κk οo ρp ςc σo τt χx ωw"
OTHERS: Final = "օo ոn սu հh գq ցg זl וl סo ⲟo ᴏo ᴀa ᴄc ᴅd ᴇe ᴊj ᴋk ᴍm ɴn ᴘp ꜱs ᴛt ᴜu ᴠv ᴡw ᴢz"
ALIKE: Final = {ord(pair[0]): pair[1] for pair in f"{LATIN} {CYRILLIC} {GREEK} {OTHERS}".split() if len(pair) == 2}
"""Small letters, each with the one that stands for all that look like it."""
CAPITALS: Final = {ord(pair[0]): pair[1] for pair in ["ηh", "νn", "υy", "μm"]}
"""Greek letters whose capitals look like other Latin letters than they themselves: by the capital."""
SMALL: Final = {ord(pair[0]): pair[1] for pair in ["Ηh", "Νn", "Υy", "Μm", "ηn", "νv", "υu", "μu"]}
"""The same letters as they are written."""
TOGETHER: Final = (("rn", "m"), ("vv", "w"))
"""Letters that look like one when they stand side by side."""


def readings(name: str) -> tuple[str, str]:
    """Skeletons of a name: two names read alike if they have one in common. The first is stored.

    They differ only where a Greek letter looks like one Latin letter as a capital, and like another one as it is.
    """
    return skeleton(name, CAPITALS), skeleton(name, SMALL)


def skeleton(name: str, greek: dict[int, str]) -> str:
    plain = DIACRITICS.sub("", normalize("NFKD", UNSEEN.sub("", normalize("NFKC", name))))
    small = (plain if greek is CAPITALS else plain.translate(greek)).casefold().translate(greek).translate(ALIKE)
    kept = "".join(digit(letter) for letter in small if category(letter) not in OMITTED).translate(ALIKE)
    for pair, one in TOGETHER:
        kept = kept.replace(pair, one)
    return kept


def digit(letter: str) -> str:
    """Digits of any script as our own."""
    value = decimal(letter, None)
    return letter if value is None else str(value)


RESERVED: Final = (
    *("host", "the host", "moderator", "mod", "admin", "administrator", "root", "system", "server", "staff", "support"),
    *("owner", "operator", "webmaster", "security", "official", "quarterdeck", "spectator", "spectators", "player"),
    *("somebody", "someone", "anybody", "anyone", "nobody", "no one", "everybody", "everyone", "you", "me", "guest"),
    *("a guest", "member", "a former player", "former player", "deleted", "unknown", "bot", "a bot", "computer"),
)
"""What the pages call people whom they do not name, and those who are in charge."""
NOBODYS: Final = frozenset(readings(name)[0] for name in RESERVED)
BOTS: Final = frozenset(
    readings(f"{name} {numeral}")[0]
    for name in (*NAMES, *(level.name for level in LEVELS))
    for numeral in ("", *NUMERALS)
)


def members_may_have(name: str) -> str:
    """The name, unless it is a bot's or means nobody in particular."""
    found = set(readings(name))
    if "" in found:
        raise BadName("a name needs a letter or a digit; please pick another")
    if found & BOTS:
        raise BadName("that name belongs to a bot; please pick another")
    if found & NOBODYS:
        raise BadName(f"{name!r} could be anybody; please pick another")
    return name
