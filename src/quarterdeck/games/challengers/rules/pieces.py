"""The nouns of the table: a draft, what belongs to a player, a match, the state. `printed` has what is printed."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.challengers.rules.printed import LEVELS, Book
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Piece

ROUNDS: Final = 7
FINAL: Final = 8
"""The number of the round in which the final is played."""
DRAWN: Final = 5
SEATS_ON_BENCH: Final = 6
TROPHIES_A_ROUND: Final = 4
SMALLEST_DECK: Final = 1

ROBOT: Final = 8
"""Who is not a seat: the Robot takes part beside an odd number of players."""
NOBODY: Final = -1
UNCERTAIN: Final = -1
"""A number that nobody can know for the time being."""

NO_SEAT: Final = 0
NO_CARDS: Final = 1
NO_DECK: Final = 2
REASONS: Final = ("no seat is left on the bench", "no card is left for the attack", "there is no deck")
"""Why a match was lost."""

# A place in a deck holds a card and who knows it.
CARD: Final = 127
OWN: Final = 128
"""The owner knows which card lies here."""
ALL: Final = 256
"""Everybody does."""
UNSEEN: Final = 512
"""It came here face down from a pile: everybody knows its level, and who has not looked since knows no more."""

FROM_TOP: Final = 0
FROM_BOTTOM: Final = 1
FROM_BENCH: Final = 2
FROM_PARK: Final = 3
FROM_PILE: Final = 4
"""Where a card came from that is benched or exhausted."""
ON_TOP: Final = 0
AT_THE_BOTTOM: Final = 1


class Draft(Piece):
    """What a player has done in the Deck Phase under way; only she may know."""

    level: int = NOBODY
    """The pile she draws from, or NOBODY before it is chosen."""
    drawn: list[int]
    """Drawn and neither picked nor thrown away: sorted."""
    picks: int = 0
    """Number of cards that she may still pick."""
    redrawn: bool = False
    picked: list[int]
    removed: list[int]
    fans: int = 0
    """Gained with what she picked; others hear of it when her match begins."""
    drew: int = 0
    """Number of cards that she took from the pile."""
    reshuffled: bool = False
    """She noticed that the discard was shuffled into the pile, and others have not heard of it."""
    noticed: int = 0
    """Number of such shuffles that she knows of."""

    def clone(self) -> Draft:
        twin = Draft()
        twin.level = self.level
        twin.drawn = self.drawn[:]
        twin.picks = self.picks
        twin.redrawn = self.redrawn
        twin.picked = self.picked[:]
        twin.removed = self.removed[:]
        twin.fans = self.fans
        twin.drew = self.drew
        twin.reshuffled = self.reshuffled
        twin.noticed = self.noticed
        return twin


def new_draft() -> Draft:
    draft = Draft()
    draft.drawn = []
    draft.picked = []
    draft.removed = []
    return draft


class Side(Piece):
    """What belongs to one player, or to the Robot. Unordered heaps are kept sorted."""

    plan: int
    fans: int = 0
    """The worth of her tokens."""
    trophies: list[int]
    """Numbers of trophies won: rounds count from 0, and each has four."""
    deck: list[int]
    """Sorted between matches. In a match places, the top last: a card and who knows it."""
    park: list[int]
    """Revealed and not yet benched, the latest last; in flag possession only the last one counts."""
    fixed: list[int]
    """The bonus that each card in the park got when it was revealed."""
    promised: list[int]
    """The card whose promise each card in the park got, or NOBODY."""
    powers: list[int]
    """The power of each card in the park as it was told last."""
    promise: int = NOBODY
    """The card that has promised a bonus to the next one revealed, or NOBODY."""
    bench: list[int]
    """The cards on the bench, in the order of arrival."""
    exhaust: list[int]
    held: list[int]
    """Number of her cards per level: public, so not up to date while she is in the Deck Phase."""
    shown: list[int]
    """What everybody knows to be in her deck, face down."""
    box: list[int]
    """Her starter cards that left the game; the Robot's replacements that did not come."""
    put_away: list[int]
    """What she knows to lie in the discards, since she put it there."""
    draft: Draft

    def clone(self) -> Side:
        twin = Side()
        twin.plan = self.plan
        twin.fans = self.fans
        twin.trophies = self.trophies[:]
        twin.deck = self.deck[:]
        twin.park = self.park[:]
        twin.fixed = self.fixed[:]
        twin.promised = self.promised[:]
        twin.powers = self.powers[:]
        twin.promise = self.promise
        twin.bench = self.bench[:]
        twin.exhaust = self.exhaust[:]
        twin.held = self.held[:]
        twin.shown = self.shown[:]
        twin.box = self.box[:]
        twin.put_away = self.put_away[:]
        twin.draft = self.draft.clone()
        return twin


def new_side(plan: int) -> Side:
    side = Side()
    side.plan = plan
    side.trophies = []
    side.deck = []
    side.park = []
    side.fixed = []
    side.promised = []
    side.powers = []
    side.bench = []
    side.exhaust = []
    side.held = [0] * len(LEVELS)
    side.shown = []
    side.box = []
    side.put_away = []
    side.draft = new_draft()
    return side


class Match(Piece):
    """Two opponents in a park. `first` and `second` are seats or the Robot."""

    first: int
    second: int
    begun: bool = False
    """Both have finished their Deck Phase, and their decks lie in an order."""
    holder: int = NOBODY
    """Whose card is in flag possession."""
    winner: int = NOBODY
    reason: int = NO_SEAT
    """Why the other one lost."""

    def clone(self) -> Match:
        twin = Match()
        twin.first = self.first
        twin.second = self.second
        twin.begun = self.begun
        twin.holder = self.holder
        twin.winner = self.winner
        twin.reason = self.reason
        return twin


def new_match(first: int, second: int) -> Match:
    match = Match()
    match.first = first
    match.second = second
    return match


class State(Table):
    book: Book
    round: int
    """The number of the round, from 1; FINAL is the final."""
    left_out: int
    """The set that is not in play."""
    sides: list[Side]
    """The sides by seat."""
    robot: Side
    """Empty when the number of players is even."""
    piles: list[list[int]]
    """The piles by level, face down, the top card last."""
    discards: list[list[int]]
    """The discards by level, face down: sorted."""
    pile_sizes: list[int]
    """What everybody knows, without what is drawn in secret; UNCERTAIN after a shuffle, until all have finished."""
    shuffles: list[int]
    """Number of times per level that the discard was shuffled into the pile in this round."""
    known_shuffles: list[int]
    """The same, as far as everybody knows."""
    trophies: list[int]
    """The fans on every trophy: round by round, first those of the parks, then those left in the box."""
    matches: list[Match]
    """The matches by park; in the final there is one."""
    winners: list[int]
    """The winner of each trophy by its number, or NOBODY."""
    finalists: list[int]

    def clone(self) -> State:
        twin = State()
        self.copy_to(twin)
        twin.book = self.book
        twin.round = self.round
        twin.left_out = self.left_out
        twin.sides = [item.clone() for item in self.sides]
        twin.robot = self.robot.clone()
        twin.piles = [item[:] for item in self.piles]
        twin.discards = [item[:] for item in self.discards]
        twin.pile_sizes = self.pile_sizes[:]
        twin.shuffles = self.shuffles[:]
        twin.known_shuffles = self.known_shuffles[:]
        twin.trophies = self.trophies[:]
        twin.matches = [item.clone() for item in self.matches]
        twin.winners = self.winners[:]
        twin.finalists = self.finalists[:]
        return twin


def side_of(g: State, who: int) -> Side:
    return g.robot if who == ROBOT else g.sides[who]


def participants(g: State) -> list[int]:
    """All seats, and the Robot where the number of players is odd."""
    seats = list(range(g.seats))
    return seats + [ROBOT] if has_robot(g) else seats


def has_robot(g: State) -> bool:
    return g.seats % 2 == 1


def is_open_game(g: State) -> bool:
    """Alone or for two: trophies are open, there is no final, and a lead can end it (Ruling 10)."""
    return g.seats <= 2


def opponent_of(g: State, park: int, who: int) -> int:
    match = g.matches[park]
    return match.second if match.first == who else match.first
