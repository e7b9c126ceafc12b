"""The lesson: one whole turn as Rocket Red. Vienna is lost, won half, and won; the turn ends 15 to −2."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.lesson import Lesson, LessonStep

NOT_THIS_CARD: Final = "A good card, but its turn comes later. Press it to take it back, then take the one that glows."
NOT_THIS_TARGET: Final = "That is another target: its rows would face other cities. Touch the card to take it back."

FIRST_ROUND: Final = (
    LessonStep(
        id="cities",
        title="Nine cities, two rivals",
        say="You are Rocket Red, on the left. Each city says what it asks for and what it pays: "
        "Rome gives 3 points to whoever has the most soldiers there.",
        light=("city Rome",),
    ),
    LessonStep(
        id="rows",
        title="A card has three rows",
        say="Each row faces one city of the target it lies beside. Rocket Battalion has three soldiers, "
        "all in the top row.",
        light=("card Rocket Battalion (upper)",),
    ),
    LessonStep(
        id="rome",
        title="Three soldiers for Rome",
        say="Rome is the top city of target I, so that is where a full top row counts.",
        press=("card Rocket Battalion (upper)", "slot 1"),
        ask="Take the card, then touch its place at target I.",
        until=("laid Rocket Battalion (upper) 1",),
        wrong={"laid Rocket Battalion (upper) *": NOT_THIS_TARGET, "laid *": NOT_THIS_CARD},
        after="It lies face down: only you know what it is.",
    ),
    LessonStep(
        id="doom",
        title="The first Doom pays",
        say="Mexico City gives 3 points to whoever strikes it first with a Doom Shockwave. "
        "These Doom Engineers have one in the top row.",
        light=("card Doom Engineers (upper)", "slot 3", "city Mexico City"),
        press=("card Doom Engineers (upper)", "slot 3"),
        ask="Lay them at target III.",
        until=("laid Doom Engineers (upper) 3",),
        wrong={"laid Doom Engineers (upper) *": NOT_THIS_TARGET, "laid *": NOT_THIS_CARD},
        after="If both strike first in the same round, neither is first.",
    ),
    LessonStep(
        id="trap",
        title="Mind the minus",
        say="Cairo takes a point for each zeppelin. Armed Escort brings one there, "
        "but it starts you off in Constantinople, and your other cards would do worse.",
        light=(
            *("card Armed Escort (middle)", "card Air Wing (upper)", "card Doom Engineers (lower)"),
            *("slot 2", "city Cairo", "city Constantinople"),
        ),
        press=("card Armed Escort (middle)", "slot 2"),
        ask="Lay Armed Escort at target II.",
        until=("laid Armed Escort (middle) 2",),
        wrong={"laid *": NOT_THIS_CARD},
    ),
    LessonStep(
        id="lock",
        title="Lock in",
        say="Princess Cyclone has chosen too. When both have locked in, all six cards turn at once.",
        press=("button Lock in",),
        ask="Lock in.",
        do=("lay rocket-battalion-upper 1", "lay armed-escort-middle 2", "lay doom-engineers-upper 3"),
        wrong={"*": "One card lies elsewhere than we meant. Put it right, then lock in."},
    ),
)

SECOND_ROUND: Final = (
    LessonStep(
        id="leads",
        title="Who leads where",
        say="Rome would be yours: three soldiers against none. Vienna would be hers: "
        "it asks for the most zeppelins and one soldier, and she has one of each.",
        light=("city Rome", "city Vienna"),
    ),
    LessonStep(
        id="away",
        title="Put one away",
        say="Two cards are left, and one has to go. Air Wing has two zeppelins in its middle row, "
        "which is what Vienna wants, so keep it.",
        light=("card Doom Engineers (lower)",),
        press=("card Doom Engineers (lower)", "button Discard"),
        ask="Choose Doom Engineers, and discard them.",
        do=("discard doom-engineers-lower",),
        wrong={"discard air-wing-upper": "Vienna needs those zeppelins. Put the Doom Engineers away instead."},
        after="You have drawn four new cards, and hold five again.",
    ),
    LessonStep(
        id="vienna",
        title="Zeppelins to Vienna",
        say="Cards stay where they lie, and all three rounds add up. Two zeppelins beat her one in Vienna.",
        light=("card Air Wing (upper)", "slot 1", "city Vienna"),
        press=("card Air Wing (upper)", "slot 1"),
        ask="Lay Air Wing (upper) at target I.",
        until=("laid Air Wing (upper) 1",),
        wrong={"laid Air Wing (upper) *": NOT_THIS_TARGET, "laid *": NOT_THIS_CARD},
    ),
    LessonStep(
        id="two-more",
        title="Two more",
        say="Constantinople counts soldiers and zeppelins together: Air Wing (lower) has two on top. "
        "Armed Escort (lower) brings a soldier to Buenos Aires.",
        light=(
            *("card Air Wing (lower)", "card Armed Escort (lower)", "slot 2", "slot 3"),
            *("city Constantinople", "city Buenos Aires"),
        ),
        press=("card Air Wing (lower)", "slot 2", "card Armed Escort (lower)", "slot 3"),
        ask="Air Wing (lower) to II, Armed Escort (lower) to III.",
        until=("laid Air Wing (lower) 2", "laid Armed Escort (lower) 3"),
        wrong={"laid Air Wing (middle) *": NOT_THIS_CARD, "laid Rocket Battalion (middle) *": NOT_THIS_CARD},
    ),
    LessonStep(
        id="lock-again",
        title="Round two",
        say="Three cards lie. Turn them over.",
        press=("button Lock in",),
        ask="Lock in.",
        do=("lay air-wing-upper 1", "lay air-wing-lower 2", "lay armed-escort-lower 3"),
        wrong={"*": "Close: Air Wing (upper) to I, Air Wing (lower) to II, Armed Escort (lower) to III."},
    ),
)

THIRD_ROUND: Final = (
    LessonStep(
        id="nobody",
        title="Who has Vienna?",
        say="Two zeppelins against one, and still nothing: Vienna asks for a soldier besides, and you have none. "
        "She has the soldier, but fewer zeppelins.",
        light=("city Vienna",),
    ),
    LessonStep(
        id="keep",
        title="Keep the soldiers",
        say="Rocket Battalion (middle) has three soldiers in the middle row. One of them is all that Vienna lacks.",
        light=("card Air Wing (middle)",),
        press=("card Air Wing (middle)", "button Discard"),
        ask="Discard Air Wing.",
        do=("discard air-wing-middle",),
        wrong={"discard rocket-battalion-middle": "Those are the soldiers for Vienna. Let Air Wing go."},
    ),
    LessonStep(
        id="mend",
        title="Mend Vienna",
        say="This is the last round of the turn.",
        light=("card Rocket Battalion (middle)", "slot 1", "city Vienna"),
        press=("card Rocket Battalion (middle)", "slot 1"),
        ask="Lay Rocket Battalion (middle) at target I.",
        until=("laid Rocket Battalion (middle) 1",),
        wrong={"laid Rocket Battalion (middle) *": NOT_THIS_TARGET, "laid *": NOT_THIS_CARD},
    ),
    LessonStep(
        id="last-two",
        title="The last two",
        say="Buenos Aires is a tie of one soldier each, and a tie pays nobody: Rocket Battalion (lower) has three. "
        "Armed Escort (upper) adds two in Constantinople.",
        light=(
            *("card Armed Escort (upper)", "card Rocket Battalion (lower)", "slot 2", "slot 3"),
            *("city Constantinople", "city Buenos Aires"),
        ),
        press=("card Armed Escort (upper)", "slot 2", "card Rocket Battalion (lower)", "slot 3"),
        ask="Armed Escort (upper) to II, Rocket Battalion (lower) to III.",
        until=("laid Armed Escort (upper) 2", "laid Rocket Battalion (lower) 3"),
        wrong={"laid Doom Engineers *": NOT_THIS_CARD, "laid Flagship *": NOT_THIS_CARD},
    ),
    LessonStep(
        id="score",
        title="The turn is counted",
        say="Now the nine cities pay, from the top down. Lock in and watch, and then go on to turn 2.",
        press=("button Lock in",),
        ask="Lock in.",
        do=("lay rocket-battalion-middle 1", "lay armed-escort-upper 2", "lay rocket-battalion-lower 3"),
        wrong={"*": "Rocket Battalion (middle) to I, Armed Escort (upper) to II, Rocket Battalion (lower) to III."},
    ),
    LessonStep(
        id="counted",
        title="Who has won the turn?",
        say="You have, with 15 points to −2. Vienna paid you 4. Her Doom struck Rio de Janeiro: a Doom makes a city "
        "worth nothing, for both. Two soldiers in Moscow cost her 2. Now there are new cities, for a second turn.",
        light=("scores",),
    ),
)

LESSON: Final = Lesson(
    deal=0,
    minutes=5,
    steps=(*FIRST_ROUND, *SECOND_ROUND, *THIRD_ROUND),
    rivals={
        1: (
            *("lay storm-escort-middle 1", "lay gale-guards-lower 2", "lay storm-escort-lower 3"),
            "discard doom-tempest-lower",
            *("lay cyclone-squadron-upper 1", "lay gale-guards-upper 2", "lay cyclone-squadron-lower 3"),
            "discard doom-tempest-upper",
            *("lay gale-guards-middle 1", "lay storm-escort-upper 2", "lay doom-tempest-middle 3"),
        )
    },
    title="Your first turn is won",
    learnt=(
        "read what a city asks for",
        "lay a card so that its rows face the right cities",
        "strike first with a Doom",
        "see why a city goes to nobody",
    ),
    unseen="the Flagship, and all the other cities.",
)
