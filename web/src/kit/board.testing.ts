/** What boards are given in the tests of the games. */

import type { BaseOption, Memory } from "./contract";

export { STILL } from "./still";

/** A memory that lasts as long as the test. */
export function keeping(kept: Record<string, unknown> = {}): Memory {
  return { get: (key) => kept[key], set: (key, value) => void Object.assign(kept, { [key]: value }) };
}

type Action<Option> = Option extends BaseOption ? Omit<Option, "index" | "text" | "label"> : never;

/** Options as the server sends them, in a notation of our own: the type and the values. */
export function offers<Option extends BaseOption>(...actions: Action<Option>[]): Option[] {
  return actions.map((action, index) => ({
    ...action,
    index,
    text: Object.values(action).join(" "),
    label: "",
  })) as unknown as Option[];
}

/** Options of which only the notation matters. */
export function written(...texts: string[]): BaseOption[] {
  return texts.map((text, index) => ({ type: "", index, text, label: text }));
}
