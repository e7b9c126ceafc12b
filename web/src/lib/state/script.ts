/** How a lesson's script is followed, as plain functions. */

import type { LessonStep } from "../protocol";

/** What the coach says to a try. */
export interface Told {
  kind: "wrong" | "show" | "offer" | "right";
  text: string;
}

/** Does a pattern with `*` fit the whole text? */
export function fits(pattern: string, text: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(text);
}

/** What is said to a wrong try: a reason, then a demonstration, then an offer to do it. */
export function told(step: LessonStep, tries: number, what: string): Told {
  if (tries === 2) return { kind: "show", text: step.ask };
  if (tries > 2) return { kind: "offer", text: "Shall I do it for you? The next one is yours." };
  const reason = Object.entries(step.wrong).find(([pattern]) => fits(pattern, what))?.[1];
  const reading = step.do.length === 0 && step.until.length === 0;
  return { kind: "wrong", text: reason ?? (reading ? "Not yet: read on first." : "Not that one: try what glows.") };
}

/**
 * The step that a learner goes on with: of those that the table's answers allow, the one that was kept, else the
 * first. What has been read or laid out without being sent the table does not know.
 */
export function firstStep(steps: readonly LessonStep[], answers: number, kept: string): number {
  let given = 0;
  let first = 0;
  while (first < steps.length && given + (steps[first]?.do.length ?? 0) <= answers) {
    const count = steps[first]?.do.length ?? 0;
    if (count === 0 && given === answers) break;
    given += count;
    first += 1;
  }
  let last = first;
  while (last < steps.length && steps[last]?.do.length === 0) last += 1;
  if (kept === "over" && last >= steps.length) return steps.length;
  const found = steps.findIndex(({ id }) => id === kept);
  return found >= first && found <= last ? found : first;
}
