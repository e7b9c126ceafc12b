/** What a board is given, and all that it may do. */

import type { GameEvent } from "../lib/protocol";

/** One thing the seat may answer now. `text` is the notation, and what `answer` takes. */
export interface BoardOption {
  index: number;
  text: string;
  label: string;
}

export interface BoardDecision {
  name: string;
  prompt: string;
  always_ask: boolean;
}

/** What one may know of who is asked: 'you', 'asked', or 'not finished' (chooses in secret). */
export type Asked = Record<number, string>;

/** What a player has planned but not sent: it survives a reload of this table from this seat. */
export interface Memory {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
}

/**
 * A board draws a view. It never works out a rule: what may be done is in `options`, and nothing else is.
 * With `seat` null, or without a decision, it only shows.
 */
export interface BoardProps<View = unknown, Book = unknown> {
  view: View;
  /** The number of the frame that the view came with. */
  number: number;
  /** What has become known with it, in the engine's words and in sentences; nothing when a board is opened fresh. */
  events: GameEvent[];
  sentences: string[];
  /** What is printed on the cards: GET /api/games/{game}/book. */
  book: Book;
  seat: number | null;
  decision: BoardDecision | null;
  options: BoardOption[] | null;
  asked: Asked;
  /** Milliseconds the seat had left when the frame came; null without a clock. */
  left: number | null;
  /** The player's name, seat by seat. */
  names: string[];
  /** A word beside a player's name, seat by seat: 'Bot', 'Away', or nothing. */
  badges?: string[];
  answer: (action: string) => void;
  undo: () => void;
  mayUndo: boolean;
  whyNot: string;
  /** False when the player or the system wants no motion: then everything jumps to where it is. */
  motion: boolean;
  /**
   * The board starts to show what has happened (true), or has caught up with the view (false). Until then the table
   * holds back the new lines of the log, the result and its sounds. To be called before the view's effects end.
   */
  showing: (busy: boolean) => void;
  memory: Memory;
}
