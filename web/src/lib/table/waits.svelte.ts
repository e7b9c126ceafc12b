/** Time that seats are kept for those who are asked to play again. */

import { clockText } from "../words";

export class Waits {
  /** Seconds since 1970. */
  now = $state(Date.now() / 1000);

  constructor(private readonly until: () => (number | null)[]) {
    $effect(() => {
      if (!this.until().some((one) => one !== null)) return;
      const timer = setInterval(() => (this.now = Date.now() / 1000), 1000);
      return () => clearInterval(timer);
    });
  }

  /** Is any of them not to be given away yet? */
  get left(): boolean {
    return this.until().some((one) => one !== null && one > this.now);
  }
}

/** '4:32', or nothing when the time is over. */
export function leftText(until: number | null, now: number): string {
  return until !== null && until > now ? clockText((until - now) * 1000) : "";
}
