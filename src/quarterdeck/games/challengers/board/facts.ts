import type { Facts } from "$kit/contract";
import { listOf } from "$kit/keys";
import { KEYS } from "./keys";
import { type ChallengersView, ROBOT, ROUNDS } from "./types";

export const facts: Facts<ChallengersView> = {
  keys: listOf(KEYS),
  points: ({ participants, seats }) => participants.slice(0, seats).map(({ lowest }) => lowest),
  about: "Fans, as they became known",
  how: ({ finalists, participants, round }) => {
    if (finalists.length > 0) return "in the final";
    const fans = participants.map(({ lowest }) => lowest);
    const lead = Math.max(...fans) - Math.min(...fans);
    return round < ROUNDS
      ? `sudden end with a lead of ${lead} after round ${round}, ${fans.join(" : ")} fans`
      : `${fans.join(" : ")} fans`;
  },
  beside: ({ champions, outcome }) => (champions.includes(ROBOT) && outcome?.winners.length ? "the Robot" : ""),
  goal: ({ seats }) =>
    seats > 2 ? "most fans after seven rounds reach the final; win it" : "most fans after seven rounds",
  when: ({ round }) => (round > ROUNDS ? "the final" : `round ${round}`),
  dress: {
    heading: "The tournament",
    theme: "dark",
    paper: "#2a1566",
    ink: "#fff6e0",
    quiet: "#d8ccf5",
    rule: "#6a4fc0",
    mark: "#ffd23f",
    face: '"Lilita One", "Inter Variable", sans-serif',
  },
};
