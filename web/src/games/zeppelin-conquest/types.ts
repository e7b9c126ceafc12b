import type { BoardProps } from "../board";

export interface ZeppelinCard {
  number: number;
  name: string;
  key: string;
  /** Top, middle, bottom: S soldier, Z zeppelin, D Doom Shockwave, '-' nothing. */
  rows: string[];
}

export interface ZeppelinCity {
  name: string;
  wording: string;
  points: number;
  text: string;
}

export interface ZeppelinTarget {
  number: number;
  key: string;
  cities: ZeppelinCity[];
}

export interface ZeppelinBook {
  leaders: string[];
  cards: ZeppelinCard[];
  targets: ZeppelinTarget[];
}

export interface SideView {
  score: number;
  /** Open beside the targets: round by round, in each from the top target down. */
  laid: number[];
  held: number;
  discarded: number;
  in_deck: number;
  hand: number[] | null;
  draft: number[] | null;
  discards: number[] | null;
}

/** A city of this turn, seat by seat: what lies there openly, and what it would give if it were scored now. */
export interface CityView {
  soldiers: number[];
  zeppelins: number[];
  /** A bit for each round in which a Doom Shockwave came: 1, 2, 4. */
  dooms: number[];
  points: number[];
  nullified: boolean;
  /** Why: 'scores', 'empty', 'nullified', 'tie', 'needs zeppelin', 'needs soldier' or 'nothing'. */
  verdicts: string[];
}

/** How the turn before was scored: its targets, all its cards (seat by seat, as in `laid`), its nine cities. */
export interface ScoredTurn {
  targets: number[];
  laid: number[][];
  cities: CityView[];
}

export interface ZeppelinView {
  seat: number | null;
  sides: SideView[];
  targets: number[];
  /** Turn and round are counted from 1. */
  turn: number;
  round: number;
  cities: CityView[];
  past: number[];
  unseen: number[];
  outcome: { scores: number[]; winners: number[]; ranking: number[][] } | null;
  place: unknown;
  /** Without it the end of a turn is told, not shown. */
  scored?: ScoredTurn | null;
}

export type ZeppelinProps = BoardProps<ZeppelinView, ZeppelinBook>;

export const RED = 0;
export const CYCLONE = 1;
export const SEATS = [RED, CYCLONE] as const;
export const THREE = [0, 1, 2] as const;
export const NUMERALS = ["I", "II", "III"] as const;

export function sideOf(seat: number): "red" | "teal" {
  return seat === RED ? "red" : "teal";
}

export function crestOf(seat: number): "rocket" | "cyclone" {
  return seat === RED ? "rocket" : "cyclone";
}
