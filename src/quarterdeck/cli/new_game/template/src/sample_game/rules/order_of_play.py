"""The verbs: the rules in the order of play. A rule is a function of the state and of up to three public ints.

Name it after its heading in the rulebook, put the rule into the docstring in your own words, and list it in GAME.
"""

from __future__ import annotations

from quarterdeck.kernel import PRIVATE, most_points

from sample_game.rules.decisions import CHOOSE_CARD
from sample_game.rules.events import CARD_DEALT, CARD_KEPT, CARD_REVEALED, POINTS_TAKEN, ROUND_BEGAN
from sample_game.rules.pieces import HAND, ROUNDS, State, new_side


def the_game(g: State) -> None:
    """Deal five cards to each player, and play four rounds."""
    cards = g.book.deck()
    g.rng.shuffle(cards)
    g.sides = [new_side() for _ in range(g.seats)]
    for seat, side in enumerate(g.sides):
        side.hand = sorted(cards[seat * HAND : (seat + 1) * HAND])
        for card in side.hand:
            g.tell(CARD_DEALT, seat, card)
    g.box = sorted(cards[g.seats * HAND :])
    g.round, g.shown, g.latest = 0, [], []
    schedule_rounds(g, 1)


def schedule_rounds(g: State, first: int) -> None:
    """What is scheduled is carried out in the order written."""
    for round in range(first, ROUNDS + 1):
        g.then(the_round, round)
    g.then(the_end)


def the_round(g: State, round: int) -> None:
    """All choose a card at the same time, in secret; then all reveal."""
    g.round = round
    g.tell(ROUND_BEGAN, round)
    g.fork(lay, list(range(g.seats)), PRIVATE)
    g.then(reveal)


def lay(g: State, seat: int) -> None:
    """In a lane of her own: nobody sees more of it than that it has ended."""
    g.ask(seat, CHOOSE_CARD)


def reveal(g: State) -> None:
    """The strongest card takes the points of all; if the strongest are equal, nobody does. Ruling 1."""
    g.latest = [side.laid[0] for side in g.sides]
    for seat, card in enumerate(g.latest):
        g.tell(CARD_REVEALED, seat, card)
        g.sides[seat].laid = []
    g.shown = sorted(g.shown + g.latest)
    strengths = [g.book.cards[card].strength for card in g.latest]
    if strengths.count(max(strengths)) == 1:
        seat = strengths.index(max(strengths))
        points = sum(g.book.cards[card].points for card in g.latest)
        g.sides[seat].points += points
        g.tell(POINTS_TAKEN, seat, points)


def the_end(g: State) -> None:
    """The card that is left counts for its owner; the most points win."""
    for seat, side in enumerate(g.sides):
        for card in side.hand:
            side.points += g.book.cards[card].points
            g.tell(CARD_KEPT, seat, card)
    g.finish(most_points([side.points for side in g.sides]))
