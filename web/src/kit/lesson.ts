/** A lesson: short words that come up in a real game when they fit what lies on the table. Nothing here draws. */

import type { BoardDecision, LessonStep } from "./contract";

/** What has been taught, and what is being said now. */
export interface Progress {
  done: readonly string[];
  current: string | null;
}

/** The step that fits: the one being said as long as it holds, then the first that was not said before. */
export function follow<View>(
  steps: readonly LessonStep<View>[],
  view: View,
  decision: BoardDecision | null,
  { done, current }: Progress,
): Progress {
  const fits = (step: LessonStep<View>) => !done.includes(step.id) && step.when(view, decision);
  const now = steps.find((step) => step.id === current);
  if (now && fits(now)) return { done, current };
  const taught = now && !done.includes(now.id) ? [...done, now.id] : done;
  const next = steps.find((step) => step !== now && fits(step));
  return { done: taught, current: next?.id ?? null };
}

/** "Got it": what is being said now is not said again. */
export function understood({ done, current }: Progress): Progress {
  return { done: current === null || done.includes(current) ? done : [...done, current], current: null };
}
