/* What a seat is doing, in a word or two. */

import { wonBy } from "$kit/words";
import { followers } from "./scene";
import type { DirigiblesTable } from "./table.svelte";
import { one, partName } from "./words";

export interface Doing {
  text: string;
  /** The table waits for this seat, or looks at it. */
  on: boolean;
}

const NOTHING: Doing = { text: "", on: false };
const ANSWERS = { matched: "matched", transmuted: "transmuted", none: "does not match" };
const ASKED: Record<string, string> = {
  ChooseMatch: "is asked",
  ChooseDraw: "draws cards",
  ChooseLoss: "loses an engine",
};

export function doing(table: DirigiblesTable, seat: number): Doing {
  const { call } = table.stage;
  const { question } = table.view.place;
  if (table.over) {
    const text = wonBy(table.scene.outcome, seat);
    return text ? { text, on: true } : NOTHING;
  }
  if (call?.by === seat) {
    const what = table.rivals.length > 1 ? "" : ` ${one(partName(table.book, call.part))}`;
    return { text: `announced${what}`, on: true };
  }
  const reaction = call?.reactions[seat];
  if (reaction) return { text: ANSWERS[reaction.kind], on: false };
  if (table.stage.busy) return seat === table.scene.active ? { text: "plays", on: true } : NOTHING;
  if (question?.seat === seat) return { text: ASKED[question.decision] ?? "to play", on: true };
  if (!call || question?.decision !== "ChooseMatch") return NOTHING;
  const order = followers(table.scene.sides.length, call.by);
  const later = order.indexOf(seat) > order.indexOf(question.seat);
  return { text: later ? "answers next" : "has answered", on: false };
}
