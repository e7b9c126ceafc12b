/** Finding words in the rules, the rulings and the texts of the cards. */

import type { Block, Rules } from "$kit/contract";
import type { RulingInfo } from "../protocol";
import { bare } from "./text";

/** Where something is written. */
export type Place = { kind: "part"; part: number } | { kind: "ruling"; ruling: number } | { kind: "card" };

export interface Entry {
  place: Place;
  /** What stands above the sentence in the list of what was found. */
  label: string;
  text: string;
}

export interface Found extends Entry {
  /** The sentence, cut where words were found: every second piece is one. */
  pieces: string[];
}

const SMALL = new Set(
  "a an and are at be by can do does for from has have how i if in is it me my of on or so the to what when where which who why with you your".split(
    " ",
  ),
);

/** All texts of a block. */
export function textsOf(block: Block): string[] {
  if (typeof block === "string") return [block];
  switch (block.kind) {
    case "list":
      return block.lines;
    case "steps":
      return block.steps.map(({ title, text }) => `${title}: ${text}`);
    case "figure":
      return block.legend ?? [];
    case "example":
      return [`${block.title}: ${block.text}`];
    case "cases":
      return block.cases.map(({ title, text }) => `${title}: ${text}`);
    case "note":
      return [block.text];
    case "ruling":
      return [];
  }
}

export function indexOf(
  rules: Pick<Rules, "parts">,
  rulings: readonly RulingInfo[],
  cards: readonly { name: string; text: string }[],
): Entry[] {
  return [
    ...rules.parts.flatMap(({ title, blocks }, part) =>
      blocks
        .flatMap(textsOf)
        .map((text): Entry => ({ place: { kind: "part", part }, label: `${part + 1} ${title}`, text: bare(text) })),
    ),
    ...rulings.map(
      ({ number, question, answer }): Entry => ({
        place: { kind: "ruling", ruling: number },
        label: `Ruling ${number}`,
        text: `${question} ${answer}`,
      }),
    ),
    ...cards.map(({ name, text }): Entry => ({ place: { kind: "card" }, label: "Cards", text: `${name}: ${text}` })),
  ];
}

/** Forms of a word count as one: draw, draws, drawing, drawn. */
export function stem(word: string): string {
  const low = word.toLowerCase();
  if (low.length < 4) return low;
  const cut = low.replace(/(ies|ying|ied)$/, "y").replace(/(?:ing|ed|es|s|n)$/, "");
  return cut.length < 3 ? low : cut.replace(/e$/, "");
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The stems that are looked for; small words only if there is nothing else. */
function wanted(query: string): string[] {
  const words = wordsOf(query.toLowerCase());
  const great = words.filter((word) => !SMALL.has(word));
  return (great.length ? great : words).map(stem);
}

/** What has all words of the query, shortest first within its kind: rules, rulings, cards. */
export function search(index: readonly Entry[], query: string): Found[] {
  const stems = wanted(query);
  if (!stems.length) return [];
  return index.flatMap((entry) => {
    const words = wordsOf(`${entry.label} ${entry.text}`).map(stem);
    if (!stems.every((one) => words.some((word) => word.startsWith(one)))) return [];
    return [{ ...entry, pieces: cut(entry.text, stems) }];
  });
}

function cut(text: string, stems: readonly string[]): string[] {
  const pieces = [""];
  for (const part of text.split(/([\p{L}\p{N}]+)/u)) {
    const hit = part !== "" && stems.some((one) => stem(part).startsWith(one)) && /[\p{L}\p{N}]/u.test(part);
    if (hit) pieces.push(part, "");
    else pieces[pieces.length - 1] += part;
  }
  return pieces;
}

/** Words that are used here and begin like what was looked for; else those of the titles. */
export function suggestions(index: readonly Entry[], query: string): string[] {
  const start = wordsOf(query.toLowerCase())[0]?.slice(0, 2) ?? "";
  const used = index.flatMap(({ text }) => wordsOf(text)).filter((word) => word.length > 4);
  const near = used.filter((word) => start && word.toLowerCase().startsWith(start));
  const titles = index.flatMap(({ label }) => wordsOf(label)).filter((word) => word.length > 4);
  const all = [...near, ...titles].map((word) => word.toLowerCase());
  return [...new Map(all.map((word) => [stem(word), word])).values()].slice(0, 4);
}
