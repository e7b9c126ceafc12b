"""What can happen, and who sees what of it.

A unit in battle is one number, its card * 64 + its number on its side, so a log can be read without the table: `unit`,
`target` and the like are such numbers, 0 for none. `card`, `crew` and `command` are numbers of the book.
"""

from __future__ import annotations

from quarterdeck.games.spearpoint_1943.rules.printed import (
    ALL_WEAPONS,
    ARMIES,
    BY_POINTS,
    CAPTURED,
    CAUSES,
    ENDINGS,
    LINES,
    NOTHING,
    POINTS_TO_WIN,
    ROLLS,
    SURVIVED,
    WINDOWS,
    Book,
)
from quarterdeck.games.spearpoint_1943.rules.wording import A_WEAPON, ENEMY_UNIT, MODIFIERS
from quarterdeck.kernel.event import Event, Everyone, Owner, kind


def named(book: Book, unit: int) -> str:
    return f"{book.cards[unit >> 6].name} ({unit & 63})"


def weapon_name(book: Book, unit: int, weapon: int) -> str:
    return book.cards[unit >> 6].weapons[weapon].name


def army(book: Book, unit: int) -> str:
    return ARMIES[book.cards[unit >> 6].seat]


def a_command(book: Book, command: int | None) -> str:
    """At the end of a sentence: some names end with a mark of their own."""
    name = "a command card" if command is None else book.commands[command].name
    return name if name.endswith("!") else f"{name}."


# Set-up and the turn ------------------------------------------------------------------------------------------------


class CardAdded(Event):
    """A card of a deck that was drawn at random: heard by its owner, while she builds."""

    seat: Owner
    card: Owner

    def sentence(self, book: Book) -> str:
        return "" if self.card is None else f"Your deck holds {book.cards[self.card].name}."


class DeckBuilt(Event):
    seat: Everyone
    cards: Everyone

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} leads the {ARMIES[self.seat]}: {self.cards} cards."


class TurnBegan(Event):
    turn: Everyone

    def sentence(self, book: Book) -> str:
        return f"Turn {self.turn} begins."


class AskingChanged(Event):
    """Will the player be asked at windows of this kind?"""

    seat: Everyone
    window: Everyone
    asked: Everyone

    def sentence(self, book: Book) -> str:
        how = "will be asked again" if self.asked else "will no longer be asked"
        return f"Seat {self.seat} {how} about {WINDOWS[self.window]}."


# Commitment ---------------------------------------------------------------------------------------------------------


class UnitCommitted(Event):
    """Its crew is told next, if it needs one."""

    unit: Everyone
    line: Everyone
    damage: Everyone

    def sentence(self, book: Book) -> str:
        hurt = ", still damaged" if self.damage != NOTHING else ""
        where = "in the air" if LINES[self.line] == "air" else f"in the {LINES[self.line]} line"
        return f"{army(book, self.unit)}: {named(book, self.unit)} is committed {where}{hurt}."


class CrewTookPost(Event):
    """From hand, or from another unit, which may get the crew that was here in exchange."""

    unit: Everyone
    crew: Everyone
    came_from: Everyone
    exchanged: Everyone

    def sentence(self, book: Book) -> str:
        source = f" from {named(book, self.came_from)}" if self.came_from else ""
        back = f" in exchange for {book.cards[self.exchanged].name}" if self.exchanged != NOTHING else ""
        return f"{named(book, self.unit)} is manned by {book.cards[self.crew].name}{source}{back}."


class UnitAdvanced(Event):
    unit: Everyone

    def sentence(self, book: Book) -> str:
        return f"{named(book, self.unit)} moves up to the front line."


class CommandPlayed(Event):
    seat: Everyone
    command: Everyone
    unit: Everyone
    weapon: Everyone

    def sentence(self, book: Book) -> str:
        command = book.commands[self.command]
        names = command.wording.names
        whom = ""
        if self.unit:
            whom = f" {'against' if names == ENEMY_UNIT else 'for'} {named(book, self.unit)}"
        if names == A_WEAPON:
            whom += f", {weapon_name(book, self.unit, self.weapon)}"
        return (
            f"The {ARMIES[self.seat]} play {command.name}{whom}: {command.wording.text.format(amount=command.amount)}."
        )


class CommandSpent(Event):
    seat: Everyone
    command: Everyone
    roll: Everyone

    def sentence(self, book: Book) -> str:
        name = book.commands[self.command].name
        return f"The {ARMIES[self.seat]} discard {name} for +1 on {ROLLS[self.roll]}."


class UnitReturned(Event):
    """A unit leaves with its crew: under the Reserves deck, or to hand."""

    unit: Everyone
    crew: Everyone
    to_hand: Everyone

    def sentence(self, book: Book) -> str:
        crew = f" and {book.cards[self.crew].name}" if self.crew != NOTHING else ""
        where = "to hand" if self.to_hand else "under the Reserves deck"
        return f"{army(book, self.unit)}: {named(book, self.unit)}{crew} back {where}."


# Combat -------------------------------------------------------------------------------------------------------------


class TargetDeclared(Event):
    """`weapon`: the one that fires alone; 2: all that can hit."""

    unit: Everyone
    target: Everyone
    assault: Everyone
    weapon: Everyone

    def sentence(self, book: Book) -> str:
        if not self.target:
            return f"{named(book, self.unit)} holds its fire."
        how = "joins a close assault on" if self.assault else "will fire at"
        alone = f" with {weapon_name(book, self.unit, self.weapon)} alone" if self.weapon < ALL_WEAPONS else ""
        return f"{named(book, self.unit)} {how} {named(book, self.target)}{alone}."


class InitiativeRolled(Event):
    """Both dice and what cards added."""

    americans: Everyone
    american_card: Everyone
    germans: Everyone
    german_card: Everyone

    def sentence(self, book: Book) -> str:
        rolls = ((self.americans, self.american_card), (self.germans, self.german_card))
        said = [
            f"{army} {die}{f' + {card} card = {die + card}' if card else ''}"
            for army, (die, card) in zip(ARMIES, rolls, strict=True)
        ]
        tie = "; again" if self.americans + self.american_card == self.germans + self.german_card else ""
        return f"Initiative: {', '.join(said)}{tie}."


class InitiativeWon(Event):
    seat: Everyone

    def sentence(self, book: Book) -> str:
        return f"The {ARMIES[self.seat]} have the initiative."


class AttackBegan(Event):
    """A unit, or the group that it leads, attacks now."""

    unit: Everyone
    target: Everyone
    assault: Everyone

    def sentence(self, book: Book) -> str:
        how = "leads a close assault on" if self.assault else "fires at"
        return f"{army(book, self.unit)}: {named(book, self.unit)} {how} {named(book, self.target)}."


class NoMoreQuestions(Event):
    """The player, attacker or not, will not be asked again during this attack."""

    seat: Everyone

    def sentence(self, book: Book) -> str:
        return f"Seat {self.seat} lets the dice roll."


class FireCeased(Event):
    """The rest of its rolls are not made."""

    unit: Everyone

    def sentence(self, book: Book) -> str:
        return f"{named(book, self.unit)} ceases fire."


class AttackLost(Event):
    """The target is gone, or the unit itself can no longer attack."""

    unit: Everyone
    target_gone: Everyone

    def sentence(self, book: Book) -> str:
        why = "its target is gone" if self.target_gone else "it can no longer attack"
        return f"{named(book, self.unit)} loses its attack: {why}."


class WeaponSilent(Event):
    """A weapon that may not hit this target does not fire."""

    unit: Everyone
    target: Everyone
    weapon: Everyone

    def sentence(self, book: Book) -> str:
        weapon = weapon_name(book, self.unit, self.weapon)
        return f"{named(book, self.unit)}: {weapon} cannot harm {named(book, self.target)}."


class AttackRolled(Event):
    """`roll` is weapon * 10000 + first die * 100 + second die; weapon 2: a close assault.

    `modifiers` has four bits for each of `wording.MODIFIERS`, the first lowest.
    """

    unit: Everyone
    target: Everyone
    roll: Everyone
    modifiers: Everyone
    needs: Everyone

    def sentence(self, book: Book) -> str:
        weapon, first, second = self.roll // 10000, self.roll // 100 % 100, self.roll % 100
        card = book.cards[self.unit >> 6]
        with_what = card.weapons[weapon].name if weapon < len(card.weapons) else "close assault"
        natural = first + second
        parts = [
            f"{'+' if sign > 0 else '-'} {self.modifiers >> 4 * place & 15} {name}"
            for place, (name, sign) in enumerate(MODIFIERS)
            if self.modifiers >> 4 * place & 15
        ]
        total = natural + sum(sign * (self.modifiers >> 4 * i & 15) for i, (_, sign) in enumerate(MODIFIERS))
        said = f"{natural} {' '.join(parts)} = {total}" if parts else f"{natural}"
        if natural <= 3:
            result = "friendly fire"
        elif natural >= 19:
            result = "the target and its crew are destroyed"
        elif natural == 18:
            result = "a hit, intensity doubled"
        else:
            result = f"needs {self.needs}: {'hit' if total >= self.needs else 'miss'}"
        return (
            f"{named(book, self.unit)}, {with_what}, at {named(book, self.target)}:"
            f" {first} and {second}, {said}, {result}."
        )


class DamageRolled(Event):
    """`dice` is the first die + 100 * the sum of all + 100000 * their number.

    `added` is index + 100 * card + 1000 if the dice count double,
    `taken` is defence * 1000 + net damage, `left` the endurance that is left * 10 + the cause.
    """

    unit: Everyone
    dice: Everyone
    added: Everyone
    taken: Everyone
    left: Everyone

    def sentence(self, book: Book) -> str:
        first, total, count = self.dice % 100, self.dice // 100 % 1000, self.dice // 100000
        index, card, doubled = self.added % 100, self.added // 100 % 10, self.added // 1000
        said = f"{total}" if count == 1 else f"{total} ({count} dice, the first {first})"
        said += " x 2" * doubled + f" + {index} index" * bool(index) + f" + {card} card" * bool(card)
        raw = total * (1 + doubled) + index + card
        cause = CAUSES[self.left % 10]
        return (
            f"{named(book, self.unit)} takes {said} = {raw} - {self.taken // 1000} defence:"
            f" {self.taken % 1000} damage{cause and f' by {cause}'}, endurance {self.left // 10}."
        )


class FriendlyFireMissed(Event):
    unit: Everyone

    def sentence(self, book: Book) -> str:
        return f"{named(book, self.unit)} nearly hits its own side."


class DamageCardDrawn(Event):
    unit: Everyone
    damage: Everyone

    def sentence(self, book: Book) -> str:
        code = book.damage[self.damage][book.cards[self.unit >> 6].type]
        return f"{named(book, self.unit)} is damaged: {code.text}."


class UnitDestroyed(Event):
    """The points go to the enemy."""

    unit: Everyone
    points: Everyone
    score: Everyone

    def sentence(self, book: Book) -> str:
        return f"{named(book, self.unit)} is destroyed: {self.points} points, {self.score} now."


class CrewMetItsFate(Event):
    """`score`: that of the enemy, points included."""

    unit: Everyone
    crew: Everyone
    fate: Everyone
    points: Everyone
    score: Everyone

    def sentence(self, book: Book) -> str:
        name = book.cards[self.crew].name
        if self.fate == SURVIVED:
            return f"{name} of {named(book, self.unit)} survives and returns to hand."
        what = "is captured" if self.fate == CAPTURED else "perishes"
        return f"{name} of {named(book, self.unit)} {what}: {self.points} points, {self.score} now."


# Draw ---------------------------------------------------------------------------------------------------------------


class UnitsRecovered(Event):
    def sentence(self, book: Book) -> str:
        return "Units recover."


class CommandDrawn(Event):
    seat: Everyone
    command: Owner

    def sentence(self, book: Book) -> str:
        return f"The {ARMIES[self.seat]} draw {a_command(book, self.command)}"


class UnitDrawn(Event):
    seat: Everyone
    card: Owner

    def sentence(self, book: Book) -> str:
        what = "a unit card" if self.card is None else book.cards[self.card].name
        return f"The {ARMIES[self.seat]} draw {what}."


class UnitDiscarded(Event):
    """Face down, under the Reserves deck."""

    seat: Everyone
    card: Owner

    def sentence(self, book: Book) -> str:
        what = "A unit card" if self.card is None else book.cards[self.card].name
        return f"{what} of the {ARMIES[self.seat]} goes under the Reserves deck."


class DamagedUnitDiscarded(Event):
    """Seen by all, since its damage card is given back."""

    seat: Everyone
    card: Everyone

    def sentence(self, book: Book) -> str:
        return f"{book.cards[self.card].name} of the {ARMIES[self.seat]} goes under the Reserves deck, repaired."


class CommandDiscarded(Event):
    seat: Everyone
    command: Owner

    def sentence(self, book: Book) -> str:
        return f"The {ARMIES[self.seat]} discard {a_command(book, self.command)}"


class EffectEnded(Event):
    unit: Everyone

    def sentence(self, book: Book) -> str:
        return f"{named(book, self.unit)} has got over its damage, but stays at half endurance."


class TurnEnded(Event):
    """With the turns in a row at whose end each side stood unopposed."""

    turn: Everyone
    americans: Everyone
    germans: Everyone

    def sentence(self, book: Book) -> str:
        unopposed = [
            f", the {army} unopposed ({turns})" for army, turns in zip(ARMIES, self.counts(), strict=True) if turns
        ]
        return f"Turn {self.turn} ends{''.join(unopposed)}."

    def counts(self) -> tuple[int, int]:
        return self.americans, self.germans


class GameEnded(Event):
    """`winner`: a seat, -1 for a draw."""

    reason: Everyone
    winner: Everyone
    americans: Everyone
    germans: Everyone

    def sentence(self, book: Book) -> str:
        why = f"{POINTS_TO_WIN} points" if self.reason == BY_POINTS else ENDINGS[self.reason]
        who = "a draw" if self.winner == NOTHING else f"seat {self.winner} wins with the {ARMIES[self.winner]}"
        return f"The game is over ({why}), {self.americans} to {self.germans}: {who}."


CARD_ADDED = kind(CardAdded)
DECK_BUILT = kind(DeckBuilt)
TURN_BEGAN = kind(TurnBegan)
ASKING_CHANGED = kind(AskingChanged)
UNIT_COMMITTED = kind(UnitCommitted)
CREW_TOOK_POST = kind(CrewTookPost)
UNIT_ADVANCED = kind(UnitAdvanced)
COMMAND_PLAYED = kind(CommandPlayed)
COMMAND_SPENT = kind(CommandSpent)
UNIT_RETURNED = kind(UnitReturned)
TARGET_DECLARED = kind(TargetDeclared)
INITIATIVE_ROLLED = kind(InitiativeRolled)
INITIATIVE_WON = kind(InitiativeWon)
ATTACK_BEGAN = kind(AttackBegan)
NO_MORE_QUESTIONS = kind(NoMoreQuestions)
FIRE_CEASED = kind(FireCeased)
ATTACK_LOST = kind(AttackLost)
WEAPON_SILENT = kind(WeaponSilent)
ATTACK_ROLLED = kind(AttackRolled)
DAMAGE_ROLLED = kind(DamageRolled)
FRIENDLY_FIRE_MISSED = kind(FriendlyFireMissed)
DAMAGE_CARD_DRAWN = kind(DamageCardDrawn)
UNIT_DESTROYED = kind(UnitDestroyed)
CREW_MET_ITS_FATE = kind(CrewMetItsFate)
UNITS_RECOVERED = kind(UnitsRecovered)
COMMAND_DRAWN = kind(CommandDrawn)
UNIT_DRAWN = kind(UnitDrawn)
UNIT_DISCARDED = kind(UnitDiscarded)
DAMAGED_UNIT_DISCARDED = kind(DamagedUnitDiscarded)
COMMAND_DISCARDED = kind(CommandDiscarded)
EFFECT_ENDED = kind(EffectEnded)
TURN_ENDED = kind(TurnEnded)
GAME_ENDED = kind(GameEnded)

REPORTED = [
    UNIT_COMMITTED,
    CREW_TOOK_POST,
    UNIT_ADVANCED,
    COMMAND_PLAYED,
    COMMAND_SPENT,
    UNIT_RETURNED,
    TARGET_DECLARED,
    ASKING_CHANGED,
]
"""What a plan can report when it is revealed, by number."""
