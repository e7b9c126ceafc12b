"""The lesson: round 2, a Deck Phase and its match, which is won when the rival needs a seventh seat."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.lesson import Lesson, LessonStep

REVEAL: Final = "button Reveal next card"

DECK_PHASE: Final = (
    LessonStep(
        id="goal",
        title="Fans decide",
        say="Every round you improve your deck, then play a match for a trophy with fans on it. After seven rounds "
        "most fans win. Your rival has won round 1, and 2 fans.",
        light=("fans",),
    ),
    LessonStep(
        id="pair",
        title="Two of one name",
        say="You may keep two of these five. In a match beaten cards need a seat each, but cards of one name share "
        "one: two Skeletons take up a single seat.",
        press=("offer 2 Skeleton", "offer 3 Skeleton"),
        ask="Pick both Skeletons.",
        until=("picked 2 Skeleton", "picked 3 Skeleton"),
        wrong={"picked *": "A fine character, but one more name. Press it again to put it back."},
    ),
    LessonStep(
        id="newcomer",
        title="Let a Newcomer go",
        say="Now as many cards as you like may leave. A Newcomer has power 1: without it better cards come up sooner.",
        light=("deck Newcomer",),
        press=("remove Newcomer",),
        ask="Remove one Newcomer.",
        until=("leaving Newcomer",),
        wrong={
            "leaving Make-Up Artist": "No stronger than a Newcomer, but of use on the bench. Keep this one.",
            "leaving *": "That one is stronger than a Newcomer. Keep it.",
        },
    ),
    LessonStep(
        id="finish",
        title="To the match",
        say="Nine cards of seven names are left. There are six seats, so all of them must never sit down together.",
        press=("button Finish",),
        ask="Finish.",
        do=("pick skeleton-a", "pick skeleton-a", "remove newcomer", "done"),
        wrong={"*": "We meant both Skeletons to come and one Newcomer to go. Put it right, then finish."},
    ),
)

MATCH: Final = (
    LessonStep(
        id="flag",
        title="The first card has the flag",
        say="Whoever owns the later trophy begins: your rival. The first card turned up has the flag.",
        light=("scoreboard",),
        press=(REVEAL,),
        ask="Reveal it.",
        until=("flag rival Newcomer",),
        after="A Newcomer: power 1. Reach 1, and the flag is yours.",
        during=True,
    ),
    LessonStep(
        id="attack",
        title="You attack",
        say="Whoever attacks reveals card after card until their power together reaches the card with the flag.",
        light=("scoreboard",),
        press=(REVEAL,),
        ask="Reveal your card.",
        until=("flag you Skeleton", "bench rival Newcomer"),
        after="2 of 1: the flag is yours. The card that lost it goes to the bench.",
        during=True,
    ),
    LessonStep(
        id="effect",
        title="An effect counts",
        say="With the flag a Skeleton is worth 1 more. So your rival has to reach 3.",
        light=("flag you Skeleton",),
        during=True,
    ),
    LessonStep(
        id="two",
        title="All cards count",
        say="Your rival attacks now.",
        light=("scoreboard",),
        press=(REVEAL, REVEAL),
        ask="Reveal two cards.",
        until=("flag rival Newcomer", "bench you Skeleton"),
        after="2 and 1 make 3. But only the latest card holds the flag, and it has 1.",
        during=True,
    ),
    LessonStep(
        id="dog",
        title="Seats are shared",
        say="One card will do against 1.",
        light=("scoreboard",),
        press=(REVEAL,),
        ask="Reveal your card.",
        until=("flag you Dog", "bench rival Skeleton"),
        after="Both cards of that attack go to the bench, and the two Newcomers share a seat.",
        during=True,
    ),
    LessonStep(
        id="on",
        title="Flag by flag",
        say="So it goes on: your rival takes two cards for your Dog, and you one for the last of them.",
        light=("scoreboard",),
        press=(REVEAL, REVEAL, REVEAL),
        ask="Reveal three cards.",
        until=("flag you Champion", "bench rival Hermit"),
        after="A Champion has the flag: power 4, and no effect.",
        during=True,
    ),
    LessonStep(
        id="again",
        title="And once more",
        say="Again two cards of your rival, for your Champion, and one of yours.",
        light=("scoreboard",),
        press=(REVEAL, REVEAL, REVEAL),
        ask="Reveal three cards.",
        until=("flag you Gangster", "bench rival Parrot"),
        after="Attacking, a Gangster is worth 2 more: 4. With the flag it is 2.",
        during=True,
    ),
    LessonStep(
        id="bench",
        title="A full bench",
        say="Six names sit there: all seats of your rival are taken. Who has to bench a seventh loses the match.",
        light=("bench rival",),
        during=True,
    ),
    LessonStep(
        id="treasure",
        title="One name too many",
        say="Your rival attacks, and has no seat to spare.",
        light=("scoreboard",),
        press=(REVEAL,),
        ask="Reveal the card.",
        until=("flag rival Treasure", "bench you Gangster"),
        after="A Treasure: 2, and 2 more with the flag. If it loses the flag, it has nowhere to sit.",
        during=True,
    ),
    LessonStep(
        id="win",
        title="Reach 4",
        say="Take the flag once more, and the match is over.",
        light=("scoreboard",),
        press=(REVEAL, REVEAL, REVEAL),
        ask="Reveal three cards.",
        until=("verdict", "prize"),
        after="1 and 1 and 2 make 4. Treasure finds no seat: you win the trophy, and its 2 fans.",
        during=True,
    ),
)

LESSON: Final = Lesson(
    deal=413,
    minutes=5,
    opening=("pick gangster-a", "pick make-up-artist-a", "done"),
    steps=(*DECK_PHASE, *MATCH),
    rivals={
        1: (
            *("pick hermit-a", "pick parrot-a", "done"),
            *("pick skeleton-a", "pick treasure-a", "done"),
        )
    },
    title="Your first trophy",
    learnt=(
        "choose cards that share a seat",
        "see what an attack has to reach",
        "count what effects add",
        "watch the seats of both benches",
    ),
    unseen="the stronger piles B and C, choices during a match, and the final of three or more.",
)
