"""What a seat sees, as plain text, 100 columns wide at most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.spearpoint_1943.rules.printed import (
    ALL_WEAPONS,
    ARMIES,
    LINES,
    NOTHING,
    POINTS_TO_WIN,
    SEATS,
    Book,
)
from quarterdeck.kernel.picture import page

if TYPE_CHECKING:
    from quarterdeck.games.spearpoint_1943.rules.view import Shot, SideView, SpearpointView, UnitView


def picture(book: Book, seen: SpearpointView) -> str:
    lines = [heading(seen), ""]
    for seat in reversed(SEATS):
        lines += side_lines(book, seen.sides[seat], ARMIES[seat] + (" (you)" if seat == seen.seat else ""))
    if seen.seat is not None:
        lines += own_lines(book, seen.sides[seen.seat])
        lines += [shot_line(shot) for shot in seen.shots]
    return page(lines)


def heading(seen: SpearpointView) -> str:
    score = f"{ARMIES[0]} {seen.sides[0].score} : {seen.sides[1].score} {ARMIES[1]}, {POINTS_TO_WIN} win"
    if seen.outcome is None:
        return f"Turn {seen.turn}. {score}"
    winners = seen.outcome.winners
    end = "a draw" if len(winners) > 1 else f"the {ARMIES[winners[0]]} win"
    return f"The game is over: {end}. {score}"


def side_lines(book: Book, side: SideView, who: str) -> list[str]:
    piles = f"hand {side.held}, commands {side.commands_held}, Reserves {len(side.reserves)}, lost {len(side.lost)}"
    lines = [f"{who}: {piles}" + f", unopposed for {side.overrun} turns" * bool(side.overrun)]
    for line in range(len(LINES)):
        lines += [unit_line(book, unit) for unit in side.units if unit.line == line]
    return [*lines, ""]


def unit_line(book: Book, unit: UnitView) -> str:
    card = book.cards[unit.card]
    crew = "" if unit.crew == NOTHING else f", {book.cards[unit.crew].name}"
    if card.crew and unit.crew == NOTHING:
        crew = ", no crew"
    code = f", {unit.code}" if unit.code else ""
    fire = ""
    if unit.target:
        fire = f" {'=>' if unit.assault else '->'} {unit.target}"
        fire += "" if unit.weapon == ALL_WEAPONS else f" w{unit.weapon + 1}"
    body = f"def {unit.defence} end {unit.endurance:>2}/{card.endurance}"
    return f"  {unit.slot:>2} {LINES[unit.line]:<5} {card.name:<26} {body}{crew}{code}{fire}"


def own_lines(book: Book, side: SideView) -> list[str]:
    plan = side.plan
    hand = plan.hand if plan is not None else side.hand or []
    commands = plan.commands if plan is not None else side.commands or []
    lines = [
        f"Your units:    {', '.join(book.cards[number].name for number in hand) or '-'}",
        f"Your commands: {', '.join(book.commands[number].name for number in commands) or '-'}",
    ]
    if side.draft:
        lines.append(f"Chosen so far: {', '.join(book.actions[number].text for number in side.draft)}")
    return lines


def shot_line(shot: Shot) -> str:
    weapons = ", ".join(
        f"{odds.attacks}x {odds.needs}{odds.bonus:+d} hits {odds.hit / 10:.0f}%" for odds in shot.weapons
    )
    how = "assaults" if shot.assault else "fires at"
    return f"  {shot.unit} {how} {shot.target}: {weapons}; destroys {shot.destroy / 10:.0f}%"
