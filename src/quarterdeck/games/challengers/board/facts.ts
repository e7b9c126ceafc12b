import type { Facts } from "$kit/contract";
import type { ChallengersView } from "./types";

export const facts: Facts<ChallengersView> = {
  keys: [
    [["Space"], "reveal the next card"],
    [["S", "D", "F"], "pace: step, auto, fast"],
    [["E"], "to the end of the match"],
    [["G"], "watch the match again"],
    [["W"], "watch the next park"],
    [["T"], "the tournament"],
    [["1", "\u2013", "9"], "mark or choose a card"],
    [["R"], "redraw"],
    [["Enter"], "finish, go on"],
  ],
  points: ({ participants, seats }) => participants.slice(0, seats).map(({ lowest }) => lowest),
  about: "Fans, as far as they are known",
  how: ({ finalists, participants, round }) => {
    if (finalists.length > 0) return "in the final";
    const fans = participants.map(({ lowest }) => lowest);
    const lead = Math.max(...fans) - Math.min(...fans);
    return `${fans.join(" : ")} fans${round < 7 ? `, a lead of ${lead} after round ${round}` : ""}`;
  },
  beside: ({ champions, outcome }) => (champions.includes(8) && outcome?.winners.length ? "the Robot" : ""),
  when: ({ round }) => (round > 7 ? "the final" : `round ${round}`),
};
