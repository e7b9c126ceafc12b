/** Before which rolls the player wants to be asked: this browser remembers. */

import { keep, recall } from "$lib/storage";

const NAME = "qd.spearpoint-1943.never";

/** In the order of their bits in `muted`. */
export const WINDOWS = ["attack", "damage", "orders", "smoke", "mines"] as const;
export type AskWindow = (typeof WINDOWS)[number];

export const WINDOW_WORDS: Record<AskWindow, string> = {
  attack: "Before my attack rolls",
  damage: "Before my damage rolls",
  orders: "Before the initiative",
  smoke: "Before enemy attack rolls (Smoke)",
  mines: "When enemy armour arrives (Minefield)",
};

function read(): AskWindow[] {
  const kept = recall(NAME);
  return Array.isArray(kept) ? WINDOWS.filter((window) => kept.includes(window)) : [];
}

class Asking {
  never = $state.raw<AskWindow[]>(read());

  set(window: AskWindow, asked: boolean): void {
    this.never = WINDOWS.filter((one) => (one === window ? !asked : this.never.includes(one)));
    keep(NAME, this.never);
  }
}

export const asking = new Asking();

const ASKED: Record<string, AskWindow | undefined> = {
  MayImproveAttack: "attack",
  MayImproveDamage: "damage",
  ChooseOrders: "orders",
  MayLaySmoke: "smoke",
  MayLayMines: "mines",
};

/**
 * Some questions are put to whoever holds any command card, and mostly there is nothing to play: then it goes on by
 * itself. What is said, and when, is the same for whoever holds the card, so that it betrays nothing.
 */
export const GOES_ON: Record<string, string | undefined> = { MayLaySmoke: "roll", MayLayMines: "done" };

/** What the wishes say to a question at once, if anything. */
export function saidAtOnce(decision: string, options: string[], never: AskWindow[], muted: number): string | null {
  const window = ASKED[decision];
  if (window && never.includes(window)) {
    const word = `never ${window}`;
    return options.includes(word) ? word : null;
  }
  const unwanted = WINDOWS.some((one, bit) => (muted >> bit) & 1 && !never.includes(one));
  return decision === "ChooseCommitment" && unwanted && options.includes("ask again") ? "ask again" : null;
}
