"""Hush with one thing broken at a time: each game here must be caught."""

from __future__ import annotations

from itertools import count
from typing import Any, TypeVar

from quarterdeck.kernel.decision import Decision1
from quarterdeck.kernel.event import Event, EventLog, Everyone, Owner, kind
from quarterdeck.kernel.game import Game
from quarterdeck.kernel.rng import Rng
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action, Kind, Outcome
from tests.conformance import toys
from tests.conformance.toys import (
    CARD_DRAWN,
    CHOOSE_CARD,
    CHOOSE_MOOD,
    DECISIONS,
    RULES,
    ChooseCard,
    ChooseMood,
    Hush,
    HushView,
    hush,
)

V = TypeVar("V", bound=HushView)


def swapped(swaps: dict[Any, Any], **changed: Any) -> Game:
    """Hush in which some rules, decisions and events stand in for others (None: an event is not told at all)."""

    class Swapped(Hush):
        def then(self, rule: Any, *ints: int) -> None:
            super().then(swaps.get(rule, rule), *ints)

        def ask(self, seat: int, decision: Any, *ints: int) -> None:
            super().ask(seat, swaps.get(decision, decision), *ints)

        def tell(self, kind: Kind, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
            told = swaps.get(kind, kind)
            if told is not None:
                super().tell(told, a, b, c, d, e)

    made: dict[str, Any] = {
        "state": Swapped,
        "rules": [swaps.get(rule, rule) for rule in RULES],
        "decisions": [swaps.get(decision, decision) for decision in DECISIONS],
    }
    made.update(changed)
    return hush(**made)


# Play -----------------------------------------------------------------------------------------------------


def show_in_circles(g: Hush) -> None:
    g.then(show_in_circles)


ENDLESS_STEPS = swapped({toys.show: show_in_circles})


def turn_after_turn(g: Hush, seat: int) -> None:
    toys.turn(g, seat)
    g.then(turn_after_turn, seat)


def nothing(g: Hush, seat: int) -> None:
    pass


ENDLESS_QUESTIONS = swapped({toys.turn: turn_after_turn, toys.draw: nothing, toys.put_away: nothing})


def the_last_wins(g: Hush) -> None:
    g.finish(Outcome([side.points for side in g.sides], [g.seats - 1], [list(range(g.seats))]))


UNSOUND_OUTCOME = swapped({toys.the_end: the_last_wins})


class DoubtfulMood(ChooseMood):
    def answered(self, g: Hush, seat: int, action: Action) -> None:
        if seat == 1 and g.round == 1 and action is g.book.say[1]:
            raise ValueError("seat 1 is never bold")
        super().answered(g, seat, action)


OPTION_THAT_RAISES = swapped({CHOOSE_MOOD: DoubtfulMood()})


class DefaultElsewhere(ChooseMood):
    def default(self, g: Hush, seat: int) -> Action:
        return g.book.lay[0]


FOREIGN_DEFAULT = swapped({CHOOSE_MOOD: DefaultElsewhere()})


class Speechless(ChooseMood):
    def prompt(self, g: Hush, seat: int) -> str:
        return ""


NO_PROMPT = swapped({CHOOSE_MOOD: Speechless()})


# Lists and plain data -------------------------------------------------------------------------------------

RULE_NOT_LISTED = hush(rules=[rule for rule in RULES if rule is not toys.turn])
DECISION_NOT_LISTED = hush(decisions=[decision for decision in DECISIONS if decision is not CHOOSE_MOOD])
EVENT_NOT_LISTED = hush(events=[event for event in toys.EVENTS if event is not CARD_DRAWN])
PIECE_NOT_LISTED = hush(pieces=[])


class WithTuple(Hush):
    pair: tuple[int, int]

    def __init__(self) -> None:
        super().__init__()
        self.pair = (1, 2)


TUPLE_IN_STATE = hush(state=WithTuple)


class WithMemory(Hush):
    """Remembers something that is not declared, so it is neither saved nor cloned."""

    def __init__(self) -> None:
        super().__init__()
        setattr(self, "asked_before", 0)  # noqa: B010


UNDECLARED_FIELD = hush(state=WithMemory)


def deal_with_memory(g: Any) -> None:
    toys.the_game(g)
    g.asked_before = 1


class ChooseCardFromMemory(ChooseCard):
    def options(self, g: Any, seat: int) -> list[Action]:
        options = super().options(g, seat)
        return options if g.asked_before else options[:1]


CHOOSE_CARD_FROM_MEMORY = ChooseCardFromMemory()


class RemembersTheDeal(WithMemory):
    def ask(self, seat: int, decision: Any, *ints: int) -> None:
        super().ask(seat, CHOOSE_CARD_FROM_MEMORY if decision is CHOOSE_CARD else decision, *ints)

    def clone(self) -> Hush:
        twin = super().clone()
        vars(twin).update(asked_before=vars(self)["asked_before"])
        return twin


OPTIONS_FROM_MEMORY = swapped(
    {CHOOSE_CARD: CHOOSE_CARD_FROM_MEMORY},
    start=deal_with_memory,
    state=RemembersTheDeal,
)


# Copies ---------------------------------------------------------------------------------------------------

COUNTER = count()


def show_and_count(g: Hush) -> None:
    toys.show(g)
    g.sides[0].points += next(COUNTER) % 7


GLOBAL_COUNTER = swapped({toys.show: show_and_count})


def deal_in_hash_order(g: Hush) -> None:
    toys.the_game(g)
    for name in {"ace", "king", "queen", "jack", "ten"}:
        g.pile.append(len(name) % toys.KINDS)


HASH_ORDER = hush(start=deal_in_hash_order)


class SharesThePile(Hush):
    def clone(self) -> Hush:
        twin = super().clone()
        twin.pile = self.pile
        return twin


CLONE_SHARES_A_LIST = hush(state=SharesThePile)


class SharesASide(Hush):
    def clone(self) -> Hush:
        twin = super().clone()
        twin.sides[0] = self.sides[0]
        return twin


CLONE_SHARES_A_PIECE = hush(state=SharesASide)


class ForgetsTheRound(Hush):
    def clone(self) -> Hush:
        twin = super().clone()
        twin.round = 0
        return twin


CLONE_FORGETS = hush(state=ForgetsTheRound)


def deal_one_list_twice(g: Hush) -> None:
    toys.the_game(g)
    g.sides[0].away = g.sides[1].away


ONE_LIST_TWICE = hush(start=deal_one_list_twice)


class CardDrawnSaidBadly(Event):
    seat: Everyone
    card: Owner

    def sentence(self, book: Any) -> str:
        assert self.card is not None
        return f"Seat {self.seat} drew {self.card}."


SAID_BADLY = kind(CardDrawnSaidBadly)
SENTENCE_FOR_THE_OWNER_ONLY = swapped({CARD_DRAWN: SAID_BADLY}, events=[SAID_BADLY, *toys.EVENTS])


class LooseView(HushView, kw_only=True):
    extra: Any = None


def loose_view(g: Hush, seat: int | None) -> LooseView:
    return extended(LooseView, g, seat, extra=(g.round, g.seats))


def extended(view_type: type[V], g: Hush, seat: int | None, **more: Any) -> V:
    seen = toys.view(g, seat)
    return view_type(**{name: getattr(seen, name) for name in HushView.__struct_fields__}, **more)


VIEW_WITH_TUPLE = hush(view_type=LooseView, view=loose_view)


# Hidden information ---------------------------------------------------------------------------------------


class LeakyView(HushView, kw_only=True):
    top: int = -1


def leaky_view(g: Hush, seat: int | None) -> LeakyView:
    return extended(LeakyView, g, seat, top=g.pile[-1])


VIEW_LEAKS = hush(view_type=LeakyView, view=leaky_view)


class ChooseFromAll(ChooseCard):
    """Offers one option less where the table is imagined."""

    def options(self, g: Hush, seat: int) -> list[Action]:
        options = super().options(g, seat)
        return options if g.recording else options[:-1] or options


FEWER_OPTIONS_IN_A_REDEAL = swapped({CHOOSE_CARD: ChooseFromAll()})


def keep_all(g: Hush, seat: int | None, rng: Rng) -> None:
    pass


REDEAL_COPIES = hush(redeal=keep_all)


def forget_the_pile(g: Hush, seat: int | None, rng: Rng) -> None:
    pile = g.pile
    g.pile = []
    toys.redeal(g, seat, rng)
    g.pile = pile


REDEAL_FORGETS_THE_PILE = hush(redeal=forget_the_pile)


def shuffle_unsorted(g: Hush, seat: int | None, rng: Rng) -> None:
    """Swaps cards in place, so where they end depends on where they were."""
    for side in [side for other, side in enumerate(g.sides) if other != seat]:
        side.laid, side.bold, side.taken = -1, False, []
        for i in range(len(side.hand)):
            j = rng.below(len(g.pile))
            side.hand[i], g.pile[j] = g.pile[j], side.hand[i]
        side.hand.sort()
    rng.shuffle(g.pile)


REDEAL_UNSORTED = hush(redeal=shuffle_unsorted)


def always_the_same(g: Hush, seat: int | None, rng: Rng) -> None:
    toys.redeal(g, seat, Rng(0))


REDEAL_WITHOUT_CHANCE = hush(redeal=always_the_same)


def redeal_to_a_listener(g: Hush, seat: int | None, rng: Rng) -> None:
    toys.redeal(g, seat, rng)
    g.listener = EventLog()


REDEAL_WITH_LISTENER = hush(redeal=redeal_to_a_listener)


def from_little(g: Hush, seen: HushView) -> None:
    toys.from_view(g, seen)
    for side in g.sides:
        side.points = 0


FROM_TOO_LITTLE = hush(from_view=from_little)


def from_view_without_pile(g: Hush, seen: HushView) -> None:
    toys.from_view(g, seen)
    g.pile = []


FROM_VIEW_WITHOUT_PILE = hush(from_view=from_view_without_pile)

LAST_SEEN: list[Table] = []


def view_and_remember(g: Hush, seat: int | None) -> HushView:
    LAST_SEEN[:] = [g]
    return toys.view(g, seat)


def from_memory(g: Hush, seen: HushView) -> None:
    toys.from_view(g, seen)
    real = LAST_SEEN[0]
    assert isinstance(real, Hush)
    g.pile = real.pile[:]
    for side, true_side in zip(g.sides, real.sides, strict=True):
        side.hand = true_side.hand[:]


FROM_VIEW_PEEKS = hush(view=view_and_remember, from_view=from_memory)


def draw_unsorted(g: Hush, seat: int) -> None:
    card = g.pile.pop()
    g.sides[seat].hand.insert(0, card)
    g.tell(CARD_DRAWN, seat, card)


def sorted_view(g: Hush, seat: int | None) -> HushView:
    seen = toys.view(g, seat)
    seen.hands = [None if hand is None else sorted(hand) for hand in seen.hands]
    return seen


HAND_IN_ORDER_OF_DRAWING = swapped({toys.draw: draw_unsorted}, view=sorted_view)

DRAW_WITHOUT_A_WORD = swapped({CARD_DRAWN: None})


class ToldButNotHeard(Hush):
    def tell(self, kind: Kind, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
        if kind is not CARD_DRAWN:
            super().tell(kind, a, b, c, d, e)
        elif self.listener is not None:
            self.listener.told(self, kind, a, b, c, d, e)


DRAW_NOT_HEARD = hush(state=ToldButNotHeard)


class CardDrawnForAReason(Event):
    """The cause that everybody hears is the secret itself."""

    seat: Everyone
    card: Owner
    because: list[int] | None = None


DRAWN_FOR_A_REASON = kind(CardDrawnForAReason, because=lambda _g, drawn: [drawn.card])
SECRET_IN_A_CAUSE = swapped({CARD_DRAWN: DRAWN_FOR_A_REASON}, events=[DRAWN_FOR_A_REASON, *toys.EVENTS])


class PutAwayKnowingTheHand(Decision1[Hush]):
    always_ask = True

    def prompt(self, g: Hush, seat: int, _card: int) -> str:
        return toys.CHOOSE_PUT_AWAY.prompt(g, seat)

    def options(self, g: Hush, seat: int, _card: int) -> list[Action]:
        return toys.CHOOSE_PUT_AWAY.options(g, seat)

    def answered(self, g: Hush, seat: int, action: Action, _card: int) -> None:
        toys.CHOOSE_PUT_AWAY.answered(g, seat, action)


PUT_AWAY_KNOWING_THE_HAND = PutAwayKnowingTheHand()


def put_away_knowing_the_hand(g: Hush, seat: int) -> None:
    g.ask(seat, PUT_AWAY_KNOWING_THE_HAND, g.sides[seat].hand[0])


SECRET_IN_A_QUESTION = swapped(
    {toys.put_away: put_away_knowing_the_hand}, decisions=[*DECISIONS, PUT_AWAY_KNOWING_THE_HAND]
)


def put_away_and_remember(g: Hush, seat: int) -> None:
    g.ask(seat, toys.CHOOSE_PUT_AWAY)
    g.then(remember, g.sides[seat].hand[0])


def remember(g: Hush, card: int) -> None:
    pass


SECRET_IN_A_STEP = swapped({toys.put_away: put_away_and_remember}, rules=[*RULES, put_away_and_remember, remember])


class PutAwayUncovered(toys.ChoosePutAway):
    always_ask = False


UNCOVERED_QUESTION = swapped({toys.CHOOSE_PUT_AWAY: PutAwayUncovered()})


class MayHide(toys.MayDraw):
    """Who holds a 0 may put it away; to let it be can be said silently or aloud."""

    always_ask = True

    def options(self, g: Hush, seat: int) -> list[Action]:
        zero = [g.book.lay[0]] if 0 in g.sides[seat].hand else []
        return [g.book.say[0], g.book.say[1], *zero]

    def answered(self, g: Hush, seat: int, action: Action) -> None:
        if action is g.book.lay[0]:
            toys.CHOOSE_PUT_AWAY.answered(g, seat, action)
        elif action is g.book.say[1]:
            g.tell(toys.TAUNTED, seat, 0)


PASSED_ALOUD = swapped({toys.MAY_DRAW: MayHide()})


def closed_view(g: Hush, seat: int | None) -> HushView:
    seen = toys.view(g, seat)
    seen.pile = None
    return seen


END_HIDES_THE_PILE = hush(view=closed_view)


# Lanes ----------------------------------------------------------------------------------------------------


class ChooseCardBeforeAll(ChooseCard):
    """Writes what no other lane may write."""

    def answered(self, g: Hush, seat: int, action: Action) -> None:
        super().answered(g, seat, action)
        g.shown.append(seat)


LANES_WRITE_ONE_LIST = swapped({CHOOSE_CARD: ChooseCardBeforeAll()})
