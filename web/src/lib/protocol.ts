// Written by `python -m quarterdeck.server.typescript --base-from $kit/protocol`: do not edit, write it again.

import type { GameView, OptionShown, OutcomeSeen } from "$kit/protocol";

/** What one is shown of oneself. */
export interface AccountInfo {
  kind: "guest" | "member";
  name: string;
  since: number;
  old_name: OldName | null;
  ways: WayInfo[];
  codes_left: number;
  sessions: SessionInfo[];
  apart: string[];
  preferences: Preferences;
  proved_until: number;
}

export interface Answer {
  type: "answer";
  id: string | number;
  number: number;
  action: string;
}

/** The reply to `YourTurn`: its number, and the text of the chosen option. */
export interface AnswerGiven {
  number: number;
  action: string;
}

/** A rated game won against the strongest rival. */
export interface BestWin {
  table: string;
  game: string;
  rival: string;
  name: string;
  rating: number;
  time: number;
}

/** Addresses of a board that is a module of its own; other games the client itself can draw. */
export interface BoardInfo {
  module: string | null;
  style: string | null;
}

export interface BotProfile {
  level: string;
  rank: number;
  about: string;
  names: string[];
  ratings: RatingShown[];
  shares: ShareShown[];
}

export interface ChatLines {
  type: "chat";
  lines: Line[];
}

export interface CodeGiven {
  code: string;
}

export interface CodeSignIn {
  name: string;
  code: string;
  join?: boolean;
}

/** To the request of that number; who asked withdraws it by not agreeing. */
export interface Consent {
  type: "consent";
  id: string | number;
  request: number;
  agree: boolean;
}

export interface ConsentGiven {
  request: number;
  agree: boolean;
}

/** The decision that a seat is asked. */
export interface DecisionShown {
  name: string;
  prompt: string;
  always_ask: boolean;
  number: number;
}

export interface DeletionWanted {
  name: string;
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

export interface FormShown {
  table: string;
  game: string;
  result: "drawn" | "lost" | "won";
  time: number;
}

/** What has become known to one perspective, and all that it may know now. */
export interface Frame {
  type: "frame";
  number: number;
  since: number;
  time: number;
  events: GameEvent[];
  sentences: string[];
  view: GameView | null;
  decision: DecisionShown | null;
  options: OptionShown[] | null;
  asked: Record<number, "asked" | "not finished" | "you">;
  may_undo: boolean;
  may_ask: boolean;
  why_not: string;
  timed_out: string[];
  clock: Record<number, number>;
}

/** What every event has. */
export interface GameEvent {
  type: string;
}

export interface GameInfo {
  id: string;
  name: string;
  pitch: string | null;
  minutes: number | null;
  seats: [number, number];
  titles: string[];
  credits: string[];
  poster: string | null;
  alt: string | null;
  mark: string | null;
  ground: string | null;
  ink: string | null;
  cut: string | null;
  board: BoardInfo;
  options: OptionInfo[];
  levels: LevelInfo[];
  notices: string[];
  lesson: number | null;
  rules: number;
  data: string;
}

/** The last message of a game. */
export interface GameOver {
  type: "game_over";
  table: string;
  game: string;
  seat: number;
  winners: number[];
}

/** A game of somebody's, from her side. */
export interface GamePlayed {
  game: GameRemembered;
  place: number;
  result: "drawn" | "lost" | "won";
  change: number | null;
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

/** What is remembered of a game that has ended. */
export interface GameRemembered {
  number: number;
  table: string;
  game: string;
  rules: number;
  rated: boolean;
  clock: number | null;
  began: number;
  ended: number;
  answers: number;
  options: Record<string, boolean | number | string>;
  sentence: string;
  seats: SeatRemembered[];
}

/** The newest first. */
export interface GamesPage {
  games: GamePlayed[];
  next: number | null;
}

export type Given = [seat: number, action: string, time: number | null];

export interface HeadToHead {
  id: string;
  other: string;
  name: string;
  games: Met[];
}

export interface Health {
  status: "failing" | "ok" | "stopping";
  reason: string;
  version: string;
}

/** The seats of a game that is over whose players are still at the table; nobody's are until it is said. */
export interface Here {
  type: "here";
  seats: number[];
}

/** What search would do, and why. */
export interface Hint {
  clear: boolean;
  even: boolean;
  options: HintOption[];
  plan: OptionShown[];
  reasons: HintReason[];
}

/** What trials say of an option: the share of the win to expect, with a 95 % interval. */
export interface HintOption {
  action: string;
  label: string;
  value: number;
  low: number;
  high: number;
  worse: boolean;
}

/** A term of the game's evaluation that the plan changes: on average, over what the seat cannot know. */
export interface HintReason {
  term: string;
  about: number[];
  change: number;
}

export interface HintWanted {
  seat: number;
  number: number;
}

export interface LeaderRow {
  place: number | null;
  best: number | null;
  worst: number | null;
  player: string;
  name: string;
  level: string | null;
  rating: number;
  doubt: number;
  games: number;
  won: number;
  change: number | null;
  form: ("drawn" | "lost" | "won")[];
  you: boolean;
}

export interface Leaders {
  game: string;
  season: SeasonShown | null;
  seasons: SeasonShown[];
  placed: number;
  rows: LeaderRow[];
  around: LeaderRow[];
  you: LeaderRow | null;
  waiting: LeaderRow[];
  low: number;
  high: number;
}

/** How a game is taught; what the rivals answer is not told. */
export interface LessonInfo {
  minutes: number;
  steps: LessonStep[];
  title: string;
  learnt: string[];
  unseen: string;
}

/** How far the learner is in the lesson at a table. */
export interface LessonProgress {
  answers: number;
  followed: boolean;
}

export interface LessonStep {
  id: string;
  title: string;
  say: string;
  light: string[];
  press: string[];
  ask: string;
  do: string[];
  until: string[];
  wrong: Record<string, string>;
  after: string;
  during: boolean;
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
  who: string;
}

export interface Me {
  id: string;
  name: string;
  program: boolean;
  kind: "guest" | "member";
  role: string;
  preferences: Preferences;
}

/** Games of two against each other: who had the better place. */
export interface Met {
  game: string;
  games: number;
  won: number;
  drawn: number;
  lost: number;
  expected: number | null;
  low: number | null;
  high: number | null;
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

export interface MuteWanted {
  who: string;
  muted: boolean;
}

export interface NameGiven {
  name: string;
}

/** Another option must be one of these values, or this one does nothing. */
export interface NeedInfo {
  option: string;
  values: (boolean | number | string)[];
}

export interface NewLesson {
  game: string;
  step?: string | null;
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
  late_joining?: boolean;
  rated?: boolean;
  people?: SeatChange[] | null;
}

/** What happened beside the game since it started. */
export interface Note {
  time: number;
  seat: number;
  name: string;
  what: "agreed" | "asked" | "back" | "bot" | "declined" | "left" | "opened" | "ran out" | "resigned" | "sat" | "took back" | "withdrew";
}

/** A name that one had before: nobody else may take it until then. */
export interface OldName {
  name: string;
  until: number;
}

/** A value that means something at these numbers of seats and nowhere else. */
export interface OnlyAt {
  value: boolean | number | string;
  seats: number[];
}

/** Where it does nothing, any value but the default is refused. */
export interface OptionInfo {
  name: string;
  kind: "choice" | "flag" | "number";
  default: boolean | number | string;
  help: string;
  low: number;
  high: number;
  choices: string[];
  only: OnlyAt[];
  needs: NeedInfo | null;
  ruling: RulingInfo | null;
}

export interface PasskeySignIn {
  credential: unknown;
  join?: boolean;
}

export interface PasskeyWanted {
  credential: unknown;
  label?: string;
  name?: string | null;
}

export interface PasswordSignIn {
  name: string;
  password: string;
  join?: boolean;
}

export interface PasswordWanted {
  password: string;
  name?: string | null;
  old?: string | null;
}

export interface Ping {
  type: "ping";
}

export interface Pong {
  type: "pong";
}

/** What a member has chosen on any of her devices; what is null, each device decides for itself. */
export interface Preferences {
  theme?: "dark" | "light" | "system" | null;
  sound?: boolean | null;
  pace?: "none" | "normal" | "quick" | "slow" | null;
  confirm?: "always" | "final" | "never" | null;
  ask?: "always" | "choice" | "matters" | null;
  remarks?: boolean | null;
}

/** Who looks on now without a seat; nobody does until it is said. */
export interface Present {
  type: "present";
  spectators: string[];
}

export interface Problem {
  code: string;
  message: string;
  possible: string[];
}

export interface Profile {
  id: string;
  name: string;
  kind: "guest" | "member" | "program";
  since: number | null;
  ratings: RatingShown[];
  shares: ShareShown[];
  form: FormShown[];
  best: BestWin | null;
}

/** One of the two. */
export interface ProofGiven {
  password?: string | null;
  credential?: unknown | null;
}

export interface RatingCurve {
  rating: RatingShown | null;
  points: RatingPoint[];
}

export interface RatingPoint {
  number: number;
  time: number;
  rating: number;
  doubt: number;
}

export interface RatingShown {
  game: string;
  rating: number;
  doubt: number;
  games: number;
  won: number;
  placed: boolean;
  change: number;
}

export interface RecoveryCodesGiven {
  codes: string[];
}

/** A rematch that somebody has asked for. */
export interface RematchInfo {
  table: string;
  by: string;
}

/** A page of a replay; the first is 0. */
export interface Replay {
  game: string;
  perspective: string;
  page: number;
  pages: number;
  moments: Moment[];
}

/** A seat asks to take back its last move; it lapses when the game moves on. */
export interface RequestInfo {
  number: number;
  seat: number;
  agreed: number[];
  declined: number | null;
  waits_for: number[];
}

/** A doubtful case, and how it is played. */
export interface RulingInfo {
  number: number;
  question: string;
  answer: string;
  house: boolean;
}

export interface Say {
  type: "say";
  id: string | number;
  text: string;
}

export interface SeasonShown {
  number: number;
  name: string;
  began: number;
  ends: number;
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
  character: string;
  kept_until: number | null;
  declined: string;
  away: boolean;
  resigned: boolean;
  program: boolean;
  free: boolean;
  back: boolean;
}

export interface SeatNamed {
  seat: number;
}

export interface SeatRemembered {
  player: string;
  name: string;
  kind: "bot" | "former" | "person" | "program";
  place: number;
  score: number | null;
  left: "left" | "resigned" | "timed out" | null;
  hints: number;
}

/** A device on which one is signed in. */
export interface SessionInfo {
  id: string;
  label: string;
  made: number;
  seen: number;
  here: boolean;
}

/** How often somebody has won, by game and number of rivals. */
export interface ShareShown {
  game: string;
  rivals: number;
  games: number;
  won: number;
  fair: number | null;
}

/** Somebody whom the host has keep silent. */
export interface Silenced {
  who: string;
  name: string;
  you: boolean;
}

/** Somebody who has sat in a seat since the game started. */
export interface Sitter {
  seat: number;
  name: string;
  since: number;
  until: number | null;
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
  late_joining: boolean;
  rated: boolean;
  state: "open" | "over" | "running";
  commitment: string;
  key: string | null;
  turn: number[];
  outcome: Ending | null;
  lesson: LessonProgress | null;
  rematch: RematchInfo | null;
  hinted: number[];
  muted: Silenced[];
  request: RequestInfo | null;
  sitters: Sitter[];
  notes: Note[];
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

export interface TransferAnswer {
  agree: boolean;
}

export interface TransferClaimed {
  words: string;
  ends: number;
}

/** How far one's newest link to another device has come. */
export interface TransferInfo {
  state: "agreed" | "asked" | "ended" | "none" | "refused" | "used" | "waiting";
  words: string;
  label: string;
  ends: number;
}

export interface TransferMade {
  code: string;
  ends: number;
}

export interface TransferTaken {
  state: "agreed" | "asked" | "ended" | "refused";
  joined: number;
  apart: string[];
}

export interface TransferWanted {
  code: string;
  join?: boolean;
}

export interface Undo {
  type: "undo";
  id: string | number;
  number: number;
  ask: boolean;
}

export interface UndoWanted {
  number: number;
  ask?: boolean;
}

export interface Verdict {
  proven: boolean;
  checked: number;
  message: string;
}

/** A way to sign in. */
export interface WayInfo {
  id: string;
  kind: "passkey" | "password";
  label: string;
  made: number;
  used: number;
}

/** The request for an action. */
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

export type ServerMessage = Frame | TableChanged | ChatLines | Present | Here | ErrorMessage | TakenMessage | Pong;

export type ClientMessage = Answer | Undo | Consent | Say | Ping;

export type StreamMessage = YourTurn | GameOver;
