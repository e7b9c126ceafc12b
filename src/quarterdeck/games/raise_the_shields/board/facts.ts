import type { Facts } from "$kit/contract";
import { listOf } from "$kit/keys";
import { KEYS } from "./keys";
import type { ShieldsView } from "./types";

export const facts: Facts<ShieldsView> = {
  keys: listOf(KEYS),
  points: ({ sheets }) => sheets.map(({ shields }) => shields.length),
  about: "Raised shields",
  how: ({ sheets }) =>
    [
      sheets.some(({ shields }) => shields.length === 6) ? "all six shields" : "",
      sheets.some(({ hits }) => hits.some((count) => count > 4)) ? "a fallen city" : "",
    ]
      .filter(Boolean)
      .join(" and ") || "the rounds ran out",
  goal: ({ sheets }) =>
    sheets.length === 1
      ? "all six shields before a city falls"
      : "all six shields, or destroy a city of the player on your left",
  when: ({ round }) => `round ${round}`,
  dress: {
    heading: "Report of the shield wardens",
    theme: "dark",
    paper: "#0c2444",
    ink: "#eaf6ff",
    quiet: "#b7d2ea",
    rule: "#3f6c9b",
    mark: "#6fe6ff",
    face: '"Chakra Petch", "Inter Variable", sans-serif',
  },
};
