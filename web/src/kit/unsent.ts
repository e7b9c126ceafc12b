/** What a player has planned or is sending, kept so that it survives a reload of the page. */

import type { Memory } from "./contract";

const KEY = "unsent";

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Keeps it under the stretch of the game that it is meant for; undefined: there is nothing to keep. */
export function keep(memory: Memory, stretch: string, unsent: object | undefined): void {
  memory.set(KEY, unsent && { ...unsent, stretch });
}

/** What was kept for this stretch: to be checked, for it may be anything. */
export function recall(memory: Memory, stretch: string): Record<string, unknown> | null {
  const kept = memory.get(KEY);
  return isRecord(kept) && kept.stretch === stretch ? kept : null;
}
