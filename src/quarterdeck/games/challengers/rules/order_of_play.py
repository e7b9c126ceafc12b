"""The tournament, from the set-up to the final. `deck_phase` and `match_phase` hold the two phases of a round."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.challengers.rules.deck_phase import count_piles, draw_and_pick, remove_before_the_final
from quarterdeck.games.challengers.rules.events import (
    FANS_COUNTED,
    FINALISTS_NAMED,
    PLAN_GIVEN,
    ROUND_BEGAN,
    SET_LEFT_OUT,
    TOURNAMENT_WON,
    TROPHY_SHOWN,
)
from quarterdeck.games.challengers.rules.match_phase import collect_cards, latest_trophy, the_match
from quarterdeck.games.challengers.rules.pieces import (
    CARD,
    FINAL,
    NOBODY,
    ROBOT,
    ROUNDS,
    TROPHIES_A_ROUND,
    Side,
    State,
    has_robot,
    is_open_game,
    new_match,
    new_side,
    participants,
    side_of,
)
from quarterdeck.games.challengers.rules.printed import CITY, NO_LEVEL, PILES, ROBOT_SET, SETS, STARTER
from quarterdeck.kernel.lane import PRIVATE, SHARED
from quarterdeck.kernel.options import Need, Option
from quarterdeck.kernel.types import Outcome

ALONE: Final = (1,)
ODD: Final = (1, 3, 5, 7)
"""Numbers of players at which the Robot takes part."""
RANDOM: Final = "random"
LEFT_OUT: Final = Option(
    "left_out",
    "Outer Space",
    "the set that stays in the box, beside City five others are played",
    choices=(*SETS[CITY + 1 : ROBOT_SET], RANDOM),
)
ROBOT_LEVEL: Final = Option(
    "robot_level",
    1,
    "how strong the Robot is, which joins an odd number of players",
    low=1,
    high=5,
    only={2: ODD, 3: ODD, 4: ALONE, 5: ALONE},
    ruling=11,
)
SOLO_CARDS: Final = Option(
    "solo_cards",
    False,
    "the three solo cards are shuffled among those that make the Robot stronger",
    only={True: ALONE},
    needs=Need(ROBOT_LEVEL, [2, 3, 4, 5]),
    ruling=11,
)
LEAD: Final = 11
FINALISTS: Final = 2


# Set-up -------------------------------------------------------------------------------------------------------------


def the_game(g: State) -> None:
    """Seven rounds, then the final of the two players with the most fans."""
    g.round = 0
    g.matches = []
    g.finalists = []
    g.winners = [NOBODY] * (ROUNDS * TROPHIES_A_ROUND)
    g.shuffles = [0] * len(PILES)
    g.known_shuffles = [0] * len(PILES)
    choose_sets(g)
    stack_trophies(g)
    deal_plans_and_decks(g)
    for round in range(1, ROUNDS + 1):
        g.then(the_round, round)
    g.then(after_the_last_round)


def choose_sets(g: State) -> None:
    """City and five other sets; their cards form the three piles."""
    choice = LEFT_OUT.choice(g.origin.options)
    if choice == RANDOM:
        g.left_out = int(CITY + 1 + g.rng.below(ROBOT_SET - CITY - 1))
    else:
        g.left_out = SETS.index(choice)
    g.tell(SET_LEFT_OUT, g.left_out)
    g.piles = [g.book.supply(g.left_out, level) for level in PILES]
    g.discards = [[] for _ in PILES]
    for pile in g.piles:
        g.rng.shuffle(pile)
    g.pile_sizes = [len(pile) for pile in g.piles]


def stack_trophies(g: State) -> None:
    """For each park one trophy of each round, at random; the others stay in the box."""
    g.trophies = []
    for fans in g.book.plans.trophies:
        shuffled = fans[:]
        g.rng.shuffle(shuffled)
        g.trophies += shuffled


def deal_plans_and_decks(g: State) -> None:
    """Everybody gets a plan at random and a starter deck; the Robot has plan A and a deck of its own."""
    plans = list(range(1, g.seats + 1)) if has_robot(g) else list(range(g.seats))
    g.rng.shuffle(plans)
    g.sides = [new_side(plan) for plan in plans]
    for side in g.sides:
        side.deck = g.book.starter[:]
        side.shown = g.book.starter[:]
        side.held[STARTER] = len(side.deck)
    g.robot = new_side(0)
    if has_robot(g):
        build_robot(g, g.robot)
    for who in participants(g):
        g.tell(PLAN_GIVEN, who, side_of(g, who).plan)


def build_robot(g: State, robot: Side) -> None:
    """A level higher, one more of its first cards gives way to a random one; at level 5 the last to two (Ruling 11)."""
    swapped = ROBOT_LEVEL.number(g.origin.options) - 1
    robot.shown = sorted(g.book.robot[swapped:])
    robot.box = robot_supply(g)
    g.rng.shuffle(robot.box)
    robot.deck = robot.shown[:]
    for _ in range(replacements(swapped)):
        robot.deck.append(robot.box.pop())
    robot.deck.sort()
    robot.box.sort()
    robot.held[NO_LEVEL] = len(robot.deck)


def replacements(swapped: int) -> int:
    """How many cards come for so many of the first ones."""
    return swapped + 1 if swapped == ROBOT_LEVEL.high - 1 else swapped


def robot_supply(g: State) -> list[int]:
    """The cards that may come into the Robot's deck, sorted."""
    solo = SOLO_CARDS.flag(g.origin.options)
    return sorted(g.book.replacements + g.book.solo if solo else g.book.replacements)


# The rounds ---------------------------------------------------------------------------------------------------------


def the_round(g: State, round: int) -> None:
    """The Deck Phase of all at the same time, and each match as soon as both its players are ready (Ruling 23)."""
    g.round = round
    g.tell(ROUND_BEGAN, round)
    move_to_the_parks(g)
    g.fork(draw_and_pick, list(range(g.seats)), PRIVATE | SHARED)
    meet_in_the_parks(g)
    g.then(end_of_round)


def move_to_the_parks(g: State) -> None:
    """The plans say who meets whom in which park."""
    everybody = participants(g)
    of_plan = {side_of(g, who).plan: who for who in everybody}
    pairs = g.book.plans.pairings[len(everybody)][g.round - 1]
    g.matches = [new_match(of_plan[ord(pair[0]) - ord("A")], of_plan[ord(pair[1]) - ord("A")]) for pair in pairs]


def meet_in_the_parks(g: State) -> None:
    for park in range(len(g.matches)):
        match = g.matches[park]
        g.meet(the_match, park, [who for who in (match.first, match.second) if who != ROBOT])


def end_of_round(g: State) -> None:
    """Everybody collects her cards. Alone or for two, a lead of eleven fans ends the game (Ruling 10)."""
    for match in g.matches:
        collect_cards(g, match.first)
        collect_cards(g, match.second)
    count_piles(g)
    if is_open_game(g):
        fans = [fans_of(g, who) for who in participants(g)]
        if abs(fans[0] - fans[1]) >= LEAD:
            finish_open_game(g)


# Final and game end -------------------------------------------------------------------------------------------------


def fans_of(g: State, who: int) -> int:
    """Fans in tokens and on trophies."""
    side = side_of(g, who)
    return side.fans + sum([g.trophies[trophy] for trophy in side.trophies])


def standing(g: State, who: int) -> tuple[int, int, int]:
    """Most fans, then more trophies, then the trophy with the highest round number (Ruling 9)."""
    side = side_of(g, who)
    return fans_of(g, who), len(side.trophies), latest_trophy(side)


def ranked(g: State, everybody: list[int]) -> list[list[int]]:
    """Groups of equal standing, the best first."""
    groups: dict[tuple[int, int, int], list[int]] = {}
    for who in everybody:
        groups.setdefault(standing(g, who), []).append(who)
    return [groups[key] for key in sorted(groups, reverse=True)]


def after_the_last_round(g: State) -> None:
    """Every player adds up her fans; then the final, or without one the end."""
    if is_open_game(g):
        finish_open_game(g)
        return
    for seat in range(g.seats):
        for trophy in g.sides[seat].trophies:
            g.tell(TROPHY_SHOWN, seat, trophy, g.trophies[trophy])
        g.tell(FANS_COUNTED, seat, fans_of(g, seat))
    name_finalists(g)
    g.then(the_final)


def name_finalists(g: State) -> None:
    """The two players with the most fans; a toss where all tie-breaks are equal (Ruling 9)."""
    g.round = FINAL
    tossed = False
    for group in ranked(g, list(range(g.seats))):
        places = FINALISTS - len(g.finalists)
        if len(group) > places > 0:
            tossed = True
            g.rng.shuffle(group)
        g.finalists += group[: max(places, 0)]
    g.tell(FINALISTS_NAMED, g.finalists[0], g.finalists[1], int(tossed))
    g.tell(ROUND_BEGAN, FINAL)
    g.matches = [new_match(g.finalists[0], g.finalists[1])]


def the_final(g: State) -> None:
    """Both may remove cards; then they meet."""
    g.fork(remove_before_the_final, g.finalists, PRIVATE | SHARED)
    meet_in_the_parks(g)
    g.then(the_end)


def champions(g: State) -> list[int]:
    """Who has won: the final, or where there is none the most fans; there it may be the Robot."""
    return ranked(g, participants(g))[0] if is_open_game(g) else [g.matches[0].winner]


def the_end(g: State) -> None:
    """Whoever wins the final wins the game; the others are ranked by fans."""
    count_piles(g)
    for finalist in g.finalists:
        side = g.sides[finalist]
        side.deck = [place & CARD for place in side.deck]
    winner = champions(g)[0]
    loser = g.finalists[0] if g.finalists[1] == winner else g.finalists[1]
    others = [seat for seat in range(g.seats) if seat not in g.finalists]
    g.tell(TOURNAMENT_WON, winner)
    finish(g, [winner], [[winner], [loser]] + ranked(g, others))


def finish_open_game(g: State) -> None:
    """Most fans win, with the same tie-breaks; then the win is shared (Ruling 10)."""
    groups = ranked(g, participants(g))
    winners = [who for who in champions(g) if who != ROBOT]
    for who in champions(g):
        g.tell(TOURNAMENT_WON, who)
    places = [[who for who in group if who != ROBOT] for group in groups]
    finish(g, winners, [group for group in places if group])


def finish(g: State, winners: list[int], places: list[list[int]]) -> None:
    """What only one player remembered is of no use any more, and everything is laid open."""
    for side in g.sides:
        side.put_away = []
    places = [sorted(group) for group in places]
    g.finish(Outcome([fans_of(g, seat) for seat in range(g.seats)], sorted(winners), places))
