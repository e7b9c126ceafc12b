"""What a seat sees, as plain text, 100 columns wide at most: the targets between the cards of both players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.games.zeppelin_conquest.rules.order_of_play import lay_cards
from quarterdeck.games.zeppelin_conquest.rules.pieces import (
    CYCLONE,
    LEADERS,
    RED,
    ROUNDS,
    ROWS,
    SEATS,
    TARGETS,
    TURNS,
    Book,
)
from quarterdeck.games.zeppelin_conquest.rules.standing import (
    EMPTY,
    LITERAL_MISPRINT,
    NEEDS_SOLDIER,
    NEEDS_ZEPPELIN,
    NOTHING,
    NULLIFIED,
    TIE,
    wording_of,
)
from quarterdeck.kernel.picture import clipped, page
from quarterdeck.kernel.types import rule_name

if TYPE_CHECKING:
    from quarterdeck.games.zeppelin_conquest.rules.events import CityView
    from quarterdeck.games.zeppelin_conquest.rules.view import SideView, ZeppelinView

VERDICTS: Final = {
    EMPTY: "-",
    NULLIFIED: "Doom",
    TIE: "tie",
    NEEDS_ZEPPELIN: "no Z",
    NEEDS_SOLDIER: "no S",
    NOTHING: "0",
}
LEGEND: Final = "S soldier, Z zeppelin, D Doom Shockwave; small letters: yours, face down; ?: chosen, face down"
CARD: Final = 3
CITY: Final = 14
CONDITION: Final = 26
NAME: Final = 30
"""Columns of a card beside a target, of a city's name and condition, and of a card's name in the hand."""


def picture(book: Book, seen: ZeppelinView) -> str:
    lines = heading(seen)
    for target in range(TARGETS):
        lines += target_lines(book, seen, target)
    lines += [LEGEND, ""]
    lines += [side_line(seen, seat) for seat in SEATS]
    if seen.seat is not None:
        lines += hand_lines(book, seen.sides[seen.seat])
    return page(lines)


def heading(seen: ZeppelinView) -> list[str]:
    red, cyclone = (side.score for side in seen.sides)
    score = f"{LEADERS[RED]} {red} : {cyclone} {LEADERS[CYCLONE]}"
    if seen.outcome is None:
        place = f"Turn {seen.turn} of {TURNS}, round {seen.round} of {ROUNDS}"
        gains = [sum([stands.points[seat] for stands in seen.cities]) for seat in SEATS]
        score += f"        if scored now {gains[RED]:+d} : {gains[CYCLONE]:+d}"
    elif len(seen.outcome.winners) > 1:
        place = "The game is over: a draw"
    else:
        place = f"The game is over: {LEADERS[seen.outcome.winners[0]]} wins"
    rounds = [f"r{round + 1}".rjust(CARD) for round in range(ROUNDS)]
    columns = row_line(rounds, " S  Z D", "now", "", "now", " S  Z D", rounds)
    return [place, score, "", columns]


def row_line(
    red: list[str], reds: str, to_red: str, city: str, to_cyclone: str, cyclones: str, cyclone: list[str]
) -> str:
    """A row of the table: Red's cards (the latest outermost), what she has, what it gives her; the city; Cyclone's."""
    left = f"{' '.join(red[::-1])} {reds} {to_red:>4}"
    right = f"{to_cyclone:<4} {cyclones} {' '.join(cyclone)}"
    return f"{left} | {city:<{CITY + CONDITION + 6}} | {right}"


# Targets ------------------------------------------------------------------------------------------------------------


def target_lines(book: Book, seen: ZeppelinView, target: int) -> list[str]:
    title = f"TARGET {target + 1} ".ljust(CITY + CONDITION + 6, "-")
    blank = [" " * CARD] * ROUNDS
    lines = [row_line(blank, " " * 7, "", title, "", "", [])]
    literal = LITERAL_MISPRINT.flag(seen.options)
    for row in range(ROWS):
        stands = seen.cities[target * ROWS + row]
        city = book.cities[stands.city]
        lines.append(
            row_line(
                icons(book, seen, RED, target, row),
                tally(stands, RED),
                verdict_text(stands, RED),
                f"{clipped(city.name, CITY):<{CITY}} {city.points:>+3}  {wording_of(city, literal).words}",
                verdict_text(stands, CYCLONE),
                tally(stands, CYCLONE),
                icons(book, seen, CYCLONE, target, row),
            )
        )
    return lines


def icons(book: Book, seen: ZeppelinView, seat: int, target: int, row: int) -> list[str]:
    """A row of the cards beside a target, round by round."""
    side = seen.sides[seat]
    found = [book.cards[number].rows[row] for number in side.laid[target::TARGETS]]
    if laying(seen) and side.draft is not None and target < len(side.draft):
        found.append(book.cards[side.draft[target]].rows[row].lower())
    elif laying(seen) and has_chosen(seen, seat):
        found.append("?")
    found += ["."] * (ROUNDS - len(found))
    return [clipped(text, CARD).rjust(CARD) for text in found]


def tally(stands: CityView, seat: int) -> str:
    return f"{stands.soldiers[seat]:>2} {stands.zeppelins[seat]:>2} {'D' if stands.dooms[seat] else '.'}"


def verdict_text(stands: CityView, seat: int) -> str:
    """What a city gives now, or why it gives nothing."""
    if stands.points[seat]:
        return f"{stands.points[seat]:+d}"
    return VERDICTS[stands.verdicts[seat]]


# Players ------------------------------------------------------------------------------------------------------------


def laying(seen: ZeppelinView) -> bool:
    return any(lane.first[0] == rule_name(lay_cards) for lane in seen.place.lanes)


def has_chosen(seen: ZeppelinView, seat: int) -> bool:
    return any(lane.owner == seat and lane.ended for lane in seen.place.lanes)


def side_line(seen: ZeppelinView, seat: int) -> str:
    side = seen.sides[seat]
    who = LEADERS[seat] + (" (you)" if seat == seen.seat else "")
    doing = ""
    if seen.place.lanes:
        what = f"{TARGETS} cards" if laying(seen) else "a discard"
        doing = f"has chosen {what}; " if has_chosen(seen, seat) else f"choosing {what}; "
    return f"{who + ':':<24} {doing}hand {side.held}, deck {side.in_deck}, discards {side.discarded}"


def hand_lines(book: Book, side: SideView) -> list[str]:
    lines = ["", f"{'Your hand':<{NAME}} top       middle    bottom"]
    for number in side.hand or []:
        card = book.cards[number]
        lines.append(f"  {clipped(card.name, NAME - 2):<{NAME - 2}} {' '.join(row.ljust(9) for row in card.rows)}")
    if side.discards:
        lines.append("Your discards: " + ", ".join(book.cards[number].name for number in side.discards))
    return lines
