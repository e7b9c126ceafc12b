"""The evaluation of Spearpoint 1943: shares, a rollout policy that knows no secret, and sensible choices."""

from __future__ import annotations

import pytest

from quarterdeck.bots import bot, evaluation_of
from quarterdeck.bots.handle import Handle
from quarterdeck.games.spearpoint_1943 import GAME
from quarterdeck.games.spearpoint_1943.bot.evaluation import SpearpointEvaluation
from quarterdeck.games.spearpoint_1943.rules.actions import Play, UseReady
from quarterdeck.games.spearpoint_1943.rules.pieces import State
from quarterdeck.games.spearpoint_1943.rules.printed import NO_CREW, Book, Card
from quarterdeck.games.spearpoint_1943.rules.situations import situation
from quarterdeck.kernel.rng import Rng

US, DE = 0, 1


def tables(count: int) -> list[State]:
    """Tables at every question of some random games."""
    found: list[State] = []
    for seed in range(count):
        g = GAME.new(2, seed)
        rng = Rng(seed)
        while pending := g.pending():
            assert isinstance(g, State)
            found.append(g.clone())
            seat = next(iter(pending))
            options = g.options(seat)
            g.play(seat, options[rng.below(len(options))])
    return found


def test_the_game_has_an_evaluation_of_its_own() -> None:
    assert isinstance(evaluation_of(GAME), SpearpointEvaluation)


def test_the_shares_of_both_sides_are_one_whole() -> None:
    evaluation = SpearpointEvaluation()
    for g in tables(2):
        shares = evaluation.shares(g)
        assert shares == [evaluation.value(g, US), evaluation.value(g, DE)]
        assert sum(shares) == pytest.approx(1.0)


def test_the_rollout_policy_knows_no_secret_of_the_rival() -> None:
    """What a rollout does is the same at every table that the seat cannot tell from this one."""
    evaluation = SpearpointEvaluation()
    compared = 0
    for g in tables(3)[::3]:
        for seat in g.pending():
            options = g.options(seat)
            expected = evaluation.rollout_choice(g, seat, options)
            for seed in range(3):
                t = GAME.redeal(g, seat, Rng(seed))
                assert evaluation.rollout_choice(t, seat, t.options(seat)) == expected
                compared += 1
    assert compared > 100


def policy_action(text: str, *answers: str) -> str:
    """The answer of the rollout policy for the Americans, after these answers of theirs."""
    g = situation(GAME, text)
    for answer in answers:
        g.play(US, GAME.action(answer))
    if "done" in answers:
        g.play(DE, GAME.action("done"))
    options = g.options(US)
    return options[SpearpointEvaluation().rollout_choice(g, US, options)].text


def test_by_policy_units_are_committed_and_targets_are_worth_their_fire() -> None:
    assert policy_action("american hand: rangers").startswith("commit")
    enemies = "german 1: front grenadier-squad-kar-98k\ngerman 2: front panzer-iv-g, crew german-armor-crew-regular\n"
    shot = policy_action(enemies + "american 1: front bazooka-team-m1a1", "done")
    assert shot == "fire 2"
    assert policy_action(enemies + "american 1: front m1919a4-mg-team", "done") == "fire 1"


PLANE = "american 1: air p-38g-lightning, crew american-pilot-regular"
SQUAD = "german 1: front grenadier-squad-kar-98k\n"
TANK = "german 2: front panzer-iv-g, crew german-armor-crew-regular\n"


@pytest.mark.parametrize(
    ("enemies", "plane", "order"),
    [
        (SQUAD, PLANE, "fire 1 w1"),  # a squad is not worth a bomb that can be kept
        (SQUAD, PLANE + ", flown 3", "fire 1"),  # it cannot be kept: the plane goes home
        (SQUAD + TANK, PLANE, "fire 2"),
    ],
)
def test_a_bot_keeps_the_bomb_for_the_better_target(enemies: str, plane: str, order: str) -> None:
    text = f"{enemies}{plane}\namerican 2: front rangers"
    assert policy_action(text, "done") == order
    g = situation(GAME, text)
    for seat in (US, DE):
        g.play(seat, GAME.action("done"))
    options = g.options(US)
    evaluation = SpearpointEvaluation()
    shares = []
    for option in options:
        twin = g.clone()
        twin.play(US, option)
        shares.append(evaluation.value(twin, US))
    assert options[shares.index(max(shares))].text == order


def test_a_bot_ceases_fire_before_a_bomb_that_is_worth_more_later() -> None:
    for enemy, answer in ((SQUAD, "cease"), (TANK, "roll")):
        g = situation(GAME, enemy + PLANE)
        g.main.stream = Rng(0)
        for seat, said in ((US, "done"), (DE, "done")):
            g.play(seat, GAME.action(said))
        g.play(US, next(option for option in g.options(US) if option.text in ("fire 1", "fire 2")))
        if DE in g.pending():
            g.play(DE, GAME.action("hold"))
        options = g.options(US)
        assert "cease" in [option.text for option in options]
        assert options[SpearpointEvaluation().rollout_choice(g, US, options)].text == answer


def test_greedy_ceases_fire_for_a_bomb_or_not_at_all() -> None:
    """Whatever the few tables that it imagines show."""
    rifles = "american 1: front rifle-squad-m1-garand\namerican commands: medic"
    considered = []
    for shooter in (PLANE, rifles):
        g = situation(GAME, f"{SQUAD}{shooter}")
        g.main.stream = Rng(0)
        for seat in (US, DE):
            g.play(seat, GAME.action("done"))
        g.play(US, GAME.action("fire 1"))
        while US not in g.pending() or "cease" not in [option.text for option in g.options(US)]:
            seat = next(iter(g.pending()))
            g.play(seat, g.options(seat)[0])
        found = SpearpointEvaluation().considered(g, US, g.options(US))
        considered.append("cease" in [option.text for option in found])
    assert considered == [True, False]


def test_more_points_are_a_greater_share() -> None:
    evaluation = SpearpointEvaluation()
    shares = [evaluation.value(situation(GAME, f"score: {score} 10"), US) for score in (0, 10, 30, 50)]
    assert shares == sorted(shares)
    assert shares[1] == pytest.approx(0.5, abs=0.01)


def test_a_bot_does_not_wish_to_be_left_alone() -> None:
    evaluation = SpearpointEvaluation()
    asked, silent = (situation(GAME, f"score: 5 5{more}") for more in ("", "\namerican muted: attack smoke"))
    assert evaluation.value(silent, US) < evaluation.value(asked, US) - 0.1


def test_greedy_never_asks_to_be_left_alone_in_secret_either() -> None:
    """What is written in a plan counts before it is revealed."""
    units = "american 1: front rangers\ngerman 1: front grenadier-squad-kar-98k"
    g = situation(GAME, f"{units}\namerican commands: take-aim dig-in\ngerman commands: ambush")
    for answer in ("done", "fire 1"):
        for seat in (US, DE):
            g.play(seat, GAME.action(answer))
    assert "never orders" in [option.text for option in g.options(US)]
    handle = Handle(GAME, GAME.view(g, US))
    chosen = {bot("greedy:2", GAME).choose(handle, None, Rng(seed)).text for seed in range(12)}
    assert not any(text.startswith("never") for text in chosen)


BOOK = GAME.book
assert isinstance(BOOK, Book)
MANNED = [card for card in BOOK.cards if card.seat == US and card.crew != NO_CREW and not card.is_crew]
CREWS = [card for card in BOOK.cards if card.seat == US and card.is_crew]


@pytest.mark.parametrize("card", MANNED, ids=[card.key for card in MANNED])
def test_greedy_commits_what_has_a_crew(card: Card) -> None:
    """Tanks, guns and aircraft alike: the crew comes with the next answer, and is reckoned with."""
    crew = next(one for one in CREWS if one.crew == card.crew)
    lines = "american 1: front rangers\ngerman 1: front grenadier-squad-kar-98k"
    g = situation(GAME, f"american hand: {card.key} {crew.key}\n{lines}")
    answer = bot("greedy:4", GAME).choose(Handle(GAME, GAME.view(g, US)), None, Rng(1))
    assert answer.text.startswith(f"commit {card.key}")


@pytest.mark.parametrize("name", ["greedy", "search:4"])
def test_no_rival_knows_beforehand_which_ready_made_deck_a_bot_takes(name: str) -> None:
    player, rng = bot(name, GAME), Rng(1)
    for seat in (US, DE):
        handle = Handle(GAME, GAME.view(GAME.new(2, 1), seat))
        ready = {option for option in handle.options if isinstance(option, UseReady)}
        assert len(ready) > 1
        assert {player.choose(handle, None, rng) for _ in range(60)} == ready


def test_greedy_bots_play_games_of_usual_length_and_commands_in_them() -> None:
    """Of the chances to play one they take a good part, be it in secret or while attacks are carried out."""
    turns = []
    chances = dict.fromkeys((True, False), 0)
    plays = dict.fromkeys((True, False), 0)
    for seed in range(3):
        g = GAME.new(2, seed)
        assert isinstance(g, State)
        player, rng = bot("greedy:2", GAME), Rng(seed)
        while pending := g.pending():
            seat = next(iter(pending))
            chosen = player.choose(Handle(GAME, GAME.view(g, seat)), None, rng)
            secret = bool(g.lanes)
            chances[secret] += any(isinstance(option, Play) for option in g.options(seat))
            plays[secret] += isinstance(chosen, Play)
            g.play(seat, chosen)
        turns.append(g.turn)
    assert all(3 <= turn <= 20 for turn in turns)
    for secret in (True, False):
        assert plays[secret] > chances[secret] / 10


def test_the_terms_add_up_to_the_lead() -> None:
    evaluation = SpearpointEvaluation()
    names = set()
    for g in tables(1):
        if g.lanes:
            lead = evaluation.side_worth(g, US) - evaluation.side_worth(g, DE)
            for seat, expected in ((US, lead), (DE, -lead)):
                terms = evaluation.terms(g, seat)
                assert sum(term.value for term in terms) == pytest.approx(expected)
                names |= {term.name for term in terms}
    assert names == {"alone", "commands", "deck", "fire", "reserve", "score", "silence", "unit"}
