/** What the tests of storytellers need: a recorded game, told from a seat, as plain lines. */

import type { StoryGroup, Storyteller } from "./contract";
import { spokenParts } from "./story";

export function told(story: Storyteller<never, never, never>, game: unknown, seat: number | null = 0): StoryGroup[] {
  const { book, moments } = game as { book: never; moments: never[] };
  return story(moments, { book, names: ["Ada", "Bob"], seat });
}

/** The lines of a group that matter, and what each brought. */
export function linesOf(groups: StoryGroup[], heading: string): string[] {
  const lines = groups.find((group) => group.heading === heading)?.lines ?? [];
  return lines
    .filter(({ folded }) => !folded)
    .map(({ text, delta }) => spokenParts(text) + (delta ? ` [${delta.points}]` : ""));
}

/** The folded reason of the first line that begins so. */
export function whyOf(groups: StoryGroup[], begin: string): string[] {
  const line = groups.flatMap(({ lines }) => lines).find(({ text, why }) => why && spokenParts(text).startsWith(begin));
  return line?.why?.lines.map(spokenParts) ?? [];
}

export function everyLine(groups: StoryGroup[]): string[] {
  return groups.flatMap(({ lines }) => lines.map(({ text }) => spokenParts(text)));
}
