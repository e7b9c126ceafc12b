/** How far the boards of this browser have shown each table from each seat, so that a reload goes on there. */

import type { Told } from "$kit/contract";
import { keep, recall } from "../storage";

const NAME = "qd.shown";
const SEATS = 50;

/** A seat, the last frame that was shown whole, and how far the board is in what came after it. */
type Kept = [seat: string, number: number, told?: Told | null];

function isKept(one: unknown): one is Kept {
  return Array.isArray(one) && typeof one[1] === "number";
}

function all(): Kept[] {
  const kept = recall(NAME);
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}

const keyOf = (table: string, seat: number | null) => `${table} ${seat ?? "spectator"}`;

function find(table: string, seat: number | null): Kept | undefined {
  return all().find(([key]) => key === keyOf(table, seat));
}

function put([key, ...rest]: Kept): void {
  keep(NAME, [[key, ...rest], ...all().filter(([other]) => other !== key)].slice(0, SEATS));
}

/** The number of the last frame that was shown whole; null where nothing was. */
export function shownAt(table: string, seat: number | null): number | null {
  return find(table, seat)?.[1] ?? null;
}

/** How far what came after that frame was shown; null where nothing of it was. */
export function toldAt(table: string, seat: number | null): Told | null {
  return find(table, seat)?.[2] ?? null;
}

export function keepShown(table: string, seat: number | null, number: number): void {
  if (shownAt(table, seat) !== number) put([keyOf(table, seat), number, toldAt(table, seat)]);
}

/** Kept only where a frame was shown before: else a reload begins with the newest. */
export function keepTold(table: string, seat: number | null, told: Told): void {
  const shown = shownAt(table, seat);
  if (shown !== null) put([keyOf(table, seat), shown, told]);
}
