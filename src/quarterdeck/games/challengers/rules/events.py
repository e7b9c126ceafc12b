"""What can happen, and who sees what of it.

`who` is a seat, or 8 for the Robot; cards are numbers of the book. Levels: 0 A, 1 B, 2 C, 3 starter, 4 none. A trophy
is a number: (round - 1) * 4 + park.
"""

from __future__ import annotations

from quarterdeck.games.challengers.rules.pieces import AT_THE_BOTTOM, REASONS, ROBOT, ROUNDS, TROPHIES_A_ROUND
from quarterdeck.games.challengers.rules.printed import LEVELS, SETS, Book
from quarterdeck.kernel.event import Event, Everyone, Owner, kind

PLACES = ("from the top of the deck", "from the bottom of the deck", "from the bench", "from the park", "from a pile")


def name(who: int) -> str:
    """At the beginning of a sentence; the server puts the player's name in its place."""
    return "The Robot" if who == ROBOT else f"Seat {who}"


def called(who: int) -> str:
    """The same within a sentence."""
    return "the Robot" if who == ROBOT else f"seat {who}"


class SetLeftOut(Event):
    set: Everyone

    def sentence(self, book: Book) -> str:
        return f"{SETS[self.set]} is left out of this tournament."


class PlanGiven(Event):
    who: Everyone
    plan: Everyone

    def sentence(self, book: Book) -> str:
        return f"{name(self.who)} plays plan {'ABCDEFGH'[self.plan]}."


class RoundBegan(Event):
    round: Everyone

    def sentence(self, book: Book) -> str:
        return f"Round {self.round} of {ROUNDS} begins." if self.round <= ROUNDS else "The final begins."


# Deck Phase ---------------------------------------------------------------------------------------------------------


class CardDrawn(Event):
    seat: Owner
    card: Owner

    def sentence(self, book: Book) -> str:
        return f"You draw {book.cards[self.card or 0].name}."


class ShuffleNoticed(Event):
    """The discard was shuffled into the pile that the player draws from."""

    seat: Owner
    level: Owner

    def sentence(self, book: Book) -> str:
        return f"Discard {LEVELS[self.level or 0]} was shuffled into its pile."


class DeckChanged(Event):
    """A match begins: what a player did in the Deck Phase, as far as others may know."""

    who: Everyone
    level: Everyone
    picked: Everyone
    redrawn: Everyone
    size: Everyone

    def sentence(self, book: Book) -> str:
        again = ", drew anew once" if self.redrawn else ""
        cards = "1 card" if self.picked == 1 else f"{self.picked} cards"
        return f"{name(self.who)} picked {cards} of pile {LEVELS[self.level]}{again}: a deck of {self.size}."


class CardsRemoved(Event):
    who: Everyone
    level: Everyone
    count: Everyone

    def sentence(self, book: Book) -> str:
        what = "starter" if LEVELS[self.level] == "S" else f"level {LEVELS[self.level]}"
        return f"{name(self.who)} removed {self.count} {what} card{'s' if self.count > 1 else ''}."


class PileShuffled(Event):
    level: Everyone

    def sentence(self, book: Book) -> str:
        return f"Discard {LEVELS[self.level]} is shuffled into its pile."


# Match Phase --------------------------------------------------------------------------------------------------------


class MatchBegan(Event):
    showing_time = 2000
    park: Everyone
    beginner: Everyone
    opponent: Everyone
    tossed: Everyone

    def sentence(self, book: Book) -> str:
        how = "by toss" if self.tossed else "with the later trophy"
        return f"Park {self.park + 1}: {called(self.beginner)} begins against {called(self.opponent)}, {how}."


class CardRevealed(Event):
    showing_time = 1500
    who: Everyone
    card: Everyone

    def sentence(self, book: Book) -> str:
        return f"{name(self.who)} reveals {book.cards[self.card].name}."


class PowerCounted(Event):
    """A card in the park is new, or its power has changed. Its bonuses follow; the rest is base power."""

    showing_time = 700
    who: Everyone
    place: Everyone
    card: Everyone
    power: Everyone

    def sentence(self, book: Book) -> str:
        return f"{book.cards[self.card].name} of {called(self.who)} has power {self.power}."


class BonusCounted(Event):
    """A part of the power counted just before: how much, and from which card; so many of them."""

    who: Everyone
    card: Everyone
    source: Everyone
    count: Everyone
    amount: Everyone

    def sentence(self, book: Book) -> str:
        times = f" ×{self.count}" if self.count > 1 else ""
        return f"{book.cards[self.card].name}: {self.amount:+d} {book.cards[self.source].name}{times}."


class TotalsCompared(Event):
    showing_time = 500
    who: Everyone
    total: Everyone
    goal: Everyone

    def sentence(self, book: Book) -> str:
        return f"{name(self.who)} attacks with {self.total} of {self.goal}."


class FlagTaken(Event):
    showing_time = 1000
    who: Everyone
    card: Everyone

    def sentence(self, book: Book) -> str:
        return f"{book.cards[self.card].name} of {called(self.who)} takes the flag."


class CardBenched(Event):
    showing_time = 350
    who: Everyone
    card: Everyone
    place: Everyone

    def sentence(self, book: Book) -> str:
        return f"{book.cards[self.card].name} of {called(self.who)} goes to the bench, {PLACES[self.place]}."


class CardExhausted(Event):
    showing_time = 550
    who: Everyone
    card: Everyone
    place: Everyone

    def sentence(self, book: Book) -> str:
        return f"{book.cards[self.card].name} of {called(self.who)} is exhausted, {PLACES[self.place]}."


class CardRaised(Event):
    """From the bench to the top of the deck."""

    showing_time = 550
    who: Everyone
    card: Everyone

    def sentence(self, book: Book) -> str:
        return f"{book.cards[self.card].name} of {called(self.who)} goes from the bench on top of the deck."


class CardGained(Event):
    """A card comes from a pile, unseen, on top or to the bottom of a deck."""

    showing_time = 550
    who: Everyone
    level: Everyone
    place: Everyone

    def sentence(self, book: Book) -> str:
        where = "the bottom" if self.place == AT_THE_BOTTOM else "the top"
        return f"{name(self.who)} gets an unseen card of pile {LEVELS[self.level]} at {where} of the deck."


class CardLeft(Event):
    """A card leaves its owner's deck for good, to its discard."""

    showing_time = 550
    who: Everyone
    card: Everyone

    def sentence(self, book: Book) -> str:
        return f"{book.cards[self.card].name} leaves {called(self.who)} for good."


class DeckPeeked(Event):
    showing_time = 650
    who: Everyone
    count: Everyone

    def sentence(self, book: Book) -> str:
        return f"{name(self.who)} looks at the top of the deck: {self.count}."


class DeckSearched(Event):
    showing_time = 650
    who: Everyone

    def sentence(self, book: Book) -> str:
        return f"{name(self.who)} searches the deck."


class CardSeen(Event):
    """What the owner sees of her own deck; places count from the top, -1 is anywhere."""

    seat: Owner
    card: Owner
    place: Owner

    def sentence(self, book: Book) -> str:
        where = "in your deck" if self.place == -1 else f"at place {(self.place or 0) + 1} of your deck"
        return f"You see {book.cards[self.card or 0].name} {where}."


class CardPlaced(Event):
    """The owner has put one of the cards she saw on top or to the bottom."""

    showing_time = 400
    who: Everyone
    place: Everyone

    def sentence(self, book: Book) -> str:
        where = "to the bottom" if self.place == AT_THE_BOTTOM else "on top"
        return f"{name(self.who)} puts a card {where} of the deck."


class FansGained(Event):
    showing_time = 950
    who: Everyone
    count: Everyone

    def sentence(self, book: Book) -> str:
        return f"{name(self.who)} gains {self.count} fan{'s' if self.count > 1 else ''}."


class MatchWon(Event):
    showing_time = 3000
    park: Everyone
    winner: Everyone
    loser: Everyone
    reason: Everyone

    def sentence(self, book: Book) -> str:
        return f"{name(self.winner)} beats {called(self.loser)}: {REASONS[self.reason]}."


class TrophyWon(Event):
    """Only the owner sees its fans."""

    showing_time = 1600
    seat: Everyone
    trophy: Everyone
    fans: Owner

    def sentence(self, book: Book) -> str:
        worth = "" if self.fans is None else f" with {self.fans} fans"
        return f"{name(self.seat)} takes the trophy of round {self.trophy // TROPHIES_A_ROUND + 1}{worth}."


class TrophyShown(Event):
    """Everybody sees its fans."""

    showing_time = 1600
    who: Everyone
    trophy: Everyone
    fans: Everyone

    def sentence(self, book: Book) -> str:
        round = self.trophy // TROPHIES_A_ROUND + 1
        return f"{name(self.who)} shows the trophy of round {round}: {self.fans} fans."


class TrophyReturned(Event):
    """The Robot won it: it goes back to the box unseen."""

    showing_time = 1600
    trophy: Everyone

    def sentence(self, book: Book) -> str:
        return f"The trophy of round {self.trophy // TROPHIES_A_ROUND + 1} goes back to the box."


class FansCounted(Event):
    showing_time = 1600
    who: Everyone
    fans: Everyone

    def sentence(self, book: Book) -> str:
        return f"{name(self.who)} has {self.fans} fans."


class FinalistsNamed(Event):
    showing_time = 3000
    first: Everyone
    second: Everyone
    tossed: Everyone

    def sentence(self, book: Book) -> str:
        how = ", by toss" if self.tossed else ""
        return f"{name(self.first)} and {called(self.second)} play the final{how}."


class TournamentWon(Event):
    who: Everyone

    def sentence(self, book: Book) -> str:
        return f"{name(self.who)} wins the tournament."


SET_LEFT_OUT = kind(SetLeftOut)
PLAN_GIVEN = kind(PlanGiven)
ROUND_BEGAN = kind(RoundBegan)
CARD_DRAWN = kind(CardDrawn)
SHUFFLE_NOTICED = kind(ShuffleNoticed)
DECK_CHANGED = kind(DeckChanged)
CARDS_REMOVED = kind(CardsRemoved)
PILE_SHUFFLED = kind(PileShuffled)
MATCH_BEGAN = kind(MatchBegan)
CARD_REVEALED = kind(CardRevealed)
POWER_COUNTED = kind(PowerCounted)
BONUS_COUNTED = kind(BonusCounted)
TOTALS_COMPARED = kind(TotalsCompared)
FLAG_TAKEN = kind(FlagTaken)
CARD_BENCHED = kind(CardBenched)
CARD_EXHAUSTED = kind(CardExhausted)
CARD_RAISED = kind(CardRaised)
CARD_GAINED = kind(CardGained)
CARD_LEFT = kind(CardLeft)
DECK_PEEKED = kind(DeckPeeked)
DECK_SEARCHED = kind(DeckSearched)
CARD_SEEN = kind(CardSeen)
CARD_PLACED = kind(CardPlaced)
FANS_GAINED = kind(FansGained)
MATCH_WON = kind(MatchWon)
TROPHY_WON = kind(TrophyWon)
TROPHY_SHOWN = kind(TrophyShown)
TROPHY_RETURNED = kind(TrophyReturned)
FANS_COUNTED = kind(FansCounted)
FINALISTS_NAMED = kind(FinalistsNamed)
TOURNAMENT_WON = kind(TournamentWon)

ALL_EVENTS = [
    SET_LEFT_OUT,
    PLAN_GIVEN,
    ROUND_BEGAN,
    CARD_DRAWN,
    SHUFFLE_NOTICED,
    DECK_CHANGED,
    CARDS_REMOVED,
    PILE_SHUFFLED,
    MATCH_BEGAN,
    CARD_REVEALED,
    POWER_COUNTED,
    BONUS_COUNTED,
    TOTALS_COMPARED,
    FLAG_TAKEN,
    CARD_BENCHED,
    CARD_EXHAUSTED,
    CARD_RAISED,
    CARD_GAINED,
    CARD_LEFT,
    DECK_PEEKED,
    DECK_SEARCHED,
    CARD_SEEN,
    CARD_PLACED,
    FANS_GAINED,
    MATCH_WON,
    TROPHY_WON,
    TROPHY_SHOWN,
    TROPHY_RETURNED,
    FANS_COUNTED,
    FINALISTS_NAMED,
    TOURNAMENT_WON,
]
