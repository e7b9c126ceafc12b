import { describe, expect, it } from "vitest";
import { endingOf } from "$lib/table/ending";
import { gone, over, words } from "../../../../web/tests/endings";
import * as spearpoint from "./testing";

describe("the end", () => {
  const ends = (winners: number[], first: object, second: object) => {
    const sides = [spearpoint.side(first), spearpoint.side(second)];
    const outcome = {
      scores: sides.map(({ score }) => score),
      winners,
      ranking: [winners, [0, 1].filter((one) => !winners.includes(one))],
    };
    return words(over("spearpoint-1943", outcome), spearpoint.view({ sides, outcome }));
  };

  it("names what decided where the points did not", () => {
    expect(ends([0], { score: 51 }, { score: 37 })).toEqual(["You win: 51 : 37.", "You won, 51 : 37"]);
    expect(ends([0], { score: 12, overrun: 3 }, { score: 20 })[0]).toBe(
      "You win: by overrun, 3 turns unopposed; the points, 12 : 20, do not count.",
    );
    expect(ends([1], { score: 20 }, { score: 12 })[0]).toBe(
      "Ines wins: the rival has no unit left; the points, 12 : 20, do not count.",
    );
    expect(ends([1], { score: 37 }, { score: 51 })).toEqual(["Ines wins: 51 : 37.", "Ines won, 51 : 37"]);
    expect(ends([0, 1], { score: 20 }, { score: 20 })).toEqual(["A draw: 20 : 20.", "A draw, 20 : 20"]);
  });

  it("says where in the game somebody resigned", () => {
    const ended = over("spearpoint-1943", { winners: [0], resigned: 1 }, 2, gone(1));
    expect(endingOf(ended, spearpoint.view({ turn: 2 }))).toBe("You win: Ines resigned in turn 2.");
  });
});
