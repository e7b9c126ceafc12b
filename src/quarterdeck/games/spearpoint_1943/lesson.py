"""The lesson: one turn. A Sherman and a squad against a Panzer and Grenadiers; it ends 14 to 0."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.lesson import Lesson, LessonStep

SAVE_IT: Final = "Keep your command cards for now."
ONE_ROLL: Final = "One roll at a time: press Roll."
NOT_NEVER: Final = "Stay with us: just go on."

COMMITMENT: Final = (
    LessonStep(
        id="goal",
        title="51 points",
        say="Who first has 51 points wins at once. You score what a card costs when you destroy it: "
        "a Sherman is worth 13 to your enemy.",
        light=("points", "card M4A1 Sherman"),
    ),
    LessonStep(
        id="sherman",
        title="Send the tank",
        say="Every turn you commit units in secret. A tank needs a crew. Yours are veterans, who add 1 to its "
        "attack rolls, and they go aboard by themselves.",
        press=("card M4A1 Sherman", "line front"),
        ask="Take the Sherman, then press the front line.",
        do=("commit m4a1-sherman", "crew american-armor-crew-veteran"),
        wrong={"done": "Nobody is in battle yet. First the Sherman.", "*": "The squads come later. First the Sherman."},
    ),
    LessonStep(
        id="squad",
        title="A squad beside it",
        say="Infantry needs no crew. Two units attack twice, and the enemy has to choose between them.",
        press=("card Rifle Squad (M1 Garand)", "line front"),
        ask="Take a Rifle Squad, then press the front line.",
        do=("commit rifle-squad-m1-garand",),
        wrong={"*": "Not yet: send a squad along."},
    ),
    LessonStep(
        id="reveal",
        title="All committed",
        say="The other squad stays in hand for the next turn. Your enemy has committed in secret too.",
        press=("button All committed",),
        ask="Press “All committed”.",
        do=("done",),
        wrong={"*": "Keep that one back for the next turn."},
    ),
    LessonStep(
        id="mines",
        title="Armour has come",
        say="A Panzer and a squad of Grenadiers. A Minefield card could be played now, but you hold none.",
        light=("enemy Panzer IV G", "enemy Grenadier Squad (Kar 98k)"),
        press=("button Go on",),
        ask="Go on.",
        do=("done",),
        wrong={"*": NOT_NEVER},
    ),
)

TARGETS: Final = (
    LessonStep(
        id="target",
        title="Choose a target",
        say="Where does the Sherman fire? On an enemy stands what a shot hits, and what all together kill. "
        "The Panzer is the danger, and 12 points if it is destroyed.",
        light=("enemy Panzer IV G", "enemy Grenadier Squad (Kar 98k)", "own M4A1 Sherman"),
        press=("enemy Panzer IV G",),
        ask="Press the Panzer.",
        do=("fire 1",),
        wrong={
            "hold": "Hold fire? It will not. Press the Panzer.",
            "*": "The Grenadiers can wait: your gun is what the Panzer fears.",
        },
    ),
    LessonStep(
        id="grenades",
        title="Bullets and armour",
        say="Bullets cannot harm a defence above 2, and the Panzer has 5. But the squad has grenades.",
        light=("enemy Panzer IV G", "own Rifle Squad (M1 Garand)"),
        press=("enemy Panzer IV G",),
        ask="Press the Panzer again.",
        do=("fire 1",),
        wrong={"*": "Together on the Panzer! Press it."},
    ),
    LessonStep(
        id="orders",
        title="Who fires first",
        say="All targets lie open. Each side throws a die for the initiative; a command card discarded adds 1. "
        "Yours are worth more later.",
        press=("button Go on",),
        ask="Go on.",
        do=("done",),
        wrong={"*": SAVE_IT},
    ),
)

COMBAT: Final = (
    LessonStep(
        id="initiative",
        title="9 against 3",
        say="You have the initiative, so the Sherman can fire before the Panzer does.",
        light=("dice",),
        press=("own M4A1 Sherman",),
        ask="Press the Sherman.",
        do=("resolve 1",),
        wrong={"*": "The squad can wait: the Sherman first, before the Panzer fires at it."},
    ),
    LessonStep(
        id="aim",
        title="Take Aim",
        say="Two ten-sided dice have to reach 12. Your veterans add 1, and this card adds 2.",
        light=("clipboard",),
        press=("command Take Aim", "button Play for 75mm M3"),
        ask="Take “Take Aim”, and play it for the gun.",
        do=("play take-aim w1",),
        wrong={
            "spend *": "Discarded a card adds 1. Played, this one adds 2.",
            "*": "First aim: those 2 will be needed.",
        },
    ),
    LessonStep(
        id="roll",
        title="The roll",
        say="3 are added now, so the dice have to show 9.",
        light=("clipboard",),
        press=("button Roll",),
        ask="Roll.",
        do=("roll",),
        wrong={"spend *": SAVE_IT, "*": ONE_ROLL},
    ),
    LessonStep(
        id="damage",
        title="13: a hit",
        say="1 and 9 make 10, and 3 more 13. Without Take Aim it would have missed. "
        "Now the damage: one die, plus 9 for the gun, minus the defence of 5.",
        light=("dice",),
        press=("button Roll",),
        ask="Roll for damage.",
        do=("roll",),
        wrong={"spend *": SAVE_IT, "*": ONE_ROLL},
    ),
    LessonStep(
        id="half",
        title="Below half",
        say="10 + 9 - 5: the Panzer has lost 14 of 20. At half or less a unit draws a damage card, "
        "and this one takes 2 off its defence. Now it fires back.",
        light=("dice", "enemy Panzer IV G"),
        press=("button Let them roll",),
        ask="Let them roll.",
        do=("roll",),
        wrong={"*": NOT_NEVER},
    ),
    LessonStep(
        id="missed",
        title="Missed",
        say="9, where 12 were needed. Your squad throws its grenades: it needs 15.",
        light=("dice",),
        press=("button Roll",),
        ask="Roll.",
        do=("roll",),
        wrong={"spend *": SAVE_IT, "*": ONE_ROLL},
    ),
    LessonStep(
        id="finish",
        title="16: another hit",
        say="The Panzer has 6 left. A die, plus 4 for grenades, minus the 3 that are left of its defence.",
        light=("dice",),
        press=("button Roll",),
        ask="Roll for damage.",
        do=("roll",),
        wrong={"spend *": SAVE_IT, "*": ONE_ROLL},
    ),
    LessonStep(
        id="fate",
        title="The fate of a crew",
        say="7 + 4 - 3: destroyed, 12 points. The same die tells about the crew: with 7 or more it perishes, "
        "2 points more. Now the Grenadiers fire at your squad.",
        light=("dice", "points"),
        press=("button All their rolls",),
        ask="Let them make all their rolls.",
        do=("roll", "roll", "roll"),
        wrong={"*": NOT_NEVER},
    ),
)

DRAW: Final = (
    LessonStep(
        id="draw",
        title="Recover and draw",
        say="Three misses. The turn ends: units recover, and everybody draws a command card; yours is Smoke. "
        "Two more cards are of your choice, and you have only one unit in hand.",
        light=("dice",),
        press=("button A unit", "button A unit"),
        ask="Draw a unit, twice.",
        do=("draw unit", "draw unit"),
        wrong={"*": "You hold three commands and one unit. Draw a unit."},
    ),
    LessonStep(
        id="ahead",
        title="14 to 0",
        say="Rangers and a BAR Squad have come. There is a second way to win: to have a ground unit in battle at the "
        "end of three turns in a row, when the enemy has none.",
        light=("points",),
    ),
)

LESSON: Final = Lesson(
    deal=10966,
    minutes=6,
    opening=(
        "ready american armoured-fist",
        *("take m4a1-sherman", "take american-armor-crew-veteran"),
        *("take rifle-squad-m1-garand", "take rifle-squad-m1-garand"),
    ),
    steps=(*COMMITMENT, *TARGETS, *COMBAT, *DRAW),
    rivals={
        1: (
            "ready german kampfgruppe",
            *("take panzer-iv-g", "take german-armor-crew-regular"),
            *("take grenadier-squad-kar-98k", "take grenadier-squad-kar-98k"),
            *("commit panzer-iv-g", "crew german-armor-crew-regular", "commit grenadier-squad-kar-98k", "done"),
            "done",
            *("fire 1", "fire 2"),
            "done",
            "roll",
            *("resolve 1", "roll"),
            "roll",
            *("roll", "roll", "roll"),
            *("draw unit", "draw unit"),
        )
    },
    title="The first turn is yours",
    learnt=(
        "commit units and their crews",
        "choose targets by the odds",
        "add up an attack and its damage",
        "recover and draw",
    ),
    unseen="guns, planes, close assaults, and decks of your own.",
)
