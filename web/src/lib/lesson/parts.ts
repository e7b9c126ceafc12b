/** The parts of a board, which its elements name in `data-part`. */

import { isFlying } from "$kit/fly";
import type { Box } from "./place";

const ATTRIBUTE = "data-part";

export function partNamed(name: string): Element | null {
  return document.querySelector(`#main [${ATTRIBUTE}="${CSS.escape(name)}"]`);
}

/** Does one part lie in another? */
export function holds(outer: string, inner: string): boolean {
  return partNamed(outer)?.contains(partNamed(inner)) === true;
}

/** The names of all parts on the board now. */
export function partNames(): Set<string> {
  return new Set(
    [...document.querySelectorAll(`#main [${ATTRIBUTE}]`)].map((one) => one.getAttribute(ATTRIBUTE) ?? ""),
  );
}

/** The part's box on the screen; null while it has none, or is on its way and cannot be pressed. */
export function boxOf(name: string): Box | null {
  const part = partNamed(name);
  const found = part?.getBoundingClientRect();
  if (!part || !found || found.width === 0 || found.height === 0 || isFlying(part)) return null;
  return { left: found.left, top: found.top, right: found.right, bottom: found.bottom };
}

/** Does something else on the board lie over the middle of a part? What is drawn in one picture does not count. */
export function isCovered(name: string): boolean {
  const part = partNamed(name);
  const box = boxOf(name);
  const top = box && document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  const picture = part instanceof SVGElement ? part.ownerSVGElement : part;
  return !!picture && !!top && !picture.contains(top) && top.closest("#main") !== null;
}

/** Room around a part that is brought into sight, in pixels. */
const AROUND = 24;

const beyond = (from: number, to: number, low: number, high: number) =>
  from < low ? from - low - AROUND : to > high ? to - high + AROUND : 0;

/** What can be scrolled around a part, from the inside out. */
function scrollersOf(part: Element): Element[] {
  const found: Element[] = [];
  for (let box = part.parentElement; box && box.id !== "main"; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    if (/auto|scroll/.test(overflowX + overflowY)) found.push(box);
  }
  return found;
}

/** How much there is to scroll around a part: that changes when something comes onto the board or goes. */
export function extentAround(name: string): number {
  const part = partNamed(name);
  return part ? scrollersOf(part).reduce((sum, box) => sum + box.scrollHeight + box.scrollWidth, 0) : 0;
}

/** Scrolls whatever on the board can be scrolled so that a part is seen. */
export function bringIntoSight(name: string): void {
  const part = partNamed(name);
  if (!part) return;
  for (const box of scrollersOf(part)) {
    const [inner, outer] = [part.getBoundingClientRect(), box.getBoundingClientRect()];
    box.scrollLeft += beyond(inner.left, inner.right, outer.left, outer.right);
    box.scrollTop += beyond(inner.top, inner.bottom, outer.top, outer.bottom);
  }
}

const FOCUSABLE = "button, a[href], input, select, [tabindex]";

/** What takes the focus for a part: itself, or the first thing in it that can. */
export function focusOf(name: string): HTMLElement | SVGElement | null {
  const part = partNamed(name);
  const found = part?.matches(FOCUSABLE) ? part : part?.querySelector(FOCUSABLE);
  return found instanceof HTMLElement || found instanceof SVGElement ? found : null;
}

/** Can it be put back by pressing it? */
export function isControl(name: string): boolean {
  return partNamed(name)?.closest("button") != null || focusOf(name) instanceof HTMLButtonElement;
}

/** Would a press on it do what it says? Not while what an earlier press began still runs. */
export function takesPress(name: string): boolean {
  const part = focusOf(name) ?? partNamed(name);
  return part !== null && !part.matches(":disabled, [aria-disabled=true], [data-busy]");
}

/** Presses a part, as a click would; false while it is not there, or does not take it. */
export function pressPart(name: string): boolean {
  const part = focusOf(name) ?? partNamed(name);
  if (!part || !takesPress(name)) return false;
  part.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, view: window }));
  return true;
}

/** A window of the table or of the board lies over it, and has the keys. */
export function isWindowOpen(): boolean {
  return document.querySelector("dialog[open], [role=dialog]") !== null;
}
