/** What every board is given at a moment when nothing is asked and nothing happens, for the tests of the games. */

import type { BoardProps } from "./board";

export const STILL: Omit<BoardProps, "view" | "book" | "names"> = {
  number: 1,
  events: [],
  sentences: [],
  seat: 0,
  decision: null,
  options: null,
  asked: {},
  left: null,
  answer: () => {},
  undo: () => {},
  mayUndo: false,
  whyNot: "",
  motion: false,
  showing: () => {},
  memory: { get: () => undefined, set: () => {} },
};
