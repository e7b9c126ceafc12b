/** How far the boards of this browser have shown each table from each seat, so that a reload goes on there. */

import { keep, recall } from "../storage";

const NAME = "qd.shown";
const SEATS = 50;

function all(): [string, number][] {
  const kept = recall(NAME);
  return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && typeof one[1] === "number") : [];
}

const keyOf = (table: string, seat: number | null) => `${table} ${seat ?? "spectator"}`;

/** The number of the last frame that was shown whole; null where nothing was. */
export function shownAt(table: string, seat: number | null): number | null {
  return all().find(([key]) => key === keyOf(table, seat))?.[1] ?? null;
}

export function keepShown(table: string, seat: number | null, number: number): void {
  const key = keyOf(table, seat);
  if (shownAt(table, seat) === number) return;
  keep(NAME, [[key, number], ...all().filter(([other]) => other !== key)].slice(0, SEATS));
}
