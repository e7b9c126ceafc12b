"""Actions as short text."""

from __future__ import annotations

from quarterdeck.games.dastardly_dirigibles.rules.pieces import (
    FRONT,
    LIFT_ENGINE,
    MOST_SEATS,
    PARTS,
    SLOT_NAMES,
    SLOTS,
    Book,
    Card,
)
from quarterdeck.kernel.notation import key_of


def part_key(part: int) -> str:
    return key_of(PARTS[part])


def slot_key(slot: int) -> str:
    """'nose-cone', 'front-lift-engine'."""
    return key_of(SLOT_NAMES[slot])


def placed(card: Card, slot: int) -> str:
    """A part and, where it matters, where it goes: 'tail wrench', 'lift-engine gear front'."""
    return f"{card.key} {'front' if slot == FRONT else 'back'}" if card.part == LIFT_ENGINE else card.key


def placed_label(card: Card, slot: int) -> str:
    return f"{card.name} ({'front' if slot == FRONT else 'back'})" if card.part == LIFT_ENGINE else card.name


def enter_actions(book: Book) -> None:
    """Give every action its number and its text."""
    book.enter(book.draw, "draw", "Draw from the pile")
    book.enter(book.no_match, "no match", "Do not match")
    book.enter(book.replace_emporium, "replace emporium", "Replace the Emporium")
    book.enter(book.pass_, "pass", "Pass")
    book.enter(book.keep_all, "play none", "Play none of them")
    for card in book.cards:
        for play in card.plays:
            book.enter(play, f"play {placed(card, play.slot)}", f"Play {placed_label(card, play.slot)}")
        for transmute in card.transmutes:
            said = f"Transmute: play {placed_label(card, transmute.slot)}"
            book.enter(transmute, f"transmute {placed(card, transmute.slot)}", said)
    for special in book.specials:
        card = book.cards[special.card]
        book.enter(special, f"play {card.key}", f"Play {card.name}")
    for card in book.cards:
        book.enter(book.takes[card.number], f"take {card.key}", f"Take {card.name}")
        book.enter(book.discards[card.number], f"discard {card.key}", f"Discard {card.name}")
        book.enter(book.swaps[card.number], f"swap {card.key}", f"Swap for {card.name}")
        book.enter(book.gives[card.number], f"give {card.key}", f"Give {card.name}")
        book.enter(book.retrieves[card.number], f"retrieve {card.key}", f"Retrieve {card.name}")
    for owner in range(MOST_SEATS):
        for slot in range(SLOTS):
            steal = book.steals[owner * SLOTS + slot]
            book.enter(steal, f"steal {owner} {slot_key(slot)}", f"Take the {SLOT_NAMES[slot]} of seat {owner}")
        for part in range(len(PARTS)):
            aim = book.aims[owner * len(PARTS) + part]
            book.enter(aim, f"destroy {owner} {part_key(part)}", f"Destroy a {PARTS[part]} of seat {owner}")
    for loss in book.losses:
        book.enter(loss, f"lose {slot_key(loss.slot)}", f"Lose the {SLOT_NAMES[loss.slot]}")
