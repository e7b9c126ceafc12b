"""A short vocabulary for these tests: draw a table, load the dice, answer, look at what was told."""

from __future__ import annotations

from collections.abc import Iterator

from mypy_extensions import i64

import quarterdeck
from quarterdeck.games.spearpoint_1943.rules.pieces import State, Unit, the_unit
from quarterdeck.games.spearpoint_1943.rules.printed import SEATS, Book
from quarterdeck.games.spearpoint_1943.rules.situations import situation
from quarterdeck.games.spearpoint_1943.rules.view import SpearpointView
from quarterdeck.kernel.event import Event, EventLog
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng, Stream

GAME = quarterdeck.game("spearpoint-1943")
HOUSE = GAME.book
assert isinstance(HOUSE, Book)
BOOK: Book = HOUSE
US, DE = SEATS


class Dice(Stream):
    """Throws what it was loaded with, and then five and four in turns; of several units it picks the first."""

    def __init__(self, faces: list[int]) -> None:
        self.position = 0
        self.faces = faces
        self.next = 5

    def below(self, n: i64) -> i64:
        if n != 10:
            return 0
        if self.faces:
            return self.faces.pop(0) - 1
        self.next = 9 - self.next
        return 8 - self.next

    def shuffle(self, cards: list[int]) -> None:
        """Leave them as they are."""

    def clone(self) -> Stream:
        return Dice(self.faces[:])


def new(seed: int = 7, game: Game = GAME) -> State:
    """A real table, which keeps its history."""
    g = game.new(2, seed)
    assert isinstance(g, State)
    return g


def table(text: str, *faces: int, game: Game = GAME) -> State:
    """The table drawn as text, with loaded dice and somebody who listens. Unless said otherwise both can draw."""
    for side, card in (("american", "rifle-squad-m1-garand"), ("german", "grenadier-squad-kar-98k")):
        if f"{side} reserves:" not in text:
            text += f"\n{side} reserves: {card}"
    g = situation(game, text)
    g.main.stream = Dice(list(faces))
    g.listener = EventLog()
    return g


def play(g: State, seat: int, *texts: str) -> None:
    for text in texts:
        g.play(seat, g.origin.game.action(text))


def offered(g: State, seat: int) -> list[str]:
    return [action.text for action in g.options(seat)] if seat in g.pending() else []


def asked(g: State, seat: int) -> str:
    """The name of the seat's question, empty if it has none."""
    return g.pending()[seat].name if seat in g.pending() else ""


def commit(g: State, us: str = "", de: str = "") -> None:
    """Both finish their commitment; answers are separated by commas."""
    for seat, texts in ((US, us), (DE, de)):
        play(g, seat, *[text.strip() for text in texts.split(",") if text.strip()], "done")


def declare(g: State, us: str = "", de: str = "") -> None:
    """Both declare; what is not said is done with the first option, which is to hold fire or to be done."""
    for seat, texts in ((US, us), (DE, de)):
        forks = g.forks
        play(g, seat, *[text.strip() for text in texts.split(",") if text.strip()])
        while g.forks == forks and asked(g, seat) in ("ChooseTarget", "MayPlayAtDeclaration"):
            g.play(seat, g.options(seat)[0])


def fight(g: State, us: str = "", de: str = "") -> State:
    """Nothing new is committed; both declare."""
    commit(g)
    declare(g, us, de)
    return g


def roll_all(g: State) -> None:
    """Answer every window of this combat with a roll, and every order with done."""
    while asked(g, US) + asked(g, DE) and not {"ChooseDraw", "ChooseCommitment", "ChooseDiscard"} & {
        asked(g, US),
        asked(g, DE),
    }:
        seat = next(iter(g.pending()))
        g.play(seat, g.options(seat)[0])


def finish_turn(g: State, turn: int = 1) -> None:
    """Draw units, discard whatever comes first, until this turn is over."""
    roll_all(g)
    while g.outcome() is None and g.turn == turn:
        for seat in list(g.pending()):
            if seat in g.pending() and g.turn == turn:
                g.play(seat, g.options(seat)[0])


def draw(g: State, us: str, de: str) -> None:
    """The free draws of both, one after the other, each a word; whoever is not asked has nothing to choose."""
    for ours, theirs in zip(us.split(), de.split(), strict=True):
        for seat, kind in ((US, ours), (DE, theirs)):
            if asked(g, seat) == "ChooseDraw":
                play(g, seat, f"draw {kind}")


def unit(g: State, seat: int, slot: int) -> Unit:
    return the_unit(g.sides[seat].units, slot)


def slots(g: State, seat: int) -> list[int]:
    return [standing.slot for standing in g.sides[seat].units]


def told(g: State, *kinds: type[Event]) -> list[Event]:
    """What everybody was told of these kinds."""
    assert isinstance(g.listener, EventLog)
    return [event for event in g.listener.seen_by(None) if not kinds or isinstance(event, kinds)]


def log(g: State) -> list[str]:
    return [event.sentence(BOOK) for event in told(g)]


def view(g: State, seat: int | None) -> SpearpointView:
    seen = g.origin.game.view(g, seat)
    assert isinstance(seen, SpearpointView)
    return seen


def names(numbers: list[int] | None) -> list[str]:
    return [BOOK.cards[number].key for number in numbers or []]


def commands(numbers: list[int] | None) -> list[str]:
    return [BOOK.commands[number].key for number in numbers or []]


def random_game(seed: int, game: Game = GAME) -> Iterator[State]:
    """A table before each answer of a random game, lanes in random order, and at its end."""
    g = new(seed, game)
    rng = Rng(seed)
    yield g
    while g.outcome() is None:
        seats = list(g.pending())
        seat = seats[rng.below(len(seats))]
        options = g.options(seat)
        g.play(seat, options[rng.below(len(options))])
        yield g
