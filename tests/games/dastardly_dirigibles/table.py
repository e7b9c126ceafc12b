"""A short vocabulary for these tests: draw a table, answer, look at what was told."""

from __future__ import annotations

from collections.abc import Iterator

import quarterdeck
from quarterdeck.games.dastardly_dirigibles.rules.pieces import EMPTY, PARTS, Book, State
from quarterdeck.games.dastardly_dirigibles.rules.situation import situation
from quarterdeck.games.dastardly_dirigibles.rules.view import DirigiblesView
from quarterdeck.kernel.event import Event, EventLog
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng

GAME = quarterdeck.game("dastardly-dirigibles")
HOUSE = GAME.book
assert isinstance(HOUSE, Book)
BOOK: Book = HOUSE

NOTHING = "- - - - - - -"
NUMBERS = {card.key: card.number for card in BOOK.cards}


def new(seats: int = 3, seed: int = 7, **options: object) -> State:
    """A real table, which keeps its history."""
    g = GAME.new(seats, seed, options)
    assert isinstance(g, State)
    return g


def table(text: str, game: Game = GAME) -> State:
    """The table drawn as text, with somebody who listens."""
    g = situation(game, text)
    g.listener = EventLog()
    return g


def two(mine: str = NOTHING, hers: str = NOTHING, more: str = "", actions: int = 3) -> State:
    """Seat 0 is about to act against one opponent: two airships, and more lines."""
    return table(f"active: 0\n actions: {actions}\n airship 0: {mine}\n airship 1: {hers}\n{more}")


def told(g: State, seat: int | None = None) -> list[Event]:
    """What a seat was told since the last look."""
    assert isinstance(g.listener, EventLog)
    heard = g.listener.seen_by(seat)
    g.listener = EventLog()
    return heard


def names(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def play(g: State, *answers: str) -> None:
    """Each as '0: play tail wrench'."""
    for answer in answers:
        seat, _, text = answer.partition(": ")
        g.play(int(seat), g.origin.game.action(text))


def offered(g: State, seat: int, first: str = "") -> list[str]:
    """What the seat may answer, in words that begin so."""
    return [action.text for action in g.options(seat) if action.text.startswith(first)]


def asked(g: State) -> list[tuple[int, str]]:
    return [(seat, decision.name) for seat, decision in g.pending().items()]


def number(key: str) -> int:
    return NUMBERS[key]


def keys(cards: list[int] | None) -> str:
    """Cards as text; 'secret' where they are not shown."""
    return "secret" if cards is None else ", ".join(BOOK.cards[card].key for card in cards)


def suits(g: State, seat: int) -> str:
    """An airship as text."""
    airship = g.sides[seat].airship
    return " ".join("-" if card == EMPTY else BOOK.suit_keys[card // len(PARTS)] for card in airship)


def view(g: State, seat: int | None) -> DirigiblesView:
    seen = g.origin.game.view(g, seat)
    assert isinstance(seen, DirigiblesView)
    return seen


def every_card(g: State) -> list[int]:
    """All cards of the table, wherever they lie."""
    found = g.pile + g.discards + g.aside + g.extracted + [card for card in g.emporium if card != EMPTY]
    for side in g.sides:
        found += side.hand + [card for card in side.airship if card != EMPTY]
    return sorted(found)


def random_game(seed: int, seats: int, **options: object) -> Iterator[State]:
    """A table before each answer of a random game, and at its end."""
    g = GAME.new(seats, seed, options)
    assert isinstance(g, State)
    rng = Rng(seed)
    yield g
    while g.outcome() is None:
        (seat,) = g.pending()
        actions = g.options(seat)
        g.play(seat, actions[rng.below(len(actions))])
        yield g
