/* A player's plan for a round: where her dice go, the ability she uses, what she draws. It is hers until she locks in. */

import { fillable, fits } from "./sketch";
import {
  CHANGE,
  DICE,
  type DraftView,
  ERASE,
  FILL,
  RESET,
  ROLES,
  type Role,
  SHAPE,
  type SheetView,
  type ShieldsBook,
  WORK,
} from "./types";

/** Triangles are filled one by one; `late`: after the shape. */
export interface Fill {
  ability: typeof FILL;
  triangles: readonly number[];
  late: boolean;
}

/** What an ability is used for; `subject` is a die, a city or a sector. */
export type Use = Fill | { ability: typeof CHANGE | typeof RESET | typeof ERASE; subject: number; value: number };

export interface Plan {
  /** The die that is put to work sector, shape and attack. */
  sockets: readonly (number | null)[];
  use: Use | null;
  /** The number of a placement. */
  placement: number | null;
}

export const NOTHING: Plan = { sockets: [null, null, null], use: null, placement: null };

/** Puts a die into a socket; one that was there changes places with it. The last die goes to the last socket by itself. */
export function put(plan: Plan, die: number, role: Role): Plan {
  const from = plan.sockets.indexOf(die);
  const there = plan.sockets[role] ?? null;
  const sockets = plan.sockets.map((old, place) => (place === role ? die : place === from ? there : old));
  return { ...plan, sockets: filledUp(sockets) };
}

function filledUp(sockets: (number | null)[]): (number | null)[] {
  const open = sockets.indexOf(null);
  const loose = DICE.filter((die) => !sockets.includes(die));
  if (loose.length !== 1 || open < 0) return sockets;
  return sockets.map((old, place) => (place === open ? (loose[0] ?? null) : old));
}

/** Takes a die out; the one that had gone to its place by itself stays. */
export function takenOut(plan: Plan, die: number): Plan {
  return { ...plan, sockets: plan.sockets.map((old) => (old === die ? null : old)) };
}

export function nextOpen(plan: Plan): Role | null {
  return ROLES.find((role) => plan.sockets[role] === null) ?? null;
}

export function isAssigned(plan: Plan): boolean {
  return nextOpen(plan) === null;
}

/** The dice as they are for the player. */
export function diceOf(shared: readonly number[], own: number, use: Use | null): number[] {
  const dice = [...shared, own];
  if (use?.ability === CHANGE) dice[use.subject] = use.value;
  return dice;
}

/** What a socket shows, or 0. */
export function valueAt(plan: Plan, dice: readonly number[], role: Role): number {
  const die = plan.sockets[role];
  return die == null ? 0 : (dice[die] ?? 0);
}

/** What is filled before the shape is drawn, and before an ability fills more. */
export function ground(sheet: SheetView, plan: Plan): Set<number> {
  const early = plan.use?.ability === FILL && !plan.use.late ? plan.use.triangles : [];
  return new Set([...sheet.filled, ...early]);
}

/** Everything that the plan fills besides the sheet. */
export function pencilled(book: ShieldsBook, plan: Plan): number[] {
  const drawn = plan.placement === null ? [] : (book.placements[plan.placement]?.triangles ?? []);
  return plan.use?.ability === FILL ? [...plan.use.triangles, ...drawn] : [...drawn];
}

/** The plan without what cannot be drawn any more. */
export function mended(book: ShieldsBook, sheet: SheetView, dice: readonly number[], plan: Plan): Plan {
  const work = valueAt(plan, dice, WORK);
  const shape = valueAt(plan, dice, SHAPE);
  const early =
    plan.use?.ability === FILL && !plan.use.late ? keptFills(book, new Set(sheet.filled), plan.use) : plan.use;
  const next = { ...plan, use: early };
  const drawn = plan.placement === null ? undefined : book.placements[plan.placement];
  const holds = drawn && drawn.shape === shape && fits(book, ground(sheet, next), drawn, work);
  const placed = holds ? next : { ...next, placement: null };
  if (placed.use?.ability !== FILL || !placed.use.late) return placed;
  return { ...placed, use: keptFills(book, new Set([...sheet.filled, ...(holds ? drawn.triangles : [])]), placed.use) };
}

function keptFills(book: ShieldsBook, filled: Set<number>, use: Fill): Fill {
  const kept: number[] = [];
  for (const number of use.triangles) {
    if (fillable(book, new Set([...filled, ...kept]), null).includes(number)) kept.push(number);
  }
  return { ...use, triangles: kept };
}

/** The triangles that the ability can still fill: two at most, both in one sector. */
export function stillFillable(book: ShieldsBook, sheet: SheetView, plan: Plan): number[] {
  if (plan.use?.ability !== FILL || plan.use.triangles.length >= 2) return [];
  const [first] = plan.use.triangles;
  const sector = first === undefined ? null : (book.triangles[first]?.sector ?? null);
  const filled = new Set([...sheet.filled, ...(plan.use.late ? pencilled(book, plan) : plan.use.triangles)]);
  const drawn = plan.placement === null ? [] : (book.placements[plan.placement]?.triangles ?? []);
  return fillable(book, filled, sector).filter((number) => !drawn.includes(number));
}

/** What the table has of this round already. */
export function planOf(draft: DraftView, dice: readonly number[]): Plan {
  return {
    sockets: draft.work ? socketsOf([draft.work, draft.shape, draft.attack], dice) : NOTHING.sockets,
    use: draft.ability === FILL ? { ability: FILL, triangles: draft.extras, late: draft.late } : useOf(draft),
    placement: draft.placement < 0 ? null : draft.placement,
  };
}

/** The plan without what the table had and has given back. */
export function withoutUndone(plan: Plan, had: DraftView, draft: DraftView): Plan {
  return {
    sockets: had.work && !draft.work ? NOTHING.sockets : plan.sockets,
    use: had.ability && !draft.ability ? null : plan.use,
    placement: had.placement >= 0 && draft.placement < 0 ? null : plan.placement,
  };
}

function socketsOf(values: readonly number[], dice: readonly number[]): (number | null)[] {
  const taken: number[] = [];
  return values.map((value) => {
    const die = DICE.find((one) => dice[one] === value && !taken.includes(one)) ?? null;
    if (die !== null) taken.push(die);
    return die;
  });
}

/** The use of an ability that the table has or offers; null for one that is not planned. */
export function useOf({ ability, subject, value }: Pick<DraftView, "ability" | "subject" | "value">): Use | null {
  if (ability === CHANGE || ability === RESET || ability === ERASE) return { ability, subject, value };
  return null;
}
