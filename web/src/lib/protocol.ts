// Written by `python -m quarterdeck.server.typescript`: do not edit, write it again.

export interface Answer {
  type: "answer";
  id: string | number;
  number: number;
  action: string;
}

export interface AnswerGiven {
  number: number;
  action: string;
}

export interface ChatLines {
  type: "chat";
  lines: Line[];
}

export interface DecisionShown {
  name: string;
  prompt: string;
  covered: boolean;
  number: number;
}

/** How a game ended; after a resignation there are no scores. */
export interface Ending {
  scores: number[];
  winners: number[];
  ranking: number[][];
  resigned: number | null;
}

export interface ErrorAnswer {
  error: Problem;
}

export interface ErrorMessage {
  type: "error";
  code: string;
  message: string;
  possible: string[];
  reply_to: string | number | null;
}

/** What has become known to one perspective, and all that it may know now. */
export interface Frame {
  type: "frame";
  number: number;
  since: number;
  events: GameEvent[];
  sentences: string[];
  view: GameView | null;
  decision: DecisionShown | null;
  options: OptionShown[] | null;
  asked: Record<number, "asked" | "not finished" | "you">;
  may_undo: boolean;
  why_not: string;
  clock: Record<number, number>;
  timed_out: string[];
}

export interface GameInfo {
  id: string;
  name: string;
  seats: [number, number];
  options: OptionInfo[];
  levels: LevelInfo[];
  notices: string[];
  rules: number;
  data: string;
}

export interface GameOver {
  type: "game_over";
  table: string;
  game: string;
  seat: number;
  winners: number[];
}

export interface GameRecord {
  game: string;
  rules: number;
  data: string;
  seats: number;
  options: Record<string, boolean | number | string>;
  seed: number | null;
  commitment: string | null;
  key: string | null;
  players: string[];
  answers: Given[];
  events: Record<string, unknown>[][];
  outcome: OutcomeSeen | null;
  resigned: number | null;
}

export type Given = [seat: number, action: string, time: number | null];

export interface Health {
  status: "ok" | "stopping";
  version: string;
}

/** What search thinks of an option: the share of the win to expect, with a 95 % interval. */
export interface Hint {
  action: string;
  label: string;
  value: number;
  low: number;
  high: number;
}

export interface HintWanted {
  seat: number;
  number: number;
}

/** A lane of the fork under way. A rival's private lane shows only whether it has ended. */
export interface LaneSeen {
  owner: number;
  first: [string, number, number, number];
  ended: boolean;
  agenda: [string, number, number, number][] | null;
  question: Question | null;
}

export interface LevelInfo {
  name: string;
  about: string;
}

export interface Line {
  name: string;
  seat: number | null;
  text: string;
  time: number;
}

export interface Me {
  id: string;
  name: string;
  program: boolean;
}

export interface Moment {
  number: number;
  label: string;
  seat: number | null;
  events: GameEvent[];
  sentences: string[];
  view: GameView;
  time: number | null;
}

export interface NameGiven {
  name: string;
}

export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, boolean | number | string>;
  name?: string;
  join?: "link" | "public";
  clock?: number | null;
  spectators?: boolean;
  hints?: boolean;
  people?: SeatChange[] | null;
}

export interface NumberGiven {
  number: number;
}

export interface OptionInfo {
  name: string;
  kind: "choice" | "flag" | "number";
  default: boolean | number | string;
  help: string;
  low: number;
  high: number;
  choices: string[];
}

export interface OptionShown {
  index: number;
  text: string;
  label: string;
}

export interface OutcomeSeen {
  scores: number[];
  winners: number[];
  ranking: number[][];
}

export interface Ping {
  type: "ping";
}

/** The public place in the procedure: what waits to be carried out, and who is asked. */
export interface Place {
  agenda: [string, number, number, number][];
  question: Question | null;
  forks: number;
  lane_kind: number;
  lanes: LaneSeen[];
}

export interface Pong {
  type: "pong";
}

export interface Problem {
  code: string;
  message: string;
  possible: string[];
}

/** A question under way: the decision's name, who is asked, and the numbers that came with it. */
export interface Question {
  decision: string;
  seat: number;
  a: number;
  b: number;
  c: number;
}

export interface Replay {
  game: string;
  perspective: string;
  moments: Moment[];
}

export interface Say {
  type: "say";
  id: string | number;
  text: string;
}

export interface SeatChange {
  kind: "bot" | "me" | "open";
  level?: string | null;
}

export interface SeatInfo {
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
  you: boolean;
  level: string | null;
  away: boolean;
  resigned: boolean;
  program: boolean;
  free: boolean;
}

export interface SeatNamed {
  seat: number;
}

export interface TableChanged {
  type: "table";
  table: TableInfo;
}

export interface TableInfo {
  id: string;
  name: string;
  game: string;
  options: Record<string, boolean | number | string>;
  seats: SeatInfo[];
  host: string;
  hosted: boolean;
  join: "link" | "public";
  clock: number | null;
  spectators: boolean;
  hints: boolean;
  state: "open" | "over" | "running";
  commitment: string;
  key: string | null;
  turn: number[];
  outcome: Ending | null;
  rematch: string | null;
  hinted: number[];
  created: number;
  moved: number;
}

/** It is on disk. */
export interface TakenMessage {
  type: "taken";
  reply_to: string | number;
}

export interface TextGiven {
  text: string;
}

export interface TokenGiven {
  token: string;
  id: string;
  name: string;
}

export interface TokenWanted {
  name: string;
}

export interface Undo {
  type: "undo";
  id: string | number;
  number: number;
}

export interface Verdict {
  proven: boolean;
  checked: number;
  message: string;
}

export interface YourTurn {
  type: "your_turn";
  table: string;
  game: string;
  seat: number;
  number: number;
  view: GameView;
  decision: DecisionShown;
  options: OptionShown[];
}

export declare namespace ZeppelinConquest {
  export interface CardDiscarded {
    type: "CardDiscarded";
    seat: number;
    card: number | null;
  }

  export interface CardsDrawn {
    type: "CardsDrawn";
    seat: number;
    count: number;
    cards: number | null;
  }

  /** What one player laid this round, from the top target down. */
  export interface CardsRevealed {
    type: "CardsRevealed";
    first: number;
    second: number;
    third: number;
  }

  export interface CityScored {
    type: "CityScored";
    city: number;
    red: number;
    cyclone: number;
  }

  /** A city of this turn: what lies there openly, a number a seat, and what that would give if it were scored now. */
  export interface CityView {
    city: number;
    soldiers: number[];
    zeppelins: number[];
    dooms: number[];
    nullified: boolean;
    points: number[];
    verdicts: string[];
  }

  export interface DoomStruck {
    type: "DoomStruck";
    seat: number;
    city: number;
  }

  export interface PrintedCard {
    number: number;
    name: string;
    key: string;
    rows: string[];
  }

  export interface PrintedCity {
    number: number;
    name: string;
    wording: string;
    points: number;
    text: string;
  }

  export interface PrintedTarget {
    number: number;
    key: string;
    cities: ZeppelinConquest.PrintedCity[];
  }

  export interface RoundBegan {
    type: "RoundBegan";
    turn: number;
    round: number;
  }

  /** The turn before as it was scored: its targets, what each player had laid there, and its cities. */
  export interface ScoredTurn {
    targets: number[];
    laid: number[][];
    cities: ZeppelinConquest.CityView[];
  }

  /** One player's side. Cards are numbers of the book; hand, draft and discards are None where they are secret. */
  export interface SideView {
    score: number;
    laid: number[];
    held: number;
    discarded: number;
    in_deck: number;
    hand: number[] | null;
    draft: number[] | null;
    discards: number[] | null;
  }

  /** From the top of the column. */
  export interface TargetsTurnedUp {
    type: "TargetsTurnedUp";
    first: number;
    second: number;
    third: number;
  }

  export interface TurnBegan {
    type: "TurnBegan";
    turn: number;
  }

  /** The totals after a turn. */
  export interface TurnScored {
    type: "TurnScored";
    turn: number;
    red: number;
    cyclone: number;
  }

  export interface ZeppelinCatalogue {
    leaders: string[];
    cards: ZeppelinConquest.PrintedCard[];
    targets: ZeppelinConquest.PrintedTarget[];
  }

  export interface ZeppelinView {
    turn: number;
    round: number;
    sides: ZeppelinConquest.SideView[];
    cities: ZeppelinConquest.CityView[];
    targets: number[];
    past: number[];
    scored: ZeppelinConquest.ScoredTurn | null;
    unseen: number[];
    seat: number | null;
    seats: number;
    options: Record<string, boolean | number | string>;
    place: Place;
    outcome: OutcomeSeen | null;
  }
}

export type ServerMessage = Frame | TableChanged | ChatLines | ErrorMessage | TakenMessage | Pong;

export type ClientMessage = Answer | Undo | Say | Ping;

export type StreamMessage = YourTurn | GameOver;

export interface GameViews {
  "zeppelin-conquest": ZeppelinConquest.ZeppelinView;
}

export interface GameEvents {
  "zeppelin-conquest": ZeppelinConquest.TurnBegan | ZeppelinConquest.TargetsTurnedUp | ZeppelinConquest.CardsDrawn | ZeppelinConquest.RoundBegan | ZeppelinConquest.CardsRevealed | ZeppelinConquest.DoomStruck | ZeppelinConquest.CardDiscarded | ZeppelinConquest.CityScored | ZeppelinConquest.TurnScored;
}

export interface GameBooks {
  "zeppelin-conquest": ZeppelinConquest.ZeppelinCatalogue;
}

export type GameView = GameViews[keyof GameViews];

export type GameEvent = GameEvents[keyof GameEvents];
