"""A short vocabulary for these tests: draw a table, let both lay or discard, look at what was told."""

from __future__ import annotations

from collections.abc import Iterator

import quarterdeck
from quarterdeck.games.zeppelin_conquest.rules.events import CityScored
from quarterdeck.games.zeppelin_conquest.rules.notation import situation
from quarterdeck.games.zeppelin_conquest.rules.pieces import CYCLONE, RED, SEATS, Book, State
from quarterdeck.games.zeppelin_conquest.rules.view import ZeppelinView
from quarterdeck.kernel.event import Event, EventLog
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng

GAME = quarterdeck.game("zeppelin-conquest")
HOUSE = GAME.book
assert isinstance(HOUSE, Book)
BOOK: Book = HOUSE

LAST_ROUND = """
    turn: 1
    round: 3
    score: 0 0
    target t01: rocket-battalion-upper  air-wing-upper     | cyclone-squadron-middle storm-escort-upper
    target t02: rocket-battalion-middle armed-escort-lower | cyclone-squadron-upper  storm-escort-middle
    target t03: armed-escort-upper      armed-escort-middle | doom-tempest-lower     storm-escort-lower
    red hand: flagship-of-rocket-red air-wing-lower doom-engineers-lower air-wing-middle doom-engineers-upper
    cyclone hand: gale-guards-lower gale-guards-middle cyclone-squadron-lower gale-guards-upper doom-tempest-upper
"""
"""A turn whose last three cards are to be laid beside London, Rome and Madrid."""
LAST_RED = "flagship-of-rocket-red air-wing-lower doom-engineers-lower"
LAST_CYCLONE = "gale-guards-lower gale-guards-middle cyclone-squadron-lower"


def new(seed: int = 7, game: Game = GAME, **options: object) -> State:
    """A real table, which keeps its history."""
    g = game.new(2, seed, options)
    assert isinstance(g, State)
    return g


def table(text: str, game: Game = GAME) -> State:
    """The table drawn as text, with somebody who listens."""
    g = situation(game, text)
    g.listener = EventLog()
    return g


def told(g: State, seat: int | None) -> list[Event]:
    """What a seat was told since the last look."""
    assert isinstance(g.listener, EventLog)
    return g.listener.seen_by(seat)


def forget(g: State) -> None:
    g.listener = EventLog()


def play(g: State, seat: int, *texts: str) -> None:
    for text in texts:
        g.play(seat, g.origin.game.action(text))


def lay(g: State, seat: int, cards: str) -> None:
    """Lay three cards, named by their keys, from the top target down."""
    play(g, seat, *(f"lay {key} {target}" for target, key in enumerate(cards.split(), 1)))


def choose(g: State, seat: int) -> None:
    """Finish what the seat is asked now: three cards, or a discard; always the first that is offered."""
    lane = next(number for number, lane in enumerate(g.lanes) if lane.owner == seat)
    forks = g.forks
    while g.forks == forks and g.lanes and g.lanes[lane].decision is not None:
        g.play(seat, g.options(seat)[0])


def both_choose(g: State) -> None:
    for seat in SEATS:
        choose(g, seat)


def view(g: State, seat: int | None) -> ZeppelinView:
    seen = g.origin.game.view(g, seat)
    assert isinstance(seen, ZeppelinView)
    return seen


def keys(numbers: list[int] | None) -> str:
    """Cards as their keys; 'secret' where they are not shown."""
    return "secret" if numbers is None else " ".join(BOOK.cards[number].key for number in numbers)


def scored(text: str, red: str, cyclone: str, game: Game = GAME) -> dict[str, tuple[int, int]]:
    """Lay the last cards of a turn: what each city gave Red and Cyclone."""
    g = table(text, game)
    lay(g, RED, red)
    lay(g, CYCLONE, cyclone)
    book = game.book
    assert isinstance(book, Book)
    events = [event for event in told(g, None) if isinstance(event, CityScored)]
    return {book.cities[event.city].name: (event.red, event.cyclone) for event in events}


def random_game(seed: int, game: Game = GAME, **options: object) -> Iterator[State]:
    """A table before each answer of a random game, lanes in random order, and at its end."""
    g = new(seed, game, **options)
    rng = Rng(seed)
    yield g
    while g.outcome() is None:
        seats = list(g.pending())
        seat = seats[rng.below(len(seats))]
        offered = g.options(seat)
        g.play(seat, offered[rng.below(len(offered))])
        yield g
