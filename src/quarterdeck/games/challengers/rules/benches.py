"""The bench, the exhaust pile, and how a match ends."""

from __future__ import annotations

from quarterdeck.games.challengers.rules.decks import leave_deck
from quarterdeck.games.challengers.rules.events import (
    CARD_BENCHED,
    CARD_EXHAUSTED,
    MATCH_WON,
    TROPHY_RETURNED,
    TROPHY_SHOWN,
    TROPHY_WON,
)
from quarterdeck.games.challengers.rules.pieces import (
    FINAL,
    FROM_BENCH,
    NO_SEAT,
    ROBOT,
    SEATS_ON_BENCH,
    TROPHIES_A_ROUND,
    Side,
    State,
    is_open_game,
    opponent_of,
    side_of,
)


def seats_taken(g: State, side: Side) -> int:
    """One for each name on the bench."""
    titles: list[int] = []
    for number in side.bench:
        title = g.book.cards[number].title
        if title not in titles:
            titles.append(title)
    return len(titles)


def has_seat_for(g: State, side: Side, card: int) -> bool:
    title = g.book.cards[card].title
    for number in side.bench:
        if g.book.cards[number].title == title:
            return True
    return seats_taken(g, side) < SEATS_ON_BENCH


def leave_park(side: Side) -> int:
    """The card that lies uppermost in the park leaves it."""
    side.fixed.pop()
    side.promised.pop()
    side.powers.pop()
    return side.park.pop()


def put_on_bench(g: State, park: int, who: int, card: int, place: int) -> bool:
    """Whoever must bench a card and has no seat for its name loses the match. Did it find a seat?"""
    side = side_of(g, who)
    fits = has_seat_for(g, side, card)
    side.bench.append(card)
    g.tell(CARD_BENCHED, who, card, place)
    if not fits:
        lose_the_match(g, park, who, NO_SEAT)
    return fits


def put_on_exhaust(g: State, who: int, card: int, place: int) -> None:
    side_of(g, who).exhaust.append(card)
    g.tell(CARD_EXHAUSTED, who, card, place)


def exhaust_from_bench(g: State, who: int, card: int) -> None:
    side_of(g, who).bench.remove(card)
    put_on_exhaust(g, who, card, FROM_BENCH)


def exhaust_from_deck(g: State, who: int, index: int, place: int) -> None:
    """Face up, as all exhausted cards."""
    put_on_exhaust(g, who, leave_deck(side_of(g, who), index), place)


def lose_the_match(g: State, park: int, loser: int, reason: int) -> None:
    """There are two ways to win: the opponent has no seat for a card, or cannot go on with the attack."""
    match = g.matches[park]
    match.winner = opponent_of(g, park, loser)
    match.reason = reason
    g.tell(MATCH_WON, park, match.winner, loser, reason)
    g.skip_to(match_over)


def match_over(g: State, park: int) -> None:
    """If you win, take the top-most trophy. The final gives none (Ruling 9)."""
    if g.round == FINAL:
        return
    winner = g.matches[park].winner
    trophy = (g.round - 1) * TROPHIES_A_ROUND + park
    g.winners[trophy] = winner
    if winner == ROBOT and not is_open_game(g):
        g.tell(TROPHY_RETURNED, trophy)  # Ruling 17
        return
    side_of(g, winner).trophies.append(trophy)
    if is_open_game(g):
        g.tell(TROPHY_SHOWN, winner, trophy, g.trophies[trophy])
    else:
        g.tell(TROPHY_WON, winner, trophy, g.trophies[trophy])
