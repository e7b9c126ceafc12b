/* The player's plan for a round: which of her cards goes beside which target. It is hers alone until she locks in. */

import { back, type Step } from "$kit/courier.svelte";
import { optionsOf } from "$kit/options";
import type { ZeppelinOption, ZeppelinProps } from "./types";

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
export type Place = Pick<ZeppelinProps, "options" | "mayUndo" | "whyNot"> & { draft: readonly number[] };

/** The next thing to send so that the wish comes true: one answer or one undo at a time. */
export function nextStep(wish: Wish, { draft, options, mayUndo, whyNot }: Place): Step<ZeppelinOption> {
  if (wish.kind === "change") return draft.length === 0 ? { kind: "done" } : back(mayUndo, whyNot);
  if (wish.kind === "discard") {
    if (draft.length > 0) return draft[0] === wish.card ? { kind: "done" } : back(mayUndo, whyNot);
    return answered(optionsOf(options, "Discard"), wish.card);
  }
  if (draft.some((card, target) => wish.plan[target] !== card)) {
    return wish.kind === "hurry" ? { kind: "done" } : back(mayUndo, whyNot);
  }
  const card = wish.plan[draft.length];
  if (card === undefined) return { kind: "done" };
  if (card === null) return { kind: "stuck", why: "A card for each target is needed." };
  return answered(optionsOf(options, "Lay", { target: draft.length }), card);
}

/** An answer, when its question is there; while another one still stands, its frame is to come. */
function answered(offered: ZeppelinOption[], card: number): Step<ZeppelinOption> {
  if (offered.length === 0) return { kind: "wait" };
  const option = offered.find((one) => one.card === card);
  return option ? { kind: "answer", option } : { kind: "stuck", why: NOT_OFFERED };
}

const NOT_OFFERED = "The table does not offer this card. Please choose again.";
