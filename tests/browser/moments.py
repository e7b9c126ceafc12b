"""The moments of a game that are worth a look: each kind of question where it has most answers, and the end.

The games are played ahead by the rollout policy of each game's bot, on the deal that the site deals; then at a table,
by the API.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

import quarterdeck
from quarterdeck.bots import evaluation_of
from tests.browser.tables import arrives, call, open_table, same_deal, tables
from tests.browser.visitors import Site, Visitor, wait_until

GAMES = [one.id for one in quarterdeck.all_games()]

SEAT = 0
"""Who is looked over the shoulder of."""

LONG = 170
"""Number of answers after which enough lies on a table of many."""

KINDS = 6
"""Number of kinds of question that are looked at; those with few answers look like others."""

UNSEEN = "Object.defineProperty(document, 'hidden', { get: () => true })"
"""Nobody looks at the page: then no board goes on by itself."""

Played = list[tuple[int, str, str, int]]
"""Each answer of a game: the seat, the kind of question, what is answered, and among how many."""

END = "the end"


def play_ahead(site: Site, game: str, seats: int) -> Played:
    g = same_deal(site, game, seats, {})
    policy = evaluation_of(quarterdeck.game(game))
    played: Played = []
    while g.pending():
        # what leaves no choice first, for that is what the site answers by itself
        seat = min(g.pending(), key=lambda one: len(g.options(one)) > 1)
        options = g.options(seat)
        action = options[policy.rollout_choice(g, seat, options)]
        played.append((seat, type(g.lane_of(seat).decision).__name__, action.text, len(options)))
        g.play(seat, action)
    return played


def most_answers(played: Played) -> dict[int, str]:
    """Where each kind of question has most answers, by place in the game: of the kinds that have most."""
    best: dict[str, int] = {}
    for place, (seat, kind, _, answers) in enumerate(played):
        if seat == SEAT and answers > 1 and answers > (played[best[kind]][3] if kind in best else 0):
            best[kind] = place
    most = sorted(best, key=lambda kind: -played[best[kind]][3])[:KINDS]
    return {best[kind]: kind for kind in most}


def last_question(played: Played) -> dict[int, str]:
    """The last question that leaves a choice: by then most lies on the table."""
    places = [place for place, (seat, _, _, answers) in enumerate(played) if seat == SEAT and answers > 1]
    return {places[-1]: f"the last {played[places[-1]][1]}"}


def moments(
    site: Site, game: str, seats: int, played: Played, places: Mapping[int, str], ada: Visitor, grace: Visitor
) -> Iterator[tuple[str, str]]:
    """Ada plays against Grace, who sits in all other seats. Each of these places, and the end if this is the whole,
    as Ada comes to it: its name, and her page."""
    for who, name in ((ada, "Ada Lovelace"), (grace, "Grace Hopper")):
        arrives(who)
        call(who, "PUT", "/me", {"name": f"{name} {seats}{GAMES.index(game)}"})
    path = open_table(game, ada, *[grace] * (seats - 1))
    answers = Answers(path, [ada if seat == SEAT else grace for seat in range(seats)])
    for place, (seat, _, action, options) in enumerate(played):
        if place in places:
            yield places[place], path
        if not answers.give(seat, action) and options > 1:
            wait_until(partial(answers.give, seat, action), f"{action} is possible")
    if call(ada, "GET", tables(path))["state"] == "over":
        yield END, path


class Answers:
    """The answers of all seats; each says which frame it has seen."""

    def __init__(self, path: str, players: Sequence[Visitor]) -> None:
        self.seats = f"{tables(path)}/seats"
        self.players = players
        self.newest: dict[int, int] = {}
        """The number of the newest frame, of the seat that has answered last."""

    def give(self, seat: int, action: str) -> bool:
        """Is it taken? Not where the site was quicker: it answers what leaves no choice by itself."""
        api, address = self.players[seat].api, f"{self.seats}/{seat}"
        number = self.newest.pop(seat, None) or api.get(f"{address}/frame").json()["number"]
        said = api.post(f"{address}/answer", json={"number": number, "action": action})
        self.newest = {seat: said.json()["number"]} if said.is_success else {}
        return said.is_success
