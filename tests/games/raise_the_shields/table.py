"""A short vocabulary for these tests: draw a table, let the players choose, look at what was told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import quarterdeck
from quarterdeck.games.raise_the_shields.rules.notation import situation
from quarterdeck.games.raise_the_shields.rules.pieces import PLANT, Book, State
from quarterdeck.games.raise_the_shields.rules.view import ShieldsView
from quarterdeck.kernel.event import Event, EventLog
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng

GAME = quarterdeck.game("raise-the-shields")
HOUSE = GAME.book
assert isinstance(HOUSE, Book)
BOOK: Book = HOUSE
E_ = TypeVar("E_", bound=Event)


def way_to(emitter: int) -> list[str]:
    """The triangles of a shortest way from the plant to an emitter."""
    ways: dict[int, list[int]] = {}
    reached = [triangle.number for triangle in BOOK.triangles if triangle.kind == PLANT]
    for number in reached:
        for near in BOOK.beside[number]:
            if BOOK.triangles[near].bit >= 0 and near not in ways:
                ways[near] = [*ways.get(number, []), near]
                reached.append(near)
            if BOOK.triangles[near].emitter == emitter:
                return [BOOK.triangles[one].address for one in ways[number]]
    raise AssertionError(f"no way to emitter {emitter}")


def power(*emitters: int) -> str:
    """Extras that give these emitters power."""
    return " ".join(dict.fromkeys(address for emitter in emitters for address in way_to(emitter)))


def enable(*cities: int) -> str:
    """Extras that enable the abilities of these cities."""
    return " ".join(f"{city}-1-1 {city}-1-0 {city}-2-1" for city in cities)


def both(*extras: str) -> str:
    """Several such extras, each triangle once."""
    return " ".join(dict.fromkeys(" ".join(extras).split()))


def table(own: str = "1 1", shared: str = "2 3", first: str = "1", round: str = "5", **players: str) -> State:
    """A table at the start of a round. `p1_extras="1-1-1"` is the line `player 1 extras: 1-1-1`; `solo` the level."""
    lines = [f"round: {round}", f"first: {first}", f"shared: {shared}", f"own: {own}"]
    for name, value in players.items():
        heading = name if name == "solo" else f"player {name[1]} {name[3:]}"
        lines.append(f"{heading}: {value}")
    g = situation(GAME, "\n".join(lines))
    g.listener = EventLog()
    return g


def new(seats: int = 2, seed: int = 7, game: Game = GAME, **options: object) -> State:
    """A real table, which keeps its history."""
    g = game.new(seats, seed, options)
    assert isinstance(g, State)
    return g


def play(g: State, seat: int, *texts: str) -> None:
    for text in texts:
        g.play(seat, g.origin.game.action(text))


def texts(g: State, seat: int) -> list[str]:
    return [action.text for action in g.options(seat)]


def asked(g: State, seat: int) -> str:
    return g.pending()[seat].name if seat in g.pending() else ""


def finish(g: State, seat: int) -> None:
    """Answer the seat's secret questions with the first that is offered, up to the end of its lane."""
    forks = g.forks
    while g.forks == forks and g.lanes and seat in g.pending():
        g.play(seat, g.options(seat)[0])


def assign(g: State, seat: int, work: int, shape: int, attack: int) -> None:
    """Assign so, after passing over abilities, and draw in the first place there is."""
    if asked(g, seat) == "MayUseAbility":
        play(g, seat, "pass")
    if asked(g, seat) == "AssignDice":
        play(g, seat, f"assign {work} {shape} {attack}")
    finish(g, seat)


def draw_single(address: str) -> str:
    """The action that draws shape 1 there."""
    return next(one.text for one in BOOK.draws if one.shape == 1 and one.area.triangles == [number(address)])


def way_but_one(emitter: int) -> list[str]:
    """A shortest way to an emitter without its last triangle."""
    return power(emitter).split()[:-1]


def finish_attacking(g: State, seat: int, sector: int) -> None:
    """Assign so that this sector is attacked; one of the dice must show it."""
    while asked(g, seat) in ("MayFlip", "MayUseAbility"):
        play(g, seat, "pass")
    play(g, seat, next(text for text in texts(g, seat) if text.endswith(f" {sector}")))
    finish(g, seat)


def let_it_happen(g: State) -> None:
    """Nobody averts an attack."""
    for seat in list(g.pending()):
        if asked(g, seat) in ("MayIgnore", "MayAvert"):
            play(g, seat, "pass")


def last_step() -> str:
    """Five emitters have power, the sixth lacks the last triangle."""
    return both(power(1, 2, 3, 4, 5), *way_but_one(6))


def last_dice() -> str:
    """Shared dice with which the last triangle can be drawn as a single one."""
    return f"{BOOK.triangles[number(power(6).split()[-1])].sector} 1"


def draw_last(g: State, seat: int, attack: int) -> None:
    """Draw the last triangle on the way to emitter 6; the dice must be `last_dice`."""
    last = power(6).split()[-1]
    sector = BOOK.triangles[number(last)].sector
    while asked(g, seat) in ("MayFlip", "MayUseAbility"):
        play(g, seat, "pass")
    play(g, seat, f"assign {sector} 1 {attack}", draw_single(last))
    finish(g, seat)


def told(g: State, kind: type[E_], seat: int | None = None) -> list[E_]:
    """The events of a kind that somebody (a spectator, if nobody is named) heard since the table was drawn."""
    assert isinstance(g.listener, EventLog)
    return [event for event in g.listener.seen_by(seat) if isinstance(event, kind)]


def view(g: State, seat: int | None) -> ShieldsView:
    seen = g.origin.game.view(g, seat)
    assert isinstance(seen, ShieldsView)
    return seen


def number(address: str) -> int:
    return next(triangle.number for triangle in BOOK.triangles if triangle.address == address)


def random_game(seed: int, seats: int, game: Game = GAME, **options: object) -> Iterator[State]:
    """A table before each answer of a random game, lanes in random order, and at its end."""
    g = new(seats, seed, game, **options)
    rng = Rng(seed)
    yield g
    while g.outcome() is None:
        waiting = list(g.pending())
        seat = waiting[rng.below(len(waiting))]
        offered = g.options(seat)
        g.play(seat, offered[rng.below(len(offered))])
        yield g


def played(seed: int, seats: int, game: Game = GAME) -> State:
    """The end of a random game."""
    *_, last = random_game(seed, seats, game)
    return last
