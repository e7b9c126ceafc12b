import type { Case, Figure, Rules } from "$kit/contract";
import { drawSvelte } from "$kit/draw.svelte";
import type { ShieldsBook } from "../types";
import Picture from "./Figure.svelte";
import { places } from "./views";

const sheet = (state: string): Figure => ({ name: "sheet", state });
const sector = (state: string): Figure => ({ name: "sector", state });
/** Whether it is allowed, the engine has said. */
const place = (state: string, title: string, text: string): Case => ({
  figure: { name: "place", state },
  title,
  text,
  good: places[state]?.legal ?? false,
});
const ability = (city: number, title: string, text: string): Case => ({
  figure: { name: "ability", state: `ability ${city}` },
  title: `${city} ${title}`,
  text,
});

export const rules: Rules<ShieldsBook> = {
  draw: drawSvelte(Picture),
  parts: [
    {
      title: "The goal",
      blocks: [
        "Two ways to win: **raise all six shields** of your realm, or **destroy one city** of the player on your left. All who manage either in the same round share the win, even one who loses a city in it. {5} {13}",
        {
          kind: "figure",
          figure: sheet("shield"),
          says: "A realm of six sectors with a plant in the middle, six emitters in the corners, and a raised shield.",
        },
        "Everybody has a realm of six sectors, each with a city. In the middle stands a power plant, in the corners six emitters. The sheet is a **house sheet**. {16}",
      ],
    },
    {
      title: "A round",
      blocks: [
        {
          kind: "steps",
          steps: [
            { title: "Roll", text: "Two dice that all share, and one of your own for everybody." },
            {
              title: "Give out jobs",
              text: "In secret, each of your three dice gets one: where you **work**, which **shape** you draw, which sector you **attack**.",
              figure: { name: "dice", state: "6 4 2" },
            },
            {
              title: "Draw",
              text: "The shape, with a part of it in the work sector. You may change all of it until everybody has locked in. {10}",
            },
            {
              title: "Reveal",
              text: "All drawings are shown, then all attacks happen together. The dice go to the left. {20}",
            },
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
        "At least one triangle of it lies in the **work sector**, at least one side of it borders the **plant or something filled**, and it covers nothing filled, no city, no emitter and no plant. {1} In these pictures the work sector is 1.",
        {
          kind: "cases",
          cases: [
            place("at the plant", "Beside the plant", "Here every way begins."),
            place("at the way", "Beside the way", "It goes on from what is filled."),
            place("next sector", "Half of it next door", "One triangle in the work sector is enough."),
            place("rectangles", "Over rectangles", "**Attack rectangles never block a shape**, filled or not. {25}"),
            place("corner", "Only a corner touches", "It needs a whole side."),
            place("filled", "Over the way", "Filled triangles stay alone."),
            place("on a city", "Over a city", "Nor over an emitter or the plant."),
            place("elsewhere", "All of it elsewhere", "No triangle lies in the work sector."),
          ],
        },
        "If your shape has a place you **must** draw it. If it fits nowhere you draw nothing, and you may give out the dice like that. {1}",
      ],
    },
    {
      title: "Power and shields",
      blocks: [
        "An emitter has power as soon as a filled triangle borders it. {2} When **two neighbouring emitters** have power, the shield of the sector between them is raised, for good. {27}",
        {
          kind: "cases",
          cases: [
            { figure: sector("unlit"), title: "Two ways", text: "Both end one triangle short: no power yet." },
            {
              figure: sector("emitter"),
              title: "An emitter",
              text: "The last triangle beside emitter 1 gives it power. Alone it does nothing.",
            },
            {
              figure: sector("shield"),
              title: "A shield",
              text: "Emitter 2 has power too: the shield of sector 1 is up.",
            },
          ],
        },
        { kind: "note", text: "every emitter serves two shields, so five shields bring the sixth. {13}" },
      ],
    },
    {
      title: "Attacks",
      blocks: [
        "You attack the player on your left; with two players, each other. {4} You always attack: every die has a job. A raised shield blocks, also one raised in this round. {23} Else the next of the sector’s four rectangles is filled, the outermost first. **With all four filled, one more attack destroys the city.** {8}",
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
        "Fill **one of the three hatched triangles** beside a city, and its ability is yours **from the next round on**. Each can be used once, and only **one a round**, counting all six: who turned a die cannot ignore an attack in that round. {3}",
        {
          kind: "example",
          figure: sheet("city"),
          says: "A hatched triangle of city 2 is filled; the way to emitter 1 has passed city 1.",
          title: "Cities 1 and 2 are unlocked",
          text: "A filled triangle lies beside each of them.",
          sum: "2 abilities",
        },
        {
          kind: "cases",
          wide: true,
          cases: [
            ability(
              1,
              "Ignore",
              "An attack comes to nothing, even the one that would destroy a city. You decide after the reveal, if no shield blocks it. {12}",
            ),
            ability(2, "Change a die", "By one, for yourself, before you give out jobs. 6 and 1 are neighbours. {26}"),
            ability(
              3,
              "Fill two",
              "Two single triangles of one sector, any sector, before the jobs or after the shape. Each borders the plant or something filled. {9}",
            ),
            ability(4, "Again", "A used ability is ready again from the next round on; not this one itself. {3}"),
            ability(5, "Turn a die", "A shared die shows its other side, for everybody, before anybody plans. {11}"),
            ability(6, "Erase", "One of your own rectangles, before this round’s attacks. {8}"),
          ],
        },
      ],
    },
    {
      title: "Alone",
      blocks: [
        "Three dice fill a rectangle each before you begin; on the hard level every sector gets one more. Your attack die hits **your own** sector; if a shield blocks it, it is rolled once more, and no third time. {6} City 1 may ignore either roll, city 2 may change the second. {14}",
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
      {
        title: "Aim",
        lines: ["All six shields, or one city destroyed on your left. In the same round: shared."],
      },
      {
        title: "A round",
        lines: [
          "1. Two shared dice, and your own.",
          "2. In secret: one die for the work sector, one for the shape, one for the attack.",
          "3. Draw the shape. If it fits you must.",
          "4. Reveal; all attacks together.",
        ],
      },
      {
        title: "A shape",
        lines: [
          "One triangle or more in the work sector.",
          "A whole side against the plant or something filled.",
          "Never over filled triangles, cities, emitters. Rectangles do not block.",
        ],
      },
      {
        title: "Power",
        lines: ["Filled triangle beside an emitter: power.", "Two neighbours with power: a shield, for good."],
      },
      {
        title: "Attack",
        lines: [
          "A shield blocks, also a new one.",
          ["Rectangles of a sector", "4"],
          ["The fifth hit", "city lost"],
          ["After round 60", "most shields"],
        ],
      },
      {
        title: "Cities",
        lines: [
          "Hatched triangle filled: ready from the next round. Once each, one a round.",
          ["Ignore an attack", "1"],
          ["Change a die by one", "2"],
          ["Fill two triangles", "3"],
          ["A used ability again", "4"],
          ["Turn a shared die", "5"],
          ["Erase a rectangle", "6"],
        ],
      },
    ],
  },
};
