"""What is shown of people: histories, ratings, leaders, on both databases."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from time import time
from typing import Any

import pytest

from quarterdeck.server.levels import LEVELS
from quarterdeck.server.results.anchors import start_of
from quarterdeck.server.results.seasons import season_at
from quarterdeck.server.results.skill import DAY, Skill, after_game, chance, points
from tests.server.players import GAME, Player, Served, served
from tests.server.postgres import fresh_database
from tests.server.results.members import folded, member
from tests.server.results.tournaments import BEGIN, result
from tests.some_games import LARGEST

NOW = time()


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def shared(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with ExitStack() as opened:
        changes: dict[str, Any] = {}
        if request.param == "postgres":
            changes["database"] = opened.enter_context(fresh_database(request.getfixturevalue("database_host")))
        yield opened.enter_context(served(tmp_path_factory.mktemp("people"), **changes))


@pytest.fixture
def site(shared: Served) -> Served:
    """A server on which nobody has played."""
    tables = ("log", "listing", "seat", "ended", "played", "rating", "rating_point", "joined", "former", "account")
    for table in tables:
        shared.do(shared.context.store.change((f"delete from {table}", ())))
    shared.do(shared.context.store.change(("update fold set number = 0", ())))
    return shared


def id_of(player: Player) -> str:
    return str(player.me["id"])


def played(*players: Player | str, places: tuple[int, ...], ended: float = NOW, **more: Any) -> Any:
    ids = [one if isinstance(one, str) else id_of(one) for one in players]
    return result(ids, places, **({"game": GAME, "ended": ended} | more))


def put(site: Served, sql: str, *values: object) -> None:
    assert site.do(site.context.store.change((sql, values)))


def path(player: Player, rest: str = "") -> str:
    return f"/api/people/{id_of(player)}{rest}"


# Histories ------------------------------------------------------------------------------------------------------------


def test_a_guest_has_a_history_and_no_rating(site: Served) -> None:
    ann, bob = site.player("Ann"), site.player("Bob")
    ann.post(f"/api/tables/{ann.game_with(bob)}/resign", seat=0)
    site.do(site.context.fold.run())
    found = bob.get(path(ann))
    assert (found["name"], found["kind"], found["since"], found["ratings"]) == ("Ann", "guest", None, [])
    assert [(one["game"], one["result"]) for one in found["form"]] == [(GAME, "lost")]
    (game,) = bob.get(path(ann, "/games"))["games"]
    assert (game["place"], game["result"], game["change"]) == (2, "lost", None)
    assert [(seat["name"], seat["left"]) for seat in game["game"]["seats"]] == [("Ann", "resigned"), ("Bob", None)]
    assert ann.get("/api/people/me")["id"] == id_of(ann)


def test_shares_stand_beside_the_fair_ones_by_number_of_rivals(site: Served) -> None:
    ann, bob, cid = (site.player() for _ in range(3))
    folded(
        site,
        played(ann, bob, places=(1, 2), rated=False),
        played(ann, bob, places=(1, 1), rated=False),
        played(ann, bob, cid, places=(3, 1, 2), rated=False),
        played(ann, places=(1,), rated=False, game=LARGEST.id),
    )
    found = {(one["game"], one["rivals"]): one for one in ann.get(path(ann))["shares"]}
    assert {key: (one["games"], one["won"], one["fair"]) for key, one in found.items()} == {
        (GAME, 1): (2, 1.5, 1 / 2),
        (GAME, 2): (1, 0.0, 1 / 3),
        (LARGEST.id, 0): (1, 1.0, None),
    }
    form = ann.get(path(ann))["form"]
    assert [one["result"] for one in form] == ["won", "drawn", "lost", "won"], "the newest last"
    assert len(ann.get(path(ann, f"?game={GAME}"))["form"]) == 3


def test_games_are_filtered_and_turned_page_by_page(site: Served) -> None:
    ann, bob, cid = member(site), member(site), site.player()
    folded(
        site,
        played(ann, bob, places=(1, 2)),
        played(ann, cid, places=(2, 1), rated=False),
        played(ann, bob, places=(1, 1), game=LARGEST.id),
        played(bob, cid, places=(1, 2), rated=False),
        played(ann, "bot:Mate", places=(2, 1)),
    )

    def numbers(query: str = "") -> list[int]:
        return [one["game"]["number"] for one in ann.get(path(ann, f"/games{query}"))["games"]]

    assert numbers() == [5, 3, 2, 1]
    assert numbers(f"?game={LARGEST.id}") == [3]
    assert (numbers("?rated=true"), numbers("?rated=false")) == ([5, 3, 1], [2])
    assert (numbers(f"?rival={id_of(bob)}"), numbers("?rival=bot:Mate")) == ([3, 1], [5])
    assert [numbers(f"?result={one}") for one in ("won", "drawn", "lost")] == [[1], [3], [5, 2]]
    assert numbers(f"?rival={id_of(bob)}&result=won&rated=true&game={GAME}") == [1]
    first = ann.get(path(ann, "/games?limit=3"))
    assert first["next"] == 2
    last = ann.get(path(ann, "/games?limit=3&before=2"))
    assert ([one["game"]["number"] for one in last["games"]], last["next"]) == ([1], None)
    assert ann.refused("GET", path(ann, "/games?limit=0")) == (400, "bad_request")
    assert ann.refused("GET", path(ann, "/games?before=99999999999")) == (400, "bad_request")
    assert ann.refused("GET", path(ann, "/games?result=maybe")) == (400, "bad_request")


def test_a_guest_who_became_a_member_has_one_history(site: Served) -> None:
    guest, ann, bob = site.player("Guest"), member(site, "Anna"), site.player("Bob")
    folded(
        site,
        played(guest, bob, places=(1, 2), rated=False),
        played(ann, bob, places=(1, 2), rated=False),
        played(guest, ann, places=(1, 2), rated=False),
    )
    put(site, "insert into joined values ($1, $2, 1.0)", id_of(guest), id_of(ann))
    found = bob.get(path(guest))
    assert (found["id"], found["name"], found["kind"]) == (id_of(ann), "Anna", "member")
    games = bob.get(path(ann, "/games"))["games"]
    assert [one["game"]["number"] for one in games] == [3, 2, 1], "no game stands there twice"
    assert [seat["player"] for seat in games[2]["game"]["seats"]] == [id_of(ann), id_of(bob)]
    assert bob.get(path(bob, f"/against/{id_of(guest)}"))["games"][0]["games"] == 2


def test_who_has_gone_for_good_is_a_former_player(site: Served) -> None:
    ann, bob = member(site, "Ann"), member(site, "Bob")
    folded(site, *(played(ann, bob, places=(1, 2)) for _ in range(30)))
    put(site, "insert into former values ($1, 1.0)", id_of(ann))
    assert bob.refused("GET", path(ann)) == (404, "not_found")
    (seat,) = [one for one in bob.get(path(bob, "/games"))["games"][0]["game"]["seats"] if one["kind"] == "former"]
    assert (seat["player"], seat["name"], seat["place"]) == ("", "a former player", 1)
    everybody = bob.get(f"/api/leaders/{GAME}")
    assert id_of(ann) not in [row["player"] for row in (*everybody["rows"], *everybody["waiting"])]


def test_what_is_remembered_of_a_game_outlasts_its_table(site: Served) -> None:
    ann, bob = site.player("Ann"), site.player("Bob")
    table = ann.game_with(bob)
    ann.post(f"/api/tables/{table}/resign", seat=0)
    before = bob.get(f"/api/tables/{table}/result")
    assert (before["table"], before["number"], before["game"]) == (table, 1, GAME)
    put(site, "delete from log where table_id = $1", table)
    site.context.hub.rooms.clear()
    assert bob.refused("GET", f"/api/tables/{table}") == (404, "not_found")
    assert bob.get(f"/api/tables/{table}/result") == before
    assert bob.refused("GET", "/api/tables/nothing/result") == (404, "not_found")


def test_nobody_is_nobody(site: Served) -> None:
    ann = site.player()
    for id in ("nobody", "bot:Mate", "bot:Nobody", "%00", "x" * 500):
        assert ann.refused("GET", f"/api/people/{id}")[0] == 404
    assert ann.refused("GET", "/api/bots/Nobody") == (404, "not_found")
    assert ann.refused("GET", "/api/leaders/chess") == (404, "no_such_game")


# Ratings --------------------------------------------------------------------------------------------------------------


def test_a_rating_is_shown_with_its_doubt_and_change(site: Served) -> None:
    ann, bob = member(site), member(site)
    folded(site, played(ann, bob, places=(1, 2), ended=NOW - 40 * DAY), played(ann, bob, places=(1, 2), ended=NOW))
    found = ann.get(path(ann))
    assert (found["kind"], found["since"]) == ("member", BEGIN - 1)
    (rating,) = found["ratings"]
    ((mu, was, sigma),) = site.do(
        site.context.store.rows("select mu, was, sigma from rating_point where player = $1 and number = 2", id_of(ann))
    )
    assert (rating["rating"], rating["doubt"]) == (round(60 * mu), round(60 * sigma))
    assert rating["change"] == round(60 * mu) - round(60 * was) > 0
    assert (rating["games"], rating["won"], rating["placed"]) == (2, 2.0, False)
    games = ann.get(path(ann, "/games"))["games"]
    assert games[0]["change"] == rating["change"]
    curve = ann.get(path(ann, f"/ratings/{GAME}"))
    assert curve["rating"] == rating
    assert [point["number"] for point in curve["points"]] == [1, 2]
    assert curve["points"][1]["rating"] == rating["rating"]
    assert ann.get(path(ann, "/ratings/nothing")) == {"rating": None, "points": []}


def test_doubt_grows_with_the_days_that_nobody_has_played(site: Served) -> None:
    ann, bob = member(site), member(site)
    folded(site, *(played(ann, bob, places=(1, 2), ended=NOW - 500 * DAY) for _ in range(30)))
    (rating,) = ann.get(path(ann))["ratings"]
    point = ann.get(path(ann, f"/ratings/{GAME}"))["points"][-1]
    assert rating["rating"] == point["rating"]
    assert rating["doubt"] > point["doubt"]


def test_the_best_win_is_that_over_the_strongest(site: Served) -> None:
    ann = member(site, "Ann")
    folded(
        site,
        played(ann, "bot:Mate", places=(1, 2), table="mate"),
        played(ann, "bot:Admiral", places=(1, 1), table="shared"),
        played(ann, "bot:Captain", "bot:Deckhand", places=(1, 2, 3), table="captain"),
        played(ann, "bot:Admiral", places=(1, 2), table="unrated", rated=False),
    )
    best = ann.get(path(ann))["best"]
    assert (best["table"], best["rival"], best["name"]) == ("captain", "bot:Captain", "Captain")
    assert best["rating"] == points(start_of("bot:Captain").mu)


def test_two_against_each_other_and_what_to_expect(site: Served) -> None:
    ann, bob, cid = member(site, "Ann"), member(site, "Bob"), site.player()
    folded(
        site,
        played(ann, bob, places=(1, 2)),
        played(ann, cid, bob, places=(2, 1, 3), rated=False),
        played(ann, bob, places=(1, 1), rated=False),
        played(ann, bob, places=(2, 1), game=LARGEST.id, rated=False),
    )
    found = ann.get(path(ann, f"/against/{id_of(bob)}"))
    assert (found["other"], found["name"]) == (id_of(bob), "Bob")
    games = {one["game"]: one for one in found["games"]}
    one = games[GAME]
    assert (one["games"], one["won"], one["drawn"], one["lost"]) == (3, 2, 1, 0)
    mine, theirs = after_game([start_of("ann"), start_of("bob")], [1, 2])
    assert (one["expected"], one["low"], one["high"]) == pytest.approx(tuple(chance(mine, theirs)), abs=1e-4)
    assert games[LARGEST.id]["lost"] == 1
    assert games[LARGEST.id]["expected"] is None
    (bot,) = ann.get(path(ann, "/against/bot:Admiral"))["games"]
    assert (bot["games"], bot["expected"] < 0.5) == (0, points(mine.mu) < points(start_of("bot:Admiral").mu))


# Leaders --------------------------------------------------------------------------------------------------------------


def test_bots_have_places_before_anybody_has_met_them(site: Served) -> None:
    found = site.player().get(f"/api/leaders/{GAME}")
    assert [row["level"] for row in found["rows"]] == [level.name for level in reversed(LEVELS)]
    assert [row["place"] for row in found["rows"]] == [1, 2, 3, 4]
    assert (found["placed"], found["you"], found["waiting"], found["seasons"]) == (4, None, [], [])
    assert found["low"] < found["rows"][-1]["rating"] < found["rows"][0]["rating"] < found["high"]
    assert all(row["best"] <= row["place"] <= row["worst"] for row in found["rows"])


def rating(site: Served, player: Player, mu: float, sigma: float = 1.0, games: int = 40, season: int = 0) -> None:
    put(
        site,
        "insert into rating values ($1, $2, $3, $4, $5, $6, 3.5, 1, $7)",
        id_of(player),
        GAME,
        season,
        mu,
        sigma,
        games,
        NOW,
    )


def test_people_have_a_place_once_enough_is_known_of_them(site: Served) -> None:
    ann, bob, cid, dora, emma = (member(site, name) for name in ("Ann", "Bob", "Cid", "Dora", "Emma"))
    rating(site, ann, 40.0)
    rating(site, bob, 10.0, games=10)
    rating(site, cid, 30.0, sigma=2.1)
    rating(site, dora, 30.0, games=9)
    found = ann.get(f"/api/leaders/{GAME}?limit=50")
    names = [row["name"] for row in found["rows"]]
    assert (names[0], names[-1], len(names), found["placed"]) == ("Ann", "Bob", 6, 6)
    assert found["you"] == found["rows"][0]
    assert [row["you"] for row in found["rows"]] == [True, *[False] * 5]
    row = found["rows"][0]
    assert (row["rating"], row["doubt"], row["games"], row["won"], row["change"]) == (2400, 60, 40, 3.5, 900)
    assert [(row["name"], row["place"], row["best"]) for row in found["waiting"]] == [
        ("Cid", None, None),
        ("Dora", None, None),
    ]
    assert cid.get(f"/api/leaders/{GAME}")["you"] == found["waiting"][0] | {"you": True}
    assert emma.get(f"/api/leaders/{GAME}")["you"] is None


def test_a_place_is_lost_by_not_playing_for_long(site: Served) -> None:
    ann = member(site)
    rating(site, ann, 40.0)
    assert ann.get(f"/api/leaders/{GAME}")["you"]["place"] == 1
    put(site, "update rating set time = $1", NOW - 500 * DAY)
    assert ann.get(f"/api/leaders/{GAME}")["you"]["place"] is None


def test_a_row_has_the_last_five_rated_games(site: Served) -> None:
    ann = member(site)
    places = [(1, 2), (1, 2), (2, 1), (1, 1), (1, 2), (2, 1)]
    folded(site, *(played(ann, "bot:Mate", places=one) for one in places), played(ann, places=(1,), rated=False))
    assert ann.get(f"/api/leaders/{GAME}")["you"]["form"] == ["won", "lost", "drawn", "won", "lost"]


def test_the_rows_around_somebody(site: Served) -> None:
    ann, bob = member(site, "Ann"), member(site, "Bob")
    rating(site, ann, 40.0)
    rating(site, bob, 10.0)
    address = f"/api/leaders/{GAME}"
    assert [row["place"] for row in ann.get(f"{address}?limit=1&around=me")["around"]] == [1, 2, 3, 4]
    assert [row["place"] for row in ann.get(f"{address}?around={id_of(bob)}")["around"]] == [3, 4, 5, 6]
    assert [row["place"] for row in ann.get(f"{address}?around=bot:Captain")["around"]] == [1, 2, 3, 4, 5, 6]
    assert site.player().get(f"{address}?around=me")["around"] == []
    assert [row["place"] for row in ann.get(f"{address}?after=4&limit=5")["rows"]] == [5, 6]


def test_a_place_may_be_any_within_the_doubt(site: Served) -> None:
    found = site.player().get(f"/api/leaders/{GAME}")["rows"]
    mus = [start_of(row["player"]).mu for row in found]
    for row in found:
        skill: Skill = start_of(row["player"])
        assert row["best"] == 1 + sum(mu > skill.mu + skill.sigma for mu in mus)
        assert row["worst"] == sum(mu > skill.mu - skill.sigma for mu in mus)


def test_a_season_keeps_its_leaders(site: Served) -> None:
    ann, bob = member(site, "Ann"), member(site, "Bob")
    past = NOW - 400 * DAY
    season = season_at(past)
    rating(site, ann, 40.0, season=season)
    rating(site, bob, 10.0, season=season)
    put(site, "update rating set time = $1", past)
    found = ann.get(f"/api/leaders/{GAME}?season={season}")
    assert [row["name"] for row in found["rows"]] == ["Ann", "Bob"]
    assert (found["season"]["number"], found["seasons"]) == (season, [found["season"]])
    assert found["season"]["began"] <= past < found["season"]["ends"]
    assert found["rows"][0]["change"] is None
    assert ann.get(f"/api/leaders/{GAME}?season={season + 1}")["rows"] == []
    assert ann.refused("GET", f"/api/leaders/{GAME}?season=1") == (400, "bad_request")


def test_a_bot_has_a_page_of_its_own(site: Served) -> None:
    ann = member(site)
    folded(site, played(ann, "bot:Captain", places=(1, 2)))
    found = ann.get("/api/bots/Captain")
    assert (found["level"], found["rank"], "Boreas" in found["names"]) == ("Captain", 3, True)
    ratings = {one["game"]: one for one in found["ratings"]}
    assert set(ratings) == {game.id for game in site.context.games.all()}
    assert ratings[LARGEST.id]["rating"] == points(start_of("bot:Captain").mu) > ratings[GAME]["rating"]
    assert ratings[LARGEST.id]["placed"]
    assert [(one["games"], one["won"]) for one in found["shares"]] == [(1, 0.0)]
    assert ann.get("/api/bots/Captain?game=nothing")["shares"] == []
