import { describe, expect, it } from "vitest";
import type { BoardDecision } from "../board";
import { follow, type Progress, understood } from "../lesson";
import { steps } from "./lesson";
import { sheet, view } from "./testing";
import type { ShieldsView } from "./types";

const ask = (name: string): BoardDecision => ({ name, prompt: "", covered: false });
const flip = {
  agenda: [],
  question: { decision: "MayFlip", seat: 0, a: 0, b: 0, c: 0 },
  forks: 0,
  lane_kind: 0,
  lanes: [],
};

const GAME: [ShieldsView, BoardDecision | null][] = [
  [view(), ask("AssignDice")],
  [view({ round: 2 }), ask("AssignDice")],
  [view({ round: 2, attacks: [1, 2] }), ask("MayIgnore")],
  [view({ round: 3, place: flip }), ask("MayFlip")],
  [view({ round: 3, sheets: [sheet({ ready: [2] }), sheet()] }), ask("MayUseAbility")],
  [view({ round: 6, sheets: [sheet({ hits: [4, 0, 0, 0, 0, 0] }), sheet()] }), ask("AssignDice")],
  [view({ round: 9, sheets: [sheet({ shields: [1] }), sheet()] }), ask("AssignDice")],
  [view({ round: 12, outcome: { scores: [6, 1], winners: [0], ranking: [[0], [1]] } }), null],
];

describe("the lesson of Raise the Shields!", () => {
  it.each(steps.map((step) => [step.id, step] as const))("%s has its moment", (_, step) => {
    expect(GAME.filter((now) => step.when(...now)).length).toBeGreaterThan(0);
    expect(GAME.every((now) => step.when(...now))).toBe(false);
  });

  it("is told in order, each step once", () => {
    let progress: Progress = { done: [], current: null };
    const said: string[] = [];
    for (const [now, decision] of GAME) {
      progress = follow(steps, now, decision, progress);
      while (progress.current !== null) {
        if (said.at(-1) !== progress.current) said.push(progress.current);
        const { current } = progress;
        if (!steps.find((step) => step.id === current)?.reading) break;
        progress = follow(steps, now, decision, understood(progress));
      }
    }
    expect(said).toEqual(steps.map((step) => step.id));
  });

  it("is short", () => {
    expect(new Set(steps.map((step) => step.id)).size).toBe(steps.length);
    for (const { title, text } of steps) {
      expect(title.length).toBeLessThan(40);
      expect(text.length).toBeLessThan(200);
      expect(text.split(/[.?]\s/).length).toBeLessThanOrEqual(4);
    }
  });
});
