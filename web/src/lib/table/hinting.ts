/** What a hint says of chances: nothing where the interval is too wide to mean anything. */

import type { Hint, HintOption } from "../protocol";

/** A 95 % interval wider than this says nothing. */
const WIDE = 0.2;

export function isNarrow({ low, high }: Pick<HintOption, "low" | "high">): boolean {
  return high - low <= WIDE;
}

/** 'Wins about 61 of 100 (58 to 64)'. */
export function wins({ value, low, high }: Pick<HintOption, "value" | "low" | "high">): string {
  const [middle, least, most] = [value, low, high].map((share) => Math.round(share * 100));
  return least === most ? `Wins ${middle} of 100` : `Wins about ${middle} of 100 (${least} to ${most})`;
}

/** Why there is no advice: all is one, or looking ahead does not tell. */
export function silence({ even }: Pick<Hint, "even">): string {
  return even
    ? "These come to about the same: take what you like."
    : "Too close to call from what you can know: take what you like.";
}
