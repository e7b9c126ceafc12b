"""Spearpoint 1943: the evaluation of a table, and the rollout policy.

A table is worth its points, what stands in battle against what the enemy has there, what is still held back, and how
near somebody is to being overrun. Targets are chosen by the points that fire at them can be expected to bring.
"""

from __future__ import annotations

import math
from typing import Final

from quarterdeck.bots.evaluation import Evaluation, Term, share
from quarterdeck.games.spearpoint_1943.bot.bomb_counts import bombs_left, bombs_spent, has_bomb_to_keep
from quarterdeck.games.spearpoint_1943.rules.actions import (
    Add,
    Advance,
    AskAgain,
    Assault,
    CeaseFire,
    Commit,
    DiscardUnit,
    Done,
    Draw,
    DropCommand,
    Fire,
    Man,
    Never,
    Play,
    Resolve,
    Roll,
    RollOn,
    Spend,
    Take,
    UseCrew,
    UseCrewOf,
    UseRandom,
    UseReady,
)
from quarterdeck.games.spearpoint_1943.rules.battle import (
    attacks_of,
    best_of_group,
    can_attack,
    defence_against,
    defence_of,
    index_of,
    may_keep,
    modifiers_of,
    sum_of,
    will_fire,
)
from quarterdeck.games.spearpoint_1943.rules.effects import TacticalWithdrawal
from quarterdeck.games.spearpoint_1943.rules.pieces import Plan, Side, State, Unit, the_unit
from quarterdeck.games.spearpoint_1943.rules.printed import (
    AIR,
    ALL_WEAPONS,
    CARD,
    FRONT,
    NO_CREW,
    NOTHING,
    POINTS_TO_WIN,
    UNIT_LIMIT,
    WINDOWS,
    Book,
)
from quarterdeck.games.spearpoint_1943.rules.reports import A_REPORT, ASKING, PLAYED
from quarterdeck.games.spearpoint_1943.rules.windows import MAY_IMPROVE_ATTACK
from quarterdeck.games.spearpoint_1943.rules.wording import ENEMY_UNIT
from quarterdeck.kernel.table import Table
from quarterdeck.kernel.types import Action

MOST: Final = 30.0


class SpearpointEvaluation(Evaluation):
    battle: float
    """What a point of a fit unit in battle is worth, beside a point that is scored."""
    reserve: float
    """What a point held back is worth."""
    damaged: float
    """What is left of that when a unit is damaged, stunned or without its crew."""
    command: float
    """What a command is worth that is held back."""
    played: float
    """What it is worth in a plan: what most of them do is seen only when the plan is carried out."""
    silence: float
    """What it costs not to be asked at a kind of window: a bot gains nothing by it."""
    alone: float
    """What it is worth to stand unopposed, for each turn that this has lasted."""
    bomb: float
    """What a bomb is worth that can still fall in a later turn."""
    scale: float
    """The lead that makes a share of 0.73."""
    types: list[float]
    """What a point is worth in a deck, by the type of its card."""
    hits: list[float]
    """The chance to hit, by what is still needed of 2D10."""

    def __init__(self) -> None:
        super().__init__(depth=24, random=60, exploration=0.1)
        self.battle = 0.30
        self.reserve = 0.16
        self.damaged = 0.55
        self.command = 0.5
        self.played = 0.8
        self.silence = 4.0
        self.alone = 4.0
        self.bomb = 1.2
        self.scale = 9.0
        self.types = [1.0, 0.7, 1.05, 0.8, 0.6]
        self.hits = [chance(needs) for needs in range(40)]

    # What a table is worth -------------------------------------------------------------------------------------------

    def value(self, g: Table, seat: int) -> float:
        """While attacks are carried out: what comes of them, or no command would ever seem to be of use."""
        assert isinstance(g, State)
        if not g.lanes:
            g = self.settled(g)
            if g.result is not None:
                return share(g.result, seat)
        lead = self.side_worth(g, 0) - self.side_worth(g, 1)
        near = float(max(g.sides[0].score, g.sides[1].score)) / float(POINTS_TO_WIN)
        lead /= self.scale * (1.25 - 0.75 * min(1.0, near))
        american = 1.0 / (1.0 + math.exp(-max(-MOST, min(MOST, lead))))
        return american if seat == 0 else 1.0 - american

    def after(self, g: Table, seat: int, action: Action) -> float:
        """A unit that waits for its crew gets one: without it, it would look like one that has lost its own."""
        twin = g.clone()
        assert isinstance(twin, State)
        twin.play(seat, action)
        plan = twin.sides[seat].plan
        if plan is not None and plan.waiting and not plan.declaring:
            options = twin.options(seat)
            twin.play(seat, options[self.rollout_choice(twin, seat, options)])
        return self.worth(twin, seat)

    def shares(self, g: Table) -> list[float]:
        american = self.value(g, 0)
        return [american, 1.0 - american]

    def is_quiet(self, g: Table) -> bool:
        """Only when nobody is choosing in secret and no attack is under way."""
        assert isinstance(g, State)
        return bool(g.lanes) and not g.sides[0].draft and not g.sides[1].draft

    def settled(self, g: State) -> State:
        """The table when the attacks are over, by everybody's rollout policy."""
        twin = g.clone()
        assert isinstance(twin, State)
        lane = twin.next_lane()
        while lane is not None and not twin.lanes:
            options = twin.offers(lane)
            twin.answer(lane, options[self.rollout_choice(twin, lane.seat, options)])
            lane = twin.next_lane()
        return twin

    def side_worth(self, g: State, seat: int) -> float:
        book = g.book
        side = g.sides[seat]
        plan = side.plan
        if g.turn == 0:
            return self.deck_worth(book, side)
        total = float(side.score) + self.command * float(len(side.commands) if plan is None else len(plan.commands))
        units = side.units if plan is None else plan.units
        for unit in units:
            total += self.unit_worth(g, seat, unit)
        if plan is not None:
            total += self.played * float(commands_of(book, plan))
            if plan.declaring:
                total += self.fire_worth(g, seat, units)
        for card in side.hand if plan is None else plan.hand:
            total += self.reserve * float(book.cards[card].cost)
        for entry in side.reserves:
            total += self.reserve * float(book.cards[entry & CARD].cost)
        muted = muted_by(side)
        for window in range(len(WINDOWS)):
            if muted >> window & 1:
                total -= self.silence
        return total + self.alone * float(side.overrun * side.overrun)

    def terms(self, g: Table, seat: int) -> list[Term]:
        """The lead when the attacks are over, from the seat's side: that of its own side, less that of the enemy.

        By seat: 'score', 'commands', 'reserve', 'alone', 'silence'. By seat and slot: 'unit', and 'fire' at an enemy.
        While decks are built: 'deck' by seat.
        """
        assert isinstance(g, State)
        if not g.lanes:
            g = self.settled(g)
        return self.side_terms(g, seat, 1.0) + self.side_terms(g, 1 - seat, -1.0)

    def side_terms(self, g: State, seat: int, sign: float) -> list[Term]:
        """What `side_worth` adds up."""
        book = g.book
        side = g.sides[seat]
        plan = side.plan
        if g.turn == 0:
            return [Term("deck", [seat], sign * self.deck_worth(book, side))]
        commands = self.command * float(len(side.commands) if plan is None else len(plan.commands))
        if plan is not None:
            commands += self.played * float(commands_of(book, plan))
        held = side.hand if plan is None else plan.hand
        cards = held + [entry & CARD for entry in side.reserves]
        muted = muted_by(side)
        silent = sum([muted >> window & 1 for window in range(len(WINDOWS))])
        found = [
            Term("score", [seat], sign * float(side.score)),
            Term("commands", [seat], sign * commands),
            Term("reserve", [seat], sign * self.reserve * float(sum([book.cards[card].cost for card in cards]))),
            Term("alone", [seat], sign * self.alone * float(side.overrun * side.overrun)),
            Term("silence", [seat], -sign * self.silence * float(silent)),
        ]
        units = side.units if plan is None else plan.units
        for unit in units:
            found.append(Term("unit", [seat, unit.slot], sign * self.unit_worth(g, seat, unit)))
        if plan is not None and plan.declaring:
            for target in g.sides[1 - seat].units:
                found.append(Term("fire", [1 - seat, target.slot], sign * self.fire_at(book, units, target)))
        return found

    def deck_worth(self, book: Book, side: Side) -> float:
        """While decks are built: what its cards are worth, and a starting hand that can be committed at once."""
        plan = side.plan
        total = 0.0
        if plan is not None:
            for number in plan.hand + plan.returning:
                card = book.cards[number]
                total += self.reserve * self.types[card.type] * float(card.cost)
            for number in plan.returning:
                total += 0.1 * first_worth(book, number)
        return total

    def unit_worth(self, g: State, seat: int, unit: Unit) -> float:
        book = g.book
        card = book.cards[unit.card]
        cost = float(card.cost)
        if unit.crew != NOTHING:
            cost += float(book.cards[unit.crew].cost)
        worth = self.battle * cost * (0.5 + 0.5 * float(unit.endurance) / float(card.endurance))
        if unit.damage != NOTHING or not can_attack(book, unit):
            worth *= self.damaged
        if unit.line == AIR:
            worth *= 0.8
            worth += self.bomb * float(bombs_left(book, unit))
        return worth

    def fire_worth(self, g: State, seat: int, units: list[Unit]) -> float:
        """What the declared attacks can be expected to bring; more than a target is worth nobody gets."""
        total = 0.0
        for target in g.sides[1 - seat].units:
            total += self.fire_at(g.book, units, target)
        return total

    def fire_at(self, book: Book, units: list[Unit], target: Unit) -> float:
        """The same for one target, less the bombs that are spent on it."""
        spent = 0.0
        spared = 1.0
        for unit in units:
            if unit.target == target.slot and not unit.assault:
                spared *= 1.0 - self.gain(book, unit, target, unit.weapon)
                spent += self.bomb * float(bombs_spent(book, unit, target, unit.weapon))
        group = [unit for unit in units if unit.assault and unit.target == target.slot]
        if group:
            spared *= 1.0 - self.assault_gain(book, group, target)
        return prize_of(book, target) * (1.0 - spared) - spent

    # What fire does --------------------------------------------------------------------------------------------------

    def gain(self, book: Book, unit: Unit, target: Unit, order: int) -> float:
        """The part of a target that a unit can be expected to take, when one of its weapons or all are to fire."""
        spared = 1.0
        defence = defence_against(book, unit, target)
        for weapon in range(len(book.cards[unit.card].weapons)):
            if will_fire(book, unit, order, weapon, target):
                needs = book.cards[unit.card].weapons[weapon].to_hit
                needs -= sum_of(modifiers_of(book, unit, weapon, target, 0))
                index = index_of(book, unit, weapon, target)
                part = self.hit(needs) * hurts(target, 5.5 + float(index - defence)) + 0.03
                for _ in range(attacks_of(book, unit, weapon)):
                    spared *= 1.0 - min(1.0, part)
        return 1.0 - spared

    def hit(self, needs: int) -> float:
        return self.hits[max(0, min(needs, len(self.hits) - 1))]

    def assault_gain(self, book: Book, group: list[Unit], target: Unit) -> float:
        needs, modifiers = best_of_group(book, group, target, 0)
        raw = 5.5 * float(len(group)) - float(defence_of(book, target))
        return min(1.0, self.hit(needs - sum_of(modifiers)) * hurts(target, raw) + 0.03)

    # The rollout policy ----------------------------------------------------------------------------------------------

    def rollout_choice(self, g: Table, seat: int, options: list[Action]) -> int:
        assert isinstance(g, State)
        best = 0
        best_score = -1000.0
        for place in range(len(options)):
            score = self.score(g, seat, options[place])
            if score > best_score:
                best = place
                best_score = score
        return best

    def alike(self, g: Table, seat: int, options: list[Action]) -> list[int]:
        """Ready-made decks are made to be equals."""
        return [place for place in range(len(options)) if isinstance(options[place], UseReady)]

    def considered(self, g: Table, seat: int, options: list[Action]) -> list[Action]:
        """For the sake of a bomb one weapon is named and fire is ceased, or not at all."""
        assert isinstance(g, State)
        plan = g.sides[seat].plan
        if (
            plan is not None
            and plan.declaring
            and plan.waiting
            and not has_bomb_to_keep(g.book, the_unit(plan.units, plan.waiting))
        ):
            return [option for option in options if not isinstance(option, Fire) or option.weapon == ALL_WEAPONS]
        if g.main.decision is not MAY_IMPROVE_ATTACK or not g.rolled:
            return options
        if may_keep(g.book, the_unit(g.sides[seat].units, g.main.a), g.main.b):
            return options
        return [option for option in options if not isinstance(option, CeaseFire)]

    def score(self, g: State, seat: int, action: Action) -> float:
        """How good an answer looks at first sight: only answers to the same question are compared."""
        book = g.book
        side = g.sides[seat]
        if isinstance(action, Fire):
            return self.fire_score(g, seat, action.slot, action.weapon)
        if isinstance(action, Assault):
            return self.assault_score(g, seat, action.slot)
        if isinstance(action, Resolve):
            unit = the_unit(side.units, action.slot)
            target = the_unit(g.sides[1 - seat].units, unit.target)
            return prize_of(book, target) * self.gain(book, unit, target, unit.weapon)
        if isinstance(action, Commit):
            return self.commit_score(g, seat, action.card, action.line)
        if isinstance(action, (UseCrew, UseCrewOf)):
            return 1.0 + float(book.cards[action.card].bonus) if isinstance(action, UseCrew) else 0.0
        if isinstance(action, Play):
            return self.play_score(g, seat, action)
        if isinstance(action, CeaseFire):
            return self.cease_score(g, seat)
        if isinstance(action, Draw):
            return self.draw_score(side, action.command)
        return self.plain_score(book, side, action)

    def plain_score(self, book: Book, side: Side, action: Action) -> float:
        if isinstance(action, UseReady):
            total = 0.0
            for number in book.decks[action.deck].cards:
                total += self.types[book.cards[number].type] * float(book.cards[number].cost)
            return total
        if isinstance(action, Take):
            return first_worth(book, action.card)
        if isinstance(action, DiscardUnit):
            card = book.cards[action.card]
            return 3.0 if card.is_crew else -0.1 * float(card.cost)
        if isinstance(action, DropCommand):
            return 0.0
        if isinstance(action, Roll):
            return 0.5
        if isinstance(action, Spend):
            return 0.4 + 0.2 * float(len(side.commands) - 3)
        if isinstance(action, Man):
            return -1.0
        if isinstance(action, Advance):
            return 1.0
        if isinstance(action, (Never, RollOn, AskAgain, UseRandom, Add)):
            return -2.0
        return 0.0 if isinstance(action, Done) else 0.01

    def fire_score(self, g: State, seat: int, slot: int, order: int) -> float:
        """What this unit adds to what others have already been told to fire at, less the bombs that it could keep."""
        plan = g.sides[seat].plan
        assert plan is not None
        unit = the_unit(plan.units, plan.waiting)
        if order != ALL_WEAPONS and not has_bomb_to_keep(g.book, unit):
            return -1.0
        target = the_unit(g.sides[1 - seat].units, slot)
        spared = 1.0
        for other in plan.units:
            if other.target == slot and not other.assault:
                spared *= 1.0 - self.gain(g.book, other, target, other.weapon)
        spent = self.bomb * float(bombs_spent(g.book, unit, target, order))
        return prize_of(g.book, target) * self.gain(g.book, unit, target, order) * (0.3 + 0.7 * spared) - spent

    def cease_score(self, g: State, seat: int) -> float:
        """Fire is ceased for a bomb that is worth more in a later turn."""
        unit = the_unit(g.sides[seat].units, g.main.a)
        weapon = g.main.b
        if not may_keep(g.book, unit, weapon):
            return -1.0
        target = the_unit(g.sides[1 - seat].units, unit.target)
        return 2.0 if prize_of(g.book, target) * self.gain(g.book, unit, target, weapon) < self.bomb else -1.0

    def assault_score(self, g: State, seat: int, slot: int) -> float:
        """A close assault is worth a share of what three would do together, if that is more than they do apart."""
        plan = g.sides[seat].plan
        assert plan is not None
        target = the_unit(g.sides[1 - seat].units, slot)
        unit = the_unit(plan.units, plan.waiting)
        group = [other for other in plan.units if other.assault and other.target == slot]
        size = max(3, len(group) + 1)
        group.append(unit)
        needs, modifiers = best_of_group(g.book, group, target, 0)
        raw = 5.5 * float(size) - float(defence_of(g.book, target))
        part = self.hit(needs - sum_of(modifiers)) * hurts(target, raw)
        return prize_of(g.book, target) * part / float(size)

    def commit_score(self, g: State, seat: int, number: int, line: int) -> float:
        """Nearly everything is wanted in battle; aircraft and guns behind a front line."""
        card = g.book.cards[number]
        plan = g.sides[seat].plan
        assert plan is not None
        front = 0
        for unit in plan.units:
            if unit.line == FRONT:
                front += 1
        if line == FRONT:
            return 2.0 + 0.1 * float(card.cost)
        return 1.0 + 0.1 * float(card.cost) if front > 1 else -0.5

    def play_score(self, g: State, seat: int, action: Play) -> float:
        """Commands are for use: on the dearest unit that they suit."""
        wording = g.book.commands[action.command].wording
        if isinstance(wording, TacticalWithdrawal):
            return -1.0
        side = g.sides[seat]
        if action.slot == 0:
            return 1.2
        if wording.names == ENEMY_UNIT:
            return 0.5 + 0.05 * float(g.book.cards[the_unit(g.sides[1 - seat].units, action.slot).card].cost)
        units = side.units if side.plan is None else side.plan.units
        return 0.5 + 0.05 * float(g.book.cards[the_unit(units, action.slot).card].cost)

    def draw_score(self, side: Side, command: bool) -> float:
        """Units first, while there is room for them."""
        return 0.5 if command == (len(side.hand) >= UNIT_LIMIT) else -0.5


def commands_of(book: Book, plan: Plan) -> int:
    """How many commands are played in a plan; taking a unit back is not what they are for."""
    count = 0
    for at in range(0, len(plan.report), A_REPORT):
        if plan.report[at] == PLAYED:
            wording = book.commands[plan.report[at + 2]].wording
            count += 0 if isinstance(wording, TacticalWithdrawal) else 1
    return count


def muted_by(side: Side) -> int:
    """The kinds of windows at which a seat is not asked, as its plan will have it."""
    muted = side.muted
    plan = side.plan
    if plan is not None:
        for at in range(0, len(plan.report), A_REPORT):
            if plan.report[at] == ASKING:
                bit = 1 << plan.report[at + 2]
                muted = muted & ~bit if plan.report[at + 3] else muted | bit
    return muted


def first_worth(book: Book, card: int) -> float:
    """How much a card is wanted in the starting hand: units that need no crew, the better ones first."""
    return 3.0 + 0.1 * float(book.cards[card].cost) if book.cards[card].crew == NO_CREW else 0.0


def chance(needs: int) -> float:
    """To hit with 2D10 without bonuses; the ends of the scale included."""
    hits = 6
    for natural in range(4, 18):
        if natural >= needs:
            hits += natural - 1 if natural <= 11 else 21 - natural
    return float(hits) / 100.0


def hurts(target: Unit, net: float) -> float:
    """The part of a target that a hit with this expected damage is worth: all of it when it destroys."""
    if net <= 0.0:
        return 0.05
    part = net / float(max(1, target.endurance))
    return 1.0 if part >= 1.3 else 0.75 * part


def prize_of(book: Book, target: Unit) -> float:
    """The points that a target would bring, with its crew."""
    points = float(book.cards[target.card].cost)
    if target.crew != NOTHING:
        points += float(book.cards[target.crew].cost)
    return points
