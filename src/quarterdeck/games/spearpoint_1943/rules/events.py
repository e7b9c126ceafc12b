"""What can happen outside combat, and who sees what of it; `combat_events` has the rest.

A unit in battle is one number, its card * 64 + its number on its side, so a log can be read without the table: `unit`,
`target` and the like are such numbers, 0 for none. `card`, `crew` and `command` are numbers of the book.
"""

from __future__ import annotations

from quarterdeck.games.spearpoint_1943.rules.printed import (
    ARMIES,
    BY_POINTS,
    ENDINGS,
    LINES,
    NOTHING,
    POINTS_TO_WIN,
    ROLLS,
    WINDOWS,
    Book,
    army,
    does,
    named,
    weapon_name,
)
from quarterdeck.games.spearpoint_1943.rules.wording import A_WEAPON, ENEMY_UNIT
from quarterdeck.kernel.event import Event, Everyone, Owner, kind


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
        return f"{army(book, self.unit)}: {does(book, self.unit, 'is', 'are')} committed {where}{hurt}."


class CrewTookPost(Event):
    """From hand, or from another unit, which may get the crew that was here in exchange."""

    unit: Everyone
    crew: Everyone
    came_from: Everyone
    exchanged: Everyone

    def sentence(self, book: Book) -> str:
        source = f" from {named(book, self.came_from)}" if self.came_from else ""
        back = f" in exchange for {book.cards[self.exchanged].name}" if self.exchanged != NOTHING else ""
        return f"{does(book, self.unit, 'is', 'are')} manned by {book.cards[self.crew].name}{source}{back}."


class UnitAdvanced(Event):
    unit: Everyone

    def sentence(self, book: Book) -> str:
        return f"{does(book, self.unit, 'moves', 'move')} up to the front line."


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
        card = None if self.card is None else book.cards[self.card]
        what, goes = ("A unit card", "goes") if card is None else (card.name, card.verb("goes", "go"))
        return f"{what} of the {ARMIES[self.seat]} {goes} under the Reserves deck."


class DamagedUnitDiscarded(Event):
    """Seen by all, since its damage card is given back."""

    seat: Everyone
    card: Everyone

    def sentence(self, book: Book) -> str:
        card = book.cards[self.card]
        goes = card.verb("goes", "go")
        return f"{card.name} of the {ARMIES[self.seat]} {goes} under the Reserves deck, repaired."


class CommandDiscarded(Event):
    seat: Everyone
    command: Owner

    def sentence(self, book: Book) -> str:
        return f"The {ARMIES[self.seat]} discard {a_command(book, self.command)}"


class EffectEnded(Event):
    unit: Everyone

    def sentence(self, book: Book) -> str:
        return f"{does(book, self.unit, 'has got over its', 'have got over their')} damage, still at half endurance."


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
UNITS_RECOVERED = kind(UnitsRecovered)
COMMAND_DRAWN = kind(CommandDrawn)
UNIT_DRAWN = kind(UnitDrawn)
UNIT_DISCARDED = kind(UnitDiscarded)
DAMAGED_UNIT_DISCARDED = kind(DamagedUnitDiscarded)
COMMAND_DISCARDED = kind(CommandDiscarded)
EFFECT_ENDED = kind(EffectEnded)
TURN_ENDED = kind(TurnEnded)
GAME_ENDED = kind(GameEnded)
