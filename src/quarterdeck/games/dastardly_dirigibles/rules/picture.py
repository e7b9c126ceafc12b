"""What a seat sees, as plain text, 100 columns wide at most: airships, Emporium, discards, the own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.games.dastardly_dirigibles.rules.pieces import ROUNDS, SLOTS, Book
from quarterdeck.kernel.picture import clipped, page

if TYPE_CHECKING:
    from quarterdeck.games.dastardly_dirigibles.rules.view import DirigiblesView, SideView, TallyView

SEAT: Final = 12
COLUMN: Final = 9
COLUMNS: Final = ("nose", "lift fr.", "gond. fr.", "gond. re.", "drive", "lift back", "tail")
LAST_DISCARDS: Final = 5
LAST_TURNS: Final = 3
"""Number of turns per player before a round ends by itself, from which on that is said."""


def picture(book: Book, seen: DirigiblesView) -> str:
    lines = [heading(seen), ""]
    lines.append(" " * SEAT + " ".join(name.ljust(COLUMN) for name in COLUMNS) + " now")
    for seat in range(seen.seats):
        lines.append(airship_line(book, seen, seat))
    lines += ["", *(standing_line(book, seen, seat) for seat in range(seen.seats)), ""]
    lines.append("Emporium: " + ", ".join(book.cards[card].name if card >= 0 else "(gap)" for card in seen.emporium))
    lines.append(piles_line(book, seen))
    lines += guard_lines(seen)
    if seen.aside:
        lines.append("Being carried out: " + names(book, seen.aside))
    if seen.extracted:
        lines.append("Drawn: " + names(book, seen.extracted))
    if seen.seat is not None:
        lines.append("Your hand: " + names(book, seen.sides[seen.seat].hand or []))
    return page(lines)


def guard_lines(seen: DirigiblesView) -> list[str]:
    """What will end the round though no airship is complete, when it has come near."""
    lines: list[str] = []
    if seen.outcome is None and seen.passes_left <= seen.seats:
        lines.append(f"The round ends after {turns_text(seen.passes_left)} more of nothing but a pass.")
    if seen.outcome is None and seen.turns_left < LAST_TURNS * seen.seats:
        lines.append(f"The round ends after this turn and {turns_text(seen.turns_left)} more.")
    return lines


def turns_text(turns: int) -> str:
    return "1 turn" if turns == 1 else f"{turns} turns"


def names(book: Book, cards: list[int]) -> str:
    return ", ".join(book.cards[card].name for card in cards) or "nothing"


def heading(seen: DirigiblesView) -> str:
    if seen.outcome is not None:
        winners = " and ".join(f"seat {seat}" for seat in seen.outcome.winners)
        return f"The game is over: {winners} won"
    left = "1 action" if seen.actions_left == 1 else f"{seen.actions_left} actions"
    return f"Round {seen.round} of {ROUNDS}, turn {seen.turns}: seat {seen.active} has {left} left"


def airship_line(book: Book, seen: DirigiblesView, seat: int) -> str:
    side = seen.sides[seat]
    who = f"seat {seat}" + (" (you)" if seat == seen.seat else "")
    parts = [suit_of(book, side.airship[slot]).ljust(COLUMN) for slot in range(SLOTS)]
    return f"{who:<{SEAT}}{' '.join(parts)} {tally_text(side.tally)}"


def suit_of(book: Book, card: int) -> str:
    return "." if card < 0 else clipped(book.suits[book.cards[card].suit], COLUMN)


def tally_text(tally: TallyView) -> str:
    return f"{tally.points} (Muddle)" if tally.muddle else str(tally.points)


def standing_line(book: Book, seen: DirigiblesView, seat: int) -> str:
    side = seen.sides[seat]
    rounds = " + ".join(str(points) for points in side.points) or "0"
    known = f", among them {names(book, side.known)}" if side.known else ""
    return f"seat {seat}: {rounds} = {side.total} points, {cards_text(side)}{known}"


def cards_text(side: SideView) -> str:
    return "1 card in hand" if side.held == 1 else f"{side.held} cards in hand"


def piles_line(book: Book, seen: DirigiblesView) -> str:
    last = seen.discards[-LAST_DISCARDS:][::-1]
    on_top = f", on top {names(book, last)}" if last else ""
    return f"Pile: {seen.in_pile} cards. Discards: {len(seen.discards)}{on_top}"
