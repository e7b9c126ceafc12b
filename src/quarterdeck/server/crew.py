"""The crew: names and characters of the server's own bots, by level. The log of a table keeps who plays there."""

from __future__ import annotations

from collections.abc import Iterable
from secrets import choice
from typing import Final

CREW: Final[dict[str, dict[str, str]]] = {
    "Deckhand": {
        "Biscuit": "hard outside, crumbles inside",
        "Bodkin": "small, and gets in everywhere",
        "Flotsam": "goes where the water goes",
        "Mudlark": "finds a penny in any mud",
        "Pebble": "sinks, and does not mind",
        "Shanty": "sings while it plays",
        "Sprat": "the smallest of the catch",
        "Thimble": "keeps its thumb safe",
        "Tuppence": "worth twice a penny",
        "Whelk": "takes its time to come out",
    },
    "Mate": {
        "Bobstay": "holds the bow down in a blow",
        "Bowline": "never slips, always comes undone",
        "Capstan": "turns slowly, lifts anything",
        "Gimbal": "level in every sea",
        "Halyard": "hoists other people's flags",
        "Lanyard": "always has the knife at hand",
        "Rowlock": "creaks, and gets there",
        "Sheepshank": "shortens whatever is too long",
        "Spinnaker": "all colours before the wind",
        "Topsail": "first to see the land",
    },
    "Captain": {
        "Boreas": "cold, and straight from the north",
        "Harmattan": "dry, with dust in its words",
        "Levanter": "brings cloud to the rock",
        "Meltemi": "comes out of a clear sky",
        "Mistral": "blows for three days, or six, or nine",
        "Pampero": "one dark line, then all at once",
        "Sirocco": "warm, and tiring to play against",
        "Squall": "over before you have reefed",
        "Tramontane": "comes over the mountains at night",
        "Williwaw": "falls off the cliff on you",
    },
    "Admiral": {
        "Aldebaran": "follows, and loses nothing from sight",
        "Antares": "red, and looking for a fight",
        "Arcturus": "old, bright and in no hurry",
        "Bellatrix": "attacks first",
        "Canopus": "ships have steered by it for ages",
        "Capella": "is six stars in one",
        "Fomalhaut": "lonely in the autumn sky",
        "Polaris": "does not move for anybody",
        "Procyon": "rises before the dog",
        "Sirius": "the brightest of them all",
    },
}
"""The character of each, by its name; rarely people's names, which nobody but bots may have here."""

NAMES: Final = frozenset(name for names in CREW.values() for name in names)


def bot_name(level: str, taken: Iterable[str]) -> str:
    """A name for a bot of this level that nobody at the table has; if all are taken, any."""
    names = list(CREW[level])
    others = set(taken)
    return choice([name for name in names if name not in others] or names)


def character(level: str, name: str) -> str:
    """The character of the bot with this name; one that was seated before bots had names has none."""
    return CREW[level].get(name, "")
