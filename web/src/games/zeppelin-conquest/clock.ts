/** So long before the time is up, what is planned is sent. */
const LAST_CALL = 1500;

/** Milliseconds until the last call; null without a clock, and when the time is up. */
export function untilLastCall(left: number | null, passed: number): number | null {
  if (left === null || passed >= left) return null;
  return Math.max(0, left - LAST_CALL - passed);
}
