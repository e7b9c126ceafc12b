import { untrack } from "svelte";
import { fly, type Spots, spots } from "./fly";

interface Flights {
  root: () => HTMLElement | undefined;
  /** What is read here moves things when it changes. */
  when: () => unknown;
  /** The factor of their times; 0: nothing moves. */
  pace: () => number;
  /** Does a thing turn over between two kinds of place? */
  turns?: (from: string, to: string) => boolean;
}

/** Lets the marked things of a board go from where they were to where they are. For a component's setup. */
export function flights({ root, when, pace, turns }: Flights): void {
  let before: Spots | null = null;
  $effect.pre(() => {
    when();
    const board = untrack(root);
    before = board && untrack(pace) > 0 ? spots(board) : null;
  });
  $effect(() => {
    when();
    const board = untrack(root);
    const factor = untrack(pace);
    if (board && before && factor > 0) fly(board, before, turns, factor);
  });
}
