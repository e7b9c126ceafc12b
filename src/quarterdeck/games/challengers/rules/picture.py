"""What a seat sees, as plain text, 100 columns wide at most: the table of the tournament, the parks, the own deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.challengers.rules.decks import SEARCH_SHOWS_ORDER
from quarterdeck.games.challengers.rules.pieces import (
    NOBODY,
    REASONS,
    ROBOT,
    ROUNDS,
    SEATS_ON_BENCH,
    TROPHIES_A_ROUND,
    UNCERTAIN,
)
from quarterdeck.games.challengers.rules.printed import LEVELS, SETS, Book
from quarterdeck.kernel.picture import page

if TYPE_CHECKING:
    from quarterdeck.games.challengers.rules.view import ChallengersView, MatchView, ParkCardView, SideView


def picture(book: Book, seen: ChallengersView) -> str:
    lines = heading(seen) + standings(seen)
    for park in range(len(seen.matches)):
        lines += match_lines(book, seen, park)
    if seen.seat is not None:
        lines += own_lines(book, seen, seen.participants[seen.seat])
    return page(lines)


def name(seen: ChallengersView, who: int) -> str:
    if who == ROBOT:
        return "Robot"
    return f"Seat {who}" + (" (you)" if who == seen.seat else "")


def heading(seen: ChallengersView) -> list[str]:
    if seen.outcome is not None:
        winners = [name(seen, seat) for seat in seen.outcome.winners] or ["Robot"]
        place = f"The tournament is over: {' and '.join(winners)} won"
    else:
        place = f"Round {seen.round} of {ROUNDS}" if seen.round <= ROUNDS else "The final"
    piles = [f"{LEVELS[level]} {'?' if size == UNCERTAIN else size}" for level, size in enumerate(seen.pile_sizes)]
    return [f"{place}        without {SETS[seen.left_out]}        piles: {', '.join(piles)}", ""]


def standings(seen: ChallengersView) -> list[str]:
    lines = []
    for side in seen.participants:
        fans = f"{side.lowest}" if side.lowest == side.highest else f"{side.lowest} to {side.highest}"
        won = " ".join(str(trophy // TROPHIES_A_ROUND + 1) for trophy in side.trophies) or "none"
        lines.append(f"{name(seen, side.who):<15} fans {fans:<9} trophies of rounds: {won:<14} deck {side.deck_size}")
    return [*lines, ""]


# The parks ----------------------------------------------------------------------------------------------------------


def match_lines(book: Book, seen: ChallengersView, park: int) -> list[str]:
    match = seen.matches[park]
    lines = [f"Park {park + 1}: {name(seen, match.first)} against {name(seen, match.second)}{state(seen, match)}"]
    if match.begun:
        for who in (match.first, match.second):
            lines += half_lines(book, seen, match, who)
    return [*lines, ""]


def state(seen: ChallengersView, match: MatchView) -> str:
    if match.winner != NOBODY:
        return f"; {name(seen, match.winner)} won: {REASONS[match.reason]}"
    return "" if match.begun else ", not begun"


def half_lines(book: Book, seen: ChallengersView, match: MatchView, who: int) -> list[str]:
    side = next(side for side in seen.participants if side.who == who)
    flag = match.holder == who
    shown = [in_park(book, card) for card in (side.park[-1:] if flag else side.park)]
    total = match.totals[0 if match.first == who else 1]
    under = f", {len(side.park) - 1} under it" if flag and len(side.park) > 1 else ""
    seats = [seat_text(book, seat) for seat in side.seats]
    return [
        f"  {name(seen, who):<15} {'flag' if flag else 'attack':<7}{total:>3}: {'; '.join(shown) or '-'}{under}",
        f"  {'':<15} bench {len(side.seats)}/{SEATS_ON_BENCH}: {', '.join(seats) or '-'}",
        f"  {'':<15} deck {side.deck_size}, exhaust: {names(book, side.exhaust) or '-'}",
    ]


def in_park(book: Book, card: ParkCardView) -> str:
    """As in 'Champion 6 = 4 + 2 Blacksmith ×2'."""
    items = "".join(
        f" + {item.amount} {book.cards[item.source].name}{f' ×{item.count}' if item.count > 1 else ''}"
        for item in card.items
    )
    own = book.cards[card.card].name
    return f"{own} {card.power} = {card.base}{items}" if items else f"{own} {card.power}"


def seat_text(book: Book, seat: list[int]) -> str:
    return book.cards[seat[0]].name + (f" ×{len(seat)}" if len(seat) > 1 else "")


def names(book: Book, cards: list[int]) -> str:
    """Each card once, with its number of copies."""
    found = [card for i, card in enumerate(cards) if card not in cards[:i]]
    return ", ".join(seat_text(book, [card] * cards.count(card)) for card in found)


# The own deck -------------------------------------------------------------------------------------------------------


def own_lines(book: Book, seen: ChallengersView, side: SideView) -> list[str]:
    lines = [f"Your deck: {names(book, side.deck or []) or '-'}"]
    known = [book.cards[card].name if card >= 0 else "?" for card in side.known or []]
    if any(text != "?" for text in known):
        lines.append(f"From the top: {', '.join(known)}")
    draft = side.draft
    if draft is not None and draft.drawn:
        lines.append(f"Drawn from pile {LEVELS[draft.level]}, you may pick {draft.picks}:")
        for number in draft.drawn:
            card = book.cards[number]
            text = card.text if SEARCH_SHOWS_ORDER.flag(seen.options) else card.sorted_text
            lines.append(f"  {card.name:<16} {card.power:>2}  {SETS[card.set]:<14} {text}")
    return lines
