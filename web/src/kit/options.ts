/** Finding what may be answered, by the type and the fields of the actions. */

import type { BaseOption } from "./contract";

type OfType<Option extends BaseOption, Type extends Option["type"]> = Extract<Option, { type: Type }>;

/** All options of a type that have these values. */
export function optionsOf<Option extends BaseOption, Type extends Option["type"]>(
  options: readonly Option[] | null,
  type: Type,
  values: Partial<OfType<Option, Type>> = {},
): OfType<Option, Type>[] {
  const isOne = (option: Option): option is OfType<Option, Type> =>
    option.type === type && Object.entries(values).every(([name, value]) => option[name as keyof Option] === value);
  return (options ?? []).filter(isOne);
}

/** The option of a type that has these values; null: it is not offered. */
export function optionOf<Option extends BaseOption, Type extends Option["type"]>(
  options: readonly Option[] | null,
  type: Type,
  values: Partial<OfType<Option, Type>> = {},
): OfType<Option, Type> | null {
  return optionsOf(options, type, values)[0] ?? null;
}

/** The same answer among the options of another frame, if it is offered there. */
export function sameOption<Option extends BaseOption>(
  options: readonly Option[] | null,
  one: BaseOption,
): Option | null {
  return options?.find(({ text }) => text === one.text) ?? null;
}
