import type { Facts } from "$kit/contract";
import type { DirigiblesView } from "./types";

export const facts: Facts<DirigiblesView> = {
  keys: [
    [["1", "\u2013", "9"], "pick a card, again: play it"],
    [["Shift", "1", "\u2013", "5"], "take or swap for a card of the Emporium"],
    [["F", "B"], "Lift Engine to the front, to the back"],
    [["D"], "discard the picked card"],
    [["T"], "play a Transmutation"],
    [["R"], "replace the Emporium"],
    [["P"], "pass"],
    [["Enter"], "draw, or play the picked card"],
  ],
  points: ({ sides, outcome }) => sides.map(({ total, tally }) => (outcome ? total : total + tally.points)),
  about: "Points, with the airships counted as they are",
  when: ({ round }) => `round ${round}`,
};
