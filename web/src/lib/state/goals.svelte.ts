/** The goal of a game is told once in a browser, before its first game; with it the lesson is offered. */

import type { GameInfo } from "../protocol";
import { keep, recall } from "../storage";

const name = (game: string) => `qd.goal.${game}`;

class Goals {
  /** The table where it is to be told. */
  #table = $state<string | null>(null);
  #game = "";

  /** Who is taught a game needs to be told nothing more. */
  know(game: string): void {
    keep(name(game), true);
  }

  /** A first game has been made there. */
  offer(game: GameInfo, table: string): void {
    this.#table = game.lesson && recall(name(game.id)) === null ? table : null;
    this.#game = game.id;
    this.know(game.id);
  }

  /** She wants to be taught first: the table where its goal stands, which is not played then. */
  putOff(game: string): string | null {
    const table = this.#game === game ? this.#table : null;
    if (table !== null) this.close();
    return table;
  }

  isTold(table: string): boolean {
    return this.#table === table;
  }

  close(): void {
    this.#table = null;
  }
}

export const goals = new Goals();
