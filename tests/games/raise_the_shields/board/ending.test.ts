import { describe, expect, it } from "vitest";
import { endingOf } from "$lib/table/ending";
import { gone, over, words } from "../../../../web/tests/endings";
import * as shields from "./testing";

describe("the end", () => {
  const ends = (winners: number[], seats: number, given: Parameters<typeof shields.sheet>[0][]) =>
    words(
      over("raise-the-shields", { scores: [1, 2], winners }, seats),
      shields.view({ sheets: given.map((one) => shields.sheet(one)) }),
    );
  const all = { shields: [1, 2, 3, 4, 5, 6] };
  const fallen = { hits: [0, 5, 0, 0, 0, 0] };

  it("names what won", () => {
    expect(ends([0], 2, [all, {}])).toEqual(["You win: all six shields.", "You won"]);
    expect(ends([0], 2, [{}, fallen])).toEqual(["You win: a fallen city.", "You won"]);
    expect(ends([0, 1], 2, [all, all])).toEqual(["A draw: all six shields.", "A draw"]);
    expect(ends([0, 1], 3, [all, {}, fallen])[0]).toBe(
      "Marlow and Ines share the win: all six shields and a fallen city.",
    );
    expect(ends([1], 2, [{}, {}])).toEqual(["Ines wins: the rounds ran out.", "Ines won"]);
  });

  it("names what was lost alone", () => {
    expect(ends([], 1, [fallen])).toEqual(["Lost: a fallen city.", "Lost"]);
    expect(ends([], 1, [{}])).toEqual(["Lost: the rounds ran out.", "Lost"]);
    expect(ends([0], 1, [all])).toEqual(["You win: all six shields.", "You won"]);
  });

  it("says where in the game somebody resigned", () => {
    const ended = over("raise-the-shields", { winners: [0], resigned: 1 }, 2, gone(1));
    expect(endingOf(ended, shields.view({ round: 3 }))).toBe("You win: Ines resigned in round 3.");
  });
});
