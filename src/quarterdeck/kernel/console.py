"""A table as a developer's console shows it. It tells every secret: players are shown views, and nothing from here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.kernel.types import rule_name

if TYPE_CHECKING:
    from quarterdeck.kernel.table import Table


def in_one_line(g: Table) -> str:
    """Where the table stands: `<Highest Card, 2 seats: 0 and 1 are asked ChooseCard, then reveal>`."""
    seats = "1 seat" if g.seats == 1 else f"{g.seats} seats"
    return f"<{g.origin.game.name}, {seats}: {standing(g)}>"


def standing(g: Table) -> str:
    if g.result is not None:
        return f"over, won by {listed(g.result.winners)}, scores {' : '.join(str(score) for score in g.result.scores)}"
    asked: dict[str, list[int]] = {}
    for seat, decision in g.pending().items():
        asked.setdefault(decision.name, []).append(seat)
    parts = [f"{listed(seats)} {'is' if len(seats) == 1 else 'are'} asked {name}" for name, seats in asked.items()]
    if g.main.next is not None:
        parts.append(f"then {rule_name(g.main.next.rule)}")
    return ", ".join(parts) or "nobody is asked"


def listed(seats: list[int] | tuple[int, ...]) -> str:
    words = [str(seat) for seat in seats]
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words) or "nobody"


def picture(g: Table) -> str:
    """The game's own picture with nothing hidden, drawn from the place of the first seat that is asked."""
    game = g.origin.game
    lane = g.next_lane()
    return game.picture(game.revealed(g, None if lane is None else lane.seat))
