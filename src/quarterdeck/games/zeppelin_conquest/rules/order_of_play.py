"""The rules, in the order of play."""

from __future__ import annotations

from quarterdeck.games.zeppelin_conquest.rules.decisions import CHOOSE_CARD, CHOOSE_DISCARD
from quarterdeck.games.zeppelin_conquest.rules.events import (
    CARD_DISCARDED,
    CARDS_DRAWN,
    CARDS_REVEALED,
    CITY_SCORED,
    DOOM_STRUCK,
    ROUND_BEGAN,
    TARGETS_TURNED_UP,
    TURN_BEGAN,
    TURN_SCORED,
)
from quarterdeck.games.zeppelin_conquest.rules.pieces import (
    CYCLONE,
    HAND,
    RED,
    ROUNDS,
    ROWS,
    SEATS,
    TARGETS,
    TURNS,
    State,
    forces,
    new_side,
)
from quarterdeck.games.zeppelin_conquest.rules.standing import LITERAL_MISPRINT, city_points
from quarterdeck.kernel.lane import PRIVATE
from quarterdeck.kernel.types import most_points


def the_game(g: State) -> None:
    """Two turns over two columns of targets; then the most points win."""
    g.turn = 0
    g.round = 0
    g.sides = [new_side(), new_side()]
    g.targets = []
    g.past = []
    g.past_laid = []
    g.unseen = list(range(len(g.book.targets)))
    g.rng.shuffle(g.unseen)
    for turn in range(1, TURNS + 1):
        g.then(the_turn, turn)
    g.then(the_end)


def the_turn(g: State, turn: int) -> None:
    """New targets and whole decks (Ruling 9), three rounds of cards, then the scoring."""
    g.turn = turn
    g.tell(TURN_BEGAN, turn)
    g.then(gather_cards)
    g.then(turn_up_targets)
    g.then(shuffle_and_draw)
    for round in range(1, ROUNDS + 1):
        g.then(the_round, round)
    g.then(scoring)


def gather_cards(g: State) -> None:
    """Everything a player laid, holds or put away goes back to her deck."""
    g.past_laid = g.sides[RED].laid + g.sides[CYCLONE].laid
    for seat in SEATS:
        side = g.sides[seat]
        side.deck = g.book.deck_of(seat)
        side.hand = []
        side.laid = []
        side.discards = []


def turn_up_targets(g: State) -> None:
    """Three new targets in a column; those of the turn before are out of the game (Ruling 4)."""
    g.past = g.targets
    g.targets = [g.unseen.pop(), g.unseen.pop(), g.unseen.pop()]
    g.tell(TARGETS_TURNED_UP, g.targets[0], g.targets[1], g.targets[2])


def shuffle_and_draw(g: State) -> None:
    """Each shuffles her whole deck and draws five."""
    for seat in SEATS:
        g.rng.shuffle(g.sides[seat].deck)
        fill_hand(g, seat)


def fill_hand(g: State, seat: int) -> None:
    """Draw up to five cards in hand."""
    side = g.sides[seat]
    count = HAND - len(side.hand)
    drawn = 0
    for _ in range(count):
        card = side.deck.pop()
        side.hand.append(card)
        drawn |= 1 << card
    side.hand.sort()
    g.tell(CARDS_DRAWN, seat, count, drawn)


def the_round(g: State, round: int) -> None:
    """Both lay cards in secret and reveal them together; but for the last round, both then discard and draw."""
    g.round = round
    g.tell(ROUND_BEGAN, g.turn, round)
    g.fork(lay_cards, SEATS, PRIVATE)
    g.then(reveal)
    if round < ROUNDS:
        g.then(discard_one)
        g.then(draw_four)


def lay_cards(g: State, seat: int) -> None:
    """One card for each target; they may be changed until both players have laid all three (Ruling 7)."""
    g.ask(seat, CHOOSE_CARD, 0)


def reveal(g: State) -> None:
    """All six cards are turned face up, and everybody sees which cities a Doom Shockwave strikes."""
    for seat in SEATS:
        side = g.sides[seat]
        side.laid += side.draft
        g.tell(CARDS_REVEALED, side.draft[0], side.draft[1], side.draft[2])
    for seat in SEATS:
        tell_dooms(g, seat, g.sides[seat].draft)
        g.sides[seat].draft = []


def tell_dooms(g: State, seat: int, revealed: list[int]) -> None:
    for target in range(TARGETS):
        card = g.book.cards[revealed[target]]
        for row in range(ROWS):
            if card.dooms[row]:
                g.tell(DOOM_STRUCK, seat, g.book.targets[g.targets[target]].cities[row].number)


def discard_one(g: State) -> None:
    """In secret, with all laid cards in view, each puts away one of the two cards left (Ruling 8)."""
    g.fork(choose_discard, SEATS, PRIVATE)


def choose_discard(g: State, seat: int) -> None:
    g.ask(seat, CHOOSE_DISCARD)


def draw_four(g: State) -> None:
    """Both discards are put away, face down, before either player draws (Ruling 8)."""
    for seat in SEATS:
        side = g.sides[seat]
        g.tell(CARD_DISCARDED, seat, side.draft[0])
        side.discards += side.draft
        side.discards.sort()
        side.draft = []
    for seat in SEATS:
        fill_hand(g, seat)


def scoring(g: State) -> None:
    """City by city, from the top of the top target down."""
    literal = LITERAL_MISPRINT.flag(g.origin.options)
    red = g.sides[RED]
    cyclone = g.sides[CYCLONE]
    for target in range(TARGETS):
        for row in range(ROWS):
            city = g.book.targets[g.targets[target]].cities[row]
            reds = forces(g.book, red.laid, target, row)
            cyclones = forces(g.book, cyclone.laid, target, row)
            to_red = city_points(city, reds, cyclones, literal)
            to_cyclone = city_points(city, cyclones, reds, literal)
            red.score += to_red
            cyclone.score += to_cyclone
            g.tell(CITY_SCORED, city.number, to_red, to_cyclone)
    g.tell(TURN_SCORED, g.turn, red.score, cyclone.score)


def the_end(g: State) -> None:
    """Most points win; equal points are a draw (Ruling 5)."""
    g.finish(most_points([g.sides[RED].score, g.sides[CYCLONE].score]))
