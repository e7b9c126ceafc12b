/* A moment of the table, and what an event makes of it: what is drawn while the newest frame is being shown. */

import { DESTROYED, REROLLED, type SheetView, type ShieldsBook, type ShieldsEvent, type ShieldsView } from "./types";

/** How an attack ended; "coming" until that is known. */
export type Fate = "coming" | "blocked" | "ignored" | "hit" | "destroyed";

export interface Strike {
  attacker: number;
  defender: number;
  sector: number;
  fate: Fate;
  /** The rectangles filled then. */
  hits: number;
}

export interface Scene {
  round: number;
  first: number;
  shared: number[];
  own: number[];
  sheets: SheetView[];
  /** The triangles that each seat has filled this round, as far as it is revealed. */
  fresh: number[][];
  strikes: Strike[];
}

export type Phase = "flip" | "plan" | "attack" | "over";

export function phaseOf(view: ShieldsView): Phase {
  if (view.outcome) return "over";
  if (view.attacks.some((sector) => sector > 0)) return "attack";
  return view.place.question?.decision === "MayFlip" ? "flip" : "plan";
}

export function sceneOf(view: ShieldsView): Scene {
  const { round, first, shared, own, sheets } = view;
  return { round, first, shared, own, sheets, fresh: sheets.map(() => []), strikes: strikesIn(view) };
}

/** Whom a seat attacks: the next one, or alone herself. */
export function leftOf(seats: number, seat: number): number {
  return (seat + 1) % seats;
}

export function rightOf(seats: number, seat: number): number {
  return (seat + seats - 1) % seats;
}

/** The attacks that are revealed and not carried out yet. */
function strikesIn(view: ShieldsView): Strike[] {
  return view.attacks.flatMap((sector, attacker) => {
    if (sector === 0) return [];
    const defender = leftOf(view.seats, attacker);
    const sheet = view.sheets[defender];
    const fate: Fate = sheet?.shields.includes(sector) ? "blocked" : "coming";
    return [{ attacker, defender, sector, fate, hits: sheet?.hits[sector - 1] ?? 0 }];
  });
}

type Change = (sheet: SheetView) => Partial<SheetView>;

function sheetOf(scene: Scene, seat: number, change: Change): Scene {
  return { ...scene, sheets: scene.sheets.map((sheet, i) => (i === seat ? { ...sheet, ...change(sheet) } : sheet)) };
}

const plus = (list: readonly number[], one: number) =>
  list.includes(one) ? [...list] : [...list, one].sort((a, b) => a - b);
const less = (list: readonly number[], one: number) => list.filter((other) => other !== one);

function filledBy(scene: Scene, seat: number, triangles: readonly number[], change: Change): Scene {
  const next = sheetOf(scene, seat, (sheet) => ({
    filled: [...sheet.filled, ...triangles].sort((one, other) => one - other),
    ...change(sheet),
  }));
  return { ...next, fresh: next.fresh.map((list, i) => (i === seat ? [...list, ...triangles] : list)) };
}

function hitsAt(sheet: SheetView, sector: number, hits: number): Partial<SheetView> {
  return { hits: sheet.hits.map((old, i) => (i === sector - 1 ? hits : old)) };
}

/** An attack gets its end; one that nobody had announced (alone, at set-up) is none. */
function decided(scene: Scene, defender: number, sector: number, fate: Fate, hits: number): Scene {
  let open = true;
  const strikes = scene.strikes.map((strike) => {
    const meant = open && strike.defender === defender && strike.sector === sector && strike.fate === "coming";
    if (!meant) return strike;
    open = false;
    return { ...strike, fate, hits };
  });
  return { ...scene, strikes };
}

/** The attack that is on its way goes to another sector. */
function turned(strikes: readonly Strike[], sector: number): Strike[] {
  return strikes.map((strike) => (strike.fate === "coming" ? { ...strike, sector } : strike));
}

/** The scene after one more event. */
export function following(scene: Scene, event: ShieldsEvent, book: ShieldsBook): Scene {
  switch (event.type) {
    case "RoundBegan":
      return { ...begun(scene), round: event.round, first: event.first };
    case "SharedDiceRolled":
      return { ...scene, shared: [event.first, event.second] };
    case "OwnDieRolled":
      return { ...scene, own: scene.own.map((old, seat) => (seat === event.seat ? event.value : old)) };
    case "DieFlipped":
      return used(
        { ...scene, shared: scene.shared.map((old, die) => (die === event.die ? event.value : old)) },
        event.seat,
        5,
      );
    case "DiceAssigned": {
      const { seat: attacker, attack: sector } = event;
      const defender = leftOf(scene.sheets.length, attacker);
      return { ...scene, strikes: [...scene.strikes, { attacker, defender, sector, fate: "coming", hits: 0 }] };
    }
    case "DieChanged": {
      const strikes = event.die === REROLLED ? turned(scene.strikes, event.value) : scene.strikes;
      return used({ ...scene, strikes }, event.seat, 2);
    }
    case "TriangleFilled":
      return filledBy(used(scene, event.seat, 3), event.seat, [event.triangle], (sheet) => ({
        extras: [...sheet.extras, event.triangle],
      }));
    case "AbilityReset":
      return sheetOf(used(scene, event.seat, 4), event.seat, (sheet) => ({ used: less(sheet.used, event.city) }));
    case "RectangleErased":
      return sheetOf(used(scene, event.seat, 6), event.seat, (sheet) => hitsAt(sheet, event.sector, event.hits));
    case "ShapeDrawn":
      return filledBy(scene, event.seat, book.placements[event.placement]?.triangles ?? [], (sheet) => ({
        shapes: [...sheet.shapes, event.placement],
      }));
    case "AbilityEnabled":
      return sheetOf(scene, event.seat, (sheet) => ({ enabled: plus(sheet.enabled, event.city) }));
    case "EmitterPowered":
      return sheetOf(scene, event.seat, (sheet) => ({ powered: plus(sheet.powered, event.emitter) }));
    case "ShieldRaised":
      return sheetOf(scene, event.seat, (sheet) => ({ shields: plus(sheet.shields, event.sector) }));
    case "AttackBlocked":
      return decided(scene, event.seat, event.sector, "blocked", 0);
    case "AttackRerolled":
      return {
        ...scene,
        strikes: [...scene.strikes, { attacker: 0, defender: 0, sector: event.sector, fate: "coming", hits: 0 }],
      };
    case "AttackIgnored":
      return decided(used(scene, event.seat, 1), event.seat, event.sector, "ignored", 0);
    case "RectangleFilled":
      return decided(
        sheetOf(scene, event.seat, (sheet) => hitsAt(sheet, event.sector, event.hits)),
        event.seat,
        event.sector,
        "hit",
        event.hits,
      );
    case "CityDestroyed":
      return decided(
        sheetOf(scene, event.seat, (sheet) => hitsAt(sheet, event.city, DESTROYED)),
        event.seat,
        event.city,
        "destroyed",
        DESTROYED,
      );
    default:
      return scene;
  }
}

function used(scene: Scene, seat: number, city: number): Scene {
  return sheetOf(scene, seat, (sheet) => ({ used: plus(sheet.used, city), acted: city }));
}

/** A new round: what was enabled is ready, nothing is fresh. */
function begun(scene: Scene): Scene {
  const sheets = scene.sheets.map((sheet) => ({
    ...sheet,
    ready: sheet.enabled.filter((city) => !sheet.used.includes(city)),
    acted: 0,
  }));
  return { ...scene, sheets, fresh: sheets.map(() => []), strikes: [] };
}

/** Do these events lead from one moment to the other? Else one jumps there. */
export function leadsTo(scene: Scene, view: ShieldsView): boolean {
  return (
    scene.round === view.round &&
    scene.sheets.length === view.sheets.length &&
    scene.sheets.every((sheet, seat) => {
      const there = view.sheets[seat];
      return (
        there && same(sheet.filled, there.filled) && same(sheet.hits, there.hits) && same(sheet.shields, there.shields)
      );
    })
  );
}

function same(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((value, i) => value === other[i]);
}
