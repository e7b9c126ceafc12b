"""The fair queue: whose job is next. There is no clock: a job ends when the test says so."""

from __future__ import annotations

import pytest

from quarterdeck.server.fair_queue import AT_THE_TABLE, WATCHED, FairQueue, Job, Ticket
from quarterdeck.server.visitors import Visitors, network


class Desk:
    """Claims by name, and who has a place now."""

    def __init__(self, places: int, *others: str) -> None:
        self.visitors = Visitors()
        for name in others:
            self.visitors.came(name)
        self.turns = FairQueue(places, self.visitors.alone)
        self.served: list[str] = []
        self.tickets: dict[str, Ticket] = {}

    def job(self, name: str, who: str, rank: int = AT_THE_TABLE, cost: int = 100, address: str = "") -> None:
        def ready() -> None:
            self.served.append(name)

        self.tickets[name] = self.turns.enter(Job(rank, address or who, who, cost), ready)

    def done(self, name: str) -> None:
        self.turns.leave(self.tickets.pop(name))

    def all_in_order(self) -> list[str]:
        """Finish one after the other."""
        for name in self.served:
            self.done(name)
        return self.served


def test_of_one_persons_claims_the_first_is_the_first() -> None:
    desk = Desk(1)
    for name in ("a", "b", "c"):
        desk.job(name, "Ann")
    assert desk.served == ["a"]
    assert desk.all_in_order() == ["a", "b", "c"]


def test_tables_with_people_come_first() -> None:
    desk = Desk(1)
    desk.job("now", "Eve", WATCHED)
    desk.job("watched", "Eve", WATCHED)
    desk.job("played", "Ann", AT_THE_TABLE)
    assert desk.all_in_order() == ["now", "played", "watched"]


def test_everybody_has_a_share_however_much_one_asks_for() -> None:
    desk = Desk(1)
    for number in range(4):
        desk.job(f"e{number}", "Eve")
    for number in range(2):
        desk.job(f"a{number}", "Ann")
    assert desk.all_in_order() == ["e0", "a0", "e1", "a1", "e2", "e3"]


def test_a_share_is_one_of_time_and_not_of_claims() -> None:
    desk = Desk(1)
    for number in range(3):
        desk.job(f"e{number}", "Eve", cost=3000)
    for number in range(4):
        desk.job(f"a{number}", "Ann", cost=1000)
    assert desk.all_in_order() == ["e0", "a0", "a1", "a2", "e1", "a3", "e2"]


def test_many_guests_of_one_address_have_one_share_together() -> None:
    desk = Desk(1)
    for number in range(4):
        desk.job(f"e{number}", f"Eve {number}", address="far")
    desk.job("a0", "Ann", address="near")
    desk.job("a1", "Ann", address="near")
    assert desk.all_in_order() == ["e0", "a0", "e1", "a1", "e2", "e3"]


def test_who_comes_late_has_not_saved_anything_up() -> None:
    desk = Desk(1)
    for number in range(4):
        desk.job(f"e{number}", "Eve")
    for number in range(3):
        desk.done(f"e{number}")
    for number in range(3):
        desk.job(f"a{number}", "Ann")
    desk.job("e4", "Eve")
    desk.served.clear()
    desk.done("e3")
    assert desk.all_in_order() == ["a0", "a1", "e4", "a2"]


def test_who_goes_and_comes_again_has_used_what_she_has_used() -> None:
    desk = Desk(1)
    desk.job("e0", "Eve", cost=300)
    for number in range(5):
        desk.job(f"a{number}", "Ann")
    desk.done("e0")
    desk.job("e1", "Eve")
    desk.served.clear()
    desk.done("a0")
    assert desk.all_in_order() == ["a1", "a2", "a3", "e1", "a4"]


def test_one_alone_has_all_places_and_leaves_one_when_others_are_here() -> None:
    alone, among_others = Desk(2), Desk(2, "Eve", "Ann")
    for desk in (alone, among_others):
        desk.job("e0", "Eve")
        desk.job("e1", "Eve")
    assert (alone.served, among_others.served) == (["e0", "e1"], ["e0"])
    among_others.job("a0", "Ann")
    assert among_others.served == ["e0", "a0"]


def test_guests_of_one_address_leave_a_place_to_those_of_another() -> None:
    desk = Desk(2)
    for user, address in (("Eve 1", "far"), ("Eve 2", "far"), ("Ann", "near")):
        desk.visitors.came(user)
        desk.visitors.seen(user, address)
    desk.job("e1", "Eve 1", address="far")
    desk.job("e2", "Eve 2", address="far")
    assert desk.served == ["e1"]
    desk.job("a", "Ann", address="near")
    assert desk.served == ["e1", "a"]


def test_with_one_place_there_is_none_to_keep() -> None:
    desk = Desk(1, "Eve", "Ann")
    desk.job("e", "Eve")
    assert desk.served == ["e"]


def test_who_gives_up_waiting_is_passed_over_and_nothing_is_kept_of_her() -> None:
    desk = Desk(1)
    for name, who in (("e", "Eve"), ("a", "Ann"), ("b", "Bob")):
        desk.job(name, who)
    desk.done("a")
    assert desk.all_in_order() == ["e", "b"]
    assert list(desk.turns.accounts) == [()]
    assert desk.turns.waiting == []


@pytest.mark.parametrize(
    ("host", "said"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::", "2001:db8:1:3::/64"),
        ("a socket", "a socket"),
    ],
)
def test_an_address_of_ipv6_stands_for_its_household(host: str, said: str) -> None:
    assert network(host) == said
