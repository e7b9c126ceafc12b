"""What seats could answer and did, and how often they won then: by kind of answer, and card by card."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from quarterdeck.lab.answer_kinds import AnswerKinds
from quarterdeck.lab.intervals import Estimate
from quarterdeck.lab.measures import Measure, Measures

AnswerRow = tuple[int, int, int, str, str, int, int]
"""Group, rotation, seat, answer, card, times possible, times given."""


class Use(Struct, frozen=True, kw_only=True):
    """An answer, or what was done with a card. `able` and `did` count seats, each once per game.

    A rate is to be compared with `expected_...`: how often the same seats and bots won in all games.
    """

    answer: str
    label: str
    card: str
    name: str
    able: int
    did: int
    chances: int
    """Number of decisions at which it could be answered."""
    uptake: Estimate
    """How often it was answered, of the decisions at which it could be."""
    win_able: Estimate
    win_did: Estimate
    expected_able: float
    expected_did: float


class UseMeasures:
    """One kind of answer, or one card with one verb, over a series."""

    def __init__(self) -> None:
        self.uptake = Measure(True)
        self.able = Measure(True)
        self.did = Measure(True)
        self.gain = Measure(False)
        """How much more often than expected seats won that did it."""
        self.expected_able = 0.0
        self.expected_did = 0.0

    def add(self, group: int, possible: int, given: int, points: int, share: int, expected: float) -> None:
        self.uptake.add(group, given, possible)
        self.able.add(group, points, share)
        self.expected_able += expected
        if given:
            self.did.add(group, points, share)
            self.gain.add(group, points / share - expected)
            self.expected_did += expected


class Usage:
    """All answers of a series."""

    def __init__(self, measures: Measures, answer_kinds: AnswerKinds, rows: Iterable[AnswerRow]) -> None:
        self.answer_kinds = answer_kinds
        self.measures = measures
        self.verbs: dict[str, UseMeasures] = {}
        self.cards: dict[tuple[str, str], UseMeasures] = {}
        """The measures by answer and card."""
        games = {(row["group"], row["rotation"]): row for row in measures.rows}
        expected = measures.expected()
        for group, rotation, seat, answer, card, possible, given in rows:
            game = games[group, rotation]
            points = measures.points(game, seat)
            usual = expected[seat, game["entrants"][seat]]
            use = self.use_of(answer, card)
            use.add(group, possible, given, points, measures.share, usual)

    def use_of(self, answer: str, card: str) -> UseMeasures:
        found = self.cards.get((answer, card)) if card else self.verbs.get(answer)
        if found is None:
            found = UseMeasures()
            if card:
                self.cards[answer, card] = found
            else:
                self.verbs[answer] = found
        return found

    def answers_used(self) -> list[Use]:
        """The most often given first."""
        labels = {kind.text: kind.label for kind in self.answer_kinds.all}
        found = [self.use(answer, labels[answer], "", measures) for answer, measures in self.verbs.items()]
        return sorted(found, key=lambda use: (-use.did, use.answer))

    def cards_used(self) -> list[Use]:
        """Verb by verb, the most given first; the cards of a verb by how often they win when it is done."""
        labels = {kind.text: kind.label for kind in self.answer_kinds.all if kind.card}
        found = [self.use(answer, labels[answer], card, measures) for (answer, card), measures in self.cards.items()]
        did: dict[str, int] = {}
        for use in found:
            did[use.answer] = did.get(use.answer, 0) + use.did
        return sorted(found, key=lambda use: (-did[use.answer], use.answer, -use.win_did.value, use.card))

    def use(self, answer: str, label: str, card: str, measures: UseMeasures) -> Use:
        return Use(
            answer=answer,
            label=label,
            card=card,
            name=self.answer_kinds.cards.get(card, ""),
            able=measures.able.count,
            did=measures.did.count,
            chances=round(measures.uptake.ratio.whole),
            uptake=measures.uptake.estimate(),
            win_able=measures.able.estimate(),
            win_did=measures.did.estimate(),
            expected_able=measures.expected_able / measures.able.count,
            expected_did=measures.expected_did / max(1, measures.did.count),
        )
