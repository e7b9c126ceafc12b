import type { BoardTable } from "$kit/contract";
import type { Book, Event, Option, UnitView, View } from "./protocol";

/** The engine's own types, by the names that the board uses. */
export type {
  Book as SpearpointBook,
  Event as SpearpointEvent,
  Option as SpearpointOption,
  PrintedCard,
  PrintedCommand,
  PrintedWeapon,
  Shot,
  SideView,
  UnitView,
  View as SpearpointView,
  WeaponOdds,
} from "./protocol";
export type SpearpointProps = BoardTable<View, Book, Option, Event>;

export const NOTHING = -1;
export const FRONT = 0;
export const REAR = 1;
export const AIR = 2;
/** Where a weapon would be named: the group of a close assault. */
export const ASSAULT = 2;
/** Where the weapon that fires alone would be named: all that can hit. */
export const ALL_WEAPONS = 2;
export const SEATS = [0, 1] as const;

/** In events a unit is one number; on the table its card and its number on its side. */
export function refOf(unit: Pick<UnitView, "card" | "slot">): number {
  return unit.card * 64 + unit.slot;
}

export function cardOfRef(ref: number): number {
  return ref >> 6;
}

export function slotOfRef(ref: number): number {
  return ref & 63;
}
