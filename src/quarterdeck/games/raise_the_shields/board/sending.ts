/* How a plan becomes answers: the table asks for ability, dice, shape and extra triangles one after the other. */

import type { BaseOption } from "$kit/contract";
import { back, type Step } from "$kit/courier.svelte";
import { diceOf, type Plan, type Use, valueAt } from "./plan";
import { CHANGE, type DraftView, FILL, RESET, ROLES, type ShieldsBook } from "./types";

export type Wish = { kind: "lock"; plan: Plan } | { kind: "change" } | { kind: "say"; text: string; question: string };

/** All that decides what to send next. */
export interface Place {
  book: ShieldsBook;
  shared: readonly number[];
  own: number;
  draft: DraftView | null;
  /** The name of the question that is put now. */
  question: string | null;
  options: readonly BaseOption[] | null;
  /** Was she asked for an ability this round, before anything else? */
  asksAbility: boolean;
  mayUndo: boolean;
  whyNot: string;
}

const DONE: Step = { kind: "done" };
const WAIT: Step = { kind: "wait" };

export function nextStep(wish: Wish, place: Place): Step {
  if (wish.kind === "say") return place.question === wish.question ? said(place, wish.text) : DONE;
  if (wish.kind === "change") return isUntouched(place) ? DONE : back(place.mayUndo, place.whyNot);
  return lock(wish.plan, place);
}

/** Has the table nothing of the player's round? Equal dice are assigned by themselves. */
export function isUntouched({ draft, question, asksAbility, shared, own, mayUndo }: Place): boolean {
  if (!draft || question === null) return false;
  if (draft.ability || draft.placement >= 0) return false;
  if (asksAbility && question !== "MayUseAbility") return !mayUndo;
  return !draft.work || shared.every((die) => die === own);
}

function lock(plan: Plan, place: Place): Step {
  const { draft, question, book } = place;
  if (!draft) return WAIT;
  if (differs(plan, place, draft)) return back(place.mayUndo, place.whyNot);
  switch (question) {
    case "MayUseAbility":
      return said(place, useText(book, plan.use) ?? "pass");
    case "AssignDice":
      return said(place, `assign ${values(plan, place).join(" ")}`);
    case "ChoosePlacement":
      return said(place, plan.placement === null ? "pass" : (book.placements[plan.placement]?.action ?? ""));
    case "MayFill":
      return said(place, plan.use?.ability === FILL ? fillText(book, plan.use.triangles[0]) : "pass");
    case "ChooseSecondTriangle":
      return said(place, plan.use?.ability === FILL ? fillText(book, plan.use.triangles[1]) : "pass");
    default:
      return DONE;
  }
}

function values(plan: Plan, { shared, own }: Place): number[] {
  const dice = diceOf(shared, own, plan.use);
  return ROLES.map((role) => valueAt(plan, dice, role));
}

/** Does the table have something that is not in the plan? */
function differs(plan: Plan, place: Place, draft: DraftView): boolean {
  const { use } = plan;
  if (draft.ability && !sameUse(use, draft)) return true;
  const passed = place.asksAbility && !draft.ability && place.question !== "MayUseAbility";
  const early = use !== null && !(use.ability === FILL && use.late);
  if (passed && early) return true;
  const dice = values(plan, place);
  if (draft.work && (draft.work !== dice[0] || draft.shape !== dice[1] || draft.attack !== dice[2])) return true;
  return draft.placement >= 0 && draft.placement !== plan.placement;
}

function sameUse(use: Use | null, draft: DraftView): boolean {
  if (use?.ability !== draft.ability) return false;
  switch (use.ability) {
    case CHANGE:
      return use.die === draft.subject && use.value === draft.value;
    case FILL:
      return use.late === draft.late && draft.extras.every((number, i) => use.triangles[i] === number);
    case RESET:
      return use.city === draft.subject;
    default:
      return use.sector === draft.subject;
  }
}

const DIE_NAMES = ["first", "second", "own"];

/** The text of an ability that is used before the dice are assigned; null for none. */
export function useText(book: ShieldsBook, use: Use | null): string | null {
  if (!use) return null;
  switch (use.ability) {
    case CHANGE:
      return `change ${DIE_NAMES[use.die]} to ${use.value}`;
    case FILL:
      return use.late ? null : fillText(book, use.triangles[0]);
    case RESET:
      return `reset ${use.city}`;
    default:
      return `erase ${use.sector}`;
  }
}

function fillText(book: ShieldsBook, triangle: number | undefined): string {
  return triangle === undefined ? "pass" : `fill ${book.triangles[triangle]?.address}`;
}

function said({ options }: Place, text: string): Step {
  if (!options) return WAIT;
  const option = options.find((one) => one.text === text);
  return option ? { kind: "answer", option } : { kind: "stuck", why: NOT_OFFERED };
}

const NOT_OFFERED = "The table does not allow this plan. Please change it.";
