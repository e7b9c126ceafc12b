"""The rules of Leduc poker in the order of play."""

from __future__ import annotations

from quarterdeck_classics.leduc_poker.rules.decisions import CHOOSE_BET, next_live, share_pot
from quarterdeck_classics.leduc_poker.rules.events import CARD_DEALT, CARD_SHOWN, COMMUNITY_CARD_TURNED
from quarterdeck_classics.leduc_poker.rules.pieces import ANTE, State, rank_of
from quarterdeck_classics.leduc_poker.rules.redeal import deck, draw


def the_game(g: State) -> None:
    """Two cards of each rank are shuffled, of one rank more than there are seats; then everybody gets a card."""
    cards = draw(deck(g.seats), g.seats + 1, g.rng)
    g.community = cards.pop()
    g.cards = cards
    schedule(g)


def schedule(g: State) -> None:
    """What is left to do when it is settled who gets which card."""
    the_deal(g)
    the_round(g, 1)
    g.then(the_round, 2)
    g.then(the_showdown)


def the_deal(g: State) -> None:
    """Everybody pays the ante and gets a card; the community card lies face down."""
    seats = g.seats
    g.round = 0
    g.paid = [ANTE] * seats
    g.folded = [False] * seats
    g.bets = []
    g.stake = ANTE
    g.raises = 0
    g.live = seats
    g.waiting = 0
    for seat in range(seats):
        g.tell(CARD_DEALT, seat, g.cards[seat])


def the_round(g: State, round: int) -> None:
    """The community card is turned up for the second round; the first seat that is still in begins (Ruling 2)."""
    g.round = round
    g.raises = 0
    g.waiting = g.live
    if round == 2:
        g.tell(COMMUNITY_CARD_TURNED, g.community)
    g.ask(next_live(g, 0), CHOOSE_BET)


def the_showdown(g: State) -> None:
    """Whoever pairs the community card wins, else the highest card; equal ranks share the pot."""
    strengths = [-1 if g.folded[seat] else strength(g, g.cards[seat]) for seat in range(g.seats)]
    for seat in range(g.seats):
        if not g.folded[seat]:
            g.tell(CARD_SHOWN, seat, g.cards[seat])
    best = max(strengths)
    share_pot(g, [seat for seat in range(g.seats) if strengths[seat] == best])


def strength(g: State, card: int) -> int:
    """The rank of a card, or more than any rank if it makes a pair."""
    rank = rank_of(card)
    return len(g.book.cards) if rank == rank_of(g.community) else rank
