import type { Figure, Rules } from "$kit/contract";
import { drawSvelte } from "$kit/draw.svelte";
import type { ZeppelinBook } from "../types";
import Picture from "./Figure.svelte";

const city = (number: number, state = "table"): Figure => ({ name: `city ${number}`, state });

export const rules: Rules<ZeppelinBook> = {
  draw: drawSvelte(Picture),
  parts: [
    {
      title: "The goal",
      blocks: [
        "Rocket Red and Princess Cyclone fight over nine cities at a time with soldiers, zeppelins and Doom Shockwaves. **More points than the rival after turn 2** wins; equal points are a draw. {5}",
        {
          kind: "figure",
          figure: { name: "table", state: "table" },
          says: "The table: three targets of three cities each in the middle, Red’s cards on the left, Cyclone’s on the right.",
        },
      ],
    },
    {
      title: "Cards and cities",
      blocks: [
        "A target is a column of three cities. A card has three rows of icons, and **each row counts for the city beside it**.",
        {
          kind: "example",
          figure: { name: "target 1", state: "table" },
          says: "Target I: London, Paris and Berlin, with the cards that both have laid there.",
          title: "Target I after two rounds",
          text: "At London Red has 3 soldiers against 1 and would take its 2 points. At Paris Cyclone has 3 zeppelins against 2: her 3 points. At Berlin it is 1 against 1.",
          sum: "+2 : +3",
          wide: true,
        },
      ],
    },
    {
      title: "A round",
      blocks: [
        {
          kind: "steps",
          steps: [
            {
              title: "Lay three",
              text: "In secret, one card face down beside each target. You may change your mind until both have locked in. {7}",
            },
            { title: "Reveal", text: "All six cards are turned up together." },
            {
              title: "Put one away",
              text: "After rounds 1 and 2: one of your two cards left, face down. Keeping both is not possible. {8} {21}",
            },
            { title: "Draw four", text: "You hold five again. Your 13 cards last for exactly one turn." },
          ],
        },
        "After round 3 nobody discards or draws: the turn is scored. Cards left in hand or put away are worth nothing. {20}",
      ],
    },
    {
      title: "What a city asks for",
      blocks: [
        "Cities are scored from the top down. Who has **strictly more** takes the printed points; with equally many, also none against none, nobody does, and nobody inherits. {2} {11}",
        {
          kind: "example",
          figure: city(0),
          says: "London: most soldiers; 3 against 1.",
          title: "Most soldiers, or most zeppelins",
          text: "3 soldiers against 1.",
          sum: "+2 : 0",
        },
        {
          kind: "example",
          figure: city(2),
          says: "Berlin: most soldiers and zeppelins together; 1 against 1.",
          title: "Most of both together",
          text: "Soldiers and zeppelins are added: 1 against 1 is a tie.",
          sum: "0 : 0",
        },
        {
          kind: "example",
          figure: city(4),
          says: "Vienna: most zeppelins and at least one soldier; Cyclone has both.",
          title: "Most of one, and 1 of the other",
          text: "Cyclone has the only zeppelin, and a soldier of her own beside it: Red’s soldiers are of no use to her. {18} The rule sheet has a misprint here; a table may play it as it stands. {1}",
          sum: "0 : +4",
        },
        {
          kind: "example",
          figure: city(4, "doom"),
          says: "Vienna: most zeppelins and at least one soldier; Red has three soldiers and no zeppelin.",
          title: "The other one is missing",
          text: "Three soldiers, but nobody has a zeppelin: none against none. Nor would a zeppelin score that has no soldier of its own side with it.",
          sum: "0 : 0",
        },
        {
          kind: "example",
          figure: city(5),
          says: "Moscow: each soldier loses 1; Red has one.",
          title: "Each soldier, or each zeppelin, loses",
          text: "Red has one soldier there. Totals may fall below zero.",
          sum: "−1 : 0",
        },
        {
          kind: "example",
          figure: city(8),
          says: "Athens: first Doom; Cyclone brought it.",
          title: "First Doom",
          text: "Cyclone brought a Doom Shockwave in round 1, and Red none so far. Had both come in the same round, nobody would score, and later ones never do. {10}",
          sum: "0 : +3",
        },
      ],
    },
    {
      title: "Doom Shockwaves",
      blocks: [
        "A Doom Shockwave in its row makes that city **worth nothing to both of you**, gains and losses alike, whoever sent it. {16} The other rows of the card count as usual. {26} It is neither a soldier nor a zeppelin. {3}",
        {
          kind: "example",
          figure: city(0, "doom"),
          says: "London, struck by a Doom Shockwave.",
          title: "London is struck",
          text: "Whatever else lies there: nobody scores here.",
          sum: "0 : 0",
        },
        { kind: "note", text: "a city that asks for the first Doom is never struck: there a Doom pays. {10}" },
      ],
    },
    {
      title: "The second turn",
      blocks: [
        "Three new targets are turned up, the old ones are out of the game. You shuffle **your whole deck**, laid and put-away cards too, and draw five. {9} The score stays, and counts on.",
        {
          kind: "figure",
          figure: { name: "table", state: "second turn" },
          says: "The table at the start of turn 2: three new targets, no card laid, the score of turn 1.",
        },
        "Both decks hold the same 13 kinds of cards with soldiers and zeppelins exchanged: the sides are equally strong. Cards and cities are a **house set**.",
      ],
    },
  ],
  short: {
    columns: [
      {
        title: "Aim",
        lines: ["More points after two turns of three rounds. Equal: a draw."],
      },
      {
        title: "A turn",
        lines: [
          "Three targets of three cities. Shuffle all 13 cards, draw five.",
          "Each row of a card counts for the city beside it.",
        ],
      },
      {
        title: "A round",
        lines: [
          "1. Lay a card beside each target, in secret.",
          "2. Reveal together.",
          "3. Rounds 1 and 2: put one of two away, draw four.",
          "4. After round 3: score every city from the top.",
        ],
      },
      {
        title: "Cities",
        lines: [
          ["Strictly most of what it asks for", "its points"],
          ["Tie, or none against none", "0"],
          ["‘& 1’ of the other: your own", "needed"],
          ["Each … loses", "−1 each"],
          ["First Doom, in an earlier round", "its points"],
          ["Doom on any other city", "0 for both"],
        ],
      },
    ],
  },
};
