/** What the options of a table can be with so many seats, and what they come to. */

import type { OptionInfo } from "./protocol";
import { spoken } from "./words";

export type Value = boolean | number | string;
export type Values = Record<string, Value>;

/** All that it can be with so many seats. */
export function valuesAt(option: OptionInfo, seats: number): Value[] {
  return allValues(option).filter(
    (value) => option.only.find((one) => one.value === value)?.seats.includes(seats) ?? true,
  );
}

function allValues({ kind, low, high, choices }: OptionInfo): Value[] {
  if (kind === "flag") return [true, false];
  return kind === "number" ? Array.from({ length: high - low + 1 }, (_, step) => low + step) : choices;
}

/** Is there anything to choose? */
export function isOffered(option: OptionInfo, seats: number): boolean {
  return valuesAt(option, seats).length > 1;
}

/** The options as the table would have them: what would do nothing there is the default. */
export function settled(options: OptionInfo[], chosen: Values, seats: number): Values {
  const values: Values = {};
  for (const option of options) {
    const value = chosen[option.name];
    values[option.name] = value !== undefined && valuesAt(option, seats).includes(value) ? value : option.default;
  }
  for (const option of options) if (idle(option, values)) values[option.name] = option.default;
  return values;
}

/** Why an option does nothing beside the others; empty if it does something. */
export function idle({ needs }: OptionInfo, values: Values): string {
  const other = needs && values[needs.option];
  if (!needs || other === undefined || other === null || needs.values.includes(other)) return "";
  return `Does nothing with ${spoken(needs.option)} ${typeof other === "boolean" ? (other ? "on" : "off") : other}.`;
}
