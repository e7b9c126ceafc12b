"""Results of games that were never played, by lot, and what follows from them by the library directly."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any

from openskill.models import PlackettLuce

from quarterdeck.server.results.anchors import start_of
from quarterdeck.server.results.game_result import ENCODER, GameResult, SeatResult
from quarterdeck.server.store import Listing, Store
from quarterdeck.server.users import fresh_id

DAY = 86_400.0
BEGIN = 1_790_000_000.0
"""In the autumn of 2026; tournaments run into the winter."""
PEOPLE = ("ann", "bob", "cid", "dora", "eve")
BOTS = ("bot:Deckhand", "bot:Mate", "bot:Captain", "bot:Admiral", "bot:of another time")


def result(players: Sequence[str], places: Sequence[int], **changes: Any) -> GameResult:
    first = places.count(1)
    seats = [
        SeatResult(
            player=player,
            name=player.removeprefix("bot:").title(),
            kind="bot" if player.startswith("bot:") else "person",
            place=place,
            share=1 / first if place == 1 else 0.0,
            score=10 - place,
            left=None,
            hints=0,
        )
        for player, place in zip(players, places, strict=True)
    ]
    usual: dict[str, Any] = {
        "table": fresh_id(),
        "game": "skat",
        "rules": 1,
        "data": "0" * 64,
        "seats": seats,
        "rated": True,
        "clock": 60,
        "began": BEGIN,
        "ended": BEGIN + 600,
        "answers": 12,
        "options": {},
        "sentence": "It is over.",
    }
    return GameResult(**(usual | changes))


def tournament(seed: int, games: int) -> list[GameResult]:
    random = Random(seed)
    time = BEGIN
    found: list[GameResult] = []
    for number in range(games):
        time += random.choice((60.0, DAY, 9.5 * DAY))
        count = random.randint(2, 5)
        people = random.sample(PEOPLE, random.randint(1, count))
        players = [*people, *(random.choice(BOTS) for _ in range(count - len(people)))]
        random.shuffle(players)
        places = places_by_lot(count, random)
        game, rated = random.choice(("skat", "whist")), random.random() < 0.8 and len(set(players)) > 1
        found.append(result(players, places, table=f"t{number}", game=game, rated=rated, ended=time))
    return found


def places_by_lot(count: int, random: Random) -> list[int]:
    strengths = [random.randint(1, count) for _ in range(count)]
    return [1 + sum(other < mine for other in strengths) for mine in strengths]


async def end(store: Store, one: GameResult) -> None:
    """The game ends: its result is the next one."""
    listing = Listing("over", False, 1.0, [], None, one.ended, ENCODER.encode(one).decode())
    assert await store.append(one.table, 0, b"[]", listing)


def by_the_library(results: Sequence[GameResult]) -> dict[tuple[str, str], tuple[float, float, int]]:
    """Rating and number of games of each player and game: one game after another, as OpenSkill has it."""
    model = PlackettLuce(gamma=lambda *_: 1.0)
    known: dict[tuple[str, str], tuple[float, float, int, float]] = {}
    for one in results:
        if not one.rated:
            continue
        players = [seat.player for seat in one.seats]
        before: dict[str, tuple[float, float]] = {}
        for player in players:
            mu, sigma, _, time = known.get((player, one.game), (*start_of(player), 0, one.ended))
            idle = 0.0 if player.startswith("bot:") else (one.ended - time) / DAY
            before[player] = mu, min(25 / 3, sqrt(sigma**2 + idle * (25 / 300) ** 2))
        teams = [[model.rating(*before[player])] for player in players]
        after = model.rate(teams, ranks=[float(seat.place) for seat in one.seats])
        for player in set(players):
            own = [team[0] for team, name in zip(after, players, strict=True) if name == player]
            games = known.get((player, one.game), (0.0, 0.0, 0, 0.0))[2] + 1
            mu, sigma = sum(skill.mu for skill in own) / len(own), sum(skill.sigma for skill in own) / len(own)
            known[player, one.game] = mu, sigma, games, one.ended
    return {key: (mu, sigma, games) for key, (mu, sigma, games, _) in known.items()}
