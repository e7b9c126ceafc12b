import type { Facts } from "$kit/contract";
import { listOf } from "$kit/keys";
import { KEYS } from "./keys";
import type { SpearpointView } from "./types";

/** Turns unopposed that win the game. */
const OVERRUN = 3;

const WORDS = {
  overrun: [`by overrun, ${OVERRUN} turns unopposed`, "Overrun"],
  bare: ["the rival has no unit left", "No unit left"],
  no: ["", ""],
} as const;

/** Did the battle end before the points decided it? */
function early({ sides, outcome }: SpearpointView): keyof typeof WORDS {
  const [winner, ...more] = outcome?.winners ?? [];
  const [won, lost] = winner === undefined || more.length ? [] : [sides[winner], sides[1 - winner]];
  if (!won || !lost) return "no";
  if (won.overrun >= OVERRUN) return "overrun";
  return won.score <= lost.score ? "bare" : "no";
}

export const facts: Facts<SpearpointView> = {
  keys: listOf(KEYS),
  points: ({ sides }) => sides.map(({ score }) => score),
  about: "Points for destroyed and captured cards",
  despite: (view) => WORDS[early(view)][0],
  stamped: (view) => WORDS[early(view)][1],
  goal: () => "51 points of destroyed and captured cards, or three turns unopposed",
  when: ({ turn }) => (turn ? `turn ${turn}` : "the decks"),
  dress: {
    heading: "After-action report",
    theme: "light",
    paper: "#efe6c9",
    ink: "#241d10",
    quiet: "#54472e",
    rule: "#a99a6e",
    mark: "#8c2418",
    face: '"Saira Stencil One", Impact, sans-serif',
  },
};
