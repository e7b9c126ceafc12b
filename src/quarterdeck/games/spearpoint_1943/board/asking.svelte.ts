/** Before which rolls the player wants to be asked: this browser remembers. */

import type { Memory } from "$kit/contract";
import { optionOf, optionsOf } from "$kit/options";
import type { SpearpointOption } from "./types";

const KEY = "never";

/** In the order of their bits in `muted`. */
export const WINDOWS = ["attack", "damage", "orders", "smoke", "mines"] as const;
type AskWindow = (typeof WINDOWS)[number];

export const WINDOW_WORDS: Record<AskWindow, string> = {
  attack: "Before my attack rolls",
  damage: "Before my damage rolls",
  orders: "Before the initiative",
  smoke: "Before enemy attack rolls (Smoke)",
  mines: "When enemy armour arrives (Minefield)",
};

export class Asking {
  never = $state.raw<AskWindow[]>([]);
  readonly #store: Memory;

  constructor(store: Memory) {
    this.#store = store;
    const kept = store.get(KEY);
    if (Array.isArray(kept)) this.never = WINDOWS.filter((window) => kept.includes(window));
  }

  set(window: AskWindow, asked: boolean): void {
    this.never = WINDOWS.filter((one) => (one === window ? !asked : this.never.includes(one)));
    this.#store.set(KEY, this.never);
  }
}

/**
 * Some questions are put to whoever holds any command card, and mostly there is nothing to play: then it goes on by
 * itself. What is said, and when, is the same for whoever holds the card, so that it betrays nothing.
 */
export const GOES_ON: Record<string, "Roll" | "Done" | undefined> = { MayLaySmoke: "Roll", MayLayMines: "Done" };

/**
 * What fires all as declared: one word for each question, so that nobody can tell what the player could have played.
 * Smoke, mines, draws and all else are asked as ever.
 */
const AS_DECLARED: Record<string, "Done" | "Resolve" | "Roll" | undefined> = {
  ChooseOrders: "Done",
  ChooseAttack: "Resolve",
  MayImproveAttack: "Roll",
  MayImproveDamage: "Roll",
};

export function asDeclared(asks: string, options: readonly SpearpointOption[]): SpearpointOption | null {
  const type = AS_DECLARED[asks];
  return type ? optionOf(options, type) : null;
}

/** What the wishes say to a question at once, if anything. */
export function saidAtOnce(
  options: readonly SpearpointOption[] | null,
  never: readonly AskWindow[],
  muted: number,
): SpearpointOption | null {
  const unwanted = optionsOf(options, "Never").find(({ window }) => never.some((one) => one === WINDOWS[window]));
  if (unwanted) return unwanted;
  const wanted = WINDOWS.some((one, bit) => (muted >> bit) & 1 && !never.includes(one));
  return wanted ? optionOf(options, "AskAgain") : null;
}
