"""What a seat may know."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from quarterdeck.games.zeppelin_conquest.rules.events import CityView, city_view
from quarterdeck.games.zeppelin_conquest.rules.pieces import (
    CYCLONE,
    RED,
    ROWS,
    SEATS,
    TARGETS,
    Book,
    Side,
    State,
    new_side,
)
from quarterdeck.games.zeppelin_conquest.rules.standing import LITERAL_MISPRINT
from quarterdeck.kernel.fields import fill, filled
from quarterdeck.kernel.view import View


class SideView(Struct, frozen=True):
    """One player's side. Cards are numbers of the book; hand, draft and discards are None where they are secret."""

    score: int
    laid: list[int]
    """Open beside the targets: round by round, in each from the top target down."""
    held: int
    """Cards in hand, those chosen in secret included."""
    discarded: int
    in_deck: int
    hand: list[int] | None
    draft: list[int] | None
    discards: list[int] | None


class ScoredTurn(Struct, frozen=True):
    """The turn before as it was scored: its targets, what each player had laid there, and its cities."""

    targets: list[int]
    laid: list[list[int]]
    cities: list[CityView]


class ZeppelinView(View):
    turn: int
    round: int
    sides: list[SideView]
    cities: list[CityView]
    """From the top of the top target down."""
    targets: list[int]
    past: list[int]
    scored: ScoredTurn | None
    unseen: list[int]
    """The targets face down: sorted, for nobody knows their order; as they lie once the game is over."""


def view(g: State, seat: int | None) -> ZeppelinView:
    over = g.result is not None
    return filled(
        ZeppelinView,
        g,
        sides=[side_view(g.sides[other], over or other == seat) for other in SEATS],
        cities=city_views(g, g.targets, [side.laid for side in g.sides]),
        scored=scored_turn(g) if g.past else None,
        unseen=g.unseen[:] if over else sorted(g.unseen),
    )


def side_view(side: Side, open: bool) -> SideView:
    return filled(
        SideView,
        side,
        held=len(side.hand) + len(side.draft),
        discarded=len(side.discards),
        in_deck=len(side.deck),
        hand=side.hand[:] if open else None,
        draft=side.draft[:] if open else None,
        discards=side.discards[:] if open else None,
    )


def scored_turn(g: State) -> ScoredTurn:
    half = len(g.past_laid) // 2
    laid = [g.past_laid[:half], g.past_laid[half:]]
    return ScoredTurn(targets=g.past[:], laid=laid, cities=city_views(g, g.past, laid))


def city_views(g: State, targets: list[int], laid: list[list[int]]) -> list[CityView]:
    literal = LITERAL_MISPRINT.flag(g.origin.options)
    return list(stand(g.book, literal, tuple(targets), tuple(laid[RED]), tuple(laid[CYCLONE])))


@lru_cache(maxsize=1024)
def stand(
    book: Book, literal: bool, targets: tuple[int, ...], red: tuple[int, ...], cyclone: tuple[int, ...]
) -> list[CityView]:
    """How all cities stand. Everybody who looks at a table sees the same, many times over, so it is remembered."""
    laid = [list(red), list(cyclone)]
    return [
        city_view(book, book.targets[targets[target]].cities[row], literal, laid, target, row)
        for target in range(TARGETS)
        for row in range(ROWS)
    ]


def from_view(g: State, seen: ZeppelinView) -> None:
    """A state that shows this view: what is unknown lies in sorted order, the rival's draft is empty."""
    past_laid = [] if seen.scored is None else seen.scored.laid[RED] + seen.scored.laid[CYCLONE]
    fill(g, seen, past_laid=past_laid, sides=[side_from(g, other, seen.sides[other]) for other in SEATS])


def side_from(g: State, seat: int, seen: SideView) -> Side:
    side = new_side()
    side.score = seen.score
    side.laid = seen.laid[:]
    rest = [card for card in g.book.deck_of(seat) if card not in seen.laid]
    if seen.hand is not None and seen.draft is not None and seen.discards is not None:
        side.hand = seen.hand[:]
        side.draft = seen.draft[:]
        side.discards = seen.discards[:]
        side.deck = [card for card in rest if card not in seen.hand + seen.draft + seen.discards]
    else:
        side.hand = rest[: seen.held]
        side.discards = rest[seen.held : seen.held + seen.discarded]
        side.deck = rest[seen.held + seen.discarded :]
    assert len(side.deck) == seen.in_deck
    return side
