"""What the cities can do: an ability for each, with its words, what may be chosen, and what then happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.games.raise_the_shields.rules.drawing import fill_in, triangles_to_fill
from quarterdeck.games.raise_the_shields.rules.events import (
    ABILITY_RESET,
    ATTACK_IGNORED,
    DIE_CHANGED,
    DIE_FLIPPED,
    RECTANGLE_ERASED,
    TRIANGLE_FILLED,
)
from quarterdeck.games.raise_the_shields.rules.pieces import (
    FACES,
    OWN,
    REROLLED,
    SECTORS,
    SHARED_DICE,
    Draft,
    State,
    bit,
    dice_of,
)
from quarterdeck.kernel.types import Action

IGNORE: Final = 1
CHANGE: Final = 2
FILL: Final = 3
RESET: Final = 4
FLIP: Final = 5
ERASE: Final = 6

WHILE_FLIPPING: Final = 1
IN_SECRET: Final = 2
AFTER_DRAWING: Final = 4
UNDER_ATTACK: Final = 8
UNDER_REROLLED_ATTACK: Final = 16

Offer = Callable[[State, int, list[Action]], None]
Effect = Callable[[State, int, Draft], None]


class Ability:
    def __init__(self, city: int, name: str, text: str, when: int, offer: Offer, effect: Effect) -> None:
        self.city: Final = city
        self.name: Final = name
        self.text: Final = text
        self.when: Final = when
        """The moments of a round at which it may be used, as bits."""
        self.offer: Final = offer
        """Adds what may be chosen."""
        self.effect: Final = effect
        """Does what a draft says, for all to see."""


def offer_ignore(g: State, _seat: int, found: list[Action]) -> None:
    found.append(g.book.ignore)


def ignore_attack(g: State, seat: int, _draft: Draft) -> None:
    g.tell(ATTACK_IGNORED, seat, g.attacks[(seat - 1) % g.seats])


def offer_change(g: State, seat: int, found: list[Action]) -> None:
    """Any of her three dice; once she is attacked by a rerolled die, that one (Ruling 14)."""
    if g.attacks[seat]:
        offer_up_and_down(g, REROLLED, g.attacks[seat], found)
        return
    dice = dice_of(g, seat)
    for die in range(OWN + 1):
        offer_up_and_down(g, die, dice[die], found)


def offer_up_and_down(g: State, die: int, value: int, found: list[Action]) -> None:
    found.append(g.book.changes[die * FACES + value % FACES])
    found.append(g.book.changes[die * FACES + (value - 2) % FACES])


def change_die(g: State, seat: int, draft: Draft) -> None:
    if draft.subject == REROLLED:
        g.attacks[seat] = draft.value
    g.tell(DIE_CHANGED, seat, draft.subject, draft.value)


def offer_fill(g: State, seat: int, found: list[Action]) -> None:
    for sector in range(1, SECTORS + 1):
        triangles_to_fill(g.book, g.drafts[seat], sector, found)


def fill_two(g: State, seat: int, draft: Draft) -> None:
    for number in draft.extras:
        g.tell(TRIANGLE_FILLED, seat, number)
        g.sheets[seat].extras.append(number)
        fill_in(g, seat, g.book.fills[g.book.triangles[number].bit].area)


def offer_reset(g: State, seat: int, found: list[Action]) -> None:
    """Any used ability; this one itself is not used yet (Ruling 3)."""
    for city in range(1, SECTORS + 1):
        if g.sheets[seat].used & bit(city):
            found.append(g.book.resets[city - 1])


def reset_ability(g: State, seat: int, draft: Draft) -> None:
    g.sheets[seat].used &= ~bit(draft.subject)
    g.tell(ABILITY_RESET, seat, draft.subject)


def offer_flip(g: State, _seat: int, found: list[Action]) -> None:
    for die in range(SHARED_DICE):
        found.append(g.book.flips[die])


def flip_die(g: State, seat: int, draft: Draft) -> None:
    die = draft.subject
    g.shared[die] = FACES + 1 - g.shared[die]
    g.tell(DIE_FLIPPED, seat, die, g.shared[die])


def offer_erase(g: State, seat: int, found: list[Action]) -> None:
    for sector in range(1, SECTORS + 1):
        if g.sheets[seat].hits[sector - 1]:
            found.append(g.book.erasures[sector - 1])


def erase_rectangle(g: State, seat: int, draft: Draft) -> None:
    hits = g.sheets[seat].hits
    hits[draft.subject - 1] -= 1
    g.tell(RECTANGLE_ERASED, seat, draft.subject, hits[draft.subject - 1])


ABILITIES: Final = [
    Ability(IGNORE, "Ignore", "Ignore an attack.", UNDER_ATTACK | UNDER_REROLLED_ATTACK, offer_ignore, ignore_attack),
    Ability(
        CHANGE,
        "Change",
        "Change a die by 1 for yourself; 6 and 1 are neighbours.",
        IN_SECRET | UNDER_REROLLED_ATTACK,
        offer_change,
        change_die,
    ),
    Ability(FILL, "Fill", "Fill two triangles of one sector.", IN_SECRET | AFTER_DRAWING, offer_fill, fill_two),
    Ability(RESET, "Reset", "Make a used ability ready again.", IN_SECRET, offer_reset, reset_ability),
    Ability(FLIP, "Flip", "Turn a shared die upside down for everybody.", WHILE_FLIPPING, offer_flip, flip_die),
    Ability(ERASE, "Erase", "Erase an attack rectangle.", IN_SECRET, offer_erase, erase_rectangle),
]
"""City 1's first."""


def all_at(moment: int) -> int:
    """The abilities of a moment, as bits."""
    return sum([bit(ability.city) for ability in ABILITIES if ability.when & moment])


MOMENTS: Final = (WHILE_FLIPPING, IN_SECRET, AFTER_DRAWING, UNDER_ATTACK, UNDER_REROLLED_ATTACK)
AT: Final = {moment: all_at(moment) for moment in MOMENTS}


def may_use(g: State, seat: int, moment: int) -> bool:
    """Has she something ready for this moment? One ability a round, whichever it is (Ruling 3)."""
    sheet = g.sheets[seat]
    return sheet.ready & AT[moment] != 0 and sheet.acted == 0


def offered(g: State, seat: int, moment: int) -> list[Action]:
    """Using nothing, and all that may be used now."""
    found: list[Action] = [g.book.skip]
    ready = g.sheets[seat].ready & AT[moment]
    for ability in ABILITIES:
        if ready & bit(ability.city):
            ability.offer(g, seat, found)
    return found


def carry_out(g: State, seat: int, draft: Draft) -> None:
    """Use the ability that the draft names: once per game, unless it is reset."""
    sheet = g.sheets[seat]
    sheet.acted = draft.ability
    sheet.used |= bit(draft.ability)
    ABILITIES[draft.ability - 1].effect(g, seat, draft)
