import { describe, expect, it } from "vitest";
import type { BoardDecision } from "../board";
import { follow, type Progress, understood } from "../lesson";
import { steps } from "./lesson";
import { asking, card, side, view } from "./testing";
import type { DirigiblesView } from "./types";
import { EMPTY } from "./types";

type Moment = [DirigiblesView, string | null];

function ship(parts: number): number[] {
  return Array.from({ length: 7 }, (_, slot) => (slot < parts ? slot : EMPTY));
}

function at(round: number, turns: number, parts: number, hand: number[] = []): Partial<DirigiblesView> {
  return { round, turns, sides: [side({ hand, airship: ship(parts) }), side()] };
}

const GAME: Moment[] = [
  [asking("ChooseDraw", 1, 0, at(1, 1, 0)), null],
  [asking("ChooseDraw", 0, 0, at(1, 2, 0)), "ChooseDraw"],
  [asking("ChooseAction", 0, 0, at(1, 2, 0)), "ChooseAction"],
  [asking("ChooseMatch", 0, 5, at(1, 3, 1)), null],
  [asking("ChooseAction", 0, 0, at(1, 4, 1)), "ChooseAction"],
  [asking("ChooseAction", 0, 0, at(1, 6, 2, [card("Thief")])), "ChooseAction"],
  [asking("ChooseAction", 0, 0, at(1, 8, 4)), "ChooseAction"],
  [asking("ChooseDraw", 1, 0, at(2, 1, 0)), null],
  [asking("ChooseDraw", 1, 0, at(3, 1, 0)), null],
  [view({ ...at(3, 9, 7), outcome: { scores: [20, 9], winners: [0], ranking: [[0], [1]] } }), null],
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

describe("the lesson of Dastardly Dirigibles", () => {
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
