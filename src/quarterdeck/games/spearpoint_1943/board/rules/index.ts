import type { Rules } from "$kit/contract";
import { drawSvelte } from "$kit/draw.svelte";
import type { SpearpointBook } from "../types";
import Picture from "./Figure.svelte";

export const rules: Rules<SpearpointBook> = {
  draw: drawSvelte(Picture),
  parts: [
    {
      title: "The goal",
      blocks: [
        "Italy 1943: Americans against Germans. **The first with 51 points of destroyed and captured cards** wins at once, in the middle of combat too. {30} So does an **overrun**: a ground unit in battle and no ground unit against it, at the end of three turns in a row.",
        {
          kind: "list",
          lines: [
            "A destroyed unit is worth its cost to the enemy, whoever did it, also by friendly fire.",
            "A crew that perishes is worth its cost, a captured one twice that, a survivor nothing. Only crews are captured. {6}",
          ],
        },
        "Before the game both build a deck of 80 to 100 points: from a ready-made list, by hand, or by chance. You choose four cards of it as your starting hand, the rest is shuffled: your **Reserves**. {12} Each side gets three command cards. The values of units, commands and damage cards are a **house set**.",
      ],
    },
    {
      title: "On the table",
      blocks: [
        {
          kind: "figure",
          figure: { name: "field", state: "battle" },
          says: "The battlefield: the enemy’s lines above, yours below. Front lines face each other; rear line and air lie behind.",
          legend: [
            "**Your front line**, towards the enemy: it shields the rear line",
            "**Your rear line**: guns and mortars, with their first weapon only",
            "**Your planes**: they come for a few turns",
          ],
        },
        "A unit’s card says where it may stand. It never changes line, except that a side without a frontline unit may bring one up in Commitment, if its card allows both lines. {8}",
      ],
    },
    {
      title: "Reading a card",
      blocks: [
        {
          kind: "figure",
          figure: { name: "unit", state: "cards" },
          says: "A unit card, the M4A1 Sherman, with its crew.",
          legend: [
            "**Cost**: what it is worth to the enemy",
            "**Kind**: infantry, artillery, armour or aircraft",
            "**Defence**: taken off the damage of each hit",
            "**Crew**, and what it adds to attack rolls",
            "**Endurance** left; the line in the bar is the half",
            "**Weapons**, a line each: see below",
          ],
        },
        {
          kind: "example",
          figure: { name: "line" },
          says: "A weapon’s line: 1 times, 13 plus, D10.",
          title: "A weapon: ‘1× 13+ D10’",
          text: "**1×**: it attacks once; 2× or 3× are so many attacks one after the other. **13+**: two ten-sided dice, with all that is added, have to reach 13. **D10**: a hit does one ten-sided die **+ 10** damage; D0 is the die alone.",
          sum: "die + 10",
        },
        {
          kind: "cases",
          cases: [
            {
              figure: { name: "crew", state: "cards" },
              title: "A crew",
              text: "Its number is added to every attack roll of its unit. In hand it counts as a unit card. {12}",
            },
            {
              figure: { name: "command", state: "cards" },
              title: "A command",
              text: "At the top what it is, in the middle what it does, at the foot when it is played. Then it is out of the game.",
            },
          ],
        },
        "Guns, tanks and planes need a **crew** of their kind (gun crew, armor crew, pilot), infantry needs none. A unit without its crew cannot attack, but still counts as a ground unit and as a front line. {7}",
      ],
    },
    {
      title: "A turn",
      blocks: [
        {
          kind: "steps",
          steps: [
            {
              title: "Commitment",
              text: "In secret, any units from your hand, with their crews. Both reveal together. {8}",
            },
            {
              title: "Targets",
              text: "In secret, one target for each unit, or it holds its fire. Both reveal together.",
            },
            { title: "Combat", text: "Initiative, then in turn one unit’s attacks each." },
            {
              title: "Draw",
              text: "Recover, draw a command and two cards of your choice; at most 7 units and 5 commands stay.",
            },
          ],
        },
      ],
    },
    {
      title: "Commitment",
      blocks: [
        "Put any units from your hand into battle. Each new unit needs its crew at once, and no crew comes without a unit, except to replace a lost one. **Crews may move** between your ground units of their kind, and so may man a new one; pilots stay in their planes. Committing nothing is allowed. {8}",
        "Repairs, Dig In and Tactical Withdrawal are played now. {21} A Minefield goes off when enemy armour is committed, after the reveal. {22}",
        { kind: "note", text: "a tank that is left without its crew stays in battle and cannot fire." },
      ],
    },
    {
      title: "Who reaches whom",
      blocks: [
        "**The front line shields the rear line** of its side. {32}",
        {
          kind: "figure",
          figure: { name: "reach", state: "reach" },
          says: "Who may fire at whom. Ground units in either line: at the front line, and at the rear line only when it stands alone. A plane: at everything. At a plane: only weapons that list aircraft, here the tank’s machine guns, the flak gun and the plane, but not the howitzer.",
        },
        {
          kind: "list",
          lines: [
            "A weapon fires only at the kinds it lists. **Bullets** do nothing against a defence above 2, and do not even roll. {2}",
            "While an enemy stands in front, ground units reach the front line alone; the commands Forward Observer and Breakthrough lift that for a unit. With no enemy in front the rear line is open to all. {32}",
            "Planes attack anything. Only weapons that list aircraft attack planes, from either line: the tank’s machine guns do, the howitzer does not. {11}",
            "A unit in the rear line fires its first weapon only. {5}",
            "**Close assault:** three or more frontline infantry units against one target: one roll with the best number, then a die of damage for each of them. Bullets count against any defence here. They do nothing else in this turn. {9}",
          ],
        },
      ],
    },
    {
      title: "An attack",
      blocks: [
        "**Initiative:** each side rolls a ten-sided die; **equal dice are rolled again**. It is not rolled when only one side attacks or one alone has seized it. {20} From the winner on you take turns, one unit’s attacks each. A target already gone, or a unit stunned meanwhile: the attack is lost. {4}",
        {
          kind: "example",
          figure: { name: "dice", state: "shot 1" },
          says: "The dice: 7 and 4, plus 1 for the crew, needs 12: a hit.",
          title: "Does it hit?",
          text: "The Sherman’s gun needs 12. Two dice, 7 and 4, and 1 from its veteran crew: just enough. Against artillery 2 more are added.",
          sum: "12 of 12",
        },
        {
          kind: "example",
          figure: { name: "struck", state: "shot 3" },
          says: "The Panzer III: 8 of 18 endurance left, a damage card under it.",
          title: "What a hit does",
          text: "A die of 6 + 9 (D9) − defence 5 = 10 off the Panzer’s 18. That is **half or less: it draws a damage card**, one at most. {34} At 0 it is destroyed.",
          sum: "8 left",
        },
        {
          kind: "example",
          figure: { name: "report", state: "volley 2" },
          says: "The clipboard: four rolls and two hits.",
          title: "A volley",
          text: "The same Sherman at a squad: its gun once, its machine guns 3×. Two hits, 5 and 9, add up to the squad’s 14: destroyed. Damage adds up within a turn only.",
          sum: "2 hits of 4",
        },
        "**Several attacks:** a unit fires all weapons that may hit its one target, or the one you named, each as often as its number says, roll by roll. **Before each further roll you may cease fire.** A bomb falls once in a stay; what was not rolled for is kept. {31}",
        {
          kind: "list",
          lines: [
            "**Natural** means the two dice alone. **2 or 3:** friendly fire, another ground unit of your own is hit; if there is none, or the target flies, it is a miss. {15}",
            "**18:** a hit, and the damage die counts twice. {10}",
            "**19 or 20:** target and crew are destroyed, and both score.",
            "**A damage card** acts at once, for some turns or for good. While it lies there the unit recovers to half only, also when its effect is over, until it is repaired. {10}",
          ],
        },
      ],
    },
    {
      title: "A crew’s fate",
      blocks: [
        "When its unit is destroyed, the damage die as it was rolled decides about the crew. {10}",
        {
          kind: "figure",
          figure: { name: "fates", state: "fates" },
          says: "The ten numbers of the die. With an enemy ground unit in battle: 1 to 3 to hand, 4 to 6 captured, 7 and more perishes. With planes only: 1 to 6 to hand.",
        },
        "**Captured** is worth twice its cost. **Without a captor, on 4 to 6, it survives**: planes take no prisoners. {35}",
        {
          kind: "list",
          lines: [
            "**To hand:** a surviving crew; a unit and its crew after a Tactical Withdrawal, with its damage card. {16}",
            "**Under the Reserves:** planes with their pilots when their turns are over, a unit and its crew that a damage card sends away, units above the limit of 7. They drop their damage card. {7}",
            "**Out of the game:** what is destroyed, captured or has perished, and every command played, spent or discarded. {3}",
          ],
        },
      ],
    },
    {
      title: "Commands",
      blocks: [
        "A command says when and for whom it can be played. {5} Any command may instead be discarded for **+1 on an attack, a damage or an initiative roll of yours**, one card a roll; natural numbers stay what they are. {1}",
        "You are asked before such rolls while you hold a command, whichever it is, so that nobody can tell which. Choose under “When am I asked?” which of these questions you want. {29} Questions about Smoke and Minefields go on by themselves after a few seconds. {25}",
      ],
    },
    {
      title: "Draw",
      blocks: [
        "In this order: units that must leave depart; units without a damage card recover to full endurance, others to half; a command card, then two cards of the kinds you choose; limits of 7 units and 5 commands; planes go home; turns on damage cards count down, but not of those drawn in this turn; overrun is checked. {7} {4} {19}",
      ],
    },
    {
      title: "Other ends",
      blocks: [
        "A side with no unit left anywhere loses if the enemy has a ground unit in battle. If both have none left, if nobody can ever bring a ground unit into battle, or **after turn 30**, the higher score wins; equal scores are a draw. {33}",
      ],
    },
  ],
  short: {
    columns: [
      {
        title: "Aim",
        lines: [
          "Points: the cost of all you destroy; a captured crew twice.",
          ["Wins at once", "51 points"],
          ["Or the ground unopposed for", "3 turns"],
          ["After turn 30", "higher score"],
        ],
      },
      {
        title: "A turn",
        lines: [
          "1. Commit units with crews, in secret.",
          "2. Name one target a unit, in secret.",
          "3. Initiative, ties again; one unit each in turn.",
          "4. Recover: full, or half with a damage card. Draw 1 command, then 2 of any kind. Keep 7 units, 5 commands.",
        ],
      },
      {
        title: "Who reaches whom",
        lines: [
          "The front line shields the rear line.",
          "Planes reach everything. Planes are reached by weapons that list aircraft.",
          "From the rear: first weapon only.",
          "Bullets: nothing above defence 2.",
        ],
      },
      {
        title: "A weapon: 2× 13+ D4",
        lines: [
          ["Attacks", "2"],
          ["Two dice and bonuses reach", "13"],
          ["Damage of a hit", "die + 4"],
        ],
      },
      {
        title: "An attack",
        lines: [
          ["Veteran crew, ace pilot", "+1"],
          ["Against artillery", "+2"],
          ["A command discarded, one a roll", "+1"],
          ["Natural 2, 3", "friendly fire"],
          ["Natural 18", "hit, die twice"],
          ["Natural 19, 20", "destroyed"],
          ["Damage", "die + D − defence"],
          ["Half endurance or less", "damage card"],
        ],
      },
      {
        title: "Crew of a lost unit",
        lines: [
          ["Damage die 1–3", "to hand"],
          ["4–6, enemy on the ground", "captured"],
          ["4–6, no captor", "to hand"],
          ["7–10", "perishes"],
        ],
      },
    ],
  },
};
