// Written by `python -m quarterdeck.server.typescript raise-the-shields --base-from $kit/protocol`: do not edit, write it again.

import type { GameView, OptionShown } from "$kit/protocol";

export interface AbilityEnabled {
  type: "AbilityEnabled";
  seat: number;
  city: number;
}

export interface AbilityReset {
  type: "AbilityReset";
  seat: number;
  city: number;
}

/** One die each to the work sector, the shape and the attack. */
export interface AssignOption extends OptionShown {
  type: "Assign";
  work: number;
  shape: number;
  attack: number;
}

/** Who attacks, -1 for the die of whoever plays alone; and how many hits a city bears. */
export interface Attack {
  by: number;
  rectangles: number;
}

/** `seat` is the defender, here and below. */
export interface AttackBlocked {
  type: "AttackBlocked";
  seat: number;
  sector: number;
  because?: Attack | null;
}

export interface AttackIgnored {
  type: "AttackIgnored";
  seat: number;
  sector: number;
  because?: Attack | null;
}

/** Alone: a blocked attack comes once more, on the sector of this die. */
export interface AttackRerolled {
  type: "AttackRerolled";
  seat: number;
  sector: number;
}

export interface CityDestroyed {
  type: "CityDestroyed";
  seat: number;
  city: number;
  because?: Attack | null;
}

export interface DiceAssigned {
  type: "DiceAssigned";
  seat: number;
  work: number;
  shape: number;
  attack: number;
}

export interface DieChanged {
  type: "DieChanged";
  seat: number;
  die: number;
  value: number;
}

export interface DieFlipped {
  type: "DieFlipped";
  seat: number;
  die: number;
  value: number;
}

/** What a player has chosen this round and not yet revealed. */
export interface DraftView {
  ability: number;
  subject: number;
  value: number;
  extras: number[];
  late: boolean;
  work: number;
  shape: number;
  attack: number;
  placement: number;
}

/** Draw a shape in one place. */
export interface DrawOption extends OptionShown {
  type: "Draw";
  number: number;
  shape: number;
  turn: number;
  sectors: number[];
}

export interface EmitterPowered {
  type: "EmitterPowered";
  seat: number;
  emitter: number;
}

/** Fill a single triangle with the ability that fills two. */
export interface FillOption extends OptionShown {
  type: "Fill";
  ability: number;
  subject: number;
  value: number;
  sector: number;
}

export interface FlipDeclined {
  type: "FlipDeclined";
  seat: number;
}

export interface NothingDrawn {
  type: "NothingDrawn";
  seat: number;
}

export interface OwnDieRolled {
  type: "OwnDieRolled";
  seat: number;
  value: number;
}

/** Use no ability; or draw or fill nothing, where nothing fits. */
export interface PassOption extends OptionShown {
  type: "Pass";
}

export interface PrintedAbility {
  city: number;
  name: string;
  text: string;
}

export interface PrintedEmitter {
  emitter: number;
  triangles: number[];
  feeds: number[];
}

export interface PrintedPlacement {
  number: number;
  action: string;
  shape: number;
  turn: number;
  triangles: number[];
  sectors: number[];
}

export interface PrintedSector {
  sector: number;
  city: number;
  bonus: number[];
  rectangles: number[];
  emitters: [number, number];
}

export interface PrintedShape {
  die: number;
  name: string;
  turns: [number, number, number][][];
}

export interface PrintedTriangle {
  number: number;
  address: string;
  cell: [number, number, number];
  sector: number;
  kind: string;
  emitter: number;
  beside: number[];
}

/** `hits` are left. */
export interface RectangleErased {
  type: "RectangleErased";
  seat: number;
  sector: number;
  hits: number;
}

/** `hits` are filled now. */
export interface RectangleFilled {
  type: "RectangleFilled";
  seat: number;
  sector: number;
  hits: number;
  because?: Attack | null;
}

export interface RoundBegan {
  type: "RoundBegan";
  round: number;
  first: number;
}

export interface RoundsRanOut {
  type: "RoundsRanOut";
}

export interface ShapeDrawn {
  type: "ShapeDrawn";
  seat: number;
  placement: number;
}

export interface SharedDiceRolled {
  type: "SharedDiceRolled";
  first: number;
  second: number;
}

/** A player's sheet. Triangles and placements are numbers of the catalogue; cities, emitters, sectors are 1 to 6. */
export interface SheetView {
  filled: number[];
  shapes: number[];
  extras: number[];
  hits: number[];
  powered: number[];
  shields: number[];
  enabled: number[];
  used: number[];
  ready: number[];
  acted: number;
}

export interface ShieldRaised {
  type: "ShieldRaised";
  seat: number;
  sector: number;
}

export interface ShieldsCatalogue {
  triangles: PrintedTriangle[];
  sectors: PrintedSector[];
  emitters: PrintedEmitter[];
  abilities: PrintedAbility[];
  shapes: PrintedShape[];
  placements: PrintedPlacement[];
}

export interface ShieldsView extends GameView {
  round: number;
  first: number;
  shared: number[];
  own: number[];
  attacks: number[];
  sheets: SheetView[];
  drafts: (DraftView | null)[];
}

/** By the ability that fills two. */
export interface TriangleFilled {
  type: "TriangleFilled";
  seat: number;
  triangle: number;
}

/** Use the ability of a city: on a die, a city or a sector. */
export interface UseOption extends OptionShown {
  type: "Use";
  ability: number;
  subject: number;
  value: number;
}

export type View = ShieldsView;

export type Event = RoundBegan | SharedDiceRolled | OwnDieRolled | DieFlipped | FlipDeclined | DiceAssigned | DieChanged | TriangleFilled | AbilityReset | RectangleErased | ShapeDrawn | NothingDrawn | AbilityEnabled | EmitterPowered | ShieldRaised | AttackBlocked | AttackRerolled | AttackIgnored | RectangleFilled | CityDestroyed | RoundsRanOut;

export type Option = PassOption | AssignOption | DrawOption | FillOption | UseOption;

export type Book = ShieldsCatalogue;
