"""What cards do: one function for each wording, and with it the text that says so.

The rules announce the moments; a card says at which of them its effect applies. An effect that finds nothing does
nothing (Ruling 15).
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.challengers.rules.benches import (
    exhaust_from_deck,
    leave_park,
    put_on_bench,
    put_on_exhaust,
)
from quarterdeck.games.challengers.rules.decisions import CHOOSE_SWAP, ask, of_one_set
from quarterdeck.games.challengers.rules.decks import leave_deck, peek, search
from quarterdeck.games.challengers.rules.events import CARD_GAINED, CARD_LEFT, FANS_GAINED
from quarterdeck.games.challengers.rules.match_decisions import (
    CHOOSE_BOTTOM,
    CHOOSE_EXHAUSTED,
    CHOOSE_FROM_DECK,
    CHOOSE_RAISED,
    CHOOSE_TOP,
    CHOOSE_VICTIM,
    MAY_RAISE,
    can_be_raised,
    weak_enough,
)
from quarterdeck.games.challengers.rules.pieces import (
    AT_THE_BOTTOM,
    FROM_BOTTOM,
    FROM_PARK,
    FROM_PILE,
    FROM_TOP,
    NOBODY,
    ON_TOP,
    ROBOT,
    SMALLEST_DECK,
    UNSEEN,
    State,
    is_open_game,
    opponent_of,
    side_of,
)
from quarterdeck.games.challengers.rules.piles import discard_openly, draw_in_a_match
from quarterdeck.games.challengers.rules.printed import (
    DURING_THE_ATTACK,
    FLAG_LOSS,
    FROM_THE_BENCH,
    IN_FLAG_POSSESSION,
    LEVELS,
    PICKED,
    REVEALED,
    SETS,
    TAKES_THE_FLAG,
    Act,
    Bonus,
    Card,
    Effect,
    Gift,
)
from quarterdeck.games.challengers.rules.worth import (
    each_empty_seat,
    each_of_set_on_the_bench,
    each_power_on_the_bench,
    each_set_on_the_bench,
    each_trophy_of_the_opponent,
    no_such_set_on_the_bench,
    own_attack,
    own_flag,
    own_power,
    own_power_attack,
    own_set,
    own_set_attack,
    plain_bonus,
    power_on_the_bench,
    set_on_the_bench,
    short_deck,
)

# Fans ---------------------------------------------------------------------------------------------------------------


def gain_fans(g: State, park: int, who: int, card: Card) -> None:
    if card.moment == PICKED:
        g.sides[who].draft.fans += card.amount  # others hear of it when her match begins
    elif who != ROBOT or is_open_game(g):  # Ruling 17
        side_of(g, who).fans += card.amount
        g.tell(FANS_GAINED, who, card.amount)


def fans_with_few_trophies(g: State, park: int, who: int, card: Card) -> None:
    if len(side_of(g, who).trophies) <= card.most:
        gain_fans(g, park, who, card)


def fans_with_a_short_deck(g: State, park: int, who: int, card: Card) -> None:
    if len(side_of(g, who).deck) <= card.most:  # Ruling 3
        gain_fans(g, park, who, card)


# The own deck -------------------------------------------------------------------------------------------------------


def order_the_top(g: State, park: int, who: int, card: Card) -> None:
    count = min(card.amount, len(side_of(g, who).deck))
    if count:
        peek(g, who, count)
    if count > 1:
        ask(g, who, CHOOSE_TOP, park, card.number, 0)


def one_of_two_to_the_bottom(g: State, park: int, who: int, card: Card) -> None:
    count = min(2, len(side_of(g, who).deck))
    if count:
        peek(g, who, count)
    if count > 1:
        ask(g, who, CHOOSE_BOTTOM, park, card.number, 0)


def search_for_the_top(g: State, park: int, who: int, card: Card) -> None:
    search_deck(g, park, who, card, ON_TOP)


def search_for_the_bottom(g: State, park: int, who: int, card: Card) -> None:
    search_deck(g, park, who, card, AT_THE_BOTTOM)


def search_deck(g: State, park: int, who: int, card: Card, where: int) -> None:
    count = len(side_of(g, who).deck)
    if count == 1:
        peek(g, who, 1)
    elif count > 1:
        search(g, who)
        ask(g, who, CHOOSE_FROM_DECK, park, card.number, where)


def exhaust_own_bottom(g: State, park: int, who: int, card: Card) -> None:
    if side_of(g, who).deck:
        exhaust_from_deck(g, who, 0, FROM_BOTTOM)


# Benches ------------------------------------------------------------------------------------------------------------


def exhaust_own_cards(g: State, park: int, who: int, card: Card) -> None:
    if weak_enough(g, side_of(g, who).bench, card):
        ask(g, who, CHOOSE_EXHAUSTED, park, card.number, card.amount)


def exhaust_weak_cards(g: State, park: int, who: int, card: Card) -> None:
    exhaust_own_cards(g, park, who, card)


def exhaust_from_opponents_bench(g: State, park: int, who: int, card: Card) -> None:
    if side_of(g, opponent_of(g, park, who)).bench:
        ask(g, who, CHOOSE_VICTIM, park, card.number, card.amount)


def raise_one(g: State, park: int, who: int, card: Card) -> None:
    if can_be_raised(g, side_of(g, who), card):  # Ruling 1: it must, if it can
        ask(g, who, CHOOSE_RAISED, park, card.number, 1)


def raise_by_power(g: State, park: int, who: int, card: Card) -> None:
    raise_one(g, park, who, card)


def raise_by_level(g: State, park: int, who: int, card: Card) -> None:
    raise_one(g, park, who, card)


def raise_by_name(g: State, park: int, who: int, card: Card) -> None:
    if can_be_raised(g, side_of(g, who), card):
        ask(g, who, MAY_RAISE, park, card.number, card.amount)


# The opponent's deck ------------------------------------------------------------------------------------------------


def exhaust_top_of_opponent(g: State, park: int, who: int, card: Card) -> None:
    opponent = opponent_of(g, park, who)
    deck = side_of(g, opponent).deck
    if deck:
        exhaust_from_deck(g, opponent, len(deck) - 1, FROM_TOP)


def bench_top_of_opponent(g: State, park: int, who: int, card: Card) -> None:
    opponent = opponent_of(g, park, who)
    side = side_of(g, opponent)
    if side.deck:
        put_on_bench(g, park, opponent, leave_deck(side, len(side.deck) - 1), FROM_TOP)  # Ruling 15


# Cards from the piles -----------------------------------------------------------------------------------------------


def pile_to_own_top(g: State, park: int, who: int, card: Card) -> None:
    gain_unseen(g, who, card, ON_TOP)


def pile_to_own_bottom(g: State, park: int, who: int, card: Card) -> None:
    gain_unseen(g, who, card, AT_THE_BOTTOM)


def pile_to_opponents_top(g: State, park: int, who: int, card: Card) -> None:
    gain_unseen(g, opponent_of(g, park, who), card, ON_TOP)


def gain_unseen(g: State, who: int, card: Card, where: int) -> None:
    """Whoever gets them keeps them (Ruling 16)."""
    side = side_of(g, who)
    for _ in range(card.amount):
        gained = draw_in_a_match(g, card.of_level)
        if gained != NOBODY:
            side.deck.insert(len(side.deck) if where == ON_TOP else 0, gained | UNSEEN)
            side.held[card.of_level] += 1
            g.tell(CARD_GAINED, who, card.of_level, where)


# The card that lost the flag ----------------------------------------------------------------------------------------


def exhausted_instead(g: State, park: int, who: int, card: Card) -> None:
    put_on_exhaust(g, who, leave_park(side_of(g, who)), FROM_PARK)


def promise_to_the_next(g: State, park: int, who: int, card: Card) -> None:
    side_of(g, who).promise = card.number


def leave_for_another(g: State, park: int, who: int, card: Card) -> None:
    """The card leaves for good; one of a pile lies face up in the exhaust instead (Ruling 4)."""
    side = side_of(g, who)
    discard_openly(g, leave_park(side))
    side.held[card.level] -= 1
    g.tell(CARD_LEFT, who, card.number)
    gained = draw_in_a_match(g, card.of_level)
    if gained != NOBODY:
        side.held[card.of_level] += 1
        put_on_exhaust(g, who, gained, FROM_PILE)


# When picked --------------------------------------------------------------------------------------------------------


def swap_for_a_pick(g: State, park: int, who: int, card: Card) -> None:
    """Only while a drawn card is left (Ruling 20), and never below the smallest deck (Ruling 7)."""
    side = g.sides[who]
    candidates = of_one_set(g, side.deck, card.of_set)
    if side.draft.drawn and len(candidates) >= card.amount and len(side.deck) - card.amount >= SMALLEST_DECK:
        g.ask(who, CHOOSE_SWAP, card.amount, card.of_set, 1)


def swap_set_for_a_pick(g: State, park: int, who: int, card: Card) -> None:
    swap_for_a_pick(g, park, who, card)


# Every wording a card file may use ----------------------------------------------------------------------------------


def acting(text: str, act: Act) -> Effect:
    return Effect(act.__name__, text, [REVEALED, TAKES_THE_FLAG, FLAG_LOSS], act, None, None)


def raising(text: str, act: Act) -> Effect:
    return Effect(act.__name__, text, [REVEALED, TAKES_THE_FLAG, FLAG_LOSS], act, None, None, raises=True)


def searching(text: str, act: Act) -> Effect:
    """The text says what the owner sees (Ruling 2)."""
    moments = [REVEALED, TAKES_THE_FLAG, FLAG_LOSS]
    return Effect(act.__name__, text.format(", as it lies,"), moments, act, None, None, text.format(", sorted,"))


def leaving(text: str, act: Act) -> Effect:
    return Effect(act.__name__, text, [FLAG_LOSS], act, None, None)


def picking(text: str, act: Act) -> Effect:
    return Effect(act.__name__, text, [PICKED], act, None, None)


def worth(text: str, bonus: Bonus) -> Effect:
    return Effect(bonus.__name__, text, [REVEALED, DURING_THE_ATTACK, IN_FLAG_POSSESSION], None, bonus, None)


def giving(text: str, gift: Gift) -> Effect:
    return Effect(gift.__name__, text, [FROM_THE_BENCH], None, None, gift)


WORDINGS: Final[list[Effect]] = [
    worth("+{amount}.", plain_bonus),
    worth("+{amount} for each different set on your bench.", each_set_on_the_bench),
    worth("+{amount} for each {set} card on your bench.", each_of_set_on_the_bench),
    worth("+{amount} if a {set} card is on your bench.", set_on_the_bench),
    worth("+{amount} if no {set} card is on your bench.", no_such_set_on_the_bench),
    worth("+{amount} for each card of base power {power} on your bench.", each_power_on_the_bench),
    worth("+{amount} if a card of base power {power} is on your bench.", power_on_the_bench),
    worth("+{amount} for each empty seat on your bench.", each_empty_seat),
    worth("+{amount} if your deck has {most} card or none left.", short_deck),
    worth("+{amount} for each trophy of your opponent.", each_trophy_of_the_opponent),
    giving("Your {set} cards get +{amount}.", own_set),
    giving("Your {set} cards get +{amount} while attacking.", own_set_attack),
    giving("Your cards of base power {power} get +{amount}.", own_power),
    giving("Your cards of base power {power} get +{amount} while attacking.", own_power_attack),
    giving("Your cards get +{amount} while attacking.", own_attack),
    giving("Your card in flag possession gets +{amount}.", own_flag),
    Effect("gain_fans", "Gain {amount} fans.", [REVEALED, TAKES_THE_FLAG, FLAG_LOSS, PICKED], gain_fans, None, None),
    acting("If you own {most} trophies or fewer, gain {amount} fans.", fans_with_few_trophies),
    acting("If your deck has {most} card or none left, gain {amount} fans.", fans_with_a_short_deck),
    acting("Look at the top {amount} cards of your deck and put them back in any order.", order_the_top),
    acting("Look at the top 2 cards of your deck; put one of them at the bottom.", one_of_two_to_the_bottom),
    searching("Search your deck{} and put any card on top of it.", search_for_the_top),
    searching("Search your deck{} and put any card at the bottom of it.", search_for_the_bottom),
    acting("Exhaust the bottom card of your deck.", exhaust_own_bottom),
    acting("Exhaust up to {amount} cards from your bench.", exhaust_own_cards),
    acting("You may exhaust {amount} card of base power {power} or less from your bench.", exhaust_weak_cards),
    acting("You may exhaust {amount} card from your opponent's bench.", exhaust_from_opponents_bench),
    raising("Put 1 card of base power {power} from your bench on top of your deck.", raise_by_power),
    raising("Put 1 level {level} card from your bench on top of your deck.", raise_by_level),
    raising("Put up to {amount} {name} cards from your bench on top of your deck.", raise_by_name),
    acting("Exhaust the top card of your opponent's deck.", exhaust_top_of_opponent),
    acting("The top card of your opponent's deck goes to her bench.", bench_top_of_opponent),
    acting("Put {amount} unseen card of pile {level} on top of your deck.", pile_to_own_top),
    acting("Put {amount} unseen cards of pile {level} at the bottom of your deck.", pile_to_own_bottom),
    acting("Put {amount} unseen card of pile {level} on top of your opponent's deck.", pile_to_opponents_top),
    leaving("It goes to your exhaust instead of the bench.", exhausted_instead),
    leaving("Your next revealed card gets +{amount} during its attack.", promise_to_the_next),
    leaving("It leaves your deck for good; a card of pile {level} goes to your exhaust.", leave_for_another),
    picking("You may remove {amount} card from your deck to pick 1 more.", swap_for_a_pick),
    picking("You may remove {amount} {set} cards from your deck to pick 1 more.", swap_set_for_a_pick),
]


def in_words(card: Card, text: str) -> str:
    """The text of a wording with a card's own numbers; one fan is a fan."""
    words = text.replace("{amount}", str(card.amount)).replace("{most}", str(card.most))
    words = words.replace("{power}", str(card.of_power)).replace("{name}", card.of_name)
    words = words.replace("{set}", SETS[card.of_set]).replace("{level}", LEVELS[card.of_level])
    return words.replace(" 1 fans", " 1 fan")
