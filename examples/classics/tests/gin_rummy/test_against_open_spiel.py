"""Gin rummy in step with OpenSpiel's game of the same name: the same questions, options, returns and knowledge.

Our deals are fed to OpenSpiel's chance nodes. What a seat knows is compared as our running hash (`information_hash`)
against OpenSpiel's observer with perfect recall, the history of the seat's own actions and of all it could observe, for
the seat that is to move. So that equal knowledge is met at all, each game is played once more with a card exchanged
that one seat never sees.

One difference is allowed: OpenSpiel looks for a knock in one best arrangement of eleven cards and drops the highest
card that is left over, so it can miss a knock that another arrangement allows. Where only we offer a knock, OpenSpiel's
own count of deadwood after the discard has to agree with us.
"""

from __future__ import annotations

from typing import Any

import pytest
from quarterdeck.kernel.rng import Rng, Stream
from quarterdeck.kernel.types import Action

from comparison.gin_rummy import DEALT, KNOCK, card_number, chance, number
from quarterdeck_classics.gin_rummy import GAME
from quarterdeck_classics.gin_rummy.rules.actions import Discard, DrawStock, Knock, LayMeld, LayOff
from quarterdeck_classics.gin_rummy.rules.melds import least_deadwood, possible_knock_discards
from quarterdeck_classics.gin_rummy.rules.pieces import HAND, SEATS, State
from quarterdeck_classics.playing_cards import ACE_LOW, CARDS, cards_in, keys

pyspiel = pytest.importorskip("pyspiel")
observation = pytest.importorskip("open_spiel.python.observation")

GAMES = 60
"""Number of games; 2,000 by hand."""
OPTION_GAMES = 40


class Arranged(Stream):
    """Shuffles any pack into this order."""

    def __init__(self, cards: list[int]) -> None:
        self.position = 0
        self.cards = cards

    def shuffle(self, cards: list[int]) -> None:
        cards[:] = self.cards

    def clone(self) -> Stream:
        return self


class Knowledge:
    """Hashes and histories met so far, each with the other that it came with."""

    def __init__(self, spiel: Any) -> None:
        kind = pyspiel.IIGObservationType(
            perfect_recall=True, public_info=True, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
        )
        self.observer = observation.make_observation(spiel, kind)
        self.theirs: dict[tuple[int, int], int] = {}
        self.ours: dict[tuple[int, int], int] = {}
        self.met_again = 0
        self.only_ours = 0
        """Number of knocks that OpenSpiel does not offer."""

    def compare(self, g: State, state: Any, seat: int) -> None:
        """Equal here if and only if equal there, for all that was met."""
        ours, theirs = g.information_hash(seat), hash(self.observer.string_from(state, seat))
        self.met_again += (seat, ours) in self.theirs
        assert self.theirs.setdefault((seat, ours), theirs) == theirs
        assert self.ours.setdefault((seat, theirs), ours) == ours


class Match:
    """A game on both sides."""

    def __init__(self, spiel: Any, order: list[int], options: dict[str, object], knowledge: Knowledge) -> None:
        g = GAME.bare(SEATS, options, Arranged(order))
        g.then(GAME.start)
        g.go_on()
        assert isinstance(g, State)
        self.g = g
        self.state = spiel.new_initial_state()
        self.knowledge = knowledge
        for turn in range(DEALT):
            self.state.apply_action(chance(g, turn))

    def options(self) -> list[Action]:
        """What both sides offer to the seat that both ask; empty at the end."""
        lane = self.g.next_lane()
        if lane is None:
            assert self.state.is_terminal()
            assert self.g.result is not None
            assert list(self.g.result.scores) == self.state.returns()
            return []
        assert self.state.current_player() == lane.seat
        offered = self.g.options(lane.seat)
        ours, theirs = sorted(number(self.g, action) for action in offered), sorted(self.state.legal_actions())
        if ours != theirs:
            assert ours == sorted([*theirs, KNOCK])
            self.check_knock(lane.seat)
            offered = [option for option in offered if not isinstance(option, Knock)]
        self.knowledge.compare(self.g, self.state, lane.seat)
        return offered

    def check_knock(self, seat: int) -> None:
        """OpenSpiel counts no more than the limit after one of our discards, though it offers no knock before it."""
        self.knowledge.only_ours += 1
        hand = self.g.sides[seat].hand | (1 << self.g.upcard if self.g.upcard >= 0 else 0)
        card = cards_in(possible_knock_discards(hand, self.g.limit))[0]
        if self.g.upcard < 0:
            after = self.state.child(card_number(card))
            counted = str(after).split(f"Player{seat}: Deadwood=")[1].split("\n")[0]
            assert int(counted) <= self.g.limit

    def answer(self, action: Action) -> None:
        lane = self.g.next_lane()
        assert lane is not None
        self.state.apply_action(number(self.g, action))
        if self.state.is_chance_node():
            self.state.apply_action(chance(self.g, DEALT))
        self.g.play(lane.seat, action)


def chosen(g: State, options: list[Action], purpose: bool, rng: Rng) -> Action:
    """A random option; with a purpose mostly one that leads to a knock, and all that can be laid is laid."""
    if not purpose or rng.below(8) == 0:
        return options[rng.below(len(options))]
    if isinstance(options[-1], DrawStock | Knock | LayMeld | LayOff):
        return options[-1]
    discards = [option for option in options if isinstance(option, Discard)]
    if not discards:
        return options[rng.below(len(options))]
    lane = g.next_lane()
    assert lane is not None
    left = [least_deadwood(g.sides[lane.seat].hand & ~(1 << discard.card)) for discard in discards]
    return discards[left.index(min(left))]


def play(spiel: Any, seed: int, options: dict[str, object], knowledge: Knowledge) -> int:
    """One game, and the same once more with an unseen card exchanged; returns the number of decisions of both."""
    rng = Rng(seed)
    order = list(range(CARDS))
    rng.shuffle(order)
    order = sorted(order[:HAND]) + sorted(order[HAND : SEATS * HAND]) + order[SEATS * HAND :]
    match = Match(spiel, order, options, knowledge)
    actions: list[Action] = []
    while offered := match.options():
        actions.append(chosen(match.g, offered, seed % 3 > 0, rng))
        match.answer(actions[-1])
    return len(actions) + replay(spiel, exchanged(match.g, order, rng), actions, options, knowledge)


def exchanged(g: State, order: list[int], rng: Rng) -> list[int]:
    """The same pack, with a card that one seat never showed and one that nobody drew in each other's places."""
    side = g.sides[rng.below(SEATS)]
    unseen = cards_in(side.hand & ~side.known)
    if not unseen:
        return order
    one, other = unseen[rng.below(len(unseen))], g.stock[rng.below(len(g.stock))]
    swap = {one: other, other: one}
    cards = [swap.get(card, card) for card in order]
    return sorted(cards[:HAND]) + sorted(cards[HAND : SEATS * HAND]) + cards[SEATS * HAND :]


def replay(
    spiel: Any, order: list[int], actions: list[Action], options: dict[str, object], knowledge: Knowledge
) -> int:
    """Answer as before, until an answer is no longer possible; returns the number of decisions."""
    match = Match(spiel, order, options, knowledge)
    for place, action in enumerate(actions):
        if action not in match.options():
            return place
        match.answer(action)
    return len(actions)


def test_gin_rummy_is_open_spiels_gin_rummy() -> None:
    spiel = pyspiel.load_game("gin_rummy")
    knowledge = Knowledge(spiel)
    decisions = sum(play(spiel, seed, {}, knowledge) for seed in range(GAMES))
    assert knowledge.met_again > decisions // 4
    assert knowledge.only_ours < decisions // 1000


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ({"oklahoma": True}, {"oklahoma": True}),
        ({"limit": 4}, {"knock_card": 4}),
        ({"gin_bonus": 20, "undercut_bonus": 10}, {"gin_bonus": 20, "undercut_bonus": 10}),
    ],
)
def test_every_option_is_a_parameter_of_open_spiels_gin_rummy(
    ours: dict[str, object], theirs: dict[str, object]
) -> None:
    spiel = pyspiel.load_game("gin_rummy", theirs)
    knowledge = Knowledge(spiel)
    for seed in range(OPTION_GAMES):
        play(spiel, seed, ours, knowledge)


def test_open_spiel_misses_a_knock() -> None:
    """Two runs leave 17 points with a seven to discard; two sets leave 17 as well, and OpenSpiel stops at these."""
    hand = [keys(ACE_LOW)[key] for key in ["3c", "5c", "Ad", "7d", "5h", "6h", "7h", "As", "5s", "6s", "7s"]]
    others = [card for card in range(CARDS) if card not in hand]
    spiel = pyspiel.load_game("gin_rummy")
    match = Match(spiel, hand[:HAND] + others[:HAND] + hand[HAND:] + others[HAND:], {}, Knowledge(spiel))
    match.answer(GAME.action("take"))
    match.options()
    assert match.knowledge.only_ours == 1
