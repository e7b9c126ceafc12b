/* What a frame's events are shown as: a few moments, one after the other. */

import { following, type Scene, type Strike } from "./scene";
import { REROLLED, type ShieldsBook, type ShieldsEvent } from "./types";

export type Cue = "reveal" | "power" | "strike" | "dice" | "flip";

export interface Moment {
  time: number;
  cue: Cue;
  scene: Scene;
  /** The attacks that are decided in this moment. */
  strikes: Strike[];
  events: readonly ShieldsEvent[];
}

const CUES: Record<ShieldsEvent["type"], Cue | null> = {
  RoundBegan: "dice",
  SharedDiceRolled: "dice",
  OwnDieRolled: "dice",
  DieFlipped: "flip",
  FlipDeclined: "flip",
  DiceAssigned: "reveal",
  DieChanged: "reveal",
  TriangleFilled: "reveal",
  AbilityReset: "reveal",
  RectangleErased: "reveal",
  ShapeDrawn: "reveal",
  NothingDrawn: "reveal",
  AbilityEnabled: "power",
  EmitterPowered: "power",
  ShieldRaised: "power",
  AttackBlocked: "strike",
  AttackRerolled: "strike",
  AttackIgnored: "strike",
  RectangleFilled: "strike",
  CityDestroyed: "strike",
  RoundsRanOut: null,
};

/** When an event is shown: a die that was changed with the plan, unless it is that of an attack. */
function cueOf(event: ShieldsEvent): Cue | null {
  return isDieOfAttack(event) ? "strike" : CUES[event.type];
}

/** Alone: the attack die is rolled again, or changed then. */
function isDieOfAttack(event: ShieldsEvent): boolean {
  return event.type === "AttackRerolled" || (event.type === "DieChanged" && event.die === REROLLED);
}

const TIMES: Record<Cue, number> = { reveal: 900, power: 900, strike: 1100, dice: 700, flip: 700 };
const ELSEWHERE = 500;
const DISASTER = 1800;

/** The moments that lead from a scene through the events. `near` is the seat that is looked at most closely. */
export function momentsOf(scene: Scene, events: readonly ShieldsEvent[], book: ShieldsBook, near: number): Moment[] {
  const moments: Moment[] = [];
  let now = scene;
  for (const group of grouped(events, scene.sheets.length, near)) {
    const before = now;
    for (const event of group.events) now = following(now, event, book);
    const strikes = now.strikes.filter((strike) => strike.fate !== "coming" && !before.strikes.includes(strike));
    moments.push({ time: timeOf(group, strikes, near), cue: group.cue, scene: now, strikes, events: group.events });
  }
  return moments;
}

interface Group {
  cue: Cue;
  events: ShieldsEvent[];
  alone: boolean;
}

/** First all that is drawn, then all that it powers; of the attacks those near one by one, the others together. */
function grouped(events: readonly ShieldsEvent[], seats: number, near: number): Group[] {
  const groups: Group[] = [];
  const add = (cue: Cue, event: ShieldsEvent, alone: boolean) => {
    const last = groups.at(-1);
    if (last?.cue === cue && !alone && !last.alone) last.events.push(event);
    else groups.push({ cue, events: [event], alone });
  };
  for (const event of inOrder(events)) {
    const cue = cueOf(event);
    if (cue) add(cue, event, cue === "strike" && isNear(event, seats, near));
  }
  return groups;
}

function isNear(event: ShieldsEvent, seats: number, near: number): boolean {
  if (isDieOfAttack(event) || !("seat" in event)) return false;
  return event.seat === near || event.seat === (near + 1) % seats;
}

/** What is drawn and powered comes seat by seat; it is shown drawing first. */
function inOrder(events: readonly ShieldsEvent[]): ShieldsEvent[] {
  const sorted: ShieldsEvent[] = [];
  let powers: ShieldsEvent[] = [];
  for (const event of events) {
    const cue = cueOf(event);
    if (cue === "power") powers.push(event);
    else {
      if (cue !== "reveal") {
        sorted.push(...powers);
        powers = [];
      }
      sorted.push(event);
    }
  }
  return [...sorted, ...powers];
}

function timeOf({ cue, events }: Group, strikes: readonly Strike[], near: number): number {
  if (strikes.some(({ fate }) => fate === "destroyed")) return DISASTER;
  if (cue !== "strike") return TIMES[cue];
  if (events.every(isDieOfAttack)) return TIMES.dice;
  return strikes.some(({ attacker, defender }) => attacker === near || defender === near) ? TIMES.strike : ELSEWHERE;
}
