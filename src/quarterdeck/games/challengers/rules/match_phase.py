"""Match Phase: two opponents reveal cards in turn for the flag, each pair at its own pace."""

from __future__ import annotations

from quarterdeck.games.challengers.rules.benches import leave_park, lose_the_match, match_over, put_on_bench
from quarterdeck.games.challengers.rules.deck_phase import deck_is_ready
from quarterdeck.games.challengers.rules.decks import leave_deck, see
from quarterdeck.games.challengers.rules.events import CARD_REVEALED, FLAG_TAKEN, MATCH_BEGAN, TOTALS_COMPARED
from quarterdeck.games.challengers.rules.pieces import (
    CARD,
    FROM_PARK,
    NO_CARDS,
    NO_DECK,
    NOBODY,
    OWN,
    ROBOT,
    TROPHIES_A_ROUND,
    UNSEEN,
    Side,
    State,
    opponent_of,
    side_of,
)
from quarterdeck.games.challengers.rules.power import total
from quarterdeck.games.challengers.rules.printed import FLAG_LOSS, REVEALED, TAKES_THE_FLAG, Card


def the_match(g: State, park: int) -> None:
    """Shuffle your deck and determine who begins; attack in turn; the winner takes the trophy."""
    match = g.matches[park]
    first = match.first
    second = match.second
    match.begun = True
    for who in (first, second):
        if who != ROBOT:
            deck_is_ready(g, who)
    g.rng.shuffle(side_of(g, first).deck)
    g.rng.shuffle(side_of(g, second).deck)
    ahead = latest_trophy(side_of(g, first)) - latest_trophy(side_of(g, second))
    tossed = ahead == 0
    if tossed:
        ahead = 1 - 2 * g.rng.below(2)
    beginner = first if ahead > 0 else second
    opponent = opponent_of(g, park, beginner)
    g.tell(MATCH_BEGAN, park, beginner, opponent, int(tossed))
    attack_in_turn(g, park, beginner)


def attack_in_turn(g: State, park: int, beginner: int) -> None:
    """Card after card, until somebody has no card or no seat left."""
    g.then(first_card, park, beginner)
    g.then(match_over, park)


def latest_trophy(side: Side) -> int:
    """The highest round of her trophies; only that decides who begins (Ruling 24)."""
    latest = NOBODY
    for trophy in side.trophies:
        latest = max(latest, trophy // TROPHIES_A_ROUND)
    return latest


def first_card(g: State, park: int, beginner: int) -> None:
    """The beginner reveals her top card, and it has the flag. Who has no card at all has lost (Ruling 19)."""
    opponent = opponent_of(g, park, beginner)
    if not side_of(g, beginner).deck and not side_of(g, opponent).deck:
        lose_the_match(g, park, beginner if g.rng.below(2) else opponent, NO_DECK)
    elif not side_of(g, beginner).deck:
        lose_the_match(g, park, beginner, NO_DECK)
    elif not side_of(g, opponent).deck:
        lose_the_match(g, park, opponent, NO_DECK)
    else:
        g.then(reveal, park, beginner)
        g.then(take_the_flag, park, beginner)
        g.then(attack, park, opponent)


def reveal(g: State, park: int, who: int) -> None:
    """Reveal the top card; an effect without another moment is resolved at once (Ruling 14)."""
    side = side_of(g, who)
    number = leave_deck(side, len(side.deck) - 1)
    card = g.book.cards[number]
    g.tell(CARD_REVEALED, who, number)
    bonus = 0
    if card.moment == REVEALED and card.effect is not None and card.effect.bonus is not None:
        bonus = card.effect.bonus(g, park, who, card)
    side.park.append(number)
    side.fixed.append(bonus)
    side.promised.append(side.promise)
    side.powers.append(-1)
    side.promise = NOBODY
    announce(g, REVEALED, park, who, card)


def announce(g: State, moment: int, park: int, who: int, card: Card) -> None:
    """A moment has come for a card: if its effect acts then, it does so now."""
    if card.moment == moment and card.effect is not None and card.effect.act is not None:
        card.effect.act(g, park, who, card)


def attack(g: State, park: int, attacker: int) -> None:
    """Reveal cards one after the other until their total power reaches that of the card in flag possession."""
    side = side_of(g, attacker)
    if side.park:
        goal = total(g, park, g.matches[park].holder)
        power = total(g, park, attacker)
        g.tell(TOTALS_COMPARED, attacker, power, goal)
        if power >= goal:
            g.then(lose_the_flag, park, opponent_of(g, park, attacker))
            g.then(take_the_flag, park, attacker)
            g.then(bench_the_losers, park, opponent_of(g, park, attacker))
            g.then(attack, park, opponent_of(g, park, attacker))
            return
    if not side.deck:
        lose_the_match(g, park, attacker, NO_CARDS)
    else:
        g.then(reveal, park, attacker)
        g.then(attack, park, attacker)


def lose_the_flag(g: State, park: int, loser: int) -> None:
    """First the effect of the card that loses the flag; it was in flag possession, those under it were not."""
    announce(g, FLAG_LOSS, park, loser, g.book.cards[side_of(g, loser).park[-1]])


def take_the_flag(g: State, park: int, taker: int) -> None:
    """Then the latest card revealed has the flag, with the effects of taking it and of flag possession."""
    number = side_of(g, taker).park[-1]
    g.matches[park].holder = taker
    g.tell(FLAG_TAKEN, taker, number)
    total(g, park, taker)
    announce(g, TAKES_THE_FLAG, park, taker, g.book.cards[number])


def bench_the_losers(g: State, park: int, loser: int) -> None:
    """Last, the card that lost the flag and all cards under it go to the bench, cards of one name to one seat."""
    side = side_of(g, loser)
    while side.park:
        if not put_on_bench(g, park, loser, leave_park(side), FROM_PARK):
            return


def collect_cards(g: State, who: int) -> None:
    """All that is part of a deck goes back to it: bench, park, exhaust pile, unplayed and gained cards."""
    side = side_of(g, who)
    lay_open = side.bench + side.park + side.exhaust
    for place in sorted(side.deck):
        if place & UNSEEN and not place & OWN and who != ROBOT:
            see(g, who, place & CARD, -1)
    side.deck = sorted([place & CARD for place in side.deck] + lay_open)
    side.shown = sorted(side.shown + lay_open)
    side.bench = []
    side.exhaust = []
    side.promise = NOBODY
    while side.park:
        leave_park(side)
