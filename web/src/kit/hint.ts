/** Sentences of hints, which all games share. */

import type { HintReason, StoryPart } from "./contract";
import { strong } from "./story";
import { plural } from "./words";

/** Of more than this nobody keeps track. */
const MOST = 3;
/** Points: less than this is not worth a word. */
const LEAST = 0.5;

/** The reasons of some terms that gain (sign 1) or cost (-1) at least so much, the greatest first. */
export function reasonsOf(
  reasons: readonly HintReason[],
  terms: readonly string[],
  sign: 1 | -1,
  least = LEAST,
): HintReason[] {
  return reasons.filter(({ term, change }) => terms.includes(term) && sign * change >= least).slice(0, MOST);
}

/** How much the reasons of a term change in all, as far as they are about something. */
export function changeOf(
  reasons: readonly HintReason[],
  term: string,
  fits: (about: number[]) => boolean = () => true,
): number {
  return reasons.reduce((sum, one) => (one.term === term && fits(one.about) ? sum + one.change : sum), 0);
}

/** 'about 3 points', whichever way. */
export function points(change: number): string {
  return `about ${plural(Math.max(1, Math.round(Math.abs(change))), "point")}`;
}

/** 'about 3 points at Rome and 1 at Vienna'; null for nothing. */
export function pointsAt(reasons: readonly HintReason[], name: (about: number[]) => string): StoryPart[] | null {
  if (!reasons.length) return null;
  const parts = reasons.map(({ about, change }, at): StoryPart[] => {
    const much = at ? `${Math.max(1, Math.round(Math.abs(change)))}` : points(change);
    return [`${much} at `, strong(name(about))];
  });
  return parts.flatMap((one, at) => (at === 0 ? one : [at === parts.length - 1 ? " and " : ", ", ...one]));
}

/** Clauses as one sentence, two of them at most; null for none. */
export function sentence(clauses: readonly (StoryPart[] | null)[]): StoryPart[] | null {
  const [first, second] = clauses.filter((one) => one !== null);
  if (!first) return null;
  return second ? [...first, "; ", ...lower(second)] : first;
}

/** A clause as it goes on a sentence: a name that begins it stays as it is. */
function lower([first = "", ...rest]: StoryPart[]): StoryPart[] {
  return [typeof first === "string" ? first.slice(0, 1).toLowerCase() + first.slice(1) : first, ...rest];
}
