/* What an ability may be used for, read from the answers that the table offers. */

import type { Use } from "./plan";
import { CHANGE, ERASE, FILL, IGNORE, RESET } from "./types";

/** The first word of the answers that use an ability of a city. */
const VERBS: Record<number, string> = { [CHANGE]: "change", [FILL]: "fill", [RESET]: "reset", [ERASE]: "erase" };
const DICE_NAMED = ["first", "second", "own"];

export interface Choice {
  text: string;
  use: Use;
}

/** A way out of an attack; `value` is the sector that a changed attack die shows. */
export interface Aversion {
  text: string;
  ability: typeof IGNORE | typeof CHANGE;
  value: number;
}

export function aversionsIn(offers: readonly string[]): Aversion[] {
  return offers.flatMap((text): Aversion[] => {
    if (text === "ignore") return [{ text, ability: IGNORE, value: 0 }];
    const value = /^change rerolled to (\d)$/.exec(text)?.[1];
    return value ? [{ text, ability: CHANGE, value: Number(value) }] : [];
  });
}

export function isOffered(offers: readonly string[], city: number): boolean {
  const verb = VERBS[city];
  return verb !== undefined && offers.some((text) => text.startsWith(`${verb} `));
}

/** The choices of an ability; triangles to fill are chosen on the sheet instead. */
export function choicesIn(offers: readonly string[], city: number): Choice[] {
  return offers.flatMap((text): Choice[] => {
    const [verb, what = "", , value = ""] = text.split(" ");
    if (verb !== VERBS[city]) return [];
    if (city === CHANGE)
      return [{ text, use: { ability: CHANGE, die: DICE_NAMED.indexOf(what), value: Number(value) } }];
    if (city === RESET) return [{ text, use: { ability: RESET, city: Number(what) } }];
    return city === ERASE ? [{ text, use: { ability: ERASE, sector: Number(what) } }] : [];
  });
}
