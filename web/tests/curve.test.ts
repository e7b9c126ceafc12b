import { describe, expect, it } from "vitest";
import { bestMoment, keyMoments, leaderOf, scaleOf, stepsOf } from "../src/lib/table/curve";

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

describe("the best moment", () => {
  const told = (sentence: string, label = "", seat: number | null = null) => ({
    number: 7,
    label,
    seat,
    sentences: [sentence],
  });
  const start = told("The table is set.");
  const course = [
    [0, 0],
    [4, 0],
    [4, 6],
    [6, 6],
  ];

  it("is where a seat gained most, in the sentence that says so", () => {
    const moments = [start, told("Marlow scores 4 for the harbour."), told("Ines scores 6."), told("Marlow scores 2.")];
    expect(bestMoment(course, moments, 0, "Marlow")).toEqual({
      at: 1,
      gain: 4,
      text: "Marlow scores 4 for the harbour",
    });
    expect(bestMoment(course, moments, 1, "Ines")).toEqual({ at: 2, gain: 6, text: "Ines scores 6" });
  });

  it("is told by what she did, where no sentence gives the points", () => {
    const moments = [start, told("Something happens.", "Marlow: Play the ace", 0), start, start];
    expect(bestMoment(course, moments, 0, "Marlow")?.text).toBe("Play the ace");
    const word = [start, told("Something happens.", "Marlow: Roll", 0), start, start];
    expect(bestMoment(course, word, 0, "Marlow")).toBeNull();
  });

  it("is told by the story where there is one", () => {
    const moments = [start, told("Something happens.", "Marlow: Roll", 0), start, start];
    const story = (number: number) => (number === 7 ? "Your gun takes the bridge" : null);
    expect(bestMoment(course, moments, 0, "Marlow", story)?.text).toBe("Your gun takes the bridge");
  });

  it("is none rather than a vague one", () => {
    const vague = [start, told("Marlow scores 14."), start, start];
    expect(bestMoment(course, vague, 0, "Marlow")).toBeNull();
    const twice = [start, told("Marlow scores 2."), told("Marlow scores 2.")];
    expect(
      bestMoment(
        [
          [0, 0],
          [2, 0],
          [4, 0],
        ],
        twice,
        0,
        "Marlow",
      ),
    ).toBeNull();
    const once = [start, told("Marlow scores 9.")];
    expect(
      bestMoment(
        [
          [0, 0],
          [9, 1],
        ],
        once,
        0,
        "Marlow",
      ),
    ).toBeNull();
  });
});
