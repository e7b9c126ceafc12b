import { describe, expect, it } from "vitest";
import { keyMoments, leaderOf, scaleOf, stepsOf } from "../src/lib/table/curve";

const names = ["Marlow", "Ines"];

describe("the course of a game", () => {
  it("has a leader, unless several are equal", () => {
    expect([leaderOf([3, 1]), leaderOf([1, 1]), leaderOf([0, 2, 2]), leaderOf([0, 2, 3])]).toEqual([0, null, null, 2]);
  });

  it("turns where the lead changes hands, and where the swing is greatest", () => {
    const course = [
      [0, 0],
      [2, 0],
      [2, 2],
      [2, 3],
      [2, 8],
      [2, 8],
    ];
    expect(keyMoments(course, names)).toEqual([
      { at: 3, text: "Ines takes the lead, 2 : 3" },
      { at: 4, text: "Ines +5, 2 : 8" },
    ]);
  });

  it("says both once when they fall together", () => {
    expect(
      keyMoments(
        [
          [1, 0],
          [1, -2],
          [1, 6],
        ],
        names,
      ),
    ).toEqual([{ at: 2, text: "Ines takes the lead, 1 : 6" }]);
    expect(
      keyMoments(
        [
          [0, 0],
          [0, 0],
        ],
        names,
      ),
    ).toEqual([]);
  });

  it("has at most five key moments", () => {
    const course = Array.from({ length: 20 }, (_, at) => (at % 2 ? [at, 0] : [0, at]));
    expect(keyMoments(course, names).map(({ at }) => at)).toEqual([15, 16, 17, 18, 19]);
  });

  it("is drawn in steps, from the lowest points to the highest", () => {
    const course = [[0], [4], [-4]];
    expect(stepsOf(course, 0, scaleOf(course))).toBe("M0 42.0H150.0V0.0H300.0V84.0");
    expect(stepsOf([[0], [0]], 0, scaleOf([[0], [0]]))).toBe("M0 84.0H300.0V84.0");
  });
});
