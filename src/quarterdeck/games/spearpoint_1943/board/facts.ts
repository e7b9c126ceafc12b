import type { Facts } from "$kit/contract";
import { listOf } from "$kit/keys";
import { KEYS } from "./keys";
import { NOTHING, type SpearpointView } from "./types";

/** The endings that the view names, in a clause and on a stamp; `turns`: how long the winner stood unopposed. */
const REGARDLESS: Record<string, (turns: number) => readonly [string, string]> = {
  overrun: (turns) => [`by overrun, ${turns} turns unopposed`, "Overrun"],
  "no units left": () => ["the rival has no unit left", "No unit left"],
};

function regardless({ regardless, sides, outcome }: SpearpointView): readonly [string, string] {
  const [winner = NOTHING] = outcome?.winners ?? [];
  return REGARDLESS[regardless]?.(sides[winner]?.overrun ?? 0) ?? ["", ""];
}

export const facts: Facts<SpearpointView> = {
  keys: listOf(KEYS),
  points: ({ sides }) => sides.map(({ score }) => score),
  about: "Points for destroyed and captured cards",
  despite: (view) => regardless(view)[0],
  stamped: (view) => regardless(view)[1],
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
