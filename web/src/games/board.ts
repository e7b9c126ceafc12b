/** What a board is given, and all that it may do. */

/** One thing the seat may answer now. `text` is the notation, and what `answer` takes. */
export interface BoardOption {
  index: number;
  text: string;
  label: string;
}

export interface BoardDecision {
  name: string;
  prompt: string;
  covered: boolean;
}

/** What one may know of who is asked: 'you', 'asked', or 'not finished' (chooses in secret). */
export type Asked = Record<number, string>;

/**
 * A board draws a view. It never works out a rule: what may be done is in `options`, and nothing else is.
 * With `seat` null, or without a decision, it only shows.
 */
export interface BoardProps<View = unknown, Book = unknown> {
  view: View;
  /** What is printed on the cards: GET /api/games/{game}/book. */
  book: Book;
  seat: number | null;
  decision: BoardDecision | null;
  options: BoardOption[] | null;
  asked: Asked;
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
}
