/** What the engine has worked out for the figures, by kind. */

import type { ShieldsView } from "../types";
import json from "./views.json";

/** A shape held on a sheet, and whether it may be drawn there. */
export interface Place {
  view: ShieldsView;
  triangles: number[];
  legal: boolean;
}

/** What an ability does, and the dice before and after it. */
export interface Change {
  before: ShieldsView;
  after: ShieldsView;
  dice: [number[], number[]];
}

const all = Object.entries(json) as unknown as [string, ShieldsView | Place | Change][];
const of = <Kind>(mark: string) =>
  Object.fromEntries(all.filter(([, one]) => mark in one)) as unknown as Record<string, Kind | undefined>;

export const sheets = of<ShieldsView>("sheets");
export const places = of<Place>("legal");
export const changes = of<Change>("dice");
