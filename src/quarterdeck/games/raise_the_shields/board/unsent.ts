/* What the player has planned or is sending, kept so that it survives a reload of the page. */

import type { Memory } from "$kit/contract";
import * as unsent from "$kit/unsent";
import { NOTHING, type Plan, type Use } from "./plan";
import type { Wish } from "./sending";
import { CHANGE, DICE, type DraftView, ERASE, FILL, RESET } from "./types";

interface Unsent {
  plan: Plan;
  wish: Wish | null;
  /** What the table had of it. */
  had: DraftView | null;
}

export function keep(memory: Memory, stretch: string, { plan, wish, had }: Unsent): void {
  unsent.keep(memory, stretch, plan !== NOTHING || wish ? { plan, wish, had } : undefined);
}

/** What was kept for this stretch of the game, as far as it can be a plan. */
export function recall(memory: Memory, stretch: string): Unsent | null {
  const kept = unsent.recall(memory, stretch);
  if (!kept || !isPlan(kept.plan)) return null;
  return { plan: kept.plan, wish: wishIn(kept.wish, kept.plan), had: isDraft(kept.had) ? kept.had : null };
}

/** A word to a question is not said again after a reload. */
function wishIn(wish: unknown, plan: Plan): Wish | null {
  if (!unsent.isRecord(wish)) return null;
  if (wish.kind === "lock") return { kind: "lock", plan };
  return wish.kind === "change" ? { kind: "change" } : null;
}

function isPlan(value: unknown): value is Plan {
  if (!unsent.isRecord(value) || !Array.isArray(value.sockets) || value.sockets.length !== 3) return false;
  const dice = value.sockets.filter((die) => die !== null);
  if (new Set(dice).size !== dice.length || !dice.every((die) => DICE.includes(die))) return false;
  return (value.placement === null || isNumber(value.placement)) && (value.use === null || isUse(value.use));
}

function isDraft(value: unknown): value is DraftView {
  return unsent.isRecord(value) && [value.ability, value.work, value.placement].every(isNumber);
}

function isUse(value: unknown): value is Use {
  if (!unsent.isRecord(value)) return false;
  if (value.ability === FILL) return Array.isArray(value.triangles) && value.triangles.every(isNumber);
  const planned = value.ability === CHANGE || value.ability === RESET || value.ability === ERASE;
  return planned && isNumber(value.subject) && isNumber(value.value);
}

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}
