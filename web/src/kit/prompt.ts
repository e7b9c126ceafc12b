/** One sentence and some buttons: what is asked, of whom, why one waits, and what can be done at once. */

import type { BaseOption } from "./contract";

export interface Words {
  text: string;
  /** Said more quietly. */
  why: string;
}

export interface Button {
  label: string;
  /** Read aloud instead of the label. */
  name?: string;
  /** The key that does the same, as the list of keys shows it. */
  key?: string;
  /** What is most likely meant. */
  main?: boolean;
  icon?: string;
  /** A small word behind the label: '2 of 3'. */
  note?: string;
  disabled?: boolean;
  /** What an earlier press began still runs, and a press only brings that to its end. */
  busy?: boolean;
  /** The answer that it gives, if it gives one: pointing at the button points at it. */
  option?: BaseOption | null;
  act: () => void;
}

/** Does what the button with this key does; false: there is none. */
export function pressButton(buttons: readonly Button[], key: string): boolean {
  const found = buttons.find((button) => button.key === key && !button.disabled);
  found?.act();
  return found !== undefined;
}

/** The table's sentences while something is sent. */
export const LATE = "The table does not answer yet; this goes out as soon as it does.";
