"""A view as plain text, for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.kernel.picture import page

from quarterdeck_classics.hearts.rules.pieces import DIRECTIONS, SEATS, Book
from quarterdeck_classics.playing_cards import ACE_HIGH, key

if TYPE_CHECKING:
    from quarterdeck_classics.hearts.rules.view import HeartsView, SideView


def picture(_book: Book, seen: HeartsView) -> str:
    lines = [heading(seen), ""]
    for seat in range(SEATS):
        lines.append(side_line(seat, seen.sides[seat], seat == seen.seat))
    for trick in range(max(0, len(seen.leaders) - 2), len(seen.leaders)):
        lines += ["", f"Trick {trick + 1}: {trick_text(seen, trick)}"]
    if seen.seat is not None:
        own = seen.sides[seen.seat]
        lines += ["", f"Passed: {keys_of(own.passed)}. Received: {keys_of(own.received)}."]
        lines.append(f"Your hand: {keys_of(own.hand)}")
    return page(lines)


def heading(seen: HeartsView) -> str:
    if seen.outcome is not None:
        return "The hand is over: " + " and ".join(f"seat {seat}" for seat in seen.outcome.winners) + " won"
    if not seen.leaders:
        return f"Three cards are passed {DIRECTIONS[seen.direction]}"
    return f"Trick {len(seen.leaders)}, hearts are {'broken' if seen.broken else 'not broken'}"


def side_line(seat: int, side: SideView, own: bool) -> str:
    who = f"seat {seat}" + (" (you)" if own else "")
    return f"{who:<13}{side.points:>3} points, {side.tricks:>2} tricks, {side.held:>2} cards in hand"


def trick_text(seen: HeartsView, trick: int) -> str:
    cards = seen.played[trick * SEATS : (trick + 1) * SEATS]
    leader = seen.leaders[trick]
    laid = [f"seat {(leader + place) % SEATS} {key(card, ACE_HIGH)}" for place, card in enumerate(cards)]
    return ", ".join(laid) or f"seat {leader} leads"


def keys_of(cards: list[int] | None) -> str:
    return " ".join(key(card, ACE_HIGH) for card in cards or []) or "nothing"
