/* Names and sentences. */

import type { Effects } from "./sketch";

export const ROLE_WORDS = ["work sector", "shape", "attack"] as const;
export const DIE_WORDS = ["First shared die", "Second shared die", "Your die"] as const;

export function listed(parts: readonly (string | number)[]): string {
  const words = parts.map(String);
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** "emitter 3", "emitters 3 and 4". */
export function counted(noun: string, numbers: readonly number[]): string {
  return `${noun}${numbers.length > 1 ? "s" : ""} ${listed(numbers)}`;
}

export function capital(text: string): string {
  return `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`;
}

/** What a drawing does: "powers emitter 3, raises shield 2"; empty where it does nothing of note. */
export function effectWords({ powers, raises, enables }: Effects): string {
  const parts: string[] = [];
  if (powers.length) parts.push(`powers ${counted("emitter", powers)}`);
  if (raises.length) parts.push(`raises ${counted("shield", raises)}`);
  if (enables.length) parts.push(`enables ${enables.length > 1 ? "cities" : "city"} ${listed(enables)}`);
  return listed(parts);
}
