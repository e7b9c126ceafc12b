// Written by `python -m quarterdeck.server.typescript zeppelin-conquest --base-from $kit/protocol`: do not edit, write it again.

import type { GameView, OptionShown } from "$kit/protocol";

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
  because?: CityView | null;
}

/** A city: what lies there openly, a number a seat, and what that gives if it is scored now. */
export interface CityView {
  city: number;
  soldiers: number[];
  zeppelins: number[];
  counts: number[];
  dooms: number[];
  nullified: boolean;
  points: number[];
  verdicts: string[];
}

/** Put one of the two cards left in hand away, face down. */
export interface DiscardOption extends OptionShown {
  type: "Discard";
  card: number;
}

export interface DoomStruck {
  type: "DoomStruck";
  seat: number;
  city: number;
}

/** Lay a card face down beside a target. */
export interface LayOption extends OptionShown {
  type: "Lay";
  card: number;
  target: number;
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
  cities: PrintedCity[];
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
  cities: CityView[];
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
  cards: PrintedCard[];
  targets: PrintedTarget[];
}

export interface ZeppelinView extends GameView {
  turn: number;
  round: number;
  sides: SideView[];
  cities: CityView[];
  targets: number[];
  past: number[];
  scored: ScoredTurn | null;
  unseen: number[];
}

export type View = ZeppelinView;

export type Event = TurnBegan | TargetsTurnedUp | CardsDrawn | RoundBegan | CardsRevealed | DoomStruck | CardDiscarded | CityScored | TurnScored;

export type Option = LayOption | DiscardOption;

export type Book = ZeppelinCatalogue;
