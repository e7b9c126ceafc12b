"""What boards and other programs are told of the cards is what is printed on them."""

from __future__ import annotations

import msgspec

from quarterdeck.games.dastardly_dirigibles.rules.catalogue import DirigiblesCatalogue
from tests.games.dastardly_dirigibles.table import BOOK, GAME


def listed() -> DirigiblesCatalogue:
    return msgspec.json.decode(msgspec.json.encode(GAME.catalogue()), type=DirigiblesCatalogue)


def test_the_catalogue_lists_every_card_by_its_number() -> None:
    cards = listed().cards
    assert [card.number for card in cards] == list(range(60))
    assert [(card.key, card.copies) for card in cards] == [(card.key, card.copies) for card in BOOK.cards]
    assert (cards[41].name, cards[41].suit, cards[41].part) == ("Tail of Wrench", 6, 5)


def test_a_special_says_what_it_does() -> None:
    thief = listed().cards[54]
    assert (thief.name, thief.effect, thief.suit, thief.part) == ("Thief", "steal", -1, 6)
    assert "airship" in thief.text


def test_the_text_of_a_special_follows_the_option_it_depends_on() -> None:
    extractor = next(card for card in listed().cards if card.effect == "extract")
    assert extractor.text.endswith("The others stay in your hand.")
    assert extractor.text_with["extractor_discards"].endswith("The others are discarded.")
    assert set(extractor.text_with) <= {option.name for option in GAME.options}
    assert [card.text_with for card in listed().cards if card.effect != "extract"] == [{}] * 59


def test_suits_parts_and_slots_are_listed() -> None:
    found = listed()
    assert [suit.key for suit in found.suits if suit.wild] == ["wild-i", "wild-ii"]
    assert [(slot.key, slot.part) for slot in found.slots][:2] == [("nose-cone", 0), ("front-lift-engine", 1)]
    assert [part.key for part in found.parts][-1] == "tail"
