/* Names, icons and numbers in words. Nothing is worked out here: points and verdicts are the engine's. */

import { listed, plural, signed } from "$kit/words";
import type { Silhouette } from "./icons";
import type { CityView, ZeppelinCard, ZeppelinCity } from "./types";

export const ROWS = ["top", "middle", "bottom"] as const;

interface IconGroup {
  icon: "sol" | "zep" | "doom";
  count: number;
}

export function groupsOf(row: string): IconGroup[] {
  const count = (letter: string) => [...row].filter((found) => found === letter).length;
  const groups: IconGroup[] = [
    { icon: "doom", count: count("D") },
    { icon: "sol", count: count("S") },
    { icon: "zep", count: count("Z") },
  ];
  return groups.filter((group) => group.count > 0);
}

const NAMES = { sol: "soldier", zep: "zeppelin", doom: "Doom Shockwave" };

export function rowInWords(row: string): string {
  return listed(groupsOf(row).map((group) => plural(group.count, NAMES[group.icon]))) || "nothing";
}

/** 'Doom Engineers (upper): top 1 Doom Shockwave, middle 1 soldier, bottom 1 zeppelin'. */
export function spokenCard(card: ZeppelinCard): string {
  return `${card.name}: ${card.rows.map((row, i) => `${ROWS[i]} ${rowInWords(row)}`).join(", ")}`;
}

/** The name as it stands in a card's head: which row is strong is told by the bars before it. */
export function shortName(name: string): string {
  return name.replace(/\s*\((upper|middle|lower)\)$/i, "").replace(/\s+of\s.*$/, "");
}

/** Two letters for a strip too narrow for the name. */
export function initials(name: string): string {
  const words = shortName(name).split(/[\s-]+/);
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word[0] ?? "") : [(words[0] ?? "").slice(0, 2)];
  return letters.join("");
}

/** Which of the three bars is on: 0 upper, 1 middle, 2 lower; null: none is named. */
export function level(name: string): number | null {
  const found = /\((upper|middle|lower)\)$/i.exec(name)?.[1]?.toLowerCase();
  return found ? ["upper", "middle", "lower"].indexOf(found) : null;
}

interface Condition {
  /** Words and icons, as printed. */
  parts: (string | Silhouette)[];
  /** The icons the city counts. */
  counts: ("sol" | "zep" | "doom")[];
  spoken: string;
}

const CONDITIONS: Record<string, Condition> = {
  most_soldiers: { parts: ["Most", "sol"], counts: ["sol"], spoken: "most soldiers" },
  most_zeppelins: { parts: ["Most", "zep"], counts: ["zep"], spoken: "most zeppelins" },
  most_soldiers_and_1_zeppelin: {
    parts: ["Most", "sol", "& 1", "zep"],
    counts: ["sol", "zep"],
    spoken: "most soldiers, with at least one zeppelin",
  },
  most_zeppelins_and_1_soldier: {
    parts: ["Most", "zep", "& 1", "sol"],
    counts: ["sol", "zep"],
    spoken: "most zeppelins, with at least one soldier",
  },
  most_combined: {
    parts: ["Most", "sol", "+", "zep"],
    counts: ["sol", "zep"],
    spoken: "most soldiers and zeppelins together",
  },
  each_soldier_loses: { parts: ["Each", "sol", "loses"], counts: ["sol"], spoken: "each soldier loses" },
  each_zeppelin_loses: { parts: ["Each", "zep", "loses"], counts: ["zep"], spoken: "each zeppelin loses" },
  first_doom: { parts: ["First", "doom"], counts: ["doom"], spoken: "first Doom Shockwave here" },
};

export function conditionOf(city: ZeppelinCity): Condition {
  return CONDITIONS[city.wording] ?? { parts: [city.text], counts: ["sol", "zep"], spoken: city.text };
}

/** 'most soldiers, 3 points'; 'each zeppelin loses 1 point'. */
export function termsOf(city: ZeppelinCity): string {
  const { spoken } = conditionOf(city);
  const points = plural(Math.abs(city.points), "point");
  return spoken.endsWith(" loses") ? `${spoken} ${points}` : `${spoken}, ${spokenPoints(city.points)}`;
}

export function spokenPoints(points: number): string {
  return `${points < 0 ? "minus " : ""}${plural(Math.abs(points), "point")}`;
}

/** What a city's flag says for a seat. */
export type Verdict =
  | { kind: "wins" | "loses" | "zero"; text: string; spoken: string }
  | { kind: "tie" | "open"; text: string; spoken: string }
  | { kind: "needs"; icon: "sol" | "zep"; text: string; spoken: string };

/** `counted`: the city has been counted, and it is told what came of it; before, what would. */
export function verdictOf(city: CityView, seat: number, counted: boolean): Verdict {
  const points = city.points[seat] ?? 0;
  const why = city.verdicts[seat];
  const now = (before: string, after: string) => (counted ? after : before);
  const scores = now("would score", "scored");
  if (points > 0) return { kind: "wins", text: signed(points), spoken: `${scores} ${points}` };
  if (points < 0) return { kind: "loses", text: signed(points), spoken: `${now("would lose", "lost")} ${-points}` };
  if (why === "tie") return { kind: "tie", text: "Tie", spoken: now("is tied", "tied, and scored nothing") };
  const leads = (missing: string) => now(`leads, but has no ${missing}`, `led, but had no ${missing}`);
  if (why === "needs soldier") return { kind: "needs", icon: "sol", text: "Needs", spoken: leads("soldier") };
  if (why === "needs zeppelin") return { kind: "needs", icon: "zep", text: "Needs", spoken: leads("zeppelin") };
  if (why === "empty") return { kind: "open", text: "–", spoken: now("nothing yet", "scored nothing") };
  return { kind: "zero", text: "0", spoken: `${scores} nothing` };
}

/** 'Shanghai: most soldiers, with at least one zeppelin, 4 points, nullified by a Doom Shockwave'. */
export function spokenCity(city: ZeppelinCity, now: CityView, leaders: string[], counted: boolean): string {
  const printed = `${city.name}: ${termsOf(city)}`;
  if (now.nullified) return `${printed}, nullified by a Doom Shockwave`;
  const sides = leaders.map(
    (leader, seat) => `${leader} ${spokenForces(now, seat)}, ${verdictOf(now, seat, counted).spoken}`,
  );
  return `${printed}. ${sides.join("; ")}`;
}

export function spokenForces(now: CityView, seat: number): string {
  const parts = [plural(now.soldiers[seat] ?? 0, "soldier"), plural(now.zeppelins[seat] ?? 0, "zeppelin")];
  const dooms = doomRounds(now, seat);
  if (dooms.length > 0) parts.push(`Doom Shockwave in round ${listed(dooms.map(String))}`);
  return listed(parts);
}

/** The rounds, from 1, in which a Doom of the seat came. */
export function doomRounds(now: CityView, seat: number): number[] {
  const bits = now.dooms[seat] ?? 0;
  return [0, 1, 2].filter((round) => (bits >> round) & 1).map((round) => round + 1);
}
