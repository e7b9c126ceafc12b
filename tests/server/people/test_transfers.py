"""Another device is let in by a link: once, for a while, and only when the first one says so."""

from __future__ import annotations

from time import time

import pytest

from quarterdeck.server.people.attempts import TRIES
from quarterdeck.server.people.recovery_codes import LETTERS
from quarterdeck.server.people.sessions import COOKIE
from quarterdeck.server.people.transfers import LASTS, REMEMBERED
from quarterdeck.server.people.two_words import FIRST, SECOND
from tests.server.people.members import error, grow_old, member
from tests.server.players import Json, Player, Served

PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Safari/604.1"


def link(player: Player) -> str:
    return str(player.post("/api/account/transfers")["code"])


def state(player: Player) -> Json:
    found: Json = player.get("/api/account/transfers")
    return found


def claim(device: Player, code: str) -> str:
    return str(device.post("/api/transfers/claim", code=code)["words"])


def refusal(device: Player, call: str, code: str) -> tuple[str, str]:
    found = error(device.ask("POST", f"/api/transfers/{call}", {"code": code}))
    return found["code"], found["message"]


def answer(player: Player, agree: bool) -> Json:
    answered: Json = player.post("/api/account/transfers/answer", agree=agree)
    return answered


def take(device: Player, code: str) -> str:
    return str(device.post("/api/transfers/take", code=code)["state"])


def grow(site: Served, seconds: float) -> None:
    """So much time passes for all links."""
    site.do(site.context.store.change(("update transfer set ends = ends - $1", (seconds,))))


@pytest.mark.parametrize("is_member", [False, True])
def test_another_device_is_let_in_once_the_first_agrees(site: Served, is_member: bool) -> None:
    ann = member(site, "Marlow") if is_member else site.player("Marlow")
    phone = site.player(agent=PHONE)
    assert state(ann)["state"] == "none"
    made = ann.post("/api/account/transfers")
    assert time() + LASTS - 60 < made["ends"] <= time() + LASTS
    assert state(ann) == {"state": "waiting", "words": "", "label": "", "ends": made["ends"]}
    words = claim(phone, made["code"])
    assert state(ann) == {"state": "asked", "words": words, "label": "Safari on iPhone", "ends": made["ends"]}
    assert take(phone, made["code"]) == "asked"
    assert answer(ann, True)["state"] == "agreed"
    before = phone.http.cookies[COOKIE]
    assert take(phone, made["code"]) == "agreed"
    assert phone.http.cookies[COOKIE] != before
    assert phone.get("/api/me")["id"] == ann.me["id"]
    assert state(ann)["state"] == "used"
    assert [one["label"] for one in phone.get("/api/account")["sessions"] if one["here"]] == ["Safari on iPhone"]
    assert phone.get("/api/account")["proved_until"] == 0, "she has proved nothing on this one"
    assert site.rows("select 1 from session where user_id = $1", phone.me["id"]) == [], "the guest's has ended"


def test_a_code_is_long_easy_to_copy_and_kept_as_a_hash(site: Served) -> None:
    ann, phone = site.player(), site.player()
    code = link(ann)
    groups = code.split("-")
    assert [len(group) for group in groups] == [4] * 5
    assert set("".join(groups)) <= set(LETTERS)
    assert not set(LETTERS) & set("01OIL")
    assert len(LETTERS) ** 20 > 2**80
    kept = str(site.rows("select * from transfer"))
    assert code not in kept
    assert code.replace("-", "").lower() not in kept
    assert claim(phone, f" {code.lower().replace('-', ' ')} ")


def test_the_words_are_many_and_differ(site: Served) -> None:
    assert len(set(FIRST)) == len(FIRST)
    assert len(set(SECOND)) == len(SECOND)
    assert len(FIRST) * len(SECOND) > 8000
    ann = site.player()
    words = {claim(site.player(), link(ann)) for _ in range(5)}
    assert len(words) > 1
    assert all(one.split()[0] in FIRST and one.split()[1] in SECOND for one in words)


def test_a_stolen_link_is_worth_nothing(site: Served) -> None:
    """A thief who opens it first lets nobody in without consent; one who has it later is nobody."""
    ann, phone, thief = site.player("Ann"), site.player(), site.player()
    code = link(ann)
    claim(phone, code)
    assert refusal(thief, "claim", code) == ("link_used", "This link was used already.")
    assert refusal(thief, "take", code)[0] == "no_match"
    answer(ann, True)
    assert refusal(thief, "take", code)[0] == "no_match"
    assert take(phone, code) == "agreed"
    for device in (phone, thief):
        assert refusal(device, "take", code)[0] == "no_match"
        assert device.refused("POST", "/api/transfers/claim", {"code": code})[0] == 409


def test_until_she_agrees_nobody_hears_whose_link_it_is(site: Served) -> None:
    ann, phone = member(site, "Marlow"), site.player()
    code = link(ann)
    for path in ("claim", "take"):
        said = phone.ask("POST", f"/api/transfers/{path}", {"code": code}).text
        assert "Marlow" not in said
        assert ann.me["id"] not in said


def test_who_says_no_lets_nobody_in(site: Served) -> None:
    ann, phone = site.player(), site.player()
    code = link(ann)
    claim(phone, code)
    assert answer(ann, False)["state"] == "refused"
    assert take(phone, code) == "refused"
    assert ann.refused("POST", "/api/account/transfers/answer", {"agree": True}) == (409, "conflict")
    assert take(phone, code) == "refused"
    assert phone.get("/api/me")["id"] == phone.me["id"]


def test_nobody_answers_before_a_device_asks_nor_for_another(site: Served) -> None:
    ann, eve, phone = site.player(), site.player(), site.player()
    code = link(ann)
    assert ann.refused("POST", "/api/account/transfers/answer", {"agree": True}) == (409, "conflict")
    claim(phone, code)
    assert eve.refused("POST", "/api/account/transfers/answer", {"agree": True}) == (409, "conflict")
    assert take(phone, code) == "asked"


def test_a_link_burns_down(site: Served) -> None:
    ann, phone = site.player(), site.player()
    code = link(ann)
    grow(site, LASTS)
    assert state(ann)["state"] == "ended"
    assert refusal(phone, "claim", code) == (
        "link_ended",
        "This link has burnt down. Make a new one on the other device.",
    )
    asked = link(ann)
    claim(phone, asked)
    grow(site, LASTS)
    assert ann.refused("POST", "/api/account/transfers/answer", {"agree": True}) == (409, "conflict")
    assert take(phone, asked) == "ended"


def test_who_agrees_at_the_last_moment_gives_time_to_take(site: Served) -> None:
    ann, phone = site.player(), site.player()
    code = link(ann)
    claim(phone, code)
    grow(site, LASTS - 20)
    answer(ann, True)
    grow(site, 30)
    assert take(phone, code) == "agreed"


def test_old_links_are_forgotten(site: Served) -> None:
    ann = site.player()
    link(ann)
    grow(site, REMEMBERED)
    site.do(site.context.transfers.tidy())
    assert len(site.rows("select 1 from transfer")) == 1
    grow(site, LASTS + 1)
    site.do(site.context.transfers.tidy())
    assert site.rows("select 1 from transfer") == []


def test_one_link_is_open_at_a_time(site: Served) -> None:
    ann, phone, other = site.player(), site.player(), site.player()
    first = link(ann)
    claim(phone, first)
    second = link(ann)
    assert state(ann)["state"] == "waiting"
    assert take(phone, first) == "ended"
    third = link(ann)
    assert refusal(other, "claim", second)[0] == "link_ended"
    assert claim(other, third)


def test_wrong_codes_make_a_pause_and_right_ones_do_not(site: Served) -> None:
    ann, phone = site.player(), site.player()
    for _ in range(TRIES + 1):
        claim(phone, link(ann))
    for _ in range(TRIES):
        assert refusal(phone, "claim", "AAAA-BBBB-CCCC-DDDD-EEEE")[0] == "no_match"
    assert refusal(site.player(), "claim", link(ann))[0] == "paused"


def test_a_device_that_is_signed_in_as_her_needs_no_link(site: Served) -> None:
    ann = site.player()
    other = site.device_of(ann)
    assert refusal(other, "claim", link(ann))[0] == "conflict"
    assert state(ann)["state"] == "waiting"


def test_a_member_proves_again_who_she_is_before_she_makes_one(site: Served) -> None:
    ann = member(site, "Marlow")
    grow_old(site, ann)
    assert ann.refused("POST", "/api/account/transfers") == (403, "prove_again")


def test_the_word_of_a_device_that_was_signed_out_since_lets_nobody_in(site: Served) -> None:
    ann, phone = site.player(), site.player()
    other = site.device_of(ann)
    code = link(other)
    claim(phone, code)
    answer(other, True)
    ann.delete("/api/account/sessions")
    assert take(phone, code) == "ended"
    assert phone.get("/api/me")["id"] == phone.me["id"]


def test_the_two_devices_may_find_different_processes(two_sites: tuple[Served, Served]) -> None:
    one, other = two_sites
    ann, phone = one.player("Marlow"), other.player()
    code = link(ann)
    words = claim(phone, code)
    assert state(ann)["words"] == words
    answer(ann, True)
    assert take(phone, code) == "agreed"
    assert phone.get("/api/me")["name"] == "Marlow"
