/** A table that nobody plays at: for pictures and tests. */

import type { BoardTable } from "./contract";

/** A moment when nothing is asked and nothing happens. */
export const STILL: Omit<BoardTable<never, unknown, never, never>, "view" | "book" | "names"> = {
  number: 1,
  events: [],
  since: 0,
  before: null,
  shown: 0,
  step: null,
  sentences: [],
  seat: 0,
  decision: null,
  options: null,
  asked: {},
  front: 0,
  left: null,
  grace: 0,
  badges: [],
  hovered: null,
  hinted: [],
  mayUndo: false,
  whyNot: "",
  pace: 0,
  memory: { get: () => undefined, set: () => {} },
  store: { get: () => undefined, set: () => {} },
  answer: () => true,
  undo: () => {},
  planned: () => {},
  hover: () => {},
  speak: () => {},
  showing: () => {},
  steps: () => {},
  sound: () => {},
  past: () => Promise.resolve([]),
  broken: () => {},
};
