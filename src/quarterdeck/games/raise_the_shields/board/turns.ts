/* The turns of a shape: which one comes next when it is rotated by a sixth, and which one is its mirror image. */

import type { ShieldsBook } from "./types";

type Cell = readonly [number, number, number];
type Spot = readonly [number, number];

/** The middle of a cell in thirds of the lattice. */
function spot([a, b, d]: Cell): Spot {
  return [3 * a + 1 + d, 3 * b + 1 + d];
}

/** The same for all cells that differ by a shift of the lattice only. */
function form(spots: readonly Spot[]): string {
  const sorted = [...spots].sort(([u, v], [w, x]) => u - w || v - x);
  const [u0, v0] = sorted[0] ?? [0, 0];
  const points = sorted.map(([u, v]) => `${u - u0},${v - v0}`);
  return `${((u0 % 3) + 3) % 3} ${points.join(" ")}`;
}

function found(turns: readonly (readonly Cell[])[], spots: readonly Spot[]): number {
  const wanted = form(spots);
  return turns.findIndex((cells) => form(cells.map(spot)) === wanted);
}

/** Turns are counted from 1. On the drawing this goes clockwise. */
export function rotated(book: ShieldsBook, shape: number, turn: number): number {
  return changed(book, shape, turn, ([u, v]) => [-v, u + v]);
}

export function mirrored(book: ShieldsBook, shape: number, turn: number): number {
  return changed(book, shape, turn, ([u, v]) => [v, u]);
}

/** The cells of a shape in a turn. A hand may still have a turn of the shape before, which this one lacks: then its first. */
export function cellsIn(book: ShieldsBook, shape: number, turn: number): readonly Cell[] {
  const turns = book.shapes[shape - 1]?.turns ?? [];
  return turns[turn - 1] ?? turns[0] ?? [];
}

function changed(book: ShieldsBook, shape: number, turn: number, change: (spot: Spot) => Spot): number {
  const turns = book.shapes[shape - 1]?.turns ?? [];
  const cells = turns[turn - 1];
  if (!cells) return turn;
  const next = found(turns, cells.map(spot).map(change));
  return next < 0 ? turn : next + 1;
}
