/** Something that is asked of the server, for a panel of its own: what came of it, and what went wrong. */

import { ApiError, said } from "../api";

export class Asking<T> {
  /** What came last; it stays while something newer is asked for, or that fails. */
  value = $state.raw<T | null>(null);
  trouble = $state.raw<ApiError | null>(null);
  private asked = 0;

  async ask(call: () => Promise<T>): Promise<void> {
    this.asked += 1;
    const number = this.asked;
    try {
      const value = await call();
      if (number !== this.asked) return;
      this.value = value;
      this.trouble = null;
    } catch (error) {
      if (number !== this.asked) return;
      this.trouble = error instanceof ApiError ? error : new ApiError("failed", said(error), 0);
    }
  }

  /** Something else is wanted: what was found before is no answer to it. */
  forget(): void {
    this.asked += 1;
    this.value = null;
    this.trouble = null;
  }
}
