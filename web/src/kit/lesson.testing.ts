/** What every lesson is held to, for the tests of the games. */

import { expect, it } from "vitest";
import type { BoardDecision, LessonStep } from "./contract";
import { follow, type Progress, understood } from "./lesson";

/** What is seen at a moment, and the question that is asked, if any. */
export type Moment<View> = [View, string | null];

export const START: Progress = { done: [], current: null };

export function decision(name: string | null): BoardDecision | null {
  return name === null ? null : { name, prompt: "", always_ask: false };
}

/** The steps that are said through a game; with `reads` everything that is only to be read is read at once. */
export function told<View>(steps: readonly LessonStep<View>[], game: Moment<View>[], reads: boolean): string[] {
  let progress = START;
  const said: string[] = [];
  for (const [now, asked] of game) {
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

/** A game through which a lesson says all that it has to say. */
export function isALesson<View>(steps: readonly LessonStep<View>[], game: Moment<View>[]): void {
  it.each(steps.map((step) => [step.id, step] as const))("%s has its moment", (_, step) => {
    expect(game.some(([now, asked]) => step.when(now, decision(asked)))).toBe(true);
    expect(game.every(([now, asked]) => step.when(now, decision(asked)))).toBe(false);
  });

  it("is told in order, each step once", () => {
    expect(told(steps, game, true)).toEqual(steps.map((step) => step.id));
  });

  it("comes to its end by playing alone", () => {
    expect(told(steps, game, false).at(-1)).toBe(steps.at(-1)?.id);
  });

  it("is short", () => {
    for (const { title, text } of steps) {
      expect(title.length).toBeLessThan(40);
      expect(text.length).toBeLessThan(200);
      expect(text.split(/[.?!]\s/).length).toBeLessThanOrEqual(4);
    }
  });
}
