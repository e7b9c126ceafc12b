/* Names and sentences. */

import { capital, listed } from "$kit/words";
import type { Use } from "./plan";
import type { Strike } from "./scene";
import type { Effects } from "./sketch";
import {
  CHANGE,
  DESTROYED,
  ERASE,
  FILL,
  FLIP,
  IGNORE,
  RECTANGLES,
  RESET,
  type SheetView,
  type ShieldsBook,
  type UseOption,
} from "./types";

export const ROLE_WORDS = ["work sector", "shape", "attack"] as const;
export const DIE_WORDS = ["First shared die", "Second shared die", "Your die"] as const;

/** "emitter 3", "emitters 3 and 4". */
export function counted(noun: string, numbers: readonly number[]): string {
  return `${noun}${numbers.length > 1 ? "s" : ""} ${listed(numbers)}`;
}

/** What a drawing does: "powers emitter 3, raises shield 2"; empty where it does nothing of note. */
export function effectWords({ powers, raises, enables }: Effects): string {
  const parts: string[] = [];
  if (powers.length) parts.push(`powers ${counted("emitter", powers)}`);
  if (raises.length) parts.push(`raises ${counted("shield", raises)}`);
  if (enables.length) parts.push(`enables ${enables.length > 1 ? "cities" : "city"} ${listed(enables)}`);
  return listed(parts);
}

/** In short, by city; the book has the whole text. */
export const ABILITY_WORDS = [
  "Ignore an attack",
  "Change a die by 1",
  "Fill two triangles",
  "Reset one ability",
  "Turn a shared die",
  "Erase a rectangle",
] as const;

type AbilityState = "locked" | "soon" | "ready" | "used";

export const STATE_WORDS: Record<AbilityState, string> = {
  locked: "Locked",
  soon: "Next round",
  ready: "Ready",
  used: "Used",
};

export function abilityState(sheet: SheetView, city: number): AbilityState {
  if (sheet.used.includes(city)) return "used";
  if (sheet.ready.includes(city)) return "ready";
  return sheet.enabled.includes(city) ? "soon" : "locked";
}

/** Why an ability that is touched is not used now. */
export function unusableWords(state: AbilityState, city: number): string {
  switch (state) {
    case "locked":
      return `Locked: fill one of the hatched triangles around city ${city}.`;
    case "soon":
      return "Unlocked: yours from the next round on.";
    case "used":
      return city === RESET ? "Used already." : `Used already; city ${RESET} can make it ready again.`;
    case "ready":
      return city === IGNORE || city === FLIP
        ? "Ready: you are asked when its moment comes."
        : "Ready, but not now: one ability a round, before the dice are sent.";
  }
}

/** The cities that the next attack would destroy. */
export function threats(sheet: SheetView): number[] {
  return sheet.hits.flatMap((hits, i) => (hits === RECTANGLES && !sheet.shields.includes(i + 1) ? [i + 1] : []));
}

/** A sheet for those who listen. */
export function spokenSheet(sheet: SheetView): string {
  const lost = sheet.hits.flatMap((hits, i) => (hits >= DESTROYED ? [i + 1] : []));
  const hit = sheet.hits.flatMap((hits, i) =>
    hits > 0 && hits < DESTROYED ? [`sector ${i + 1} hit ${hits} of ${RECTANGLES}`] : [],
  );
  const parts = [
    `${sheet.shields.length} of 6 shields${sheet.shields.length ? ` (${listed(sheet.shields)})` : ""}`,
    sheet.powered.length ? `${counted("emitter", sheet.powered)} with power` : "no emitter with power",
    ...hit,
  ];
  if (lost.length) parts.push(`city ${listed(lost)} destroyed`);
  return parts.join(", ");
}

interface Names {
  alone: boolean;
  you(seat: number): string;
  whose(seat: number): string;
}

/** How an attack ended. */
export function fateWords({ attacker, defender, sector, fate, hits }: Strike, names: Names): string {
  const who = names.alone ? "The enemy" : capital(names.you(attacker));
  const verb = who === "You" ? "attack" : "attacks";
  const start = `${who} ${verb} ${names.alone ? "your" : names.whose(defender)} sector ${sector}:`;
  if (fate === "blocked") return `${start} the shield holds.`;
  if (fate === "ignored") return `${start} ignored.`;
  if (fate === "destroyed") return `${start} city ${sector} is destroyed.`;
  return `${start} hit ${hits} of ${RECTANGLES}.`;
}

/** A button for a way out of an attack: what comes of it. */
export function avertWords({ ability, value }: UseOption, sheet: SheetView | null): string {
  if (ability === IGNORE) return "Ignore it";
  const hits = (sheet?.hits[value - 1] ?? 0) + 1;
  const fate = hits === DESTROYED ? "city falls" : `hit ${hits} of ${RECTANGLES}`;
  return `Turn to ${value}: ${sheet?.shields.includes(value) ? "shield holds" : fate}`;
}

/** Which cities offer a way out of an attack. */
export function aversionWords(ways: readonly UseOption[]): string {
  const can = [
    ways.some(({ ability }) => ability === IGNORE) ? "City 1 can ignore this attack" : "",
    ways.some(({ ability }) => ability === CHANGE) ? "city 2 can change its die" : "",
  ].filter(Boolean);
  return can.length ? `${capital(can.join(", "))}, once.` : "";
}

/** A button for one use of an ability. */
export function choiceWords({ ability, subject }: UseOption, city: (number: number) => string): string {
  return ability === ERASE ? `Sector ${subject}` : `${subject} ${city(subject)}`;
}

/** Which cities a realm has lost: their numbers must not be taken for a count. */
export function lostWords(cities: readonly number[]): string {
  if (cities.length === 0) return "nothing";
  return `${cities.length > 1 ? "cities" : "city"} ${listed(cities)}`;
}

/** A name and the numeral that tells it from the same one: 'Ada', 'II'. */
export function nameParts(name: string): [string, string] {
  const found = /^(.+) ([IVX]+)$/.exec(name);
  return found ? [found[1] ?? name, found[2] ?? ""] : [name, ""];
}

/** What an ability is being used for. */
export function useWords(use: Use): string {
  if (use.ability === FILL) return `In use: ${use.triangles.length} of 2`;
  if (use.ability === CHANGE) return `In use: a ${use.value}`;
  return `In use: ${use.ability === ERASE ? "sector" : "city"} ${use.subject}`;
}

/** Why each raised shield is up. */
export function shieldReasons(book: ShieldsBook, { shields }: SheetView): { text: string }[] {
  return shields.map((sector) => {
    const emitters = book.sectors.find((one) => one.sector === sector)?.emitters ?? [];
    return { text: `Shield ${sector}: emitters ${listed(emitters)} have power` };
  });
}
