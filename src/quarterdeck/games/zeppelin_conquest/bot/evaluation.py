"""Zeppelin Conquest: the evaluation of a table, and the rollout policy.

Every city is given the points it can be expected to bring: who leads there now, what the cards still to come add on
average, how likely a Doom is. The lead in points then becomes a share of the win; the later it is, the more a point
counts.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from quarterdeck.bots.evaluation import Evaluation, Term
from quarterdeck.games.zeppelin_conquest.bot.target_side import (
    DOOM,
    DOOM_ROW,
    DOOMS,
    ICONS,
    ROW,
    STRIKE,
    STRIKE_ROW,
    ZEPPELIN,
    TargetSide,
    has_icons,
    packed,
    strikes_of,
)
from quarterdeck.games.zeppelin_conquest.rules.actions import Lay
from quarterdeck.games.zeppelin_conquest.rules.pieces import (
    CYCLONE,
    DECK,
    HAND,
    RED,
    ROUNDS,
    ROWS,
    TARGETS,
    Book,
    Side,
    State,
)
from quarterdeck.games.zeppelin_conquest.rules.standing import LITERAL_MISPRINT
from quarterdeck.kernel.options import Value
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action

SOLDIERS: Final = 0
ZEPPELINS: Final = 1
SOLDIERS_AND_1: Final = 2
ZEPPELINS_AND_1: Final = 3
COMBINED: Final = 4
SOLDIERS_LOSE: Final = 5
ZEPPELINS_LOSE: Final = 6
FIRST_DOOM: Final = 7
KINDS: Final = {
    "most_soldiers": SOLDIERS,
    "most_zeppelins": ZEPPELINS,
    "most_soldiers_and_1_zeppelin": SOLDIERS_AND_1,
    "most_zeppelins_and_1_soldier": ZEPPELINS_AND_1,
    "most_combined": COMBINED,
    "each_soldier_loses": SOLDIERS_LOSE,
    "each_zeppelin_loses": ZEPPELINS_LOSE,
    "first_doom": FIRST_DOOM,
}

MOST: Final = 50.0
"""A lead beyond this is as good as won; cards of one's own may be worth any number of points."""


class ZeppelinEvaluation(Evaluation):
    scales: list[float]
    """The lead in points that makes a share of 0.73: by turn, and by rounds that lie open."""
    sharpness: list[float]
    """How much an icon of lead counts in a city where so many cards are still to come."""
    regret: float
    """How much a card is missed that would do well at a later target."""
    avoided: float
    """The part of the icons to come that will be laid where they lose points."""
    tempo: float
    """The part of a city's points that an expected Doom brings where the first one scores."""
    fear: float
    """How much an expected Doom takes from what a city is worth."""
    likely: float
    """Number of expected icons that makes it even odds that at least one comes."""

    book: Book | None
    options: dict[str, Value] | None
    # Set by `study`: a card's icons and strikes, a deck's icons, what a city asks for and gives.
    icons: list[int]
    strikes: list[int]
    decks: list[int]
    kinds: list[int]
    points: list[float]

    def __init__(self) -> None:
        super().__init__(depth=6, random=100, exploration=0.4)
        self.scales = [5.0, 4.5, 4.0, 4.0, 3.0, 2.5, 2.25, 1.0]
        self.sharpness = [0.0, 1.5, 1.2, 1.05, 0.95, 0.85, 0.8]
        self.regret = 0.35
        self.avoided = 0.9
        self.tempo = 1.2
        self.fear = 1.5
        self.likely = 0.4
        self.book = None
        self.options = None

    def study(self, g: State) -> None:
        """Prepare for a table's cards and options; most of the time they are those of the table before."""
        book = g.book
        if book is self.book and g.origin.options is self.options:
            return
        self.book = book
        self.options = g.origin.options
        self.icons = [packed(card.armies, card.dooms) for card in book.cards]
        self.strikes = [strikes_of(card.dooms) for card in book.cards]
        self.decks = [sum(self.icons[:DECK]), sum(self.icons[DECK:])]
        self.kinds = [KINDS[city.wording.name] for city in book.cities]
        self.points = [float(city.points) for city in book.cities]
        if LITERAL_MISPRINT.flag(g.origin.options):
            self.kinds = [SOLDIERS_AND_1 if kind == ZEPPELINS_AND_1 else kind for kind in self.kinds]

    def value(self, g: Table, seat: int) -> float:
        assert isinstance(g, State)
        stage = (g.turn - 1) * (ROUNDS + 1) + len(g.sides[RED].laid) // TARGETS
        lead = self.lead(g) / self.scales[stage]
        share = 1.0 / (1.0 + math.exp(-max(-MOST, min(MOST, lead))))
        return share if seat == RED else 1.0 - share

    def shares(self, g: Table) -> list[float]:
        share = self.value(g, RED)
        return [share, 1.0 - share]

    def is_quiet(self, g: Table) -> bool:
        assert isinstance(g, State)
        return not g.sides[RED].draft and not g.sides[CYCLONE].draft

    def lead(self, g: State) -> float:
        """How many points Red can expect to be ahead of Cyclone when this turn is scored."""
        self.study(g)
        red = g.sides[RED]
        cyclone = g.sides[CYCLONE]
        reds = self.pool(red)
        cyclones = self.pool(cyclone)
        total = float(red.score - cyclone.score)
        for target in range(TARGETS):
            ours = self.target_side(red, target, reds, len(red.hand) + len(red.deck), True)
            theirs = self.target_side(cyclone, target, cyclones, len(cyclone.hand) + len(cyclone.deck), True)
            total += self.target_lead(g.targets[target] * ROWS, ours, theirs)
        return total

    def terms(self, g: Table, seat: int) -> list[Term]:
        """The lead, from the seat's side: 'score', and 'city' for each of the nine that lie open."""
        assert isinstance(g, State)
        self.study(g)
        side = g.sides[seat]
        rival = g.sides[1 - seat]
        own = self.pool(side)
        others = self.pool(rival)
        found = [Term("score", [], float(side.score - rival.score))]
        for target in range(TARGETS):
            ours = self.target_side(side, target, own, len(side.hand) + len(side.deck), True)
            theirs = self.target_side(rival, target, others, len(rival.hand) + len(rival.deck), True)
            for row in range(ROWS):
                city = g.targets[target] * ROWS + row
                found.append(Term("city", [city], self.row_lead(city, row, ours, theirs)))
        return found

    def pool(self, side: Side) -> i64:
        """The icons of all cards that may still be laid."""
        icons: i64 = 0
        for card in side.hand:
            icons += self.icons[card]
        for card in side.deck:
            icons += self.icons[card]
        return icons

    def target_side(self, side: Side, target: int, pool: i64, cards: i64, drafted: bool) -> TargetSide:
        """What a side has beside a target: with what it has chosen in secret, or without."""
        found = TargetSide()
        icons: i64 = 0
        strikes: i64 = 0
        round: i64 = 0
        for place in range(target, len(side.laid), TARGETS):
            card = side.laid[place]
            icons += self.icons[card]
            strikes |= i64(self.strikes[card]) << round
            round += 1
        draft = side.draft
        # Who chooses a discard has two cards to choose from, who lays has five.
        if drafted and target < len(draft) and len(draft) + len(side.hand) == HAND:
            card = draft[target]
            icons += self.icons[card]
            strikes |= i64(self.strikes[card]) << round
            round += 1
        found.icons = icons
        found.strikes = strikes
        found.left = ROUNDS - round
        found.pool = pool
        found.part = float(found.left) / float(cards) if cards else 0.0
        return found

    def target_lead(self, city: int, ours: TargetSide, theirs: TargetSide) -> float:
        """The points that the three cities from this one on can be expected to bring us more than them."""
        total = 0.0
        for row in range(ROWS):
            total += self.row_lead(city + row, row, ours, theirs)
        return total

    def row_lead(self, city: int, row: i64, ours: TargetSide, theirs: TargetSide) -> float:
        """The same for one city."""
        kind = self.kinds[city]
        if kind == FIRST_DOOM:
            return self.doom_lead(row, ours, theirs) * self.points[city]
        if ((ours.strikes | theirs.strikes) >> (STRIKE_ROW * row)) & STRIKE:
            return 0.0
        return self.city_lead(kind, row, ours, theirs) * self.points[city]

    def doom_lead(self, row: i64, ours: TargetSide, theirs: TargetSide) -> float:
        """1 where our Doom came first, -1 where theirs did; in between while it is open."""
        here = (ours.strikes >> (STRIKE_ROW * row)) & STRIKE
        there = (theirs.strikes >> (STRIKE_ROW * row)) & STRIKE
        if here or there:
            both = here | there
            earliest = both & -both
            return (1.0 if here & earliest else 0.0) - (1.0 if there & earliest else 0.0)
        shift = DOOMS + DOOM_ROW * row
        return self.tempo * (ours.coming(shift, DOOM) - theirs.coming(shift, DOOM))

    def city_lead(self, kind: int, row: i64, ours: TargetSide, theirs: TargetSide) -> float:
        """The part of a city's points that we can expect to get more than them, if no Doom has struck it yet."""
        asked = ROW * row
        other = asked + ZEPPELIN
        if kind in (ZEPPELINS, ZEPPELINS_AND_1, ZEPPELINS_LOSE):
            asked, other = other, asked
        have = ((ours.icons >> asked) & ICONS) - ((theirs.icons >> asked) & ICONS)
        coming = ours.coming(asked, ICONS) - theirs.coming(asked, ICONS)
        lead = float(have) + coming
        left = ours.left + theirs.left
        if kind == COMBINED:
            have = ((ours.icons >> other) & ICONS) - ((theirs.icons >> other) & ICONS)
            lead += float(have) + ours.coming(other, ICONS) - theirs.coming(other, ICONS)
        if kind in (SOLDIERS_LOSE, ZEPPELINS_LOSE):
            lead -= (1.0 - self.avoided) * coming
        elif kind in (SOLDIERS_AND_1, ZEPPELINS_AND_1):
            lead = self.most(lead, left) * self.one(ours, other) - self.most(-lead, left) * self.one(theirs, other)
        else:
            lead = self.most(lead, left) - self.most(-lead, left)
        doom = DOOMS + DOOM_ROW * row
        return lead / (1.0 + self.fear * (ours.coming(doom, DOOM) + theirs.coming(doom, DOOM)))

    def most(self, lead: float, left: i64) -> float:
        """How likely a lead expected to be so big is a lead in the end."""
        if left == 0:
            return 1.0 if lead > 0.0 else 0.0
        return 1.0 / (1.0 + math.exp((0.5 - lead) * self.sharpness[left]))

    def one(self, side: TargetSide, shift: i64) -> float:
        """How likely there will be at least one such icon."""
        if (side.icons >> shift) & ICONS:
            return 1.0
        coming = side.coming(shift, ICONS)
        return coming / (coming + self.likely)

    # The rollout policy ------------------------------------------------------------------------------------------

    def rollout_choice(self, g: Table, seat: int, options: list[Action]) -> int:
        """Lay what gains most here and would not gain more further down; discard what gains least anywhere."""
        assert isinstance(g, State)
        self.study(g)
        laying = isinstance(options[0], Lay)
        first = len(g.sides[seat].draft) if laying else 0
        scores = self.gains(g, seat, first)
        further = [-1000.0] * len(scores)
        for target in range(first + 1, TARGETS):
            gains = self.gains(g, seat, target)
            for i in range(len(gains)):
                further[i] = max(further[i], gains[i])
        best = 0
        for i in range(len(scores)):
            if not laying:
                scores[i] = -max(scores[i], further[i])
            elif first + 1 < TARGETS:
                scores[i] -= self.regret * further[i]
            if scores[i] > scores[best]:
                best = i
        return best

    def gains(self, g: State, seat: int, target: int) -> list[float]:
        """The points that each card in hand can be expected to gain at a target, as far as its owner can tell."""
        side = g.sides[seat]
        rival = g.sides[1 - seat]
        # What the rival has put away or chosen in secret is not known: she may lay all that does not lie open.
        unknown: i64 = self.decks[1 - seat]
        for card in rival.laid:
            unknown -= self.icons[card]
        ours = self.target_side(side, target, self.pool(side), len(side.hand) + len(side.deck), True)
        theirs = self.target_side(rival, target, unknown, DECK - len(rival.laid), False)
        city = g.targets[target] * ROWS
        round: i64 = len(side.laid) // TARGETS
        # Compared with a blank card: where a card has no icon, it gains nothing.
        blank = ours.and_also(0, 0)
        blanks = [self.row_lead(city + row, row, blank, theirs) for row in range(ROWS)]
        found: list[float] = []
        for card in side.hand:
            icons: i64 = self.icons[card]
            more = ours.and_also(icons, i64(self.strikes[card]) << round)
            gain = 0.0
            for row in range(ROWS):
                if has_icons(icons, row):
                    gain += self.row_lead(city + row, row, more, theirs) - blanks[row]
            found.append(gain)
        return found
