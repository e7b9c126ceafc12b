/* What a player plans in the Deck Phase, and how it is sent: one answer after the other. */

import { answer, type OneAnswer, type Step, stepOfOne } from "$kit/courier.svelte";
import { optionOf } from "$kit/options";
import { isRecord } from "$kit/unsent";
import type { ChallengersOption, ChallengersProps, DraftView, SideView } from "./types";

/** Drawn cards that are marked, by their place, and how many copies of each card are to leave. */
export interface Plan {
  picks: number[];
  leaving: Record<number, number>;
}

export const NOTHING: Plan = { picks: [], leaving: {} };

export type Wish =
  | OneAnswer<ChallengersOption>
  /** What is to be picked and removed in all when it is done. */
  | { kind: "draft"; round: number; picked: number[]; removed: number[]; redraw: boolean; finish: boolean };

export type Place = Pick<ChallengersProps, "view" | "number" | "decision" | "options"> & { mine: SideView | null };

/** What is wanted and not there yet. */
export function missing(wanted: readonly number[], there: readonly number[]): number[] {
  const left = [...there];
  return wanted.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

export function copies(leaving: Record<number, number>): number[] {
  return Object.entries(leaving).flatMap(([card, count]) => Array.from({ length: count }, () => Number(card)));
}

export function nextStep(wish: Wish, place: Place): Step<ChallengersOption> {
  if (wish.kind === "one") return stepOfOne(wish, place);
  const { view, decision, options, mine } = place;
  const draft = mine?.draft;
  if (view.round !== wish.round || !draft) return { kind: "done" };
  if (decision?.name === "ChoosePick") {
    const [card] = missing(wish.picked, draft.picked);
    if (card !== undefined) return answer(optionOf(options, "PickCard", { card }));
    if (wish.redraw && !draft.redrawn) return answer(optionOf(options, "Redraw"));
    return wish.finish ? answer(optionOf(options, "Finish")) : { kind: "done" };
  }
  if (decision?.name === "ChooseRemoval" && wish.finish) {
    const [card] = missing(wish.removed, draft.removed);
    return answer(card === undefined ? optionOf(options, "Finish") : optionOf(options, "RemoveCard", { card }));
  }
  return { kind: "done" };
}

/** What still fits the cards that lie there. */
export function fitting(plan: Plan, drawn: number, picks: number, deck: readonly number[]): Plan {
  const leaving: Record<number, number> = {};
  let left = deck.length - 1;
  for (const [card, wanted] of Object.entries(plan.leaving)) {
    const there = deck.filter((one) => one === Number(card)).length;
    const count = Math.min(wanted, there, left);
    if (count > 0) leaving[Number(card)] = count;
    left -= count;
  }
  return { picks: plan.picks.filter((place) => place < drawn).slice(0, picks), leaving };
}

/** The marks after some cards were picked or thrown away: each stays with its card. */
export function followed(plan: Plan, before: DraftView, now: DraftView): Plan {
  const wanted = plan.picks.flatMap((place) => before.drawn[place] ?? []);
  const left = now.redrawn === before.redrawn ? missing(wanted, missing(now.picked, before.picked)) : [];
  const picks: number[] = [];
  for (const card of left) {
    const place = now.drawn.findIndex((one, at) => one === card && !picks.includes(at));
    if (place >= 0) picks.push(place);
  }
  return { ...plan, picks };
}

/** One more card is marked; where no more may be, it takes the place of the oldest mark. */
export function marked(plan: Plan, place: number, picks: number): Plan {
  if (plan.picks.includes(place)) return { ...plan, picks: plan.picks.filter((one) => one !== place) };
  return { ...plan, picks: [...plan.picks, place].slice(-picks) };
}

export function leaves(plan: Plan, card: number, by: number): Plan {
  const count = (plan.leaving[card] ?? 0) + by;
  const { [card]: _, ...others } = plan.leaving;
  return { ...plan, leaving: count > 0 ? { ...others, [card]: count } : others };
}

export function isEmpty({ picks, leaving }: Plan): boolean {
  return picks.length === 0 && Object.keys(leaving).length === 0;
}

/** The plan in what was kept, as far as it is one. */
export function planIn(kept: Record<string, unknown> | null): Plan {
  const picks = Array.isArray(kept?.picks) ? kept.picks.filter((place) => Number.isInteger(place)) : [];
  const leaving = isRecord(kept?.leaving) ? kept.leaving : {};
  const counts = Object.entries(leaving).flatMap(([card, count]) => (typeof count === "number" ? [[card, count]] : []));
  return { picks, leaving: Object.fromEntries(counts) };
}
