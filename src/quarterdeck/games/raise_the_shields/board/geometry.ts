/* Where the parts of a sheet lie. Sector 1 is at the top, the numbers run clockwise, y goes down. */

import { type ShieldsBook, SIX, type Triangle } from "./types";

export const SIDE = 60;
const ROOT = Math.sqrt(3) / 2;

export interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

interface Slab extends Point {
  /** Degrees. */
  turn: number;
}

/** The corner or side of a sector's plate, with its number and hits, that is nearest to the rectangles it counts. */
interface Gauge extends Point {
  /** Where the plate lies from there. */
  way: Point;
}

/** By how much numbers grow on a small sheet, and half of what is seen of it. */
export interface Room {
  grow: number;
  across: number;
  down: number;
}

interface SectorDrawing {
  sector: number;
  outline: string;
  city: string;
  /** Half a disc in the city, on its outer side. */
  half: string;
  icon: Point;
  heart: Point;
  slabs: Slab[];
  arc: string;
  field: string;
  gauge: Gauge;
}

interface EmitterDrawing {
  emitter: number;
  pad: string;
  at: Point;
}

interface Drawing {
  /** By the number of a triangle. */
  corners: Point[][];
  centres: Point[];
  outlines: string[];
  grid: string;
  sectors: SectorDrawing[];
  emitters: EmitterDrawing[];
}

/** A corner of the lattice: x along a, then turned so that sector 1 is at the top. */
export function lattice(a: number, b: number): Point {
  const x = (a + b / 2) * SIDE;
  const y = b * ROOT * SIDE;
  return { x: -x / 2 + y * ROOT, y: -x * ROOT - y / 2 };
}

export function cornersOf([a, b, d]: readonly [number, number, number]): Point[] {
  const first = d === 0 ? lattice(a, b) : lattice(a + 1, b + 1);
  return [first, lattice(a + 1, b), lattice(a, b + 1)];
}

export function middle(points: readonly Point[]): Point {
  const sum = points.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

export function at({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
}

export function closed(points: readonly Point[]): string {
  return `M${points.map(at).join("L")}Z`;
}

/** The sides of a set of triangles that no two of them share. */
export function rim(triangles: readonly Point[][]): string {
  const sides = new Map<string, string | null>();
  for (const corners of triangles) {
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % corners.length] ?? from;
      const [one, other] = [at(from), at(to)].sort();
      const key = `${one} ${other}`;
      sides.set(key, sides.has(key) ? null : `M${one}L${other}`);
    });
  }
  return [...sides.values()].filter(Boolean).join("");
}

const drawn = new WeakMap<ShieldsBook, Drawing>();

export function drawingOf(book: ShieldsBook): Drawing {
  const known = drawn.get(book);
  if (known) return known;
  const corners = book.triangles.map(({ cell }) => cornersOf(cell));
  const centres = corners.map(middle);
  const outlines = corners.map(closed);
  const emitters = SIX.map((emitter) => emitterDrawing(book, emitter, corners));
  const drawing: Drawing = {
    corners,
    centres,
    outlines,
    grid: outlines.join(""),
    sectors: SIX.map((sector) => sectorDrawing(book, sector, corners, centres)),
    emitters,
  };
  drawn.set(book, drawing);
  return drawing;
}

const length = ({ x, y }: Point) => Math.hypot(x, y);

function emitterDrawing(book: ShieldsBook, emitter: number, corners: Point[][]): EmitterDrawing {
  const own = (book.emitters[emitter - 1]?.triangles ?? []).map((number) => corners[number] ?? []);
  return { emitter, pad: rim(own), at: middle(own.map(middle)) };
}

/** The corner of the realm in an emitter: the one farthest out. */
function tip(book: ShieldsBook, emitter: number, corners: Point[][]): Point {
  const own = (book.emitters[emitter - 1]?.triangles ?? []).flatMap((number) => corners[number] ?? []);
  return own.reduce((best, point) => (length(point) > length(best) ? point : best), { x: 0, y: 0 });
}

const HALF = 22;
const APART = 7.5;
export const SLAB = { width: 26, height: 11 };
const ARC_OUT = 16;
const BULGE = 68;
export const GAUGE = { width: 68, height: 26 };
const GAUGE_OFF = 4;
/** Numbers that have grown so much leave room for one figure on a plate. */
const TIGHT = 1.8;
const TIGHT_WIDTH = 44;

/** Is a plate so large against the lattice that it tells its hits without their limit? */
export function isTight(grow: number): boolean {
  return grow > TIGHT;
}

export function plateWidth(grow: number): number {
  return isTight(grow) ? TIGHT_WIDTH : GAUGE.width;
}

/** Above or below the outermost rectangle of a sector; where that is tilted, off its corner. */
function gaugeBy(slab: Point, out: Point): Gauge {
  const down = Math.sign(out.y);
  if (Math.abs(out.x) < 0.1)
    return { x: slab.x, y: slab.y + down * (SLAB.height / 2 + GAUGE_OFF), way: { x: 0, y: down } };
  const high = (SLAB.width * ROOT + SLAB.height / 2) / 2;
  return { x: slab.x, y: slab.y + down * (high + GAUGE_OFF), way: { x: Math.sign(out.x), y: down } };
}

/** The middle of a plate: it grows away from its rectangles, as far as there is room. */
export function plateAt({ x, y, way }: Gauge, { grow, across, down }: Room): Point {
  const from = (near: number, side: number, size: number, room: number) => {
    const middle = near + (side * size * grow) / 2;
    const most = Math.max(0, room - (size * grow) / 2);
    return Math.min(most, Math.max(-most, middle));
  };
  return { x: from(x, way.x, plateWidth(grow), across), y: from(y, way.y, GAUGE.height, down) };
}

/** A part of the drawing looked at closely: so much larger, with this point in the middle. */
export interface CloseUp {
  zoom: number;
  at: Point;
}

export const WHOLE: CloseUp = { zoom: 1, at: { x: 0, y: 0 } };
/** What touches the edge is in sight, whatever was rounded. */
const HAIR = 0.5;

/** Is all of a rectangle around this point in sight? A number at the edge is left out rather than cut. */
export function isInSight(
  point: Point,
  { width, height }: Size,
  { zoom, at }: CloseUp,
  { across, down }: Pick<Room, "across" | "down">,
): boolean {
  const isNear = (far: number, size: number, room: number) => (Math.abs(far) + size / 2) * zoom <= room + HAIR;
  return isNear(point.x - at.x, width, across) && isNear(point.y - at.y, height, down);
}

const MARGIN = 0.7 * SIDE;
const LARGEST = 2.4;

/** So close that all these points are in sight. */
export function closeUp(points: readonly Point[], { across, down }: Pick<Room, "across" | "down">): CloseUp {
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  const fit = Math.min((2 * across) / (right - left + 2 * MARGIN), (2 * down) / (bottom - top + 2 * MARGIN));
  return { zoom: Math.max(1, Math.min(LARGEST, fit)), at: { x: (left + right) / 2, y: (top + bottom) / 2 } };
}

function sectorDrawing(book: ShieldsBook, sector: number, corners: Point[][], centres: Point[]): SectorDrawing {
  const printed = book.sectors[sector - 1];
  if (!printed) throw new Error(`there is no sector ${sector}`);
  const [first, second] = printed.emitters.map((emitter) => tip(book, emitter, corners)) as [Point, Point];
  const city = corners[printed.city] ?? [];
  const heart = middle(city);
  const out = { x: heart.x / length(heart), y: heart.y / length(heart) };
  const turn = (Math.atan2(out.y, out.x) * 180) / Math.PI + 90;
  const along = (from: Point, far: number): Point => ({ x: from.x + out.x * far, y: from.y + out.y * far });
  // the two corners away from the plant are the ends of the city's outer side
  const outer = [...city].sort((one, other) => length(other) - length(one)).slice(0, 2);
  const base = middle(outer);
  const across = { x: -out.y * HALF, y: out.x * HALF };
  const ends = [
    { x: base.x + across.x, y: base.y + across.y },
    { x: base.x - across.x, y: base.y - across.y },
  ] as const;
  const seen = new Map<number, number>();
  const slabs = printed.rectangles.map((number) => {
    const place = seen.get(number) ?? 0;
    seen.set(number, place + 1);
    return { ...along(centres[number] ?? heart, place === 0 ? APART : -APART), turn };
  });
  const [from, to] = [first, second].map((corner) => {
    const far = (length(corner) + ARC_OUT) / length(corner);
    return { x: corner.x * far, y: corner.y * far };
  }) as [Point, Point];
  const bend = along(middle([from, to]), BULGE);
  return {
    sector,
    outline: closed([{ x: 0, y: 0 }, first, second]),
    city: closed(city),
    half: `M${at(ends[0])}A${HALF},${HALF} 0 0 1 ${at(ends[1])}Z`,
    icon: along(base, -10.5),
    heart,
    slabs,
    arc: `M${at(from)}Q${at(bend)} ${at(to)}`,
    field: `M${at(first)}L${at(from)}Q${at(bend)} ${at(to)}L${at(second)}Z`,
    gauge: gaugeBy(slabs[0] ?? heart, out),
  };
}

/** The shortest way of the current through filled triangles, from the plant to an emitter; empty where there is none. */
export function circuit(book: ShieldsBook, filled: ReadonlySet<number>, emitter: number): number[] {
  const goals = new Set(book.emitters[emitter - 1]?.feeds);
  const kindOf = (number: number) => book.triangles[number]?.kind;
  const from = new Map<number, number>();
  const queue: number[] = [];
  for (const { number, beside } of book.triangles) {
    const root = filled.has(number) ? beside.find((other) => kindOf(other) === "plant") : undefined;
    if (root === undefined) continue;
    from.set(number, root);
    queue.push(number);
  }
  for (let here = queue.shift(); here !== undefined; here = queue.shift()) {
    if (goals.has(here)) return wayTo(here, from);
    for (const next of book.triangles[here]?.beside ?? []) {
      if (!filled.has(next) || from.has(next)) continue;
      from.set(next, here);
      queue.push(next);
    }
  }
  return [];
}

function wayTo(end: number, from: ReadonlyMap<number, number>): number[] {
  const way = [end];
  for (let before = from.get(end); before !== undefined; before = from.get(before)) way.unshift(before);
  return way;
}

export function wire(book: ShieldsBook, filled: ReadonlySet<number>, emitter: number): string {
  const drawing = drawingOf(book);
  const way = circuit(book, filled, emitter).map((number) => drawing.centres[number] ?? { x: 0, y: 0 });
  const end = drawing.emitters[emitter - 1]?.at;
  return way.length && end ? `M${[...way, end].map(at).join("L")}` : "";
}

/** The triangle at a point of the drawing, if any. */
export function triangleAt(book: ShieldsBook, point: Point): Triangle | null {
  const { corners } = drawingOf(book);
  return book.triangles.find(({ number }) => inside(point, corners[number] ?? [])) ?? null;
}

function inside(point: Point, corners: readonly Point[]): boolean {
  const signs = corners.map((from, i) => {
    const to = corners[(i + 1) % corners.length] ?? from;
    return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);
  });
  return signs.every((sign) => sign >= 0) || signs.every((sign) => sign <= 0);
}
