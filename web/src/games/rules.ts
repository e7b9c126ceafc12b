/** How a game is played, in short and in our own words. */

export interface RulesPart {
  title: string;
  lines: string[];
}

const rules: Record<string, RulesPart[] | undefined> = {
  challengers: [
    {
      title: "What it is about",
      lines: [
        "Everybody builds a deck of characters and sends it against one rival a round, in parks where all matches are played at the same time.",
        "A match won is a trophy with fans on it. After seven rounds the two players with the most fans play a final for the title. There is no final for one or two players: most fans win.",
        "There are seven sets of characters; City and five others are in play. Cards come in the levels A, B and C, and everybody begins with the same six starter cards.",
      ],
    },
    {
      title: "Deck Phase",
      lines: [
        "Draw five cards of the pile of the round; some rounds let you choose between two piles. Keep up to as many as the round allows, one or two.",
        "Once in each Deck Phase, while you may still pick, you can throw away the drawn cards that you did not pick and draw as many new ones.",
        "Then remove as many cards from your deck as you like; one has to stay. Nobody sees what you pick or remove.",
      ],
    },
    {
      title: "A match",
      lines: [
        "Decks are shuffled. Whoever owns the trophy of the later round begins, else a toss decides: the top card is turned up and has the flag.",
        "Then the other one attacks: card after card is turned up, each with its effect, until their power together reaches that of the card with the flag. The latest card takes the flag, the others slide under it.",
        "Whoever lost the flag puts that card and all under it on the bench and attacks in turn.",
        "The bench has six seats. Cards of one name share a seat, also if their levels differ. Whoever has to bench a card and has no seat for it loses; so does whoever attacks and has no card left.",
        "After the match everybody takes all her cards back.",
      ],
    },
    {
      title: "Power",
      lines: [
        "The printed power of a card, and its bonuses. In an attack all revealed cards count; with the flag only the uppermost one does.",
        "A bonus 'on reveal' is fixed when the card is turned up. A bonus 'while attacking' ends when the flag is taken. What a card gives 'from the bench' counts as long as it sits there, for each copy.",
        "Both sides are counted anew after each card and its effect.",
      ],
    },
    {
      title: "When effects happen",
      lines: [
        "On reveal; when a card takes or loses the flag; while it attacks or has the flag; from the bench; when it is picked. If the flag changes hands: first the card that loses it, then the one that takes it, then the bench.",
        "An exhausted card lies open beside the deck until the match is over. Cards that come from a pile in a match stay in the deck of whoever got them.",
      ],
    },
    {
      title: "Fans, and the end",
      lines: [
        "With three or more players what is on a trophy is known to its owner alone, until all are turned over after round 7. Fans gained by effects are public.",
        "Ties: more trophies, then the trophy of the latest round, then a toss. Before the final both finalists may remove cards.",
        "For one or two players a lead of 11 fans at the end of a round wins at once.",
      ],
    },
    {
      title: "The Robot",
      lines: [
        "It joins an odd number of players, and is your rival when you play alone. It drafts nothing; its Cyborgs have the number of the round as power. Higher levels swap in stronger cards.",
        "Among several players it keeps no trophies and never reaches the final.",
        "House set: the Robot’s replacement and solo cards were made up for Quarterdeck, as the printed ones are not public.",
      ],
    },
  ],
  "dastardly-dirigibles": [
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
  ],
  "spearpoint-1943": [
    {
      title: "What it is about",
      lines: [
        "Italy 1943: Americans against Germans, a card game of units, crews and commands. 51 points of destroyed and captured cards win.",
        "Before the game both build a Reserves deck of 80 to 100 points: from a ready-made list, by hand, or by chance. Four cards of it are the starting hand, the rest is shuffled. Each side gets three command cards.",
        "House set: the printed values are not public, so units, commands and damage cards were made up for Quarterdeck.",
      ],
    },
    {
      title: "Commitment",
      lines: [
        "In secret, put any units from your hand into battle: into the front line, the rear line, or the air, as their card says. Guns, tanks and planes need a crew of their kind; infantry needs none. Then both reveal together.",
        "Crews may move between ground units of their kind. A side that began without a frontline unit may bring one up that can stand in either line.",
        "Commands of this phase are played now: repairs, Dig In, Tactical Withdrawal.",
      ],
    },
    {
      title: "Targets",
      lines: [
        "In secret, each unit gets one target, and all its weapons fire or one that you name; or it holds its fire. All is revealed together.",
        "A weapon fires only at the kinds it lists, and bullets do nothing against a defence above 2. The front line shields the rear line; planes attack anything. A unit in the rear line fires its first weapon only, a bomb falls once in a stay: name the guns alone to keep it.",
        "Three or more frontline infantry units may make a close assault on one target: one roll with the best number, then a die for each. They do nothing else.",
      ],
    },
    {
      title: "Attacks",
      lines: [
        "Each side rolls a die for the initiative. From the winner on you attack in turn, unit by unit. A target already gone, or a unit stunned meanwhile: the attack is lost.",
        "Roll two ten-sided dice. With everything that is added they must reach the number to hit: +2 against artillery, what the crew adds, commands. Before each further roll of a unit you may cease fire.",
        "2 and 3 are friendly fire: another ground unit of your own may be hit. 18 hits with a doubled damage die. 19 and 20 destroy target and crew.",
        "A hit: one die plus the D number, minus defence, is taken off the endurance. At half or less a unit draws a damage card, one at most; at 0 it is destroyed.",
        "The crew of a destroyed unit survives on 1 to 3, is captured on 4 to 6 if the enemy has a ground unit in battle (else it survives), and perishes on 7 and more.",
      ],
    },
    {
      title: "Commands",
      lines: [
        "A command says when and for whom it can be played. Any command may instead be discarded for +1 on an attack, a damage or an initiative roll of yours, one card a roll.",
        "A Minefield goes off when enemy armour is committed, before targets are declared. Smoke is laid before an enemy attack roll and covers a unit for the turn.",
        "You are asked before such rolls while you hold a command, whichever it is, so that nobody can tell which. Choose under “When am I asked?” which of these questions you want; the other side is told, but not why. Without a command you are asked only where a bomb could be kept.",
        "Questions about Smoke and Minefields go on by themselves after a few seconds, whatever you hold; press “Wait” to think.",
      ],
    },
    {
      title: "Draw",
      lines: [
        "Units without a damage card recover to full endurance, the others to half. Turns on damage cards count down at the end of each turn, but not of the one in which they were drawn; the card stays until it is repaired.",
        "Draw a command card, then two cards, one after the other, each of the kind you choose. You may keep 7 units and 5 commands. Planes whose turns are over go home, under the Reserves deck.",
      ],
    },
    {
      title: "The end",
      lines: [
        "A destroyed unit is worth its cost to the enemy, whoever did it; a crew that perishes its cost, a captured one twice that.",
        "Who first has 51 points wins at once, in the middle of combat too. So does an overrun: a ground unit in battle and no ground unit against it, at the end of three turns in a row.",
        "House rules for games that would not end: a side with no unit left anywhere loses if the enemy has a ground unit in battle. If both have none left, if nobody can ever bring a ground unit into battle, or after turn 30, the higher score wins; equal scores are a draw.",
      ],
    },
  ],
  "zeppelin-conquest": [
    {
      title: "What it is about",
      lines: [
        "Rocket Red and Princess Cyclone fight over cities with soldiers, zeppelins and Doom Shockwaves.",
        "The game has two turns of three rounds. In each turn three targets lie in a column between you, three cities on each.",
        "Whoever has more points after the second turn wins; equal points are a draw.",
      ],
    },
    {
      title: "A round",
      lines: [
        "You hold five cards. In secret, lay one face down beside each of the three targets.",
        "When both have locked in, all six are turned up together. A card has three rows of icons, and each row counts for the city beside it.",
        "After the first and the second round, put one of the two cards left away, face down, and draw four.",
      ],
    },
    {
      title: "Scoring",
      lines: [
        "After the third round each city is scored. It says what it asks for: the most soldiers, the most zeppelins, the most of both together, or the most of one with at least one of the other.",
        "Who has most of it takes the printed points. When both have equally much, nobody does.",
        "Some cities cost a point for each soldier or each zeppelin there.",
        "A Doom Shockwave in its row makes a city worth nothing to either of you. Only a city that asks for the first Doom pays the one who brought it earlier.",
      ],
    },
    {
      title: "Then",
      lines: ["The second turn begins with three new targets and your whole deck, shuffled anew."],
    },
  ],
  "raise-the-shields": [
    {
      title: "What it is about",
      lines: [
        "Everybody has a realm of six sectors, each with a city. In the middle stands a power plant, in the corners six emitters.",
        "You win by raising all six shields, or by destroying a city of the player on your left. Whoever manages either in the same round shares the win.",
        "The sheet is a house sheet: the printed one is not public, so this one was made up for Quarterdeck.",
      ],
    },
    {
      title: "A round",
      lines: [
        "Two dice are rolled for all, and everybody rolls one of her own.",
        "In secret, give each of your three dice one job: the sector you work in, the shape you draw, and the sector you attack.",
        "Draw the shape, turned and mirrored as you like. At least one of its triangles lies in the work sector; at least one of its sides borders the plant or something filled. It may run into other sectors, but cover nothing filled, no city, no emitter and no plant. If it fits nowhere, you draw nothing.",
        "When all have locked in, everything is revealed, and all attacks happen together. Then the next player is first.",
      ],
    },
    {
      title: "Power and shields",
      lines: [
        "An emitter has power as soon as a filled triangle borders it: whatever is filled is joined to the plant.",
        "When two neighbouring emitters have power, the shield of the sector between them is raised, for good.",
      ],
    },
    {
      title: "Attacks",
      lines: [
        "You attack the player on your left; with two players, each other. A raised shield blocks, even if it was raised in this round.",
        "Else the next of the sector's four attack rectangles is filled. With all four filled, one more attack destroys the city.",
      ],
    },
    {
      title: "City abilities",
      lines: [
        "Filling one of the three hatched triangles beside a city enables its ability, from the next round on. Each can be used once, and only one a round.",
        "1: ignore an attack. 2: change a die by one for yourself; 6 and 1 are neighbours. 3: fill two single triangles of one sector, before or after the shape. 4: make a used ability ready again. 5: turn a shared die upside down for everybody, before anybody plans. 6: erase one of your attack rectangles.",
      ],
    },
    {
      title: "Alone",
      lines: [
        "Three dice fill a rectangle each before you begin; on the hard level every sector gets one more.",
        "Your attack die hits your own sector. If a shield blocks it, it is rolled once more. If you have used no ability in this round, you may then change that die with city 2, or ignore its attack with city 1.",
        "Raise all six shields before a city falls. Your best results are kept in your browser, level by level.",
        "House rule: after round 60 the game is over. Alone it is lost; else most shields win, then most emitters with power, then fewest hits.",
      ],
    },
  ],
};

export function rulesOf(game: string): RulesPart[] {
  return rules[game] ?? [];
}
