/** Small words that all boards need. */

import type { OutcomeSeen } from "./protocol";

/** The badge of somebody who has left a seat that nobody plays for. */
export const AWAY = "Away";

/** '1 card', '2 cards'. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** 'Bow, Keel and Tail'. */
export function listed(parts: readonly (string | number)[], last = "and"): string {
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} ${last} ${parts.at(-1)}` : `${parts[0] ?? ""}`;
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A number with a real minus sign. */
export function plain(points: number): string {
  return points < 0 ? `\u2212${-points}` : String(points);
}

/** The same, and a plus where it is none. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : plain(points);
}

/** How a game ended for a seat, in a word: nothing for one that has not won. */
export function wonBy(outcome: OutcomeSeen | null, seat: number): string {
  if (!outcome?.winners.includes(seat)) return "";
  if (outcome.winners.length === 1) return "Winner";
  return outcome.ranking.length === 1 ? "Draw" : "Shared win";
}
