"""Kinds of answers, and the card that an answer is about: for any game, by its notation alone.

An action is written as a verb and what it is done with. Where that begins with the key of something in the game's
catalogue that has a name, the action is about that card: "play red-dragon 2" plays one, wherever. It counts as
"play", and as "play" with that card. A verb that has such an answer by chance, when most of them name something else,
is not about cards. The other actions of a verb are told apart while they are few, as in "pile a" and "pile b"; a
thousand ways to draw a shape are one kind.
"""

from __future__ import annotations

from msgspec import Struct

from quarterdeck.kernel.game import Game

FEW = 12
"""Largest number of actions of a verb that are told apart."""


class AnswerKind(Struct, frozen=True):
    """A verb, a verb with a card, or a single action."""

    text: str
    """The verb, or the whole notation."""
    label: str
    """The same for people."""
    card: str = ""
    """The key of the card that it is about; empty if any card will do."""


class AnswerKinds:
    """The kinds of answers in a game."""

    def __init__(self, game: Game) -> None:
        self.cards: dict[str, str] = told_apart(cards_of(game))
        """Names of cards by key."""
        numbers: dict[AnswerKind, int] = {}
        self.of_action: list[tuple[int, ...]] = []
        """Per action of the game: the indices of its kinds in `all`."""
        for kinds in self.sorted_out(game):
            self.of_action.append(tuple(numbers.setdefault(kind, len(numbers)) for kind in kinds))
        labels = told_apart({kind.text: kind.label for kind in numbers})
        self.all: list[AnswerKind] = [AnswerKind(kind.text, labels[kind.text], kind.card) for kind in numbers]

    def sorted_out(self, game: Game) -> list[list[AnswerKind]]:
        verbs = [action.text.split(" ")[0] for action in game.book.actions]
        named = [self.card_in(action.text) for action in game.book.actions]
        with_card = [verb for verb, card in zip(verbs, named, strict=True) if card]
        about = [
            card if 2 * with_card.count(verb) > verbs.count(verb) else ""
            for verb, card in zip(verbs, named, strict=True)
        ]
        without = [verb for verb, card in zip(verbs, about, strict=True) if not card]
        found: list[list[AnswerKind]] = []
        for action, verb, card in zip(game.book.actions, verbs, about, strict=True):
            label = verb.capitalize()
            if card:
                found.append([AnswerKind(verb, label), AnswerKind(verb, label, card)])
            elif without.count(verb) <= FEW:
                found.append([AnswerKind(action.text, action.label)])
            else:
                found.append([AnswerKind(verb, label)])
        return found

    def card_in(self, text: str) -> str:
        """The longest key that follows the verb."""
        words = text.split(" ")[1:]
        for count in range(len(words), 0, -1):
            key = " ".join(words[:count])
            if key in self.cards:
                return key
        return ""


def told_apart(names: dict[str, str]) -> dict[str, str]:
    """Names by key, made unique: equal names get the words of their keys that not all of them have."""
    words: dict[str, list[set[str]]] = {}
    for key, name in names.items():
        words.setdefault(name, []).append(set(words_of(key)))
    found: dict[str, str] = {}
    for key, name in names.items():
        common = set.intersection(*words[name])
        found[key] = ", ".join([name, *(word for word in words_of(key) if word not in common)])
    return found


def words_of(key: str) -> list[str]:
    return key.replace("-", " ").split()


def cards_of(game: Game) -> dict[str, str]:
    """Whatever has a name and a key in the catalogue; the game's cards win where two lists use the same key."""
    catalogue = game.catalogue()
    found: dict[str, str] = {}
    for field in sorted(catalogue.__struct_fields__, key=lambda field: field != "cards"):
        entries = getattr(catalogue, field)
        for entry in entries if isinstance(entries, list) else []:
            key, name = getattr(entry, "key", ""), getattr(entry, "name", "")
            if key and name:
                found.setdefault(key, name)
    return found
