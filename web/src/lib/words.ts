/** How things are written: numbers, times, names, sentences. */

import { plural } from "$kit/words";

export { capital, listed, plain, plural, signed } from "$kit/words";

const NUMERALS = ["zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
export const ordinal = (number: number) => NUMERALS[number] ?? `${number}th`;

export function seatsText(low: number, high: number): string {
  return low === high ? plural(low, "player") : `${low}\u2013${high} players`;
}

/** How long ago, in one short word: 5 s, 4 min, 2 h, 3 d. */
export function ago(then: number, now: number): string {
  const seconds = Math.max(0, Math.round(now - then));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
}

/** A day as one says it: 14 November, with the year if it is another one. */
export function dayOf(seconds: number, now = Date.now() / 1000): string {
  const [day, today] = [new Date(seconds * 1000), new Date(now * 1000)];
  const year = day.getFullYear() === today.getFullYear() ? {} : { year: "numeric" as const };
  return day.toLocaleDateString("en-GB", { day: "numeric", month: "long", ...year });
}

/** When somebody was last here: just now, 4 min ago, 14 November. */
export function lately(seconds: number, now = Date.now() / 1000): string {
  if (now - seconds < 60) return "just now";
  return now - seconds < 7 * 86_400 ? `${ago(seconds, now)} ago` : dayOf(seconds, now);
}

/** Seconds on a clock: 0:07, 1:30; tenths are nobody's friend. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function clockRule(seconds: number | null): string {
  if (seconds === null) return "no clock";
  if (seconds < 120 || seconds % 60) return `${seconds} s per decision`;
  return `${seconds / 60} min per decision`;
}

/** `literal_misprint` is 'Literal misprint'; `inDeck` is 'In deck'. */
export function spoken(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function percent(chance: number): string {
  return `${Math.round(chance * 100)} %`;
}

/** A sentence whose numbers have real minuses. */
export function figures(sentence: string): string {
  return sentence.replace(/(?<![\p{L}\p{N}-])-(?=\d)/gu, "\u2212");
}

interface Painted {
  text: string;
  /** The seat that these words name, or null. */
  seat: number | null;
}

/** A sentence cut where it names somebody: `words[n]` are the names of seat n. */
export function painted(sentence: string, words: string[][]): Painted[] {
  const owner = new Map<string, number>();
  words.forEach((names, seat) => {
    for (const name of names) if (name && !owner.has(name)) owner.set(name, seat);
  });
  if (owner.size === 0) return [{ text: sentence, seat: null }];
  const names = [...owner.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  const cut = new RegExp(`(?<![\\p{L}\\p{N}])(${names.join("|")})(?![\\p{L}\\p{N}])`, "u");
  const found: Painted[] = [];
  let rest = sentence;
  for (let hit = cut.exec(rest); hit; hit = cut.exec(rest)) {
    if (hit.index > 0) found.push({ text: rest.slice(0, hit.index), seat: null });
    found.push({ text: hit[0], seat: owner.get(hit[0]) ?? null });
    rest = rest.slice(hit.index + hit[0].length);
  }
  if (rest) found.push({ text: rest, seat: null });
  return found;
}

/** 'Turn 2 of 2 begins.' is a heading of the log, 'Turn 2'. */
export function headingOf(sentence: string): string | null {
  return /begins\.$/.test(sentence) ? beginningOf(sentence) : null;
}

/** The same of a sentence that says more: 'Round 3 begins; Ines is first.' */
export function beginningOf(sentence: string): string | null {
  const found = /^((?:Turn|Round|Phase|Season|Day|Match|Year) \d+)(?: of \d+)? begins[.;]/.exec(sentence);
  return found?.[1] ?? null;
}

/** For the roundel beside a name: 'AL' for Ada Lovelace, 'A' for Ada. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = "?", ...more] = words;
  const last = more.findLast((word) => /^\p{L}/u.test(word));
  return [first, ...(last ? [last] : [])].map((word) => Array.from(word)[0]?.toUpperCase()).join("");
}
