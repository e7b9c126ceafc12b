import type { Rules } from "$kit/contract";

export const rules: Rules = {
  parts: [
  {
    title: "What it is about",
    blocks: [
      "Everybody has a realm of six sectors, each with a city. In the middle stands a power plant, in the corners six emitters.",
      "You win by raising all six shields, or by destroying a city of the player on your left. Whoever manages either in the same round shares the win.",
      "The sheet is a house sheet: the printed one is not public, so this one was made up for Quarterdeck.",
    ],
  },
  {
    title: "A round",
    blocks: [
      "Two dice are rolled for all, and everybody rolls one of her own.",
      "In secret, give each of your three dice one job: the sector you work in, the shape you draw, and the sector you attack.",
      "Draw the shape, turned and mirrored as you like. At least one of its triangles lies in the work sector; at least one of its sides borders the plant or something filled. It may run into other sectors, but cover nothing filled, no city, no emitter and no plant. If it fits nowhere, you draw nothing.",
      "When all have locked in, everything is revealed, and all attacks happen together. Then the next player is first.",
    ],
  },
  {
    title: "Power and shields",
    blocks: [
      "An emitter has power as soon as a filled triangle borders it: whatever is filled is joined to the plant.",
      "When two neighbouring emitters have power, the shield of the sector between them is raised, for good.",
    ],
  },
  {
    title: "Attacks",
    blocks: [
      "You attack the player on your left; with two players, each other. A raised shield blocks, even if it was raised in this round.",
      "Else the next of the sector's four attack rectangles is filled. With all four filled, one more attack destroys the city.",
    ],
  },
  {
    title: "City abilities",
    blocks: [
      "Filling one of the three hatched triangles beside a city enables its ability, from the next round on. Each can be used once, and only one a round.",
      "1: ignore an attack. 2: change a die by one for yourself; 6 and 1 are neighbours. 3: fill two single triangles of one sector, before or after the shape. 4: make a used ability ready again. 5: turn a shared die upside down for everybody, before anybody plans. 6: erase one of your attack rectangles.",
    ],
  },
  {
    title: "Alone",
    blocks: [
      "Three dice fill a rectangle each before you begin; on the hard level every sector gets one more.",
      "Your attack die hits your own sector. If a shield blocks it, it is rolled once more. If you have used no ability in this round, you may then change that die with city 2, or ignore its attack with city 1.",
      "Raise all six shields before a city falls. Your best results are kept in your browser, level by level.",
      "House rule: after round 60 the game is over. Alone it is lost; else most shields win, then most emitters with power, then fewest hits.",
    ],
  },
  ],
};
