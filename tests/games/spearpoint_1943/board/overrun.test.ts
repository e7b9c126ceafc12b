import { describe, expect, it } from "vitest";
import { overrunIn, overrunWords } from "$games/spearpoint_1943/board/overrun";
import { BOOK, side } from "./testing";

const sides = (americans: number, germans: number) => [side({ overrun: americans }), side({ overrun: germans })];

describe("an overrun", () => {
  it("is near when one more turn wins, and done then", () => {
    expect(overrunIn(sides(0, 0), 3)).toBeNull();
    expect(overrunIn(sides(0, 1), 3)).toBeNull();
    expect(overrunIn(sides(0, 2), 3)).toEqual({ seat: 1, turns: 2, stage: "near" });
    expect(overrunIn(sides(3, 0), 3)).toEqual({ seat: 0, turns: 3, stage: "done" });
  });

  it("is said to each as it concerns her", () => {
    const near = { seat: 1, turns: 2, stage: "near" } as const;
    const titles = [0, 1, null].map((me) => overrunWords(near, BOOK, me)[0]);
    expect(titles).toEqual(["You are being overrun", "One turn to victory", "Overrun is near"]);
    const ends = [0, 1, null].map((me) => overrunWords({ ...near, turns: 3, stage: "done" }, BOOK, me).join(": "));
    expect(ends).toEqual([
      "You are overrun: The Germans stood unopposed for 3 turns in a row.",
      "You overrun them: You stood unopposed for 3 turns in a row.",
      "Americans overrun: The Germans stood unopposed for 3 turns in a row.",
    ]);
  });
});
