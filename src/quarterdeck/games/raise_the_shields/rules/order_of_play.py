"""The rules, in the order of play."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.raise_the_shields.rules.decisions import (
    ASSIGN_DICE,
    CHOOSE_PLACEMENT,
    MAY_AVERT,
    MAY_FILL,
    MAY_FLIP,
    MAY_IGNORE,
    MAY_USE_ABILITY,
)
from quarterdeck.games.raise_the_shields.rules.drawing import fill_in
from quarterdeck.games.raise_the_shields.rules.effects import (
    AFTER_DRAWING,
    CHANGE,
    IGNORE,
    IN_SECRET,
    UNDER_ATTACK,
    UNDER_REROLLED_ATTACK,
    WHILE_FLIPPING,
    carry_out,
    may_use,
)
from quarterdeck.games.raise_the_shields.rules.events import (
    ATTACK_BLOCKED,
    ATTACK_REROLLED,
    CITY_DESTROYED,
    DICE_ASSIGNED,
    NOTHING_DRAWN,
    OWN_DIE_ROLLED,
    RECTANGLE_FILLED,
    ROUND_BEGAN,
    ROUNDS_RAN_OUT,
    SHAPE_DRAWN,
    SHARED_DICE_ROLLED,
)
from quarterdeck.games.raise_the_shields.rules.pieces import (
    ALL,
    DESTROYED,
    FACES,
    LAST_ROUND,
    SECTORS,
    SHARED_DICE,
    State,
    bit,
    count_of,
    left_of,
    new_draft,
    new_sheet,
)
from quarterdeck.kernel.lane import PRIVATE
from quarterdeck.kernel.options import Option
from quarterdeck.kernel.types import Outcome

STANDARD: Final = "standard"
HARD: Final = "hard"
SOLO: Final = Option(
    "solo",
    STANDARD,
    "how hard a game alone is; hard: every sector starts with one more attack rectangle filled",
    choices=[STANDARD, HARD],
    only={HARD: (1,)},
    ruling=6,
)
SET_UP_DICE: Final = 3


def the_game(g: State) -> None:
    """Everybody has an empty sheet; rounds are played until somebody has won."""
    g.round = 0
    g.first = 0
    g.shared = [0] * SHARED_DICE
    g.own = [0] * g.seats
    g.sheets = [new_sheet() for _ in range(g.seats)]
    g.drafts = [new_draft(sheet) for sheet in g.sheets]
    g.attacks = [0] * g.seats
    if g.seats == 1:
        g.then(solo_set_up)
    g.then(the_round, 1)


def solo_set_up(g: State) -> None:
    """Alone: a rectangle is filled for each of three dice; in the hard game one more in every sector (Ruling 6)."""
    for _ in range(SET_UP_DICE):
        hit(g, 0, roll(g))
    if SOLO.choice(g.origin.options) == HARD:
        for sector in range(1, SECTORS + 1):
            hit(g, 0, sector)


def the_round(g: State, round: int) -> None:
    """Roll, flip, choose in secret, reveal, attack; then the dice go on."""
    g.round = round
    for sheet in g.sheets:
        sheet.ready = sheet.enabled & ~sheet.used  # Ruling 3
        sheet.acted = 0
    g.tell(ROUND_BEGAN, round, g.first)
    g.then(roll_the_dice)
    g.then(flip_window)
    g.then(implement_your_choices)
    g.then(reveal)
    g.then(draw_attack)
    g.then(start_the_next_round)


def roll_the_dice(g: State) -> None:
    """The first player rolls the two shared dice, and everybody rolls her own."""
    g.shared = [roll(g), roll(g)]
    g.tell(SHARED_DICE_ROLLED, g.shared[0], g.shared[1])
    for seat in range(g.seats):
        g.own[seat] = roll(g)
        g.tell(OWN_DIE_ROLLED, seat, g.own[seat])


def roll(g: State) -> int:
    return 1 + int(g.rng.below(FACES))


def flip_window(g: State) -> None:
    """Once round the table from the first player, whoever can flip a shared die may do so (Ruling 11)."""
    for place in range(g.seats):
        seat = (g.first + place) % g.seats
        if may_use(g, seat, WHILE_FLIPPING):
            g.then(offer_flip, seat)


def offer_flip(g: State, seat: int) -> None:
    """She flips one of them or declines; whoever comes later may flip it back."""
    g.ask(seat, MAY_FLIP)


def implement_your_choices(g: State) -> None:
    """All choose at the same time, in secret from each other (Ruling 10)."""
    g.fork(choose_in_secret, list(range(g.seats)), PRIVATE)


def choose_in_secret(g: State, seat: int) -> None:
    """Perhaps use an ability, assign the three dice, draw the shape. Triangles may also be filled last (Ruling 9)."""
    if may_use(g, seat, IN_SECRET):
        g.then(use_ability, seat)
    g.then(assign_the_dice, seat)
    g.then(draw_connections, seat)
    if may_use(g, seat, AFTER_DRAWING):
        g.then(maybe_fill, seat)


def use_ability(g: State, seat: int) -> None:
    """She may use one that is ready, or keep it."""
    g.ask(seat, MAY_USE_ABILITY)


def assign_the_dice(g: State, seat: int) -> None:
    """One die each for the work sector, the shape and the attack."""
    g.ask(seat, ASSIGN_DICE)


def draw_connections(g: State, seat: int) -> None:
    """Who has a place for her shape must draw it; who has none draws nothing (Ruling 1)."""
    g.ask(seat, CHOOSE_PLACEMENT)


def maybe_fill(g: State, seat: int) -> None:
    """Two triangles may be filled after drawing too, by whoever has used nothing before (Rulings 3 and 9)."""
    if g.drafts[seat].ability == 0:
        g.ask(seat, MAY_FILL)


def reveal(g: State) -> None:
    """Everybody shows how she assigned her dice, what she used and what she drew."""
    for seat in range(g.seats):
        draft = g.drafts[seat]
        g.attacks[seat] = draft.attack
        if draft.ability and not draft.late:
            carry_out(g, seat, draft)
        g.tell(DICE_ASSIGNED, seat, draft.work, draft.shape, draft.attack)
        reveal_drawing(g, seat, draft.placement)
        if draft.ability and draft.late:
            carry_out(g, seat, draft)
        g.drafts[seat] = new_draft(g.sheets[seat])


def reveal_drawing(g: State, seat: int, placement: int) -> None:
    if placement < 0:
        g.tell(NOTHING_DRAWN, seat)
        return
    g.tell(SHAPE_DRAWN, seat, placement)
    g.sheets[seat].shapes.append(placement)
    fill_in(g, seat, g.book.draws[placement].area)


def draw_attack(g: State) -> None:
    """All attack their left neighbours together. A raised shield blocks, and some defenders may ignore (Ruling 12)."""
    asked: list[int] = []
    for attacker in range(g.seats):
        defender = left_of(g, attacker)
        if is_blocked(g, defender, g.attacks[attacker]):
            g.tell(ATTACK_BLOCKED, defender, g.attacks[attacker])
            if g.seats == 1:
                g.then(attack_once_more)
        elif may_use(g, defender, UNDER_ATTACK):
            asked.append(defender)
    if asked:
        asked.sort()  # found in the order of their attackers
        g.fork(maybe_ignore, asked, PRIVATE)
    g.then(resolve_attacks)


def is_blocked(g: State, defender: int, sector: int) -> bool:
    """Shields that were raised this round count (Ruling 23)."""
    return g.sheets[defender].shields() & bit(sector) != 0


def maybe_ignore(g: State, seat: int) -> None:
    """She is told which sector is attacked, and how many rectangles of it are filled."""
    sector = g.attacks[(seat - 1) % g.seats]
    g.ask(seat, MAY_IGNORE, sector, g.sheets[seat].hits[sector - 1])


def attack_once_more(g: State) -> None:
    """Alone: a blocked attack is rolled again, once (Ruling 6), and may then be ignored or changed (Ruling 14)."""
    g.attacks[0] = roll(g)
    g.tell(ATTACK_REROLLED, 0, g.attacks[0])
    if is_blocked(g, 0, g.attacks[0]):
        g.tell(ATTACK_BLOCKED, 0, g.attacks[0])
    elif may_use(g, 0, UNDER_REROLLED_ATTACK):
        g.fork(maybe_avert, [0], PRIVATE)


def maybe_avert(g: State, seat: int) -> None:
    """She is told which sector the second attack is on, and how many rectangles of it are filled."""
    g.ask(seat, MAY_AVERT, g.attacks[seat], g.sheets[seat].hits[g.attacks[seat] - 1])


def resolve_attacks(g: State) -> None:
    """An attack that is neither blocked nor ignored fills the next rectangle; the fifth destroys the city."""
    for attacker in range(g.seats):
        defender = left_of(g, attacker)
        if g.drafts[defender].ability:
            avert(g, defender)
        if g.sheets[defender].acted != IGNORE and not is_blocked(g, defender, g.attacks[attacker]):
            hit(g, defender, g.attacks[attacker])
    g.attacks = [0] * g.seats


def avert(g: State, defender: int) -> None:
    """Since the reveal she can only have chosen to ignore an attack, or alone to change its die."""
    carry_out(g, defender, g.drafts[defender])
    g.drafts[defender] = new_draft(g.sheets[defender])
    if g.sheets[defender].acted == CHANGE and is_blocked(g, defender, g.attacks[defender]):
        g.tell(ATTACK_BLOCKED, defender, g.attacks[defender])


def hit(g: State, defender: int, sector: int) -> None:
    hits = g.sheets[defender].hits
    hits[sector - 1] += 1
    if hits[sector - 1] == DESTROYED:
        g.tell(CITY_DESTROYED, defender, sector)
    else:
        g.tell(RECTANGLE_FILLED, defender, sector, hits[sector - 1])


def start_the_next_round(g: State) -> None:
    """The game ends when somebody has won, or alone when a city is lost; else the dice go to the left."""
    winners = [seat for seat in range(g.seats) if has_won(g, seat)]
    if winners or (g.seats == 1 and has_lost_a_city(g, 0)):
        the_end(g, winners)
    elif g.round == LAST_ROUND:
        g.tell(ROUNDS_RAN_OUT)
        the_end(g, best_placed(g))
    else:
        g.first = left_of(g, g.first)
        g.then(the_round, g.round + 1)


def has_won(g: State, seat: int) -> bool:
    """All six shields, or a city of the left neighbour's destroyed; several may have won (Rulings 5 and 13)."""
    rival = left_of(g, seat)
    return g.sheets[seat].shields() == ALL or (rival != seat and has_lost_a_city(g, rival))


def has_lost_a_city(g: State, seat: int) -> bool:
    return DESTROYED in g.sheets[seat].hits


def best_placed(g: State) -> list[int]:
    """Who wins when the rounds run out: nobody alone, else whoever stands best (Ruling 15)."""
    if g.seats == 1:
        return []
    best = max([standing(g, seat) for seat in range(g.seats)])
    return [seat for seat in range(g.seats) if standing(g, seat) == best]


def standing(g: State, seat: int) -> tuple[int, int, int]:
    """Most shields, then most powered emitters, then fewest filled rectangles."""
    sheet = g.sheets[seat]
    return count_of(sheet.shields()), count_of(sheet.powered), -sum(sheet.hits)


def the_end(g: State, winners: list[int]) -> None:
    """The winners share the first place, the others are ranked as they stand; a score is the number of shields."""
    others = [seat for seat in range(g.seats) if seat not in winners]
    ranking = [winners] if winners else []
    for place in sorted({standing(g, seat) for seat in others}, reverse=True):
        ranking.append([seat for seat in others if standing(g, seat) == place])
    scores = [count_of(sheet.shields()) for sheet in g.sheets]
    g.finish(Outcome(scores, winners, ranking))
