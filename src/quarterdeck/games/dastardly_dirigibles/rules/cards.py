"""From a card file to the book: what may stand in it, and what is wrong with one that cannot be played."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.dastardly_dirigibles.rules.actions import PlayPart, Transmute
from quarterdeck.games.dastardly_dirigibles.rules.effects import WORDINGS
from quarterdeck.games.dastardly_dirigibles.rules.notation import enter_actions, key_of, part_key
from quarterdeck.games.dastardly_dirigibles.rules.pieces import (
    AIRSHIP_CARDS,
    COPIES,
    NO_SUIT,
    PARTS,
    SLOTS_OF,
    SPECIAL,
    SUITS,
    WILDS,
    Almanac,
    Card,
)
from quarterdeck.kernel.data import Files, check_fields
from quarterdeck.kernel.errors import BadData

FILE = "cards.toml"
MOST_COPIES = 9
MOST_SPECIALS = 20


def make_book(files: Files) -> Almanac:
    content = files[FILE]
    suits = [suit_name(content, "suit", place) for place in range(SUITS)]
    suits += [suit_name(content, "wild", place) for place in range(WILDS)]
    keys = [key_of(name) for name in suits]
    cards = [airship_card(suits, keys, number) for number in range(AIRSHIP_CARDS)]
    entries = entries_of(content, "special")
    if len(entries) > MOST_SPECIALS:
        raise BadData(FILE, "special", "", f"there may be {MOST_SPECIALS} of them, these are {len(entries)}")
    cards += [special_card(AIRSHIP_CARDS + place, entry) for place, entry in enumerate(entries)]
    check_names([*zip(suits, keys, strict=True), *((card.name, card.key) for card in cards[AIRSHIP_CARDS:])])
    check_fields(FILE, "", content, ("notice", "suit", "wild", "special"))
    book = Almanac(suits, keys, cards)
    notice = content.get("notice", "")
    if not isinstance(notice, str):
        raise BadData(FILE, "", "notice", f"expected a text, found {notice!r}")
    if notice:
        book.notices.append(notice)
    enter_actions(book)
    return book


def entries_of(content: dict[str, Any], name: str) -> list[Any]:
    entries = content.get(name)
    if not isinstance(entries, list):
        raise BadData(FILE, name, "", f"expected a list of [[{name}]] entries")
    return entries


def suit_name(content: dict[str, Any], kind: str, place: int) -> str:
    entries = entries_of(content, kind)
    wanted = SUITS if kind == "suit" else WILDS
    if len(entries) != wanted:
        raise BadData(FILE, kind, "", f"expected {wanted} of them, found {len(entries)}")
    name = text_field(f"{kind} {place + 1}", entries[place], "name")
    check_fields(FILE, name, entries[place], ("name",))
    return name


def airship_card(suits: list[str], keys: list[str], number: int) -> Card:
    suit, part = divmod(number, len(PARTS))
    card = Card(number, f"{PARTS[part]} of {suits[suit]}", f"{part_key(part)} {keys[suit]}", suit, part, COPIES[part])
    for slot in SLOTS_OF[part]:
        card.plays.append(PlayPart(number, slot))
        card.transmutes.append(Transmute(number, slot))
    return card


def special_card(number: int, entry: object) -> Card:
    name = text_field(f"special {number - AIRSHIP_CARDS + 1}", entry, "name")
    assert isinstance(entry, dict)
    copies = entry.get("copies")
    if not isinstance(copies, int) or isinstance(copies, bool) or not 0 <= copies <= MOST_COPIES:
        raise BadData(FILE, name, "copies", f"expected a whole number from 0 to {MOST_COPIES}, found {copies!r}")
    effect = entry.get("effect")
    if not isinstance(effect, str) or effect not in WORDINGS:
        raise BadData(FILE, name, "effect", f"{effect!r} is none of {', '.join(WORDINGS)}")
    check_fields(FILE, name, entry, ("name", "copies", "effect"))
    card = Card(number, name, key_of(name), NO_SUIT, SPECIAL, copies)
    card.wording = WORDINGS[effect]
    return card


def text_field(where: str, entry: object, field: str) -> str:
    value = entry.get(field) if isinstance(entry, dict) else None
    if not isinstance(value, str) or not key_of(value):
        raise BadData(FILE, where, field, f"expected a text with letters or digits, found {value!r}")
    return value


def check_names(names: list[tuple[str, str]]) -> None:
    """Actions and situations are written with these names as keys, so no two may have the same key."""
    seen: dict[str, str] = {}
    for name, key in names:
        if key in seen:
            raise BadData(FILE, name, "name", f"each needs a name of its own; this one is written like {seen[key]!r}")
        seen[key] = name
