/** A table that nobody plays at: for pictures and tests. */

import type { BoardTable } from "./contract";

/** A moment when nothing is asked and nothing happens. */
export const STILL: Omit<BoardTable<unknown, unknown, never, never>, "view" | "book" | "names"> = {
  number: 1,
  events: [],
  sentences: [],
  seat: 0,
  decision: null,
  options: null,
  asked: {},
  left: null,
  badges: [],
  hovered: null,
  mayUndo: false,
  whyNot: "",
  motion: false,
  memory: { get: () => undefined, set: () => {} },
  store: { get: () => undefined, set: () => {} },
  answer: () => true,
  undo: () => {},
  hover: () => {},
  speak: () => {},
  showing: () => {},
  broken: () => {},
};
