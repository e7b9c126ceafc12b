/*
 * The hull that all parts share. Every part is drawn in a box of 200 by 246, the axis of the hull at 124; where two
 * parts meet their height and slope are equal, so any two neighbours join.
 */

import { round } from "./shapes";

export type PartName = "nose" | "lift" | "gfront" | "grear" | "drive" | "tail";
/** In the order of the parts in the book. */
export const PART_NAMES: readonly PartName[] = ["nose", "lift", "gfront", "grear", "drive", "tail"];

const AXIS = 124;

/** One cubic a part: where its four points are, and how far the hull is from its axis there. */
const PROFILES: Record<PartName, { x: number[]; r: number[] }> = {
  nose: { x: [30, 30, 112, 200], r: [0, 36, 42.8, 54] },
  lift: { x: [0, 66.7, 133.3, 200], r: [54, 62.5, 67.1, 70.3] },
  gfront: { x: [0, 66.7, 133.3, 200], r: [70.3, 73.5, 75, 75.6] },
  grear: { x: [0, 66.7, 133.3, 200], r: [75.6, 76.2, 76.2, 75.6] },
  drive: { x: [0, 66.7, 133.3, 200], r: [75.6, 75, 73.5, 70.3] },
  tail: { x: [0, 58, 120, 172], r: [54, 46.6, 30, 7] },
};

const GORES: Record<PartName, number[]> = {
  nose: [110, 155],
  lift: [50, 150],
  gfront: [50, 100, 150],
  grear: [50, 100, 150],
  drive: [50, 100, 150],
  tail: [34, 74, 112],
};

const LIGHT_LINES = [-0.97, -0.92, 0.36, 0.46, 0.55];
const MIDDLE_LINES = [0.63, 0.7, 0.765, 0.826];
const HEAVY_LINES = [0.874, 0.92, 0.96];
const BELT = 0.18;
const STUDS = 0.25;

/** A line along the hull: the fraction 1 is its lower edge, -1 its upper edge. */
function line(part: PartName, fraction: number): string {
  const { x, r } = PROFILES[part];
  const p = x.map((across, i) => `${across} ${round(AXIS + (r[i] ?? 0) * fraction)}`);
  return `M${p[0]}C${p[1]} ${p[2]} ${p[3]}`;
}

/** A band between a fraction above the axis and the same below it. */
function band(part: PartName, fraction: number): string {
  const { x, r } = PROFILES[part];
  const low = x.map((across, i) => `${across} ${round(AXIS + (r[i] ?? 0) * fraction)}`);
  return `${line(part, -fraction)}L${low[3]}C${low[2]} ${low[1]} ${low[0]}Z`;
}

/** How far the hull is from its axis at x, near enough. */
function radiusAt(part: PartName, x: number): number {
  const { x: across, r } = PROFILES[part];
  const t = (x - (across[0] ?? 0)) / ((across[3] ?? 200) - (across[0] ?? 0));
  const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
  return weights.reduce((sum, weight, i) => sum + weight * (r[i] ?? 0), 0);
}

export function topAt(part: PartName, x: number): number {
  return round(AXIS - radiusAt(part, x));
}

function upright(part: PartName, x: number, inset: number): string {
  const radius = radiusAt(part, x) - inset;
  return `M${x} ${round(AXIS - radius)}V${round(AXIS + radius)}`;
}

function lines(part: PartName, fractions: number[]): string {
  return fractions.map((fraction) => line(part, fraction)).join("");
}

function path(names: string, d: string): string {
  return `<path class="${names}" d="${d}"/>`;
}

export function outline(part: PartName): string {
  return lines(part, [-1, 1]);
}

/** Colour, ornament, light, engraved lines, the belt with its frieze, seams. */
export function hull(part: PartName, suit: string): string {
  const body = band(part, 1);
  const belt = band(part, BELT);
  const seams = [part === "nose" ? "" : "2.5", part === "tail" ? "" : "197.5"].filter(Boolean).map(Number);
  return [
    path("dd-suit", body),
    `<path fill="url(#dd-patt-${suit})" d="${body}"/>`,
    `<path fill="url(#dd-light)" d="${body}"/>`,
    path("dd-hatch", lines(part, LIGHT_LINES)),
    path("dd-hatch dd-h2", lines(part, MIDDLE_LINES)),
    path("dd-hatch dd-h3", lines(part, HEAVY_LINES)),
    path("dd-gore", GORES[part].map((x) => upright(part, x, 0)).join("")),
    path("dd-deep", belt),
    `<path fill="url(#dd-frieze-${suit})" d="${belt}"/>`,
    path("dd-trim", lines(part, [-BELT, BELT])),
    path("dd-studs", lines(part, [-STUDS, STUDS])),
    path("dd-seam", seams.map((x) => upright(part, x, 0)).join("")),
    path("dd-rivets", seams.map((x) => upright(part, x, 5)).join("")),
    path("dd-edge", outline(part)),
  ].join("");
}

/** Everything inside the hull, to cut out what reaches over it. */
export function body(part: PartName): string {
  return band(part, 1);
}
