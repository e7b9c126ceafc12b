"""Whole games in a real browser."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.contexts import Contexts
from tests.browser.endings import resigns
from tests.browser.tables import answer, frame, open_table
from tests.browser.visitors import Site, Visitor, wait_until
from tests.games.zeppelin_conquest.playing import (
    answers_by_keyboard,
    answers_by_mouse,
    discards_by_keyboard,
    lays,
    lays_by_keyboard,
    lays_by_mouse,
    plays_a_bot,
    sees_the_board,
)

MakeVisitor = Callable[..., Visitor]


def game_by_link(ada: Visitor, grace: Visitor) -> str:
    """Ada opens a table and sends its link; Grace sits down; Ada starts."""
    ada.go("/new?game=zeppelin-conquest")
    ada.page.get_by_role("button", name="Open the table").click()
    link = ada.page.get_by_label("Invite link").input_value()
    path = link.removeprefix(ada.site.address)
    assert path.startswith("/t/")
    grace.go(path)
    grace.page.get_by_role("button", name="Sit down", exact=True).click()
    expect(ada.page.get_by_text("2 of 2 taken")).to_be_visible()
    ada.page.get_by_role("button", name="Start the game").click()
    sees_the_board(ada)
    sees_the_board(grace)
    return path


def play_the_first_turn(path: str, *players: Visitor) -> None:
    """By the API: three rounds like those of the second."""
    while (seen := [frame(who, path, seat) for seat, who in enumerate(players)])[0]["view"]["turn"] == 1:
        for seat, who in enumerate(players):
            if seen[seat]["options"]:
                answer(who, path, seen[seat]["options"][0]["text"], seat)


def play_to_the_end(*players: Visitor) -> None:
    for _ in range(40):
        for player in players:
            answers_by_mouse(player)
        if all(player.over for player in players):
            return
    raise AssertionError("the game does not end")


def test_two_browsers_play_a_whole_game_by_link_and_a_spectator_sees_no_secret(visitor: MakeVisitor) -> None:
    ada, grace, watcher = visitor(), visitor(size="phone"), visitor()
    path = game_by_link(ada, grace)
    watcher.go(path)
    sees_the_board(watcher)
    play_the_first_turn(path, ada, grace)
    play_to_the_end(ada, grace)
    wait_until(lambda: watcher.over, "the spectator sees the end")
    for text in watcher.frames:
        message = json.loads(text)
        if message["type"] == "frame" and message["view"] is not None and message["view"]["outcome"] is None:
            assert message["options"] is None
            for side in message["view"]["sides"]:
                assert (side["hand"], side["draft"], side["discards"]) == (None, None, None)

    ada.page.get_by_text("Prove the shuffles").click()
    ada.page.get_by_role("button", name="Verify shuffles").click()
    expect(ada.page.get_by_text("Every shuffle verified")).to_be_visible()
    expect(ada.page.get_by_text("your browser found that its SHA-256")).to_be_visible()
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Download record").click()
    assert json.loads(Path(download.value.path()).read_text())["game"] == "zeppelin-conquest"

    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".result.panel")).to_have_count(0)
    ada.page.get_by_role("button", name="Result and proof").click()
    ada.page.get_by_role("button", name="Rematch").click()
    ada.page.get_by_role("link", name="To the new table").click()
    ada.page.wait_for_url(lambda url: "/t/" in url and not url.endswith(path))
    watcher.go(ada.page.url.removeprefix(ada.site.address))
    expect(watcher.page.get_by_text("Kept for")).to_be_visible()
    expect(watcher.page.get_by_role("button", name="Sit")).to_have_count(0)
    grace.page.get_by_role("button", name="Accept").click()
    grace.page.wait_for_url(ada.page.url)
    for player in (ada, grace):
        sees_the_board(player)


def test_a_resigned_game_shows_the_cards_that_lay_face_down_on_both_sides(visitor: MakeVisitor) -> None:
    ada, grace = visitor(), visitor(size="phone")
    path = open_table("zeppelin-conquest", ada, grace)
    for seat, who, cards in ((0, ada, 3), (1, grace, 2)):
        for _ in range(cards):
            answer(who, path, frame(who, path, seat)["options"][0]["text"], seat)
    for who in (ada, grace):
        who.go(path)
        sees_the_board(who)
    chosen = [who.page.locator("[aria-label*='chosen: ']") for who in (ada, grace)]
    for lying in chosen:
        expect(lying).to_have_count(0)
    resigns(grace, path)
    for lying in chosen:
        expect(lying).to_have_count(5)


def test_a_whole_game_against_a_bot_by_keyboard_alone(visitor: MakeVisitor) -> None:
    ada = visitor()
    ada.go("/")
    play = ada.page.get_by_role("button", name="Play now against a bot: Zeppelin Conquest")
    expect(play).to_be_enabled()
    for _ in range(20):
        ada.page.keyboard.press("Tab")
        if play.evaluate("button => button === document.activeElement"):
            break
    ada.page.keyboard.press("Enter")
    sees_the_board(ada)
    for _ in range(200):
        wait_until(lambda: ada.asked or ada.over, "something is asked, or the game is over")
        if ada.over:
            break
        answers_by_keyboard(ada)
    assert ada.over


def test_any_question_can_be_answered_from_the_list_of_all_moves(visitor: MakeVisitor) -> None:
    ada = visitor()
    plays_a_bot(ada)
    moves = ada.page.get_by_role("dialog", name="All moves")
    for left in (5, 4, 3):
        wait_until(lambda: ada.asked, "something is asked")
        ada.page.keyboard.press("a")
        expect(moves.get_by_role("group", name="Lay").get_by_role("button")).to_have_count(left)
        ada.page.keyboard.press("ArrowDown")
        ada.page.keyboard.press("Enter")
        expect(moves).to_be_hidden()


def test_a_reload_in_the_middle_goes_on_where_it_was(visitor: MakeVisitor) -> None:
    ada = visitor()
    plays_a_bot(ada)
    answers_by_mouse(ada)
    wait_until(lambda: ada.asked and not lays(ada), "the discard is asked")
    hand = ada.page.locator("[aria-label^='Your hand'] button")
    before = hand.evaluate_all("cards => cards.map(card => card.getAttribute('aria-label'))")
    log = ada.page.get_by_role("region", name="Story").get_by_role("link")
    lines = log.all_inner_texts()
    ada.page.reload()
    sees_the_board(ada)
    wait_until(lambda: ada.asked and not lays(ada), "the discard is asked again")
    assert hand.evaluate_all("cards => cards.map(card => card.getAttribute('aria-label'))") == before
    wait_until(lambda: log.all_inner_texts() == lines, "the log reads as before")
    answers_by_mouse(ada)
    wait_until(lambda: ada.asked and lays(ada), "the second round begins")


def test_an_answer_can_be_taken_back_until_it_is_known(visitor: MakeVisitor) -> None:
    ada, grace = visitor(), visitor()
    game_by_link(ada, grace)
    nothing = ada.page.get_by_role("button", name="Undo: ")
    expect(nothing).to_be_visible()
    for key in ("1", "q"):
        ada.page.keyboard.press(key)
    expect(ada.page.get_by_text("1 of 3", exact=True)).to_be_visible()
    ada.page.get_by_role("button", name="Undo", exact=True).click()
    expect(ada.page.get_by_text("0 of 3", exact=True)).to_be_visible()
    expect(nothing).to_be_visible()
    lays_by_mouse(ada)
    wait_until(lambda: not ada.asked, "three cards are locked in")
    ada.page.get_by_role("button", name="Undo", exact=True).click()
    wait_until(lambda: ada.asked, "the last card is asked for again")


def test_chat_reaches_the_other_side(visitor: MakeVisitor) -> None:
    ada, grace = visitor(), visitor()
    game_by_link(ada, grace)
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_label("Say something").fill("Ahoy & <b>well met</b>")
    ada.page.keyboard.press("Enter")
    grace.page.get_by_role("tab", name="1 new").click()
    expect(ada.page.get_by_role("tab", name="Chat", exact=True)).to_be_visible()
    expect(grace.page.get_by_role("tab", name="Chat", exact=True)).to_be_visible()
    expect(grace.page.get_by_text("Ahoy & <b>well met</b>")).to_be_visible()


def test_a_killed_server_loses_nothing_that_was_acknowledged(
    contexts: Contexts, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    site = Site(tmp_path)
    site.start()
    request.addfinalizer(site.stop)
    ada = Visitor(contexts, site)
    request.addfinalizer(ada.close)
    plays_a_bot(ada)
    answers_by_mouse(ada)
    wait_until(lambda: ada.asked and not lays(ada), "the discard is asked")
    lines = ada.page.get_by_role("region", name="Story").get_by_role("link").all_inner_texts()
    site.kill()
    expect(ada.page.get_by_text("Connection lost")).to_be_visible()
    site.start()
    expect(ada.page.get_by_text("Connection lost")).to_be_hidden()
    assert ada.page.get_by_role("region", name="Story").get_by_role("link").all_inner_texts() == lines
    answers_by_mouse(ada)
    wait_until(lambda: ada.asked and lays(ada), "the game goes on")


def leave(grace: Visitor) -> None:
    grace.page.get_by_role("button", name="Menu of this table").click()
    grace.page.get_by_role("button", name="Leave the table").click()
    grace.page.get_by_role("dialog", name="Leave the table?").get_by_role("button", name="Leave the table").click()
    grace.page.wait_for_url(grace.site.address + "/")


def test_a_change_at_the_table_does_not_make_the_board_anew(visitor: MakeVisitor) -> None:
    ada, grace = visitor(), visitor()
    game_by_link(ada, grace)
    ada.page.evaluate("document.querySelector('.boardbox > *').id = 'the-same'")
    leave(grace)
    expect(ada.page.get_by_text("Away").first).to_be_visible()
    expect(ada.page.locator("#the-same")).to_be_visible()
    left = ada.page.get_by_role("region", name="A seat that was left")
    left.get_by_role("button", name="Put a bot in").click()
    expect(left).to_be_hidden()


def test_a_leaver_comes_back_to_her_seat(visitor: MakeVisitor) -> None:
    ada, grace = visitor(), visitor()
    path = game_by_link(ada, grace)
    leave(grace)
    grace.go(path)
    seat = grace.page.get_by_role("region", name="Your seat")
    expect(seat).to_contain_text("You have left this seat.")
    expect(grace.page.get_by_role("button", name="Lock in")).to_be_hidden()
    seat.get_by_role("button", name="Come back").click()
    expect(seat).to_be_hidden()
    answers_by_mouse(grace)


def test_with_motion_the_cards_turn_over_and_the_game_goes_on(visitor: MakeVisitor) -> None:
    ada = visitor(still=False)
    plays_a_bot(ada)
    lock_in = ada.page.get_by_role("button", name="Lock in").first
    expect(lock_in).to_be_visible()
    lays_by_keyboard(ada)
    discard = ada.page.get_by_role("button", name="Discard: choose a card")
    expect(discard).to_be_visible(timeout=20_000)
    discards_by_keyboard(ada)
    expect(lock_in).to_be_visible(timeout=20_000)
