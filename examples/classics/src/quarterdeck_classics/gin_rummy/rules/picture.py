"""A view as plain text, for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.kernel.picture import page

from quarterdeck_classics.gin_rummy.rules.melds import meld_key
from quarterdeck_classics.gin_rummy.rules.pieces import NO_CARD, NOBODY, Book
from quarterdeck_classics.playing_cards import ACE_LOW, key

if TYPE_CHECKING:
    from quarterdeck_classics.gin_rummy.rules.view import GinRummyView, SideView


def picture(_book: Book, seen: GinRummyView) -> str:
    lines = [heading(seen), ""]
    for seat, side in enumerate(seen.sides):
        lines += side_lines(seat, side, seat == seen.seat)
    upcard = "nothing" if seen.upcard == NO_CARD else key(seen.upcard, ACE_LOW)
    lines += ["", f"Upcard: {upcard}. Stock: {seen.in_stock} cards.", f"Discards: {keys_of(seen.discards)}"]
    if seen.laid_off:
        lines.append(f"Laid off: {keys_of(seen.laid_off)}")
    return page(lines)


def heading(seen: GinRummyView) -> str:
    if seen.outcome is not None:
        scores = " : ".join(str(score) for score in seen.outcome.scores)
        return f"The hand is over: {scores}"
    if seen.knocker != NOBODY:
        return f"Seat {seen.knocker} has knocked"
    return f"Knock with {seen.limit} points or fewer"


def side_lines(seat: int, side: SideView, own: bool) -> list[str]:
    who = f"seat {seat}" + (" (you)" if own else "")
    if side.hand is None:
        known = f", among them {keys_of(side.known)}" if side.known else ""
        lines = [f"{who:<13}{side.held} cards{known}"]
    else:
        lines = [f"{who:<13}{keys_of(side.hand)} (deadwood {side.deadwood})"]
    melds = side.melds + (side.arranged or [])
    return lines + [f"{'':<13}melds {' '.join(meld_key(meld) for meld in melds)}"] * bool(melds)


def keys_of(cards: list[int]) -> str:
    return " ".join(key(card, ACE_LOW) for card in cards) or "nothing"
