import type { Facts } from "$kit/contract";
import type { ShieldsView } from "./types";

export const facts: Facts<ShieldsView> = {
  keys: [
    [["1", "\u2013", "3"], "put a die to the next socket"],
    [["\u2190", "\u2191", "\u2192", "\u2193"], "move the shape"],
    [["R", "F"], "rotate, flip"],
    [["Enter"], "draw, lock in"],
    [["Backspace"], "take back"],
    [["I", "T"], "ignore an attack, take the hit"],
    [["1", "\u2013", "6"], "alone: turn a second attack to that sector"],
  ],
  points: ({ sheets }) => sheets.map(({ shields }) => shields.length),
  about: "Raised shields",
  how: ({ sheets }) =>
    [
      sheets.some(({ shields }) => shields.length === 6) ? "all six shields" : "",
      sheets.some(({ hits }) => hits.some((count) => count > 4)) ? "a fallen city" : "",
    ]
      .filter(Boolean)
      .join(" and ") || "the rounds ran out",
  when: ({ round }) => `round ${round}`,
};
