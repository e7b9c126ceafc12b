/* What is drawn: a moment of the table, taken from a view or from the turn scored last; and what lies between two. */

import { type CityView, type ScoredTurn, SEATS, type ZeppelinView } from "./types";

/** "told": a turn has been scored, but how is not in the view. */
export type Phase = "lay" | "discard" | "scored" | "told" | "over";

export interface Scene {
  targets: number[];
  /** Seat by seat, round by round, in each from the top target down. */
  laid: number[][];
  cities: CityView[];
  scores: number[];
  /** From 1. */
  turn: number;
  /** From 0: a column of the board. */
  round: number;
  phase: Phase;
}

export function sceneOf(view: ZeppelinView): Scene {
  return {
    targets: view.targets,
    laid: view.sides.map((side) => side.laid),
    cities: view.cities,
    scores: view.sides.map((side) => side.score),
    turn: view.turn,
    round: view.round - 1,
    phase: phaseOf(view),
  };
}

/** The end of a turn with all its cards open, before its cities are counted. */
export function endOfTurn(before: Scene, turn: ScoredTurn): Scene {
  return { ...before, targets: turn.targets, laid: turn.laid, cities: turn.cities, round: 2, phase: "scored" };
}

export function phaseOf(view: ZeppelinView): Phase {
  if (view.outcome) return "over";
  return view.sides.some((side) => roundsLaid(side.laid) >= view.round) ? "discard" : "lay";
}

/** The card beside a target, or -1. */
export function laidAt(laid: number[], target: number, round: number): number {
  return laid[round * 3 + target] ?? -1;
}

function roundsLaid(laid: number[]): number {
  return Math.floor(laid.length / 3);
}

/** What the open cards would give each seat. */
export function gains(cities: CityView[]): number[] {
  return SEATS.map((seat) => cities.reduce((sum, city) => sum + (city.points[seat] ?? 0), 0));
}

export type Change = "same" | "reveal" | "turn" | "end" | "jump";

/** What happened from one view to another; anything but one step forward is a jump. */
export function changeBetween(before: ZeppelinView, after: ZeppelinView): Change {
  const rounds = [before, after].map((view) => Math.min(...view.sides.map((side) => roundsLaid(side.laid))));
  const [old = 0, now = 0] = rounds;
  if (!equal(before.targets, after.targets)) {
    const next = equal(before.targets, after.past) && old === 2 && now === 0;
    return next ? "turn" : "jump";
  }
  if (now === old) return keeps(before, after) && !before.outcome === !after.outcome ? "same" : "jump";
  if (now !== old + 1 || !keeps(before, after)) return "jump";
  return after.outcome ? "end" : "reveal";
}

/** Are all cards that lay open still where they were? */
function keeps(before: ZeppelinView, after: ZeppelinView): boolean {
  return before.sides.every((side, seat) => side.laid.every((card, place) => after.sides[seat]?.laid[place] === card));
}

export function equal(one: number[], other: number[]): boolean {
  return one.length === other.length && one.every((value, i) => value === other[i]);
}

/** The cities where a Doom Shockwave came that had not come before. */
export function newlyStruck(before: CityView[], after: CityView[]): number[] {
  return after.flatMap((city, i) => (SEATS.some((seat) => city.dooms[seat] !== before[i]?.dooms[seat]) ? [i] : []));
}
