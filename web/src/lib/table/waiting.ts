/** Who is waited for, and why, in one sentence. */

import { listed } from "../words";

export type AskedOf = Record<number, string>;

function othersAsked(asked: AskedOf, seat: number | null): number[] {
  return Object.keys(asked)
    .map(Number)
    .filter((one) => one !== seat)
    .sort((a, b) => a - b);
}

/** What to say under the question: who else is asked. */
export function whileAsked(asked: AskedOf, seat: number | null, names: string[]): string {
  const others = othersAsked(asked, seat);
  if (!others.length) return names.length > 1 ? "Everybody else waits for you." : "";
  return `${listed(others.map((one) => names[one] ?? `Seat ${one + 1}`))} ${others.length === 1 ? "is" : "are"} choosing too.`;
}

/** What to say when nothing is asked of this seat. */
export function whileWaiting(asked: AskedOf, names: string[]): string {
  const others = othersAsked(asked, null);
  if (!others.length) return "One moment.";
  return `Waiting for ${listed(others.map((one) => names[one] ?? `seat ${one + 1}`))}.`;
}

export function whyWaiting(asked: AskedOf): string {
  const kinds = new Set(Object.values(asked));
  return kinds.has("not finished") ? "Choices are made in secret and shown together." : "";
}
