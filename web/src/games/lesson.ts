/** A lesson: short words that come up in a real game when they fit what lies on the table. Nothing here draws. */

import type { BoardDecision } from "./board";

export interface LessonStep<View = unknown> {
  id: string;
  /** Does it fit what is seen now? It is over when it no longer does. */
  when: (view: View, decision: BoardDecision | null) => boolean;
  title: string;
  text: string;
  /** Only to be read: "Got it" ends it. Else playing does. */
  reading: boolean;
}

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
