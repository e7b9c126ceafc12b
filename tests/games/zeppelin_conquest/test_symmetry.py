"""The house set is fair: exchange soldiers and zeppelins, and each side becomes the other."""

from __future__ import annotations

import re
from functools import cache

from quarterdeck.games.zeppelin_conquest.rules.cards import MIRROR, icons
from quarterdeck.games.zeppelin_conquest.rules.notation import drawn, situation
from quarterdeck.games.zeppelin_conquest.rules.pieces import CYCLONE, RED, Card, State, Target
from quarterdeck.kernel.rng import Rng
from tests.games.zeppelin_conquest.table import BOOK, GAME, new, play


def mirrored_card(card: Card) -> Card:
    """The rival's card with soldiers and zeppelins exchanged."""
    rows = [icons(row.translate(MIRROR)) for row in card.rows]
    (twin,) = (other for other in BOOK.cards if other.seat != card.seat and [icons(row) for row in other.rows] == rows)
    return twin


def mirrored_target(target: Target) -> Target:
    wanted = [(city.wording.mirror, city.points) for city in target.cities]
    (twin,) = (other for other in BOOK.targets if [(city.wording.name, city.points) for city in other.cities] == wanted)
    return twin


@cache
def keys() -> dict[str, str]:
    """What each card and each target is called in the mirror."""
    cards = {card.key: mirrored_card(card).key for card in BOOK.cards}
    return cards | {target.key: mirrored_target(target).key for target in BOOK.targets}


SIDES = {"red": "cyclone", "cyclone": "red"}


def mirrored(text: str) -> str:
    """A situation seen in the mirror: what was Red's is Cyclone's."""
    text = re.sub(r"^score: (\S+) (\S+)$", r"score: \2 \1", text, flags=re.MULTILINE)
    text = re.sub(r"^(target \S+): (.*) \| (.*)$", r"\1: \3 | \2", text, flags=re.MULTILINE)
    text = re.sub(
        r"^(past )?(red|cyclone)\b", lambda found: (found[1] or "") + SIDES[found[2]], text, flags=re.MULTILINE
    )
    return re.sub(r"[\w-]+", lambda found: keys().get(found[0], found[0]), text)


def test_exchanging_soldiers_and_zeppelins_exchanges_the_sides_and_keeps_the_targets() -> None:
    assert len(keys()) == 38
    for one, other in keys().items():
        assert keys()[other] == one
    assert "not symmetric" not in BOOK.notices


def test_a_situation_in_the_mirror_of_the_mirror_is_itself() -> None:
    text = drawn(new())
    assert mirrored(text) != text
    assert situation(GAME, mirrored(mirrored(text))) == situation(GAME, text)


def play_a_turn(g: State, t: State, rng: Rng) -> None:
    """Play both tables to the end of the turn, one as the mirror of the other."""
    turn = g.turn
    while g.turn == turn and g.outcome() is None:
        for seat in list(g.pending()):
            offered = g.options(seat)
            action = offered[rng.below(len(offered))]
            word, key, *place = action.text.split()
            g.play(seat, action)
            play(t, 1 - seat, " ".join([word, keys()[key], *place]))


def test_a_game_in_the_mirror_ends_with_mirrored_scores() -> None:
    leads = set()
    for seed in range(60):
        g, t = new(seed), new(seed)
        for _ in range(2):
            t = situation(GAME, mirrored(drawn(g)))
            play_a_turn(g, t, Rng(seed))
            scores = [side.score for side in g.sides]
            assert [side.score for side in t.sides] == scores[::-1]
            leads.add(scores[RED] - scores[CYCLONE])
        outcome, other = g.outcome(), t.outcome()
        assert outcome is not None
        assert other is not None
        assert other.winners == tuple(sorted(1 - seat for seat in outcome.winners))
    assert len(leads) > 20


def test_the_misprint_favours_rocket_red() -> None:
    """The same random games with the option: what changes is in Red's favour on the whole."""
    gained = 0
    for seed in range(150):
        start = drawn(new(seed))
        g, t = situation(GAME, start), situation(GAME, "options: literal_misprint\n" + start)
        rng = Rng(seed)
        while g.turn == 1:
            for seat in list(g.pending()):
                offered = g.options(seat)
                action = offered[rng.below(len(offered))]
                g.play(seat, action)
                t.play(seat, action)
        lead = [table.sides[RED].score - table.sides[CYCLONE].score for table in (g, t)]
        gained += lead[1] - lead[0]
    assert gained > 0
