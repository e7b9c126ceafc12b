/** How far this browser has read the talk of each table, so that a reload forgets nothing that is new. */

import { keep, recall } from "../storage";

const NAME = "qd.read";
const TABLES = 50;

function all(): [string, number][] {
  const kept = recall(NAME);
  return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && typeof one[1] === "number") : [];
}

/** When the last line was said that was read; null for a table one has not been to. */
export function readAt(table: string): number | null {
  return all().find(([id]) => id === table)?.[1] ?? null;
}

export function keepRead(table: string, time: number): void {
  const others = all().filter(([id]) => id !== table);
  keep(NAME, [[table, time], ...others].slice(0, TABLES));
}
