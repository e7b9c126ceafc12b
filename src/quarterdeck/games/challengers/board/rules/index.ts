import type { Rules } from "$kit/contract";

export const rules: Rules = {
  parts: [
  {
    title: "What it is about",
    blocks: [
      "Everybody builds a deck of characters and sends it against one rival a round, in parks where all matches are played at the same time.",
      "A match won is a trophy with fans on it. After seven rounds the two players with the most fans play a final for the title. There is no final for one or two players: most fans win.",
      "There are seven sets of characters; City and five others are in play. Cards come in the levels A, B and C, and everybody begins with the same six starter cards.",
    ],
  },
  {
    title: "Deck Phase",
    blocks: [
      "Draw five cards of the pile of the round; some rounds let you choose between two piles. Keep up to as many as the round allows, one or two.",
      "Once in each Deck Phase, while you may still pick, you can throw away the drawn cards that you did not pick and draw as many new ones.",
      "Then remove as many cards from your deck as you like; one has to stay. Nobody sees what you pick or remove.",
    ],
  },
  {
    title: "A match",
    blocks: [
      "Decks are shuffled. Whoever owns the trophy of the later round begins, else a toss decides: the top card is turned up and has the flag.",
      "Then the other one attacks: card after card is turned up, each with its effect, until their power together reaches that of the card with the flag. The latest card takes the flag, the others slide under it.",
      "Whoever lost the flag puts that card and all under it on the bench and attacks in turn.",
      "The bench has six seats. Cards of one name share a seat, also if their levels differ. Whoever has to bench a card and has no seat for it loses; so does whoever attacks and has no card left.",
      "After the match everybody takes all her cards back.",
    ],
  },
  {
    title: "Power",
    blocks: [
      "The printed power of a card, and its bonuses. In an attack all revealed cards count; with the flag only the uppermost one does.",
      "A bonus 'on reveal' is fixed when the card is turned up. A bonus 'while attacking' ends when the flag is taken. What a card gives 'from the bench' counts as long as it sits there, for each copy.",
      "Both sides are counted anew after each card and its effect.",
    ],
  },
  {
    title: "When effects happen",
    blocks: [
      "On reveal; when a card takes or loses the flag; while it attacks or has the flag; from the bench; when it is picked. If the flag changes hands: first the card that loses it, then the one that takes it, then the bench.",
      "An exhausted card lies open beside the deck until the match is over. Cards that come from a pile in a match stay in the deck of whoever got them.",
    ],
  },
  {
    title: "Fans, and the end",
    blocks: [
      "With three or more players what is on a trophy is known to its owner alone, until all are turned over after round 7. Fans gained by effects are public.",
      "Ties: more trophies, then the trophy of the latest round, then a toss. Before the final both finalists may remove cards.",
      "For one or two players a lead of 11 fans at the end of a round wins at once.",
    ],
  },
  {
    title: "The Robot",
    blocks: [
      "It joins an odd number of players, and is your rival when you play alone. It drafts nothing; its Cyborgs have the number of the round as power. Higher levels swap in stronger cards.",
      "Among several players it keeps no trophies and never reaches the final.",
      "House set: the Robot’s replacement and solo cards were made up for Quarterdeck, as the printed ones are not public.",
    ],
  },
  ],
};
