const FAR = 8;
const LONG = 550;

/** Something held under the pointer: where its top left corner is, its size, and what lies below the pointer. */
export interface Held {
  x: number;
  y: number;
  width: number;
  height: number;
  over: Element | null;
}

interface Press {
  /** It was held without moving. */
  long?: () => void;
  /** May it be dragged? */
  may?: () => boolean;
  moved?: (held: Held) => void;
  dropped?: (held: Held) => void;
  cancelled?: () => void;
}

/** From a pointer that went down on something: a drag, a long press, or just a click. */
export function press(event: PointerEvent, does: Press): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const held = event.currentTarget;
  if (!(held instanceof HTMLElement || held instanceof SVGElement)) return;
  const box = held.getBoundingClientRect();
  // what is tilted has a larger box than it is large
  const [width, height] = held instanceof HTMLElement ? [held.offsetWidth, held.offsetHeight] : [box.width, box.height];
  let last: Held | null = null;
  const timer = setTimeout(() => {
    if (!does.long) return;
    end();
    swallowClick();
    does.long();
  }, LONG);

  const move = (at: PointerEvent) => {
    if (at.pointerId !== event.pointerId) return;
    if (!last && Math.hypot(at.clientX - event.clientX, at.clientY - event.clientY) < FAR) return;
    clearTimeout(timer);
    if (!does.may?.()) return;
    last = {
      x: box.left + (box.width - width) / 2 + at.clientX - event.clientX,
      y: box.top + (box.height - height) / 2 + at.clientY - event.clientY,
      width,
      height,
      over: document.elementFromPoint(at.clientX, at.clientY),
    };
    does.moved?.(last);
  };
  const up = (at: PointerEvent) => {
    if (at.pointerId !== event.pointerId) return;
    end();
    if (!last) return;
    swallowClick();
    held.blur();
    does.dropped?.(last);
  };
  const cancel = () => {
    end();
    if (last) does.cancelled?.();
  };
  const end = () => {
    clearTimeout(timer);
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", cancel);
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", cancel);
}

/** The click that follows a drag or a long press means nothing. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", stop, { capture: true }), 400);
}
