"""The lesson: four rounds, which end with shield 2 up and the rival's attack broken on it."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.lesson import Lesson, LessonStep

NOT_THIS_DIE: Final = "That die has another job here. Press it to take it back."
NOT_THERE: Final = "It fits there too, but that is not our way. Draw it where it glows instead."
PLAN: Final = {"work *": NOT_THIS_DIE, "shape *": NOT_THIS_DIE, "attack *": NOT_THIS_DIE, "drawn *": NOT_THERE}
LOCK: Final = {"*": "Something lies elsewhere than we meant. Put it right, then lock in."}

FIRST_ROUND: Final = (
    LessonStep(
        id="goal",
        title="Six shields, or one city",
        say="This is your realm, with a power plant in the middle and six emitters at the corners. "
        "You win with all six shields up, or when a city of your rival's falls.",
        light=("sheet",),
    ),
    LessonStep(
        id="dice",
        title="Three dice, three jobs",
        say="The 6 and the 4 are for everybody, the 2 is yours alone. One die says where you draw, "
        "one what you draw, and one which sector of your rival's you attack.",
        light=("tray",),
    ),
    LessonStep(
        id="sector",
        title="The 2: work in sector 2",
        say="Sector 2 lies between emitters 2 and 3. When both have power, its shield is up.",
        light=("emitter 2", "emitter 3", "hits 2"),
        press=("die 2",),
        ask="Press the 2: it goes to Work sector.",
        until=("work 2",),
        wrong={"work *": "With that die you would work in another sector. Press it to take it back."},
    ),
    LessonStep(
        id="shape",
        title="The 4: a parallelogram",
        say="The second die says what you draw: a 4 is the parallelogram.",
        press=("die 4",),
        ask="Press the 4: it goes to Shape.",
        until=("shape 4", "attack 6"),
        wrong={"shape *": "That would be another shape. Press it to take it back.", "attack *": NOT_THIS_DIE},
        after="The 6 is left, so it attacks: sector 6 of your rival.",
    ),
    LessonStep(
        id="turn",
        title="Turn it",
        say="Dots on the sheet show where the shape fits, large ones as it lies now.",
        light=("sheet", "turn 1"),
        press=("rotate", "rotate"),
        ask="Press Rotate twice.",
        until=("turn 3",),
    ),
    LessonStep(
        id="plant",
        title="Start at the plant",
        say="Only the plant has power, so your first shape must touch it. "
        "From there the parallelogram leads towards emitter 3.",
        light=("emitter 3",),
        press=("place 2-2-4 turn 3",),
        ask="Draw it where it glows.",
        until=("drawn 2-2-4 turn 3",),
        wrong={"drawn *": "It fits there too, but leads elsewhere. Draw it where it glows instead."},
        after="It covers a hatched triangle as well: from the next round on city 2 can change a die by 1, once.",
    ),
    LessonStep(
        id="lock",
        title="Lock in",
        say="Your rival has locked in already. When you do, both sheets are revealed and both attacks fly.",
        press=("button Lock in",),
        ask="Lock in.",
        do=("assign 2 4 6", "draw 4 2-2-4 turn 3"),
        wrong=LOCK,
    ),
    LessonStep(
        id="hits",
        title="What was hit",
        say="Your 6 hit sector 6 of your rival, and a 4 hit your sector 4: one rectangle of four is filled. "
        "With four filled, the next hit destroys the city.",
        light=("hits 4", "rival"),
    ),
)

SECOND_ROUND: Final = (
    LessonStep(
        id="reach",
        title="Power to emitter 3",
        say="New dice. A 3 is the trapezoid, and from your parallelogram it just reaches emitter 3.",
        light=("emitter 3",),
        press=("die 2", "die 3", "place 2-3-6 turn 3"),
        ask="The 2 to Work sector, the 3 to Shape, then draw it where it glows.",
        until=("work 2", "shape 3", "attack 1", "drawn 2-3-6 turn 3"),
        wrong=PLAN,
    ),
    LessonStep(
        id="lock-2",
        title="Round two",
        say="Emitter 3 will have power. With emitter 2 as well, shield 2 is up.",
        light=("emitter 3",),
        press=("button Lock in",),
        ask="Lock in.",
        do=("pass", "assign 2 3 1", "draw 3 2-3-6 turn 3"),
        wrong=LOCK,
    ),
)

THIRD_ROUND: Final = (
    LessonStep(
        id="chevron",
        title="Partly is enough",
        say="Your rival has hit sector 2, so its shield is wanted. "
        "A 5 is the chevron. Only a part of it has to lie in the work sector, so the 1 will do.",
        light=("emitter 2",),
        press=("die 1", "die 5", "place 2-1-0 turn 2"),
        ask="The 1 to Work sector, the 5 to Shape, then draw it where it glows.",
        until=("work 1", "shape 5", "attack 6", "drawn 2-1-0 turn 2"),
        wrong=PLAN,
    ),
    LessonStep(
        id="lock-3",
        title="Round three",
        say="The 6 attacks once more: that makes two hits on the same sector.",
        press=("button Lock in",),
        ask="Lock in.",
        do=("pass", "assign 1 5 6", "draw 5 2-1-0 turn 2"),
        wrong=LOCK,
    ),
)

FOURTH_ROUND: Final = (
    LessonStep(
        id="last",
        title="On to emitter 2",
        say="The parallelogram again: this time from the chevron to emitter 2.",
        light=("emitter 2",),
        press=("die 1", "die 4", "place 2-3-1 turn 1"),
        ask="The 1 to Work sector, the 4 to Shape, then draw it where it glows.",
        until=("work 1", "shape 4", "attack 6", "drawn 2-3-1 turn 1"),
        wrong=PLAN,
    ),
    LessonStep(
        id="lock-4",
        title="Raise the shield",
        say="Your rival has rolled a 2, and sector 2 may be attacked once more. "
        "A shield holds in the very round in which it rises.",
        light=("rival",),
        press=("button Lock in",),
        ask="Lock in.",
        do=("pass", "assign 1 4 6", "draw 4 2-3-1 turn 1"),
        wrong=LOCK,
    ),
    LessonStep(
        id="shield",
        title="Did it hold?",
        say="Shield 2 is up, and the attack on sector 2 broke on it. Sector 6 of your rival has three hits: "
        "two more, and that city falls.",
        light=("shield 2", "rival"),
    ),
)

LESSON: Final = Lesson(
    deal=4502,
    minutes=6,
    steps=(*FIRST_ROUND, *SECOND_ROUND, *THIRD_ROUND, *FOURTH_ROUND),
    rivals={
        1: (
            *("assign 6 4 4", "draw 4 5-1-0 turn 1"),
            "assign 1 1 2",
            *("assign 1 6 3", "draw 6 2-1-1 turn 1"),
            *("pass", "assign 6 4 2", "draw 4 6-1-1 turn 1"),
        )
    },
    title="Your first shield is up",
    learnt=(
        "give three dice three jobs",
        "draw from the plant outwards",
        "power two emitters for a shield",
        "attack, and see an attack coming",
    ),
    unseen="the abilities of the cities, and the game alone.",
)
