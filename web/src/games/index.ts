/** Which game has a board, and where: a board is loaded when a table of its game is opened. */

import type { Component } from "svelte";
import type { BoardProps } from "./board";

export interface BoardEntry {
  load: () => Promise<Component<BoardProps>>;
  /** Does the board put the question itself, among its pieces? Else the table does, under the board. */
  asks: boolean;
}

/** A board knows the type of its own view and book; the table hands on what the server says they are. */
function board(load: () => Promise<{ default: unknown }>): () => Promise<Component<BoardProps>> {
  return async () => (await load()).default as Component<BoardProps>;
}

const boards: Record<string, BoardEntry | undefined> = {
  "zeppelin-conquest": { load: board(() => import("./zeppelin-conquest/Board.svelte")), asks: true },
};

export function boardOf(game: string): BoardEntry | null {
  return boards[game] ?? null;
}
