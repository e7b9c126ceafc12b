import type { Facts } from "$kit/contract";
import { listOf } from "$kit/keys";
import { KEYS } from "./keys";
import { type ChallengersView, ROBOT, ROUNDS } from "./types";

export const facts: Facts<ChallengersView> = {
  keys: listOf(KEYS),
  points: ({ participants, seats }) => participants.slice(0, seats).map(({ lowest }) => lowest),
  about: "Fans, as far as they are known",
  how: ({ finalists, participants, round }) => {
    if (finalists.length > 0) return "in the final";
    const fans = participants.map(({ lowest }) => lowest);
    const lead = Math.max(...fans) - Math.min(...fans);
    return `${fans.join(" : ")} fans${round < ROUNDS ? `, a lead of ${lead} after round ${round}` : ""}`;
  },
  beside: ({ champions, outcome }) => (champions.includes(ROBOT) && outcome?.winners.length ? "the Robot" : ""),
  goal: ({ seats }) =>
    seats > 2 ? "most fans after seven rounds reach the final; win it" : "most fans after seven rounds",
  when: ({ round }) => (round > ROUNDS ? "the final" : `round ${round}`),
};
