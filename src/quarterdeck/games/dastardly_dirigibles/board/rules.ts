import type { RulesPart } from "$kit/contract";

export const rules: RulesPart[] = [
  {
    title: "What it is about",
    lines: [
      "Everybody builds an airship of seven parts: Nose Cone, Lift Engine, Gondola Front, Gondola Rear, Drive Engine, another Lift Engine, Tail.",
      "There are seven suits and two Wild ones, each with all seven parts, and twelve special cards. The game has three rounds; most points win.",
    ],
  },
  {
    title: "A turn",
    lines: [
      "Draw up to five cards, one at a time, from the pile or from the open row called the Emporium, which is filled again at once.",
      "Then you have three actions, in any order and any mixture: play a part or a special card, discard a card, swap a card with one of the Emporium, or replace the whole Emporium. You may also pass, which ends your turn.",
      "Round 1 begins with whoever turns up the part nearest to the nose for the first Emporium. Whoever begins round 2 or 3 has a fourth action on that first turn.",
      "When the pile is empty, the discards are shuffled and become the pile.",
    ],
  },
  {
    title: "Announcing and matching",
    lines: [
      "A part that you play is announced. One after another, all others must play a part of the same kind from their hand, even if it replaces one that they would rather keep; a replaced part is discarded.",
      "Who has several may choose. Who has none plays nothing. A Lift Engine may go to the front or to the back.",
      "You may replace a part of your own by one of the same kind of another suit.",
    ],
  },
  {
    title: "Special cards",
    lines: [
      "Thief: take a part from a rival’s airship into your hand. Tesla Disintegrator: a part of a rival is discarded; of two Lift Engines the owner chooses.",
      "Aether Extractor: draw three cards; a part among them may be played at once, and all others must match it. The other cards stay in hand, or are discarded at a table that plays it so. Prestidigitation: take a card from the discards, but not another Prestidigitation.",
      "Transmutation is played when somebody else announces a part: instead of matching, play any part. The Gilded Dynamotor cannot be played; in your hand at the end of a round it is worth 1 point.",
      "House set: how many there are of each, and some of what they do, was chosen for Quarterdeck.",
    ],
  },
  {
    title: "The end of a round",
    lines: [
      "When an airship is complete and all have matched, the round is scored. Each card of the suit used most on an airship is worth 2 points, each Wild 1.",
      "An airship without a pair and without a Wild scores 1 point a card. If it is complete, that is a Muddle: 20 points, and nothing more.",
      "Whoever was complete first gets 2 points more, every other complete airship 1.",
      "The cards are dealt anew. Whoever has the fewest points begins. After three rounds a tie goes to the best single round, then to the most parts on the last airship.",
      "House rule: a round also ends when nobody has done anything but pass for two whole circuits, or after 60 turns of each player. It is scored as it stands, and nobody was first.",
    ],
  },
];
