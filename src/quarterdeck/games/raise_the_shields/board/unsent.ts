/* What the player has planned or is sending, kept so that it survives a reload of the page. */

import type { Memory } from "$kit/contract";
import { NOTHING, type Plan, type Use } from "./plan";
import type { Wish } from "./sending";
import { CHANGE, DICE, ERASE, FILL, RESET } from "./types";

const KEY = "unsent";

export interface Unsent {
  plan: Plan;
  wish: Wish | null;
}

export function keep(memory: Memory, stretch: string, { plan, wish }: Unsent): void {
  memory.set(KEY, plan !== NOTHING || wish ? { stretch, plan, wish } : undefined);
}

/** What was kept for this stretch of the game, as far as it can be a plan. */
export function recall(memory: Memory, stretch: string): Unsent | null {
  const kept = memory.get(KEY);
  if (!isObject(kept) || kept.stretch !== stretch || !isPlan(kept.plan)) return null;
  const wish = isObject(kept.wish) ? kept.wish.kind : null;
  if (wish === "lock") return { plan: kept.plan, wish: { kind: "lock", plan: kept.plan } };
  return { plan: kept.plan, wish: wish === "change" ? { kind: "change" } : null };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isPlan(value: unknown): value is Plan {
  if (!isObject(value) || !Array.isArray(value.sockets) || value.sockets.length !== 3) return false;
  const dice = value.sockets.filter((die) => die !== null);
  if (new Set(dice).size !== dice.length || !dice.every((die) => DICE.includes(die))) return false;
  return (value.placement === null || isNumber(value.placement)) && (value.use === null || isUse(value.use));
}

function isUse(value: unknown): value is Use {
  if (!isObject(value)) return false;
  if (value.ability === CHANGE) return isNumber(value.die) && isNumber(value.value);
  if (value.ability === FILL) return Array.isArray(value.triangles) && value.triangles.every(isNumber);
  if (value.ability === RESET) return isNumber(value.city);
  return value.ability === ERASE && isNumber(value.sector);
}

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}
