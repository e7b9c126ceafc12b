/*
 * What the pencil can draw on a sheet, told from the printed lattice alone: a plan is made before the table is asked.
 * The table has the last word: what it does not offer is not drawn.
 */

import { drawingOf, middle, type Point } from "./geometry";
import type { Placement, SheetView, ShieldsBook } from "./types";

type Filled = ReadonlySet<number>;

/** Does one of these triangles border a filled one, or the plant? */
function isJoined(book: ShieldsBook, filled: Filled, triangles: readonly number[]): boolean {
  return triangles.some((number) =>
    book.triangles[number]?.beside.some((other) => filled.has(other) || book.triangles[other]?.kind === "plant"),
  );
}

function isFree(filled: Filled, triangles: readonly number[]): boolean {
  return !triangles.some((number) => filled.has(number));
}

export function fits(book: ShieldsBook, filled: Filled, placement: Placement, work: number): boolean {
  const { triangles, sectors } = placement;
  return sectors.includes(work) && isFree(filled, triangles) && isJoined(book, filled, triangles);
}

/** All places for a shape that has to touch the work sector. */
export function places(book: ShieldsBook, filled: Filled, shape: number, work: number): Placement[] {
  return book.placements.filter((placement) => placement.shape === shape && fits(book, filled, placement, work));
}

/** Why a shape cannot be drawn there. */
export function obstacle(book: ShieldsBook, filled: Filled, placement: Placement, work: number): string {
  if (!isFree(filled, placement.triangles)) return "it covers what is filled";
  if (!placement.sectors.includes(work)) return `it does not touch sector ${work}`;
  return isJoined(book, filled, placement.triangles) ? "" : "it borders nothing that has power";
}

/** The single triangles that an ability can fill: anywhere, or in one sector. */
export function fillable(book: ShieldsBook, filled: Filled, sector: number | null): number[] {
  return book.triangles
    .filter(({ number, kind }) => (kind === "free" || kind === "bonus") && !filled.has(number))
    .filter((triangle) => sector === null || triangle.sector === sector)
    .filter(({ number }) => isJoined(book, filled, [number]))
    .map(({ number }) => number);
}

/** What filling these triangles does, as far as the sheet shows it. */
export interface Effects {
  powers: number[];
  raises: number[];
  enables: number[];
}

export function effects(book: ShieldsBook, sheet: SheetView, triangles: readonly number[]): Effects {
  const touched = (wanted: readonly number[]) => wanted.some((number) => triangles.includes(number));
  const powers = book.emitters
    .filter(({ emitter, feeds }) => !sheet.powered.includes(emitter) && touched(feeds))
    .map(({ emitter }) => emitter);
  const powered = new Set([...sheet.powered, ...powers]);
  const raises = book.sectors
    .filter(({ sector, emitters }) => !sheet.shields.includes(sector) && emitters.every((end) => powered.has(end)))
    .map(({ sector }) => sector);
  const enables = book.sectors
    .filter(({ sector, bonus }) => !sheet.enabled.includes(sector) && touched(bonus))
    .map(({ sector }) => sector);
  return { powers, raises, enables };
}

/** A placement by the address of its first triangle and its turn, as answers are written. */
export function placeName(book: ShieldsBook, { triangles, turn }: Placement): string {
  return `${book.triangles[triangles[0] ?? 0]?.address} turn ${turn}`;
}

/** The middle of a placement on the drawing. */
export function centreOf(book: ShieldsBook, placement: Placement): Point {
  const { centres } = drawingOf(book);
  return middle(placement.triangles.map((number) => centres[number] ?? { x: 0, y: 0 }));
}

export function nearest(book: ShieldsBook, among: readonly Placement[], point: Point): Placement | null {
  let best: Placement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const placement of among) {
    const far = distance(centreOf(book, placement), point);
    if (far < least) [best, least] = [placement, far];
  }
  return best;
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** The next placement in a direction of the drawing: not far aside, and as near as can be. */
export function toward(book: ShieldsBook, among: readonly Placement[], from: Placement, way: Point): Placement | null {
  const start = centreOf(book, from);
  let best: Placement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const placement of among) {
    const end = centreOf(book, placement);
    const ahead = (end.x - start.x) * way.x + (end.y - start.y) * way.y;
    const aside = Math.abs((end.x - start.x) * way.y - (end.y - start.y) * way.x);
    const cost = ahead + 2 * aside;
    if (ahead > 1 && cost < least) [best, least] = [placement, cost];
  }
  return best;
}
