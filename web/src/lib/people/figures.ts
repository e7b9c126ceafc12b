/** The figures of people's pages: shares, scales and places, without anything drawn. */

import type { LeaderRow, RatingPoint, ShareShown } from "../protocol";

export interface ShareRow {
  rivals: string;
  games: number;
  won: number;
  /** Share of the wins that comes by lot; null for a game played alone. */
  fair: number | null;
}

const MANY = 4;

/** All games together, a row per number of rivals; four and more are one. */
export function sharesByRivals(shares: ShareShown[]): ShareRow[] {
  const rows = new Map<number, ShareShown[]>();
  for (const one of shares) {
    const rivals = Math.min(one.rivals, MANY);
    rows.set(rivals, [...(rows.get(rivals) ?? []), one]);
  }
  return [...rows]
    .sort(([one], [other]) => one - other)
    .map(([rivals, of]) => ({
      rivals: rivals === 0 ? "Alone" : rivals === 1 ? "1 rival" : rivals < MANY ? `${rivals} rivals` : "4 or more",
      ...together(of),
    }));
}

export interface Total {
  games: number;
  won: number;
  fair: number | null;
}

/** Several shares as one: what comes by lot is weighed by the games, and those played alone have no such share. */
export function together(shares: ShareShown[]): Total {
  let games = 0;
  let won = 0;
  let dealt = 0;
  let byLot = 0;
  for (const one of shares) {
    games += one.games;
    won += one.won;
    if (one.fair === null) continue;
    dealt += one.games;
    byLot += one.games * one.fair;
  }
  return { games, won, fair: dealt ? byLot / dealt : null };
}

export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

const STEPS = [10, 20, 50, 100, 200, 500, 1000];

/** An axis that holds all of it, with three to six round numbers on it. */
export function scaleOf(low: number, high: number): Scale {
  const step = STEPS.find((one) => (high - low) / one <= 4) ?? 2000;
  const first = Math.floor(low / step) * step;
  const last = Math.max(Math.ceil(high / step) * step, first + step);
  return {
    low: first,
    high: last,
    ticks: Array.from({ length: (last - first) / step + 1 }, (_, tick) => first + tick * step),
  };
}

export interface Plot extends Scale {
  /** From left to right and from the top, in parts of 1. */
  dots: { x: number; y: number; upper: number; lower: number }[];
}

/** A curve of ratings over time: where each point and the ends of its doubt lie. */
export function plotOf(points: RatingPoint[]): Plot {
  const scale = scaleOf(
    Math.min(...points.map(({ rating, doubt }) => rating - doubt)),
    Math.max(...points.map(({ rating, doubt }) => rating + doubt)),
  );
  const began = points[0]?.time ?? 0;
  const length = (points.at(-1)?.time ?? 0) - began;
  const y = (rating: number) => (scale.high - rating) / (scale.high - scale.low);
  const dots = points.map(({ time, rating, doubt }, at) => ({
    x: length > 0 ? (time - began) / length : at / Math.max(1, points.length - 1),
    y: y(rating),
    upper: y(rating + doubt),
    lower: y(rating - doubt),
  }));
  return { ...scale, dots };
}

/** Where something lies on an axis, in per cent; what would be outside lies at its end. */
export function along(low: number, high: number, value: number): number {
  return high > low ? Math.max(0, Math.min(100, ((value - low) / (high - low)) * 100)) : 50;
}

/** '1st', '22nd', '113th'. */
export function placeText(place: number): string {
  const teen = place % 100 >= 11 && place % 100 <= 13;
  return `${place}${(!teen && ["th", "st", "nd", "rd"][place % 10]) || "th"}`;
}

/** A share of wins, in whole per cent. */
export function wonText({ games, won }: { games: number; won: number }): string {
  return games ? `${Math.round((won / games) * 100)} %` : "\u2013";
}

export type Rung = { at: number; row: LeaderRow } | { from: number; to: number };

/** A list of which some parts are known, by number from 0; the rest are gaps, from the first place left out to the last. */
export function rungs(known: ReadonlyMap<number, LeaderRow>, length: number): Rung[] {
  const found: Rung[] = [];
  for (let at = 0; at < length; at++) {
    const row = known.get(at);
    const before = found.at(-1);
    if (row) found.push({ at, row });
    else if (before && "to" in before) before.to = at + 1;
    else found.push({ from: at + 1, to: at + 1 });
  }
  return found;
}
