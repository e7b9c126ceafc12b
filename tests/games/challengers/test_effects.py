"""One situation or more for every wording that a card file may use."""

from __future__ import annotations

import pytest

from quarterdeck.games.challengers.rules.effects import WORDINGS
from tests.games.challengers.table import BOOK, GAME, in_order, match, play, sentences

AGAINST_5 = "flag: 1\n 1 park: horse-b\n 1 deck: newcomer newcomer newcomer\n round: 1\n"
"""Seat 0 attacks a card of power 5."""
AGAINST_1 = "flag: 1\n 1 park: newcomer\n 1 deck: dragon-c\n"

Case = tuple[str, list[str], list[str], list[str]]
"""The situation, the answers, what is told in this order, and what is not told."""

CASES: dict[str, list[Case]] = {
    "plain_bonus": [
        (
            f"{AGAINST_1} 0 deck: gangster-a",
            [],
            [
                "Gangster of seat 0 has power 4.",
                "Gangster: +2 Gangster.",
                "Gangster of seat 0 takes the flag.",
                "Gangster of seat 0 has power 2.",
            ],
            [],
        ),
        (
            f"{AGAINST_1} 0 deck: skeleton-a",
            [],
            [
                "Skeleton of seat 0 has power 2.",
                "Skeleton of seat 0 takes the flag.",
                "Skeleton of seat 0 has power 3.",
                "Skeleton: +1 Skeleton.",
            ],
            [],
        ),
        (f"{AGAINST_1} 0 deck: treasure-a", [], ["Treasure of seat 0 has power 4."], []),
    ],
    "each_set_on_the_bench": [
        (
            f"{AGAINST_5} 0 deck: mascot-b\n 0 bench: newcomer talent pig-a cat-a pony-a",
            [],
            ["Mascot of seat 0 has power 6.", "Mascot: +4 Mascot.", "Mascot of seat 0 takes the flag."],
            ["Mascot of seat 0 has power 2."],
        )
    ],
    "each_of_set_on_the_bench": [
        (
            f"{AGAINST_5} 0 deck: teenager-b\n 0 bench: skeleton-a skeleton-a bat-b pig-a",
            [],
            ["Teenager of seat 0 has power 5.", "Teenager: +3 Teenager."],
            [],
        )
    ],
    "set_on_the_bench": [
        (f"{AGAINST_5} 0 deck: merman-a\n 0 bench: parrot-a cook-b", [], ["Merman of seat 0 has power 4."], []),
        (f"{AGAINST_5} 0 deck: merman-a\n 0 bench: pig-a", [], ["Merman of seat 0 has power 1."], []),
    ],
    "no_such_set_on_the_bench": [
        (f"{AGAINST_5} 0 deck: hermit-a\n 0 bench: pig-a", [], ["Hermit of seat 0 has power 4."], []),
        (f"{AGAINST_5} 0 deck: hermit-a\n 0 bench: newcomer", [], ["Hermit of seat 0 has power 2."], []),
    ],
    "each_power_on_the_bench": [
        (
            f"{AGAINST_5} 0 deck: stable-boy-a\n 0 bench: pig-a pig-a dog talent",
            [],
            ["Stable Boy of seat 0 has power 5.", "Stable Boy: +3 Stable Boy."],
            [],
        )
    ],
    "power_on_the_bench": [
        (f"{AGAINST_5} 0 deck: jester-a\n 0 bench: newcomer clown-a", [], ["Jester of seat 0 has power 4."], []),
        (f"{AGAINST_5} 0 deck: jester-a\n 0 bench: talent", [], ["Jester of seat 0 has power 1."], []),
    ],
    "each_empty_seat": [
        (
            f"{AGAINST_5} 0 deck: mime-b\n 0 bench: newcomer newcomer talent talent-a",
            [],
            ["Mime of seat 0 has power 5.", "Mime: +4 Mime."],
            [],
        ),
        (
            f"{AGAINST_5} 0 deck: illusionist-c\n 0 bench: pig-a cat-a cat-a",
            [],
            [
                "Illusionist of seat 0 has power 5.",
                "Illusionist of seat 0 takes the flag.",
                "Illusionist of seat 0 has power 9.",
                "Illusionist: +4 Illusionist.",
            ],
            [],
        ),
    ],
    "short_deck": [
        (f"{AGAINST_5} 0 deck: lifeguard-b newcomer", [], ["Lifeguard of seat 0 has power 6."], []),
        (f"{AGAINST_5} 0 deck: lifeguard-b newcomer newcomer", [], ["Lifeguard of seat 0 has power 4."], []),
    ],
    "each_trophy_of_the_opponent": [
        (
            f"{AGAINST_5} 0 deck: knight-b\n 1 trophies: 1 2\n round: 3".replace("round: 1\n", ""),
            [],
            [
                "Knight of seat 0 has power 5.",
                "Knight: +2 Knight.",
                "Knight of seat 0 takes the flag.",
                "Knight of seat 0 has power 3.",
            ],
            [],
        )
    ],
    "own_set": [
        (
            f"{AGAINST_5} 0 deck: champion\n 0 bench: blacksmith-b blacksmith-b",
            [],
            [
                "Champion of seat 0 has power 6.",
                "Champion: +2 Blacksmith ×2.",
                "Champion of seat 0 takes the flag.",
            ],
            ["Champion of seat 0 has power 4."],
        ),
        (f"{AGAINST_5} 0 deck: pig-a\n 0 bench: blacksmith-b", [], ["Pig of seat 0 has power 3."], []),
        (f"{AGAINST_5} 0 deck: pony-a\n 0 bench: vendor-a", [], ["Pony of seat 0 has power 4."], []),
    ],
    "own_set_attack": [
        (
            f"{AGAINST_5} 0 deck: lion-b\n 0 bench: director-b",
            [],
            [
                "Lion of seat 0 has power 6.",
                "Lion: +1 Director.",
                "Lion of seat 0 takes the flag.",
                "Lion of seat 0 has power 5.",
            ],
            [],
        )
    ],
    "own_power": [
        (
            f"{AGAINST_1} 0 deck: talent\n 0 bench: a-i-a\n left out: Funfair",
            [],
            ["Talent of seat 0 has power 3.", "Talent: +1 A.I..", "Talent of seat 0 takes the flag."],
            ["Talent of seat 0 has power 2."],
        ),
        (f"{AGAINST_1} 0 deck: dog\n 0 bench: a-i-a\n left out: Funfair", [], ["Dog of seat 0 has power 3."], []),
    ],
    "own_power_attack": [
        (
            f"{AGAINST_1} 0 deck: newcomer\n 0 bench: make-up-artist-a",
            [],
            [
                "Newcomer of seat 0 has power 3.",
                "Newcomer of seat 0 takes the flag.",
                "Newcomer of seat 0 has power 1.",
            ],
            [],
        )
    ],
    "own_attack": [
        (
            f"{AGAINST_5} 0 deck: talent pig-a\n 0 bench: bard-c",
            [],
            [
                "Talent of seat 0 has power 3.",
                "Seat 0 attacks with 3 of 5.",
                "Pig of seat 0 has power 4.",
                "Seat 0 attacks with 7 of 5.",
                "Pig of seat 0 has power 3.",
            ],
            [],
        )
    ],
    "own_flag": [
        (
            f"{AGAINST_1} 0 deck: talent\n 0 bench: cook-b",
            [],
            [
                "Talent of seat 0 has power 2.",
                "Talent of seat 0 takes the flag.",
                "Talent of seat 0 has power 3.",
                "Talent: +1 Cook.",
            ],
            [],
        )
    ],
    "gain_fans": [
        (
            f"{AGAINST_1} 0 deck: clown-a",
            [],
            ["Clown of seat 0 takes the flag.", "Seat 0 gains 2 fans."],
            [],
        ),
        (f"{AGAINST_5} 0 deck: clown-a", [], [], ["Seat 0 gains 2 fans."]),
        (f"{AGAINST_1} 0 deck: heroine-c", [], ["Seat 0 gains 3 fans."], []),
    ],
    "fans_with_few_trophies": [
        (
            f"{AGAINST_1} 0 deck: fan-bus-c\n 0 trophies: 1 2 3\n round: 5",
            [],
            ["Seat 0 reveals Fan-Bus.", "Seat 0 gains 2 fans."],
            [],
        ),
        (f"{AGAINST_1} 0 deck: fan-bus-c\n 0 trophies: 1 2 3 4\n round: 5", [], [], ["Seat 0 gains 2 fans."]),
    ],
    "fans_with_a_short_deck": [
        (f"{AGAINST_1} 0 deck: pyrotechnician-b dog", [], ["Seat 0 gains 2 fans."], []),
        (f"{AGAINST_1} 0 deck: pyrotechnician-b dog dog-b", [], [], ["Seat 0 gains 2 fans."]),
    ],
    "order_the_top": [
        (
            f"{AGAINST_5} 0 deck: juggler-a newcomer talent champion dog",
            ["0: top champion", "0: top talent"],
            [
                "Seat 0 looks at the top of the deck: 3.",
                "You see Newcomer at place 1 of your deck.",
                "You see Champion at place 3 of your deck.",
                "Seat 0 puts a card on top of the deck.",
                "Seat 0 reveals Champion.",
            ],
            [],
        ),
        (
            f"{AGAINST_5} 0 deck: juggler-a newcomer talent",
            ["0: top talent"],
            ["Seat 0 looks at the top of the deck: 2.", "Seat 0 reveals Talent.", "Seat 0 reveals Newcomer."],
            [],
        ),
        (
            f"{AGAINST_5} 0 deck: bumper-car-c newcomer",
            [],
            ["Seat 0 looks at the top of the deck: 1.", "You see Newcomer at place 1 of your deck."],
            [],
        ),
        (f"{AGAINST_5} 0 deck: juggler-a", [], ["Seat 0 reveals Juggler."], []),
    ],
    "one_of_two_to_the_bottom": [
        (
            f"{AGAINST_5} 0 deck: reporter-a newcomer talent dog",
            ["0: bottom newcomer"],
            ["Seat 0 reveals Talent.", "Seat 0 reveals Dog.", "Seat 0 reveals Newcomer."],
            [],
        ),
        (f"{AGAINST_5} 0 deck: reporter-a dog", [], ["You see Dog at place 1 of your deck."], []),
        (
            "flag: 1\n 1 park: navigator-b\n 1 deck: newcomer dragon-c\n 0 deck: champion",
            ["1: bottom newcomer"],
            [
                "Seat 0 attacks with 4 of 4.",
                "Seat 1 looks at the top of the deck: 2.",
                "Champion of seat 0 takes the flag.",
                "Navigator of seat 1 goes to the bench, from the park.",
                "Seat 1 reveals Dragon.",
            ],
            [],
        ),
    ],
    "search_for_the_top": [
        (
            "flag: 1\n 1 park: clairvoyant-b\n 1 deck: newcomer talent dragon-c\n 0 deck: champion",
            ["1: top dragon-c"],
            ["Seat 1 searches the deck.", "Champion of seat 0 takes the flag.", "Seat 1 reveals Dragon."],
            [],
        )
    ],
    "search_for_the_bottom": [
        (
            f"{AGAINST_5} 0 deck: sailor-a newcomer dog",
            ["0: bottom newcomer"],
            ["Seat 0 searches the deck.", "Seat 0 puts a card to the bottom of the deck.", "Seat 0 reveals Dog."],
            [],
        )
    ],
    "exhaust_own_bottom": [
        (
            f"{AGAINST_5} 0 deck: submarine-c newcomer dog",
            [],
            ["Dog of seat 0 is exhausted, from the bottom of the deck.", "Submarine of seat 0 takes the flag."],
            [],
        ),
        (f"{AGAINST_5} 0 deck: submarine-c", [], ["Submarine of seat 0 takes the flag."], []),
    ],
    "exhaust_own_cards": [
        (
            f"{AGAINST_5} 0 deck: butler-a\n 0 bench: newcomer newcomer dog",
            ["0: exhaust newcomer", "0: exhaust newcomer"],
            ["Newcomer of seat 0 is exhausted, from the bench."] * 2,
            [],
        ),
        (
            f"{AGAINST_5} 0 deck: vacuum-cleaner-c\n 0 bench: dog dog-b dragon-c",
            ["0: exhaust dragon-c", "0: done"],
            ["Dragon of seat 0 is exhausted, from the bench.", "Vacuum Cleaner of seat 0 takes the flag."],
            ["Dog of seat 0 is exhausted, from the bench."],
        ),
    ],
    "exhaust_weak_cards": [
        (
            f"{AGAINST_5} 0 deck: sorcerer-b\n 0 bench: champion dog",
            ["0: exhaust dog"],
            ["Dog of seat 0 is exhausted, from the bench."],
            [],
        ),
        (f"{AGAINST_5} 0 deck: sorcerer-b\n 0 bench: champion", [], ["Seat 0 attacks with 4 of 5."], []),
    ],
    "exhaust_from_opponents_bench": [
        (
            f"{AGAINST_5} 0 deck: siren-c\n 1 bench: cook-b dog",
            ["0: exhaust cook-b"],
            [
                "Cook of seat 1 is exhausted, from the bench.",
                "Horse of seat 1 has power 5.",
                "Seat 0 attacks with 6 of 5.",
            ],
            [],
        )
    ],
    "raise_by_power": [
        (
            f"{AGAINST_5} 0 deck: necromancer-b\n 0 bench: talent dog",
            [],
            ["Talent of seat 0 goes from the bench on top of the deck.", "Seat 0 reveals Talent."],
            [],
        ),
        (
            f"{AGAINST_5} 0 deck: necromancer-b\n 0 bench: talent talent-a",
            ["0: top talent-a"],
            ["Talent of seat 0 goes from the bench on top of the deck.", "Seat 0 reveals Talent."],
            [],
        ),
    ],
    "raise_by_level": [
        (
            f"{AGAINST_5} 0 deck: vampire-c\n 0 bench: dog dog-b champion",
            [],
            ["Dog of seat 0 goes from the bench on top of the deck.", "Seat 0 reveals Dog."],
            [],
        ),
        (f"{AGAINST_5} 0 deck: vampire-c\n 0 bench: dog champion", [], [], ["Seat 0 reveals Dog."]),
    ],
    "raise_by_name": [
        (
            f"{AGAINST_5} 0 deck: movie-star-a\n 0 bench: newcomer newcomer newcomer",
            ["0: top newcomer", "0: top newcomer"],
            ["Seat 0 reveals Newcomer.", "Seat 0 reveals Newcomer.", "Seat 0 attacks with 4 of 5."],
            [],
        ),
        (f"{AGAINST_5} 0 deck: movie-star-a\n 0 bench: newcomer", ["0: done"], [], ["Seat 0 reveals Newcomer."]),
    ],
    "exhaust_top_of_opponent": [
        (
            f"{AGAINST_5} 0 deck: ghost-b dragon-c",
            [],
            ["Newcomer of seat 1 is exhausted, from the top of the deck.", "Seat 0 attacks with 1 of 5."],
            [],
        ),
    ],
    "bench_top_of_opponent": [
        (
            f"{AGAINST_1} 0 deck: cowboy-b",
            [],
            [
                "Cowboy of seat 0 takes the flag.",
                "Dragon of seat 1 goes to the bench, from the top of the deck.",
                "Newcomer of seat 1 goes to the bench, from the park.",
            ],
            [],
        )
    ],
    "pile_to_own_top": [
        (
            f"{AGAINST_1} 0 deck: villain-c dog\n pile a: pig-a",
            [],
            ["Seat 0 gets an unseen card of pile A at the top of the deck.", "Villain of seat 0 takes the flag."],
            [],
        ),
    ],
    "pile_to_own_bottom": [
        (
            f"{AGAINST_5} 0 deck: ufo-b\n pile a: cat-a pony-a\n left out: Castle".replace("horse-b", "bat-b"),
            [],
            ["Seat 0 gets an unseen card of pile A at the bottom of the deck."] * 2
            + ["Seat 0 reveals Cat.", "Cat of seat 0 takes the flag."],
            [],
        )
    ],
    "pile_to_opponents_top": [
        (
            f"{AGAINST_1} 0 deck: hologram-c\n pile b: bat-b\n left out: Castle".replace("dragon-c", "talent"),
            [],
            ["Seat 1 gets an unseen card of pile B at the top of the deck.", "Seat 1 reveals Bat."],
            [],
        )
    ],
    "exhausted_instead": [
        (
            "flag: 1\n 1 park: newcomer prince-c\n 1 deck: talent\n 0 deck: dragon-c",
            [],
            [
                "Prince of seat 1 is exhausted, from the park.",
                "Dragon of seat 0 takes the flag.",
                "Newcomer of seat 1 goes to the bench, from the park.",
            ],
            ["Prince of seat 1 goes to the bench, from the park."],
        )
    ],
    "promise_to_the_next": [
        (
            "flag: 1\n 1 park: comic-character-b\n 1 deck: dog talent newcomer\n 0 deck: dragon-c",
            [],
            [
                "Dog of seat 1 has power 5.",
                "Dog: +2 Comic Character.",
                "Talent of seat 1 has power 2.",
                "Talent of seat 1 takes the flag.",
            ],
            [],
        )
    ],
    "leave_for_another": [
        (
            "flag: 1\n 1 park: newcomer rescue-pod-a\n 1 deck: talent\n 0 deck: dog\n pile b: bat-b\n left out: Castle",
            [],
            [
                "Rescue Pod leaves seat 1 for good.",
                "Bat of seat 1 is exhausted, from a pile.",
                "Dog of seat 0 takes the flag.",
                "Newcomer of seat 1 goes to the bench, from the park.",
            ],
            ["Rescue Pod of seat 1 goes to the bench, from the park."],
        )
    ],
}

IN_THE_DECK_PHASE = {"swap_for_a_pick", "swap_set_for_a_pick"}
"""See test_tournament."""


@pytest.mark.parametrize(("wording", "number"), [(name, i) for name, cases in CASES.items() for i in range(len(cases))])
def test_an_effect_does_what_it_says(wording: str, number: int) -> None:
    text, answers, wanted, unwanted = CASES[wording][number]
    said = sentences(play(match(text), *answers))
    assert in_order(wanted, said), "\n".join(said)
    assert not set(unwanted) & set(said), "\n".join(said)


def test_every_wording_has_a_situation() -> None:
    assert set(CASES) | IN_THE_DECK_PHASE == {effect.name for effect in WORDINGS}


def test_every_wording_is_on_a_card_and_every_card_says_what_it_does() -> None:
    assert {effect.name for effect in WORDINGS} == {card.effect.name for card in BOOK.cards if card.effect is not None}
    for card in BOOK.cards:
        assert bool(card.text) == (card.effect is not None) == (card.moment > 0)
        assert "{" not in card.text


def test_the_book_has_the_71_characters_in_their_numbers() -> None:
    drafted = [card for card in BOOK.cards if card.level < 3]
    assert len(drafted) == 71
    assert [sum(card.copies for card in drafted if card.level == level) for level in range(3)] == [96, 98, 66]
    assert GAME.book.notices


def test_what_may_be_raised_is_asked_for_in_cards() -> None:
    g = play(match(f"{AGAINST_5} 0 deck: movie-star-a\n 0 bench: newcomer newcomer newcomer"))
    assert g.question(0) == "Movie Star: put up to 2 Newcomer cards from your bench on top of your deck."
    assert play(g, "0: top newcomer").question(0) == (
        "Movie Star: put a Newcomer card from your bench on top of your deck."
    )
