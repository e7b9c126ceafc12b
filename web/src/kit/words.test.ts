import { describe, expect, it } from "vitest";
import { wonBy } from "./words";

describe("how a game ended for a seat", () => {
  const ended = (...ranking: number[][]) => ({ scores: [], winners: ranking[0] ?? [], ranking });
  const words = (seats: number, ranking: number[][]) =>
    Array.from({ length: seats }, (_, seat) => wonBy(ended(...ranking), seat));

  it("is told of those who won, alone or together", () => {
    expect(wonBy(null, 0)).toBe("");
    expect(words(2, [[1], [0]])).toEqual(["", "Winner"]);
    expect(words(2, [[0, 1]])).toEqual(["Draw", "Draw"]);
    expect(words(3, [[0, 2], [1]])).toEqual(["Shared win", "", "Shared win"]);
  });
});
