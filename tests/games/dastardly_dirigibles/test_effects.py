"""What special cards do: a table of situations for each wording."""

from __future__ import annotations

import pytest

from quarterdeck.games.dastardly_dirigibles.rules.effects import WORDINGS
from tests.games.dastardly_dirigibles.table import (
    BOOK,
    asked,
    keys,
    names,
    offered,
    play,
    suits,
    table,
    told,
    two,
    view,
)

# hand, opponent's airship, discards, pile; what is answered; then hand, both airships, discards.
CASES = {
    "steal a tail": (
        ("thief", "key - - - - - gear", "", ""),
        ["0: play thief", "0: steal 1 tail"],
        ("tail gear", "- - - - - - -", "key - - - - - -", "thief"),
    ),
    "steal the front engine": (
        ("thief", "- key - - - gear -", "", ""),
        ["0: play thief", "0: steal 1 front-lift-engine"],
        ("lift-engine key", "- - - - - - -", "- - - - - gear -", "thief"),
    ),
    "steal the only part, without a question": (
        ("thief", "- - - wrench - - -", "", ""),
        ["0: play thief"],
        ("gondola-rear wrench", "- - - - - - -", "- - - - - - -", "thief"),
    ),
    "extract and play": (
        ("aether-extractor", "- - - - - - -", "", "tail key, thief, nose-cone gear, tail chain"),
        ["0: play aether-extractor", "0: play tail key", "1: no match"],
        ("nose-cone gear, thief", "- - - - - - key", "- - - - - - -", "aether-extractor"),
    ),
    "extract and play nothing": (
        ("aether-extractor", "- - - - - - -", "", "tail key, thief, nose-cone gear, tail chain"),
        ["0: play aether-extractor", "0: play none"],
        ("nose-cone gear, tail key, thief", "- - - - - - -", "- - - - - - -", "aether-extractor"),
    ),
    "destroy a nose cone": (
        ("tesla-disintegrator", "key key - - - - -", "", ""),
        ["0: play tesla-disintegrator", "0: destroy 1 nose-cone"],
        ("", "- - - - - - -", "- key - - - - -", "nose-cone key, tesla-disintegrator"),
    ),
    "destroy the one lift engine there is": (
        ("tesla-disintegrator", "key - - - - key -", "", ""),
        ["0: play tesla-disintegrator", "0: destroy 1 lift-engine"],
        ("", "- - - - - - -", "key - - - - - -", "lift-engine key, tesla-disintegrator"),
    ),
    "the owner of two lift engines chooses": (
        ("tesla-disintegrator", "key key - - - gear -", "", ""),
        ["0: play tesla-disintegrator", "0: destroy 1 lift-engine", "1: lose back-lift-engine"],
        ("", "- - - - - - -", "key key - - - - -", "lift-engine gear, tesla-disintegrator"),
    ),
    "retrieve a part": (
        ("prestidigitation", "- - - - - - -", "tail key, thief", ""),
        ["0: play prestidigitation", "0: retrieve tail key"],
        ("tail key", "- - - - - - -", "- - - - - - -", "thief, prestidigitation"),
    ),
    "retrieve a special": (
        ("prestidigitation", "- - - - - - -", "tail key, thief", ""),
        ["0: play prestidigitation", "0: retrieve thief"],
        ("thief", "- - - - - - -", "- - - - - - -", "tail key, prestidigitation"),
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_a_special_card_does(case: str) -> None:
    (hand, hers, discards, pile), answers, (after, mine, theirs, away) = CASES[case]
    lines = f"hand 0: {hand}\n discards: {discards}" + (f"\n pile: {pile}" if pile else "")
    g = two(hers=hers, more=lines)
    play(g, *answers)
    assert sorted(keys(g.sides[0].hand).split(", ")) == sorted(after.split(", "))
    assert (suits(g, 0), suits(g, 1), keys(g.discards)) == (mine, theirs, away)
    assert (asked(g), g.actions_left) == ([(0, "ChooseAction")], 2)


def test_every_wording_of_the_house_set_has_its_cases() -> None:
    used = {card.wording.key for card in BOOK.cards if card.wording is not None}
    assert used == set(WORDINGS)
    actions = {wording.key for wording in WORDINGS.values() if not wording.reaction and not wording.bonus}
    assert actions == {"steal", "extract", "disintegrate", "retrieve"}
    assert all(wording.text.endswith(".") for wording in WORDINGS.values())


def test_an_extracted_part_must_be_matched() -> None:
    g = two(more="hand 0: aether-extractor\n hand 1: tail gear, tail wrench\n pile: tail key, thief, thief, tail chain")
    play(g, "0: play aether-extractor", "0: play tail key")
    assert offered(g, 1) == ["play tail gear", "play tail wrench"]
    assert keys(g.aside) == "aether-extractor"
    play(g, "1: play tail wrench")
    assert (g.aside, keys(g.discards)) == ([], "aether-extractor")


def test_an_extracted_part_may_end_the_round() -> None:
    g = two("key key key key key gear -", more="hand 0: aether-extractor\n pile: tail key, thief, thief, tail chain")
    play(g, "0: play aether-extractor", "0: play tail key", "1: no match")
    assert (g.round, g.sides[0].points) == (2, [14])


def test_a_special_that_ends_the_game_joins_the_discards() -> None:  # Ruling 15
    lines = (
        "round: 3\n points 0: 9 9\n points 1: 9 9\n hand 0: aether-extractor\n pile: tail key, thief, thief, tail chain"
    )
    g = two("key key key key key gear -", more=lines)
    play(g, "0: play aether-extractor", "0: play tail key", "1: no match")
    assert g.outcome() is not None
    heard = names(told(g))
    assert heard.index("SpecialPutAway") < heard.index("RoundEnded")
    assert (view(g, None).aside, keys(g.discards)) == ([], "aether-extractor")


def test_a_table_may_discard_what_was_extracted() -> None:
    lines = "hand 0: aether-extractor\n pile: tail key, thief, nose-cone gear, tail chain"
    g = two(more=f"{lines}\n options: extractor_discards")
    play(g, "0: play aether-extractor", "0: play tail key")
    assert names(told(g))[-4:-2] == ["CardDrawn", "CardDiscarded"]
    play(g, "1: no match")
    assert (g.sides[0].hand, keys(g.discards)) == ([], "nose-cone gear, thief, aether-extractor")


def test_who_extracts_is_told_what_becomes_of_the_other_cards() -> None:  # Ruling 16
    for options, words in (("", "You keep the other cards."), ("extractor_discards", "The other cards are discarded.")):
        g = two(more=f"hand 0: aether-extractor\n options: {options}")
        play(g, "0: play aether-extractor")
        assert words in g.question(0)


def test_an_extractor_draws_what_there_is() -> None:  # Ruling 16
    g = two(more="hand 0: aether-extractor\n pile: tail key")
    play(g, "0: play aether-extractor")
    assert (len(g.extracted), offered(g, 0)) == (1, ["play none", "play tail key"])


def test_a_wild_replaces_the_other_wild() -> None:  # Ruling 17
    g = two("- - - - - - wild-i", more="hand 0: tail wild-ii")
    play(g, "0: play tail wild-ii", "1: no match")
    assert (suits(g, 0), keys(g.discards)) == ("- - - - - - wild-ii", "tail wild-i")


def test_a_thief_chooses_which_lift_engine() -> None:  # Ruling 36
    g = two(hers="- key - - - gear -", more="hand 0: thief")
    play(g, "0: play thief")
    assert (asked(g), offered(g, 0)) == (
        [(0, "ChooseTheft")],
        ["steal 1 front-lift-engine", "steal 1 back-lift-engine"],
    )
    play(g, "0: steal 1 back-lift-engine")
    assert suits(g, 1) == "- key - - - - -"


def test_a_thief_may_choose_among_all_opponents() -> None:
    g = table("""
        active: 1
        actions: 3
        airship 0: key - - - - - -
        airship 1: gear - - - - - gear
        airship 2: - chain - - - chain -
        hand 1: thief
    """)
    play(g, "1: play thief")
    assert offered(g, 1) == ["steal 0 nose-cone", "steal 2 front-lift-engine", "steal 2 back-lift-engine"]
    assert names(told(g)) == ["SpecialPlayed"]


def test_a_disintegrator_may_choose_among_all_opponents() -> None:
    g = table("""
        active: 1
        actions: 3
        airship 0: key - - - - - -
        airship 1: gear - - - - - gear
        airship 2: - chain - - - chain -
        hand 1: tesla-disintegrator
    """)
    play(g, "1: play tesla-disintegrator")
    assert offered(g, 1) == ["destroy 0 nose-cone", "destroy 2 lift-engine"]


def test_a_dynamotor_and_a_transmutation_are_no_actions() -> None:
    g = two(hers="key - - - - - -", more="hand 0: gilded-dynamotor, transmutation\n discards: tail key")
    assert offered(g, 0, "play") == []
    assert offered(g, 0, "discard") == ["discard transmutation", "discard gilded-dynamotor"]
