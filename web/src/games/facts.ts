/** What the table and the replay know of a game beyond its board: small, and one entry a game. */

import type { View as Challengers } from "$games/challengers/board/protocol";
import type { View as Dirigibles } from "$games/dastardly_dirigibles/board/protocol";
import type { View as Shields } from "$games/raise_the_shields/board/protocol";
import type { View as Spearpoint } from "$games/spearpoint_1943/board/protocol";
import type { View as Zeppelin } from "$games/zeppelin_conquest/board/protocol";
import type { GameView } from "../lib/protocol";

interface Views {
  challengers: Challengers;
  "dastardly-dirigibles": Dirigibles;
  "raise-the-shields": Shields;
  "spearpoint-1943": Spearpoint;
  "zeppelin-conquest": Zeppelin;
}

export interface GameFacts<View = GameView> {
  /** The keys of its board: those that stand together, and what they do. */
  keys: [keys: string[], does: string][];
  /** What each seat has at this moment, in the points that decide the game. */
  points?: (view: View) => number[];
  /** What is counted, if that is not plain. */
  about?: string;
  /** What decided the game, where that is never the scores. */
  how?: (view: View) => string;
  /** The same, where it was not the scores this time. */
  despite?: (view: View) => string;
  /** Who has won beside the seats, if anybody: 'the Robot'. */
  beside?: (view: View) => string;
  /** Where in the game one is, to go on a sentence: 'turn 1, round 2'. */
  when?: (view: View) => string;
}

/** Turns unopposed that win Spearpoint 1943. */
const OVERRUN = 3;

const facts: { [Game in keyof Views]?: GameFacts<Views[Game]> } = {
  challengers: {
    keys: [
      [["Space"], "reveal the next card"],
      [["S", "D", "F"], "pace: step, auto, fast"],
      [["E"], "to the end of the match"],
      [["G"], "watch the match again"],
      [["W"], "watch the next park"],
      [["T"], "the tournament"],
      [["1", "\u2013", "9"], "mark or choose a card"],
      [["R"], "redraw"],
      [["Enter"], "finish, go on"],
    ],
    points: ({ participants, seats }) => participants.slice(0, seats).map(({ lowest }) => lowest),
    about: "Fans, as far as they are known",
    how: ({ finalists, participants, round }) => {
      if (finalists.length > 0) return "in the final";
      const fans = participants.map(({ lowest }) => lowest);
      const lead = Math.max(...fans) - Math.min(...fans);
      return `${fans.join(" : ")} fans${round < 7 ? `, a lead of ${lead} after round ${round}` : ""}`;
    },
    beside: ({ champions, outcome }) => (champions.includes(8) && outcome?.winners.length ? "the Robot" : ""),
    when: ({ round }) => (round > 7 ? "the final" : `round ${round}`),
  },
  "dastardly-dirigibles": {
    keys: [
      [["1", "\u2013", "9"], "pick a card, again: play it"],
      [["Shift", "1", "\u2013", "5"], "take or swap for a card of the Emporium"],
      [["F", "B"], "Lift Engine to the front, to the back"],
      [["D"], "discard the picked card"],
      [["T"], "play a Transmutation"],
      [["R"], "replace the Emporium"],
      [["P"], "pass"],
      [["Enter"], "draw, or play the picked card"],
    ],
    points: ({ sides, outcome }) => sides.map(({ total, tally }) => (outcome ? total : total + tally.points)),
    about: "Points, with the airships counted as they are",
    when: ({ round }) => `round ${round}`,
  },
  "raise-the-shields": {
    keys: [
      [["1", "\u2013", "3"], "put a die to the next socket"],
      [["\u2190", "\u2191", "\u2192", "\u2193"], "move the shape"],
      [["R", "F"], "rotate, flip"],
      [["Enter"], "draw, lock in"],
      [["Backspace"], "take back"],
      [["I", "T"], "ignore an attack, take the hit"],
      [["1", "\u2013", "6"], "alone: turn a second attack to that sector"],
    ],
    points: ({ sheets }) => sheets.map(({ shields }) => shields.length),
    about: "Raised shields",
    how: ({ sheets }) =>
      [
        sheets.some(({ shields }) => shields.length === 6) ? "all six shields" : "",
        sheets.some(({ hits }) => hits.some((count) => count > 4)) ? "a fallen city" : "",
      ]
        .filter(Boolean)
        .join(" and ") || "the rounds ran out",
    when: ({ round }) => `round ${round}`,
  },
  "spearpoint-1943": {
    keys: [
      [["\u2190", "\u2191", "\u2192", "\u2193"], "go from unit to unit"],
      [["1", "\u2013", "5"], "pick a command card"],
      [["Shift", "1", "\u2013", "7"], "pick a unit card"],
      [["Enter"], "fire, roll, or what the prompt offers first"],
      [["W"], "weapons: all or one; wait"],
      [["X"], "hold fire, cease fire"],
      [["S"], "lay smoke"],
      [["C"], "close assault"],
      [["R"], "roll on, all of this unit"],
      [["Esc"], "put down"],
    ],
    points: ({ sides }) => sides.map(({ score }) => score),
    about: "Points for destroyed and captured cards",
    despite: ({ sides, outcome }) => {
      const [winner, ...more] = outcome?.winners ?? [];
      const [won, lost] = winner === undefined || more.length ? [] : [sides[winner], sides[1 - winner]];
      if (!won || !lost) return "";
      if (won.overrun >= OVERRUN) return `by overrun, ${OVERRUN} turns unopposed`;
      return won.score <= lost.score ? "the rival has no unit left" : "";
    },
    when: ({ turn }) => (turn ? `turn ${turn}` : "the decks"),
  },
  "zeppelin-conquest": {
    keys: [
      [["1", "\u2013", "5"], "pick a card"],
      [["Q", "W", "E"], "lay it beside target I, II, III"],
      [["Enter"], "lock in"],
      [["Backspace"], "take a card back"],
    ],
    points: ({ sides, cities, outcome }) =>
      sides.map(({ score }, seat) =>
        outcome ? score : score + cities.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0),
      ),
    about: "Open cities are counted as they stand",
    when: ({ turn, round }) => `turn ${turn}, round ${round}`,
  },
};

/** A game's facts know the type of its view; the server says which game a view is of. */
export function factsOf(game: string): GameFacts | null {
  return ((facts as Record<string, unknown>)[game] as GameFacts | undefined) ?? null;
}
