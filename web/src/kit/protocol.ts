// Written by `python -m quarterdeck.server.typescript --base`: do not edit, write it again.

/** All that a seat may know. A game's own view adds its pieces; the kernel fills in these fields. */
export interface GameView {
  seat: number | null;
  seats: number;
  options: Record<string, boolean | number | string>;
  place: Place;
  outcome: OutcomeSeen | null;
  resigned: number | null;
}

/** A lane of the fork under way. A rival's private lane shows only whether it has ended. */
export interface LaneSeen {
  owner: number;
  first: [string, number, number, number];
  awaits: number[];
  ended: boolean;
  agenda: [string, number, number, number][] | null;
  question: Question | null;
}

/** One of the actions that a seat can answer with; beside these it has the fields of its type. */
export interface OptionShown {
  type: string;
  index: number;
  text: string;
  label: string;
}

export interface OutcomeSeen {
  scores: number[];
  winners: number[];
  ranking: number[][];
}

/** The public place in the procedure: what waits to be carried out, and who is asked. */
export interface Place {
  agenda: [string, number, number, number][];
  question: Question | null;
  forks: number;
  lane_kind: number;
  lanes: LaneSeen[];
}

/** A question under way: the decision's name, who is asked, and the numbers that came with it. */
export interface Question {
  decision: string;
  seat: number;
  a: number;
  b: number;
  c: number;
}
