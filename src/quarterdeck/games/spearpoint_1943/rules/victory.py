"""Victory."""

from __future__ import annotations

from quarterdeck.games.spearpoint_1943.rules.battle import has_land
from quarterdeck.games.spearpoint_1943.rules.events import GAME_ENDED, TURN_ENDED
from quarterdeck.games.spearpoint_1943.rules.pieces import Side, State
from quarterdeck.games.spearpoint_1943.rules.printed import (
    BY_LACK_OF_UNITS,
    BY_OVERRUN,
    BY_POINTS,
    BY_STANDSTILL,
    BY_TURN_LIMIT,
    CARD,
    ENDINGS,
    LAST_TURN,
    NO_CREW,
    NOTHING,
    OVERRUN_TURNS,
    POINTS_TO_WIN,
    SEATS,
    Book,
)
from quarterdeck.kernel.types import Outcome, most_points


def points_check(g: State) -> None:
    """51 points win at once, in the middle of combat too; if one event brings both there, the higher score does."""
    if max(g.sides[0].score, g.sides[1].score) >= POINTS_TO_WIN:
        higher_score_wins(g, BY_POINTS)


def end_of_turn(g: State) -> None:
    """Overrun, then whether somebody has nothing left to fight with, then the last turn (Ruling 33)."""
    land = [has_land(g.sides[seat].units) for seat in SEATS]
    for seat in SEATS:
        side = g.sides[seat]
        side.overrun = side.overrun + 1 if land[seat] and not land[1 - seat] else 0
    g.tell(TURN_ENDED, g.turn, g.sides[0].overrun, g.sides[1].overrun)
    for seat in SEATS:
        if g.sides[seat].overrun >= OVERRUN_TURNS:
            wins(g, seat, BY_OVERRUN)
            return
    without = [not has_unit_left(g.book, g.sides[seat]) for seat in SEATS]
    if without[0] and without[1]:
        higher_score_wins(g, BY_LACK_OF_UNITS)
    elif without[0] and land[1]:
        wins(g, 1, BY_LACK_OF_UNITS)
    elif without[1] and land[0]:
        wins(g, 0, BY_LACK_OF_UNITS)
    elif not (land[0] or land[1] or can_commit_land(g.book, g.sides[0]) or can_commit_land(g.book, g.sides[1])):
        higher_score_wins(g, BY_STANDSTILL)
    elif g.turn >= LAST_TURN:
        higher_score_wins(g, BY_TURN_LIMIT)


def has_unit_left(book: Book, side: Side) -> bool:
    if side.units:
        return True
    for card in side.hand:
        if not book.cards[card].is_crew:
            return True
    for entry in side.reserves:
        if not book.cards[entry & CARD].is_crew:
            return True
    return False


def can_commit_land(book: Book, side: Side) -> bool:
    """Is there a land unit in hand or Reserves, and a crew for it if it needs one?"""
    cards = side.hand + [entry & CARD for entry in side.reserves]
    crews = 0
    for number in cards:
        if book.cards[number].is_crew:
            crews |= 1 << book.cards[number].crew
    for number in cards:
        card = book.cards[number]
        if card.is_land and (card.crew == NO_CREW or crews >> card.crew & 1):
            return True
    return False


def higher_score_wins(g: State, reason: int) -> None:
    scores = [g.sides[0].score, g.sides[1].score]
    winner = NOTHING if scores[0] == scores[1] else int(scores[1] > scores[0])
    g.tell(GAME_ENDED, reason, winner, scores[0], scores[1])
    g.finish(most_points(scores))


def wins(g: State, seat: int, reason: int) -> None:
    """Whatever the scores are."""
    g.regardless = ENDINGS[reason]
    scores = [g.sides[0].score, g.sides[1].score]
    g.tell(GAME_ENDED, reason, seat, scores[0], scores[1])
    g.finish(Outcome(scores, [seat], [[seat], [1 - seat]]))
