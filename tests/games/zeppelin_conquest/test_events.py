"""The log that people read: what each event says, and to whom."""

from __future__ import annotations

from quarterdeck.games.zeppelin_conquest.rules.events import CityScored, DoomStruck, TurnScored, listed
from quarterdeck.games.zeppelin_conquest.rules.pieces import CYCLONE, RED
from tests.games.zeppelin_conquest.table import BOOK, GAME, LAST_CYCLONE, LAST_RED, LAST_ROUND, lay, play, table, told
from tests.games.zeppelin_conquest.test_notation import DRAWN


def test_the_log_of_a_round() -> None:
    g = table(DRAWN)
    lay(g, CYCLONE, "cyclone-squadron-upper storm-escort-upper storm-escort-lower")
    lay(g, RED, "flagship-of-rocket-red air-wing-lower doom-engineers-upper")
    play(g, RED, "discard air-wing-upper")
    play(g, CYCLONE, "discard gale-guards-upper")
    open_to_all = [
        (
            "Rocket Red reveals Flagship of Rocket Red at target 1, Air Wing (lower) at target 2 and Doom Engineers"
            " (upper) at target 3."
        ),
        (
            "Princess Cyclone reveals Cyclone Squadron (upper) at target 1, Storm Escort (upper) at target 2 and Storm"
            " Escort (lower) at target 3."
        ),
        "A Doom Shockwave of Rocket Red strikes Tehran.",
    ]
    red = "Rocket Red discards a card face down.", "Rocket Red draws 4 cards."
    own_red = (
        "Rocket Red discards Air Wing (upper).",
        (
            "Rocket Red draws Armed Escort (middle), Air Wing (middle), Doom Engineers (middle)"
            " and Doom Engineers (lower)."
        ),
    )
    cyclone = "Princess Cyclone discards a card face down.", "Princess Cyclone draws 4 cards."
    own_cyclone = (
        "Princess Cyclone discards Gale Guards (upper).",
        (
            "Princess Cyclone draws Gale Guards (lower), Doom Tempest (upper), Doom Tempest (lower) and Flagship of"
            " Princess Cyclone."
        ),
    )
    next_round = "Round 3 of 3 begins."
    for seat, hers, his in ((RED, own_red, cyclone), (CYCLONE, red, own_cyclone), (None, red, cyclone)):
        log = [event.sentence(BOOK) for event in told(g, seat)]
        assert log == [*open_to_all, hers[0], his[0], hers[1], his[1], next_round]


def test_the_log_of_a_scoring_and_a_new_turn() -> None:
    g = table(LAST_ROUND + "unseen: t12 t04 t11 t05 t06 t07 t08 t09 t10")
    lay(g, RED, LAST_RED.replace("doom-engineers-lower", "doom-engineers-upper"))
    lay(g, CYCLONE, LAST_CYCLONE)
    assert [event.sentence(BOOK) for event in told(g, None)][2:] == [
        "A Doom Shockwave of Rocket Red strikes Madrid: it is worth nothing to either player.",
        "London: Rocket Red +2.",
        "Paris: nobody scores.",
        "Berlin: Rocket Red +4.",
        "Rome: Princess Cyclone +3.",
        "Vienna: nobody scores.",
        "Moscow: Rocket Red -1 and Princess Cyclone -2.",
        "Madrid: nobody scores.",
        "Lisbon: Rocket Red +3.",
        "Athens: Princess Cyclone +3.",
        "Turn 1 is scored: Rocket Red has 8, Princess Cyclone has 4.",
        "Turn 2 of 2 begins.",
        "Three targets are turned up: Mexico City to Buenos Aires, Constantinople to Cape Town and New York to Havana.",
        "Rocket Red draws 5 cards.",
        "Princess Cyclone draws 5 cards.",
        "Round 1 of 3 begins.",
    ]


def test_the_log_ends_with_the_result() -> None:
    assert TurnScored(2, -3, 7).sentence(BOOK) == "The game is over: Rocket Red has -3, Princess Cyclone has 7."


def test_a_city_is_known_by_its_number_in_the_book() -> None:
    for target in BOOK.targets:
        for row, city in enumerate(target.cities):
            assert city.number == target.number * 3 + row
            assert CityScored(city.number, 0, 1).sentence(BOOK) == f"{city.name}: Princess Cyclone +1."


def test_every_doom_is_told_with_the_city_it_strikes() -> None:
    g = table(LAST_ROUND)
    lay(g, RED, "doom-engineers-upper flagship-of-rocket-red doom-engineers-lower")
    lay(g, CYCLONE, "gale-guards-lower doom-tempest-upper gale-guards-upper")
    struck = [(event.seat, BOOK.cities[event.city].name) for event in told(g, None) if isinstance(event, DoomStruck)]
    assert struck == [(RED, "London"), (RED, "Athens"), (CYCLONE, "Rome")]


def test_parts_are_listed_as_people_do() -> None:
    assert [listed(list("abc"[:count])) for count in range(4)] == ["", "a", "a and b", "a, b and c"]


def test_every_kind_of_event_has_a_sentence_of_its_own() -> None:
    for kind in GAME.events:
        assert "sentence" in vars(kind.event)
