import type { Figure, Rules } from "$kit/contract";
import { drawSvelte } from "$kit/draw.svelte";
import type { DirigiblesBook } from "../types";
import Picture from "./Figure.svelte";

const ship = (state: string): Figure => ({ name: "ship", state });

export const rules: Rules<DirigiblesBook> = {
  draw: drawSvelte(Picture),
  parts: [
    {
      title: "The goal",
      blocks: [
        "Build an airship from nose to tail, **as much of it as you can in one suit**. The game has three rounds, and the most points win.",
        {
          kind: "example",
          figure: ship("goal"),
          says: "A complete airship: five parts of Gear, one Wild, one of Key.",
          title: "A good airship, first to be complete",
          text: "5 Gear, 2 each: 10. 1 Wild: 1. The Key is not your suit: 0. First complete: 2.",
          sum: "13 points",
        },
        "An airship has seven parts: Nose Cone, Lift Engine, Gondola Front, Gondola Rear, Drive Engine, another Lift Engine, Tail. There are seven suits and two Wild ones, each with all seven parts, and twelve special cards.",
      ],
    },
    {
      title: "On the table",
      blocks: [
        {
          kind: "figure",
          figure: { name: "table", state: "table" },
          says: "The table: a rival’s airship, the Emporium, the pile, the discards, your airship and your hand.",
          legend: [
            "**Rivals’ airships**, open to all",
            "**The Emporium**: an open row, one card a player",
            "**The pile**",
            "**The discards**: everybody may look through them {12}",
            "**Your turn**: a dot for each action left",
            "**Your airship**; what is missing is dashed",
            "**Your hand**, which only you see",
          ],
        },
      ],
    },
    {
      title: "Your turn",
      blocks: [
        {
          kind: "steps",
          steps: [
            {
              title: "Draw until you hold five",
              text: "With fewer than five cards you **must** draw, one at a time, from the pile or the Emporium, until you have five. A gap there is filled before the next card. {1}",
              figure: { name: "piles", state: "table" },
            },
            {
              title: "Three actions",
              text: "Any of those below, in any order, also the same one three times. A pass gives up all that are left. {8}",
              figure: { name: "hand", state: "table" },
            },
            { title: "Next player", text: "Clockwise. You keep your hand, and it has no upper limit. {20}" },
          ],
        },
        {
          kind: "list",
          lines: [
            "**Play a part**: fit it to your airship, or over a part of the same kind and another suit, which is discarded. {4} It is announced: all others must match.",
            "**Play a special card**, if it can do something now. {15}",
            "**Discard** a card: say, one that you would hate to be made to play.",
            "**Swap**: take a card of the Emporium and put another from your hand there. {18}",
            "**Replace the Emporium**: the row is discarded and a new one laid. {34}",
          ],
        },
        {
          kind: "note",
          text: "a hand of more than five is fine, but then you draw nothing. When the pile is empty the discards are shuffled. {10}",
        },
      ],
    },
    {
      title: "Everybody matches",
      blocks: [
        "A part that you play is **announced**. One after the other, clockwise, all others **must** play a part of that kind if they hold one, even over a part that they would rather keep. {13}",
        {
          kind: "steps",
          steps: [
            {
              title: "You announce",
              text: "Say, a Tail. It is fitted at once.",
              figure: { name: "first", state: "before" },
            },
            {
              title: "Who has a Tail plays it",
              text: "With several she chooses which. A Lift Engine goes to the front or the back, as she likes. {2}",
              figure: { name: "first", state: "match" },
            },
            {
              title: "Who has none",
              text: "plays nothing. The table then knows that no card in her hand is a Tail. {24}",
            },
          ],
        },
        {
          kind: "list",
          lines: [
            "A Wild part matches its kind like any other.",
            "A part is never put over its own suit. A Lift Engine of a suit that you already fly is the one exception, for who has no other match. {26}",
            "Instead of matching, or without a match, a Transmutation may be played. {3}",
          ],
        },
      ],
    },
    {
      title: "What it is worth",
      blocks: [
        "Each card of **the suit you have most of** is worth 2. Each Wild is worth 1. First complete: 2 more; every other complete airship: 1 more. **Incomplete airships score as well**, without that bonus. {7}",
        {
          kind: "example",
          figure: ship("second"),
          says: "Four Screw, one Wild, two others; complete.",
          title: "A good suit, second to finish",
          text: "4 Screw (8) + 1 Wild (1) + complete (1)",
          sum: "10 points",
        },
        {
          kind: "example",
          figure: ship("pairs"),
          says: "Two Goggles, two Key, one Wild, one Top Hat, a gap.",
          title: "Two suits equally strong: one counts",
          text: "2 Goggles (4) + 1 Wild (1). The two Key give nothing, and an airship with a gap no bonus.",
          sum: "5 points",
        },
        {
          kind: "example",
          figure: ship("lone"),
          says: "One Gear, one Wild, one Key.",
          title: "No pair, but a Wild",
          text: "One card counts as your suit (2) + 1 Wild (1). The other gives nothing.",
          sum: "3 points",
        },
        {
          kind: "example",
          figure: ship("singles"),
          says: "Gear, Chain, Key and Screw, with gaps.",
          title: "No pair and no Wild",
          text: "Every card counts 1 instead of 2.",
          sum: "4 points",
        },
        {
          kind: "example",
          figure: ship("muddle"),
          says: "Seven parts of seven suits.",
          title: "A Muddle!",
          text: "All seven suits, no Wild, complete: 20, and nothing more. {6}",
          sum: "20 points",
        },
        {
          kind: "note",
          text: "a Wild never joins your suit. Six Gear and a Wild are 12 + 1, not 14; seven Wilds are 7. {17} {37}",
        },
      ],
    },
    {
      title: "Special cards",
      blocks: [
        "Twelve in the deck. Playing one is an action, but for Transmutation. How many there are of each, and some of what they do, is a **house set**. {15}",
        {
          kind: "figure",
          figure: { name: "hand", state: "specials" },
          says: "The six special cards: Thief, Transmutation, Aether Extractor, Tesla Disintegrator, Prestidigitation, Gilded Dynamotor.",
        },
        {
          kind: "list",
          lines: [
            "**Thief** (3): take a part from a rival’s airship into your hand; you choose which Lift Engine. {36}",
            "**Transmutation** (2): only when somebody else announces. Instead of matching, play any part from your hand; you need one. It forces nobody. {3} {14}",
            "**Aether Extractor** (2): draw three cards that only you see; a part among them may be played at once, and all others match it. The rest stays in hand, unless this table discards it. {16}",
            "**Tesla Disintegrator** (2): a part of a rival is discarded. Of two Lift Engines the owner chooses.",
            "**Prestidigitation** (2): take a card from the discards, but no Prestidigitation. {29}",
            "**Gilded Dynamotor** (1): cannot be played. In hand when a round is scored it is worth 1 point; a Muddle gets nothing for it.",
          ],
        },
      ],
    },
    {
      title: "Rounds and the end",
      blocks: [
        {
          kind: "steps",
          steps: [
            {
              title: "A round ends",
              text: "as soon as an airship has seven parts **and all have matched** that announcement. Actions left are lost. {5}",
            },
            {
              title: "Every airship is scored",
              text: "also those with gaps. Who completed first in this round gets 2, other complete ones 1. {6}",
            },
            {
              title: "All is dealt anew",
              text: "The lowest total begins, with **four** actions on that first turn. {9}",
            },
            {
              title: "After round 3",
              text: "Most points win. A tie: best single round, then most parts on the last airship, then shared. {11}",
            },
          ],
        },
        "Round 1 is begun by whoever turns up the part nearest to the nose for the first Emporium. {19}",
        "**Guards against games without end:** a round is also over when two whole circuits of turns were nothing but passes, or after 60 turns of each player. It is scored as it stands, and nobody was first. {21}",
      ],
    },
  ],
  short: {
    columns: [
      { title: "Aim", lines: ["Seven parts, mostly one suit. Three rounds, most points."] },
      {
        title: "Your turn",
        lines: [
          "1. Fewer than five cards: draw until you hold five, from pile or Emporium. You must.",
          "2. Three actions, any of: play a part; play a special card; discard; swap with the Emporium; replace the Emporium.",
          "3. A pass ends your turn.",
        ],
      },
      {
        title: "Match",
        lines: [
          "Every part played must be matched by all who hold that kind, clockwise. Replaced parts are discarded.",
          "Not over the same suit.",
        ],
      },
      {
        title: "End of a round",
        lines: [
          "Seven parts on any airship, and all have matched. All airships score, also those with gaps.",
          "The lowest total begins the next, with four actions.",
        ],
      },
      {
        title: "Points",
        lines: [
          ["Card of your main suit", "2"],
          ["Wild", "1"],
          ["No pair, no Wild: each card", "1"],
          ["First complete", "2"],
          ["Others complete", "1"],
          ["Dynamotor in hand", "1"],
          ["Muddle: seven suits, no Wild", "20"],
        ],
      },
    ],
    figure: ship("goal"),
  },
};
