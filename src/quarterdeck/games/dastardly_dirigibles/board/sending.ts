import type { Step } from "$kit/courier.svelte";
import type { DirigiblesProps } from "./types";

/** An answer to the question of a frame; or both halves of a swap, which the table asks for one after the other. */
export type Wish =
  | { kind: "one"; text: string; number: number }
  | { kind: "swap"; take: string; give: string; turns: number; actions: number };

export function nextStep(
  wish: Wish,
  { decision, options, number, view }: Pick<DirigiblesProps, "decision" | "options" | "number" | "view">,
): Step {
  const answer = (text: string): Step => {
    const option = options?.find((one) => one.text === text);
    return option ? { kind: "answer", option } : { kind: "stuck", why: "That is not possible any more." };
  };
  if (wish.kind === "one") return number !== wish.number ? { kind: "done" } : answer(wish.text);
  if (view.turns !== wish.turns) return { kind: "done" };
  if (decision?.name === "ChooseGift") return answer(wish.give);
  if (view.actions_left < wish.actions) {
    return { kind: view.place.question?.decision === "ChooseGift" ? "wait" : "done" };
  }
  return answer(wish.take);
}
