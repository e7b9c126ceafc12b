/** For tests of the words of hints. */

import type { BaseOption, HintTeller } from "./contract";
import { spokenParts } from "./story";

type Term = [term: string, about: number[], change: number];

/** What is said of some reasons: gain and risk. */
export function whyOf<View, Book, Option extends BaseOption>(
  tell: HintTeller<View, Book, Option>,
  given: { view: View; book: Book },
) {
  return (...terms: Term[]): (string | null)[] => {
    const reasons = terms.map(([term, about, change]) => ({ term, about, change }));
    const { gain, risk } = tell({ reasons, plan: [], names: ["Ada", "Otto"], seat: 0, ...given });
    return [gain, risk].map((parts) => parts && spokenParts(parts));
  };
}
