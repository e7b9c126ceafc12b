"""What may be asked. Questions about decks, hands, commitment, targets, orders and draws are put in private lanes."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.spearpoint_1943.actions import Never, Play, UseRandom, UseReady
from quarterdeck.games.spearpoint_1943.battle import has_front
from quarterdeck.games.spearpoint_1943.decks import is_committable, may_be_finished, points_of, random_deck
from quarterdeck.games.spearpoint_1943.effects import Ambush
from quarterdeck.games.spearpoint_1943.events import (
    CARD_ADDED,
)
from quarterdeck.games.spearpoint_1943.pieces import Plan, State, Unit, the_unit
from quarterdeck.games.spearpoint_1943.plans import (
    choose,
    has_room,
    may_be_manned,
    may_be_played,
    may_lend_crew,
    plan_of,
    targets_for,
)
from quarterdeck.games.spearpoint_1943.printed import (
    ASK_AGAIN,
    ASK_ORDERS,
    COMMAND_LIMIT,
    DONE,
    FEWEST_POINTS,
    FREE_DRAWS,
    FRONT,
    IN_COMMITMENT,
    IN_DECLARATION,
    IN_DRAW,
    IN_ORDERS,
    MOST_POINTS,
    NO_CREW,
    NOTHING,
    RANDOM,
    REAR,
    STARTING_UNITS,
    UNIT_LIMIT,
    Handbook,
)
from quarterdeck.kernel.words import Action, Decision

# Set-up -------------------------------------------------------------------------------------------------------------


class BuildDeck(Decision[State]):
    """Card by card, until the deck has 80 to 100 points; or a ready-made one, or a random one."""

    covered = True  # so that `done` is always said, as a saved deck says it

    def prompt(self, g: State, seat: int, _a: int, _b: int, _c: int) -> str:
        points = points_of(g.book, plan_of(g, seat).hand)
        return f"Build your Reserves deck: {points} points of {FEWEST_POINTS} to {MOST_POINTS}."

    def options(self, g: State, seat: int, _a: int, _b: int, _c: int) -> list[Action]:
        book = g.book
        deck = plan_of(g, seat).hand
        points = points_of(book, deck)
        found: list[Action] = []
        if not deck:
            found += book.ready[seat]
            found.append(book.actions[RANDOM])
        elif points >= FEWEST_POINTS and is_committable(book, deck):
            found.append(book.actions[DONE])
        for number in book.rosters[seat]:
            card = book.cards[number]
            if points + card.cost > MOST_POINTS or deck.count(number) >= card.copies:
                continue
            if may_be_finished(book, seat, deck + [number], points + card.cost):
                found.append(book.adds[number])
        return found

    def answered(self, g: State, seat: int, action: Action, _a: int, _b: int, _c: int) -> None:
        book = g.book
        cards: list[int] = []
        if isinstance(action, UseReady):
            cards = book.decks[action.deck].cards
        elif isinstance(action, UseRandom):
            cards = random_deck(book, seat, g.rng)
            for card in cards:
                g.tell(CARD_ADDED, seat, card)
        for card in cards:
            choose(g, seat, book.adds[card])
        plan = choose(g, seat, book.actions[DONE] if cards else action)
        g.ask(seat, CHOOSE_STARTING_HAND if plan.finished else BUILD_DECK)


class ChooseStartingHand(Decision[State]):
    def prompt(self, g: State, seat: int, _a: int, _b: int, _c: int) -> str:
        left = STARTING_UNITS - len(plan_of(g, seat).returning)
        return f"Choose {left} more {'card' if left == 1 else 'cards'} of your deck as your starting hand."

    def options(self, g: State, seat: int, _a: int, _b: int, _c: int) -> list[Action]:
        return [g.book.takes[card] for card in distinct(plan_of(g, seat).hand)]

    def answered(self, g: State, seat: int, action: Action, _a: int, _b: int, _c: int) -> None:
        if len(choose(g, seat, action).returning) < STARTING_UNITS:
            g.ask(seat, CHOOSE_STARTING_HAND)


def distinct(cards: list[int]) -> list[int]:
    """Every card of a sorted heap once."""
    found: list[int] = []
    last = NOTHING
    for card in cards:
        if card != last:
            found.append(card)
            last = card
    return found


# Commitment ---------------------------------------------------------------------------------------------------------


class ChooseCommitment(Decision[State]):
    """Units to commit, crews to move, commands of this phase; one thing after the other, until all is done."""

    covered = True

    def prompt(self, g: State, seat: int, _a: int, _b: int, _c: int) -> str:
        return "Commit units, move crews, play commands; or be done."

    def options(self, g: State, seat: int, _a: int, _b: int, _c: int) -> list[Action]:
        book = g.book
        plan = plan_of(g, seat)
        found: list[Action] = [book.actions[DONE]]
        if has_room(plan.units):
            for number in distinct(plan.hand):
                if not book.cards[number].is_crew and has_crew_for(book, plan, number):
                    found += book.commits[number]
        for unit in plan.units:
            if may_be_manned(book, plan, unit):
                found.append(book.mans[unit.slot - 1])
        if not plan.once and not has_front(g.sides[seat].units):
            for unit in plan.units:
                if unit.line == REAR and not unit.arrived and FRONT in book.cards[unit.card].lines:
                    found.append(book.advances[unit.slot - 1])
        if plan.commands:
            found += may_be_played(g, seat, plan, IN_COMMITMENT)
        if g.sides[seat].muted and ASK_AGAIN not in g.sides[seat].draft:
            found.append(book.actions[ASK_AGAIN])
        return found

    def answered(self, g: State, seat: int, action: Action, _a: int, _b: int, _c: int) -> None:
        plan = choose(g, seat, action)
        if plan.waiting:
            g.ask(seat, CHOOSE_CREW)
        elif not plan.finished:
            g.ask(seat, CHOOSE_COMMITMENT)


def has_crew_for(book: Handbook, plan: Plan, number: int) -> bool:
    """Is there a crew for this card: none is needed, or it is in hand, or another unit could lend its own?"""
    kind = book.cards[number].crew
    if kind == NO_CREW:
        return True
    for card in plan.hand:
        if book.cards[card].is_crew and book.cards[card].crew == kind:
            return True
    if not book.cards[number].is_land:
        return False
    for unit in plan.units:
        if unit.crew != NOTHING and not unit.arrived and book.cards[unit.card].crew == kind:
            return True
    return False


class ChooseCrew(Decision[State]):
    """Who mans the unit: a crew from hand, or that of another unit."""

    covered = True

    def prompt(self, g: State, seat: int, _a: int, _b: int, _c: int) -> str:
        plan = plan_of(g, seat)
        return f"Who mans {g.book.cards[the_unit(plan.units, plan.waiting).card].name} ({plan.waiting})?"

    def options(self, g: State, seat: int, _a: int, _b: int, _c: int) -> list[Action]:
        book = g.book
        plan = plan_of(g, seat)
        unit = the_unit(plan.units, plan.waiting)
        kind = book.cards[unit.card].crew
        found: list[Action] = []
        if unit.crew == NOTHING:
            for card in distinct(plan.hand):
                if book.cards[card].is_crew and book.cards[card].crew == kind:
                    found.append(book.crews[card])
        if book.cards[unit.card].is_land:
            for other in plan.units:
                if may_lend_crew(book, other, unit):
                    found.append(book.crews_of[other.slot - 1])
        return found

    def answered(self, g: State, seat: int, action: Action, _a: int, _b: int, _c: int) -> None:
        choose(g, seat, action)
        g.ask(seat, CHOOSE_COMMITMENT)


# Combat: secret choices ---------------------------------------------------------------------------------------------


class MayPlayAtDeclaration(Decision[State]):
    """Commands that belong to target declaration."""

    covered = True

    def prompt(self, g: State, seat: int, _a: int, _b: int, _c: int) -> str:
        return "Play commands of target declaration, or be done."

    def options(self, g: State, seat: int, _a: int, _b: int, _c: int) -> list[Action]:
        return [g.book.actions[DONE]] + may_be_played(g, seat, plan_of(g, seat), IN_DECLARATION)

    def answered(self, g: State, seat: int, action: Action, _a: int, _b: int, _c: int) -> None:
        plan = choose(g, seat, action)
        if not plan.finished:
            g.ask(seat, MAY_PLAY_AT_DECLARATION)
        elif plan.waiting:
            g.ask(seat, CHOOSE_TARGET)


class ChooseTarget(Decision[State]):
    """One legal target for all weapons of a unit, or a close assault with others, or none."""

    def prompt(self, g: State, seat: int, _a: int, _b: int, _c: int) -> str:
        plan = plan_of(g, seat)
        return f"At what does {g.book.cards[the_unit(plan.units, plan.waiting).card].name} ({plan.waiting}) fire?"

    def options(self, g: State, seat: int, _a: int, _b: int, _c: int) -> list[Action]:
        return targets_for(g, seat, plan_of(g, seat))

    def answered(self, g: State, seat: int, action: Action, _a: int, _b: int, _c: int) -> None:
        if choose(g, seat, action).waiting:
            g.ask(seat, CHOOSE_TARGET)


class ChooseOrders(Decision[State]):
    """Before initiative: buy it, ambush, smoke. `a` says whether initiative will be rolled for."""

    covered = True

    def prompt(self, g: State, seat: int, rolled: int, _b: int, _c: int) -> str:
        what = "Before the initiative is rolled" if rolled else "Before the attacks"
        return f"{what}: play commands, or be done."

    def options(self, g: State, seat: int, rolled: int, _b: int, _c: int) -> list[Action]:
        book = g.book
        plan = plan_of(g, seat)
        found: list[Action] = [book.actions[DONE]]
        for action in may_be_played(g, seat, plan, IN_ORDERS):
            assert isinstance(action, Play)
            if may_be_ordered(g, seat, action, rolled > 0, plan.once):
                found.append(action)
        if rolled and not plan.once:
            found += [book.spends[command] for command in distinct(plan.commands)]
        if not g.sides[seat].draft:
            found.append(book.nevers[ASK_ORDERS])
        return found

    def answered(self, g: State, seat: int, action: Action, rolled: int, _b: int, _c: int) -> None:
        plan = choose(g, seat, action)
        if plan.commands and not plan.finished and not isinstance(action, Never):
            g.ask(seat, CHOOSE_ORDERS, rolled)


def may_be_ordered(g: State, seat: int, action: Play, rolled: bool, once: bool) -> bool:
    """Initiative matters only when both attack, and is bought once; smoke covers a unit that is a target."""
    if action.slot == 0:
        return rolled and not once
    if isinstance(g.book.commands[action.command].wording, Ambush):
        return rolled
    return is_target(g.sides[1 - seat].units, the_unit(g.sides[seat].units, action.slot))


def is_target(enemies: list[Unit], unit: Unit) -> bool:
    for enemy in enemies:
        if enemy.waits and enemy.target == unit.slot:
            return True
    return False


# Draw ---------------------------------------------------------------------------------------------------------------


class ChooseDraw(Decision[State]):
    """Which kinds the two free draws are; and whether reinforcements come."""

    covered = True

    def prompt(self, g: State, seat: int, _a: int, _b: int, _c: int) -> str:
        return "Draw two more cards: how many of them command cards?"

    def options(self, g: State, seat: int, _a: int, _b: int, _c: int) -> list[Action]:
        book = g.book
        most = min(FREE_DRAWS, len(g.command_deck))
        units = len(g.sides[seat].reserves)
        fewest = min(most, max(0, FREE_DRAWS - units))
        found: list[Action] = [book.draws[commands] for commands in range(fewest, most + 1)]
        if units:
            found += may_be_played(g, seat, plan_of(g, seat), IN_DRAW)
        return found

    def answered(self, g: State, seat: int, action: Action, _a: int, _b: int, _c: int) -> None:
        choose(g, seat, action)
        if isinstance(action, Play):
            g.ask(seat, CHOOSE_DRAW)


class ChooseDiscard(Decision[State]):
    """Too many cards in hand: one has to go. Asked until the limits are kept."""

    covered = True

    def prompt(self, g: State, seat: int, _a: int, _b: int, _c: int) -> str:
        if len(plan_of(g, seat).hand) > UNIT_LIMIT:
            return f"You may keep {UNIT_LIMIT} unit cards: put one under your Reserves deck."
        return f"You may keep {COMMAND_LIMIT} command cards: discard one."

    def options(self, g: State, seat: int, _a: int, _b: int, _c: int) -> list[Action]:
        plan = plan_of(g, seat)
        if len(plan.hand) > UNIT_LIMIT:
            return [g.book.discards[card] for card in distinct(plan.hand)]
        return [g.book.drops[command] for command in distinct(plan.commands)]

    def answered(self, g: State, seat: int, action: Action, _a: int, _b: int, _c: int) -> None:
        plan = choose(g, seat, action)
        if is_over_limit(plan.hand, plan.commands):
            g.ask(seat, CHOOSE_DISCARD)


def is_over_limit(hand: list[int], commands: list[int]) -> bool:
    return len(hand) > UNIT_LIMIT or len(commands) > COMMAND_LIMIT


BUILD_DECK: Final = BuildDeck()
CHOOSE_STARTING_HAND: Final = ChooseStartingHand()
CHOOSE_COMMITMENT: Final = ChooseCommitment()
CHOOSE_CREW: Final = ChooseCrew()
MAY_PLAY_AT_DECLARATION: Final = MayPlayAtDeclaration()
CHOOSE_TARGET: Final = ChooseTarget()
CHOOSE_ORDERS: Final = ChooseOrders()
CHOOSE_DRAW: Final = ChooseDraw()
CHOOSE_DISCARD: Final = ChooseDiscard()
