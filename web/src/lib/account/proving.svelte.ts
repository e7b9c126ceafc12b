/** Acts that matter: where the server asks once more who it is, she is asked, and the act is done again. */

import { ApiError } from "../api";

/** Somebody thought better of it: nothing has happened, and nothing is to be said. */
export class Unproved extends Error {}

export class Proving {
  /** Kinds of ways by which it can be proved; null while nobody is asked. */
  ways = $state.raw<string[] | null>(null);
  private answer: ((proved: boolean) => void) | null = null;

  async run<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "prove_again") throw error;
      if (!(await this.ask(error.possible))) throw new Unproved();
      return await act();
    }
  }

  done(proved: boolean): void {
    this.ways = null;
    this.answer?.(proved);
    this.answer = null;
  }

  private ask(ways: string[]): Promise<boolean> {
    this.answer?.(false);
    this.ways = ways;
    return new Promise((answer) => {
      this.answer = answer;
    });
  }
}
