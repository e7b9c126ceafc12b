import type { Figure, Rules } from "$kit/contract";
import { drawSvelte } from "$kit/draw.svelte";
import type { ShieldsBook } from "../types";
import Picture from "./Figure.svelte";

const sheet = (state: string): Figure => ({ name: "sheet", state });

export const rules: Rules<ShieldsBook> = {
  draw: drawSvelte(Picture),
  parts: [
    {
      title: "The goal",
      blocks: [
        "Two ways to win: **raise all six shields** of your realm, or **destroy one city** of the player on your left. Whoever manages either in the same round shares the win. {5} {13}",
        {
          kind: "figure",
          figure: sheet("shield"),
          says: "A realm of six sectors with a plant in the middle, six emitters in the corners, and a raised shield.",
        },
        "Everybody has a realm of six sectors, each with a city. In the middle stands a power plant, in the corners six emitters. The sheet is a house sheet. {16}",
      ],
    },
    {
      title: "A round",
      blocks: [
        {
          kind: "steps",
          steps: [
            { title: "Roll", text: "Two dice for all, and one of your own for everybody." },
            {
              title: "Give out jobs",
              text: "In secret, each of your three dice gets one: where you **work**, which **shape** you draw, which sector you **attack**.",
              figure: { name: "dice", state: "6 4 2" },
            },
            { title: "Draw", text: "The shape, in the work sector." },
            { title: "Reveal", text: "All attacks happen together. Then the next player is first. {20}" },
          ],
        },
      ],
    },
    {
      title: "Shapes",
      blocks: [
        "The number of the die is the shape. It may be turned and mirrored as you like.",
        {
          kind: "figure",
          figure: { name: "glyphs" },
          says: "The six shapes and their dice.",
        },
        {
          kind: "list",
          lines: [
            "At least one of its triangles lies in the **work sector**; the others may run into other sectors.",
            "At least one of its sides borders the **plant or something filled**. {2}",
            "It covers nothing filled, no city, no emitter and no plant. {1}",
            "**Attack rectangles never block a shape**, filled or not. {25}",
            "If it fits nowhere you draw nothing. {24}",
          ],
        },
        {
          kind: "example",
          figure: sheet("emitter"),
          says: "Filled triangles lead from the plant to emitter 1.",
          title: "A way from the plant",
          text: "The next shape may begin anywhere along this way, or at the plant itself.",
          sum: "1 emitter",
        },
      ],
    },
    {
      title: "Power and shields",
      blocks: [
        "An emitter has power as soon as a filled triangle borders it. When **two neighbouring emitters** have power, the shield of the sector between them is raised, for good. {27}",
        {
          kind: "example",
          figure: sheet("shield"),
          says: "Emitters 1 and 2 have power, and a shield stands between them.",
          title: "Emitters 1 and 2",
          text: "Both have power: the shield between them is raised.",
          sum: "1 shield",
        },
      ],
    },
    {
      title: "Attacks",
      blocks: [
        "You attack the player on your left; with two players, each other. {4} A raised shield blocks, also one raised in this round. {23} Else the next of the sector’s four rectangles is filled, the outermost first. **With all four filled, one more attack destroys the city.** {8}",
        {
          kind: "example",
          figure: sheet("hits"),
          says: "Sector 2 has four filled rectangles, sector 6 three.",
          title: "Sector 2 is in danger",
          text: "Four rectangles are filled there: the next attack on 2 that no shield blocks ends the game.",
          sum: "4 of 4",
        },
      ],
    },
    {
      title: "City abilities",
      blocks: [
        "Fill **one of the three hatched triangles** beside a city, and its ability is yours from the next round on. Each can be used once, and only one a round. {3}",
        {
          kind: "example",
          figure: sheet("city"),
          says: "The hatched triangles of city 2 are filled.",
          title: "City 2 is unlocked",
          text: "A filled triangle lies beside it.",
          sum: "1 ability",
        },
        {
          kind: "list",
          lines: [
            "**1** Ignore an attack. {12}",
            "**2** Change a die by one for yourself, before you give out jobs; 6 and 1 are neighbours. {26}",
            "**3** Fill two single triangles of one sector, any sector, before the jobs are given or after the shape is drawn. Each has to border the plant or something filled. {9}",
            "**4** Make a used ability ready again.",
            "**5** Turn a shared die upside down for everybody, before anybody plans. {11}",
            "**6** Erase one of your attack rectangles, before this round’s attacks. {8}",
          ],
        },
        { kind: "note", text: "an ability that you unlock in this round cannot be used in it." },
      ],
    },
    {
      title: "Alone",
      blocks: [
        "Three dice fill a rectangle each before you begin; on the hard level every sector gets one more. Your attack die hits **your own** sector; if a shield blocks it, it is rolled once more. {6} {14}",
        "Raise all six shields before a city falls.",
      ],
    },
    {
      title: "The last round",
      blocks: [
        "**For any number of players the game is over after round 60.** Most shields win, then most emitters with power, then fewest filled rectangles; who is still equal shares. Alone it is lost. {15}",
      ],
    },
  ],
  short: {
    columns: [
      { title: "Aim", lines: ["Six shields, or destroy a city on your left."] },
      {
        title: "A round",
        lines: [
          "1. Two shared dice and your own.",
          "2. In secret: work, shape, attack.",
          "3. Draw, touching the plant or something filled.",
          "4. Reveal; attacks together.",
        ],
      },
      {
        title: "Power",
        lines: ["Filled triangle beside an emitter: power.", "Two neighbours with power: a shield, for good."],
      },
      {
        title: "Cities",
        lines: [
          ["Ignore an attack", "1"],
          ["Change a die by one", "2"],
          ["Fill two triangles", "3"],
          ["An ability again", "4"],
          ["Flip a shared die", "5"],
          ["Erase a rectangle", "6"],
        ],
      },
      {
        title: "Attack",
        lines: [
          ["Rectangles of a sector", "4"],
          ["One more hit", "city lost"],
          ["Round 60", "the end"],
        ],
      },
    ],
  },
};
