import type { Rules } from "$kit/contract";

export const rules: Rules = {
  parts: [
  {
    title: "What it is about",
    blocks: [
      "Italy 1943: Americans against Germans, a card game of units, crews and commands. 51 points of destroyed and captured cards win.",
      "Before the game both build a Reserves deck of 80 to 100 points: from a ready-made list, by hand, or by chance. Four cards of it are the starting hand, the rest is shuffled. Each side gets three command cards.",
      "House set: the printed values are not public, so units, commands and damage cards were made up for Quarterdeck.",
    ],
  },
  {
    title: "Commitment",
    blocks: [
      "In secret, put any units from your hand into battle: into the front line, the rear line, or the air, as their card says. Guns, tanks and planes need a crew of their kind; infantry needs none. Then both reveal together.",
      "Crews may move between ground units of their kind. A side that began without a frontline unit may bring one up that can stand in either line.",
      "Commands of this phase are played now: repairs, Dig In, Tactical Withdrawal.",
    ],
  },
  {
    title: "Targets",
    blocks: [
      "In secret, each unit gets one target, and all its weapons fire or one that you name; or it holds its fire. All is revealed together.",
      "A weapon fires only at the kinds it lists, and bullets do nothing against a defence above 2. The front line shields the rear line; planes attack anything. A unit in the rear line fires its first weapon only, a bomb falls once in a stay: name the guns alone to keep it.",
      "Three or more frontline infantry units may make a close assault on one target: one roll with the best number, then a die for each. They do nothing else.",
    ],
  },
  {
    title: "Attacks",
    blocks: [
      "Each side rolls a die for the initiative. From the winner on you attack in turn, unit by unit. A target already gone, or a unit stunned meanwhile: the attack is lost.",
      "Roll two ten-sided dice. With everything that is added they must reach the number to hit: +2 against artillery, what the crew adds, commands. Before each further roll of a unit you may cease fire.",
      "2 and 3 are friendly fire: another ground unit of your own may be hit. 18 hits with a doubled damage die. 19 and 20 destroy target and crew.",
      "A hit: one die plus the D number, minus defence, is taken off the endurance. At half or less a unit draws a damage card, one at most; at 0 it is destroyed.",
      "The crew of a destroyed unit survives on 1 to 3, is captured on 4 to 6 if the enemy has a ground unit in battle (else it survives), and perishes on 7 and more.",
    ],
  },
  {
    title: "Commands",
    blocks: [
      "A command says when and for whom it can be played. Any command may instead be discarded for +1 on an attack, a damage or an initiative roll of yours, one card a roll.",
      "A Minefield goes off when enemy armour is committed, before targets are declared. Smoke is laid before an enemy attack roll and covers a unit for the turn.",
      "You are asked before such rolls while you hold a command, whichever it is, so that nobody can tell which. Choose under “When am I asked?” which of these questions you want; the other side is told, but not why. Without a command you are asked only where a bomb could be kept.",
      "Questions about Smoke and Minefields go on by themselves after a few seconds, whatever you hold; press “Wait” to think.",
    ],
  },
  {
    title: "Draw",
    blocks: [
      "Units without a damage card recover to full endurance, the others to half. Turns on damage cards count down at the end of each turn, but not of the one in which they were drawn; the card stays until it is repaired.",
      "Draw a command card, then two cards, one after the other, each of the kind you choose. You may keep 7 units and 5 commands. Planes whose turns are over go home, under the Reserves deck.",
    ],
  },
  {
    title: "The end",
    blocks: [
      "A destroyed unit is worth its cost to the enemy, whoever did it; a crew that perishes its cost, a captured one twice that.",
      "Who first has 51 points wins at once, in the middle of combat too. So does an overrun: a ground unit in battle and no ground unit against it, at the end of three turns in a row.",
      "House rules for games that would not end: a side with no unit left anywhere loses if the enemy has a ground unit in battle. If both have none left, if nobody can ever bring a ground unit into battle, or after turn 30, the higher score wins; equal scores are a draw.",
    ],
  },
  ],
};
