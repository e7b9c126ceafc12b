"""The moments of a game that are worth a look: each kind of question where it has most answers, and the end.

The games are played ahead by the rollout policy of each game's bot, on the deal that the site deals; then at a table,
by the API.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import quarterdeck
from quarterdeck.bots import evaluation_of
from tests.browser.tables import arrives, call, open_table, same_deal, tables
from tests.browser.visitors import Site, Visitor, wait_until

GAMES = [one.id for one in quarterdeck.all_games()]

SEAT = 0
"""Who is looked over the shoulder of."""

KINDS = 6
"""Number of kinds of question that are looked at; those with few answers look like others."""

UNSEEN = "Object.defineProperty(document, 'hidden', { get: () => true })"
"""Nobody looks at the page: then no board goes on by itself."""

Game = list[tuple[int, str, str, int]]
"""Each answer: the seat, the kind of question, what is answered, and among how many."""


def play_ahead(site: Site, game: str, seats: int) -> Game:
    g = same_deal(site, game, seats, {})
    policy = evaluation_of(quarterdeck.game(game))
    played: Game = []
    while g.pending():
        # what leaves no choice first, for that is what the site answers by itself
        seat = min(g.pending(), key=lambda one: len(g.options(one)) > 1)
        options = g.options(seat)
        action = options[policy.rollout_choice(g, seat, options)]
        played.append((seat, type(g.lane_of(seat).decision).__name__, action.text, len(options)))
        g.play(seat, action)
    return played


def most_answers(played: Game) -> dict[int, str]:
    """Where each kind of question has most answers, by place in the game: of the kinds that have most."""
    best: dict[str, int] = {}
    for place, (seat, kind, _, answers) in enumerate(played):
        if seat == SEAT and answers > 1 and answers > (played[best[kind]][3] if kind in best else 0):
            best[kind] = place
    most = sorted(best, key=lambda kind: -played[best[kind]][3])[:KINDS]
    return {best[kind]: kind for kind in most}


def moments(site: Site, game: str, seats: int, ada: Visitor, grace: Visitor) -> Iterator[tuple[str, str]]:
    """Ada plays against Grace, who sits in all other seats. Each moment as Ada comes to it: its name, and her page."""
    played = play_ahead(site, game, seats)
    for who, name in ((ada, "Ada Lovelace"), (grace, "Grace Hopper")):
        arrives(who)
        call(who, "PUT", "/me", {"name": f"{name} {seats}{GAMES.index(game)}"})
    ada.page.add_init_script(UNSEEN)
    path = open_table(game, ada, *[grace] * (seats - 1))
    kinds = most_answers(played)
    for place, (seat, _, action, answers) in enumerate(played):
        if place in kinds:
            yield kinds[place], path
        address = f"{site.address}/api{tables(path)}/seats/{seat}"
        who = ada if seat == SEAT else grace
        says = partial(answered, who, address, action)
        if not says() and answers > 1:
            wait_until(says, f"{action} is possible")
    yield "the end", path


def answered(who: Visitor, address: str, action: str) -> bool:
    """Has she answered so? Not where the site was quicker: it answers what leaves no choice by itself."""
    number = who.context.request.get(f"{address}/frame").json()["number"]
    return who.context.request.post(f"{address}/answer", data={"number": number, "action": action}).ok
