import { describe, expect, it } from "vitest";
import { doingOf, standingsOf } from "$games/challengers/board/standings";
import { side, view } from "./testing";

describe("the standings", () => {
  const fans = (who: number, lowest: number, highest = lowest) => side(who, { lowest, highest });

  it("put most fans first, a range by its middle", () => {
    const table = view({ seats: 3, participants: [fans(0, 4), fans(1, 3, 7), fans(2, 9), fans(8, 20)] });
    expect(standingsOf(table).map(({ who }) => who)).toEqual([2, 1, 0]);
  });

  it("have the Robot among them when one plays alone", () => {
    const table = view({ seats: 1, participants: [fans(0, 4), fans(8, 20)] });
    expect(standingsOf(table).map(({ who }) => who)).toEqual([8, 0]);
  });

  it("go by the final in the end", () => {
    const outcome = { scores: [9, 12, 3], winners: [0], ranking: [[0], [1], [2]] };
    const table = view({ seats: 3, participants: [fans(0, 9), fans(1, 12), fans(2, 3)], outcome });
    expect(standingsOf(table).map(({ who }) => who)).toEqual([0, 1, 2]);
  });
});

describe("what somebody does in a round", () => {
  const match = { first: 0, second: 1, begun: false, holder: -1, totals: [0, 0], winner: -1, reason: -1 };

  it("is to build, to wait, to play", () => {
    expect(doingOf([match], { 0: "you" }, 0)).toBe("building");
    expect(doingOf([match], { 0: "you" }, 1)).toBe("ready");
    expect(doingOf([{ ...match, begun: true }], {}, 0)).toBe("playing");
    expect(doingOf([{ ...match, begun: true }], { 1: "asked" }, 1)).toBe("choosing");
    expect(doingOf([{ ...match, begun: true, winner: 1 }], {}, 0)).toBe("lost");
    expect(doingOf([match], {}, 5)).toBe("");
  });
});
