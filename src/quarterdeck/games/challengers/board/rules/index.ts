import type { Rules } from "$kit/contract";
import { drawSvelte } from "$kit/draw.svelte";
import type { ChallengersBook } from "../types";
import Picture from "./Figure.svelte";

export const rules: Rules<ChallengersBook> = {
  draw: drawSvelte(Picture),
  parts: [
    {
      title: "The goal",
      blocks: [
        "Build a deck of characters and send it against one rival a round, in parks where all matches are played at the same time. **A match won is a trophy with fans on it.** After seven rounds the two players with the most fans play a final for the title. For one or two players there is no final: most fans win. {9} {10}",
        {
          kind: "steps",
          steps: [
            { title: "Deck Phase", text: "Draw five, keep one or two, throw out what you like." },
            { title: "Match", text: "Everybody meets the rival of this round." },
            {
              title: "Trophy",
              text: "The winner takes the park’s trophy. Later rounds bring more fans: 2 or 3 in the first, 9 or 10 in the seventh.",
            },
          ],
        },
        {
          kind: "figure",
          figure: { name: "deck", state: "deck" },
          says: "The tournament: who meets whom in which park, the standing, and what each round offers.",
        },
        "There are seven sets of characters; City and five others are in play. Cards come in the levels A, B and C, and everybody begins with the same six starter cards.",
      ],
    },
    {
      title: "Deck Phase",
      blocks: [
        "Draw five cards from the pile of the round; where two piles are offered you choose one. Pick **up to as many as the round allows**. {32}",
        {
          kind: "list",
          lines: [
            "**Picks a round:** rounds 1 and 2: two of A. Round 3: two of A or one of B. Round 4: two of A or two of B. Round 5: two of B. Round 6: two of B or one of C. Round 7: two of C.",
            "**Redraw:** once in each Deck Phase, while you may still pick, throw away the drawn cards that you did not pick and draw as many new ones. {20}",
            "**Remove:** then throw as many cards out of your deck as you like; one has to stay. {7} Cards that are thrown out go to the discards of their level. **Starter cards that you remove are gone for good.**",
            "Nobody sees what you pick or remove. {21}",
          ],
        },
        { kind: "note", text: "a small deck is no better by itself: who attacks and has no card left loses." },
      ],
    },
    {
      title: "A match",
      blocks: [
        {
          kind: "steps",
          steps: [
            {
              title: "The flag",
              text: "Decks are shuffled. The owner of the trophy of the latest round begins, else a toss decides: the top card is turned up and has the flag. {24}",
            },
            {
              title: "Attack",
              text: "The other one turns up card after card, each with its effect, until their power together **reaches** that of the card with the flag.",
            },
            {
              title: "The flag changes",
              text: "The latest card takes the flag; the others of the attack slide under it.",
            },
            {
              title: "The bench",
              text: "Who lost the flag benches that card and all under it, and attacks in turn. {29}",
            },
          ],
        },
        {
          kind: "example",
          figure: { name: "pitch", state: "attack" },
          says: "You attack a card with the flag; benches at both sides.",
          title: "An attack",
          text: "The rival’s card has the flag. You turn up cards until your sum is at least its power: equal is enough.",
          sum: "reach it",
        },
        "**The bench has six seats.** Cards of one name share a seat, also if their levels differ. {18} Whoever has to bench a card and has no seat for it loses at once; so does whoever has to attack and has no card left. After the match everybody takes all her cards back.",
        { kind: "note", text: "with few different names your bench lasts longer: two Dogs need one seat." },
      ],
    },
    {
      title: "Power",
      blocks: [
        "The printed power of a card, and its bonuses. **In an attack all revealed cards count; with the flag only the uppermost one does.** {13}",
        {
          kind: "list",
          lines: [
            "A bonus ‘on reveal’ is fixed when the card is turned up.",
            "A bonus ‘while attacking’ ends when the flag is taken.",
            "What a card gives ‘from the bench’ counts as long as it sits there, for each copy.",
            "Both sides are counted anew after each card and its effect.",
          ],
        },
      ],
    },
    {
      title: "Order of effects",
      blocks: [
        "On reveal; when a card takes or loses the flag; while it attacks or has the flag; from the bench; when it is picked. **If the flag changes hands: first the card that loses it, then the one that takes it, then the bench.** An effect is carried out even if the attack would have been won without it. {14}",
        "‘Up to’ and ‘may’ are a choice, all else is not. {1} An effect that finds nothing does nothing. {15} An exhausted card lies open beside the deck until the match is over. Cards that come from a pile in a match stay in the deck of whoever got them.",
      ],
    },
    {
      title: "Fans, and the end",
      blocks: [
        "With three or more players what is on a trophy is known to its owner alone until all are turned over after round 7. Fans gained by effects are public. {22}",
        "Ties: more trophies, then the trophy of the latest round, then a toss. Before the final both finalists may remove cards. {9}",
        "For one or two players **a lead of 11 fans** at the end of a round wins at once. {10}",
      ],
    },
    {
      title: "The Robot",
      blocks: [
        "It joins an odd number of players, and is your rival when you play alone. It drafts nothing; its Cyborgs have the number of the round as power. Higher levels swap in stronger cards. {11} Among several players it keeps no trophies and never reaches the final. {17}",
        "Its replacement and solo cards are a house set. {16}",
      ],
    },
  ],
  short: {
    columns: [
      { title: "Aim", lines: ["Most fans after seven rounds; three or more players: win the final."] },
      {
        title: "Deck Phase",
        lines: [
          ["Round 1, 2", "2 A"],
          ["Round 3", "2 A or 1 B"],
          ["Round 4", "2 A or 2 B"],
          ["Round 5", "2 B"],
          ["Round 6", "2 B or 1 C"],
          ["Round 7", "2 C"],
          "One redraw. Remove as many as you like.",
        ],
      },
      {
        title: "Match",
        lines: [
          "Turn up cards until you reach the flag’s power.",
          "The latest card takes the flag; the loser’s cards go to the bench.",
          "Six seats; one name, one seat.",
          "No seat or no card left: lost.",
        ],
      },
      {
        title: "End",
        lines: [
          ["Lead, one or two players", "11 fans"],
          ["Tie", "trophies, latest, toss"],
        ],
      },
    ],
  },
};
