/* Where in the turn one is. */

import type { SpearpointView } from "./types";

export type Phase = "commitment" | "targets" | "orders" | "attacks" | "draw";

export const PHASES: { key: Phase; name: string; text: string }[] = [
  {
    key: "commitment",
    name: "Commitment",
    text: "Both put units and crews into battle, in secret, and reveal together.",
  },
  { key: "targets", name: "Targets", text: "Every unit gets a target, in secret. Then all is revealed." },
  { key: "orders", name: "Initiative", text: "Orders are given and dice decide who attacks first." },
  {
    key: "attacks",
    name: "Attacks",
    text: "In turn, attack by attack: two dice, and what is added, against the number to hit.",
  },
  { key: "draw", name: "Draw", text: "Units recover. One command and two cards of a kind you choose." },
];

const ASKED: Record<string, Phase> = {
  ChooseCommitment: "commitment",
  ChooseCrew: "commitment",
  MayLayMines: "commitment",
  MayPlayAtDeclaration: "targets",
  ChooseTarget: "targets",
  ChooseOrders: "orders",
  ChooseAttack: "attacks",
  MayLaySmoke: "attacks",
  MayImproveAttack: "attacks",
  MayImproveDamage: "attacks",
  ChooseDraw: "draw",
  ChooseDiscard: "draw",
};

/** Steps that are still to come, the next one first: what they say of the phase. */
const COMING: Record<string, Phase> = {
  reveal_commitment: "commitment",
  reveal_targets: "targets",
  reveal_orders: "orders",
  initiative: "orders",
  next_attack: "attacks",
  free_draw: "draw",
  draw_chosen: "draw",
  discard: "draw",
};

export function phaseOf(view: SpearpointView, asked = ""): Phase | null {
  const now = ASKED[asked] ?? ASKED[view.place.question?.decision ?? ""];
  if (now) return now;
  for (const [step] of view.place.agenda.toReversed()) {
    const phase = COMING[step];
    if (phase) return phase;
  }
  return null;
}
