/** The keys of a board: one table says what they do, to the board and to the list of keys. */

/** What can be skipped: the board's stage. */
interface Skipped {
  readonly busy: boolean;
  skip(): void;
}

/**
 * Keys that stand together, as the list shows them, and what they do: `["Q", "W", "E"]`, `["1", "–", "5"]`,
 * `["Shift", "1", "–", "5"]`, `["←", "↑", "→", "↓"]`, `["Esc"]`, `["Space"]`.
 */
export interface Key<Table> {
  keys: string[];
  /** For the list. */
  does: string;
  /** `at` is which of the keys it was, from 0. When it gives back false, the key means nothing now: others may have it. */
  act: (table: Table, at: number, event: KeyboardEvent) => unknown;
}

const NAMES: Record<string, string> = {
  Escape: "Esc",
  " ": "Space",
  ArrowLeft: "←",
  ArrowUp: "↑",
  ArrowRight: "→",
  ArrowDown: "↓",
};
const TYPING = "input, textarea, select, [contenteditable], dialog[open], [role=dialog], [data-own-keys]";
/** Here the arrow keys have a meaning of their own. */
const WALKED = "[role=tablist], [role=radiogroup], [role=toolbar]";
const BUTTON = "button, a, summary, [role=tab]";

/** The name of a key as the list shows it. */
export function nameOf({ key, code }: KeyboardEvent): string {
  const digit = /^Digit([1-9])$/.exec(code)?.[1];
  return digit ?? NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

/** The list of keys, for the facts of a game. */
export function listOf<Table>(keys: readonly Key<Table>[]): [string[], string][] {
  return keys.map((key) => [key.keys, key.does]);
}

/** Which of the keys that stand together it is; -1: none. */
export function placeIn(keys: readonly string[], name: string): number {
  const [first = "", dash, last] = keys.filter((key) => key !== "Shift");
  if (dash !== "–" || !last) return keys.filter((key) => key !== "Shift").indexOf(name);
  return /^[1-9]$/.test(name) && name >= first && name <= last ? Number(name) - Number(first) : -1;
}

/**
 * A key was pressed somewhere on the page. Keys are not for the board while somebody types, in a window, and inside
 * `data-own-keys`; Enter and Space belong to a focused button, unless it is marked as `data-held`: what was just picked
 * has the focus, and Enter goes on with it. While the stage is busy, Enter, Space and Esc skip, and nothing else works.
 */
export function onKey<Table>(
  event: KeyboardEvent,
  keys: readonly Key<Table>[],
  table: Table,
  stage: Skipped | null = null,
): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const at = event.target instanceof Element ? event.target : null;
  const name = nameOf(event);
  if (at?.closest(TYPING) || (event.key.startsWith("Arrow") && at?.closest(WALKED))) return;
  if ((name === "Enter" || name === "Space") && at?.closest(BUTTON)?.matches(":not([data-held])")) return;
  if (stage?.busy) {
    if (name !== "Enter" && name !== "Space" && name !== "Esc") return;
    stage.skip();
    event.preventDefault();
  } else if (press(event, name, keys, table)) event.preventDefault();
}

function press<Table>(event: KeyboardEvent, name: string, keys: readonly Key<Table>[], table: Table): boolean {
  const shifted = keys.filter((key) => key.keys.includes("Shift"));
  const plain = keys.filter((key) => !key.keys.includes("Shift"));
  // where digits are typed with Shift, a plain digit is one too
  const tried = event.shiftKey ? [...shifted, ...(name === event.key.toUpperCase() ? plain : [])] : plain;
  return tried.some((key) => {
    const place = placeIn(key.keys, name);
    return place >= 0 && key.act(table, place, event) !== false;
  });
}
