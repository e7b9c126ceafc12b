/** The legal actions as a menu: grouped by what they do, found by any part of their words. */

import { spoken } from "../words";

/** How an option is written. */
export interface Written {
  text: string;
  label: string;
}

interface OptionGroup<Option extends Written> {
  /** What these actions do, in words. */
  title: string;
  options: Option[];
}

/** From so many options on, one can search. */
export const MANY = 12;

/** Groups in the order in which their first option comes. */
export function grouped<Option extends Written & { type: string }>(options: Option[]): OptionGroup<Option>[] {
  const types = new Set(options.map(({ type }) => type));
  return [...types].map((one) => ({ title: spoken(one), options: options.filter(({ type }) => type === one) }));
}

/** Every word that was typed is somewhere in the label or the notation. */
export function found<Option extends Written>(options: Option[], query: string): Option[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const text = `${option.label} ${option.text}`.toLowerCase().replaceAll("-", " ");
    return words.every((word) => text.includes(word.replaceAll("-", " ")));
  });
}
