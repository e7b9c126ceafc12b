/** Where a bubble stands beside what it explains. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Size = Pick<Box, "width" | "height">;

const GAP = 8;

/**
 * Below the thing, else above it, else beside it: the first of these where it stays within the window and off what must
 * not be covered. It never leaves the window.
 */
export function placed(thing: Box, size: Size, window: Size, kept: Box | null): Pick<Box, "left" | "top"> {
  const within = (at: number, length: number, room: number) => Math.max(GAP, Math.min(room - length - GAP, at));
  const left = within(thing.left + (thing.width - size.width) / 2, size.width, window.width);
  const top = within(thing.top + (thing.height - size.height) / 2, size.height, window.height);
  const above = (box: Box) => ({ left, top: box.top - GAP - size.height });
  const places = [
    { left, top: thing.top + thing.height + GAP },
    above(thing),
    ...(kept ? [above(kept)] : []),
    { left: thing.left - GAP - size.width, top },
    { left: thing.left + thing.width + GAP, top },
  ];
  const fits = (at: Pick<Box, "left" | "top">) =>
    at.left >= GAP &&
    at.top >= GAP &&
    at.left + size.width + GAP <= window.width &&
    at.top + size.height + GAP <= window.height;
  const found = places.find((at) => fits(at) && !(kept && overlap({ ...at, ...size }, kept))) ?? places.find(fits);
  return found ?? { left, top };
}

export function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

/**
 * Esc closes the bubble that is open, and is for nothing behind it: neither the board nor whatever else hears keys. For
 * whoever hears the keys of the page first.
 */
export function closeBubble(event: KeyboardEvent): void {
  const open = event.key === "Escape" ? document.querySelector<HTMLElement>("[popover]:popover-open") : null;
  if (!open) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  open.hidePopover();
}
