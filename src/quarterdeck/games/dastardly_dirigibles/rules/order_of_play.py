"""The rules, in the order of play."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.dastardly_dirigibles.rules.actions import (
    Discard,
    Give,
    PlayPart,
    PlaySpecial,
    ReplaceEmporium,
    Swap,
    Take,
    Transmute,
)
from quarterdeck.games.dastardly_dirigibles.rules.decisions import (
    CHOOSE_ACTION,
    CHOOSE_DRAW,
    CHOOSE_GIFT,
    CHOOSE_MATCH,
    reaction_of,
    row,
)
from quarterdeck.games.dastardly_dirigibles.rules.events import (
    ANNOUNCED,
    CARD_DISCARDED,
    CARD_GIVEN,
    CARD_TAKEN,
    EMPORIUM_CLEARED,
    MATCHED,
    NOT_MATCHED,
    PART_PLAYED,
    PASSED,
    SPECIAL_PLAYED,
    SPECIAL_PUT_AWAY,
    TRANSMUTED,
    TURN_BEGAN,
)
from quarterdeck.games.dastardly_dirigibles.rules.pieces import (
    ACTIONS,
    EMPTY,
    HAND,
    NOBODY,
    ROUNDS,
    STARTER_ACTIONS,
    UNANSWERED,
    State,
    new_side,
)
from quarterdeck.games.dastardly_dirigibles.rules.piles import (
    draw_card,
    fill_gaps,
    from_hand,
    has_no,
    something_to_draw,
    to_hand_openly,
)
from quarterdeck.games.dastardly_dirigibles.rules.scoring import all_pass, end_of_round, first_complete
from quarterdeck.games.dastardly_dirigibles.rules.setup import set_up
from quarterdeck.kernel.types import Action, Outcome

MOST_TURNS: Final = 60
"""House guard: so many turns a player end a round (Ruling 21)."""


def the_game(g: State) -> None:
    """Three rounds; then the most points win."""
    g.round = 0
    g.sides = [new_side() for _ in range(g.seats)]
    g.pile = []
    g.discards = []
    g.emporium = []
    g.aside = []
    g.extracted = []
    g.active = 0
    g.actions_left = 0
    g.starter = 0
    g.turns = 0
    g.passes = 0
    g.chosen = UNANSWERED
    for round in range(1, ROUNDS + 1):
        g.then(the_round, round)
    g.then(the_end)


def the_round(g: State, round: int) -> None:
    """New hands and a new Emporium, turns until an airship is complete, then the scoring."""
    g.then(set_up, round)
    g.then(the_turn)
    g.then(end_of_round)


# The order of play --------------------------------------------------------------------------------------------------


def the_turn(g: State) -> None:
    """The active player draws up to five cards and performs three actions; then the next player has a turn."""
    g.turns += 1
    g.actions_left = actions_of_turn(g)
    g.tell(TURN_BEGAN, g.active, g.actions_left)
    fill_gaps(g)  # Ruling 18
    g.then(draw_up)
    g.then(perform_actions)
    g.then(next_player)


def actions_of_turn(g: State) -> int:
    """The first player of rounds 2 and 3 has one more on that turn."""
    return STARTER_ACTIONS if g.round > 1 and g.turns == 1 else ACTIONS


def draw_up(g: State) -> None:
    """One card at a time, from the pile or the Emporium, up to a hand of five (Ruling 1)."""
    if len(g.sides[g.active].hand) < HAND and (something_to_draw(g) or row(g)):
        g.ask(g.active, CHOOSE_DRAW)
        g.then(draw_answered)


def draw_answered(g: State) -> None:
    """A card taken from the Emporium is replaced before the next one is drawn."""
    action = answer_of(g)
    if isinstance(action, Take):
        take_from_emporium(g, action.card)
        fill_gaps(g)
    else:
        draw_card(g, g.active)
    draw_up(g)


def take_from_emporium(g: State, card: int) -> int:
    """The place that is empty now."""
    place = g.emporium.index(card)
    g.emporium[place] = EMPTY
    to_hand_openly(g, g.active, card)
    g.tell(CARD_TAKEN, g.active, card, place)
    return place


def perform_actions(g: State) -> None:
    if g.actions_left:
        g.ask(g.active, CHOOSE_ACTION)
        g.then(action_answered)
        g.then(perform_actions)


def next_player(g: State) -> None:
    """Clockwise; unless nothing happens any more, or the round has lasted too long (Ruling 21)."""
    if not all_pass(g) and g.turns < MOST_TURNS * g.seats:
        g.active = (g.active + 1) % g.seats
        g.then(the_turn)


# Actions ------------------------------------------------------------------------------------------------------------


def action_answered(g: State) -> None:
    """One of the five actions."""
    action = answer_of(g)
    seat = g.active
    if action is g.book.pass_:
        pass_turn(g)
        return
    g.actions_left -= 1
    g.passes = 0
    if isinstance(action, PlayPart):
        from_hand(g, seat, action.card)
        announce(g, action.card, action.slot, ANNOUNCED)
    elif isinstance(action, PlaySpecial):
        play_special(g, action.card)
    elif isinstance(action, Discard):
        from_hand(g, seat, action.card)
        g.discards.append(action.card)
        g.tell(CARD_DISCARDED, seat, action.card)
    elif isinstance(action, Swap):
        place = take_from_emporium(g, action.card)
        g.ask(seat, CHOOSE_GIFT, action.card)
        g.then(gift_answered, place)
    else:
        assert isinstance(action, ReplaceEmporium)
        replace_emporium(g)


def pass_turn(g: State) -> None:
    """The turn ends, whatever actions are left (Ruling 8)."""
    if g.actions_left == actions_of_turn(g):
        g.passes += 1
    g.actions_left = 0
    g.tell(PASSED, g.active)


def gift_answered(g: State, place: int) -> None:
    """The second half of a swap."""
    action = answer_of(g)
    assert isinstance(action, Give)
    from_hand(g, g.active, action.card)
    g.emporium[place] = action.card
    g.tell(CARD_GIVEN, g.active, action.card, place)


def replace_emporium(g: State) -> None:
    """The old row is discarded first, then the new one is turned up (Ruling 18)."""
    g.tell(EMPORIUM_CLEARED, g.active)
    for place in range(len(g.emporium)):
        if g.emporium[place] != EMPTY:
            g.discards.append(g.emporium[place])
            g.emporium[place] = EMPTY
    fill_gaps(g)


def play_special(g: State, card: int) -> None:
    """It lies aside while its effect is carried out, and joins the discards after it (Ruling 15)."""
    wording = g.book.cards[card].wording
    assert wording is not None
    from_hand(g, g.active, card)
    g.aside.append(card)
    g.tell(SPECIAL_PLAYED, g.active, card)
    wording.resolve(g, g.active)
    g.then(put_away)


def put_away(g: State) -> None:
    card = g.aside.pop()
    g.discards.append(card)
    g.tell(SPECIAL_PUT_AWAY, card)


# Playing an airship card --------------------------------------------------------------------------------------------


def announce(g: State, card: int, slot: int, how: int) -> None:
    """The active player places a part; all others match it clockwise; then it is seen whether the round is over."""
    fit(g, g.active, card, slot, how)
    part = g.book.parts_of[card]
    for i in range(1, g.seats):
        g.then(follow, (g.active + i) % g.seats, part)
    g.then(maybe_end_round)


def fit(g: State, seat: int, card: int, slot: int, how: int) -> None:
    """What was in the slot is discarded."""
    airship = g.sides[seat].airship
    replaced = airship[slot]
    airship[slot] = card
    if replaced != EMPTY:
        g.discards.append(replaced)
    g.tell(PART_PLAYED, seat, card, slot, replaced, how)


def follow(g: State, seat: int, part: int) -> None:
    """Everybody who follows is asked, so that being asked betrays nothing (Ruling 13)."""
    g.ask(seat, CHOOSE_MATCH, part)
    g.then(match_answered, seat, part)


def match_answered(g: State, seat: int, part: int) -> None:
    """A match is forced; a Transmutation is the only way out of it (Ruling 3)."""
    action = answer_of(g)
    if isinstance(action, PlayPart):
        from_hand(g, seat, action.card)
        if g.sides[seat].airship[action.slot] == action.card:
            has_no(g, seat, part)  # Ruling 26: only who has no other may do that
        fit(g, seat, action.card, action.slot, MATCHED)
    elif isinstance(action, Transmute):
        transmute(g, seat, action)
    else:
        has_no(g, seat, part)
        g.tell(NOT_MATCHED, seat, part)


def transmute(g: State, seat: int, action: Transmute) -> None:
    """The special card is played, then the part, which nobody has to match; then the special is discarded."""
    special = reaction_of(g, g.sides[seat])
    from_hand(g, seat, special)
    g.tell(SPECIAL_PLAYED, seat, special)
    from_hand(g, seat, action.card)
    fit(g, seat, action.card, action.slot, TRANSMUTED)
    g.discards.append(special)
    g.tell(SPECIAL_PUT_AWAY, special)


def maybe_end_round(g: State) -> None:
    """The round ends when any airship is complete, after all have matched; what is left of the turn is lost."""
    if first_complete(g) != NOBODY:  # Ruling 5
        if g.aside:
            put_away(g)  # Ruling 15: the step that would do it is skipped
        g.skip_to(end_of_round)


# Ending the game ----------------------------------------------------------------------------------------------------


def the_end(g: State) -> None:
    """Most points; then the best single round; then most parts in the last round; then a shared place (Ruling 11)."""
    groups: dict[tuple[int, int, int], list[int]] = {}
    for seat in range(g.seats):
        side = g.sides[seat]
        standing = (side.total(), max(side.points), side.parts())
        groups.setdefault(standing, []).append(seat)
    ranking = [groups[standing] for standing in sorted(groups, reverse=True)]
    g.finish(Outcome([side.total() for side in g.sides], ranking[0], ranking))


def answer_of(g: State) -> Action:
    """What was answered to the question that this step has waited for."""
    action = g.book.actions[g.chosen]
    g.chosen = UNANSWERED
    return action
