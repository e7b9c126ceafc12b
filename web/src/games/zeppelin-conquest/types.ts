import type { BaseOption, BoardTable } from "$kit/contract";
import type { GameEvents, ZeppelinConquest } from "$lib/protocol";

/** The engine's own types, by the names that the board uses. */
export type ZeppelinCard = ZeppelinConquest.PrintedCard;
export type ZeppelinCity = ZeppelinConquest.PrintedCity;
export type ZeppelinTarget = ZeppelinConquest.PrintedTarget;
export type ZeppelinBook = ZeppelinConquest.ZeppelinCatalogue;
export type SideView = ZeppelinConquest.SideView;
export type CityView = ZeppelinConquest.CityView;
export type ScoredTurn = ZeppelinConquest.ScoredTurn;
export type ZeppelinView = ZeppelinConquest.ZeppelinView;
export type ZeppelinEvent = GameEvents["zeppelin-conquest"];
export type ZeppelinOption = BaseOption &
  ({ type: "Lay"; card: number; target: number } | { type: "Discard"; card: number });

export type ZeppelinProps = BoardTable<ZeppelinView, ZeppelinBook, ZeppelinOption, ZeppelinEvent>;

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
