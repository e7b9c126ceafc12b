/** The legal actions as a menu: grouped by the first word of their notation, found by any part of their words. */

import { spoken } from "../words";

/** How an option is written. */
export interface Written {
  text: string;
  label: string;
}

export interface OptionGroup<Option extends Written> {
  /** The first word of the notation: what these actions do. */
  verb: string;
  options: Option[];
}

/** From so many options on, one can search. */
export const MANY = 12;

export function verbOf(option: Written): string {
  return option.text.split(" ", 1)[0] ?? "";
}

/** Groups in the order in which their first option comes. */
export function grouped<Option extends Written>(options: Option[]): OptionGroup<Option>[] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const verb = verbOf(option);
    const group = groups.get(verb);
    if (group) group.push(option);
    else groups.set(verb, [option]);
  }
  return [...groups].map(([verb, members]) => ({ verb, options: members }));
}

/** Every word that was typed is somewhere in the label or the notation. */
export function found<Option extends Written>(options: Option[], query: string): Option[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const text = `${option.label} ${option.text}`.toLowerCase().replaceAll("-", " ");
    return words.every((word) => text.includes(word.replaceAll("-", " ")));
  });
}

/** How an option reads under its verb. A game without labels is read from its notation: 'Air wing lower, 2'. */
export function labelOf(option: Written): string {
  if (option.label && option.label !== option.text) return option.label;
  const words = option.text.split(" ").slice(1);
  if (!words.length) return spoken(option.text);
  return words.map((word, at) => (at === 0 ? spoken(word) : word.replaceAll("-", " "))).join(", ");
}

/** The whole action in words, for where its verb does not stand above it. */
export function sentenceOf(option: Written): string {
  if (option.label && option.label !== option.text) return option.label;
  const words = option.text.split(" ");
  return words.length > 1 ? `${spoken(words[0] ?? "")} ${labelOf(option).toLowerCase()}` : spoken(option.text);
}
