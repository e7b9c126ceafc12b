/** Walking with the arrow keys: the Tab key need not stop at everything. */

/** Moves the focus from one of these elements to the next, round and round; without one in focus, nothing happens. */
export function walk(event: KeyboardEvent, within: ParentNode | null | undefined, what: string, step: 1 | -1): void {
  const stops = [...(within?.querySelectorAll<HTMLElement>(`:is(${what}):not(:disabled)`) ?? [])];
  const at = stops.findIndex((stop) => stop.matches(":focus"));
  const next = stops[(at + step + stops.length) % stops.length];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** Left and right walk along a row, such as a hand: for its `onkeydown`. */
export function walkRow(event: KeyboardEvent & { currentTarget: HTMLElement }, what = "button"): void {
  if (event.key === "ArrowLeft") walk(event, event.currentTarget, what, -1);
  else if (event.key === "ArrowRight") walk(event, event.currentTarget, what, 1);
}

/** After a click with a pointer these keep no focus, so that Enter is free for the prompt. */
export function unfocus(event: MouseEvent, what: string): void {
  const pointed = event instanceof PointerEvent && event.pointerType !== "";
  if (pointed && event.target instanceof Element) event.target.closest<HTMLElement>(what)?.blur();
}
