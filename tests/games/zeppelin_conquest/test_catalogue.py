"""What boards and other programs are told of the cards is what is printed on them."""

from __future__ import annotations

import msgspec

from quarterdeck.games.zeppelin_conquest import GAME
from quarterdeck.games.zeppelin_conquest.rules.catalogue import ZeppelinCatalogue
from quarterdeck.games.zeppelin_conquest.rules.pieces import Book


def test_the_catalogue_lists_every_card_and_city_by_its_number() -> None:
    listed = msgspec.json.decode(msgspec.json.encode(GAME.catalogue()), type=ZeppelinCatalogue)
    book = GAME.book
    assert isinstance(book, Book)
    assert [(card.name, card.rows) for card in listed.cards] == [(card.name, card.rows) for card in book.cards]
    cities = [city for target in listed.targets for city in target.cities]
    assert [city.number for city in cities] == list(range(36))
    assert [(city.name, city.points) for city in cities] == [(city.name, city.points) for city in book.cities]


def test_a_city_says_in_words_what_it_asks_for() -> None:
    listed = GAME.catalogue()
    assert isinstance(listed, ZeppelinCatalogue)
    vienna = next(city for target in listed.targets for city in target.cities if city.name == "Vienna")
    assert vienna.text == "most zeppelins & 1 soldier"
