import type { Facts } from "$kit/contract";
import { listOf } from "$kit/keys";
import { KEYS } from "./keys";
import type { DirigiblesView } from "./types";

export const facts: Facts<DirigiblesView> = {
  keys: listOf(KEYS),
  points: ({ sides, outcome }) => sides.map(({ total, tally }) => (outcome ? total : total + tally.points)),
  about: "Points, with the airships counted as they are",
  goal: () => "most points in three rounds",
  when: ({ round }) => `round ${round}`,
  dress: {
    heading: "The last entry in the ledger",
    theme: "light",
    paper: "#efe2c4",
    ink: "#2a1c0f",
    quiet: "#4b3519",
    rule: "#b59a63",
    mark: "#7a1f2b",
    face: '"IM Fell English SC", "IM Fell English", Georgia, serif',
  },
};
