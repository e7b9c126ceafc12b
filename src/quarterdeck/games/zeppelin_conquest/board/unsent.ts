/* What the player has planned or is sending, kept so that it survives a reload of the page. */

import type { Memory } from "$kit/contract";
import * as unsent from "$kit/unsent";
import { isWhole, type Plan, type Wish } from "./plan";

interface Unsent {
  plan: Plan;
  wish: Wish | null;
}

/** Keeps what the table does not have yet, under the stretch of the game it was meant for. */
export function keep(memory: Memory, stretch: string, { plan, wish }: Unsent, draft: readonly number[]): void {
  const own = plan.some((card, target) => card !== null && draft[target] !== card);
  unsent.keep(memory, stretch, own || wish ? { plan, wish } : undefined);
}

/** What was kept for this stretch, as far as it still fits the player's cards and what the table has. */
export function recall(
  memory: Memory,
  stretch: string,
  cards: readonly number[],
  draft: readonly number[],
): Unsent | null {
  const kept = unsent.recall(memory, stretch);
  if (!kept || !isPlan(kept.plan, cards)) return null;
  return { plan: kept.plan, wish: wishIn(kept.wish, kept.plan, cards, draft) };
}

function wishIn(wish: unknown, plan: Plan, cards: readonly number[], draft: readonly number[]): Wish | null {
  if (!unsent.isRecord(wish)) return null;
  if (wish.kind === "change") return { kind: "change" };
  if (wish.kind === "discard" && isCard(wish.card, cards)) return { kind: "discard", card: wish.card };
  const agrees = draft.every((card, target) => plan[target] === card);
  return wish.kind === "lock" && isWhole(plan) && agrees ? { kind: "lock", plan } : null;
}

function isCard(value: unknown, cards: readonly number[]): value is number {
  return typeof value === "number" && cards.includes(value);
}

function isPlan(value: unknown, cards: readonly number[]): value is Plan {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const laid = value.filter((card) => card !== null);
  return laid.every((card) => isCard(card, cards)) && new Set(laid).size === laid.length;
}
