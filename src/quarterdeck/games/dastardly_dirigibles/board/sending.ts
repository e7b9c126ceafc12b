import { answer, type OneAnswer, type Step, stepOfOne } from "$kit/courier.svelte";
import { optionOf, sameOption } from "$kit/options";
import type { DirigiblesOption, DirigiblesProps, SwapOption } from "./types";

/** An answer to the question of a frame; or both halves of a swap, which the table asks for one after the other. */
export type Wish =
  | OneAnswer<DirigiblesOption>
  | { kind: "swap"; take: SwapOption; give: number; turns: number; actions: number };

type Given = Pick<DirigiblesProps, "decision" | "options" | "number" | "view">;

export function nextStep(wish: Wish, given: Given): Step<DirigiblesOption> {
  if (wish.kind === "one") return stepOfOne(wish, given);
  const { decision, options, view } = given;
  if (view.turns !== wish.turns) return { kind: "done" };
  if (decision?.name === "ChooseGift") return answer(optionOf(options, "Give", { card: wish.give }));
  if (view.actions_left < wish.actions) {
    return { kind: view.place.question?.decision === "ChooseGift" ? "wait" : "done" };
  }
  return answer(sameOption(options, wish.take));
}
