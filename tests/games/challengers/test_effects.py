"""One situation or more for every wording that a card file may use."""

from __future__ import annotations

import pytest

from quarterdeck.games.challengers.effects import WORDINGS
from tests.games.challengers.table import BOOK, GAME, in_order, match, play, sentences

AGAINST_5 = "flag: 2\n 2 park: horse-b\n 2 deck: newcomer newcomer newcomer\n round: 1\n"
"""Player 1 attacks a card of power 5."""
AGAINST_1 = "flag: 2\n 2 park: newcomer\n 2 deck: dragon-c\n"

Case = tuple[str, list[str], list[str], list[str]]
"""The situation, the answers, what is told in this order, and what is not told."""

CASES: dict[str, list[Case]] = {
    "plain_bonus": [
        (
            f"{AGAINST_1} 1 deck: gangster-a",
            [],
            [
                "Gangster of Player 1 has power 4.",
                "Gangster: +2 Gangster.",
                "Gangster of Player 1 takes the flag.",
                "Gangster of Player 1 has power 2.",
            ],
            [],
        ),
        (
            f"{AGAINST_1} 1 deck: skeleton-a",
            [],
            [
                "Skeleton of Player 1 has power 2.",
                "Skeleton of Player 1 takes the flag.",
                "Skeleton of Player 1 has power 3.",
                "Skeleton: +1 Skeleton.",
            ],
            [],
        ),
        (f"{AGAINST_1} 1 deck: treasure-a", [], ["Treasure of Player 1 has power 4."], []),
    ],
    "each_set_on_the_bench": [
        (
            f"{AGAINST_5} 1 deck: mascot-b\n 1 bench: newcomer talent pig-a cat-a pony-a",
            [],
            ["Mascot of Player 1 has power 6.", "Mascot: +4 Mascot.", "Mascot of Player 1 takes the flag."],
            ["Mascot of Player 1 has power 2."],
        )
    ],
    "each_of_set_on_the_bench": [
        (
            f"{AGAINST_5} 1 deck: teenager-b\n 1 bench: skeleton-a skeleton-a bat-b pig-a",
            [],
            ["Teenager of Player 1 has power 5.", "Teenager: +3 Teenager."],
            [],
        )
    ],
    "set_on_the_bench": [
        (f"{AGAINST_5} 1 deck: merman-a\n 1 bench: parrot-a cook-b", [], ["Merman of Player 1 has power 4."], []),
        (f"{AGAINST_5} 1 deck: merman-a\n 1 bench: pig-a", [], ["Merman of Player 1 has power 1."], []),
    ],
    "no_such_set_on_the_bench": [
        (f"{AGAINST_5} 1 deck: hermit-a\n 1 bench: pig-a", [], ["Hermit of Player 1 has power 4."], []),
        (f"{AGAINST_5} 1 deck: hermit-a\n 1 bench: newcomer", [], ["Hermit of Player 1 has power 2."], []),
    ],
    "each_power_on_the_bench": [
        (
            f"{AGAINST_5} 1 deck: stable-boy-a\n 1 bench: pig-a pig-a dog talent",
            [],
            ["Stable Boy of Player 1 has power 5.", "Stable Boy: +3 Stable Boy."],
            [],
        )
    ],
    "power_on_the_bench": [
        (f"{AGAINST_5} 1 deck: jester-a\n 1 bench: newcomer clown-a", [], ["Jester of Player 1 has power 4."], []),
        (f"{AGAINST_5} 1 deck: jester-a\n 1 bench: talent", [], ["Jester of Player 1 has power 1."], []),
    ],
    "each_empty_seat": [
        (
            f"{AGAINST_5} 1 deck: mime-b\n 1 bench: newcomer newcomer talent talent-a",
            [],
            ["Mime of Player 1 has power 5.", "Mime: +4 Mime."],
            [],
        ),
        (
            f"{AGAINST_5} 1 deck: illusionist-c\n 1 bench: pig-a cat-a cat-a",
            [],
            [
                "Illusionist of Player 1 has power 5.",
                "Illusionist of Player 1 takes the flag.",
                "Illusionist of Player 1 has power 9.",
                "Illusionist: +4 Illusionist.",
            ],
            [],
        ),
    ],
    "short_deck": [
        (f"{AGAINST_5} 1 deck: lifeguard-b newcomer", [], ["Lifeguard of Player 1 has power 6."], []),
        (f"{AGAINST_5} 1 deck: lifeguard-b newcomer newcomer", [], ["Lifeguard of Player 1 has power 4."], []),
    ],
    "each_trophy_of_the_opponent": [
        (
            f"{AGAINST_5} 1 deck: knight-b\n 2 trophies: 1 2\n round: 3".replace("round: 1\n", ""),
            [],
            [
                "Knight of Player 1 has power 5.",
                "Knight: +2 Knight.",
                "Knight of Player 1 takes the flag.",
                "Knight of Player 1 has power 3.",
            ],
            [],
        )
    ],
    "own_set": [
        (
            f"{AGAINST_5} 1 deck: champion\n 1 bench: blacksmith-b blacksmith-b",
            [],
            [
                "Champion of Player 1 has power 6.",
                "Champion: +2 Blacksmith ×2.",
                "Champion of Player 1 takes the flag.",
            ],
            ["Champion of Player 1 has power 4."],
        ),
        (f"{AGAINST_5} 1 deck: pig-a\n 1 bench: blacksmith-b", [], ["Pig of Player 1 has power 3."], []),
        (f"{AGAINST_5} 1 deck: pony-a\n 1 bench: vendor-a", [], ["Pony of Player 1 has power 4."], []),
    ],
    "own_set_attack": [
        (
            f"{AGAINST_5} 1 deck: lion-b\n 1 bench: director-b",
            [],
            [
                "Lion of Player 1 has power 6.",
                "Lion: +1 Director.",
                "Lion of Player 1 takes the flag.",
                "Lion of Player 1 has power 5.",
            ],
            [],
        )
    ],
    "own_power": [
        (
            f"{AGAINST_1} 1 deck: talent\n 1 bench: a-i-a\n left out: Funfair",
            [],
            ["Talent of Player 1 has power 3.", "Talent: +1 A.I..", "Talent of Player 1 takes the flag."],
            ["Talent of Player 1 has power 2."],
        ),
        (f"{AGAINST_1} 1 deck: dog\n 1 bench: a-i-a\n left out: Funfair", [], ["Dog of Player 1 has power 3."], []),
    ],
    "own_power_attack": [
        (
            f"{AGAINST_1} 1 deck: newcomer\n 1 bench: make-up-artist-a",
            [],
            [
                "Newcomer of Player 1 has power 3.",
                "Newcomer of Player 1 takes the flag.",
                "Newcomer of Player 1 has power 1.",
            ],
            [],
        )
    ],
    "own_attack": [
        (
            f"{AGAINST_5} 1 deck: talent pig-a\n 1 bench: bard-c",
            [],
            [
                "Talent of Player 1 has power 3.",
                "Player 1 attacks with 3 of 5.",
                "Pig of Player 1 has power 4.",
                "Player 1 attacks with 7 of 5.",
                "Pig of Player 1 has power 3.",
            ],
            [],
        )
    ],
    "own_flag": [
        (
            f"{AGAINST_1} 1 deck: talent\n 1 bench: cook-b",
            [],
            [
                "Talent of Player 1 has power 2.",
                "Talent of Player 1 takes the flag.",
                "Talent of Player 1 has power 3.",
                "Talent: +1 Cook.",
            ],
            [],
        )
    ],
    "gain_fans": [
        (
            f"{AGAINST_1} 1 deck: clown-a",
            [],
            ["Clown of Player 1 takes the flag.", "Player 1 gains 2 fans."],
            [],
        ),
        (f"{AGAINST_5} 1 deck: clown-a", [], [], ["Player 1 gains 2 fans."]),
        (f"{AGAINST_1} 1 deck: heroine-c", [], ["Player 1 gains 3 fans."], []),
    ],
    "fans_with_few_trophies": [
        (
            f"{AGAINST_1} 1 deck: fan-bus-c\n 1 trophies: 1 2 3\n round: 5",
            [],
            ["Player 1 reveals Fan-Bus.", "Player 1 gains 2 fans."],
            [],
        ),
        (f"{AGAINST_1} 1 deck: fan-bus-c\n 1 trophies: 1 2 3 4\n round: 5", [], [], ["Player 1 gains 2 fans."]),
    ],
    "fans_with_a_short_deck": [
        (f"{AGAINST_1} 1 deck: pyrotechnician-b dog", [], ["Player 1 gains 2 fans."], []),
        (f"{AGAINST_1} 1 deck: pyrotechnician-b dog dog-b", [], [], ["Player 1 gains 2 fans."]),
    ],
    "order_the_top": [
        (
            f"{AGAINST_5} 1 deck: juggler-a newcomer talent champion dog",
            ["1: top champion", "1: top talent"],
            [
                "Player 1 looks at the top of the deck: 3.",
                "You see Newcomer at place 1 of your deck.",
                "You see Champion at place 3 of your deck.",
                "Player 1 puts a card on top of the deck.",
                "Player 1 reveals Champion.",
            ],
            [],
        ),
        (
            f"{AGAINST_5} 1 deck: juggler-a newcomer talent",
            ["1: top talent"],
            ["Player 1 looks at the top of the deck: 2.", "Player 1 reveals Talent.", "Player 1 reveals Newcomer."],
            [],
        ),
        (
            f"{AGAINST_5} 1 deck: bumper-car-c newcomer",
            [],
            ["Player 1 looks at the top of the deck: 1.", "You see Newcomer at place 1 of your deck."],
            [],
        ),
        (f"{AGAINST_5} 1 deck: juggler-a", [], ["Player 1 reveals Juggler."], []),
    ],
    "one_of_two_to_the_bottom": [
        (
            f"{AGAINST_5} 1 deck: reporter-a newcomer talent dog",
            ["1: bottom newcomer"],
            ["Player 1 reveals Talent.", "Player 1 reveals Dog.", "Player 1 reveals Newcomer."],
            [],
        ),
        (f"{AGAINST_5} 1 deck: reporter-a dog", [], ["You see Dog at place 1 of your deck."], []),
        (
            "flag: 2\n 2 park: navigator-b\n 2 deck: newcomer dragon-c\n 1 deck: champion",
            ["2: bottom newcomer"],
            [
                "Player 1 attacks with 4 of 4.",
                "Player 2 looks at the top of the deck: 2.",
                "Champion of Player 1 takes the flag.",
                "Navigator of Player 2 goes to the bench, from the park.",
                "Player 2 reveals Dragon.",
            ],
            [],
        ),
    ],
    "search_for_the_top": [
        (
            "flag: 2\n 2 park: clairvoyant-b\n 2 deck: newcomer talent dragon-c\n 1 deck: champion",
            ["2: top dragon-c"],
            ["Player 2 searches the deck.", "Champion of Player 1 takes the flag.", "Player 2 reveals Dragon."],
            [],
        )
    ],
    "search_for_the_bottom": [
        (
            f"{AGAINST_5} 1 deck: sailor-a newcomer dog",
            ["1: bottom newcomer"],
            ["Player 1 searches the deck.", "Player 1 puts a card to the bottom of the deck.", "Player 1 reveals Dog."],
            [],
        )
    ],
    "exhaust_own_bottom": [
        (
            f"{AGAINST_5} 1 deck: submarine-c newcomer dog",
            [],
            ["Dog of Player 1 is exhausted, from the bottom of the deck.", "Submarine of Player 1 takes the flag."],
            [],
        ),
        (f"{AGAINST_5} 1 deck: submarine-c", [], ["Submarine of Player 1 takes the flag."], []),
    ],
    "exhaust_own_cards": [
        (
            f"{AGAINST_5} 1 deck: butler-a\n 1 bench: newcomer newcomer dog",
            ["1: exhaust newcomer", "1: exhaust newcomer"],
            ["Newcomer of Player 1 is exhausted, from the bench."] * 2,
            [],
        ),
        (
            f"{AGAINST_5} 1 deck: vacuum-cleaner-c\n 1 bench: dog dog-b dragon-c",
            ["1: exhaust dragon-c", "1: done"],
            ["Dragon of Player 1 is exhausted, from the bench.", "Vacuum Cleaner of Player 1 takes the flag."],
            ["Dog of Player 1 is exhausted, from the bench."],
        ),
    ],
    "exhaust_weak_cards": [
        (
            f"{AGAINST_5} 1 deck: sorcerer-b\n 1 bench: champion dog",
            ["1: exhaust dog"],
            ["Dog of Player 1 is exhausted, from the bench."],
            [],
        ),
        (f"{AGAINST_5} 1 deck: sorcerer-b\n 1 bench: champion", [], ["Player 1 attacks with 4 of 5."], []),
    ],
    "exhaust_from_opponents_bench": [
        (
            f"{AGAINST_5} 1 deck: siren-c\n 2 bench: cook-b dog",
            ["1: exhaust cook-b"],
            [
                "Cook of Player 2 is exhausted, from the bench.",
                "Horse of Player 2 has power 5.",
                "Player 1 attacks with 6 of 5.",
            ],
            [],
        )
    ],
    "raise_by_power": [
        (
            f"{AGAINST_5} 1 deck: necromancer-b\n 1 bench: talent dog",
            [],
            ["Talent of Player 1 goes from the bench on top of the deck.", "Player 1 reveals Talent."],
            [],
        ),
        (
            f"{AGAINST_5} 1 deck: necromancer-b\n 1 bench: talent talent-a",
            ["1: top talent-a"],
            ["Talent of Player 1 goes from the bench on top of the deck.", "Player 1 reveals Talent."],
            [],
        ),
    ],
    "raise_by_level": [
        (
            f"{AGAINST_5} 1 deck: vampire-c\n 1 bench: dog dog-b champion",
            [],
            ["Dog of Player 1 goes from the bench on top of the deck.", "Player 1 reveals Dog."],
            [],
        ),
        (f"{AGAINST_5} 1 deck: vampire-c\n 1 bench: dog champion", [], [], ["Player 1 reveals Dog."]),
    ],
    "raise_by_name": [
        (
            f"{AGAINST_5} 1 deck: movie-star-a\n 1 bench: newcomer newcomer newcomer",
            ["1: top newcomer", "1: top newcomer"],
            ["Player 1 reveals Newcomer.", "Player 1 reveals Newcomer.", "Player 1 attacks with 4 of 5."],
            [],
        ),
        (f"{AGAINST_5} 1 deck: movie-star-a\n 1 bench: newcomer", ["1: done"], [], ["Player 1 reveals Newcomer."]),
    ],
    "exhaust_top_of_opponent": [
        (
            f"{AGAINST_5} 1 deck: ghost-b dragon-c",
            [],
            ["Newcomer of Player 2 is exhausted, from the top of the deck.", "Player 1 attacks with 1 of 5."],
            [],
        ),
    ],
    "bench_top_of_opponent": [
        (
            f"{AGAINST_1} 1 deck: cowboy-b",
            [],
            [
                "Cowboy of Player 1 takes the flag.",
                "Dragon of Player 2 goes to the bench, from the top of the deck.",
                "Newcomer of Player 2 goes to the bench, from the park.",
            ],
            [],
        )
    ],
    "pile_to_own_top": [
        (
            f"{AGAINST_1} 1 deck: villain-c dog\n pile a: pig-a",
            [],
            ["Player 1 gets an unseen card of pile A at the top of the deck.", "Villain of Player 1 takes the flag."],
            [],
        ),
    ],
    "pile_to_own_bottom": [
        (
            f"{AGAINST_5} 1 deck: ufo-b\n pile a: cat-a pony-a\n left out: Castle".replace("horse-b", "bat-b"),
            [],
            ["Player 1 gets an unseen card of pile A at the bottom of the deck."] * 2
            + ["Player 1 reveals Cat.", "Cat of Player 1 takes the flag."],
            [],
        )
    ],
    "pile_to_opponents_top": [
        (
            f"{AGAINST_1} 1 deck: hologram-c\n pile b: bat-b\n left out: Castle".replace("dragon-c", "talent"),
            [],
            ["Player 2 gets an unseen card of pile B at the top of the deck.", "Player 2 reveals Bat."],
            [],
        )
    ],
    "exhausted_instead": [
        (
            "flag: 2\n 2 park: newcomer prince-c\n 2 deck: talent\n 1 deck: dragon-c",
            [],
            [
                "Prince of Player 2 is exhausted, from the park.",
                "Dragon of Player 1 takes the flag.",
                "Newcomer of Player 2 goes to the bench, from the park.",
            ],
            ["Prince of Player 2 goes to the bench, from the park."],
        )
    ],
    "promise_to_the_next": [
        (
            "flag: 2\n 2 park: comic-character-b\n 2 deck: dog talent newcomer\n 1 deck: dragon-c",
            [],
            [
                "Dog of Player 2 has power 5.",
                "Dog: +2 Comic Character.",
                "Talent of Player 2 has power 2.",
                "Talent of Player 2 takes the flag.",
            ],
            [],
        )
    ],
    "leave_for_another": [
        (
            "flag: 2\n 2 park: newcomer rescue-pod-a\n 2 deck: talent\n 1 deck: dog\n pile b: bat-b\n left out: Castle",
            [],
            [
                "Rescue Pod leaves Player 2 for good.",
                "Bat of Player 2 is exhausted, from a pile.",
                "Dog of Player 1 takes the flag.",
                "Newcomer of Player 2 goes to the bench, from the park.",
            ],
            ["Rescue Pod of Player 2 goes to the bench, from the park."],
        )
    ],
}

IN_THE_DECK_PHASE = {"swap_for_a_pick", "swap_set_for_a_pick"}
"""See test_deck_phase."""


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
