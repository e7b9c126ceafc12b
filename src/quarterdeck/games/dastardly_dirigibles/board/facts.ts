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
};
