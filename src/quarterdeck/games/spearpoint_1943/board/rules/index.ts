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
        "Italy 1943: Americans against Germans. **51 points of destroyed and captured cards** win at once, in the middle of combat too. {30} So does an **overrun**: a ground unit in battle and no ground unit against it, at the end of three turns in a row.",
        {
          kind: "list",
          lines: [
            "A destroyed unit is worth its cost to the enemy, whoever did it, also by friendly fire.",
            "A crew that perishes is worth its cost, a captured one twice that, a survivor nothing. Only crews are captured. {6}",
          ],
        },
        "Before the game both build a Reserves deck of 80 to 100 points: from a ready-made list, by hand, or by chance. Four cards of it are the starting hand. {12} Each side gets three command cards. Units, commands and damage cards are a house set.",
      ],
    },
    {
      title: "On the table",
      blocks: [
        {
          kind: "figure",
          figure: { name: "field", state: "battle" },
          says: "The battlefield: the enemy’s lines above, yours below, each with a front and a rear line.",
        },
        "Each side has a **front line**, a **rear line** and the **air**. A unit’s card says where it may stand; it never changes line, except that a side without a frontline unit may bring one up. {8}",
      ],
    },
    {
      title: "Reading a card",
      blocks: [
        {
          kind: "figure",
          figure: { name: "unit", state: "battle" },
          says: "A unit card: cost, kind, defence, endurance, and its weapons.",
        },
        "**Cost** is what it is worth. **Defence** is taken off each hit’s damage. **Endurance** is what it can take.",
        {
          kind: "example",
          figure: { name: "weapon" },
          says: "A weapon’s line: 1 times, 13 plus, D10.",
          title: "A weapon: ‘1× 13+ D10’",
          text: "**1×**: it attacks once; 2× or 3× are so many attacks one after the other. **13+**: two ten-sided dice, with all that is added, have to reach 13. **D10**: a hit does one die + 10 damage.",
          sum: "1 attack",
        },
        "Guns, tanks and planes need a **crew** of their kind, infantry needs none. A unit without its crew cannot attack, but still counts as a ground unit and as a front line. {7}",
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
              text: "In secret, a target for each unit, or it holds its fire. Both reveal together.",
            },
            { title: "Combat", text: "Initiative, then in turn one unit’s attacks each." },
            { title: "Draw", text: "Recover, draw three cards, keep 7 units and 5 commands." },
          ],
        },
      ],
    },
    {
      title: "Commitment",
      blocks: [
        "Put any units from your hand into battle. Each new unit needs its crew at once; a crew may come from hand or from another of your ground units of its kind. **Crews may move** between your ground units of their kind. Committing nothing is allowed. {8}",
        "Repairs, Dig In and Tactical Withdrawal are played now. {21} A Minefield goes off when enemy armour is committed, after the reveal. {22}",
        { kind: "note", text: "a tank that is left without its crew stays in battle and cannot fire." },
      ],
    },
    {
      title: "Who reaches whom",
      blocks: [
        "**The front line shields the rear line.** {32}",
        {
          kind: "list",
          lines: [
            "A weapon fires only at the kinds it lists. Bullets do nothing against a defence above 2, and do not even roll. {2}",
            "The enemy’s rear line can be attacked by frontline units and planes when no enemy stands in front of it; by rear-line guns then, or with a Forward Observer.",
            "Planes attack anything; only weapons that list aircraft attack planes, from either line. {11}",
            "A unit in the rear line fires its first weapon only. {5}",
            "**Close assault:** three or more frontline infantry units against one target: one roll with the best number, then a die for each. They do nothing else. {9}",
          ],
        },
      ],
    },
    {
      title: "An attack",
      blocks: [
        "**Initiative:** each side rolls a ten-sided die; **equal dice are rolled again**. It is not rolled when only one side attacks or one alone has seized it. {20} From the winner on you take turns, one unit’s attacks each. A target already gone, or a unit stunned meanwhile: the attack is lost. {4}",
        "**Several attacks:** a unit fires all weapons that may hit its one target, or the one you named, each as often as its number says, roll by roll. **Before each further roll you may cease fire.** A bomb falls once in a stay; what was not rolled for is kept. {31}",
        {
          kind: "example",
          figure: { name: "sum", state: "7 + 5|+1 crew|= 13" },
          says: "Dice 7 and 5, plus 1 for the crew: 13.",
          title: "Does 13+ hit?",
          text: "7 + 5 and 1 from the crew are 13: a hit. Against artillery 2 more are added.",
          sum: "hit",
        },
        {
          kind: "example",
          figure: { name: "sum", state: "6|+ D10|− 5 defence|= 11" },
          says: "A die of 6, plus 10, minus 5: 11.",
          title: "The damage",
          text: "One die + the D number − the defence of the target, taken off its endurance.",
          sum: "11 off",
        },
        {
          kind: "list",
          lines: [
            "**Natural 2 or 3:** friendly fire, another ground unit of your own is hit. {15}",
            "**Natural 18:** a hit, and the damage die counts twice. {10}",
            "**Natural 19 or 20:** target and crew are destroyed.",
            "**At half its endurance or less** a unit draws a damage card, one at most; at 0 it is destroyed. {34}",
          ],
        },
      ],
    },
    {
      title: "A crew’s fate",
      blocks: [
        "When its unit is destroyed, the damage die as it was rolled decides about the crew. {10}",
        {
          kind: "steps",
          steps: [
            { title: "1 to 3", text: "It survives and returns to its owner’s **hand**." },
            {
              title: "4 to 6",
              text: "It is captured, if the enemy has a ground unit in battle. **Without a captor it survives**; planes take no prisoners. {35}",
            },
            { title: "7 and more", text: "It perishes." },
          ],
        },
        "**What returns where:** a surviving crew and a withdrawn unit go to the hand; planes whose turns are over go with their pilot under the Reserves deck, and so do units discarded above the limit. {16} Used commands leave the game. {3}",
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
          ["Destroyed, captured cards", "51"],
          ["Or turns unopposed", "3"],
        ],
      },
      {
        title: "A turn",
        lines: [
          "1. Commit units with crews, in secret.",
          "2. Name targets, in secret.",
          "3. Initiative; one unit each in turn.",
          "4. Recover, draw 1 command and 2 cards.",
        ],
      },
      {
        title: "An attack",
        lines: [
          ["2D10 + crew + 2 against artillery", "reach the number"],
          ["Natural 2, 3", "friendly fire"],
          ["18", "die twice"],
          ["19, 20", "destroyed"],
          ["Damage", "D10 + D − defence"],
          ["Half endurance", "damage card"],
        ],
      },
      {
        title: "Crew",
        lines: [
          ["1–3", "to hand"],
          ["4–6", "captured, ×2"],
          ["7+", "perishes"],
        ],
      },
    ],
  },
};
