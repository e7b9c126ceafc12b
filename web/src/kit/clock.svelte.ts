import { untrack } from "svelte";

/** So long before the time is up, what is planned is sent. */
const LAST_CALL = 1500;

/** Milliseconds until the last call; null without a clock, and when the time is up. */
export function untilLastCall(left: number | null, passed: number): number | null {
  if (left === null || passed >= left) return null;
  return Math.max(0, left - LAST_CALL - passed);
}

/** Calls shortly before the seat's time is up; a change of the plan after that calls again. For a component's setup. */
export function onLastCall(
  table: () => { number: number; left: number | null },
  plan: () => unknown,
  call: () => void,
): void {
  /** When the frame came that says how much time is left. */
  const told = $derived.by(() => {
    void [table().number, table().left];
    return performance.now();
  });
  $effect(() => {
    plan();
    const wait = untilLastCall(table().left, performance.now() - told);
    if (wait === null) return;
    const timer = setTimeout(() => untrack(call), wait);
    return () => clearTimeout(timer);
  });
}
