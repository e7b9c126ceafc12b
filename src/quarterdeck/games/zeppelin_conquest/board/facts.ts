import type { Facts } from "$kit/contract";
import { listOf } from "$kit/keys";
import { KEYS } from "./keys";
import type { ZeppelinView } from "./types";

export const facts: Facts<ZeppelinView> = {
  keys: listOf(KEYS),
  points: ({ sides, cities, outcome }) =>
    sides.map(({ score }, seat) =>
      outcome ? score : score + cities.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0),
    ),
  about: "Open cities are counted as they stand",
  goal: () => "more points than the rival after two turns",
  when: ({ turn, round }) => `turn ${turn}, round ${round}`,
  dress: {
    heading: "The last dispatch",
    theme: "light",
    paper: "#f5e8c9",
    ink: "#211a17",
    quiet: "#54433a",
    rule: "#c3a670",
    mark: "#ab3220",
    face: '"Bebas Neue", "Oswald Variable", Impact, sans-serif',
  },
};
