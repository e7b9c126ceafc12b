/** The parts of a board, which its elements name in `data-part`. */

import type { Box } from "./place";

const ATTRIBUTE = "data-part";

export function partNamed(name: string): Element | null {
  return document.querySelector(`#main [${ATTRIBUTE}="${CSS.escape(name)}"]`);
}

/** The names of all parts on the board now. */
export function partNames(): Set<string> {
  return new Set(
    [...document.querySelectorAll(`#main [${ATTRIBUTE}]`)].map((one) => one.getAttribute(ATTRIBUTE) ?? ""),
  );
}

/** The part's box on the screen; null while it has none. */
export function boxOf(name: string): Box | null {
  const found = partNamed(name)?.getBoundingClientRect();
  if (!found || found.width === 0 || found.height === 0) return null;
  return { left: found.left, top: found.top, right: found.right, bottom: found.bottom };
}

/** Does something else on the board lie over the middle of a part? */
export function isCovered(name: string): boolean {
  const part = partNamed(name);
  const box = boxOf(name);
  const top = box && document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  return !!part && !!top && !part.contains(top) && top.closest("#main") !== null;
}

const FOCUSABLE = "button, a[href], input, select, [tabindex]";

/** What takes the focus for a part: itself, or the first thing in it that can. */
export function focusOf(name: string): HTMLElement | SVGElement | null {
  const part = partNamed(name);
  const found = part?.matches(FOCUSABLE) ? part : part?.querySelector(FOCUSABLE);
  return found instanceof HTMLElement || found instanceof SVGElement ? found : null;
}

/** Presses a part, as a click would; false while it is not there, or cannot be pressed. */
export function pressPart(name: string): boolean {
  const part = focusOf(name) ?? partNamed(name);
  if (!part || part.matches(":disabled, [aria-disabled=true]")) return false;
  part.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, view: window }));
  return true;
}
