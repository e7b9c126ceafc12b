"""What a seat can imagine: every deal of the unknown cards that agrees with all it has seen, each equally likely."""

from __future__ import annotations

from math import comb

from quarterdeck.kernel.rng import Rng

from quarterdeck_classics.hearts.rules.pieces import NO_PASS, PASSED, SEATS, TWO_OF_CLUBS, State, all_shown
from quarterdeck_classics.playing_cards import PACK, cards_in, set_of


def redeal(g: State, seat: int | None, rng: Rng) -> None:
    """Deal the rivals anew what the seat cannot know, and the passes between them."""
    held = [side.hand.bit_count() + side.passed.bit_count() * (not g.leaders) for side in g.sides]
    deal_unknown(g, seat, held, rng)


def deal_unknown(g: State, seat: int | None, held: list[int], rng: Rng | None) -> None:
    """Deal rivals so many cards each; without random numbers always the same ones."""
    rivals = [other for other in range(SEATS) if other != seat]
    fixed = known_cards(g, seat)
    unknown = PACK & ~all_shown(g)
    for known in fixed:
        unknown &= ~known
    if seat is not None:
        own = g.sides[seat]
        unknown &= ~(own.hand | (0 if g.leaders else own.passed))
    room = [held[other] - fixed[other].bit_count() for other in rivals]
    dealt = spread(unknown, [g.sides[other].lacks for other in rivals], room, rng)
    for place in range(len(rivals)):
        g.sides[rivals[place]].hand = fixed[rivals[place]] | dealt[place]
    for giver in rivals:
        redeal_pass(g, seat, giver, rng)


def known_cards(g: State, seat: int | None) -> list[int]:
    """Per seat, cards that are known to be in its hand: those passed to it, and the two of clubs before it is led."""
    known = [0] * SEATS
    if g.leaders:
        out = all_shown(g)
        if seat is not None and g.direction != NO_PASS:
            known[(seat + g.direction) % SEATS] |= g.sides[seat].passed & ~out
        if g.leaders[0] != seat:
            known[g.leaders[0]] |= 1 << TWO_OF_CLUBS & ~out
    return known


def redeal_pass(g: State, seat: int | None, giver: int, rng: Rng | None) -> None:
    """Which cards a rival has passed on: what the seat got from her is known, another neighbour's three may be any."""
    if g.direction == NO_PASS or not g.leaders:
        g.sides[giver].passed = 0
        return
    taker = (giver + g.direction) % SEATS
    if taker == seat:
        return
    cards = cards_in(g.sides[taker].hand | g.sides[taker].shown)
    if rng is not None:
        rng.shuffle(cards)
    g.sides[giver].passed = set_of(cards[:PASSED])


# Deals that agree with what is known --------------------------------------------------------------------------------


def spread(cards: int, lacks: list[int], room: list[int], rng: Rng | None) -> list[int]:
    """Deal cards to hands with so much room, none to a hand that lacks it; all such deals are equally likely.

    Cards that may go to the same hands are alike. First it is decided how many of each such group go where, in
    proportion to the deals there are, then which ones.
    """
    groups = alike(cards, lacks)
    allowed = sorted(groups, key=int.bit_count)
    splits: list[list[int]] = []
    ways: list[int] = []
    count_splits([len(groups[hands]) for hands in allowed], allowed, room, [], 1, splits, ways)
    split = splits[0 if rng is None or len(splits) == 1 else drawn(ways, rng)]
    dealt = [0] * len(room)
    place = 0
    for hands in allowed:
        group = groups[hands]
        if rng is not None:
            rng.shuffle(group)
        for hand in range(len(room)):
            count = split[place]
            dealt[hand] |= set_of(group[:count])
            group = group[count:]
            place += 1
    return dealt


def alike(cards: int, lacks: list[int]) -> dict[int, list[int]]:
    """The cards in groups, by the set of hands that they can be in."""
    groups: dict[int, list[int]] = {}
    for card in cards_in(cards):
        hands = 0
        for hand in range(len(lacks)):
            if not lacks[hand] >> card & 1:
                hands |= 1 << hand
        groups.setdefault(hands, []).append(card)
    return groups


def count_splits(
    sizes: list[int],
    allowed: list[int],
    room: list[int],
    split: list[int],
    ways: int,
    splits: list[list[int]],
    found: list[int],
) -> None:
    """Add every way to split the groups among the hands, with the number of deals that are split so."""
    group = len(split) // len(room)
    if group == len(sizes):
        splits.append(split)
        found.append(ways)
        return
    if group == len(sizes) - 1:
        shares_list = [room] if fits(allowed[group], room) else []
    else:
        shares_list = shares(sizes[group], allowed[group], room, 0)
    for share in shares_list:
        left = [room[hand] - share[hand] for hand in range(len(room))]
        count_splits(sizes, allowed, left, split + share, ways * deals(share), splits, found)


def fits(allowed: int, room: list[int]) -> bool:
    """The last group fills up what room there is, if it may."""
    for hand in range(len(room)):
        if room[hand] and not allowed >> hand & 1:
            return False
    return True


def shares(count: int, allowed: int, room: list[int], hand: int) -> list[list[int]]:
    """Every way to give so many cards to the hands from this one on."""
    if hand == len(room):
        return [] if count else [[]]
    most = min(count, room[hand]) if allowed >> hand & 1 else 0
    return [[here] + rest for here in range(most + 1) for rest in shares(count - here, allowed, room, hand + 1)]


def deals(share: list[int]) -> int:
    """Number of ways to deal different cards so that each hand gets its share: a multinomial coefficient."""
    ways = 1
    total = 0
    for count in share:
        total += count
        ways *= comb(total, count)
    return ways


def drawn(ways: list[int], rng: Rng) -> int:
    """A place in the list, each as likely as the number there is large."""
    total = sum(ways)
    left = below(total, rng)
    place = 0
    while left >= ways[place]:
        left -= ways[place]
        place += 1
    return place


def below(bound: int, rng: Rng) -> int:
    """A number below a bound of any size, all exactly equally likely."""
    bits = (bound - 1).bit_length()
    while True:
        number = 0
        for _ in range(0, bits, 32):
            number = number << 32 | int(rng.next32())
        number >>= -bits % 32
        if number < bound:
            return number
