/* How a plan becomes answers: the table asks for ability, dice, shape and extra triangles one after the other. */

import { answer, back, type Step } from "$kit/courier.svelte";
import { optionOf, sameOption } from "$kit/options";
import { diceOf, type Plan, type Use, valueAt } from "./plan";
import { ATTACK, type DraftView, FILL, SHAPE, type ShieldsOption, WORK } from "./types";

export type Wish =
  | { kind: "lock"; plan: Plan }
  | { kind: "change" }
  | { kind: "say"; option: ShieldsOption; question: string };

type Options = readonly ShieldsOption[] | null;

/** All that decides what to send next. */
export interface Place {
  shared: readonly number[];
  own: number;
  draft: DraftView | null;
  /** The name of the question that is put now. */
  question: string | null;
  options: Options;
  /** Was she asked for an ability this round, before anything else? */
  asksAbility: boolean;
  mayUndo: boolean;
  whyNot: string;
}

const DONE: Step<never> = { kind: "done" };
const WAIT: Step<never> = { kind: "wait" };

export function nextStep(wish: Wish, place: Place): Step<ShieldsOption> {
  if (wish.kind === "change") return isUntouched(place) ? DONE : back(place.mayUndo, place.whyNot);
  if (wish.kind === "lock") return lock(wish.plan, place);
  return place.question === wish.question ? sent(place.options, sameOption(place.options, wish.option)) : DONE;
}

/** Has the table nothing of the player's round? Equal dice are assigned by themselves. */
export function isUntouched({ draft, question, asksAbility, shared, own, mayUndo }: Place): boolean {
  if (!draft || question === null) return false;
  if (draft.ability || draft.placement >= 0) return false;
  if (asksAbility && question !== "MayUseAbility") return !mayUndo;
  return !draft.work || shared.every((die) => die === own);
}

function lock(plan: Plan, place: Place): Step<ShieldsOption> {
  const { draft, question, options } = place;
  if (!draft) return WAIT;
  if (differs(plan, place, draft)) return back(place.mayUndo, place.whyNot);
  switch (question) {
    case "MayUseAbility":
      return sent(options, isEarly(plan.use) ? used(options, plan.use) : optionOf(options, "Pass"));
    case "AssignDice":
      return sent(options, optionOf(options, "Assign", assigned(plan, place)));
    case "ChoosePlacement":
      return sent(options, drawn(options, plan.placement));
    case "MayFill":
      return sent(options, filled(options, plan.use, 0));
    case "ChooseSecondTriangle":
      return sent(options, filled(options, plan.use, 1));
    default:
      return DONE;
  }
}

function assigned(plan: Plan, { shared, own }: Place): { work: number; shape: number; attack: number } {
  const dice = diceOf(shared, own, plan.use);
  return { work: valueAt(plan, dice, WORK), shape: valueAt(plan, dice, SHAPE), attack: valueAt(plan, dice, ATTACK) };
}

/** Is it an ability that is used before the dice are assigned? */
function isEarly(use: Use | null): use is Use {
  return use !== null && !(use.ability === FILL && use.late);
}

/** Does the table have something that is not in the plan? */
function differs(plan: Plan, place: Place, draft: DraftView): boolean {
  if (draft.ability && !sameUse(plan.use, draft)) return true;
  const passed = place.asksAbility && !draft.ability && place.question !== "MayUseAbility";
  if (passed && isEarly(plan.use)) return true;
  const { work, shape, attack } = assigned(plan, place);
  if (draft.work && (draft.work !== work || draft.shape !== shape || draft.attack !== attack)) return true;
  return draft.placement >= 0 && draft.placement !== plan.placement;
}

function sameUse(use: Use | null, draft: DraftView): boolean {
  if (use?.ability !== draft.ability) return false;
  if (use.ability !== FILL) return use.subject === draft.subject && use.value === draft.value;
  return use.late === draft.late && draft.extras.every((number, i) => use.triangles[i] === number);
}

function used(options: Options, use: Use): ShieldsOption | null {
  return use.ability === FILL ? filled(options, use, 0) : optionOf(options, "Use", use);
}

function drawn(options: Options, placement: number | null): ShieldsOption | null {
  return placement === null ? optionOf(options, "Pass") : optionOf(options, "Draw", { number: placement });
}

function filled(options: Options, use: Use | null, place: 0 | 1): ShieldsOption | null {
  const triangle = use?.ability === FILL ? use.triangles[place] : undefined;
  return triangle === undefined ? optionOf(options, "Pass") : optionOf(options, "Fill", { subject: triangle });
}

function sent(options: Options, option: ShieldsOption | null): Step<ShieldsOption> {
  if (!options) return WAIT;
  return answer(option, NOT_OFFERED);
}

const NOT_OFFERED = "That is not possible any more. Please change your plan.";
