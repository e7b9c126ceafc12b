import type { BaseOption, BoardTable } from "$kit/contract";
import type { GameEvents, Spearpoint1943 } from "$lib/protocol";

/** The engine's own types, by the names that the board uses. */
export type SpearpointView = Spearpoint1943.SpearpointView;
export type SpearpointBook = Spearpoint1943.SpearpointCatalogue;
export type SpearpointEvent = GameEvents["spearpoint-1943"];
export type SpearpointProps = BoardTable<SpearpointView, SpearpointBook, BaseOption, SpearpointEvent>;
export type PrintedCard = Spearpoint1943.PrintedCard;
export type PrintedCommand = Spearpoint1943.PrintedCommand;
export type PrintedWeapon = Spearpoint1943.PrintedWeapon;
export type SideView = Spearpoint1943.SideView;
export type UnitView = Spearpoint1943.UnitView;
export type Shot = Spearpoint1943.Shot;
export type WeaponOdds = Spearpoint1943.WeaponOdds;

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
