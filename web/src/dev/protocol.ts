// Written by `python -m quarterdeck.server.development.typescript`: do not edit, write it again.

export interface AnswerInspected {
  seat: number;
  text: string;
  label: string;
}

/** An agenda: the main one, or one of the fork under way. */
export interface LaneInspected {
  number: number;
  kind: "main" | "open" | "private";
  owner: number;
  shared: boolean;
  state: "asks" | "ended" | "waits";
  awaits: number[];
  agenda: [string, number, number, number][];
  question: QuestionInspected | null;
}

export interface OptionInspected {
  text: string;
  label: string;
}

export interface OutcomeSeen {
  scores: number[];
  winners: number[];
  ranking: number[][];
}

/** The table after some of its answers. */
export interface Position {
  game: string;
  name: string;
  names: string[];
  options: Record<string, boolean | number | string>;
  answers: AnswerInspected[];
  at: number;
  sentences: string[];
  lanes: LaneInspected[];
  perspectives: ViewInspected[];
  state: Record<string, unknown>;
  outcome: OutcomeSeen | null;
}

/** The question that a lane waits for. */
export interface QuestionInspected {
  decision: string;
  seat: number;
  numbers: number[];
  prompt: string;
  always_ask: boolean;
  options: OptionInspected[];
}

/** What a seat may know, or the spectators (None). */
export interface ViewInspected {
  seat: number | null;
  view: unknown;
}
