"""The lesson: a whole round, in which an airship of five Gear is finished first."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.lesson import Lesson, LessonStep

NOT_NOW: Final = "That would work, but we have something better in mind. Take what glows."

FIRST_TURN: Final = (
    LessonStep(
        id="goal",
        title="Seven parts, one airship",
        say="This is your airship, still empty. When the round ends, two or more cards of a suit are worth 2 points "
        "each, but only those of one suit. You hold three cards of Gear, so let us collect Gear.",
        light=("airship",),
    ),
    LessonStep(
        id="nose",
        title="Announce a Nose Cone",
        say="A turn has three actions. Playing a part announces it: whoever holds the same part has to play hers too.",
        light=("airship",),
        press=("card Nose Cone of Gear", "card Nose Cone of Gear"),
        ask="Press Nose Cone of Gear, then press it again.",
        do=("play nose-cone gear",),
        wrong={"play *": NOT_NOW, "*": "Actions like that come later. First a part for your airship."},
        after="Your rival holds no Nose Cone, so nothing happens on her side.",
    ),
    LessonStep(
        id="tail",
        title="A second Gear",
        say="A Gear alone is worth 1 point. Two are worth 4, and each further one 2 more.",
        light=("airship",),
        press=("card Tail of Gear", "card Tail of Gear"),
        ask="Play Tail of Gear.",
        do=("play tail gear",),
        wrong={
            "play drive-engine wrench": "A Wrench earns nothing among Gear. Play the Tail.",
            "play gondola-front goggles": "Goggles earn nothing among Gear. Play the Tail.",
            "*": NOT_NOW,
        },
        after="She has no Tail either. One action is left.",
    ),
    LessonStep(
        id="swap",
        title="Shop at the Emporium",
        say="The Emporium offers a Gondola Rear of Gear. An action swaps a card of your hand for it. "
        "The Gondola Front of Goggles does not suit you: away with it.",
        light=("emporium Gondola Rear of Gear", "card Gondola Front of Goggles"),
        press=("emporium Gondola Rear of Gear", "Give Gondola Front of Goggles"),
        ask="Press the Gondola Rear, then give the Goggles.",
        do=("swap gondola-rear gear", "give gondola-front goggles"),
        wrong={
            "swap *": "That Drive Engine is a Screw. Take the Gear.",
            "give *": "Gear stays here! Give the Goggles away.",
            "*": "Swap first: the Gear in the Emporium may be gone next turn.",
        },
    ),
)

THE_RIVALS_TURN: Final = (
    LessonStep(
        id="match",
        title="Now you have to match",
        say="Your turn is over, and your rival announces a Drive Engine. You hold two, so you must play one, "
        "but which one is up to you.",
        light=("card Drive Engine of Gear", "card Drive Engine of Wrench"),
        press=("card Drive Engine of Gear", "card Drive Engine of Gear"),
        ask="Match with Gear.",
        do=("play drive-engine gear",),
        wrong={"play drive-engine wrench": "You must match, but not with the Wrench: Gear is worth 2 more points."},
        after="She moved, and you gained: three Gear.",
    ),
    LessonStep(
        id="again",
        title="And once more",
        say="She announces a Gondola Rear. You hold one, so it has to go on your airship, whether you like it or not.",
        press=("card Gondola Rear of Gear", "card Gondola Rear of Gear"),
        ask="Play Gondola Rear of Gear.",
        do=("play gondola-rear gear",),
        after="You do like it. A part of the wrong suit would have taken up the place.",
    ),
    LessonStep(
        id="eight",
        title="What they are worth",
        say="Your airship has four Gear: 8 points. Hers has two parts of two suits. Without a pair each part counts 1: "
        "that makes 2.",
        light=("airship", "rival airship"),
    ),
)

SECOND_TURN: Final = (
    LessonStep(
        id="take",
        title="Draw up to five",
        say="Your turn begins with drawing until you hold five cards, from the open Emporium or the hidden pile. "
        "No Gear lies open, but you lack a Gondola Front.",
        press=("emporium Gondola Front of Goggles",),
        ask="Take the Gondola Front of Goggles.",
        do=("take gondola-front goggles",),
        wrong={"draw": "You may, but first take the Gondola Front that you can see.", "*": "You have a Drive Engine."},
    ),
    LessonStep(
        id="draw",
        title="Three from the pile",
        say="The gap in the Emporium is filled at once. Fill your hand from the pile.",
        press=("pile", "pile", "pile"),
        ask="Draw three times.",
        do=("draw", "draw", "draw"),
        wrong={"take *": "Another of those? Try your luck with the pile."},
        after="A Lift Engine is among them, and you need two.",
    ),
    LessonStep(
        id="finish",
        title="Any part completes",
        say="An airship of seven parts ends the round at once and brings 2 points for being first. "
        "So a part of another suit helps as well.",
        light=("airship",),
        press=("card Gondola Front of Goggles", "card Gondola Front of Goggles"),
        ask="Play Gondola Front of Goggles.",
        do=("play gondola-front goggles",),
        wrong={"play gondola-front screw": "It would do just as well, but keep to the Goggles here.", "*": NOT_NOW},
        after="Your rival had to match with her Gondola Front of Chain.",
    ),
    LessonStep(
        id="lift",
        title="Front or back",
        say="There are two places for Lift Engines.",
        light=("card Lift Engine of Key",),
        press=("card Lift Engine of Key", "button Front"),
        ask="Play Lift Engine of Key to the front.",
        do=("play lift-engine key front",),
        wrong={"play lift-engine key back": "The other end, please: to the front.", "*": NOT_NOW},
    ),
    LessonStep(
        id="rid",
        title="A card that could hurt",
        say="One action is left. If your rival announced a Drive Engine now, you would have to match with the Wrench, "
        "and it would replace your Gear.",
        light=("airship", "card Drive Engine of Wrench"),
        press=("card Drive Engine of Wrench", "button Discard"),
        ask="Pick Drive Engine of Wrench, then discard it.",
        do=("discard drive-engine wrench",),
        wrong={
            "play drive-engine wrench": "It would replace your own Gear, and that is worth 2 points. Discard it.",
            "pass": "Do not leave it in your hand: discard it.",
            "*": "That card can stay. The Wrench is the one that could hurt.",
        },
    ),
)

LAST_TURN: Final = (
    LessonStep(
        id="safe",
        title="Just in time",
        say="There it is: your rival announces a Drive Engine, her third Screw. But you hold none any more.",
        light=("airship", "rival airship"),
        press=("button Do not match",),
        ask="Press Do not match.",
        do=("no match",),
        after="Your Gear stays. She passes, and it is your turn.",
    ),
    LessonStep(
        id="gear",
        title="Gear in the Emporium",
        say="A Lift Engine of Gear lies open: the part that you lack, and of your suit. Take it, and draw up to five.",
        light=("emporium Lift Engine of Gear",),
        press=("emporium Lift Engine of Gear", "pile", "pile"),
        ask="Take the Lift Engine of Gear, then draw twice.",
        do=("take lift-engine gear", "draw", "draw"),
        wrong={
            "draw": "First the Lift Engine, before it is gone.",
            "take *": "That one would not finish your airship.",
        },
    ),
    LessonStep(
        id="first",
        title="Finish first",
        say="The seventh part ends the round, once your rival has matched it. "
        "You are first, so 2 points are yours besides.",
        light=("airship", "card Lift Engine of Gear"),
        press=("card Lift Engine of Gear", "button Back"),
        ask="Play Lift Engine of Gear to the back.",
        do=("play lift-engine gear back",),
        wrong={
            "play lift-engine gear front": "That would replace your Key, and the back would still be empty.",
            "*": "Finish your airship, before she does something about it.",
        },
    ),
    LessonStep(
        id="count",
        title="Suit by suit",
        say="Five Gear are 10 points, Key and Goggles count nothing, and 2 for being first make 12. "
        "Your rival has three Screws: 6.",
        light=("reckoning",),
        during=True,
    ),
    LessonStep(
        id="game",
        title="Now a first game",
        say="Three such rounds make a game, and the most points win. Whoever has the fewest begins the next round, "
        "with one action more.",
        light=("reckoning",),
        during=True,
    ),
)

LESSON: Final = Lesson(
    deal=4499,
    minutes=5,
    steps=(*FIRST_TURN, *THE_RIVALS_TURN, *SECOND_TURN, *LAST_TURN),
    rivals={
        1: (
            "no match",
            "no match",
            "play drive-engine key",
            "play gondola-rear screw",
            "discard aether-extractor",
            "play gondola-front chain",
            "play lift-engine screw front",
            *("draw", "draw", "draw", "draw", "take drive-engine screw"),
            *("play drive-engine screw", "pass"),
            "play lift-engine gear back",
        )
    },
    title="Your first airship is complete",
    learnt=(
        "collect a suit",
        "announce a part, and match one",
        "draw and swap at the Emporium",
        "finish an airship first, and count it",
    ),
    unseen="special cards, Wild parts, and airships of all different suits.",
)
