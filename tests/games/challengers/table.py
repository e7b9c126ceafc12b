"""A short vocabulary for these tests: draw a match, answer, read what was told; play whole tournaments."""

from __future__ import annotations

from collections.abc import Iterator

import quarterdeck
from quarterdeck.games.challengers.rules.notation import situation
from quarterdeck.games.challengers.rules.pieces import State
from quarterdeck.games.challengers.rules.printed import Book
from quarterdeck.games.challengers.rules.view import ChallengersView, SideView
from quarterdeck.kernel.event import Event, EventLog
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng

GAME = quarterdeck.game("challengers")
HOUSE = GAME.book
assert isinstance(HOUSE, Book)
BOOK: Book = HOUSE
NUMBER = {card.key: card.number for card in BOOK.cards}
CARD = {card.key: card for card in BOOK.cards}


def new(seats: int, seed: int = 7, game: Game = GAME, **options: object) -> State:
    """A real table, which keeps its history."""
    g = game.new(seats, seed, options)
    assert isinstance(g, State)
    return g


def match(text: str, seats: int = 2) -> State:
    """The match drawn as text, with somebody who listens from its first reveal."""
    return situation(GAME, text, seats, EventLog())


def play(g: State, *answers: str) -> State:
    """Answers such as '0: exhaust dog': of seat 0."""
    for answer in answers:
        seat, _, text = answer.partition(": ")
        g.play(int(seat), g.origin.game.action(text))
    return g


def told(g: State) -> list[Event]:
    assert isinstance(g.listener, EventLog)
    return g.listener.whole()


def sentences(g: State) -> list[str]:
    """All that was told, up to the end of the match."""
    found: list[str] = []
    for event in told(g):
        found.append(event.sentence(BOOK))
        if type(event).__name__ == "MatchWon":
            break
    return found


def in_order(wanted: list[str], said: list[str]) -> bool:
    """Were these said in this order, whatever was said between?"""
    rest = iter(said)
    return all(any(line == other for other in rest) for line in wanted)


def view(g: State, seat: int | None) -> ChallengersView:
    seen = g.origin.game.view(g, seat)
    assert isinstance(seen, ChallengersView)
    return seen


def side(g: State, viewer: int | None, who: int) -> SideView:
    """What the viewer sees of a participant."""
    return next(side for side in view(g, viewer).participants if side.who == who)


def keys(numbers: list[int] | None) -> str:
    """Cards as their keys; ? where one is unknown, 'secret' where nothing is shown."""
    if numbers is None:
        return "secret"
    return " ".join(BOOK.cards[number].key if number >= 0 else "?" if number == -1 else "unseen" for number in numbers)


def offered(g: State, seat: int) -> str:
    return ", ".join(action.text for action in g.options(seat))


def sensible(g: State, seat: int, rng: Rng) -> str:
    """Any answer, but decks are mostly kept: players who throw everything away play no matches worth a test."""
    options = g.options(seat)
    name = g.pending()[seat].name
    if name == "ChooseRemoval" and rng.below(8):
        return "done"
    if name == "ChoosePick" and rng.below(8):
        options = options[: max(1, len(options) - 2)]
    return options[rng.below(len(options))].text


def tournament(seats: int, seed: int, game: Game = GAME, **options: object) -> Iterator[State]:
    """A table before each answer of a tournament, lanes in random order, and at its end."""
    g = new(seats, seed, game, **options)
    rng = Rng(seed)
    yield g
    while g.outcome() is None:
        waiting = list(g.pending())
        seat = waiting[rng.below(len(waiting))]
        g.play(seat, g.origin.game.action(sensible(g, seat, rng)))
        yield g
