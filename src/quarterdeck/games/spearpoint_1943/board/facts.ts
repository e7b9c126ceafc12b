import type { Facts } from "$kit/contract";
import type { SpearpointView } from "./types";

/** Turns unopposed that win the game. */
const OVERRUN = 3;

export const facts: Facts<SpearpointView> = {
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
};
