import type { ZeppelinTable } from "./table.svelte";

const FAR = 8;
const LONG = 550;

/** From a press on one of the player's own cards: a drag to a slot or back to the hand, or a long press that opens it. */
export function press(table: ZeppelinTable, event: PointerEvent, card: number, long: () => void): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const held = event.currentTarget;
  if (!(held instanceof HTMLElement)) return;
  const box = held.getBoundingClientRect();
  const width = held.offsetWidth;
  const height = held.offsetHeight;
  let moved = false;
  const timer = setTimeout(() => {
    end();
    swallowClick();
    long();
  }, LONG);

  const move = (at: PointerEvent) => {
    if (at.pointerId !== event.pointerId) return;
    if (!moved && Math.hypot(at.clientX - event.clientX, at.clientY - event.clientY) < FAR) return;
    clearTimeout(timer);
    if (!table.mayLay) return;
    moved = true;
    const x = at.clientX - (event.clientX - (box.left + box.width / 2)) - width / 2;
    const y = at.clientY - (event.clientY - (box.top + box.height / 2)) - height / 2;
    table.drag = { card, x, y, width, height, over: under(at) };
  };
  const up = (at: PointerEvent) => {
    if (at.pointerId !== event.pointerId) return;
    end();
    if (!moved) return;
    swallowClick();
    held.blur();
    const over = table.drag?.over ?? null;
    if (over === "hand" && table.plan.includes(card)) table.takeBack(table.plan.indexOf(card));
    else if (typeof over === "number") table.lay(over, card);
    table.drag = null;
  };
  const cancel = () => {
    end();
    table.drag = null;
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

function under(at: PointerEvent): number | "hand" | null {
  const found = document.elementFromPoint(at.clientX, at.clientY);
  const slot = found?.closest<HTMLElement>("[data-slot]");
  if (slot) return Number(slot.dataset.slot);
  return found?.closest("[data-hand]") ? "hand" : null;
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
