/** Whose lines this browser does not show, table by table. */

import { keep, recall } from "../storage";

const name = (table: string) => `qd.hidden.${table}`;

export function hiddenAt(table: string): string[] {
  const kept = recall(name(table));
  return Array.isArray(kept) ? kept.filter((who) => typeof who === "string") : [];
}

export function keepHidden(table: string, who: string[]): void {
  keep(name(table), who.length ? who : null);
}
