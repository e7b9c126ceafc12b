/** The labels under the line of a replay. */

import type { Mark } from "./replaying";

/** Pixels that a letter takes, and that stand between two labels. */
const LETTER = 7.5;
const GAP = 8;

/** As many labels as stand side by side on a line of this width: the ends first, then the others from the left. */
export function fitting(marks: readonly Mark[], last: number, width: number): Mark[] {
  const wanted = [...new Set([marks[0], marks.at(-1), ...marks.filter(({ fine }) => !fine), ...marks])];
  const kept = new Map<Mark, { from: number; to: number }>();
  for (const mark of wanted) {
    if (!mark) continue;
    const [middle, half] = [last ? (mark.at / last) * width : 0, (mark.text.length * LETTER + GAP) / 2];
    const place = { from: middle - half, to: middle + half };
    if ([...kept.values()].every(({ from, to }) => place.to <= from || place.from >= to)) kept.set(mark, place);
  }
  return marks.filter((mark) => kept.has(mark));
}
