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
        "Build a deck of characters and send it against one rival a round; all matches of a round are played at the same time. **A match won is a trophy with fans on it.** After seven rounds the two players with the most fans play a final, and whoever wins it wins the game. {9} For one or two players there is no final: most fans win. {10}",
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
          says: "The tournament: who meets whom in which park, the standing, and for each round the cards to pick and the fans to win.",
        },
        "There are seven sets of characters; City and five others are in play. Cards come in the levels A, B and C, and everybody begins with the same six starter cards: three Newcomers (1), Talent (2), Dog (3) and Champion (4).",
      ],
    },
    {
      title: "Deck Phase",
      blocks: [
        "Draw five cards from the pile of the round; where two piles are offered you choose one first. Pick **up to as many as the round allows**; what you leave goes to the discards of its level. {32}",
        {
          kind: "list",
          lines: [
            "**Picks a round:** rounds 1 and 2: two of A. Round 3: two of A or one of B. Round 4: two of A or two of B. Round 5: two of B. Round 6: two of B or one of C. Round 7: two of C.",
            "**Redraw:** once in each Deck Phase, while you may still pick, throw away the drawn cards that you did not pick and draw as many new ones. {20}",
            "**Remove:** then throw as many cards out of your deck as you like; one has to stay. {7} Drafted cards go to the discards of their level. **Starter cards that you remove leave the game.** {18}",
            "Nobody sees what you pick or remove. {21} Your match begins as soon as your rival is done too. {23}",
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
              text: "Decks are shuffled. Whoever owns the trophy of the later round begins; if that decides nothing, a toss. The top card is turned up and has the flag. {24}",
            },
            {
              title: "Attack",
              text: "The other one turns up card after card, each with its effect, until their power together **reaches** that of the card with the flag, and not one card more.",
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
          kind: "cases",
          wide: true,
          cases: [
            {
              figure: { name: "pitch", state: "attack 1" },
              title: "The flag",
              text: "The rival’s Champion has it: 4. You have to reach 4.",
            },
            { figure: { name: "pitch", state: "attack 2" }, title: "First card", text: "A Talent, 2 of 4: go on." },
            {
              figure: { name: "pitch", state: "attack 3" },
              title: "Second card",
              text: "A Dog: 2 + 3 = 5 of 4. Equal would have been enough.",
            },
            {
              figure: { name: "pitch", state: "attack 6" },
              title: "You have the flag",
              text: "The Dog takes it. The Talent slides under it and counts no more.",
            },
            {
              figure: { name: "benches", state: "attack 6" },
              title: "To the bench",
              text: "The rival benches the Champion and the Juggler under it, and attacks your 3.",
            },
          ],
        },
        "**The bench has six seats.** Cards of one name share a seat, also if their levels differ. {18} Whoever has to bench a card and has no seat for it loses at once; so does whoever attacks and has no card left to reach the flag. After the match everybody takes all her cards back, exhausted ones too.",
        {
          kind: "example",
          figure: { name: "benches", state: "benches" },
          says: "Two benches: seven cards on four seats, and six cards on six seats.",
          title: "Seven cards, six cards",
          text: "You have benched seven cards of four names: two Dogs, two Talents and two Newcomers share a seat each. Two seats are free. Your rival has six cards of six names: the next new name loses her the match.",
          sum: "4 : 6 seats",
          wide: true,
        },
        { kind: "note", text: "with few different names your bench lasts longer: two Dogs need one seat." },
      ],
    },
    {
      title: "Power",
      blocks: [
        "The printed power of a card, and its bonuses. **In an attack all revealed cards count; with the flag only the uppermost one does.** {13}",
        {
          kind: "example",
          figure: { name: "pitch", state: "power 3" },
          says: "Talent and Dog attack a Champion.",
          title: "Attacking",
          text: "Your Bard on the bench gives each of your attackers 1: Talent 2 + 1, Dog 3 + 1. The rival’s Cook gives the card with the flag 1: Champion 4 + 1.",
          sum: "7 of 5",
          wide: true,
        },
        {
          kind: "example",
          figure: { name: "pitch", state: "power 6" },
          says: "The Dog has the flag, the Talent lies under it.",
          title: "With the flag",
          text: "Now the Dog stands alone: 3. The Talent lies under it, and the Bard helps attackers only.",
          sum: "3",
          wide: true,
        },
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
        "A card says when its effect counts: at once when it is revealed, while it attacks, when it takes, has or loses the flag, from the bench, or when it is picked in the Deck Phase. An effect is carried out even if the attack would have been won without it. {14}",
        {
          kind: "steps",
          steps: [
            { title: "The flag is lost", text: "What the card that loses it does then. {24}" },
            { title: "The flag is taken", text: "What the card that takes it does then." },
            { title: "The bench", text: "Only now the loser benches her cards, and may lose by it. {29}" },
          ],
        },
        "‘Up to’ and ‘may’ are a choice, all else is not. {1} An effect that finds nothing does nothing. {15} An exhausted card lies open beside the deck until the match is over. Cards that come from a pile in a match stay in the deck of whoever got them.",
      ],
    },
    {
      title: "Fans, and the end",
      blocks: [
        "With three or more players what is on a trophy is known to its owner alone until all are turned over after round 7. Fans gained by effects are public. {22}",
        "**Ties:** more trophies, then the trophy of the latest round, then a toss. Before the final both finalists may remove cards once more; nobody picks any. The final itself has no trophy. {9}",
        "**For one or two players** fans and trophies are open. A lead of **11 fans** at the end of a round wins at once, after round 7 most fans do; who is equal in everything shares. {10}",
      ],
    },
    {
      title: "The Robot",
      blocks: [
        "It joins an odd number of players, and is your rival when you play alone. It drafts nothing; its Cyborgs have the number of the round as power. Higher levels swap in stronger cards. {11} Among several players it keeps no trophies and never reaches the final. {17} Alone against it, it keeps what it wins, and a lead of 11 fans wins for the Robot too. {10}",
        "Its replacement and solo cards are a house set. {16}",
      ],
    },
  ],
  short: {
    columns: [
      {
        title: "Aim",
        lines: ["Win matches: each is a trophy with fans. After seven rounds the best two play the final."],
      },
      {
        title: "Deck Phase",
        lines: [
          "Draw five, pick up to:",
          ["Round 1, 2", "2 A"],
          ["Round 3", "2 A or 1 B"],
          ["Round 4", "2 A or 2 B"],
          ["Round 5", "2 B"],
          ["Round 6", "2 B or 1 C"],
          ["Round 7", "2 C"],
          "One redraw. Then remove as many as you like; starter cards that you remove are gone.",
        ],
      },
      {
        title: "Match",
        lines: [
          "The later trophy begins: top card, with the flag.",
          "Attack: turn up cards until their sum reaches the flag’s power.",
          "The latest card takes the flag, the others slide under it.",
          "Who lost it benches that card and all under it, and attacks.",
        ],
      },
      {
        title: "Bench",
        lines: ["Six seats; one name, one seat.", "No seat for a card: lost.", "No card left to attack with: lost."],
      },
      {
        title: "Power",
        lines: [
          ["Attacking", "all cards"],
          ["With the flag", "the top one"],
          ["From the bench", "each copy"],
          ["Fixed on reveal", "stays"],
        ],
      },
      {
        title: "End",
        lines: [
          "Three or more: whoever wins the final.",
          ["One or two", "most fans"],
          ["or at once, with a lead of", "11 fans"],
          ["Tie", "trophies, latest, toss"],
        ],
      },
    ],
  },
};
