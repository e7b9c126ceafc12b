/* What a player plans in the Deck Phase, and how it is sent: one answer after the other. */

import type { BaseOption, BoardDecision } from "$kit/contract";
import type { Step } from "$kit/courier.svelte";
import type { ChallengersBook, ChallengersView, DraftView, SideView } from "./types";

/** Drawn cards that are marked, by their place, and how many copies of each card are to leave. */
export interface Plan {
  picks: number[];
  leaving: Record<number, number>;
}

export const NOTHING: Plan = { picks: [], leaving: {} };

export type Wish =
  | { kind: "one"; text: string; number: number }
  /** What is to be picked and removed in all when it is done. */
  | { kind: "draft"; round: number; picked: number[]; removed: number[]; redraw: boolean; finish: boolean };

export interface Place {
  view: ChallengersView;
  number: number;
  decision: BoardDecision | null;
  options: BaseOption[] | null;
  book: ChallengersBook;
  mine: SideView | null;
}

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

export function nextStep(wish: Wish, place: Place): Step {
  const { view, decision, options, number, mine } = place;
  const answer = (text: string): Step => {
    const option = options?.find((one) => one.text === text);
    return option ? { kind: "answer", option } : { kind: "stuck", why: "That is not possible any more." };
  };
  if (wish.kind === "one") return number !== wish.number ? { kind: "done" } : answer(wish.text);
  const draft = mine?.draft;
  if (view.round !== wish.round || !draft) return { kind: "done" };
  const key = (card: number | undefined) => place.book.cards[card ?? 0]?.key ?? "";
  if (decision?.name === "ChoosePick") {
    const wanted = missing(wish.picked, draft.picked);
    if (wanted.length > 0) return answer(`pick ${key(wanted[0])}`);
    if (wish.redraw && !draft.redrawn) return answer("redraw");
    return wish.finish ? answer("done") : { kind: "done" };
  }
  if (decision?.name === "ChooseRemoval" && wish.finish) {
    const wanted = missing(wish.removed, draft.removed);
    return answer(wanted.length > 0 ? `remove ${key(wanted[0])}` : "done");
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

const KEY = "draft";

export function keep(memory: { set(key: string, value: unknown): void }, stretch: string, plan: Plan): void {
  const empty = plan.picks.length === 0 && Object.keys(plan.leaving).length === 0;
  memory.set(KEY, empty ? undefined : { stretch, plan });
}

export function recall(memory: { get(key: string): unknown }, stretch: string): Plan {
  const kept = memory.get(KEY);
  if (typeof kept !== "object" || kept === null || !("stretch" in kept) || kept.stretch !== stretch) return NOTHING;
  const plan = "plan" in kept ? kept.plan : null;
  if (typeof plan !== "object" || plan === null || !("picks" in plan) || !("leaving" in plan)) return NOTHING;
  const picks = Array.isArray(plan.picks) ? plan.picks.filter((place) => Number.isInteger(place)) : [];
  const entries = Object.entries(plan.leaving ?? {}).filter(([, count]) => Number.isInteger(count));
  return { picks, leaving: Object.fromEntries(entries) };
}
