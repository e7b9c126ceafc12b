/* The player's plan for a round: which of her cards goes beside which target. It is hers alone until she locks in. */

import type { BoardOption } from "$lib/../games/board";
import { back, type Step } from "$lib/board/courier.svelte";

/** A card, or null, for each target from the top. */
export type Plan = readonly (number | null)[];

export const NOTHING: Plan = [null, null, null];

/** Lays a card; a card that lay there already changes places with it, or goes back to the hand. */
export function laid(plan: Plan, card: number, target: number): Plan {
  const from = plan.indexOf(card);
  const there = plan[target] ?? null;
  return plan.map((old, place) => (place === target ? card : place === from ? there : old));
}

export function takenBack(plan: Plan, target: number): Plan {
  return plan.map((old, place) => (place === target ? null : old));
}

export function free(plan: Plan): number[] {
  return plan.flatMap((card, target) => (card === null ? [target] : []));
}

export function isWhole(plan: Plan): boolean {
  return free(plan).length === 0;
}

/** A plan with its gaps filled by cards that it leaves in hand: what was laid stays where it was laid. */
export function filled(plan: Plan, hand: readonly number[]): Plan {
  const spare = hand.filter((card) => !plan.includes(card));
  return plan.map((card) => card ?? spare.shift() ?? null);
}

/** What the table has already goes before what was planned here. */
export function agreed(plan: Plan, draft: readonly number[]): Plan {
  return plan.map((card, target) => {
    const known = draft[target];
    if (known !== undefined) return known;
    return card !== null && draft.includes(card) ? null : card;
  });
}

/** What the player wants the table to have; "hurry": as much of a plan as there is, for the time is nearly up. */
export type Wish =
  | { kind: "lock"; plan: Plan }
  | { kind: "hurry"; plan: Plan }
  | { kind: "change" }
  | { kind: "discard"; card: number };

/** All that decides what to send next. */
export interface Place {
  draft: readonly number[];
  options: readonly BoardOption[] | null;
  mayUndo: boolean;
  whyNot: string;
}

/** The next thing to send so that the wish comes true: one answer or one undo at a time. */
export function nextStep(wish: Wish, place: Place, keyOf: (card: number) => string): Step {
  const { draft } = place;
  if (wish.kind === "change") return draft.length === 0 ? { kind: "done" } : back(place.mayUndo, place.whyNot);
  if (wish.kind === "discard") {
    if (draft.length > 0) return draft[0] === wish.card ? { kind: "done" } : back(place.mayUndo, place.whyNot);
    return said(place, `discard ${keyOf(wish.card)}`, /^discard /);
  }
  if (draft.some((card, target) => wish.plan[target] !== card)) {
    return wish.kind === "hurry" ? { kind: "done" } : back(place.mayUndo, place.whyNot);
  }
  const card = wish.plan[draft.length];
  if (card === undefined) return { kind: "done" };
  if (card === null) return { kind: "stuck", why: "A card for each target is needed." };
  const target = draft.length + 1;
  return said(place, `lay ${keyOf(card)} ${target}`, new RegExp(`^lay .* ${target}$`));
}

/** An answer, when its question is there; while another one still stands, its frame is to come. */
function said(place: Place, text: string, question: RegExp): Step {
  const texts = place.options?.map((option) => option.text) ?? [];
  if (texts.includes(text)) return { kind: "answer", text };
  return texts.some((one) => question.test(one)) ? { kind: "stuck", why: NOT_OFFERED } : { kind: "wait" };
}

const NOT_OFFERED = "The table does not offer this card. Please choose again.";
