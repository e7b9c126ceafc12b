import type { BoardTable } from "$kit/contract";
import type { Book, Event, Option, View } from "./protocol";

/** The engine's own types, by the names that the board uses. */
export type {
  Book as ZeppelinBook,
  CityView,
  Option as ZeppelinOption,
  PrintedCard as ZeppelinCard,
  PrintedCity as ZeppelinCity,
  ScoredTurn,
  SideView,
  View as ZeppelinView,
} from "./protocol";
export type ZeppelinProps = BoardTable<View, Book, Option, Event>;

export const RED = 0;
const CYCLONE = 1;
export const SEATS = [RED, CYCLONE] as const;
export const THREE = [0, 1, 2] as const;
export const NUMERALS = ["I", "II", "III"] as const;

export function sideOf(seat: number): "red" | "teal" {
  return seat === RED ? "red" : "teal";
}

export function crestOf(seat: number): "rocket" | "cyclone" {
  return seat === RED ? "rocket" : "cyclone";
}
