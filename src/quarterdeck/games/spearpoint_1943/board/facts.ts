import type { Facts } from "$kit/contract";
import { listOf } from "$kit/keys";
import { KEYS } from "./keys";
import type { SpearpointView } from "./types";

/** Turns unopposed that win the game. */
const OVERRUN = 3;

export const facts: Facts<SpearpointView> = {
  keys: listOf(KEYS),
  points: ({ sides }) => sides.map(({ score }) => score),
  about: "Points for destroyed and captured cards",
  despite: ({ sides, outcome }) => {
    const [winner, ...more] = outcome?.winners ?? [];
    const [won, lost] = winner === undefined || more.length ? [] : [sides[winner], sides[1 - winner]];
    if (!won || !lost) return "";
    if (won.overrun >= OVERRUN) return `by overrun, ${OVERRUN} turns unopposed`;
    return won.score <= lost.score ? "the rival has no unit left" : "";
  },
  goal: () => "51 points of destroyed and captured cards, or three turns unopposed",
  when: ({ turn }) => (turn ? `turn ${turn}` : "the decks"),
};
