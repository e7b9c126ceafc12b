"""Hush, a small honest game with everything that makes hidden information hard, and nothing else.

Twenty-five cards, five each of the kinds 0 to 4. Every seat holds three. Two rounds:
all choose a card in secret, and then a mood (a private fork); the cards are shown, the highest scores, the bold twice;
then each in turn may draw from the pile, and who drew puts a card away face down.
With the option `taunts` there is an open fork before the end: each seat may throw its own die, twice at most.
With `market` all take a card from one pile, or not, at their own pace (a shared fork).
"""

from __future__ import annotations

from typing import Any

from quarterdeck.kernel.data import Files
from quarterdeck.kernel.decision import Decision, Decision1
from quarterdeck.kernel.event import Event, Everyone, Owner, kind
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.lane import OPEN, PRIVATE, SHARED
from quarterdeck.kernel.options import Option
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action, Book, Piece, most_points
from quarterdeck.kernel.view import View

KINDS = 5
COPIES = 5
HAND = 3
ROUNDS = 2
TAUNTS_PER_SEAT = 2

TAUNTS = Option("taunts", False, "Say something before the end?")
MARKET = Option("market", False, "Take a card before the end?")


# What may be said -----------------------------------------------------------------------------------------


class Lay(Action):
    card: int


class Say(Action):
    yes: bool


class HushBook(Book):
    lay: list[Lay]
    say: list[Say]

    def __init__(self) -> None:
        super().__init__()
        self.lay = []
        self.say = []
        for card in range(KINDS):
            action = Lay()
            action.card = card
            self.enter(action, f"card {card}")
            self.lay.append(action)
        for yes in (False, True):
            answer = Say()
            answer.yes = yes
            self.enter(answer, "yes" if yes else "no")
            self.say.append(answer)


# What lies on the table -----------------------------------------------------------------------------------


class Side(Piece):
    hand: list[int]
    laid: int
    bold: bool
    taken: list[int]
    away: list[int]
    points: int

    def __init__(self) -> None:
        self.hand = []
        self.laid = -1
        self.bold = False
        self.taken = []
        self.away = []
        self.points = 0

    def clone(self) -> Side:
        twin = Side()
        twin.hand = self.hand[:]
        twin.laid = self.laid
        twin.bold = self.bold
        twin.taken = self.taken[:]
        twin.away = self.away[:]
        twin.points = self.points
        return twin


class Hush(Table):
    book: HushBook
    sides: list[Side]
    pile: list[int]
    shown: list[int]
    round: int

    def __init__(self) -> None:
        self.sides = []
        self.pile = []
        self.shown = []
        self.round = 0

    def clone(self) -> Hush:
        twin = type(self)()
        self.copy_to(twin)
        twin.book = self.book
        twin.sides = [side.clone() for side in self.sides]
        twin.pile = self.pile[:]
        twin.shown = self.shown[:]
        twin.round = self.round
        return twin


# What can happen ------------------------------------------------------------------------------------------


class RoundBegan(Event):
    round: Everyone


class CardShown(Event):
    seat: Everyone
    card: Everyone
    bold: Everyone


class CardDrawn(Event):
    seat: Everyone
    card: Owner


class CardPutAway(Event):
    seat: Everyone
    card: Owner


class Taunted(Event):
    seat: Everyone
    die: Everyone


class CardTaken(Event):
    seat: Owner
    card: Owner


ROUND_BEGAN = kind(RoundBegan)
CARD_SHOWN = kind(CardShown)
CARD_DRAWN = kind(CardDrawn)
CARD_PUT_AWAY = kind(CardPutAway)
TAUNTED = kind(Taunted)
CARD_TAKEN = kind(CardTaken)


# What may be asked ----------------------------------------------------------------------------------------


class ChooseCard(Decision[Hush]):
    always_ask = True

    def prompt(self, g: Hush, seat: int) -> str:
        return "Which card do you lay?"

    def options(self, g: Hush, seat: int) -> list[Action]:
        hand = g.sides[seat].hand
        return [g.book.lay[card] for i, card in enumerate(hand) if card not in hand[:i]]

    def answered(self, g: Hush, seat: int, action: Action) -> None:
        assert isinstance(action, Lay)
        g.sides[seat].laid = action.card
        g.then(mood, seat)


class ChooseMood(Decision[Hush]):
    def prompt(self, g: Hush, seat: int) -> str:
        return f"Lay {g.sides[seat].laid} boldly?"

    def options(self, g: Hush, seat: int) -> list[Action]:
        return [g.book.say[0], g.book.say[1]]

    def answered(self, g: Hush, seat: int, action: Action) -> None:
        g.sides[seat].bold = action is g.book.say[1]


class MayDraw(Decision[Hush]):
    def prompt(self, g: Hush, seat: int) -> str:
        return "Do you draw?"

    def options(self, g: Hush, seat: int) -> list[Action]:
        return [g.book.say[0], g.book.say[1]]

    def default(self, g: Hush, seat: int) -> Action:
        return g.book.say[1]

    def answered(self, g: Hush, seat: int, action: Action) -> None:
        if action is g.book.say[1]:
            g.then(draw, seat)
            g.then(put_away, seat)


class ChoosePutAway(Decision[Hush]):
    always_ask = True

    def prompt(self, g: Hush, seat: int) -> str:
        return "Which card do you put away?"

    def options(self, g: Hush, seat: int) -> list[Action]:
        hand = g.sides[seat].hand
        return [g.book.lay[card] for i, card in enumerate(hand) if card not in hand[:i]]

    def answered(self, g: Hush, seat: int, action: Action) -> None:
        assert isinstance(action, Lay)
        side = g.sides[seat]
        side.hand.remove(action.card)
        side.away.append(action.card)
        side.away.sort()
        g.tell(CARD_PUT_AWAY, seat, action.card)


class MayTaunt(Decision1[Hush]):
    def prompt(self, g: Hush, seat: int, _times: int) -> str:
        return "Do you taunt the others?"

    def options(self, g: Hush, seat: int, _times: int) -> list[Action]:
        return [g.book.say[0], g.book.say[1]]

    def answered(self, g: Hush, seat: int, action: Action, times: int) -> None:
        if action is g.book.say[1]:
            g.tell(TAUNTED, seat, g.rng.below(6))
            if times + 1 < TAUNTS_PER_SEAT:
                g.ask(seat, MAY_TAUNT, times + 1)


class MayTake(Decision[Hush]):
    def prompt(self, g: Hush, seat: int) -> str:
        return "Do you take a card?"

    def options(self, g: Hush, seat: int) -> list[Action]:
        return [g.book.say[0], g.book.say[1]]

    def answered(self, g: Hush, seat: int, action: Action) -> None:
        if action is g.book.say[1]:
            g.sides[seat].taken.append(g.pile.pop())
            g.tell(CARD_TAKEN, seat, g.sides[seat].taken[-1])


CHOOSE_CARD = ChooseCard()
CHOOSE_MOOD = ChooseMood()
MAY_DRAW = MayDraw()
CHOOSE_PUT_AWAY = ChoosePutAway()
MAY_TAUNT = MayTaunt()
MAY_TAKE = MayTake()


# The rules ------------------------------------------------------------------------------------------------


def the_game(g: Hush) -> None:
    g.pile = [card for card in range(KINDS) for _ in range(COPIES)]
    g.rng.shuffle(g.pile)
    for _ in range(g.seats):
        side = Side()
        side.hand = sorted(g.pile[-HAND:])
        del g.pile[-HAND:]
        g.sides.append(side)
    for round in range(ROUNDS):
        g.then(the_round, round)
    g.then(last_words)
    g.then(market)
    g.then(the_end)


def the_round(g: Hush, round: int) -> None:
    g.round = round
    g.tell(ROUND_BEGAN, round)
    g.fork(lay, list(range(g.seats)), PRIVATE)
    g.then(show)
    for seat in range(g.seats):
        g.then(turn, seat)


def lay(g: Hush, seat: int) -> None:
    g.ask(seat, CHOOSE_CARD)


def mood(g: Hush, seat: int) -> None:
    g.ask(seat, CHOOSE_MOOD)


def show(g: Hush) -> None:
    best = max(side.laid for side in g.sides)
    for seat, side in enumerate(g.sides):
        g.tell(CARD_SHOWN, seat, side.laid, int(side.bold))
        if side.laid == best:
            side.points += 2 if side.bold else 1
        side.hand.remove(side.laid)
        g.shown.append(side.laid)
        side.laid = -1
        side.bold = False
    g.shown.sort()


def turn(g: Hush, seat: int) -> None:
    g.ask(seat, MAY_DRAW)


def draw(g: Hush, seat: int) -> None:
    card = g.pile.pop()
    hand = g.sides[seat].hand
    hand.append(card)
    hand.sort()
    g.tell(CARD_DRAWN, seat, card)


def put_away(g: Hush, seat: int) -> None:
    g.ask(seat, CHOOSE_PUT_AWAY)


def last_words(g: Hush) -> None:
    if TAUNTS.flag(g.origin.options):
        g.fork(taunt, list(range(g.seats)), OPEN)


def taunt(g: Hush, seat: int) -> None:
    g.ask(seat, MAY_TAUNT, 0)


def market(g: Hush) -> None:
    if MARKET.flag(g.origin.options):
        g.fork(take, list(range(g.seats)), PRIVATE | SHARED)


def take(g: Hush, seat: int) -> None:
    g.ask(seat, MAY_TAKE)


def the_end(g: Hush) -> None:
    for side in g.sides:
        side.points += sum(side.taken)
    g.finish(most_points([side.points for side in g.sides]))


# What a seat may know -------------------------------------------------------------------------------------


class HushView(View, kw_only=True):
    """Hands, what was put away and what was taken are None where they are secret."""

    points: list[int]
    hand_sizes: list[int]
    away_sizes: list[int]
    hands: list[list[int] | None]
    away: list[list[int] | None]
    taken: list[list[int] | None]
    laid: int
    bold: bool
    pile: list[int] | None
    shown: list[int]
    round: int


def view(g: Hush, seat: int | None) -> HushView:
    over = g.outcome() is not None
    own = None if seat is None else g.sides[seat]
    return HushView(
        points=[side.points for side in g.sides],
        hand_sizes=[len(side.hand) for side in g.sides],
        away_sizes=[len(side.away) for side in g.sides],
        hands=[side.hand if over or side is own else None for side in g.sides],
        away=[side.away if over or side is own else None for side in g.sides],
        taken=[side.taken if over or side is own else None for side in g.sides],
        laid=-1 if own is None else own.laid,
        bold=own is not None and own.bold,
        pile=g.pile if over else None,
        shown=g.shown,
        round=g.round,
    )


def from_view(g: Hush, seen: HushView) -> None:
    unknown = [card for card in range(KINDS) for _ in range(COPIES)]
    for known in [seen.shown, *seen.hands, *seen.away, *seen.taken]:
        for card in known or []:
            unknown.remove(card)
    for seat in range(seen.seats):
        side = Side()
        side.points = seen.points[seat]
        side.hand = known_or_dealt(seen.hands[seat], unknown, seen.hand_sizes[seat])
        side.away = known_or_dealt(seen.away[seat], unknown, seen.away_sizes[seat])
        side.taken = known_or_dealt(seen.taken[seat], unknown, 0)
        if seat == seen.seat:
            side.laid = seen.laid
            side.bold = seen.bold
        g.sides.append(side)
    g.pile = unknown if seen.pile is None else seen.pile[:]
    g.shown = seen.shown[:]
    g.round = seen.round


def known_or_dealt(known: list[int] | None, unknown: list[int], count: int) -> list[int]:
    return known[:] if known is not None else sorted(unknown.pop() for _ in range(count))


def redeal(g: Hush, seat: int | None, rng: Rng) -> None:
    rivals = [side for other, side in enumerate(g.sides) if other != seat]
    unknown = g.pile[:]
    for side in rivals:
        unknown += side.hand + side.away + side.taken
    unknown.sort()
    rng.shuffle(unknown)
    for side in rivals:
        side.hand = sorted(unknown.pop() for _ in side.hand)
        side.away = sorted(unknown.pop() for _ in side.away)
        side.taken = []
        side.laid = -1
        side.bold = False
    g.pile = unknown


def picture(_book: HushBook, seen: HushView) -> str:
    return f"round {seen.round}, hands {seen.hands}, shown {seen.shown}, points {seen.points}"


RULES = [the_round, lay, mood, show, turn, draw, put_away, last_words, taunt, market, take, the_end]
DECISIONS = [CHOOSE_CARD, CHOOSE_MOOD, MAY_DRAW, CHOOSE_PUT_AWAY, MAY_TAUNT, MAY_TAKE]
EVENTS = [ROUND_BEGAN, CARD_SHOWN, CARD_DRAWN, CARD_PUT_AWAY, TAUNTED, CARD_TAKEN]


def make_book(_content: Files) -> HushBook:
    return HushBook()


def hush(**changed: Any) -> Game:
    """The honest game, or one in which something is changed."""
    made: dict[str, Any] = {
        "api": 1,
        "id": "hush",
        "name": "Hush",
        "version": 1,
        "seats": range(2, 5),
        "longest": 4 * (ROUNDS * 4 + TAUNTS_PER_SEAT + 1),
        "start": the_game,
        "rules": RULES,
        "decisions": DECISIONS,
        "events": EVENTS,
        "state": Hush,
        "make_book": make_book,
        "view_type": HushView,
        "view": view,
        "from_view": from_view,
        "redeal": redeal,
        "picture": picture,
        "options": [TAUNTS, MARKET],
        "pieces": [Side],
    }
    made.update(changed)
    return Game(**made)


HUSH = hush()
LOUD = hush(options=[Option("taunts", True, TAUNTS.help), Option("market", True, MARKET.help)])
"""The same with all of its forks, whatever nobody asks for."""
