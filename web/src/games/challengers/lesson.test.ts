import { describe, expect, it } from "vitest";
import type { BoardDecision } from "../board";
import { follow, type Progress, understood } from "../lesson";
import { steps } from "./lesson";
import { view } from "./testing";
import type { ChallengersView } from "./types";

type Moment = [ChallengersView, string | null];

const GAME: Moment[] = [
  [view(), "ChoosePick"],
  [view(), "ChooseRemoval"],
  [view({ round: 2 }), "ChoosePick"],
  [view({ round: 2 }), "ChooseRemoval"],
  [view({ round: 3 }), "ChoosePile"],
  [view({ round: 4 }), "ChoosePick"],
  [view({ round: 4 }), "ChooseExhausted"],
  [view({ round: 5 }), "ChoosePick"],
  [view({ round: 7, outcome: { scores: [20, 9], winners: [0], ranking: [[0], [1]] } }), null],
];

function decision(name: string | null): BoardDecision | null {
  return name === null ? null : { name, prompt: "", covered: false };
}

function told(reads: boolean): string[] {
  let progress: Progress = { done: [], current: null };
  const said: string[] = [];
  for (const [now, asked] of GAME) {
    progress = follow(steps, now, decision(asked), progress);
    while (progress.current !== null) {
      if (said.at(-1) !== progress.current) said.push(progress.current);
      const { current } = progress;
      if (!reads || !steps.find((step) => step.id === current)?.reading) break;
      progress = follow(steps, now, decision(asked), understood(progress));
    }
  }
  return said;
}

describe("the lesson of Challengers!", () => {
  it.each(steps.map((step) => [step.id, step] as const))("%s has its moment", (_, step) => {
    expect(GAME.some(([now, asked]) => step.when(now, decision(asked)))).toBe(true);
    expect(GAME.every(([now, asked]) => step.when(now, decision(asked)))).toBe(false);
  });

  it("is told in order, each step once", () => {
    expect(told(true)).toEqual(steps.map((step) => step.id));
  });

  it("comes to its end by playing alone", () => {
    expect(told(false).at(-1)).toBe("end");
  });

  it("is short", () => {
    for (const { title, text } of steps) {
      expect(title.length).toBeLessThan(40);
      expect(text.length).toBeLessThan(200);
      expect(text.split(/[.?!]\s/).length).toBeLessThanOrEqual(4);
    }
  });
});
