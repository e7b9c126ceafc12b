import type { Rules } from "$kit/contract";

export const rules: Rules = {
  parts: [
  {
    title: "What it is about",
    blocks: [
      "Rocket Red and Princess Cyclone fight over cities with soldiers, zeppelins and Doom Shockwaves.",
      "The game has two turns of three rounds. In each turn three targets lie in a column between you, three cities on each.",
      "Whoever has more points after the second turn wins; equal points are a draw.",
    ],
  },
  {
    title: "A round",
    blocks: [
      "You hold five cards. In secret, lay one face down beside each of the three targets.",
      "When both have locked in, all six are turned up together. A card has three rows of icons, and each row counts for the city beside it.",
      "After the first and the second round, put one of the two cards left away, face down, and draw four.",
    ],
  },
  {
    title: "Scoring",
    blocks: [
      "After the third round each city is scored. It says what it asks for: the most soldiers, the most zeppelins, the most of both together, or the most of one with at least one of the other.",
      "Who has most of it takes the printed points. When both have equally much, nobody does.",
      "Some cities cost a point for each soldier or each zeppelin there.",
      "A Doom Shockwave in its row makes a city worth nothing to either of you. Only a city that asks for the first Doom pays the one who brought it earlier.",
    ],
  },
  {
    title: "Then",
    blocks: ["The second turn begins with three new targets and your whole deck, shuffled anew."],
  },
  ],
};
